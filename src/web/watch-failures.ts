import type { QueryClient } from '@tanstack/react-query'

/** Calls back with the error of every query and mutation that fails, whichever screen made it. Returns what stops it. */
export function watchFailures(queryClient: QueryClient, onFailure: (error: unknown) => void): () => void {
  const stopQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onFailure(event.action.error)
  })
  const stopMutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onFailure(event.action.error)
  })
  return () => {
    stopQueries()
    stopMutations()
  }
}

/** Concurrent requests of one person: a browser has six connections, and the page needs some for itself. */
const AT_ONCE = 3

export type Changed = { changed: string[]; failures: unknown[] }

/** Changes every item, even if one fails. */
export async function changeEach(ids: readonly string[], change: (id: string) => Promise<unknown>): Promise<Changed> {
  const result: Changed = { changed: [], failures: [] }
  const waiting = [...ids]
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await change(id)
        result.changed.push(id)
      } catch (error) {
        result.failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return result
}

import type { Issue } from './problems.ts'

/** A call of a contract, reduced to its input. */
export type WithInput = { '~orpc': { inputSchema?: { '~standard': { validate: (value: unknown) => Validation | Promise<Validation> } } } }
type Validation = {
  issues?: readonly { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined }[] | undefined
}

export async function contractIssues(call: WithInput, values: unknown): Promise<Issue[]> {
  const { issues = [] } = (await call['~orpc'].inputSchema?.['~standard'].validate(values)) ?? {}
  return issues.map(({ path = [], message }) => ({
    path: path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    message,
  }))
}

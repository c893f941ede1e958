import { z } from 'zod'
import type { Issue } from './problems.ts'

/* Loaded when somebody begins to fill in a form: zod is larger than the screens on which people sign in. */

// zod compiles its schemas with `new Function`, and only trying that violates our content security policy.
z.config({ jitless: true })

/** A contract's call, as far as its input goes. */
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

import { parseDocument } from 'yaml'

type FrontMatter = { title?: string; description?: string }

/** Programs write a few lines. A larger block is text between two rules. */
const CHARS_MAX = 20_000
const FENCES = /^---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/

/** Separates the YAML block at the start of a Markdown file from its text. If the block is not a YAML mapping, it stays text. */
export function readFrontMatter(source: string): { about: FrontMatter; text: string } {
  const [block, yaml = ''] = FENCES.exec(source.slice(0, CHARS_MAX)) ?? []
  const values = block === undefined ? undefined : valuesOf(yaml)
  if (!block || !values) return { about: {}, text: source }
  const textOf = (key: string) => (typeof values[key] === 'string' ? values[key].trim() : '')
  const title = textOf('title')
  const description = textOf('description') || textOf('summary')
  return { about: { ...(title ? { title } : {}), ...(description ? { description } : {}) }, text: source.slice(block.length) }
}

function valuesOf(yaml: string): Record<string, unknown> | undefined {
  // Failsafe keeps dates and numbers as text. Aliases are not resolved, so none can multiply.
  const document = parseDocument(yaml, { schema: 'failsafe', logLevel: 'silent' })
  if (document.errors.length > 0) return undefined
  try {
    const values: unknown = document.toJS({ maxAliasCount: 0 })
    return typeof values === 'object' && values !== null && !Array.isArray(values) ? { ...values } : undefined
  } catch {
    return undefined
  }
}

import { parseDocument } from 'yaml'

type FrontMatter = { title?: string; description?: string }

/** Programs write a few lines; a larger block is text between two rules. */
const CHARS_MAX = 20_000
const FENCES = /^---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/

/** Separates the YAML block in front of a Markdown file from its text. Text between two rules that is no YAML mapping stays text. */
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
  // Failsafe: dates and numbers stay the text they are. Aliases are not followed, so none multiplies.
  const document = parseDocument(yaml, { schema: 'failsafe', logLevel: 'silent' })
  if (document.errors.length > 0) return undefined
  try {
    const values: unknown = document.toJS({ maxAliasCount: 0 })
    return typeof values === 'object' && values !== null && !Array.isArray(values) ? { ...values } : undefined
  } catch {
    return undefined
  }
}

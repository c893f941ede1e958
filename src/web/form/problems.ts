import type { ErrorData } from '#shared/errors.ts'

/** Error texts of a field. A field with a text for `empty` is required. */
export type FieldTexts = { empty?: string; invalid?: string }
export type Texts = Partial<Record<string, FieldTexts>>
/** One text per invalid field, or per invalid item of a list: `questions.2`. */
export type Problems = Partial<Record<string, string>>
export type Issue = { path: string; message: string }

/**
 * Validates the values: missing ones first, then the form's own rules, then the contract's. Issues about values that the form does not ask
 * for (an id that is added on submit) are left to the server, because the person cannot fix them.
 */
export function problemsOf(
  values: Readonly<Record<string, unknown>>,
  { texts, own, issues }: { texts: Texts; own: Problems; issues: readonly Issue[] },
): Problems {
  const problems: Problems = {}
  for (const { path, message } of issues) {
    const name = fieldOf(path)
    if (name in values) problems[placeOf(path, values)] ??= textFor(name, values[name], texts) ?? message
  }
  for (const [name, problem] of Object.entries(own)) if (problem !== undefined) problems[name] = problem
  for (const [name, text] of Object.entries(texts)) if (text?.empty !== undefined && values[name] === '') problems[name] = text.empty
  return problems
}

/**
 * Assigns a refusal to the fields that its issues name. `rest` means that the form itself must show the rest. `text` is the refusal in the
 * person's language.
 */
export function placeFailure(
  refusal: ErrorData,
  values: Readonly<Record<string, unknown>>,
  { texts, text }: { texts: Texts; text: string },
): { problems: Problems; rest: boolean } {
  const { issues = [], reason } = refusal ?? {}
  const problems: Problems = {}
  for (const { path, message } of issues) {
    const name = fieldOf(path)
    if (!(name in values)) continue
    problems[placeOf(path, values)] ??= reason === INVALID_INPUT ? (textFor(name, values[name], texts) ?? message) : text
  }
  return { problems, rest: issues.length === 0 || issues.some(({ path }) => !(fieldOf(path) in values)) }
}

/** Reason of every refusal by a contract's schema. Its messages are English; the form's own texts are translated. */
const INVALID_INPUT = 'invalid_input'

function fieldOf(path: string): string {
  return path.split('.')[0] ?? ''
}

/** The field, or its item if the field is a list. */
function placeOf(path: string, values: Readonly<Record<string, unknown>>): string {
  const [name = '', item] = path.split('.')
  return Array.isArray(values[name]) && item !== undefined ? `${name}.${item}` : name
}

function textFor(name: string, value: unknown, texts: Texts): string | undefined {
  const text = texts[name]
  return typeof value === 'string' && value.trim() === '' ? (text?.empty ?? text?.invalid) : text?.invalid
}

import type { Locale } from '#shared/locale.ts'
import type { Part } from '../../writing/cut-parts.ts'
import { kindOf } from '../kinds.ts'
import { roleWords } from './role-words.ts'

/* "Personal details", "du / au", "emergency contact and phone": one part that stands for several fields, or for one. */

const CHARS_MAX = 120
/** A form about a child is filled in by somebody else. */
const OF_CHILD = /(?<!\p{L})(?:child|son|daughter|pupil)(?:['’]?s)? (?:full )?(?:name|age|details|dob|date of birth)(?!\p{L})/iu
const OF_THEM =
  /^((?:if|whether) )?(can|could|will|would|should|do|are|have) they (?=\p{L})|^(if|whether) they (?=(?:can|could|will|would|should) )/iu
const OF_ONE: Readonly<Record<string, string>> = { do: 'does', are: 'is', have: 'has' }

export function spelledOut(parts: readonly Part[], language: Locale): Part[] {
  const isOfChild = parts.some(({ text }) => OF_CHILD.test(text))
  return parts.flatMap((part) => {
    const fields = fieldsIn(part.text)
    if (!fields) return [isOfChild ? { ...part, text: ofChild(part.text) } : part]
    const own = fields.length > PAIR ? unlikeOthers(fields, part, parts, language) : fields
    return own.map((text, at) => ({ ...part, text, isLast: part.isLast && at === own.length - 1 }))
  })
}

/** "Personal details, phone": what has a field of its own is not asked twice. */
function unlikeOthers(fields: readonly string[], part: Part, parts: readonly Part[], language: Locale): string[] {
  const kind = (text: string): string => kindOf(text, language)?.kind.id ?? ''
  const others = new Set(parts.map((one) => (one === part ? '' : kind(one.text))))
  return fields.filter((text) => kind(text) === '' || !others.has(kind(text)))
}
const PAIR = 2

function fieldsIn(text: string): string[] | undefined {
  if (text.length > CHARS_MAX) return undefined
  const rule = roleWords().spelledOut.find(({ words }) => words.test(text))
  return rule?.fields.map((field) => text.replace(rule.words, field).trim())
}

/** "can they swim": the child, and not whoever fills in the form. */
function ofChild(text: string): string {
  return text.replace(OF_THEM, (_, whether?: string, verb?: string, condition?: string) =>
    condition === undefined ? `${whether ?? ''}${OF_ONE[verb?.toLowerCase() ?? ''] ?? verb ?? ''} your child ` : `${condition} your child `,
  )
}

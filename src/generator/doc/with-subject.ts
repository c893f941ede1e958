import type { DocBlock } from '#shared/content/doc.ts'
import { capitalise, fold } from '#shared/words.ts'
import { literal } from '../writing/inline.ts'
import { isSubjectSaid, subjectOf } from '../writing/subject-said.ts'
import { SPOKEN_FAMILIES } from './form.ts'
import type { Writing } from './rest.ts'

/** They begin with their news, or are spoken. */
const NAMED_FAMILIES: ReadonlySet<string> = new Set(['announcement', 'press', 'job', 'story'])
/** "a first time owner", "l’équipe" */
const ARTICLE = /^\p{L}{1,4}[ '’]/u

/** "Letter to the members of the club" says whom it is for, and not what it is about. */
const TO_READER = /^(?:\p{L}+ )?\p{L}+ (?:to|for|a|al|para|à|aux?|pour) (?!.* (?:about|regarding|sobre|acerca de|sur|à propos de) )/iu

/** Whom a text is for and, of a letter, what it is about, unless it says so itself. Any other text stands below its title. */
export function withSubject(blocks: DocBlock[], { brief, form, title, words }: Writing): DocBlock[] {
  if (form.prose || NAMED_FAMILIES.has(form.family) || brief.facts.genre.id === 'minutes') return blocks
  const { audience } = brief.facts
  const body = JSON.stringify(blocks)
  if (form.family === 'letter') {
    const subject = subjectOf(title)
    const isUnsaid = subject !== title && !isSubjectSaid(title, body)
    // It stands above the greeting.
    const at = Math.max(
      0,
      blocks.findIndex((block) => block.type === 'paragraph' && /[,:]$/.test(block.text)),
    )
    const line: DocBlock = { type: 'paragraph', text: `**${(words.matter + words.colon).trimEnd()}** ${literal(capitalise(subject))}` }
    return isUnsaid && !TO_READER.test(title) ? blocks.toSpliced(at, 0, line) : blocks
  }
  const isUnsaidAudience =
    audience !== undefined && !SPOKEN_FAMILIES.has(form.family) && !fold(`${title} ${body}`).includes(fold(audience.replace(ARTICLE, '')))
  return isUnsaidAudience ? [{ type: 'paragraph', text: `*${literal(`${words.audience} ${audience}`)}*` }, ...blocks] : blocks
}

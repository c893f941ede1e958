import type { DocBlock } from '#shared/content/doc.ts'
import { SENTENCE_BETWEEN } from './joined-fragments.ts'

/* "Speech for my dad's 70th, Geoff, worked on the railway 40 years, loves his allotment": what a note says that somebody did is said of them. */

/** Past forms, and the verbs that people tell of somebody with. Not "Red", "Based". */
const DOES =
  /^(?:(?!(?:Red|Bed|Need|Based|Aged|Located|Limited|Married|Born|Retired|Noted|Updated|Planned)(?!\p{L}))\p{Lu}\p{Ll}+ed|Loves?|Likes|Hates|Has|Had|Is|Was|Plays|Makes|Made|Taught|Ran|Runs|Led|Kept|Built|Burnt|Drove|Brought|Gave|Won|Wrote|Sings|A \p{Ll}+(?:é|i|u|is|it|ert)|Aime|Adore|Joue|Chante|Est|Était|Never \p{Ll}+s|Always \p{Ll}+s)(?= \p{Ll}|\s\d)/u
const BE = /^(Married|Born|Retired)(?= (?:to|in|on|after|from|for))/u
const LONE_NAME = /^(\p{Lu}[\p{Ll}’'-]+)\.$/u
/** "Speech for Brenda from payroll" */
const NAMED = / (?:for|of|to|about|pour|de) (?:(?:my|our|mon|ma|notre) (?:\p{Ll}+ ){1,2})?(\p{Lu}[\p{Ll}’'-]+)(?=$| (?!and )\p{Ll}|,)/u

/** Each note without a subject has the one whom the speech is about; a name alone is no sentence. Of two people nothing is said. Spanish needs no
 * subject. */
export function toldSpeech(blocks: readonly DocBlock[], title: string): DocBlock[] {
  const alone = blocks.flatMap((block) => (block.type === 'paragraph' ? (LONE_NAME.exec(block.text)?.[1] ?? []) : []))
  const name = alone.length === 1 ? alone[0] : NAMED.exec(title)?.[1]
  if (name === undefined) return [...blocks]
  return blocks
    .filter((block) => block.type !== 'paragraph' || block.text !== `${name}.`)
    .map((block) => (block.type === 'paragraph' ? { ...block, text: toldOf(block.text, name) } : block))
}

function toldOf(text: string, name: string): string {
  return text
    .split(SENTENCE_BETWEEN)
    .map((one) => {
      const said = BE.exec(one) ? `${name} ${one.startsWith('Born') ? 'was' : 'is'} ` : DOES.test(one) ? `${name} ` : ''
      return said === '' ? one : `${said}${one.charAt(0).toLowerCase()}${one.slice(1)}`
    })
    .join(' ')
}

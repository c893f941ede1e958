import type { DocBlock } from '#shared/content/doc.ts'
import { textOfBlock } from '#shared/content/doc.ts'
import { fold } from '#shared/words.ts'
import { isNotes, TOLD, WHO, type Said, type WholePrompt } from './whole-sentences.ts'

/* Whether a document has cut a sentence of its prompt at a comma, has lost what stood before a colon, or has cut its title. */

const LABELS_MIN = 2
/** "Who worked here" begins no sentence. */
const HANGS = /(?:^|\| )(?:who|que|qui|quien) /u
const JOINS = [' ', ' and ', ' y ', ' et ', ' e ']

export function isTorn(
  { title, blocks }: { title: string; blocks: readonly DocBlock[] },
  { first, said, title: own, told }: WholePrompt,
): boolean {
  const places = blocks.flatMap(linesOf).map(wordsOf)
  const all = ` ${places.join(' ')} `
  // Behind a comma stand the day and the place, or who it is about.
  const about = first !== undefined && (told !== undefined || WHO.test(first.text)) ? [first] : []
  const sentences = [...about, ...said].filter((one) => one.label === undefined && !isNotes(one))
  const labels = said.flatMap(({ label }) => label ?? [])
  const isCut = told !== undefined && wordsOf(title).startsWith(`${wordsOf(own)} `)
  const isHanging = first !== undefined && told === undefined && WHO.test(first.text) && places.some((place) => HANGS.test(place))
  // "House rules, Puffin Nook": the name belongs to the title, and is no point.
  const name = wordsOf(own.slice(own.lastIndexOf(', ') + 1))
  const isNamePoint = first === undefined && own.includes(', ') && places.includes(name)
  return (
    isCut ||
    isNamePoint ||
    CUT_RELATIVE.test(title) ||
    isCutSentence(title, first) ||
    isHanging ||
    sentences.some((one) => !isWhole(one, places)) ||
    said.some((one) => isCutOff(one, places)) ||
    labels.some((label) => blocks.some((block) => isPointOf(block, label))) ||
    (labels.length >= LABELS_MIN && labels.some((label) => !all.includes(` ${wordsOf(label)} `)))
  )
}

/** "If the float is wrong" is no step before "Recount". */
function isPointOf(block: DocBlock, label: string): boolean {
  return block.type === 'list' && block.items.length > 1 && block.items.some(({ text }) => wordsOf(text) === wordsOf(label))
}

/** "Thank you letter to the volunteers who helped", "Fridge is emptied every": the words behind have gone. */
const CUT_RELATIVE = / (?:who|which|qui) \p{Ll}+$/u

function isCutSentence(title: string, first: Said | undefined): boolean {
  const [whole, name] = [` ${wordsOf(first?.text ?? '')} `, wordsOf(title)]
  return TOLD.test(title) && whole.includes(` ${name} `) && !whole.startsWith(` ${name} |`) && whole.trim() !== name
}

/** "Two cats:" at the end of another sentence, and the cats below it. */
function isCutOff({ label, text }: Said, places: readonly string[]): boolean {
  if (label === undefined) return false
  const name = wordsOf(label)
  const [first = ''] = wordsOf(text).split(' ')
  return (
    places.some((place) => place.endsWith(` | ${name}`)) &&
    !places.some((place) => place === name || place.includes(`${name} | ${first}`) || place.includes(`${name} ${first}`))
  )
}

/** The last word before each comma and the first one behind it stand side by side, with no full stop between them. */
function isWhole({ text, parts }: Said, places: readonly string[]): boolean {
  const own = wordsOf(text)
  return parts.every((part, at) => {
    const next = parts[at + 1]
    if (next === undefined) return true
    const [last = '', start = ''] = [wordsOf(part).split(' ').at(-1), wordsOf(next).split(' ')[0]]
    const seam = JOINS.map((join) => `${last}${join}${start}`).find((joined) => own.includes(joined))
    return seam === undefined || places.some((place) => place.includes(seam))
  })
}

function linesOf(block: DocBlock): string[] {
  if (block.type === 'table') return block.rows.map((row) => row.join(' '))
  return textOfBlock(block).split('\n')
}

/** A full stop that ends a sentence is a word of its own. */
function wordsOf(text: string): string {
  return fold(text.replaceAll(/\*\*|\\/gu, ''))
    .replaceAll(/[.!?:;](?=\s|$)/gu, ' | ')
    .replaceAll(/[^\p{L}\p{N}|£€$%@]+/gu, ' ')
    .trim()
    .replace(/ \|$/u, '')
}

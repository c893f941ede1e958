import type { DocBlock } from '#shared/content/doc.ts'
import { fold } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { keysOf } from '../../judge/words.ts'
import { SIGNS, signedBy } from '../../writing/signed-by.ts'
import { wordsIn } from '../../writing/words.ts'
import { toldList } from './told-letter.ts'

/*
 * A letter whose facts were torn out of what is said of them, "**When:** 9 Jan" and "**Duration:** 4 weeks": the notes themselves are told in their place, as
 * whoever writes it would tell them.
 */

const GREETS = /^[^.!?*\n]{2,80}[,:]$/u
/** Letters of one person about their own matter, and those to one person about theirs. */
export const OWN: ReadonlySet<string> = new Set(['complaint', 'cancellation', 'coverletter'])
export const TO_ONE: ReadonlySet<string> = new Set(['joboffer', 'rejection'])
const OF_MANY = /(?<!\p{L})(?:we|our|us|nosotros|nuestr[oa]s?|nous|notre|nos)(?!\p{L})/iu

/** They have a list of their own. */
const LISTED: ReadonlySet<string> = new Set(['reminder', 'cancellation'])
/** A single one may be the day of the letter. */
const POINTS_MIN = 2
/** Our own sentences hold less of the prompt. */
const OF_PROMPT = 0.6

/** Undefined where no fact was torn out. */
export function retoldLetter(blocks: readonly DocBlock[], { facts, prompt }: Brief): DocBlock[] | undefined {
  const { genre, language } = facts
  const { labels, colon } = wordsIn(language)
  const marks = Object.values(labels).map((label) => `**${label}${colon.trimEnd()}**`)
  const isMarked = (text: string): boolean => marks.some((mark) => text.startsWith(mark))
  const isTorn = (block: DocBlock): boolean =>
    (block.type === 'paragraph' && isMarked(block.text)) || (block.type === 'list' && block.items.some(({ text }) => isMarked(text)))
  const greeting = blocks.findIndex((block) => block.type === 'paragraph' && GREETS.test(block.text))
  const closing = blocks.findLastIndex((block) => block.type === 'paragraph' && GREETS.test(block.text))
  if (greeting < 0 || closing <= greeting) return undefined
  const inside = blocks.slice(greeting, closing)
  const points = inside.reduce((sum, block) => sum + (block.type === 'list' ? block.items.length : Number(isTorn(block))), 0)
  if (!inside.some(isTorn) || points < POINTS_MIN || LISTED.has(genre.id)) return undefined
  const said = keysOf(prompt)
  const isOfPrompt = (block: DocBlock): boolean => {
    const keys = block.type === 'paragraph' ? Array.from(keysOf(block.text)) : []
    const known = keys.filter((key) => said.has(key))
    return known.length === keys.length || (known.some((key) => /\d/u.test(key)) && known.length >= keys.length * OF_PROMPT)
  }
  const isReplaced = (block: DocBlock, at: number): boolean =>
    at > greeting && at < closing && (block.type === 'list' || isTorn(block) || isOfPrompt(block))
  const from = blocks.findIndex(isReplaced)
  const kept = blocks.filter((block, at) => !isReplaced(block, at))
  const around = keysOf(kept.map((block) => JSON.stringify(block)).join(' '))
  const signed = new Set(signedBy(facts.pieces).map((piece) => fold(piece.said)))
  const notes = facts.clauses.flatMap(({ label, text }) => {
    const isSaid = Array.from(keysOf(text)).every((key) => around.has(key))
    return isSaid || SIGNS.test(text) || signed.has(fold(text)) ? [] : [label === undefined ? text : `${label}${colon}${text}`]
  })
  const names = new Set(
    facts.given.flatMap(({ kind, text }) => (/^(?:person|name|place|organisation)$/u.test(kind) ? (text.split(' ')[0] ?? '') : '')),
  )
  const told = toldList(
    notes,
    { language, isOwn: OWN.has(genre.id) && !OF_MANY.test(prompt), toOne: TO_ONE.has(genre.id), names },
    undefined,
  )
  return [...blocks.slice(0, from), ...told, ...blocks.slice(from).filter((block, at) => !isReplaced(block, at + from))]
}

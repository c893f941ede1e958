import type { DocBlock } from '#shared/content/doc.ts'
import { textOfBlock } from '#shared/content/doc.ts'
import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
import { literal } from '../../writing/inline.ts'
import { momentOf, timed } from '../../writing/moments.ts'
import { sentence } from '../../writing/plain-kinds.ts'
import { list } from '../blocks.ts'
import type { Said, WholePrompt } from './whole-sentences.ts'

/* An agenda that is told in sentences and has no times: each sentence is a point, and what "main things are" lists is a point each. */

const SAID_MIN = 3
const ITEM_WORDS_MAX = 14
/** In front of what is to be talked about. */
const LEAD =
  /^(?:(?:the )?(?:main )?(?:things|items|points|topics) (?:are|to discuss are|will be|:)|we (?:need|have|want) to (?:discuss|cover|talk about)|to discuss:?|(?:los )?(?:temas|puntos)(?: a tratar)? (?:son|principales son)|hay que (?:hablar|tratar) de|(?:les )?(?:points|sujets)(?: principaux)? (?:sont|à aborder sont)|il faut parler de) /iu
const LAST = /,? (?:and|y|et) (?=(?:\S+ ){1,20}\S+$)/u

/** Undefined where the agenda that was made has its points. */
export function wholeAgenda(
  { title, first, said }: Pick<WholePrompt, 'title' | 'first' | 'said'>,
  made: readonly DocBlock[],
): { title: string; blocks: DocBlock[] } | undefined {
  const listed = listedAgenda({ title, first, said })
  if (listed) return listed
  const isEmpty = made.some((block) => block.type === 'table' && block.rows.every((row) => row.every((cell) => cell === '')))
  const isTold = made.some((block) => block.type === 'paragraph' && !block.text.startsWith('**'))
  if (said.length < SAID_MIN || !(isEmpty || isTold)) return undefined
  // When and where it is stand above the points already.
  const end = made.findIndex((block) => !isHead(block))
  // Unless the title says so, with the place.
  const head = made.slice(0, Math.max(end, 0)).filter((block) => !fold(title).includes(valueOf(block)))
  const shown = fold(head.map(textOfBlock).join(' '))
  const points = [...(first && !first.parts.every((part) => shown.includes(fold(part))) ? [first] : []), ...said].flatMap(pointsOf)
  return { title, blocks: [...head, list(points.map(literal), 'numbered')] }
}

/** "agenda: parish council, Tuesday 7.30pm village hall. Apologies, minutes, potholes, …": the head, and a point for each thing behind it. */
function listedAgenda({
  title,
  first,
  said,
}: Pick<WholePrompt, 'title' | 'first' | 'said'>): { title: string; blocks: DocBlock[] } | undefined {
  const [items, ...others] = said
  if (!first || !items || others.length > OTHERS_MAX || items.label !== undefined || items.parts.length < LISTED_MIN) return undefined
  const [name = '', ...when] = first.parts
  const isHeaded =
    momentOf(name) === '' && wordCount(name) <= NAME_WORDS_MAX && when.length > 0 && when.every((part) => momentOf(part) !== '')
  if (!isHeaded || items.parts.some((part) => wordCount(part) > ITEM_WORDS_MAX || timed(part) !== undefined)) return undefined
  return {
    title: `${title}: ${inSentence(name)}`,
    blocks: [
      { type: 'paragraph', text: literal(when.join(', ')) },
      list(items.parts.map(literal), 'numbered'),
      ...others.map((one): DocBlock => ({ type: 'paragraph', text: literal(sentence(one.whole ?? one.text)) })),
    ],
  }
}
const OTHERS_MAX = 2
const LISTED_MIN = 4
const NAME_WORDS_MAX = 6

function valueOf(block: DocBlock): string {
  return fold(
    textOfBlock(block)
      .replace(/^\*\*[^*]*\*\* /u, '')
      .replace(/\.$/u, ''),
  )
}

function isHead(block: DocBlock): boolean {
  if (block.type === 'list') return block.items.every(({ text }) => text.startsWith('**'))
  return block.type === 'paragraph' && block.text.startsWith('**')
}

function pointsOf({ text, parts, whole }: Said): string[] {
  const lead = LEAD.exec(text)?.[0]
  if (lead === undefined) return [whole ?? text]
  const [one = '', ...others] = parts
  const listed = [one.slice(lead.length), ...others]
  const last = listed.at(-1) ?? ''
  const items = [...listed.slice(0, -1), ...last.replace(/^(?:and|y|et) /iu, '').split(LAST)]
  return items.every((item) => item !== '' && wordCount(item) <= ITEM_WORDS_MAX) ? items.map(capitalise) : [whole ?? text]
}

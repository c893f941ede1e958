import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { anyOf } from '#shared/patterns.ts'
import { fold, wordCount } from '#shared/words.ts'
import type { Brief } from '../brief.ts'
import { literal } from '../writing/inline.ts'
import { momentAt } from '../writing/moments.ts'
import { wordsIn } from '../writing/words.ts'
import { occasionsIn } from './occasion-texts.ts'
import { TOLD, wholePrompt } from './whole/whole-sentences.ts'

/* "Minutes of the committee, 14 March, village hall.": what stands beside the day says where it was, and is no point of the meeting. */

const PLACE_WORDS_MAX = 4
/** Where people meet. */
const ROOMS = new RegExp(
  String.raw`(?<!\p{L})(?:${anyOf(
    (
      'hall room library school office church pub cafe centre center club clubhouse canteen boardroom gym online zoom teams ' +
      'salle ecole mairie bureau bibliotheque foyer gymnase visio visioconference sala biblioteca colegio salon local oficina instituto ayuntamiento ' +
      'polideportivo parroquia'
    ).split(' '),
  )})(?!\p{L})`,
  'u',
)
const FROM = /^(?:from|de la part de|de) (?=\p{Lu})/iu

export function withMinutesPlace(elements: readonly GenerationElement[], { facts, prompt }: Brief): readonly GenerationElement[] {
  if (facts.genre.id !== 'minutes') return elements
  const blocks = elements.flatMap((element) => (element.kind === 'block' ? [element.block] : []))
  const place = placeIn(prompt, blocks, facts.language)
  const own = withoutFrom(place === undefined ? blocks : withLine(withoutPoint(blocks, place), place, facts.language))
  return [...elements.filter(({ kind }) => kind !== 'block'), ...own.map((block): GenerationElement => ({ kind: 'block', block }))]
}

function placeIn(prompt: string, blocks: readonly DocBlock[], language: Brief['facts']['language']): string | undefined {
  const whole = wholePrompt(prompt, language)
  if (!whole?.first || whole.told !== undefined || ![whole.title, ...whole.first.parts].some((part) => momentAt(part) >= 0))
    return undefined
  return whole.first.parts.find(
    (part) =>
      momentAt(part) < 0 &&
      wordCount(part) <= PLACE_WORDS_MAX &&
      ROOMS.test(fold(part)) &&
      !TOLD.test(part) &&
      blocks.some((block) => isPoint(block, part) || (block.type === 'list' && block.items.some(({ text }) => isSame(text, part)))),
  )
}

function isSame(text: string, place: string): boolean {
  return fold(text).replace(/\.$/u, '') === fold(place)
}

function isPoint(block: DocBlock, place: string): boolean {
  return block.type === 'paragraph' && isSame(block.text, place)
}

/** Its heading goes with it where nothing else stands there. */
function withoutPoint(blocks: readonly DocBlock[], place: string): DocBlock[] {
  const kept = blocks
    .filter((block) => !isPoint(block, place))
    .map((block) => (block.type === 'list' ? { ...block, items: block.items.filter(({ text }) => !isSame(text, place)) } : block))
    .filter((block) => block.type !== 'list' || block.items.length > 0)
  return kept.filter((block, at) => block.type !== 'heading' || (at + 1 < kept.length && kept[at + 1]?.type !== 'heading'))
}

function withLine(blocks: readonly DocBlock[], place: string, language: Brief['facts']['language']): DocBlock[] {
  const text = `**${occasionsIn(language).labels.place}${wordsIn(language).colon.trimEnd()}** ${literal(place)}`
  const [first, ...others] = blocks
  if (first?.type === 'list') return [{ ...first, items: [...first.items, { text, level: 0 }] }, ...others]
  if (first?.type === 'paragraph') return [first, { type: 'paragraph', text }, ...others]
  return [{ type: 'paragraph', text }, ...blocks]
}

/** "Apologies from Ray": below the heading stands Ray. */
function withoutFrom(blocks: readonly DocBlock[]): DocBlock[] {
  return blocks.map((block) =>
    block.type === 'list' ? { ...block, items: block.items.map((item) => ({ ...item, text: item.text.replace(FROM, '') })) } : block,
  )
}

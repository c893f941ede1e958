import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import type { Brief, DeckBlock } from '../brief.ts'
import { plainTextsIn } from '../writing/plain-texts.ts'
import { isAtMost } from './by-sentence/sentence-deck.ts'
import { outlineTextsIn } from './outline/outline-texts.ts'
import { minuteOf } from './plain-deck.ts'
import { libraryIn } from './subject/subject-texts.ts'

/* What stays whole whatever else a prompt of a deck says: a running order that is spread over its lines, and levels with their prices and benefits. */

const AMOUNT = String.raw`(?:[£$€]\d[\d.,]{0,12}k?|\d[\d., ]{0,12} ?(?:€|£|eur(?:os?)?))`
const INCLUDED = String.raw`\([^()\n]{3,120}\)`
const TIER = String.raw`\p{L}[\p{L} ]{1,24}?:? ${AMOUNT} ?${INCLUDED}`
const TIERS = new RegExp(String.raw`(?<=^|[,;:\n]\s?)${TIER}(?:(?:\s?[,;\n]| and| y| et)\s?${TIER}){1,5}`, 'iu')
const EACH = new RegExp(String.raw`(\p{L}[\p{L} ]{1,24}?):? (${AMOUNT}) ?\(([^()\n]{3,120})\)`, 'giu')
const HOUR =
  /(?<![\d.,:£€$])(?:[01]?\d|2[0-3])(?:[.:h][0-5]\d(?: ?[ap]m)?| ?[ap]m)(?: ?(?:-|–|to|a|à) ?(?:[01]?\d|2[0-3])(?:[.:h][0-5]\d)?(?: ?[ap]m)?)?(?![\p{L}\d%])/iu
const LINK = /^[\s:–-]+|[\s:,–-]+$|\s(?:at|from|a las|de|à|dès)$/giu
const HOURS_MIN = 3
const LINES_MIN = 2

/** The prompt without a running order, and with levels in one piece. */
export function takeBlocks(prompt: string): { prompt: string; blocks: DeckBlock[] } {
  const tiers = tiersIn(prompt)
  const rest = tiers?.prompt ?? prompt
  const order = runningOrder(rest)
  return { prompt: order?.prompt ?? rest, blocks: [...(order ? [order.block] : []), ...(tiers ? [tiers.block] : [])] }
}

/** "gold £5,000 (logo on shirts, start arch), silver £2,000 (banner)" */
function tiersIn(prompt: string): { prompt: string; block: DeckBlock } | undefined {
  const [found] = TIERS.exec(prompt) ?? []
  if (found === undefined) return undefined
  const rows = [...found.matchAll(EACH)].map(([, name = '', price = '', included = '']) => [
    capitalise(name.replace(/^(?:and|y|et) /iu, '').trim()),
    capitalise(included.trim()),
    price.trim(),
  ])
  // The names and prices say what the deck is about; a bracket in one piece tears nothing.
  const joined = found.replaceAll(/\([^()\n]{3,120}\)/gu, (bracket) => bracket.replaceAll(/, /g, ' + '))
  return { prompt: prompt.replace(found, () => joined), block: { kind: 'tiers', rows } }
}

/** What happens at an hour, and what stands behind it in its line. */
function runningOrder(prompt: string): { prompt: string; block: DeckBlock } | undefined {
  const [head = '', ...lines] = prompt.split('\n')
  const rows: string[][] = []
  const kept: string[] = [head]
  let timed = 0
  for (const line of lines) {
    const parts = line.split(/,\s/u)
    const at = parts.findIndex((part) => HOUR.test(part))
    if (at !== 0) {
      kept.push(line)
      continue
    }
    timed++
    for (const part of parts) {
      const [hour] = HOUR.exec(part) ?? []
      const last = rows.at(-1)
      if (hour !== undefined)
        rows.push([hour, capitalise(part.replace(hour, ' ').replaceAll(/ {2,}/g, ' ').trim().replaceAll(LINK, '').trim())])
      else if (last) last[1] = `${last[1]}, ${part.trim()}`
    }
  }
  const minutes = rows.map(([hour = '']) => minuteOf(hour) ?? -1)
  const isInOrder = minutes.every((minute, at) => minute >= 0 && (at === 0 || (minutes[at - 1] ?? 0) <= minute))
  const isSpread = timed >= LINES_MIN && kept.length > LINES_MIN
  return rows.length >= HOURS_MIN && isInOrder && isSpread && rows.every(([, what]) => what !== '')
    ? { prompt: [/[,:]/u.test(head) ? head : `${head}:`, ...kept.slice(1)].join('\n'), block: { kind: 'programme', rows } }
    : undefined
}

/** The running order comes first; levels stand where the deck has a place for them, else before its last slide. */
export function withBlocks(slides: readonly Slide[], { blocks = [], facts, prompt }: Brief): Slide[] {
  return blocks.reduce<Slide[]>(
    (made, block) => (block.kind === 'tiers' ? withTiers(made, block, { facts, prompt }) : withProgramme(made, block, facts.language)),
    [...slides],
  )
}

function withProgramme([first, ...others]: readonly Slide[], { rows }: DeckBlock, language: Locale): Slide[] {
  const { time, what } = outlineTextsIn(language).columns
  const slide: Slide = {
    layout: 'table',
    title: plainTextsIn(language).headings.programme,
    columns: [time, what],
    rows: rows.map((row) => [...row]),
    notes: '',
  }
  return first ? [first, slide, ...others] : [slide]
}

function withTiers(slides: readonly Slide[], { rows }: DeckBlock, { facts, prompt }: Pick<Brief, 'facts' | 'prompt'>): Slide[] {
  const { packages, youget } = libraryIn(facts.language).slides
  const [name = '', content = '', price = ''] = packages?.frame ?? []
  const slide: Slide = {
    layout: 'table',
    title: packages?.title ?? '',
    columns: [name, content, price],
    rows: rows.map((row) => [...row]),
    notes: '',
  }
  const mayGo = facts.counts.slides === undefined || isAtMost(prompt)
  // What the levels include is said.
  const kept = slides.filter((one) => !(mayGo && one.title === youget?.title && JSON.stringify(one).includes('"[')))
  const isOfTiers = (one: Slide): boolean => one.title === slide.title || rows.some((row) => isOf(one, row))
  const at = kept.findIndex((one, place) => place > 0 && isOfTiers(one))
  const others = kept.filter((one, place) => place === 0 || !isOfTiers(one))
  return at < 0 ? [...kept.slice(0, -1), slide, ...kept.slice(-1)] : [...others.slice(0, at), slide, ...others.slice(at)]
}

/** Whether a slide says the price of a level. */
function isOf(slide: Slide, [name = '', , price = '']: readonly string[]): boolean {
  const said = JSON.stringify(slide).toLocaleLowerCase()
  return slide.layout !== 'title' && said.includes(name.toLocaleLowerCase()) && said.includes(price.toLocaleLowerCase())
}

import type { Slide } from '#shared/content/slide.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, fold } from '#shared/words.ts'
import { plain } from '../../writing/inline.ts'
import { hasMoney, having } from '../../writing/plain-kinds.ts'
import { figureIn } from '../point-figures.ts'
import { BULLET_WORDS_MAX, slideTitle } from '../slide-text.ts'
import { wordCount } from '#shared/words.ts'
import { AMOUNT, changeIn, type Change } from './outline-changes.ts'
import { leadOfFact, type Group } from './outline-facts.ts'
import { joinNames } from './outline-groups.ts'
import type { OutlineTexts } from './outline-texts.ts'
import { topicSlide } from './outline-topics.ts'

/* The slide of a group: a table where each fact is a figure, steps where they follow each other, else points. */

const PAIRS_MIN = 3
const CHANGES_MIN = 2
const STEPS_MAX = 8
const STATS_MIN = 3
/** "price (42%)", "leaflets 5k", "early 6-2" */
const PAIR = new RegExp(String.raw`^(\p{L}[^\d()£$€]{0,40}?):? \(?((?:${AMOUNT})(?:[-–/]\d[\d.:]*)?)\)?$`, 'iu')
const TARGET = /\((?:targets?|goal|plan|budget|objetivo|meta|objectif|cible)(?!\p{L})/iu

export function slidesOf(group: Group, texts: OutlineTexts): Slide[] {
  const { name, facts } = group
  if (group.isTopic && facts[0]) return [topicSlide(facts[0], texts)]
  const title = slideTitle(plain(name))
  // "North 1.8m (target 1.7), South 2.1m (2.0)": what was aimed at is nothing from before.
  const hasTargets = facts.some(({ text }) => TARGET.test(text))
  const changes = facts.map(({ text }) => (hasTargets ? undefined : changeIn(text)))
  const moved = changes.filter((change) => change !== undefined)
  if (moved.length >= CHANGES_MIN) {
    const others = facts.filter((_, at) => changes[at] === undefined)
    const table = changeTable(moved, group.isList || others.length === 0 ? title : undefined, texts)
    if (others.length === 0) return [table]
    return [table, ...slidesOf({ ...group, facts: others, name: withoutNames(group, others, texts) }, texts)]
  }
  const pairs = facts.flatMap(({ text }) => {
    const [, what, figure] = PAIR.exec(text) ?? []
    return what === undefined || figure === undefined ? [] : [[capitalise(what), figure]]
  })
  const [only] = moved
  if (facts.length === 1 && only) return [changeStats(only, texts)]
  if (group.isList && pairs.length >= PAIRS_MIN && pairs.length === facts.length) return [pairTable(title, pairs, texts)]
  if (group.isList && having(texts.steps).test(fold(name)) && facts.length <= STEPS_MAX)
    return [{ layout: 'steps', title, steps: facts.map(({ text }) => ({ title: plain(text), text: '' })), notes: '' }]
  const stats = group.isList ? [] : facts.flatMap(({ text }) => figureIn(text) ?? [])
  if (stats.length >= STATS_MIN && stats.length === facts.length) return [{ layout: 'stats', title, stats, notes: '' }]
  const [one] = facts
  if (facts.length === 1 && one) return [alone(title, one.text)]
  return [{ layout: 'bullets', title, bullets: facts.map(({ text }) => plain(text)), notes: '' }]
}

function withoutNames({ name, isList }: Group, others: Group['facts'], texts: OutlineTexts): string {
  const { headings } = texts
  if (isList) return name
  const leads = others.flatMap(({ text }) => leadOfFact(text, texts) ?? [])
  return (leads.length === others.length ? joinNames(leads, headings.both) : undefined) ?? name
}

function alone(title: string, text: string): Slide {
  const shown = plain(text)
  // "Budget 85k" needs no "Budget" above it.
  if (/^\P{L}+\p{L}?$/u.test(shown.slice(title.length)) && fold(shown).startsWith(fold(title)) && /\d/.test(shown))
    return { layout: 'section', title: shown, notes: '' }
  if (wordCount(shown) > BULLET_WORDS_MAX) return { layout: 'bullets', title, bullets: [shown], notes: '' }
  // "Contact" above "contact@example.com" or "Contact: Lou" says it once.
  const isLed = fold(shown).startsWith(fold(title)) && /^\s?(?::|\s(?=\S+@|\p{Lu}|\d))/u.test(shown.slice(title.length))
  const rest = isLed ? shown.slice(title.length).replace(/^[\s:]+/u, '') : shown
  return { layout: 'section', title, subtitle: /^\S+@/u.test(rest) ? rest : capitalise(rest), notes: '' }
}

function pairTable(title: string, pairs: string[][], { columns }: OutlineTexts): Slide {
  const figures = pairs.map(([, figure = '']) => figure)
  const value = figures.every((text) => /%/.test(text))
    ? columns.share
    : figures.some(hasMoney)
      ? columns.amount
      : figures.every((text) => /\d[-–:]\d/.test(text))
        ? columns.time
        : columns.figure
  return { layout: 'table', title, columns: [columns.what, value], rows: pairs, notes: '' }
}

function changeTable(changes: readonly Change[], title: string | undefined, { columns, headings }: OutlineTexts): Slide {
  const names = joinNames(
    changes.map(({ name }) => name),
    headings.both,
  )
  return {
    layout: 'table',
    title: slideTitle(title ?? fillIn(headings.before, { names: names ?? capitalise(changes[0]?.name ?? '') })),
    columns: [columns.what, columns.before, columns.now],
    rows: changes.map(({ name, before, now }) => [capitalise(name), before, now]),
    notes: '',
  }
}

/** One figure that moved: both stand large. */
function changeStats({ name, before, now }: Change, { columns, headings }: OutlineTexts): Slide {
  return {
    layout: 'stats',
    title: slideTitle(fillIn(headings.before, { names: capitalise(name) })),
    stats: [
      { value: before, label: columns.before },
      { value: now, label: columns.now },
    ],
    notes: '',
  }
}

import type { GenerationElement } from '#shared/content/element.ts'
import type { Slide } from '#shared/content/slide.ts'
import { fillIn, say } from '../intents/triple.ts'
import { closing, leadIn } from '../phrases/tone.ts'
import { capitalise, clip } from '#shared/words.ts'
import type { Random } from '../random.ts'
import type { PromptFacts } from '../brief.ts'
import type { Prose } from './aspect.ts'
import { CLOSING_STEPS } from './base/charts.ts'
import { itemChartSlide } from './item-chart.ts'
import { isNextSteps, layoutOf, type LaidOut } from './named-layout.ts'
import { splitPoint } from './inline.ts'
import { PROSE } from './languages.ts'
import { planParts, type Part, type Plan } from './plan.ts'
import { fitNotes, shortPoint, slideTitle } from './slide-text.ts'
import { writeStages } from './timeline.ts'
import { specialSlides, quoteSlide, imageSlide } from './special-slides.ts'

const SLIDES_DEFAULT = 10
const SLIDES_DEFAULT_MAX = 24
const STEPS_MAX = 8
const TABLE_TURN = 3
const BULLETS_MAX = 6

export function* writeSlides(facts: PromptFacts, title: string, _today: string, random: Random): Generator<GenerationElement> {
  for (const slide of slides(facts, title, random)) yield { kind: 'slide', slide }
}

function slides(asked: PromptFacts, title: string, random: Random): Slide[] {
  const facts = { ...asked, items: asked.items.filter((item) => !isNextSteps(item)) }
  const prose = PROSE[facts.language]
  const itemCount = facts.items.length + facts.columns.length
  const total = facts.counts.slides ?? Math.min(SLIDES_DEFAULT_MAX, Math.max(SLIDES_DEFAULT, itemCount + 5))
  const first = titleSlide(facts, title, prose)
  if (total === 1) return [first]
  const body = bodySlides(facts, prose, total - 2, random)
  return varied([first, ...body, nextSlide(facts, prose)])
}

/** Where three in a row would have steps, the middle one has bullets. */
function varied(deck: readonly Slide[]): Slide[] {
  const result = [...deck]
  for (let at = 1; at + 1 < result.length; at++) {
    const slide = result[at]
    if (slide?.layout !== 'steps' || result[at - 1]?.layout !== 'steps' || result[at + 1]?.layout !== 'steps') continue
    const { title, notes, steps } = slide
    result[at] = {
      layout: 'bullets',
      title,
      notes,
      bullets: steps.slice(0, BULLETS_MAX).map((step) => shortPoint(`${step.title}: ${step.text}`)),
    }
  }
  return result
}

/** Exactly `room` slides: special ones where there is room, then what the prompt names, then the subject's own aspects. */
export function bodySlides(asked: PromptFacts, prose: Prose, room: number, random: Random): Slide[] {
  const { laidOut, facts } = takeLaidOut(asked, room)
  const itemCount = facts.items.length + facts.columns.length
  const named = laidOut.map((entry) => laidOutSlide(entry, facts, prose, random))
  const layouts = new Set(named.map((slide) => slide.layout))
  // Whoever names a chart wants no other one beside it.
  const special = [
    ...named,
    ...specialSlides(facts, prose, room - named.length, itemCount, random).filter((slide) => !layouts.has(slide.layout)),
  ]
  const space = room - special.length
  const needsFurther = itemCount > space && space > 0
  const plan = planParts(facts, prose, space - (needsFurther ? 1 : 0), random)
  const parts = allParts(plan, prose, space, random)
  const content: Slide[] = []
  const order = random.integer(0, 3)
  for (const [at, part] of parts.entries()) content.push(partSlide(part, isTable(part) ? TABLE_TURN : at + order, prose))
  if (plan.hasTimeline && content.length < space) content.splice(Math.ceil(content.length / 2), 0, timelineSlide(facts, prose, random))
  if (plan.further.length > 0 && space > 0) content.push(furtherSlide(plan.further, prose))
  const body = spread(content.slice(0, space), special)
  return body.map((slide) => (slide.layout === 'bullets' && slide.bullets.length === 0 ? agendaSlide(body, prose) : slide))
}

/** "pipeline chart", "a quote": items that name a layout get it, as far as there is room. */
function takeLaidOut(facts: PromptFacts, room: number): { laidOut: LaidOut[]; facts: PromptFacts } {
  const entries = facts.items.map((item) => ({ item, laidOut: layoutOf(item) }))
  const taken = entries.filter(({ laidOut }) => laidOut && laidOut.layout !== 'table').slice(0, Math.max(0, room - 1))
  const items = new Set(taken.map(({ item }) => item))
  return {
    laidOut: taken.flatMap(({ laidOut }) => laidOut ?? []),
    facts: { ...facts, items: facts.items.filter((item) => !items.has(item)) },
  }
}

function laidOutSlide({ layout, subject }: LaidOut, facts: PromptFacts, prose: Prose, random: Random): Slide {
  const { words } = prose
  const about = (claim: string) => slideTitle(subject === '' ? claim : `${capitalise(subject)}${words.colon}${lowerFirst(claim)}`)
  switch (layout) {
    case 'quote':
      return quoteSlide(about(words.quote.claim), prose)
    case 'image':
      return imageSlide(about(words.image.claim), prose)
    case 'agenda':
      // Filled once it is known what is talked about.
      return { layout: 'bullets', title: slideTitle(words.agenda.claim), notes: fitNotes(words.agenda.text, prose, 4), bullets: [] }
    default:
      return itemChartSlide(subject, facts, prose, random)
  }
}

function agendaSlide(body: readonly Slide[], prose: Prose): Slide {
  const { agenda } = prose.words
  const titles = body.map((slide) => slide.title).filter((title) => title !== agenda.claim)
  const bullets = titles.slice(0, BULLETS_MAX).map(shortPoint)
  return {
    layout: 'bullets',
    title: slideTitle(agenda.claim),
    notes: fitNotes(agenda.text, prose, 4),
    bullets: bullets.length > 0 ? bullets : [agenda.claim],
  }
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLocaleLowerCase()}${text.slice(1)}`
}

function allParts(plan: Plan, prose: Prose, space: number, random: Random): Part[] {
  const wanted = space - (plan.hasTimeline ? 1 : 0) - (plan.further.length > 0 ? 1 : 0)
  const parts = [...plan.parts, ...plan.spare].slice(0, Math.max(0, wanted))
  // Longer than the subject has aspects: look at their points one by one.
  const points = [...parts].flatMap((part) => part.aspect.points)
  for (const [at, point] of random.shuffle(points).entries()) {
    if (parts.length >= wanted) break
    const part = focusPart(point, at, prose)
    const alike = parts.filter((other) => other.aspect.claim.startsWith(part.aspect.claim)).length
    parts.push(alike === 0 ? part : { ...part, aspect: { ...part.aspect, claim: `${part.aspect.claim} (${alike + 1})` } })
  }
  return parts
}

function focusPart(point: string, at: number, prose: Prose): Part {
  const { focus } = prose.words
  const [lead, detail] = splitPoint(point)
  const text = focus.text[at % focus.text.length] ?? ''
  const points = focus.points.map((entry) => fillIn(entry, { detail: detail || lead }))
  const claim = fillIn(focus.claim, { lead: `${lead}${detail && !detail.startsWith('[') ? ` – ${detail}` : ''}` })
  return {
    aspect: { tags: '', heading: lead, claim, text: `${text} ${capitalise(detail)}.`, points, form: 'list' },
    heading: lead,
    item: undefined,
  }
}

export function titleSlide(facts: PromptFacts, title: string, prose: Prose): Slide {
  const { words } = prose
  const details = [facts.audience, facts.organisation].filter((text) => text !== undefined).join(' · ')
  const notes = fitNotes(`${leadIn(facts)} ${fillIn(words.titleNotes, { title })}`.trim(), prose, 0)
  return { layout: 'title', title: slideTitle(title), subtitle: details === '' ? words.subtitle : capitalise(details), notes }
}

export function nextSlide(facts: PromptFacts, prose: Prose): Slide {
  const { words } = prose
  const steps = CLOSING_STEPS.map((step) => say(step, facts.language).split('|')).map(([title = '', text = '']) => ({ title, text }))
  return {
    layout: 'steps',
    title: slideTitle(words.nextClaim),
    steps,
    notes: fitNotes(`${words.nextText} ${closing(facts)}`.trim(), prose, 1),
  }
}

function isTable({ item }: Part): boolean {
  return item !== undefined && layoutOf(item)?.layout === 'table'
}

/** The four layouts that a list of points can have, by turns: never two alike in a row. */
export function partSlide(part: Part, turn: number, prose: Prose): Slide {
  const { aspect, item } = part
  const title = claimOf(part, prose)
  const notes = fitNotes(
    item === undefined || title.toLowerCase().includes(item.toLowerCase()) ? aspect.text : `${capitalise(item)}. ${aspect.text}`,
    prose,
    turn,
  )
  const points = aspect.points.slice(0, BULLETS_MAX).map(shortPoint)
  switch (turn % 4) {
    case 0:
      return { layout: 'bullets', title, notes, bullets: points }
    case 1: {
      const [left, right] = prose.words.halves[turn % prose.words.halves.length] ?? ['1', '2']
      const half = Math.ceil(points.length / 2)
      return {
        layout: 'two_column',
        title,
        notes,
        left: { heading: left, bullets: points.slice(0, half) },
        right: { heading: right, bullets: points.slice(half) },
      }
    }
    case 2: {
      const steps = points.map(splitPoint).map(([lead, detail]) => ({ title: clip(lead, 100), text: capitalise(detail) }))
      return { layout: 'steps', title, notes, steps }
    }
    default: {
      const [topic, meaning, owner] = prose.words.tableHeads
      return {
        layout: 'table',
        title,
        notes,
        columns: [topic, meaning, owner],
        rows: points.map(splitPoint).map(([lead, detail]) => [lead, capitalise(detail), prose.words.addOwner]),
      }
    }
  }
}

/** The aspect's claim; with the prompt's own words in front where the claim does not hold them. */
function claimOf({ aspect, item }: Part, prose: Prose): string {
  if (item === undefined || aspect.claim.toLowerCase().includes(item.toLowerCase())) return slideTitle(aspect.claim)
  return slideTitle(`${capitalise(item)}${prose.words.colon}${lowerFirst(aspect.claim)}`)
}

function timelineSlide(facts: PromptFacts, prose: Prose, random: Random): Slide {
  const { words } = prose
  const stages = writeStages(facts, prose, random)
  const title = slideTitle(words.timelineClaim)
  const notes = fitNotes(words.timelineText, prose, 2)
  if (stages.length <= STEPS_MAX - 2)
    return { layout: 'steps', title, notes, steps: stages.map((stage) => ({ title: stage.when, text: stage.focus })) }
  return {
    layout: 'table',
    title,
    notes,
    columns: [...words.timelineHeads],
    rows: stages.map((stage) => [stage.when, stage.focus, stage.result]),
  }
}

/** Items without a slide of their own, shared out among at most six bullets; what a bullet cannot hold is in the notes. */
function furtherSlide(items: readonly string[], prose: Prose): Slide {
  const perBullet = Math.ceil(items.length / BULLETS_MAX)
  const bullets: string[] = []
  for (let at = 0; at < items.length; at += perBullet) bullets.push(items.slice(at, at + perBullet).join(' · '))
  const cut = bullets.filter((bullet) => shortPoint(bullet) !== bullet)
  const notes = fitNotes([prose.words.furtherText, ...cut].join(' '), prose, 3)
  return {
    layout: 'bullets',
    title: slideTitle(`${prose.words.further}${prose.words.colon}${items.join(', ')}`),
    bullets: bullets.map((bullet) => shortPoint(capitalise(bullet))),
    notes,
  }
}

/** Special slides evenly between the others. */
function spread(content: readonly Slide[], special: readonly Slide[]): Slide[] {
  const result = [...content]
  for (const [at, slide] of special.entries()) {
    const place = Math.round(((at + 1) * result.length) / (special.length + 1))
    result.splice(Math.max(1, place), 0, slide)
  }
  return result
}

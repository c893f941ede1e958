import type { Slide } from '#shared/content/slide.ts'
import { aboutOf } from '../intents/about.ts'
import { rankIntents, type IntentId } from '../intents/catalogue.ts'
import { say, sayList } from '../intents/triple.ts'
import type { Random } from '../random.ts'
import type { PromptFacts } from '../brief.ts'
import type { Prose } from './aspect.ts'
import { CHARTS, IN_FIGURES, WITHOUT_PROGRESS, type ChartIdea } from './base/charts.ts'
import { periodOf } from './plan.ts'
import { fitNotes, slideTitle } from './slide-text.ts'
import { writeStages } from './timeline.ts'

/** A deck of at least this many slides has room for a chart, figures, a voice and a picture. */
const ROOM_FOR = { chart: 6, stats: 8, quote: 14, image: 18 }

export function specialSlides(facts: PromptFacts, prose: Prose, room: number, itemCount: number, random: Random): Slide[] {
  const { words } = prose
  const special: Slide[] = []
  const total = room + 2
  const free = room - itemCount - (periodOf(facts) ? 1 : 0)
  const [intent] = rankIntents(aboutOf(facts), Object.keys(prose.intents) as IntentId[])
  const hasProgress = intent === undefined || !WITHOUT_PROGRESS.has(intent)
  if (total >= ROOM_FOR.chart && free > 0 && hasProgress) special.push(chartSlide(facts, prose, random))
  if (total >= ROOM_FOR.stats && free > 1 && intent !== undefined && IN_FIGURES.has(intent)) special.push(statsSlide(facts, prose))
  if (total >= ROOM_FOR.quote && free > 2) special.push(quoteSlide(slideTitle(words.quote.claim), prose))
  if (total >= ROOM_FOR.image && free > 3) special.push(imageSlide(slideTitle(words.image.claim), prose))
  return special
}

function chartSlide(facts: PromptFacts, prose: Prose, random: Random): Slide {
  const [intent] = rankIntents(aboutOf(facts), Object.keys(prose.intents) as IntentId[])
  const idea = intent && CHARTS[intent]
  return idea ? ideaSlide(idea, facts, prose, random) : progressSlide(facts, prose, random)
}

function ideaSlide(idea: ChartIdea, { language }: PromptFacts, prose: Prose, random: Random): Slide {
  const categories = sayList(idea.categories, language)
  const [low, high] = idea.range
  // The later series is the better one, and where it grows the later category, too.
  const series = sayList(idea.series, language).map((name, turn, all) => ({
    name,
    values: categories.map((_, at) => {
      const share = idea.grows ? (at + 1) / categories.length : (turn + 1) / all.length
      const top = low + (high - low) * share
      return Math.round(Math.max(low, top - random.integer(0, Math.ceil((high - low) / 6))))
    }),
  }))
  return {
    layout: 'chart',
    title: slideTitle(say(idea.claim, language)),
    notes: fitNotes(prose.words.chart.text, prose, 6),
    chart: { kind: idea.kind, title: say(idea.title, language), categories, series, unit: idea.unit },
  }
}

function progressSlide(facts: PromptFacts, prose: Prose, random: Random): Slide {
  const { chart } = prose.words
  const stages = writeStages(facts, prose, random).slice(0, 8)
  const categories = stages.map((stage) => stage.when.split(' – ')[0] ?? stage.when)
  const planned = categories.map((_, at) => Math.round(((at + 1) * 100) / categories.length))
  const actual = planned.map((value) => Math.max(0, Math.min(100, value - random.integer(-4, 12))))
  const series = [
    { name: chart.series[0], values: planned },
    { name: chart.series[1], values: actual },
  ]
  const kind = random.pick(['bar', 'line'] as const)
  return {
    layout: 'chart',
    title: slideTitle(random.pick(chart.claims)),
    notes: fitNotes(chart.text, prose, 6),
    chart: { kind, title: chart.title, categories, series, unit: chart.unit },
  }
}

function statsSlide(facts: PromptFacts, prose: Prose): Slide {
  const { words } = prose
  const period = periodOf(facts)
  const [people, target, budget, review] = words.stats.labels
  const stats = [
    ...(period ? [{ value: String(period.count), label: words.units[period.unit][1] }] : []),
    ...[people, target, budget, review].filter((label) => label !== undefined).map((label) => ({ value: words.addFigure, label })),
  ].slice(0, 4)
  return { layout: 'stats', title: slideTitle(words.stats.claim), notes: fitNotes(words.stats.text, prose, 7), stats }
}

export function quoteSlide(title: string, prose: Prose): Slide {
  const { words } = prose
  return { layout: 'quote', title, quote: words.addQuote, source: words.addName, notes: fitNotes(words.quote.text, prose, 4) }
}

export function imageSlide(title: string, prose: Prose): Slide {
  const { image } = prose.words
  return { layout: 'image', title, image: image.image, notes: fitNotes(image.text, prose, 5) }
}

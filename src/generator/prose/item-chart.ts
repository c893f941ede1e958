import type { Slide } from '#shared/content/slide.ts'
import { fillIn, say, sayList, type Triple } from '../intents/triple.ts'
import { capitalise, fold } from '#shared/words.ts'
import type { Random } from '../random.ts'
import type { PromptFacts } from '../brief.ts'
import { AXES, isTime } from './axes.ts'
import { timeHeader } from './time-header.ts'
import { readAxes } from './read-axes.ts'
import type { Prose } from './aspect.ts'
import { CHART_CLAIM, CHART_CLAIM_PLAIN, CHART_TITLE, ITEM_CHARTS } from './base/item-charts.ts'
import { fitNotes, slideTitle } from './slide-text.ts'

const CATEGORIES_MAX = 6

/** A chart about what the prompt names, divided as it says or as figures of this kind are. */
export function itemChartSlide(item: string, { topic, language }: PromptFacts, prose: Prose, random: Random): Slide {
  const subject = item || topic
  const folded = ` ${fold(subject)} `
  const idea = ITEM_CHARTS.find(({ words }) => words.test(folded))
  if (!idea) throw new RangeError('No chart fits all')
  const categories = categoriesIn(folded, language) ?? sayList(idea.categories, language)
  const isNamed = readAxes(folded).length > 0
  const [low, high] = idea.range
  const step = (high - low) / Math.max(1, categories.length - 1)
  const series = sayList(idea.series, language).map((name) => ({
    name,
    values: categories.map((_, at) => {
      const trend = low + step * (idea.trend === 'grows' ? at : categories.length - 1 - at)
      return Math.round(Math.max(low * 0.8, trend - random.integer(0, Math.ceil(step / 2))))
    }),
  }))
  const values = { item: capitalise(subject), by: say(idea.by, language) }
  const title = (template: Triple) => fillIn(say(template, language), values)
  return {
    layout: 'chart',
    title: slideTitle(title(isNamed ? CHART_CLAIM_PLAIN : CHART_CLAIM)),
    notes: fitNotes(prose.words.chart.text, prose, 6),
    chart: { kind: isNamed ? 'bar' : idea.kind, title: title(CHART_TITLE), categories, series, unit: idea.unit },
  }
}

/** "targets by region": the prompt says itself what is beside what. */
function categoriesIn(folded: string, language: PromptFacts['language']): string[] | undefined {
  const axis = AXES.find(({ id }) => id === readAxes(folded)[0])
  if (!axis) return undefined
  const count = Math.min(CATEGORIES_MAX, axis.rows)
  if (isTime(axis.id)) return Array.from({ length: count }, (_, at) => timeHeader(axis, at, language))
  const values = sayList(axis.values, language).slice(0, count)
  return values.length > 1 ? values : Array.from({ length: count }, (_, at) => `${say(axis.header, language)} ${at + 1}`)
}

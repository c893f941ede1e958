import type { Slide } from '#shared/content/slide.ts'
import { capitalise, fold } from '#shared/words.ts'
import { plain } from '../../writing/inline.ts'
import { having } from '../../writing/plain-kinds.ts'
import { slideTitle } from '../slide-text.ts'
import type { OutlineTexts } from '../outline/outline-texts.ts'
import type { SentenceTexts } from './sentence-texts.ts'

/* "a chart of bags per week: 12, 25, 38", "71% for, 12% against, with a chart": the figures that a prompt gives, as a chart. */

type Bar = { name: string; value: number; unit: string }

const BARS_MIN = 2
const WHOLE = 100
const ROUNDING = 1
const AMOUNT = String.raw`([£$€])?(\d{1,3}(?:[.,  \u00A0\u202F]\d{3})+|\d+)([.,]\d{1,2})?(?:\s?(%|€|£|\$|k|m|kg|km|h)(?![\p{L}\d]))?`
const FIGURE_FIRST = new RegExp(String.raw`^${AMOUNT}(?: (\D{2,60}))?$`, 'iu')
const FIGURE_LAST = new RegExp(String.raw`^(\p{L}\d{1,2}|(?:19|20)\d\d|\D{1,60}?):? ${AMOUNT}$`, 'iu')

/** Undefined where a point is no figure, or each counts something else. */
export function toldChart(title: string, points: readonly string[], texts: SentenceTexts): Slide | undefined {
  const bars = points.flatMap((point, at) => barIn(point, at, title, texts) ?? [])
  const [first] = bars
  if (bars.length < BARS_MIN || bars.length !== points.length || !first || bars.some(({ unit }) => unit !== first.unit)) return undefined
  const sum = bars.reduce((all, { value }) => all + value, 0)
  const isOfTime = having(texts.times).test(fold(title)) || bars.every(({ name }) => /^(?:19|20)\d\d$/.test(name))
  const kind = isOfTime ? 'line' : first.unit === '%' && Math.abs(sum - WHOLE) <= ROUNDING ? 'pie' : 'bar'
  const shown = slideTitle(capitalise(plain(title)))
  return {
    layout: 'chart',
    title: shown,
    chart: {
      kind,
      title: shown,
      categories: bars.map(({ name }) => name),
      series: [{ name: shown, values: bars.map(({ value }) => value) }],
      ...(first.unit === '' ? {} : { unit: first.unit }),
    },
    notes: '',
  }
}

/** "Hartley £14,200", "Bright Plumbing £15,750 with a 10 year guarantee": what each is called, and what it is. */
export function toldTable(title: string, points: readonly string[], { columns }: OutlineTexts): Slide | undefined {
  const rows = points.flatMap((point) => {
    const [, name, said] = NAMED.exec(point) ?? []
    return name === undefined || said === undefined ? [] : [[capitalise(plain(name)), plain(said)]]
  })
  return rows.length >= BARS_MIN && rows.length === points.length
    ? { layout: 'table', title, columns: [columns.what, columns.details], rows, notes: '' }
    : undefined
}
const NAMED = /^(\p{L}[^\d£$€:]{1,60}?):? ([£$€]?\d.*)$/u

export function barIn(point: string, at: number, title: string, { times }: SentenceTexts): Bar | undefined {
  const [, before, digits, decimals, behind, name] = FIGURE_FIRST.exec(point) ?? []
  const last = FIGURE_LAST.exec(point)
  const [, lastName, lastBefore, lastDigits, lastDecimals, lastBehind] = last ?? []
  const whole = digits ?? lastDigits
  if (whole === undefined) return undefined
  const value = Number(whole.replace(/\D/gu, '') + (decimals ?? lastDecimals ?? '').replace(',', '.'))
  const unit = before ?? behind ?? lastBefore ?? lastBehind ?? ''
  // "bags per week": the weeks are counted.
  const time = having(times).exec(fold(title))?.[0].trim().split(' ').at(-1)
  const counted = time === undefined ? String(at + 1) : `${capitalise(time)} ${at + 1}`
  return { name: capitalise((name ?? lastName ?? counted).replace(/^(?:of|de|d['’]) /iu, '').trim()), value, unit }
}

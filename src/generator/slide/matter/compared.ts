import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, inSentence } from '#shared/words.ts'
import { plain } from '../../writing/inline.ts'
import { matterTextsIn, type MatterTexts } from './matter-texts.ts'

/* Figures beside what they were, or should have been. */

const AMOUNT = String.raw`[£$€]?\d[\d.,]{0,12}(?: ?(?:%|k|m|€|£)(?![\p{L}]))?`
/** "vs £198k in Feb" */
const TAIL = String.raw`(?: [\p{L}'’ ]{2,20})?`
const ROWS_MIN = 2

export type Compared = { name: string; now: string; before: string; isTarget: boolean }

/** "proud to work here 81%, was 77", "open rate 31% (target 28%)", "312 of 480 answered (65%), last year 58%" */
export function comparedIn(text: string, language: Locale): Compared | undefined {
  const texts = matterTextsIn(language)
  const [named, counted] = patternsOf(texts)
  const [, led = '', now = '', unit = '', word = '', before = ''] = named?.exec(text) ?? []
  if (led !== '') return { name: nameOf(`${led}${unit}`), now, before: withUnit(before, now), isTarget: isTargetWord(word, texts) }
  const [, value = '', what = '', way = '', old = ''] = counted?.exec(text) ?? []
  return value === '' ? undefined : { name: nameOf(what), now: value, before: withUnit(old, value), isTarget: isTargetWord(way, texts) }
}

function nameOf(text: string): string {
  return capitalise(plain(text.replace(/[\s:(,]+$/u, '')))
}

function isTargetWord(word: string, { target }: MatterTexts): boolean {
  return new RegExp(`^${target}$`, 'iu').test(word.trim())
}

const known = new Map<MatterTexts, RegExp[]>()

function patternsOf(texts: MatterTexts): RegExp[] {
  const { was, target, now } = texts
  const made = known.get(texts) ?? [
    new RegExp(
      String.raw`^(\p{L}[^\d()£$€]{1,60}?|\d[\d.,]* (?:of|de|sur) \d[\d.,]* \p{L}[^\d()]{1,30}?):?,? \(?(${AMOUNT})\)?( \p{L}{3,20})??(?: ${now})?,? \(?(${was}|${target}):? (${AMOUNT})${TAIL}\)?$`,
      'iu',
    ),
    // "41 complaints last year vs 58 the year before"
    new RegExp(String.raw`^(${AMOUNT}) (\p{L}[^\d()]{2,50}?),? \(?(${was}|${target}):? (${AMOUNT})${TAIL}\)?$`, 'iu'),
  ]
  known.set(texts, made)
  return made
}

/** "81%, was 77": both are shares. */
function withUnit(before: string, now: string): string {
  if (/\dk$/iu.test(now) && /^[\d.,]+$/u.test(before)) return withUnit(`${before}k`, now)
  if (now.endsWith('%') && /^[\d.,]+$/u.test(before)) return `${before}%`
  return /^[£$€]/u.test(now) && /^[\d.,]+k?$/u.test(before) ? `${now.charAt(0)}${before}` : before
}

/** A table of what each figure is and was; undefined where fewer than two compare. */
export function comparedSlide(
  all: readonly Compared[],
  title: string,
  { language, notes = '' }: { language: Locale; notes?: string },
): Slide | undefined {
  if (all.length < ROWS_MIN) return undefined
  const { columns } = matterTextsIn(language)
  const areTargets = all.every(({ isTarget }) => isTarget)
  return {
    layout: 'table',
    title,
    columns: [columns.what, columns.now, areTargets ? columns.target : columns.was, columns.change],
    rows: all.map(({ name, now, before, isTarget }) => [
      isTarget && !areTargets ? `${name} (${inSentence(columns.target)})` : name,
      now,
      before,
      changeOf(now, before, language),
    ]),
    notes,
  }
}

function changeOf(now: string, before: string, language: Locale): string {
  const [one, other] = [numberOf(now), numberOf(before)]
  if (one === undefined || other === undefined || scaleOf(now) !== scaleOf(before)) return ''
  const change = Math.round((one - other) * 100) / 100
  const shown = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(Math.abs(change))
  return change === 0 ? '0' : `${change > 0 ? '+' : '−'}${shown}${scaleOf(now) === 'k' ? 'k' : ''}`
}

function scaleOf(amount: string): string {
  return /k(?!\p{L})/iu.test(amount) ? 'k' : /\dm(?!\p{L})/iu.test(amount) ? 'm' : ''
}

/** "1,200", "3.2", "58 %" */
function numberOf(amount: string): number | undefined {
  const bare = amount.replaceAll(/[^\d.,]/gu, '').replace(/[.,]$/u, '')
  const digits = /[.,]\d{3}(?:\D|$)/u.test(bare) ? bare.replaceAll(/[.,]/gu, '') : bare.replace(',', '.')
  const number = Number(digits)
  return digits !== '' && Number.isFinite(number) ? number : undefined
}

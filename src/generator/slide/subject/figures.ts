import { capitalise, fold, wordCount } from '#shared/words.ts'
import { changeIn } from '../outline/outline-changes.ts'
import { figureIn } from '../point-figures.ts'
import { NUMBERED_THING } from '../story.ts'
import type { Library } from './subject-texts.ts'

/** A figure, what it counts, and the unit of several such. */
export type Figure = { value: string; label: string; name?: string; unit?: string }

const NUMBER = String.raw`[+−-]?[€$£]?\d[\d.,]*(?:[ \u00A0\u202F]\d{3})*(?:\s?(?:k|m|%|€|£|\$|eur|euros?|usd|gbp)(?![\p{L}]))?`
const LABEL_WORDS_MAX = 6
/** "LinkedIn 480 leads", "communication 3.2" */
const NAMED = new RegExp(String.raw`^(\p{L}[^\d()€$£]{1,40}?):? (${NUMBER})(?: (\p{Ll}[\p{L}]{2,20}))?$`, 'iu')
const FIRST = new RegExp(String.raw`^(${NUMBER}) (\p{L}[^\d:]{1,60})$`, 'iu')
const WITH_BRACKET = /^([^()]{2,60}?) (\([^()]{1,40}\))$/u
const MONEY = /[€$£]|(?<!\p{L})(?:eur|euros?|usd|gbp)(?!\p{L})/iu
/** "top 3", "phase 2", "AquaPure 1" */
const NUMBERED = /^(?:20\d\d|\d)$/

export function isPriced(text: string): boolean {
  return MONEY.test(text) && /\d/.test(text)
}

export function figureOf(text: string, library: Library): Figure | undefined {
  const [, bare, bracket] = WITH_BRACKET.exec(text) ?? []
  if (bare !== undefined && bracket !== undefined) {
    const figure = figureOf(bare, library)
    return (
      figure && {
        ...figure,
        label: `${figure.label} ${bracket}`,
        ...(figure.name === undefined ? {} : { name: `${figure.name} ${bracket}` }),
      }
    )
  }
  return shareOf(text, library) ?? changeOf(text) ?? moveOf(text, library) ?? namedFigure(text) ?? figureIn(text)
}

/** "42k of 50k visits", "satisfaction 4.4 of 5" */
function shareOf(text: string, { of }: Library): Figure | undefined {
  const any = of.join('|')
  const [, lead = '', value, behind = ''] =
    new RegExp(String.raw`^(?:(\p{L}[^\d]{1,40}?):? )?(${NUMBER} (?:${any}) ${NUMBER})(?: (\p{L}[^\d]{1,40}))?$`, 'iu').exec(text) ?? []
  const label = [lead, behind].filter((part) => part !== '').join(' ')
  return value === undefined || label === '' ? undefined : { value, label: capitalise(label) }
}

/** "conversion from 1.9% to 2.6%" */
function changeOf(text: string): Figure | undefined {
  const change = changeIn(text)
  return change && { value: `${change.before} → ${change.now}`, label: capitalise(change.name) }
}

/** "revenue up 8%" */
function moveOf(text: string, { up, down }: Library): Figure | undefined {
  for (const [sign, words] of [
    ['+', up],
    ['−', down],
  ] as const) {
    const [, label, value] = new RegExp(String.raw`^(\p{L}[^\d]{1,40}?):? (?:${words.join('|')}) (${NUMBER})$`, 'iu').exec(text) ?? []
    if (label !== undefined && value !== undefined) return { value: `${sign}${value}`, label: capitalise(label) }
  }
  return undefined
}

function namedFigure(text: string): Figure | undefined {
  const [, name, value, unit] = NAMED.exec(text) ?? []
  if (name !== undefined && value !== undefined && wordCount(name) <= LABEL_WORDS_MAX) {
    if (NUMBERED.test(value) || LINK.test(name) || NUMBERED_THING.test(name)) return undefined
    return unit === undefined
      ? { value, label: capitalise(name), name: capitalise(name) }
      : { value, label: capitalise(name), name: capitalise(name), unit }
  }
  const [, first, counted] = FIRST.exec(text) ?? []
  return first === undefined ||
    counted === undefined ||
    wordCount(counted) > LABEL_WORDS_MAX ||
    /^20\d\d$/.test(first) ||
    / (?:by|until|para|hasta|avant) /iu.test(counted) ||
    // "2 of us"
    /^(?:of|de|d['’]entre) (?:us|you|them|nosotr[oa]s|ell[oa]s|nous|eux|elles)$/iu.test(counted)
    ? undefined
    : { value: first, label: capitalise(counted.replace(/^(?:de |d['’])/iu, '')) }
}
const LINK =
  /(?:^|\s)(?:by|until|from|in|on|at|after|before|of|to|for|up to|hasta|desde|en|el|de|a|para|avant|après|le|à|du|dès|jusqu|pour)$/iu

/** Figures of one kind, which a chart can compare: their names, and numbers as they are. */
export function comparedFigures(
  figures: readonly Figure[],
): { categories: string[]; values: number[]; unit: string | undefined } | undefined {
  const [first, ...others] = figures
  if (!first || figures.some(({ name }) => name === undefined)) return undefined
  const units = new Set(figures.flatMap(({ unit }) => unit ?? []))
  const shapes = new Set(figures.map(({ value }) => shapeOf(value)))
  const isAlike = shapes.size === 1 && (units.size === 1 || (units.size === 0 && ALIKE.has(shapeOf(first.value))))
  const values = figures.map(({ value }) => numberOf(value))
  if (others.length === 0 || !isAlike || values.some((value) => value === undefined)) return undefined
  return {
    categories: figures.map(({ name = '' }) => name),
    values: values.flatMap((value) => value ?? []),
    unit: [...units][0] ?? (first.value.endsWith('%') ? '%' : undefined),
  }
}
/** Shares and scores compare without a word of what they count. */
const ALIKE: ReadonlySet<string> = new Set(['%', 'score'])

function shapeOf(value: string): string {
  if (value.endsWith('%')) return '%'
  if (MONEY.test(value)) return 'money'
  return /^\d[.,]\d$/.test(value) ? 'score' : 'count'
}

/** "1,200", "3.2", "42k" */
function numberOf(value: string): number | undefined {
  const bare = fold(value).replace(/[^\d.,k]/g, '')
  const isThousand = bare.endsWith('k')
  const digits = bare.replace('k', '')
  const plain = /[.,]\d{3}(?:\D|$)/.test(digits) ? digits.replaceAll(/[.,]/g, '') : digits.replace(',', '.')
  const number = Number(plain)
  return Number.isFinite(number) && plain !== '' ? number * (isThousand ? 1000 : 1) : undefined
}

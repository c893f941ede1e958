import { capitalise, wordCount } from '#shared/words.ts'
import { plain } from '../writing/inline.ts'
import { NUMBERED_THING } from './story.ts'

const NUMBER = String.raw`[€$£]?\d[\d.,]*(?:[ \u00A0\u202F]\d{3})*(?:\s?(?:k|%|€|£|\$|m²?|h|eur|euros?)(?!\p{L}))?`
const FIGURE_FIRST = new RegExp(String.raw`^(${NUMBER})\s+(\p{L}\D{1,60})$`, 'iu')
const FIGURE_LAST = new RegExp(
  String.raw`^(\D{2,40}?)\s+(${NUMBER}(?:\s(?:days?|weeks?|months?|years?|hours?|días|semanas|meses|años|horas|jours|semaines|mois|ans|heures))?)$`,
  'iu',
)
/** "revenue £1.2m up 8%" */
const FIGURE_MOVED = new RegExp(
  String.raw`^(\D{2,40}?)\s+(${NUMBER}),?\s+\(?((?:up|down|\+|-|más|menos|sube|baja|en hausse|en baisse|soit)[^()]{0,30})\)?$`,
  'iu',
)
/** "Instagram trajo el 45 %" */
const HANGING = / (?:of|the|at|by|to|del?|el|la|los|las|al?|en|un[ae]?|les?|du|des|à|au)$/iu
const UNTIL =
  /(?:^|\s)(?:after|before|until|till|from|since|under|over|above|below|between|no|not|max|min|antes|después|hasta|desde|tras|entre|sobre|avant|après|jusqu['’]?à?|depuis|sous|sur|entre|n[°º])$/iu
/** "promoted to Division 1" */
const OWN_NUMBER = /^\d{1,2}$/
const LABEL_WORDS_MAX = 5

/** "412 runners", "cost 14.000 €", "€18 a month", "team of 4", "revenue £1.2m up 8%": a figure and what it counts. */
export function figureIn(point: string): { value: string; label: string } | undefined {
  const [, named, moved, by] = FIGURE_MOVED.exec(point) ?? []
  const [, first, counted] = FIGURE_FIRST.exec(point) ?? []
  const [, name, last] = FIGURE_LAST.exec(point) ?? []
  // "no noise after 4" counts nothing.
  if (last !== undefined && UNTIL.test(name ?? '')) return undefined
  const value = moved ?? first ?? last
  const label = moved === undefined ? (first === undefined ? name : counted) : `${named}, ${by}`
  // "objectifs 2027" counts nothing.
  if (
    value === undefined ||
    label === undefined ||
    (value === last && (NUMBERED_THING.test(label) || (OWN_NUMBER.test(value) && / \p{Lu}\p{Ll}+$/u.test(label)))) ||
    wordCount(label) > LABEL_WORDS_MAX ||
    /^20\d\d$/.test(value)
  )
    return undefined
  return {
    value,
    label: capitalise(
      plain(
        label
          .replace(/^an? /i, 'per ')
          .replace(/^d['’]/iu, '')
          .replace(HANGING, ''),
      ),
    ),
  }
}

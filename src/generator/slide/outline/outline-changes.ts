import { capitalise } from '#shared/words.ts'

/* A figure that moved: what it was, and what it is now. */

export const AMOUNT = String.raw`[£$€]?\d[\d.,]*(?:[  ]\d{3})*(?: ?(?:%|k|m|bn|€|£|M€|k€|h|days?|kg|km)(?!\p{L}))?`
/** "churn up from 4.1% to 5.6%" */
const FROM_TO = new RegExp(String.raw`^(\p{L}[^\d()£$€]{1,40}?),? (?:from|de|desde) (${AMOUNT}) (?:to|a|à) (${AMOUNT})$`, 'iu')
/** "sales 412k up from 388k" */
const UP_FROM = new RegExp(String.raw`^(\p{L}[^\d()£$€]{1,40}?):? (${AMOUNT}),? (?:(?:up|down) )?from (${AMOUNT})$`, 'iu')
/** "membership 212 (was 187)", "148 socios (eran 120)", "ventas 2024 210.000 € (2023: 165.000 €)" */
const WAS = new RegExp(
  String.raw`^(?:(\p{L}[^()]{1,40}?):? (${AMOUNT})|(${AMOUNT}) (\p{L}[^\d()]{1,40}?)) \(((?:was|were|vs|from|up from|down from|last year|last yr|before|eran|era|antes|contre|avant|(?!target|goal|plan|budget|objetivo|meta|objectif|cible|max|min)\p{L}{3,9}|20\d\d:?|en 20\d\d)? ?${AMOUNT}(?: (?:before|last yr|last year|en 20\d\d|antes|avant|l['’]an dernier|el año pasado))?)\)$`,
  'iu',
)
/** "up" of "churn up": how it moved is seen. */
const MOVED = / (?:up|down|rose|fell|rises|falls|goes|went|sube|suben|baja|bajan|passent?|en hausse|en baisse)$/iu

export type Change = { name: string; before: string; now: string }

export function changeIn(text: string): Change | undefined {
  const [, name, from, to] = FROM_TO.exec(text) ?? []
  if (name !== undefined && from !== undefined && to !== undefined) return { name: name.replace(MOVED, ''), before: from, now: to }
  const [, what, now, before] = UP_FROM.exec(text) ?? []
  if (what !== undefined && now !== undefined && before !== undefined) return { name: what.replace(MOVED, ''), before, now }
  const [, led, value, counted, of, was] = WAS.exec(text) ?? []
  const named = led ?? of
  const figure = value ?? counted
  return named === undefined || figure === undefined || was === undefined
    ? undefined
    : { name: capitalise(named), before: was.replace(/^(?:was|were|vs|eran?|contre|up from|down from|from) /iu, ''), now: figure }
}

/* "must be under 5C", "entre 2 y 8 grados": where a reading has to stay. */

type Bound = { value: number; isIncluded: boolean }
export type Limit = { above?: Bound; below?: Bound }

const FIGURE = String.raw`(-?\d{1,5}(?:[.,]\d{1,2})?)`
const BETWEEN = new RegExp(String.raw`(?<!\p{L})(?:between|entre|from|de) ${FIGURE} ?[^\d\s,;]{0,8} ?(?:and|y|et|to|a|à) ${FIGURE}`, 'iu')
const UNDER = new RegExp(
  String.raw`(?<!\p{L})(?:(under|below|less than|lower than|menos de|por debajo de|bajo|inferior a|moins de|en dessous de|au-dessous de|sous|inf[ée]rieure? à)|(?:max(?:imum|imo|i)?|m[áa]x(?:imo)?|up to|no more than|not above|not over|no m[áa]s de|hasta|pas plus de)\.?:?)(?: than| de)? ${FIGURE}`,
  'iu',
)
const OVER = new RegExp(
  String.raw`(?<!\p{L})(?:(over|above|more than|higher than|m[áa]s de|por encima de|superior a|plus de|au-dessus de|sup[ée]rieure? à)|(?:min(?:imum|imo|i)?|m[íi]n(?:imo)?|at least|not below|not under|al menos|au moins)\.?:?)(?: than| de)? ${FIGURE}`,
  'iu',
)

export function limitIn(text: string): Limit | undefined {
  const [, from, to] = BETWEEN.exec(text) ?? []
  if (from !== undefined && to !== undefined) return { above: bound(from, true), below: bound(to, true) }
  const [, isStrictlyUnder, most] = UNDER.exec(text) ?? []
  if (most !== undefined) return { below: bound(most, isStrictlyUnder === undefined) }
  const [, isStrictlyOver, least] = OVER.exec(text) ?? []
  return least === undefined ? undefined : { above: bound(least, isStrictlyOver === undefined) }
}

function bound(figure: string, isIncluded: boolean): Bound {
  return { value: Number(figure.replace(',', '.')), isIncluded }
}

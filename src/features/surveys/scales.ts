/*
 * Reads which of a question's options is the favourable end. Only words with a clear direction count: an author who asks how often people feel overworked
 * means something else by "Always" than one who asks how often they are praised, so frequencies are left to them.
 */

export const ENDS = ['first', 'last'] as const
export type End = (typeof ENDS)[number]

/** Share of the options, at the best end, that is favourable; the same share at the other end is unfavourable. An odd one in the middle is neither. */
export type Scale = { favourable: readonly number[]; neutral: readonly number[]; unfavourable: readonly number[]; isNetScore: boolean }

/** Tested before `GOOD`: "disagree" has "agree" in it, and "not good" has "good". */
const BAD =
  /\b(strongly disagree|disagree|dissatisfied|unsatisfied|poor|bad|terrible|awful|needs work|unlikely|unhappy|unclear|useless|not at all|weak|no|en desacuerdo|insatisfech[oa]s?|mal[oa]?|deficiente|pésim[oa]|improbable|nada|infeliz|pas d.accord|désaccord|insatisfaite?s?|mauvaise?|médiocre|improbable|pas du tout|faible|non)\b/iu
const GOOD =
  /\b(strongly agree|agree|satisfied|excellent|outstanding|good|great|likely|happy|clear|useful|strong|completely|yes|de acuerdo|satisfech[oa]s?|excelente|muy buen[oa]|buen[oa]|probable|totalmente|sí|d.accord|satisfaite?s?|excellente?|bonne?|très bien|bien|probable|tout à fait|oui)\b/iu
/** No point of the scale: who chooses it has no opinion to count. */
const NOT_A_POINT =
  /^(n\/?a\b|not applicable|does not apply|don.t know|no answer|prefer not|no aplica|no corresponde|no sé|no lo sé|prefiero no|sans objet|non applicable|ne s.applique pas|ne sais pas|je ne sais pas|sans avis|je préfère ne pas|sin opinión)/iu
const AGREEMENT = /\bagree\b|\bdisagree\b|\bde acuerdo\b|d.accord/iu
const NET_SCORE = { points: 11, promoters: 9, passives: 7 }

/** The favourable end as the words say it; null if they do not. Numbers rise towards it. */
export function readFavourableEnd(options: readonly string[]): End | null {
  const points = pointsOf(options).map((place) => options[place]?.trim() ?? '')
  const [first, last] = [directionOf(points.at(0)), directionOf(points.at(-1))]
  if (first > last) return 'first'
  if (last > first) return 'last'
  const numbers = points.map((point) => /^\d+\b/.exec(point)?.[0]).map(Number)
  if (numbers.length < 2 || numbers.some(Number.isNaN)) return null
  return numbers.every((n, at) => at === 0 || n > (numbers[at - 1] ?? 0)) ? 'last' : null
}

/** Null if the options are no scale, or if nobody can say which end is favourable. `stated` is what the author says. */
export function readScale(options: readonly string[], stated: End | 'none' | null): Scale | null {
  const end = stated === 'none' ? null : (stated ?? readFavourableEnd(options))
  const points = pointsOf(options)
  if (end === null || points.length < 2) return null
  const rising = end === 'last' ? points : points.toReversed()
  if (isNetScore(rising.map((place) => options[place] ?? ''))) {
    const { promoters, passives } = NET_SCORE
    return {
      favourable: rising.slice(promoters),
      neutral: rising.slice(passives, promoters),
      unfavourable: rising.slice(0, passives),
      isNetScore: true,
    }
  }
  const half = Math.floor(points.length / 2)
  return {
    favourable: rising.slice(-half),
    neutral: rising.slice(half, -half),
    unfavourable: rising.slice(0, half),
    isNetScore: false,
  }
}

/** Whether somebody without an opinion can say so. */
export function hasOptOut(options: readonly string[]): boolean {
  return pointsOf(options).length < options.length
}

/** How many of the options are good and bad by their words. */
export function countDirections(options: readonly string[]): { good: number; bad: number } {
  const directions = options.map((option) => directionOf(option.trim()))
  return { good: directions.filter((one) => one === 1).length, bad: directions.filter((one) => one === -1).length }
}

/** Whether people say how far they agree with a statement. */
export function isAgreement(options: readonly string[]): boolean {
  return options.some((option) => AGREEMENT.test(option))
}

/** Places, from 0, of the options that are points of a scale. */
function pointsOf(options: readonly string[]): number[] {
  return options.flatMap((option, place) => (NOT_A_POINT.test(option.trim()) ? [] : [place]))
}

/** From 0 to 10, as the Net Promoter Score asks. */
function isNetScore(rising: readonly string[]): boolean {
  return rising.length === NET_SCORE.points && rising.every((option, n) => new RegExp(String.raw`^\s*${n}\b`, 'u').test(option))
}

function directionOf(option = ''): -1 | 0 | 1 {
  if (BAD.test(option)) return -1
  return GOOD.test(option) ? 1 : 0
}

/*
 * Reads which of a question's options is the favourable end. Only words with a clear direction count: an author who asks how often people feel overworked
 * means something else by "Always" than one who asks how often they are praised, so frequencies are left to them.
 */

export const ENDS = ['first', 'last'] as const
export type End = (typeof ENDS)[number]

/** Share of the options, at the best end, that is favourable; the same share at the other end is unfavourable. An odd one in the middle is neither. */
export type Scale = { favourable: readonly number[]; neutral: readonly number[]; unfavourable: readonly number[]; isNetScore: boolean }

/** Tested before `GOOD`: "disagree" has "agree" in it. */
const BAD =
  /\b(disagree|dissatisfied|unsatisfied|poor|bad|worse|worst|terrible|awful|needs work|unlikely|unhappy|unclear|useless|weak|en desacuerdo|insatisfech[oa]s?|mal[oa]?s?|peor(?:es)?|deficientes?|pésim[oa]s?|improbables?|infeli(?:z|ces)|désaccord|insatisfaite?s?|mauvaise?s?|pires?|médiocres?|faibles?)\b/iu
const GOOD =
  /\b(agree|satisfied|excellent|outstanding|good|great|better|best|likely|happy|clear|useful|strong|de acuerdo|satisfech[oa]s?|excelentes?|buen[oa]?s?|mejor(?:es)?|probables?|d.accord|satisfaite?s?|excellente?s?|bon(?:ne)?s?|meilleure?s?|mieux|bien)\b/iu
/** "Not good" is bad. What is denied without such a word, as in "not at all", says nothing: not at all stressed is good. */
const DENIED = /\b(not|hardly|no|nada|poco|pas|peu)\b/iu
/** Between the two: "neither satisfied nor dissatisfied". */
const NEITHER = /^(neither|ni)\b/iu
/** No point of the scale: who chooses it has no opinion to count. */
const NOT_A_POINT =
  /^(n\/?a\b|not (?:applicable|relevant)|does(?:n.t| not) apply|(?:i )?(?:don.t|do not|can.t|cannot) (?:know|say)|no (?:answer|opinion)|(?:i )?prefer not|no (?:aplica|procede|corresponde|contesta)|ns\/?nc|(?:no tengo|sin) opinión|no (?:lo )?sé|sin respuesta|prefiero no|sans (?:objet|avis|opinion|réponse)|(?:non|pas) (?:applicable|concernée?)|ne s.applique pas|(?:je )?ne (?:sais|me prononce|se prononce|souhaite) pas|nsp\b|je préfère ne pas)/iu
/** A point in the middle of a scale, and none behind its end. */
const UNDECIDED = /^(not sure|unsure|undecided|no estoy segur[oa]|indecis[oa]|pas sûre?|indécise?)/iu
/** A number that is a point of the scale, not an amount: "5", "5 – Best", "5 (best)". */
const POINT = /^(\d+)(?=$|\s*[-–—:.(=]\s*\D)/u
const AGREEMENT = /\bagree\b|\bdisagree\b|\bde acuerdo\b|d.accord/iu
const NET_SCORE = { points: 11, promoters: 9, passives: 7 }

/** The favourable end as the words say it; null if they do not. Numbers rise towards it. */
export function readFavourableEnd(options: readonly string[]): End | null {
  const points = pointsOf(options).map((place) => options[place]?.trim() ?? '')
  const [first, last] = [directionOf(points.at(0)), directionOf(points.at(-1))]
  // One end alone may be anything: "Poor" and "Rich".
  if (first * last === -1) return first > last ? 'first' : 'last'
  const numbers = points.map((point) => POINT.exec(point)?.[1]).map(Number)
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
  const isNone = (option: string, place: number) =>
    NOT_A_POINT.test(option.trim()) || ((place === 0 || place === options.length - 1) && UNDECIDED.test(option.trim()))
  return options.flatMap((option, place) => (isNone(option, place) ? [] : [place]))
}

/** From 0 to 10, as the Net Promoter Score asks. */
function isNetScore(rising: readonly string[]): boolean {
  return rising.length === NET_SCORE.points && rising.every((option, n) => new RegExp(String.raw`^\s*${n}\b`, 'u').test(option))
}

function directionOf(option = ''): -1 | 0 | 1 {
  if (NEITHER.test(option)) return 0
  if (BAD.test(option)) return DENIED.test(option) ? 0 : -1
  if (GOOD.test(option)) return DENIED.test(option) ? -1 : 1
  return 0
}

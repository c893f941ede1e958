import { monthOf, weekdayOf } from '../../writing/months.ts'
import { saidSentences } from '../told/said-sentences.ts'
import { NUMBER, numberOf, plain, rota } from './rota-words.ts'
import { isRestrictive } from './said-rules.ts'

/* Who is on a plan: the names that stand in one list, or how many there are. */

/** Fewer are not a list of people. */
export const PEOPLE_MIN = 3
/** "Ann Roy", "Dan H", "P01" */
const NAME = String.raw`(?:\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]*\.?)?|\p{Lu}{1,3}\d{1,4})`
const NAMED = String.raw`${NAME}(?: \([^()]{1,60}\))?`
const RUN = new RegExp(String.raw`${NAMED}(?:(?:, (?:and |y |et )?| and | y | et | & )${NAMED})+`, 'gu')
const BETWEEN = /,? (?:and|y|et|&) |, /u

/** The names that stand in one list, in its order; none if the list says more of them, which others read. */
export function peopleIn(prompt: string): string[] {
  const runs = [...prompt.matchAll(RUN)].map(([run]) =>
    (run.includes('(') ? '' : run)
      .split(BETWEEN)
      .map((name) => name.trim())
      .filter((name) => weekdayOf(name) === undefined && monthOf(name) === undefined),
  )
  const longest = runs.toSorted((one, other) => other.length - one.length)[0] ?? []
  // "There's me (Ruth), Alun, Sioned and Gethin"
  const at = rota(String.raw`(?<!\p{L}){me} \(`).exec(plain(prompt))
  const [own] = at && longest.length > 0 ? (/^\p{Lu}\p{L}+(?=\))/u.exec(prompt.slice(at.index + at[0].length)) ?? []) : []
  return [...new Set([...(own === undefined ? [] : [own]), ...longest])]
}

/** "Rosa y Manolo no pueden": some of many whom nobody lists. */
export function restrictedIn(prompt: string): string[] {
  const found = saidSentences(prompt).flatMap(({ text }) =>
    [...text.matchAll(new RegExp(String.raw`(${NAME})(?: (?:and|y|et) (${NAME}))? (?=\p{Ll})`, 'gu'))]
      .filter(({ index, 0: lead }) => index > 0 && isRestrictive(text.slice(index + lead.length, index + lead.length + 24)))
      .flatMap(([, one, other]) => [one, other]),
  )
  return [...new Set(found.filter((name) => name !== undefined))]
}

export function headCount(prompt: string): number | undefined {
  const [, count] = rota(String.raw`(?<![\p{L}\d])${NUMBER} {heads}(?!\p{L})`).exec(plain(prompt)) ?? []
  const number = count === undefined ? 0 : numberOf(count)
  return number >= PEOPLE_MIN ? number : undefined
}

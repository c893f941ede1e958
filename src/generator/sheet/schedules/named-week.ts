import type { Context } from '../context.ts'
import { daysSaid } from '../trackers/tracker-days.ts'
import { MONTH_WORD } from '../../writing/months.ts'
import { DAYS_A_WEEK, dayOf, mondayOf } from './date-range.ts'

/** But "semana 12 enero" is the week of a day. */
const WEEK = new RegExp(String.raw`(?<!\p{L})(?:week|semana|semaine) (\d{1,2})(?!\d| ?(?:de |of )?${MONTH_WORD})`, 'iu')
const NEXT_WEEK = /(?<!\p{L})(?:next week|pr[oó]xima semana|semana que viene|semaine prochaine)(?!\p{L})/iu

/** The Monday of the week that the prompt names, as days since 1970. */
export function saidMonday({ brief, facts, sampling }: Context): number | undefined {
  const { prompt, today } = brief
  if (NEXT_WEEK.test(prompt)) return mondayOf(sampling.today) + DAYS_A_WEEK
  const week = Number(WEEK.exec(prompt)?.[1])
  if (week >= 1 && week <= 53) {
    // The week with the 4th of January is the first.
    const year = Number(today.slice(0, 4))
    const of = (own: number): number => mondayOf(dayOf(`${own}-01-04`)) + (week - 1) * DAYS_A_WEEK
    return of(year) + DAYS_A_WEEK > sampling.today ? of(year) : of(year + 1)
  }
  const [day] = daysSaid(prompt, facts.language, today, undefined)
  return day && mondayOf(dayOf(day.iso))
}

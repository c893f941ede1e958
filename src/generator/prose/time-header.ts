import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import { say } from '../intents/triple.ts'
import type { Axis } from './axes.ts'

/** "Jan", "T2", "Semana 3": the times as headers of columns. */
export function timeHeader(axis: Axis, at: number, language: Locale): string {
  if (axis.id === 'month')
    return capitalise(new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, at, 1))))
  if (axis.id === 'quarter') return `${language === 'en' ? 'Q' : 'T'}${at + 1}`
  return `${say(axis.header, language)} ${at + 1}`
}

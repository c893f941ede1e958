import { fromLocalTime, toLocalTime } from '#web/form/local-time.ts'
import type { FormSettings } from '../../contract.ts'

/** The settings as the fields of the form hold them. Times are those of the person's zone, without it, as the browser's field wants them. */
export type SettingsFields = {
  access: FormSettings['access']
  opens_at: string
  closes_at: string
  response_limit: string
  one_response_per_person: boolean
  closing_message: string
  shuffle: FormSettings['shuffle']
  show_progress: boolean
  redirect_url: string
  allow_edit: boolean
}

export function toFields(settings: FormSettings): SettingsFields {
  const { access, opens_at, closes_at, response_limit, one_response_per_person, closing_message } = settings
  const { shuffle, show_progress, redirect_url, allow_edit } = settings
  return {
    access,
    one_response_per_person,
    closing_message,
    shuffle,
    show_progress,
    redirect_url,
    allow_edit,
    opens_at: toLocalTime(opens_at),
    closes_at: toLocalTime(closes_at),
    response_limit: response_limit === null ? '' : String(response_limit),
  }
}

/** Returns the changed settings only: another tab may have changed the others, and a time without its seconds is not a change. */
export function changesOf(before: SettingsFields, now: SettingsFields): Partial<FormSettings> {
  const settings: Pick<FormSettings, keyof SettingsFields> = {
    ...now,
    opens_at: fromLocalTime(now.opens_at),
    closes_at: fromLocalTime(now.closes_at),
    redirect_url: now.redirect_url.trim(),
    response_limit: now.response_limit.trim() === '' ? null : Number(now.response_limit),
  }
  return Object.fromEntries(changedFields(before, now).map((name) => [name, settings[name]]))
}

export function changedFields(before: SettingsFields, now: SettingsFields): (keyof SettingsFields)[] {
  return (Object.keys(before) as (keyof SettingsFields)[]).filter((name) => now[name] !== before[name])
}

export function isTime(text: string): boolean {
  return text === '' || !Number.isNaN(new Date(text).getTime())
}

/** An https address, or none. */
export function isHttps(text: string): boolean {
  return text === '' || (/^https:\/\/[^/@\s]+\.[^/@\s]+/i.test(text) && URL.canParse(text))
}

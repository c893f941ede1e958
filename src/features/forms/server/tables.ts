import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Answers } from '#shared/content/answers.ts'
import type { Question } from '#shared/content/form.ts'
import type { Brand } from '#shared/brand.ts'
import type { Locale } from '#shared/locale.ts'
import type { FormSettings } from '../contract.ts'
import type { RetentionPromise } from '../reach-contract.ts'
import type { Filter } from './results/response-filter.ts'

type FormSettingsTable = {
  form_id: string
  user_id: string
  access: Generated<FormSettings['access']>
  opens_at: Date | null
  closes_at: Date | null
  response_limit: number | null
  one_response_per_person: Generated<boolean>
  closing_message: Generated<string>
  shuffle: Generated<FormSettings['shuffle']>
  show_progress: Generated<boolean>
  redirect_url: Generated<string>
  allow_edit: Generated<boolean>
  anonymous: Generated<boolean>
  embed_origins: Generated<string[]>
  notify: Generated<FormSettings['notify']>
  notify_browser: Generated<boolean>
  retention_days: number | null
  retention_promises: ColumnType<RetentionPromise[], string, string>
  notified_id: Generated<string>
  notified_at: Generated<Date>
  notify_after: Generated<Date>
  updated_at: Generated<Date>
}

type ResponsesTable = {
  id: Generated<string>
  form_id: string
  /** The form's owner. */
  user_id: string
  respondent_id: string | null
  /** Of a personal link that is not anonymous. */
  invitation_id: string | null
  version_id: string
  answers: ColumnType<Answers, string, never>
  idempotency_key: string
  is_spam: Generated<boolean>
  deleted_at: Date | null
  created_at: Generated<Date>
  /** Order of storing. pg reads a bigint as text. */
  seq: Generated<string>
  is_test: Generated<boolean>
  edited_at: Date | null
}

type FormCountingTable = { form_id: string; user_id: string; counted_seq: string; wanted_zone: string; zone: string }

type AnswerCountsTable = {
  form_id: string
  user_id: string
  day: string
  version_id: string
  question_id: string
  kind: 'response' | 'answered' | 'option' | 'rating' | 'other'
  value: string
  n: number
}

type LinkedSheetsTable = {
  form_id: string
  user_id: string
  sheet_id: string
  last_seq: Generated<string>
  columns: string[]
  state: Generated<'live' | 'full' | 'no_columns'>
  filled_at: Date | null
  created_at: Generated<Date>
}

type ResponseClearingsTable = {
  id: Generated<string>
  form_id: string
  user_id: string
  cleared_at: Generated<Date>
  up_to_seq: string
  is_undone: Generated<boolean>
  done_seq: Generated<string>
  /** JSON. Null for all responses. */
  filter: ColumnType<Filter | null, Filter | null, never>
}

type FormVisitsTable = {
  form_id: string
  user_id: string
  day: string
  version_id: string
  question_id: string
  seconds: number
  n: number
}

export type ResponseRow = Pick<Selectable<ResponsesTable>, 'id' | 'form_id' | 'user_id' | 'is_spam' | 'deleted_at'>
export const RESPONSE_COLUMNS = ['id', 'form_id', 'user_id', 'is_spam', 'deleted_at'] as const satisfies readonly (keyof ResponseRow)[]

/** A row of `app.published_form`: what is live, and the rules for answering it. */
export type PublishedRow = {
  id: string
  owner_id: string
  version_id: string
  title: string
  description: string
  questions: Question[]
  schema_version: number
  responses: number
  access: FormSettings['access']
  opens_at: Date | null
  closes_at: Date | null
  response_limit: number | null
  one_response_per_person: boolean
  closing_message: string
  anonymous: boolean
  embed_origins: string[]
  retention_days: number | null
  /** The form's language. */
  locale: Locale
  brand: (Brand & { logo_id: string | null }) | null
  shuffle: FormSettings['shuffle']
  show_progress: boolean
  redirect_url: string
  allow_edit: boolean
}

declare module '#server/db/db.ts' {
  interface Tables {
    form_settings: FormSettingsTable
    responses: ResponsesTable
    form_counting: FormCountingTable
    answer_counts: AnswerCountsTable
    linked_sheets: LinkedSheetsTable
    response_clearings: ResponseClearingsTable
    form_visits: FormVisitsTable
  }
}

import { sql } from 'kysely'
import type { Tx } from '#server/db.ts'
import { refuseField } from '#server/errors.ts'
import { publish } from '#server/events.ts'
import type { Allowed } from '#server/policy.ts'
import { FORM_REASONS } from '../contract.ts'
import type { FormSettings } from '../contract.ts'
import type { OwnForm } from './policy.ts'

const DEFAULTS: FormSettings = {
  access: 'signed_in',
  opens_at: null,
  closes_at: null,
  response_limit: null,
  one_response_per_person: false,
  closing_message: '',
  shuffle: 'none',
  show_progress: false,
  redirect_url: '',
  allow_edit: false,
}

export async function readSettings(tx: Tx, form: Pick<OwnForm, 'id'>): Promise<FormSettings> {
  const row = await tx
    .selectFrom('form_settings')
    .select(['access', 'opens_at', 'closes_at', 'response_limit', 'one_response_per_person', 'closing_message'])
    .select(['shuffle', 'show_progress', 'redirect_url', 'allow_edit'])
    .where('form_id', '=', form.id)
    .executeTakeFirst()
  if (!row) return DEFAULTS
  return { ...row, opens_at: row.opens_at?.toISOString() ?? null, closes_at: row.closes_at?.toISOString() ?? null }
}

/** Changes the given settings. The form is locked by the caller, so that two changes at once do not undo each other. */
export async function updateSettings(tx: Tx, form: Allowed<OwnForm, 'manage'>, changes: Partial<FormSettings>): Promise<FormSettings> {
  const settings = { ...(await readSettings(tx, form)), ...changes }
  const { opens_at, closes_at } = settings
  if (opens_at !== null && closes_at !== null && new Date(opens_at) >= new Date(closes_at)) {
    throw refuseField('bad_request', FORM_REASONS, 'closes_before_it_opens', 'closes_at')
  }
  if (settings.access === 'link' && settings.one_response_per_person)
    throw refuseField('bad_request', FORM_REASONS, 'once_needs_account', 'one_response_per_person')
  const columns = { ...settings, opens_at: toDate(opens_at), closes_at: toDate(closes_at), updated_at: sql<Date>`now()` }
  await tx
    .insertInto('form_settings')
    .values({ form_id: form.id, user_id: form.user_id, ...columns })
    // The first change creates the row, later ones replace it.
    .onConflict((conflict) => conflict.column('form_id').doUpdateSet(columns))
    .execute()
  await publish(tx, form.user_id, 'document.updated', form.id)
  return settings
}

function toDate(time: string | null): Date | null {
  return time === null ? null : new Date(time)
}

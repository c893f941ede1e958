import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { refuseField } from '#server/errors.ts'
import { publish } from '#server/live/events.ts'
import type { Allowed } from '#server/policy.ts'
import { FORM_REASONS } from '../../contract.ts'
import type { FormSettings } from '../../contract.ts'
import { REACH_REASONS } from '../../reach-contract.ts'
import { queueWaiting } from '../reach/invitations.ts'
import type { OwnForm } from '../policy.ts'
import { promisesAfter } from '../results/retention.ts'

type SettingsChanges = Partial<Omit<FormSettings, 'retention_promises'>>

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
  anonymous: false,
  embed_origins: [],
  notify: 'off',
  notify_browser: false,
  retention_days: null,
  retention_promises: [],
}

export async function readSettings(tx: Tx, form: Pick<OwnForm, 'id'>): Promise<FormSettings> {
  const row = await tx
    .selectFrom('form_settings')
    .select(['access', 'opens_at', 'closes_at', 'response_limit', 'one_response_per_person', 'closing_message'])
    .select(['shuffle', 'show_progress', 'redirect_url', 'allow_edit'])
    .select(['anonymous', 'embed_origins', 'notify', 'notify_browser', 'retention_days', 'retention_promises'])
    .where('form_id', '=', form.id)
    .executeTakeFirst()
  if (!row) return DEFAULTS
  return {
    ...row,
    opens_at: row.opens_at?.toISOString() ?? null,
    closes_at: row.closes_at?.toISOString() ?? null,
  }
}

/** Changes the given settings. The form is locked by the caller, so that two changes at once do not undo each other. */
export async function updateSettings(tx: Tx, form: Allowed<OwnForm, 'manage'>, changes: SettingsChanges): Promise<FormSettings> {
  const before = await readSettings(tx, form)
  const merged = { ...before, ...changes }
  const promises = await promisesAfter(tx, form.id, before, merged)
  const settings = { ...merged, anonymous: merged.anonymous && merged.access === 'personal', retention_promises: promises }
  const { opens_at, closes_at } = settings
  if (opens_at !== null && closes_at !== null && new Date(opens_at) >= new Date(closes_at)) {
    throw refuseField('bad_request', FORM_REASONS, 'closes_before_it_opens', 'closes_at')
  }
  if (settings.access === 'link' && settings.one_response_per_person)
    throw refuseField('bad_request', FORM_REASONS, 'once_needs_account', 'one_response_per_person')
  await checkReach(tx, form, before, settings)
  // Everywhere else the page shows respondents their name, or nobody's name is known.
  if (changes.anonymous === true && !settings.anonymous)
    throw refuseField('bad_request', REACH_REASONS, 'anonymous_needs_links', 'anonymous')
  const columns = {
    ...settings,
    retention_promises: JSON.stringify(promises),
    opens_at: toDate(opens_at),
    closes_at: toDate(closes_at),
    updated_at: sql<Date>`now()`,
    ...notifiedFrom(before, settings),
  }
  await tx
    .insertInto('form_settings')
    .values({ form_id: form.id, user_id: form.user_id, ...columns })
    // The first change creates the row, later ones replace it.
    .onConflict((conflict) => conflict.column('form_id').doUpdateSet(columns))
    .execute()
  await publish(tx, form.user_id, 'document.updated', form.id)
  // Mails that wait for a form which has just closed are cancelled.
  await queueWaiting(tx, form.id)
  return settings
}

async function checkReach(tx: Tx, { id, type }: OwnForm, before: FormSettings, now: FormSettings): Promise<void> {
  if (now.access === 'personal' && type !== 'form') throw refuseField('bad_request', REACH_REASONS, 'personal_for_forms', 'access')
  const isKept = now.anonymous && now.access === 'personal'
  if (!before.anonymous || before.access !== 'personal' || isKept) return
  // The page of an invitation promises it to whoever opens it, and may be open now.
  const promised = await tx
    .selectFrom('form_invitations')
    .select('id')
    .where('form_id', '=', id)
    .where((where) => where.or([where('answered', '=', true), where('revoked', '=', false)]))
    .limit(1)
    .executeTakeFirst()
  if (promised) throw refuseField('conflict', REACH_REASONS, 'anonymity_promised', now.access === 'personal' ? 'anonymous' : 'access')
}

/** Whoever switches mails on, or to another rhythm, is not told of what arrived before. The form is locked, so no id is made at the same time. */
function notifiedFrom({ notify }: FormSettings, now: FormSettings) {
  if (now.notify === notify) return {}
  return { notified_id: sql<string>`uuidv7()`, notified_at: sql<Date>`now()`, notify_after: sql<Date>`now()` }
}

function toDate(time: string | null): Date | null {
  return time === null ? null : new Date(time)
}

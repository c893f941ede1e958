import type { Env } from '#server/env.ts'
import type { Tables, Tx } from '#server/db/db.ts'

/*
 * Says of every column what it holds, and of every table whose data it is, what for, and what becomes of it. Each feature contributes its tables
 * (`ServerFeature.personalData`). The export, the erasure and the record of processing are made from these lines alone, and tests compare them
 * with the database, so nothing can be stored that is not named here.
 */

/**
 * identity: who somebody is · content: what they wrote or brought · observed: what the product noted about their use · secret: hashes, keys and
 * tokens · operational: what the product needs to work, without anything about the person. Secret and operational columns are not exported.
 */
export const DATA_CLASSES = ['identity', 'content', 'observed', 'secret', 'operational'] as const
export type DataClass = (typeof DATA_CLASSES)[number]

/** Why rows that are not deleted stay, or which of them. /privacy has a sentence for each. */
type StaysBecause =
  | 'evidence'
  | 'no_person'
  | 'unsubscribed'
  | 'admin_account'
  | 'anonymous_answers'
  | 'template_of_everybody'
  | 'survey_of_organisation'
  | 'logo_of_everybody'

/** What data is processed for, with its legal basis (Art. 6 GDPR). The screens translate the names. */
export const PURPOSES = {
  account: 'contract',
  security: 'legitimate_interests',
  documents: 'contract',
  generation: 'contract',
  forms: 'contract',
  surveys: 'legitimate_interests',
  templates: 'contract',
  brand: 'contract',
  mail: 'contract',
  contact: 'legitimate_interests',
  privacy: 'legal_obligation',
  operation: 'legitimate_interests',
} as const
export type Purpose = keyof typeof PURPOSES

/** Until when rows are kept if their person does not leave: with the account, some days, or the setting of the super admin. */
type Until = 'account' | 'installation' | { days: number } | { setting: 'queue' | 'sessions' | 'mails' | 'audit' }

type Erasure =
  | 'delete'
  /** The rows stay without the person. */
  | { how: 'anonymise'; reason: StaysBecause }
  /** The rows belong to no account: they hold nothing of a person, what nobody can be told by, or an account of the administration. */
  | { how: 'keep'; reason: StaysBecause }

export type Person = { userId: string; email: string }

export type TableOfPeople = {
  table: keyof Tables | 'document_totals' | 'event_counters' | 'rate_limits' | 'worker_pools' | 'audit_seals'
  /** Column with the person's id; null if the rows belong to nobody. `through` names a table whose rows own these. */
  person: string | { column: string; through: keyof Tables } | null
  /** Column with the id of a second person whose data the rows are, too: who answered somebody else's form. Their erasure deletes these rows. `exported` says whether they get them. */
  also?: string
  /** Column with an e-mail address. Rows with the person's address are theirs, too. */
  address?: string
  purpose: Purpose
  until: Until
  /**
   * Class of the export, which is the name of its file; null if there is none, because the rows are other people's or follow from others. `rows`
   * says which rows somebody gets, if not those of `person`: SQL in which `exported_for` is their id.
   */
  exported: string | { file: string; rows: string } | null
  /** Rows that only the person gets, and not the super admin who exports for them. SQL. */
  confidential?: string
  erasure: Erasure
  /** Rows that stay without their person, because they belong to everybody. `where` is SQL. */
  shared?: { where: string; reason: StaysBecause }
  /** Erases what the columns cannot say: files beside the rows, keys with an address inside. Runs before the rows go. */
  erase?: (tx: Tx, person: Person, env: Env) => Promise<unknown>
  /**
   * Values without which a row says nothing (the question of an answer), or parts of columns that only some rows may show, by their names in the export:
   * SQL of one value, or null, in which `exported_for` is the id of whoever gets the row.
   */
  wording?: Record<string, { select: string; type: 'text' | 'jsonb' | 'uuid' | 'timestamp with time zone' }>
  /** Columns that the export leaves out, because in some rows they are another person's, or because `wording` says truer what they hold. */
  withheld?: string
  /** Every column, by its class, separated by spaces. */
  columns: Partial<Record<DataClass, string>>
}

/** Names of the columns of one class, or of all. */
export function columnsOf({ columns }: TableOfPeople, classes: readonly DataClass[] = DATA_CLASSES): string[] {
  return classes.flatMap((one) => columns[one]?.split(' ') ?? [])
}

/** Columns that a person gets. */
export function exportedColumns(table: TableOfPeople): string[] {
  const withheld = new Set(table.withheld?.split(' '))
  return columnsOf(table, ['identity', 'content', 'observed']).filter((column) => !withheld.has(column))
}

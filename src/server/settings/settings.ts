import { sql } from 'kysely'
import type { ColumnType, Generated, Kysely } from 'kysely'
import type { Db, Tables, Tx } from '#server/db/db.ts'
import { openSecret, sealSecret } from '#server/secrets.ts'

/*
 * The super admin's settings for the whole installation. Administration writes them, and the system reads them on every use, so that all
 * processes use the same settings without a restart. Secrets are sealed, and no call returns one.
 */

declare module '#server/db/db.ts' {
  interface Tables {
    admin_settings: {
      name: string
      value: ColumnType<unknown, string | null, string | null>
      sealed: Buffer | null
      updated_at: Generated<Date>
    }
  }
}

export type SecretName = 'openai_key' | 'claude_key' | 'google_key'
export type SettingName =
  | 'active_ai_service'
  | 'openai_model'
  | 'claude_model'
  | 'ollama_model'
  | 'lm_studio_model'
  | 'google_project_id'
  | 'voice'
  | 'retention'
  | 'security'
export type Settings = {
  value(name: SettingName): unknown
  /** Throws if SECRET_KEY has changed since the secret was stored. */
  secret(name: SecretName): string | undefined
  has(name: SecretName): boolean
}

/** The name under which a secret is sealed. The keys of models have had one since there was a single row for them. */
const SEALED_AS: Record<SecretName, string> = { openai_key: 'model_key', claude_key: 'model_key', google_key: 'google_key' }

export async function readSettings(db: Db, secretKey: Buffer): Promise<Settings> {
  const rows = await db.writeAsSystem(db.withoutActor.selectFrom('admin_settings').select(['name', 'value', 'sealed']))
  const rowOf = (name: SettingName | SecretName) => rows.find((row) => row.name === name)
  return {
    value: (name) => rowOf(name)?.value ?? undefined,
    secret: (name) => {
      const sealed = rowOf(name)?.sealed
      return sealed ? openSecret(secretKey, SEALED_AS[name], sealed) : undefined
    },
    has: (name) => rowOf(name) !== undefined,
  }
}

/** Returns one setting that is no secret. */
export async function readSetting(db: Db, name: SettingName): Promise<object | undefined> {
  const [row] = await db.writeAsSystem(db.withoutActor.selectFrom('admin_settings').select('value').where('name', '=', name))
  return row?.value ?? undefined
}

/** Returns a text that differs after every change of a setting, for `claimSettings`. */
export async function readSettingsVersion(db: Db): Promise<string | null> {
  const [row] = await db.writeAsSystem(versionOf(db.withoutActor))
  return row?.version ?? null
}

/**
 * Makes all other changes of the settings wait until the transaction ends. Returns false if one was made since `version` was read. The table is
 * locked, because an absent row cannot be. Reads do not wait.
 */
export async function claimSettings(tx: Tx, version: string | null): Promise<boolean> {
  await sql`lock table admin_settings in share row exclusive mode`.execute(tx)
  const row = await versionOf(tx).executeTakeFirst()
  return (row?.version ?? null) === version
}

function versionOf(db: Kysely<Tables>) {
  const version = sql<string | null>`string_agg(name || ' ' || extract(epoch from updated_at)::text, ',' order by name)`
  return db.selectFrom('admin_settings').select(version.as('version'))
}

/** Saves a setting. The caller must have begun the transaction with `asAdmin`, because no other role may write here. */
export function saveSetting(tx: Tx, name: SettingName, value: string | object): Promise<void> {
  return save(tx, name, { value: JSON.stringify(value), sealed: null })
}

/** Seals a secret and saves it, like `saveSetting`. */
export function saveSecret(tx: Tx, name: SecretName, secret: string, secretKey: Buffer): Promise<void> {
  return save(tx, name, { value: null, sealed: sealSecret(secretKey, SEALED_AS[name], secret) })
}

async function save(tx: Tx, name: SettingName | SecretName, columns: { value: string | null; sealed: Buffer | null }): Promise<void> {
  await tx
    .insertInto('admin_settings')
    .values({ name, ...columns })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...columns, updated_at: sql<Date>`now()` }))
    .execute()
}

export async function removeSettings(tx: Tx, names: readonly (SettingName | SecretName)[]): Promise<void> {
  await tx.deleteFrom('admin_settings').where('name', 'in', names).execute()
}

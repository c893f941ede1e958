import { sql } from 'kysely'
import type { ColumnType, Generated, Kysely } from 'kysely'
import type { Db, Tables, Tx } from '#server/db.ts'
import { openSecret, sealSecret } from '#server/secrets.ts'

/*
 * The super admin's settings for the whole installation. Administration writes them, and the system reads them on every use, so that all
 * processes use the same settings without a restart. Secrets are sealed, and no call returns one.
 */

declare module '#server/db.ts' {
  interface Tables {
    admin_settings: {
      name: string
      value: ColumnType<object | null, string | null, string | null>
      sealed: Buffer | null
      updated_at: Generated<Date>
    }
  }
}

type SettingName = 'model' | 'model_key' | 'security'
type Settings = {
  value(name: SettingName): object | undefined
  /** Throws if SECRET_KEY has changed since the secret was stored. */
  secret(name: SettingName): string | undefined
}

export async function readSettings(db: Db, secretKey: Buffer): Promise<Settings> {
  const rows = await db.writeAsSystem(db.withoutActor.selectFrom('admin_settings').select(['name', 'value', 'sealed']))
  const rowOf = (name: SettingName) => rows.find((row) => row.name === name)
  return {
    value: (name) => rowOf(name)?.value ?? undefined,
    secret: (name) => {
      const sealed = rowOf(name)?.sealed
      return sealed ? openSecret(secretKey, name, sealed) : undefined
    },
  }
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
export async function saveSetting(
  tx: Tx,
  name: SettingName,
  setting: { value: object } | { secret: string; secretKey: Buffer },
): Promise<void> {
  const columns =
    'value' in setting
      ? { value: JSON.stringify(setting.value), sealed: null }
      : { value: null, sealed: sealSecret(setting.secretKey, name, setting.secret) }
  await tx
    .insertInto('admin_settings')
    .values({ name, ...columns })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...columns, updated_at: sql<Date>`now()` }))
    .execute()
}

export async function removeSettings(tx: Tx, names: readonly SettingName[]): Promise<void> {
  await tx.deleteFrom('admin_settings').where('name', 'in', names).execute()
}

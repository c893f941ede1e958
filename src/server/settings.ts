import type { ColumnType, Generated } from 'kysely'
import type { Db, Tx } from '#server/db.ts'
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

type SettingName = 'model' | 'model_key'
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
  // Of two concurrent saves, the later one wins.
  await tx
    .insertInto('admin_settings')
    .values({ name, ...columns })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...columns, updated_at: new Date() }))
    .execute()
}

export async function removeSettings(tx: Tx, names: readonly SettingName[]): Promise<void> {
  await tx.deleteFrom('admin_settings').where('name', 'in', names).execute()
}

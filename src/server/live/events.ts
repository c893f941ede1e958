import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'

/**
 * Tells a person's browsers that something changed, once the transaction commits. Sends names and ids only: browsers read the data again
 * through the policies.
 */
export async function publish(tx: Tx, userId: string, name: string, subjectId: string): Promise<void> {
  await sql`select app.publish(${userId}::uuid, ${name}, ${subjectId}::uuid)`.execute(tx)
}

/** Tells the browsers of everyone who is signed in, in a transaction of an administrator (`asAdmin`). */
export async function publishToEveryone(tx: Tx, name: string): Promise<void> {
  await sql`select app.publish_to_everyone(${name})`.execute(tx)
}

declare module '#server/db/db.ts' {
  interface Tables {
    events: { user_id: string; id: string; name: string; subject_id: string; created_at: Date }
  }
}

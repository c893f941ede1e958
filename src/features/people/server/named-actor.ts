import type { Tx } from '#server/db/db.ts'

/** Who acted, as mails name them: with the address, to ask. */
export async function nameWithAddress(tx: Tx, userId: string): Promise<string> {
  const { email, first_name, last_name } = await tx
    .selectFrom('profiles')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name} (${email})`.trim()
}

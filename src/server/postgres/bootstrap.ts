import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { ensureRoles, ROLES } from './roles.ts'

export const DATABASE = 'draftwell'
export const LOGIN = 'draftwell_login'

type Admin = { host: string; port: number; user: string; password: string }

/** Creates the embedded server's login, database and roles. Skips each step that is done, so an interrupted start is continued. */
export async function createDatabase(server: Client, admin: Admin, loginPassword: string): Promise<void> {
  const { rows } = await server.query<{ has_login: boolean; has_database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as has_login,
            exists (select from pg_database where datname = $2) as has_database`,
    [LOGIN, DATABASE],
  )
  if (!rows[0]?.has_login) {
    await server.query(`create role ${escapeIdentifier(LOGIN)} login noinherit password ${escapeLiteral(loginPassword)}`)
  }
  if (!rows[0]?.has_database) await server.query(`create database ${escapeIdentifier(DATABASE)}`)

  const inside = new Client({ ...admin, database: DATABASE })
  inside.on('error', () => {})
  await inside.connect()
  try {
    await ensureRoles(inside, DATABASE, LOGIN)
    await ensureOwner(inside)
  } finally {
    await inside.end()
  }
}

async function ensureOwner(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1 and datdba = $2::regrole', [DATABASE, ROLES.owner])
  if (rowCount === 0) await client.query(`alter database ${escapeIdentifier(DATABASE)} owner to ${escapeIdentifier(ROLES.owner)}`)
}

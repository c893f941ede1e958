import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { refuse, refuseField } from '#server/errors.ts'
import { SURVEY_REASONS } from '../reasons.ts'
import type { Audience, AudiencePerson, ImportedGroup } from '../survey-schemas.ts'

/** Says who the survey is for from now on. Answers of people who are not asked any more stay. */
export async function replaceAudience(tx: Tx, survey_id: string, { everybody, departments, user_ids }: Audience): Promise<void> {
  if (!everybody && departments.length === 0 && user_ids.length === 0)
    throw refuseField('bad_request', SURVEY_REASONS, 'audience_empty', 'audience')
  const names = new Map(departments.map((name) => [name.toLowerCase(), name]))
  const people = [...new Set(user_ids)]
  await tx.deleteFrom('survey_assignments').where('survey_id', '=', survey_id).execute()
  if (everybody) await tx.insertInto('survey_assignments').values({ survey_id, user_id: null, department: null }).execute()
  if (names.size > 0)
    await sql`insert into survey_assignments (survey_id, department)
      select ${survey_id}, name from unnest(${[...names.values()]}::text[]) as name`.execute(tx)
  if (people.length > 0)
    await refusingUnknown(
      sql`insert into survey_assignments (survey_id, user_id)
        select ${survey_id}, id from unnest(${people}::uuid[]) as id`.execute(tx),
    )
}

/** Says by which groups people are reported who complete the survey from now on. Who has completed it stays in their group. */
export async function replaceGroups(tx: Tx, survey_id: string, groups: readonly ImportedGroup[]): Promise<void> {
  const people = groups.flatMap(({ user_ids }) => [...new Set(user_ids)])
  if (new Set(people).size < people.length) throw refuseField('bad_request', SURVEY_REASONS, 'group_twice', 'groups')
  await tx.deleteFrom('survey_groups').where('survey_id', '=', survey_id).execute()
  const names = groups.flatMap(({ name, user_ids }) => [...new Set(user_ids)].map(() => name))
  if (people.length > 0)
    await refusingUnknown(
      sql`insert into survey_groups (survey_id, user_id, name)
        select ${survey_id}, g.id, g.name from unnest(${people}::uuid[], ${names}::text[]) as g (id, name)`.execute(tx),
    )
}

export async function readGroups(tx: Tx, surveyId: string): Promise<ImportedGroup[]> {
  const { rows } = await sql<ImportedGroup>`
    select name, array_agg(user_id order by user_id) as user_ids from survey_groups where survey_id = ${surveyId} group by name order by name`.execute(
    tx,
  )
  return rows
}

async function refusingUnknown(insert: Promise<unknown>): Promise<void> {
  try {
    await insert
  } catch (error) {
    if (isForeignKeyViolation(error)) throw refuse('bad_request', SURVEY_REASONS, 'audience_unknown')
    throw error
  }
}

export async function readAudience(tx: Tx, surveyId: string): Promise<Audience> {
  const rows = await tx
    .selectFrom('survey_assignments')
    .select(['user_id', 'department'])
    .where('survey_id', '=', surveyId)
    .orderBy('department')
    .orderBy('user_id')
    .execute()
  return {
    everybody: rows.some((row) => row.user_id === null && row.department === null),
    departments: rows.flatMap(({ department }) => department ?? []),
    user_ids: rows.flatMap(({ user_id }) => user_id ?? []),
  }
}

/** Those whom the survey names, with their names, for the super admin. */
export async function readPeople(tx: Tx, surveyId: string): Promise<AudiencePerson[]> {
  const { rows } = await sql<AudiencePerson>`select * from app.survey_people(${surveyId})`.execute(tx)
  return rows
}

const UNKNOWN_MAX = 100

/** Finds the people of a file by their addresses. */
export async function findParticipants(
  tx: Tx,
  { people, broken }: { people: readonly { email: string; group: string }[]; broken: number },
) {
  const emails = people.map(({ email }) => email)
  const { rows } = await sql<AudiencePerson>`
    select id, email, first_name, last_name from profiles where email = any(${emails}::text[]) and source <> 'mock' order by email`.execute(
    tx,
  )
  const groups = new Map(people.map(({ email, group }) => [email, group]))
  const known = new Set(rows.map(({ email }) => email))
  const unknown = emails.filter((email) => !known.has(email))
  const found = rows.map((person) => ({ ...person, group: groups.get(person.email) ?? '' }))
  return { people: found, unknown: unknown.slice(0, UNKNOWN_MAX), unknown_count: unknown.length, broken }
}

/** PostgreSQL's 23503: one of the people was erased, or never existed. */
function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503'
}

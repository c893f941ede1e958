import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { PEOPLE_MIN } from '../../report-contract.ts'
import { isOver } from '../policy.ts'
import type { SurveyRow } from '../policy.ts'

/*
 * Who has completed a survey waits for a batch:
 *
 *   waiting ──five of the department and group, or the survey is over──▶ in a batch ──reset of anybody in it──▶ withdrawn
 *
 * Every figure of a report is a sum over whole batches, and nobody is ever in two of them. So the difference between two figures, now or at two times, is
 * about whole batches as well: at least five people. That holds for departments, for the groups that the owner imported and for both together, because
 * somebody who is counted for one of them only is counted so together with at least four others. It holds for two questions as well, because one that not
 * everybody of a batch was asked is not counted for it. That is why the others of a withdrawn batch go into no other one: that batch without the first would be
 * about the person who was reset. What a batch counted is stored with it and outlives the accounts of the people in it.
 */

/** Beside the survey's id. An arbitrary number that nothing else locks. */
const BATCH_LOCK = 1_112_819_780

/** What people are reported by. Null is several of them. */
type Labels = { department: string | null; group: string | null }
/** `asked` are the ids of the questions that they were asked. */
type Member = { id: string; department: string; group: string; asked: string }
type Batch = Labels & { id: string; members: readonly Member[] }

/** Puts everybody who waits into batches, as far as there are enough. Two callers would put the same people into two batches, so the second waits. */
export async function closeBatches(tx: Tx, survey: SurveyRow): Promise<void> {
  await sql`select pg_advisory_xact_lock(${BATCH_LOCK}, hashtext(${survey.id}))`.execute(tx)
  const batches = divide(await findWaiting(tx, survey), isOver(survey))
  if (batches.length === 0) return
  await sql`insert into survey_batches (id, survey_id, department, group_name, people, tallies)
    select b.id, ${survey.id}, b.department, b.group_name, b.people, '{}' from unnest(
      ${batches.map(({ id }) => id)}::uuid[], ${batches.map(({ department }) => department)}::text[],
      ${batches.map(({ group }) => group)}::text[], ${batches.map(({ members }) => members.length)}::int[]
    ) as b (id, department, group_name, people)`.execute(tx)
  // In no order of time: rows that are written anew lie in the table as they are written.
  const placed = shuffle(batches.flatMap(({ id, members }) => members.map((member) => [member.id, id] as const)))
  const { table, key } = membersOf(survey)
  await sql`update ${table} m set batch_id = p.batch from unnest(${placed.map(([member]) => member)}::uuid[], ${placed.map(([, batch]) => batch)}::uuid[]) as p (member, batch)
    where m.survey_id = ${survey.id} and m.${key} = p.member`.execute(tx)
  await count(
    tx,
    survey,
    batches.map(({ id }) => id),
  )
}

/** Takes the batch of somebody who is being reset out of all reports. */
export async function withdrawBatch(tx: Tx, batchId: string): Promise<void> {
  await sql`update survey_batches set tallies = null, consistency = null where id = ${batchId}`.execute(tx)
}

/** SQL of every answer that was given to a survey: member, batch_id, question_id, answer, response_time_ms. Only of completed ones. */
export function answersOf({ id, is_anonymous }: Pick<SurveyRow, 'id' | 'is_anonymous'>): RawBuilder<unknown> {
  if (is_anonymous)
    return sql`(select m.id as member, m.batch_id, a.key::uuid as question_id, a.value->>'answer' as answer, (a.value->>'response_time_ms')::int as response_time_ms
      from survey_anonymous_answers m, jsonb_each(m.answers) a where m.survey_id = ${id})`
  return sql`(select m.user_id as member, m.batch_id, a.question_id, a.answer, a.response_time_ms
    from survey_results m join survey_responses a on a.survey_id = m.survey_id and a.user_id = m.user_id
   where m.survey_id = ${id} and m.completed_at is not null)`
}

/** The table of those who have completed a survey, each in one batch at most, and its key beside the survey's id. */
export function membersOf({ is_anonymous }: Pick<SurveyRow, 'is_anonymous'>) {
  return is_anonymous
    ? { table: sql.table('survey_anonymous_answers'), key: sql.ref('id') }
    : { table: sql.table('survey_results'), key: sql.ref('user_id') }
}

async function findWaiting(tx: Tx, survey: SurveyRow): Promise<Member[]> {
  const { table, key } = membersOf(survey)
  const isCompleted = survey.is_anonymous ? sql`true` : sql`completed_at is not null`
  // Locked, so that whoever is reset at this moment is either not yet in a batch or takes it back.
  const { rows } = await sql<Member>`
    with waiting as (select ${key} as id, trim(department) as department, trim(group_name) as "group" from ${table}
       where survey_id = ${survey.id} and batch_id is null and ${isCompleted} for update),
      asked as (select member, md5(string_agg(question_id::text, ' ' order by question_id)) as asked from ${answersOf(survey)} a where batch_id is null group by member)
    select w.*, coalesce(a.asked, '') as asked from waiting w left join asked a on a.member = w.id order by w.id`.execute(tx)
  return rows
}

/** By department and group. Once the survey is over, the rest by department, then by group, then all together. */
const STAGES: readonly ((member: Member) => Labels)[] = [
  ({ department, group }) => ({ department, group }),
  ({ department }) => ({ department, group: null }),
  ({ group }) => ({ department: null, group }),
  () => ({ department: null, group: null }),
]

/** At each stage first those who were asked the same questions, so that few questions are left out of a batch. */
function divide(waiting: readonly Member[], isLast: boolean): Batch[] {
  let rest = waiting
  return STAGES.slice(0, isLast ? STAGES.length : 1).flatMap((labelsOf) =>
    [({ asked }: Member) => asked, () => ''].flatMap((askedOf) => {
      const sets = [...Map.groupBy(rest, (member) => JSON.stringify([labelsOf(member), askedOf(member)]).toLowerCase()).values()]
      rest = sets.filter(({ length }) => length < PEOPLE_MIN).flat()
      // All of a set have the same labels.
      return sets.flatMap((members) => split(members).map((some) => ({ id: randomUUID(), ...labelsOf(some[0] as Member), members: some })))
    }),
  )
}

/** Into as many batches as there can be, at random. */
function split(members: readonly Member[]): Member[][] {
  const batches: Member[][] = Array.from({ length: Math.floor(members.length / PEOPLE_MIN) }, () => [])
  for (const [at, member] of shuffle(members).entries()) batches[at % batches.length]?.push(member)
  return batches
}

/**
 * Counts what each batch chose; comments are read where they are. A question that not all of it were asked, because it is newer or was retired, is not
 * counted: less another one that means the same, as control questions do, it would be about those who were not asked. Nor are the scores of a batch whose people were asked different control questions: without any the score is 100, so the sum would be about the others.
 */
async function count(tx: Tx, survey: SurveyRow, ids: readonly string[]): Promise<void> {
  const { table } = membersOf(survey)
  await sql`with counted as (
      select batch_id, question_id, answer, count(*) as people, sum(count(*)) over (partition by batch_id, question_id) as answered
        from ${answersOf(survey)} a join survey_questions q on q.id = a.question_id and q.kind = 'choice'
       where batch_id = any(${ids}::uuid[]) group by batch_id, question_id, answer),
    questions as (
      select batch_id, question_id, jsonb_object_agg(answer, c.people) as answers from counted c join survey_batches b on b.id = c.batch_id
       where c.answered = b.people group by batch_id, question_id),
    tallies as (select batch_id, jsonb_object_agg(question_id, answers) as tallies from questions group by batch_id),
    controls as (
      select a.batch_id, a.member, coalesce(array_agg(q.id order by q.id) filter (where q.is_control_question), '{}') as asked
        from ${answersOf(survey)} a join survey_questions q on q.id = a.question_id where a.batch_id = any(${ids}::uuid[]) group by 1, 2),
    alike as (select batch_id from controls group by batch_id having count(distinct asked) = 1)
    update survey_batches b set
      tallies = coalesce((select t.tallies from tallies t where t.batch_id = b.id), '{}'),
      consistency = (select sum(m.consistency_score) from ${table} m join alike on alike.batch_id = m.batch_id where m.batch_id = b.id)
     where b.id = any(${ids}::uuid[])`.execute(tx)
}

/** Fisher and Yates's. */
export function shuffle<Item>(items: readonly Item[]): Item[] {
  const shuffled = [...items]
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    const here = shuffled[at] as Item
    shuffled[at] = shuffled[other] as Item
    shuffled[other] = here
  }
  return shuffled
}

import { sql } from 'kysely'
import { findBatteries } from '#features/quality/server/checks/design.ts'
import type { Design } from '#features/quality/server/checks/design.ts'
import { PLAN, hashPlan } from '#features/quality/server/plan.ts'
import type { Plan } from '#features/quality/server/plan.ts'
import type { RatedScale } from '#features/quality/server/report.ts'
import type { QualityAnswer, QualityRequest } from '#features/quality/server/report-quality-task.ts'
import type { Tx } from '#server/db/db.ts'
import type { Allowed } from '#server/policy.ts'
import { taskFile } from '#server/tasks/task-pool.ts'
import type { Task } from '#server/tasks/task-pool.ts'
import type { Sensitivity } from '#features/quality/contract.ts'
import { PEOPLE_MIN } from '../report-contract.ts'
import type { QuestionFields } from '../survey-schemas.ts'
import { readScale } from '../scales.ts'
import { isComplete } from './check-questions.ts'
import { areEquivalent } from './consistency.ts'
import { isOver } from './policy.ts'
import type { SurveyRow } from './policy.ts'
import { findQuestions } from './questions.ts'
import { answersOf, closeBatches } from './reports/batches.ts'
import type { QuestionRow } from './tables.ts'

export const REPORT_QUALITY: Task<QualityRequest, QualityAnswer> = {
  name: 'report',
  filename: taskFile('../../quality/server/report-quality-task.ts', import.meta.url),
  timeoutMs: 60_000,
}

/**
 * Reads what the checks need: the design of the survey, and the answers of everybody who has completed it, as places of the options from 1, without names.
 * Comments are no part of it.
 */
export async function loadForQuality(tx: Tx, survey: Allowed<SurveyRow, 'manage'>): Promise<QualityRequest> {
  const questions = (await findQuestions(tx, survey.id)).filter(({ kind }) => kind === 'choice')
  const rated = questions.filter((question) => !question.is_control_question)
  const controls = questions.flatMap((question) => toControl(question, rated))
  const places = new Map(questions.map(({ id }, place) => [id, place]))
  await closeBatches(tx, survey)
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from survey_results where survey_id = ${survey.id} and completed_at is not null`.execute(tx)
  const total = counted[0]?.n ?? 0
  // Batches that have lost somebody, by a reset or with an account, would tell what the checks said of them. So would a question that not all of a
  // batch were asked: reports do not count it, and it counts as not answered here.
  const { rows } = await sql<{ codes: (number | null)[]; times: (number | null)[] }>`
    with answers as materialized ${answersOf(survey)},
      people as (select distinct member, batch_id from answers where batch_id is not null),
      whole as (select b.id, b.tallies from survey_batches b where b.survey_id = ${survey.id} and b.tallies is not null
        and b.people = (select count(*) from people p where p.batch_id = b.id))
    select array_agg(array_position(q.options, r.answer) order by q.question_order, q.id) as codes,
           array_agg(r.response_time_ms order by q.question_order, q.id) as times
      from people p join whole w on w.id = p.batch_id
      join survey_questions q on q.survey_id = ${survey.id} and q.retired_at is null and q.kind = 'choice'
      left join answers r on r.member = p.member and r.question_id = q.id and w.tallies ? q.id::text
     group by p.member order by p.member`.execute(tx)
  const pick = (codes: (number | null)[], { id }: { id: string }) => codes[places.get(id) ?? -1] ?? null
  return {
    design: toDesign(rated, controls, (await findPlan(tx, survey.id)).limits),
    people: rows.map(({ codes, times }) => ({
      answers: rated.map((question) => pick(codes, question)),
      controls: controls.map(({ question, meanings }) => meanings[(pick(codes, question) ?? 0) - 1] ?? null),
      times,
    })),
    total,
    peopleMin: PEOPLE_MIN,
    scales: isOver(survey) ? rated.flatMap(toScale) : null,
  }
}

/** The same for a survey that is being written: nobody has answered it yet. Incomplete questions are left out. */
export function designForCheck(questions: readonly QuestionFields[]): QualityRequest {
  const asked = questions.flatMap((question, at) =>
    question.kind === 'choice' && isComplete(question) ? [{ ...question, place: at + 1 }] : [],
  )
  const rated = asked.filter((question) => !question.is_control_question)
  const controls = asked.flatMap(({ is_control_question, control_question_order: order, options }) => {
    const checked = rated.findIndex(({ place }) => place === order)
    const points = rated[checked]?.options.length
    return is_control_question && points === options.length ? [{ checked, points }] : []
  })
  return { design: toDesign(rated, controls, PLAN), people: [], total: 0, peopleMin: PEOPLE_MIN, scales: null }
}

/** The limits that were fixed when the survey was published. Surveys from before that have today's, and no date. */
export async function findPlan(tx: Tx, surveyId: string): Promise<{ limits: Plan; hash: string; fixed_at: Date | null }> {
  const row = await tx
    .selectFrom('surveys')
    .select(['quality_plan', 'quality_plan_hash', 'published_at'])
    .where('id', '=', surveyId)
    .executeTakeFirstOrThrow()
  const limits = { ...PLAN, ...row.quality_plan }
  return { limits, hash: row.quality_plan_hash ?? hashPlan(limits), fixed_at: row.quality_plan ? row.published_at : null }
}

/** Keeps the first sensitivity that is made of a survey which is over, and returns the one that is kept. */
export async function keepSensitivity(tx: Tx, surveyId: string, made: Sensitivity | null): Promise<Sensitivity | null> {
  if (made)
    await tx
      .updateTable('surveys')
      .set({ sensitivity: JSON.stringify(made) })
      .where('id', '=', surveyId)
      .where('sensitivity', 'is', null)
      .execute()
  const row = await tx.selectFrom('surveys').select('sensitivity').where('id', '=', surveyId).executeTakeFirst()
  return row?.sensitivity ?? null
}

function toScale({ id, options, favourable }: QuestionRow, place: number): RatedScale[] {
  const scale = readScale(options, favourable)
  const codes = (places: readonly number[]) => places.map((at) => at + 1)
  return scale
    ? [{ id, place, favourable: codes(scale.favourable), points: codes([...scale.favourable, ...scale.neutral, ...scale.unfavourable]) }]
    : []
}

type Control = {
  question: QuestionRow
  /** Place of the question that it checks. */
  checked: number
  points: number
  /** The place, among the options of that question, of the option that means the same as each of its own. */
  meanings: number[]
}

function toControl(question: QuestionRow, rated: readonly QuestionRow[]): Control[] {
  const checked = rated.findIndex(({ id }) => id === question.control_question_id)
  const other = rated[checked]
  if (!question.is_control_question || !other || other.options.length !== question.options.length) return []
  return [{ question, checked, points: other.options.length, meanings: readMeanings(question, other) }]
}

function readMeanings(question: QuestionRow, checked: QuestionRow): number[] {
  const same = question.options.map((option) => checked.options.findIndex((other) => areEquivalent(option, other)) + 1)
  // Options in other words stand for those in the same place.
  const meanings = same.includes(0) ? question.options.map((_, place) => place + 1) : same
  const best = readScale(question.options, question.favourable)?.favourable.at(-1)
  const scale = readScale(checked.options, checked.favourable)
  const [worst = -1, last = -1] = [scale?.unfavourable.at(0), scale?.favourable.at(-1)]
  if (best === undefined || meanings[best] !== worst + 1) return meanings
  // From bad to good, where the other one goes from good to bad.
  const points = new Set([...(scale?.favourable ?? []), ...(scale?.neutral ?? []), ...(scale?.unfavourable ?? [])])
  return meanings.map((place) => (points.has(place - 1) ? worst + last + 2 - place : place))
}

function toDesign(
  rated: readonly Pick<QuestionRow, 'options'>[],
  controls: readonly Pick<Control, 'checked' | 'points'>[],
  plan: Plan,
): Design {
  return {
    points: rated.map(({ options }) => options.length),
    batteries: findBatteries(rated.map(({ options }) => options)),
    // Surveys do not say which questions belong to a scale.
    scaleLengths: [],
    controls: controls.map(({ checked, points }) => ({ checked, points, isReversed: false })),
    plan,
  }
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { UserActor } from '#server/actor.ts'
import { PLAN, hashPlan } from '#features/quality/server/plan.ts'
import { isSuperAdmin } from '#server/actor.ts'
import { auditActor } from '#server/audit.ts'
import { newest, selectPage, toPage } from '#server/db/cursor.ts'
import type { Tx } from '#server/db/db.ts'
import { refuse, refuseField } from '#server/errors.ts'
import type { Allowed } from '#server/policy.ts'
import type { Locale } from '#shared/locale.ts'
import { SURVEY_REASONS } from '../reasons.ts'
import type { Audience, ImportedGroup, QuestionFields, Survey, SurveySummary } from '../survey-schemas.ts'
import type { Translations } from '../translations.ts'
import { replaceAudience, replaceGroups } from './audience.ts'
import { findUntranslated, keepLanguages, languageOf } from './languages.ts'
import { queueSurveyMails } from './mails/send-mails.ts'
import { surveyPolicy, whyClosed } from './policy.ts'
import type { SurveyRow } from './policy.ts'
import { toSummary, toSurvey } from './present.ts'
import { insertQuestions, replaceQuestions } from './questions.ts'

/*
 * What the super admin does with surveys. Changes of a survey and answers to it wait for each other (`lockSurvey`), so that no answer arrives for a question
 * that is just being removed.
 */

const ORDER = newest('created_at')
/** Of the installation, beside the survey's id. An arbitrary number that nothing else locks. */
const SURVEY_LOCK = 1_398_100_569

type Page = { items: SurveySummary[]; next_cursor: string | null }

export async function listSurveys(tx: Tx, actor: UserActor, page: { cursor?: string | undefined; limit: number }): Promise<Page> {
  const select = selectSurveys(tx, actor, HEADS).where(sql<boolean>`(is_assigned or ${isSuperAdmin(actor)})`)
  const { rows, next_cursor } = toPage(await selectPage(select, ORDER, page).execute(), page.limit, ORDER)
  return { items: rows.map((row) => toSummary(actor, row)), next_cursor }
}

export async function findSurvey(tx: Tx, actor: UserActor, id: string): Promise<SurveyRow | undefined> {
  return selectSurveys(tx, actor).where('id', '=', id).executeTakeFirst()
}

type Fields = {
  title: string
  description: string
  is_active: boolean
  is_anonymous?: boolean | undefined
  opens_at?: string | null | undefined
  closes_at?: string | null | undefined
  remind_days?: number | null | undefined
  audience?: Audience | undefined
  groups?: readonly ImportedGroup[] | undefined
  language?: Locale | undefined
  translations?: Translations | undefined
  allow_untranslated?: boolean | undefined
  questions: readonly QuestionFields[]
}

/** Creates a survey with its questions, in the transaction of the caller. */
export async function createSurvey(tx: Tx, actor: UserActor, { audience, groups = [], questions, ...fields }: Fields): Promise<Survey> {
  const { title, description, is_active, is_anonymous = false, opens_at = null, closes_at = null, remind_days = null } = fields
  const period = toPeriod(opens_at, closes_at)
  const published = is_active ? publication() : {}
  const language = fields.language ?? languageOf(actor, { title, description, questions })
  const { id } = await tx
    .insertInto('surveys')
    .values({ title, description, is_active, is_anonymous, remind_days, language, ...period, ...published, created_by: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertQuestions(tx, id, questions)
  await keepLanguages(tx, { id, title, description, language, translations: {}, is_active }, fields, new Set())
  await replaceAudience(tx, id, audience ?? { everybody: true, departments: [], user_ids: [] })
  await replaceGroups(tx, id, groups)
  await auditActor(tx, actor, { action: 'survey.created', subjectId: id })
  if (is_active) await auditPublication(tx, actor, id)
  if (is_active) await queueSurveyMails(tx, id, period.opens_at ?? undefined)
  return readAgain(tx, actor, id)
}

type Changes = Partial<Fields> & { seenAt: string | undefined }

/** Changes what is given. Throws `conflict` with the current survey if somebody else has changed it since `seenAt`. */
export async function updateSurvey(tx: Tx, actor: UserActor, survey: Allowed<SurveyRow, 'manage'>, changes: Changes): Promise<Survey> {
  const {
    title = survey.title,
    description = survey.description,
    is_active = survey.is_active,
    language = survey.language,
    is_anonymous = survey.is_anonymous,
    opens_at,
    closes_at,
    audience,
    groups,
    questions,
    seenAt,
  } = changes
  if (seenAt !== undefined && Date.parse(seenAt) !== survey.updated_at.getTime())
    throw refuse('conflict', SURVEY_REASONS, 'survey_changed', { current: await readAgain(tx, actor, survey.id) })
  if (is_anonymous !== survey.is_anonymous && survey.published_at) throw refuse('conflict', SURVEY_REASONS, 'anonymity_fixed')
  const period = toPeriod(opens_at === undefined ? survey.opens_at : opens_at, closes_at === undefined ? survey.closes_at : closes_at)
  const published = changes.is_active && !survey.published_at ? publication() : null
  const missing = await findUntranslated(tx, survey)
  // Later than before even if the clock has not moved on: it is how the next change tells that it saw this one.
  const updated_at = new Date(Math.max(Date.now(), survey.updated_at.getTime() + 1))
  await tx
    .updateTable('surveys')
    .set({
      title,
      description,
      is_active,
      is_anonymous,
      remind_days: changes.remind_days === undefined ? survey.remind_days : changes.remind_days,
      ...period,
      ...published,
      updated_at,
    })
    .where('id', '=', survey.id)
    .execute()
  if (questions) await replaceQuestions(tx, survey, questions)
  await keepLanguages(tx, { ...survey, title, description, is_active, language }, changes, missing)
  if (audience) await replaceAudience(tx, survey.id, audience)
  if (groups) await replaceGroups(tx, survey.id, groups)
  const { seenAt: _, ...fields } = changes
  const changed = Object.keys(fields).filter((name) => changes[name as keyof Changes] !== undefined)
  await auditActor(tx, actor, { action: 'survey.updated', subjectId: survey.id, details: { changed } })
  if (published) await auditPublication(tx, actor, survey.id)
  // Whoever is asked from now on, or can take it from now on, gets a mail.
  if (is_active) await queueSurveyMails(tx, survey.id, period.opens_at ?? undefined)
  return readAgain(tx, actor, survey.id)
}

/** What is fixed once a survey is active for the first time: from when on, and the limits by which its answers are checked. */
function publication() {
  return { published_at: new Date(), quality_plan: JSON.stringify(PLAN), quality_plan_hash: hashPlan(PLAN) }
}

/** In the trail, which nobody can change, so that a plan that was changed in the table afterwards is found out. */
async function auditPublication(tx: Tx, actor: UserActor, id: string): Promise<void> {
  await auditActor(tx, actor, { action: 'survey.published', subjectId: id, details: { quality_plan: hashPlan(PLAN) } })
}

/** Throws if the survey would close before it opens. */
function toPeriod(opens: string | Date | null, closes: string | Date | null): Pick<SurveyRow, 'opens_at' | 'closes_at'> {
  const [opens_at, closes_at] = [opens && new Date(opens), closes && new Date(closes)].map((at) => at || null) as [Date | null, Date | null]
  if (opens_at && closes_at && closes_at <= opens_at) throw refuseField('bad_request', SURVEY_REASONS, 'closes_before_opening', 'closes_at')
  return { opens_at, closes_at }
}

const REMIND_AFTER_MS = 24 * 60 * 60 * 1_000

/** Throws unless the survey is open, and was not reminded of in the last 24 hours. */
export async function remindOfSurvey(tx: Tx, actor: UserActor, survey: Allowed<SurveyRow, 'manage'>): Promise<void> {
  const closed = whyClosed(survey)
  if (closed) throw refuse('conflict', SURVEY_REASONS, closed)
  if (survey.reminded_at && survey.reminded_at.getTime() > Date.now() - REMIND_AFTER_MS)
    throw refuse('conflict', SURVEY_REASONS, 'reminded_recently')
  await tx.updateTable('surveys').set({ reminded_at: new Date() }).where('id', '=', survey.id).execute()
  await queueSurveyMails(tx, survey.id)
  await auditActor(tx, actor, { action: 'survey.reminded', subjectId: survey.id })
}

/** Deletes the survey with its questions, answers and results. */
export async function deleteSurvey(tx: Tx, actor: UserActor, survey: Allowed<SurveyRow, 'manage'>): Promise<void> {
  await tx.deleteFrom('surveys').where('id', '=', survey.id).execute()
  await auditActor(tx, actor, { action: 'survey.deleted', subjectId: survey.id })
}

/** Whoever changes a survey waits for everybody who answers or reports it, and the other way round. Those do not wait for one another. */
export async function lockSurvey(tx: Tx, id: string, use: 'change' | 'answer' | 'report'): Promise<void> {
  const lock = sql.raw(use === 'change' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await sql`select ${lock}(${SURVEY_LOCK}, hashtext(${id}))`.execute(tx)
}

async function readAgain(tx: Tx, actor: UserActor, id: string): Promise<Survey> {
  return toSurvey(tx, actor, surveyPolicy.authorize(actor, 'manage', await findSurvey(tx, actor, id)))
}

/** In a list, those of the title and the description: all of them may be a hundred kilobytes for each survey. */
const HEADS = sql<Translations>`(select coalesce(jsonb_object_agg(l.key, (
  select coalesce(jsonb_object_agg(t.text, l.value -> t.text), '{}')
    from (values (s.title), (s.description)) t (text) where l.value ? t.text)), '{}') from jsonb_each(s.translations) l)`

/** Surveys with what the caller has done. Row-level security leaves those that the caller may see. */
function selectSurveys(tx: Tx, actor: UserActor, translations: RawBuilder<Translations> = sql`s.translations`) {
  return tx
    .with('seen', (db) =>
      db
        .selectFrom('surveys as s')
        .leftJoin('survey_results as r', (join) =>
          join
            .onRef('r.survey_id', '=', 's.id')
            .on('r.user_id', '=', actor.userId)
            // Who has taken an anonymous survey is nobody else's business, also of whoever acts for them.
            .on(sql<boolean>`not (s.is_anonymous and ${actor.kind === 'impersonated'})`),
        )
        .select([
          's.id',
          's.title',
          's.description',
          's.is_active',
          's.is_anonymous',
          's.opens_at',
          's.closes_at',
          's.remind_days',
          's.reminded_at',
          's.published_at',
          's.language',
          's.created_by',
          's.created_at',
          's.updated_at',
          'r.completed_at',
        ])
        .select([
          sql<boolean>`app.is_assigned(s.id)`.as('is_assigned'),
          translations.as('translations'),
          sql<number>`coalesce(r.answered_questions, 0)`.as('answered_questions'),
          sql<number>`(select count(*)::int from survey_questions q where q.survey_id = s.id and q.retired_at is null)`.as(
            'total_questions',
          ),
        ]),
    )
    .selectFrom('seen')
    .selectAll()
}

import type { UserActor } from '#server/actor.ts'
import type { Tx } from '#server/db/db.ts'
import type { Survey, SurveySummary } from '../survey-schemas.ts'
import { readAudience, readGroups, readPeople } from './audience.ts'
import { languagesIn, offeredIn, pickTranslations, textsOf, untranslatedIn } from '../translations.ts'
import { surveyPolicy } from './policy.ts'
import type { SurveyRow } from './policy.ts'
import { findAnswered, findQuestions } from './questions.ts'

export function toSummary(actor: UserActor, row: SurveyRow): SurveySummary {
  const { id, title, description, is_active, created_by, total_questions, answered_questions, completed_at } = row
  return {
    id,
    title,
    description,
    is_active,
    is_anonymous: row.is_anonymous,
    opens_at: row.opens_at?.toISOString() ?? null,
    closes_at: row.closes_at?.toISOString() ?? null,
    language: row.language,
    languages: offeredIn(row),
    translations: pickTranslations(row.translations, [{ text: title }, { text: description }]),
    is_published: row.published_at !== null,
    created_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    total_questions,
    own: { status: completed_at ? 'completed' : 'pending', answered_questions, completed_at: completed_at?.toISOString() ?? null },
    can: surveyPolicy.can(actor, row),
  }
}

/** With the questions and the audience for whoever manages surveys: they say what is checked, and who else is asked. */
export async function toSurvey(tx: Tx, actor: UserActor, row: SurveyRow): Promise<Survey> {
  const summary = toSummary(actor, row)
  if (!summary.can.manage)
    return { ...summary, audience: null, groups: null, remind_days: null, reminded_at: null, untranslated: null, questions: null }
  const questions = await findQuestions(tx, row.id)
  const answered = await findAnswered(tx, row)
  const orders = new Map(questions.map(({ id, question_order }) => [id, question_order]))
  const texts = textsOf({ ...row, questions })
  const counts = languagesIn(row.translations).map((language) => [language, untranslatedIn(row.translations, language, texts).length])
  return {
    ...summary,
    translations: row.translations,
    untranslated: Object.fromEntries(counts),
    audience: { ...(await readAudience(tx, row.id)), people: await readPeople(tx, row.id) },
    groups: await readGroups(tx, row.id),
    remind_days: row.remind_days,
    reminded_at: row.reminded_at?.toISOString() ?? null,
    questions: questions.map(
      ({ id, kind, question_text, options, question_order, is_control_question, control_question_id, favourable }) => ({
        id,
        kind,
        question_text,
        options,
        question_order,
        is_control_question,
        control_question_id,
        control_question_order: orders.get(control_question_id ?? '') ?? null,
        favourable,
        has_answers: answered.has(id),
      }),
    ),
  }
}

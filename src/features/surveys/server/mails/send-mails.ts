import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#server/db/db.ts'
import { addJob } from '#server/jobs.ts'
import type { Jobs } from '#server/jobs.ts'
import { queueMail } from '#server/mail/mail.ts'
import type { Platform } from '#server/platform.ts'
import { hashToken } from '#server/secrets.ts'
import { dateText } from '#shared/formats.ts'
import type { Locale } from '#shared/locale.ts'
import { translate } from '../../translations.ts'
import type { Translations } from '../../translations.ts'
import { UNSUBSCRIBE_PATH, linkToken } from '../links/survey-links.ts'
import { mayBeMailed } from '../reach.ts'
import { SURVEY_MAILS } from './survey-mails.ts'

/*
 * Mails about a survey, to everybody whom it is for, who has notifications on and has not completed it:
 *
 *   not mailed ──the survey is open──▶ invited ──reminders are asked for, or the day comes──▶ reminded, at most once a day
 *
 * A job per survey writes them in batches. Its rows and its mails are one transaction, so a kill in between neither loses a mail nor sends one twice. An
 * hourly job finds what nobody has asked for: a survey that opens, people who have come since, the day of reminders.
 */

const SURVEY_MAILS_JOB = 'surveys.mail'
export const WATCH_SURVEYS_JOB = 'surveys.watch'
/** Then other people's mails have their turn. */
const BATCH = 100
const BATCH_PAUSE_MS = 2_000
const Payload = z.object({ surveyId: z.uuid() })

type Survey = {
  id: string
  title: string
  translations: Translations
  is_anonymous: boolean
  closes_at: Date | null
  reminded_at: Date | null
}
type Recipient = { id: string; email: string; locale: Locale; timezone: string }

/** In the transaction of the change. Nothing is sent before the survey is open. */
export async function queueSurveyMails(tx: Tx, surveyId: string, runAt?: Date): Promise<void> {
  await addJob(tx, SURVEY_MAILS_JOB, { surveyId }, { key: `${SURVEY_MAILS_JOB} ${surveyId}`, ...(runAt && { runAt }) })
}

export function createSurveyMailJobs({ db, env, secretKey }: Platform): Jobs {
  async function send(tx: Tx, survey: Survey, { id: userId, email, locale, timezone }: Recipient, kind: 'invitation' | 'reminder') {
    const closes = survey.closes_at ? dateText(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: timezone }, survey.closes_at) : ''
    const token = linkToken(secretKey, survey.id, userId)
    const unsubscribeUrl = `${env.PUBLIC_URL}${UNSUBSCRIBE_PATH}?link=${token}`
    const facts = {
      title: translate(survey.translations, locale, survey.title),
      link: `${env.PUBLIC_URL}/survey?link=${token}`,
      closes,
      isAnonymous: survey.is_anonymous,
    }
    await tx
      .updateTable('survey_mails')
      .set({ token_hash: hashToken(token) })
      .where('survey_id', '=', survey.id)
      .where('user_id', '=', userId)
      .execute()
    await queueMail(tx, SURVEY_MAILS[kind], { userId, to: email, locale, facts, unsubscribeUrl })
  }

  async function sendBatch(tx: Tx, surveyId: string): Promise<void> {
    const survey = await lockOpen(tx, surveyId)
    if (!survey) return
    const invited = await takeNew(tx, survey.id)
    for (const person of invited) await send(tx, survey, person, 'invitation')
    const reminded = invited.length === BATCH || !survey.reminded_at ? [] : await takeLate(tx, survey.id, survey.reminded_at)
    for (const person of reminded) await send(tx, survey, person, 'reminder')
    if (Math.max(invited.length, reminded.length) === BATCH) await queueSurveyMails(tx, survey.id, new Date(Date.now() + BATCH_PAUSE_MS))
  }

  return {
    [SURVEY_MAILS_JOB]: (payload) => db.asSystem((tx) => sendBatch(tx, Payload.parse(payload).surveyId)),
    [WATCH_SURVEYS_JOB]: () => db.asSystem(watch),
  }
}

/** Queues the mails of every open survey, and begins the reminders whose day has come. */
async function watch(tx: Tx): Promise<void> {
  await sql`update surveys set reminded_at = now()
    where is_active and closes_at > now() and remind_days is not null and now() >= closes_at - remind_days * interval '1 day'
      and (reminded_at is null or reminded_at < closes_at - remind_days * interval '1 day')`.execute(tx)
  const { rows } = await sql<{ id: string }>`select id from surveys
    where is_active and (opens_at is null or opens_at <= now()) and (closes_at is null or closes_at > now())`.execute(tx)
  for (const { id } of rows) await queueSurveyMails(tx, id)
}

/** One job at a time writes for a survey: two would choose the same people. */
async function lockOpen(tx: Tx, id: string): Promise<Survey | undefined> {
  const { rows } = await sql<Survey>`select id, title, translations, is_anonymous, closes_at, reminded_at from surveys
    where id = ${id} and is_active and (opens_at is null or opens_at <= now()) and (closes_at is null or closes_at > now()) for update`.execute(
    tx,
  )
  return rows[0]
}

async function takeNew(tx: Tx, surveyId: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with chosen as (
      select p.id, p.email, p.locale, p.timezone from profiles p
       where ${mayBeMailed(surveyId)} and not exists (select from survey_mails m where m.survey_id = ${surveyId} and m.user_id = p.id)
       order by p.id limit ${BATCH}),
    kept as (insert into survey_mails (survey_id, user_id) select ${surveyId}, id from chosen)
    select * from chosen`.execute(tx)
  return rows
}

/** Who was invited before the reminders were asked for, and not reminded since. */
async function takeLate(tx: Tx, surveyId: string, since: Date): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with chosen as (
      select p.id, p.email, p.locale, p.timezone from survey_mails m join profiles p on p.id = m.user_id
       where m.survey_id = ${surveyId} and ${mayBeMailed(surveyId)} and m.invited_at < ${since} and (m.reminded_at is null or m.reminded_at < ${since})
       order by p.id limit ${BATCH}),
    kept as (update survey_mails m set reminded_at = now() from chosen c where m.survey_id = ${surveyId} and m.user_id = c.id)
    select * from chosen`.execute(tx)
  return rows
}

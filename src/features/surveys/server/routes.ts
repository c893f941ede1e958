import { implement } from '@orpc/server'
import { createDocument } from '#features/documents/server/documents.ts'
import { prepareContent } from '#features/documents/server/prepare-content.ts'
import { readPeopleFile } from '#features/people/server/import-people.ts'
import { isSuperAdmin } from '#server/actor.ts'
import type { UserActor } from '#server/actor.ts'
import { administering } from '#server/administration.ts'
import { auditActor } from '#server/audit.ts'
import { asOneself, signedIn } from '#server/http/calls.ts'
import type { CallContext } from '#server/http/calls.ts'
import type { Tx } from '#server/db/db.ts'
import { onceFor } from '#server/http/idempotency.ts'
import type { Platform } from '#server/platform.ts'
import { toTaskRefusal } from '#server/tasks/task-refusal.ts'
import { surveysContract } from '../contract.ts'
import { findParticipants } from './audience.ts'
import { findKnownTranslations } from './known-translations.ts'
import { openLink, unsubscribe } from './links/survey-links.ts'
import { surveyPolicy } from './policy.ts'
import { toSummary, toSurvey } from './present.ts'
import { REPORT_QUALITY, designForCheck, findPlan, keepSensitivity, loadForQuality } from './quality.ts'
import { countAudience, listNotBegun } from './reach.ts'
import { readData } from './reports/data-file.ts'
import { readReport } from './reports/report.ts'
import { countRuns } from './reports/runs.ts'
import { listComments, readComments } from './reports/comments.ts'
import { writeReport } from './reports/report-document.ts'
import { writeReportPdf } from './reports/report-pdf.ts'
import type { Slice } from './reports/tallies.ts'
import { readResults, resetParticipant } from './results.ts'
import { createSurvey, deleteSurvey, findSurvey, listSurveys, lockSurvey, remindOfSurvey, updateSurvey } from './surveys.ts'
import { writeTemplates } from './templates.ts'
import { completeSurvey, readQuestions, saveAnswer } from './taking.ts'
import { checkWording } from './wording/check-wording.ts'

export function createSurveysRoutes(platform: Platform) {
  const { db, env, screenTasks } = platform
  const os = implement(surveysContract).$context<CallContext>()
  const person = os.use(signedIn)
  // What somebody answers is theirs alone, also before whoever acts for them.
  const oneself = os.use(asOneself)
  // Before the input is checked and a survey is looked for, so that a stranger learns nothing from either.
  const admin = os.use(administering)

  const read = async (tx: Tx, actor: UserActor, id: string) => surveyPolicy.authorize(actor, 'read', await findSurvey(tx, actor, id))
  const manage = async (tx: Tx, actor: UserActor, id: string) => surveyPolicy.authorize(actor, 'manage', await findSurvey(tx, actor, id))
  const change = async (tx: Tx, actor: UserActor, id: string) => {
    await lockSurvey(tx, id, 'change')
    return manage(tx, actor, id)
  }
  // The survey is not deleted half-way.
  const report = async (tx: Tx, actor: UserActor, id: string) => {
    await lockSurvey(tx, id, 'report')
    return manage(tx, actor, id)
  }

  const reportWithComments = async (actor: UserActor, id: string, slice: Slice) => {
    await countRuns(db, actor, id)
    return db.asAdmin(actor, async (tx) => {
      const survey = await report(tx, actor, id)
      const figures = await readReport(tx, actor, survey, slice)
      return { figures, comments: await readComments(tx, survey, figures) }
    })
  }

  return {
    list: person.list.handler(({ input, context: { actor } }) => db.withActor(actor, (tx) => listSurveys(tx, actor, input))),
    read: person.read.handler(({ input, context: { actor } }) =>
      // What only the super admin sees is readable for their role only.
      (isSuperAdmin(actor) ? db.asAdmin : db.withActor)(actor, async (tx) => toSurvey(tx, actor, await read(tx, actor, input.id))),
    ),
    questions: oneself.questions.handler(({ input, context: { actor } }) =>
      db.withActor(actor, async (tx) => readQuestions(tx, actor, await read(tx, actor, input.id))),
    ),
    answer: oneself.answer.handler(({ input: { id, ...answer }, context: { actor } }) =>
      db.withActor(actor, (tx) => saveAnswer(tx, actor, id, answer)),
    ),
    complete: oneself.complete.handler(({ input: { id, answers = [] }, context: { actor } }) =>
      db.withActor(actor, (tx) => completeSurvey(tx, actor, id, answers)),
    ),
    openLink: os.openLink.handler(async ({ input: { link } }) => {
      const { actor, surveyId, hasJoined } = await openLink(db, link)
      return db.withActor(actor, async (tx) => {
        const survey = await read(tx, actor, surveyId)
        const summary = toSummary(actor, survey)
        const asked = summary.can.take ? await readQuestions(tx, actor, survey) : { items: [], translations: summary.translations }
        return { survey: summary, ...asked, locale: hasJoined ? actor.locale : null }
      })
    }),
    answerByLink: os.answerByLink.handler(async ({ input: { link, ...answer } }) => {
      const { actor, surveyId } = await openLink(db, link)
      return db.withActor(actor, (tx) => saveAnswer(tx, actor, surveyId, answer))
    }),
    completeByLink: os.completeByLink.handler(async ({ input: { link, answers = [] } }) => {
      const { actor, surveyId } = await openLink(db, link)
      return db.withActor(actor, (tx) => completeSurvey(tx, actor, surveyId, answers))
    }),
    unsubscribe: os.unsubscribe.handler(async ({ input: { link } }) => {
      await db.asSystem((tx) => unsubscribe(tx, env, link))
      return { success: true as const }
    }),
    participants: admin.participants.handler(async ({ input: file, context: { enterLane } }) => {
      const read = await readPeopleFile(await enterLane(), file)
      return db.asSystem((tx) => findParticipants(tx, read))
    }),
    templates: admin.templates.handler(({ context: { actor } }) => ({ items: writeTemplates(actor.locale) })),
    create: admin.create.handler(({ input, context: { actor, request } }) =>
      db.asAdmin(actor, (tx) =>
        onceFor(tx, actor, { key: request.idempotencyKey, operation: 'surveys.create', input }, () => createSurvey(tx, actor, input)),
      ),
    ),
    update: admin.update.handler(({ input: { id, updated_at: seenAt, ...changes }, context: { actor } }) =>
      db.asAdmin(actor, async (tx) => updateSurvey(tx, actor, await change(tx, actor, id), { ...changes, seenAt })),
    ),
    knownTranslations: admin.knownTranslations.handler(({ input: { id, language }, context: { actor } }) =>
      db.asAdmin(actor, async (tx) => ({ translations: await findKnownTranslations(tx, await manage(tx, actor, id), language) })),
    ),
    delete: admin.delete.handler(async ({ input, context: { actor } }) => {
      await db.asAdmin(actor, async (tx) => deleteSurvey(tx, actor, await change(tx, actor, input.id)))
      return { success: true as const }
    }),
    results: admin.results.handler(({ input, context: { actor } }) =>
      db.asAdmin(actor, async (tx) => readResults(tx, actor, await report(tx, actor, input.id), input)),
    ),
    notBegun: admin.notBegun.handler(async ({ input, context: { actor } }) => {
      const survey = await db.asAdmin(actor, async (tx) => {
        const managed = await manage(tx, actor, input.id)
        // Names are seen here, too.
        if (!managed.is_anonymous) await auditActor(tx, actor, { action: 'survey.results_read', subjectId: managed.id })
        return managed
      })
      return db.asSystem((tx) => listNotBegun(tx, survey, input))
    }),
    reach: admin.reach.handler(({ input }) => db.asSystem((tx) => countAudience(tx, input))),
    quality: admin.quality.handler(async ({ input: { id }, context: { actor, enterLane } }) => {
      await db.asAdmin(actor, (tx) => manage(tx, actor, id))
      const run = await enterLane()
      // It may be deleted while the call waits for its place, and while the checks run.
      const load = () => db.asAdmin(actor, async (tx) => loadForQuality(tx, await report(tx, actor, id)))
      const made = await run(REPORT_QUALITY, load).catch((error: unknown) => {
        throw toTaskRefusal(error)
      })
      return db.asAdmin(actor, async (tx) => {
        const survey = await report(tx, actor, id)
        const { limits, hash, fixed_at } = await findPlan(tx, survey.id)
        const plan = { limits, hash, fixed_at: fixed_at?.toISOString() ?? null }
        return { ...made.report, plan, sensitivity: await keepSensitivity(tx, survey.id, made.sensitivity) }
      })
    }),
    check: admin.check.handler(async ({ input: { questions, translations }, context: { actor, enterLane } }) => {
      const run = await enterLane()
      const request = designForCheck(questions)
      const { report } = await run(REPORT_QUALITY, async () => request).catch((error: unknown) => {
        throw toTaskRefusal(error)
      })
      return { remarks: checkWording(questions, actor.locale, translations), power: report.power, pairs: request.design.controls.length }
    }),
    report: admin.report.handler(async ({ input: { id, ...slice }, context: { actor } }) => {
      await countRuns(db, actor, id)
      return db.asAdmin(actor, async (tx) => readReport(tx, actor, await report(tx, actor, id), slice))
    }),
    comments: admin.comments.handler(({ input, context: { actor } }) =>
      db.asAdmin(actor, async (tx) => {
        const survey = await manage(tx, actor, input.id)
        const { question_id: questionId, department, group, cursor, limit } = input
        return listComments(tx, survey, { questionId, slice: { department, group }, cursor, limit })
      }),
    ),
    reportData: admin.reportData.handler(async ({ input, context: { actor } }) => {
      const { disposition, file } = await db.asAdmin(actor, async (tx) => readData(tx, actor, await report(tx, actor, input.id)))
      return { headers: { 'content-disposition': disposition }, body: file }
    }),
    reportPdf: admin.reportPdf.handler(async ({ input: { id, ...slice }, context: { actor, enterLane } }) => {
      const run = await enterLane()
      return writeReportPdf(platform, { actor, surveyId: id, read: () => reportWithComments(actor, id, slice) }, run)
    }),
    reportDocument: admin.reportDocument.handler(async ({ input: { id, type, ...slice }, context: { actor } }) => {
      const { figures, comments } = await reportWithComments(actor, id, slice)
      const { title, content } = writeReport(figures, comments, type, actor.locale)
      const columns = await prepareContent(screenTasks, actor.userId, type, { content })
      const row = await db.withActor(actor, (tx) =>
        createDocument(tx, actor, { title, description: '', type, language: actor.locale, columns }),
      )
      return { id: row.id, title, type }
    }),
    remind: admin.remind.handler(async ({ input, context: { actor } }) => {
      await db.asAdmin(actor, async (tx) => remindOfSurvey(tx, actor, await change(tx, actor, input.id)))
      return { success: true as const }
    }),
    reset: admin.reset.handler(({ input: { id, userId }, context: { actor } }) =>
      db.asAdmin(actor, async (tx) => resetParticipant(tx, actor, await manage(tx, actor, id), userId)),
    ),
  }
}

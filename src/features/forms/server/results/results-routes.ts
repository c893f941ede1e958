import { implement } from '@orpc/server'
import { findHead, lockHead } from '#features/documents/server/documents.ts'
import { prepareContent } from '#features/documents/server/prepare-content.ts'
import type { UserActor } from '#server/actor.ts'
import { auditActor } from '#server/audit.ts'
import { signedIn } from '#server/http/calls.ts'
import type { CallContext } from '#server/http/calls.ts'
import type { Tx } from '#server/db/db.ts'
import type { Platform } from '#server/platform.ts'
import { resultsContract } from '../../results-contract.ts'
import { clearResponses, undoClearing } from './clear-responses.ts'
import { findLinkedSheet, linkSheet, unlinkSheet } from './linked-sheet/linked-sheets.ts'
import { formPolicy, responsePolicy } from '../policy.ts'
import { readInFull } from './response-in-full.ts'
import { resultWords } from './result-words.ts'
import { prepareDays, toFilter } from './response-filter.ts'
import { countResponses, findResponse } from './responses.ts'
import { newLinkedSheet } from './linked-sheet/sheet-rows.ts'
import { currentQuestions, readWordings } from './wordings.ts'

const DONE = { success: true as const }

/** Calls of the owner of a form about its responses as a whole. */
export function createResultsRoutes({ db, screenTasks }: Platform) {
  const os = implement(resultsContract).$context<CallContext>().use(signedIn)
  const manage = async (tx: Tx, actor: UserActor, formId: string) => formPolicy.authorize(actor, 'manage', await findHead(tx, formId))

  return {
    readResponse: os.readResponse.handler(({ input, context: { actor } }) =>
      db.withActor(actor, async (tx) => readInFull(tx, responsePolicy.authorize(actor, 'read', await findResponse(tx, input)))),
    ),
    countResponses: os.countResponses.handler(async ({ input: { formId, cursor, ...asked }, context: { actor } }) => {
      await db.withActor(actor, (tx) => manage(tx, actor, formId))
      await prepareDays(db, formId, asked)
      return db.withActor(actor, async (tx) => {
        const form = await manage(tx, actor, formId)
        return countResponses(tx, form, await toFilter(tx, form, asked), cursor)
      })
    }),
    clear: os.clear.handler(async ({ input: { formId, filter }, context: { actor } }) => {
      await db.withActor(actor, (tx) => manage(tx, actor, formId))
      if (filter) await prepareDays(db, formId, filter)
      return db.withActor(actor, async (tx) => {
        const form = await manage(tx, actor, formId)
        await auditActor(tx, actor, { action: 'responses.cleared', subjectId: formId })
        return { id: await clearResponses(tx, form, filter ? await toFilter(tx, form, filter) : null) }
      })
    }),
    undoClear: os.undoClear.handler(({ input, context: { actor } }) =>
      db.withActor(actor, async (tx) => {
        await undoClearing(tx, await manage(tx, actor, input.formId), input.id)
        return DONE
      }),
    ),
    readLinkedSheet: os.readLinkedSheet.handler(({ input, context: { actor } }) =>
      db.withActor(actor, async (tx) => ({ sheet: await findLinkedSheet(tx, (await manage(tx, actor, input.formId)).id) })),
    ),
    linkSheet: os.linkSheet.handler(async ({ input, context: { actor } }) => {
      const questions = await db.withActor(actor, async (tx) => {
        const form = await manage(tx, actor, input.formId)
        return currentQuestions(tx, form, await readWordings(tx, form))
      })
      const { content, columns } = newLinkedSheet(questions, resultWords(actor.locale))
      const made = { columns, content: await prepareContent(screenTasks, actor.userId, 'sheet', { content }) }
      // Locks the form, so that two requests create one sheet.
      return db.withActor(actor, async (tx) => {
        const form = formPolicy.authorize(actor, 'manage', await lockHead(tx, input.formId))
        return { sheet: await linkSheet(tx, actor, form, made) }
      })
    }),
    unlinkSheet: os.unlinkSheet.handler(({ input, context: { actor } }) =>
      db.withActor(actor, async (tx) => {
        await unlinkSheet(tx, await manage(tx, actor, input.formId))
        return DONE
      }),
    ),
  }
}

import { implement } from '@orpc/server'
import { createDocument } from '#features/documents/server/documents.ts'
import { toDocument } from '#features/documents/server/present.ts'
import type { UserActor } from '#server/actor.ts'
import { signedIn } from '#server/http/calls.ts'
import type { CallContext } from '#server/http/calls.ts'
import { createLimit } from '#server/http/limits.ts'
import type { Platform } from '#server/platform.ts'
import type { RunTask, Task } from '#server/tasks/task-pool.ts'
import { importContract } from '../contract.ts'
import { READ_DRAFT, READ_TEXT, toImportRefusal } from './import-file.ts'
import type { ImportRequest } from './import-task.ts'

const IMPORTS_PER_MINUTE = 30
const MINUTE_S = 60

export function createImportRoutes({ db, env, log }: Platform) {
  const os = implement(importContract).$context<CallContext>().use(signedIn)
  const limit = createLimit(db, 'import', IMPORTS_PER_MINUTE, MINUTE_S)

  async function read<Reply>(run: RunTask, actor: UserActor, file: File, task: Task<ImportRequest, Reply>): Promise<Reply> {
    await limit.consume(actor.userId)
    const load = async () => ({ name: file.name, bytes: await file.bytes(), locale: actor.locale, productName: env.PRODUCT_NAME })
    return run(task, load).catch((error: unknown) => {
      throw toImportRefusal(error, log)
    })
  }

  return {
    createDraft: os.createDraft.handler(async ({ input: file, context: { actor, enterLane } }) => {
      const { notices, ...draft } = await read(await enterLane(), actor, file, READ_DRAFT)
      const row = await db.withActor(actor, (tx) => createDocument(tx, actor, draft))
      return { ...toDocument(actor, row), notices }
    }),
    readText: os.readText.handler(async ({ input: file, context: { actor, enterLane } }) =>
      read(await enterLane(), actor, file, READ_TEXT),
    ),
  }
}

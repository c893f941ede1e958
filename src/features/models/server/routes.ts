import { implement } from '@orpc/server'
import { administering } from '#server/administration.ts'
import type { CallContext } from '#server/calls.ts'
import { createLimit } from '#server/limits.ts'
import type { Platform } from '#server/platform.ts'
import { MODEL_REASONS, modelsContract } from '../contract.ts'
import { downloadRecommended } from './download-model.ts'
import { findLocalServers } from './local-servers.ts'
import { createShutdownLookup } from './shutdown.ts'
import { listOfferedModels, readModelState, removeModel, setModel } from './set-model.ts'

/** Tests of one person. Each of them calls a service with a key that somebody has typed. */
const TESTS = 20
const TESTS_WINDOW_S = 10 * 60
const TOO_MANY_TESTS = { reason: 'too_many_tests', message: MODEL_REASONS.too_many_tests }

export function createModelRoutes(platform: Platform) {
  const tests = createLimit(platform.db, 'model-test', TESTS, TESTS_WINDOW_S, TOO_MANY_TESTS)
  const os = implement(modelsContract).$context<CallContext>().use(administering)
  const counted = os.use(async ({ context, next }) => {
    await tests.consume(context.actor.userId)
    return next()
  })

  const readShutdown = createShutdownLookup(platform)

  return {
    readShutdown: os.readShutdown.handler(async () => ({ shutdown: await readShutdown() })),
    read: os.read.handler(() => readModelState(platform)),
    choose: counted.choose.handler(({ input, signal, context: { administration, request } }) =>
      setModel(platform, administration, input, { sessionToken: request.sessionToken, left: signal }),
    ),
    remove: os.remove.handler(({ context }) => removeModel(platform, context.administration)),
    listOffered: counted.listOffered.handler(({ input, signal }) => listOfferedModels(platform, input, signal)),
    findLocal: os.findLocal.handler(() => findLocalServers(platform.env)),
    download: os.download.handler(({ signal, context: { actor } }) =>
      downloadRecommended(platform.env, { left: signal, watchSession: (onEnd) => platform.streams.watchSession(actor, onEnd) }),
    ),
  }
}

import { implement } from '@orpc/server'
import { signedIn } from '#server/calls.ts'
import type { CallContext } from '#server/calls.ts'
import type { Platform } from '#server/platform.ts'
import { modelsContract } from '../contract.ts'
import { downloadRecommended } from './download-model.ts'
import { findLocalServers } from './local-servers.ts'
import { administer } from './policy.ts'
import { listOfferedModels, readModelState, removeModel, setModel } from './set-model.ts'

export function createModelRoutes(platform: Platform) {
  const os = implement(modelsContract)
    .$context<CallContext>()
    .use(signedIn)
    .use(({ context, next }) => next({ context: { administration: administer(context.actor) } }))

  return {
    read: os.read.handler(() => readModelState(platform)),
    choose: os.choose.handler(({ input, signal, context: { administration, request } }) =>
      setModel(platform, administration, input, { sessionToken: request.sessionToken, left: signal }),
    ),
    remove: os.remove.handler(({ context }) => removeModel(platform, context.administration)),
    listOffered: os.listOffered.handler(({ input, signal }) => listOfferedModels(platform, input, signal)),
    findLocal: os.findLocal.handler(() => findLocalServers(platform.env)),
    download: os.download.handler(({ signal, context: { actor } }) =>
      downloadRecommended(platform.env, { left: signal, watchSession: (onEnd) => platform.streams.watchSession(actor, onEnd) }),
    ),
  }
}

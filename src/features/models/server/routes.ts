import { implement } from '@orpc/server'
import { administering } from '#server/administration.ts'
import type { CallContext } from '#server/http/calls.ts'
import type { Platform } from '#server/platform.ts'
import { modelsContract } from '../contract.ts'
import { createDownloads } from './downloads.ts'
import { findLocalServers } from './local-servers.ts'
import { createShutdownLookup } from './shutdown.ts'
import { createModelTests } from './test-limit.ts'
import { listOfferedModels, readModelState, removeModel, setModel } from './set-model.ts'

export function createModelRoutes(platform: Platform) {
  const tests = createModelTests(platform)
  const os = implement(modelsContract).$context<CallContext>().use(administering)
  const counted = os.use(async ({ context, next }) => {
    await tests.consume(context.actor.userId)
    return next()
  })

  const downloads = createDownloads(platform)
  const readShutdown = createShutdownLookup(platform)

  return {
    readShutdown: os.readShutdown.handler(async () => ({ shutdown: await readShutdown() })),
    read: os.read.handler(() => readModelState(platform)),
    choose: counted.choose.handler(({ input, signal, context: { administration, request } }) =>
      setModel(platform, administration, input, { sessionToken: request.sessionToken, left: signal }),
    ),
    remove: os.remove.handler(({ context }) => removeModel(platform, context.administration)),
    listOffered: counted.listOffered.handler(({ input, signal }) => listOfferedModels(platform, input, signal)),
    findLocal: os.findLocal.handler(async () => ({ ...(await findLocalServers(platform.env)), is_downloading: downloads.isRunning() })),
    download: os.download.handler(({ signal, context: { actor } }) => downloads.follow(actor, signal)),
    cancelDownload: os.cancelDownload.handler(() => {
      downloads.cancel()
      return { success: true as const }
    }),
  }
}

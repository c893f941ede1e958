import { implement } from '@orpc/server'
import { createGenerators } from '#features/generation/server/pick-generator.ts'
import { asAdministrator } from '#server/administration.ts'
import type { CallContext } from '#server/http/calls.ts'
import type { Platform } from '#server/platform.ts'
import { testingContract } from '../contract.ts'
import { countTests, removeTests, runTests } from './run-tests.ts'
import { TEST_USERS } from './test-users.ts'

export function createTestingRoutes(platform: Platform) {
  const { db } = platform
  const generators = createGenerators(platform)
  const os = implement(testingContract).$context<CallContext>().use(asAdministrator)

  return {
    run: os.run.handler(async ({ input, signal: left, context: { actor } }) => {
      if (input.action === 'getTestUsers') return { users: [...TEST_USERS] }
      const generator = (await generators.current())(false)
      return runTests(platform, { actor, generator, left }, input)
    }),
    count: os.count.handler(({ context: { actor } }) => db.withActor(actor, async (tx) => ({ documents: await countTests(tx, actor) }))),
    remove: os.remove.handler(async ({ context: { actor } }) => ({ removed: await removeTests(db, actor) })),
  }
}

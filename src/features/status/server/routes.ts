import { implement } from '@orpc/server'
import { inPanel } from '#server/administration.ts'
import type { CallContext } from '#server/http/calls.ts'
import type { Platform } from '#server/platform.ts'
import { statusContract } from '../contract.ts'
import { readStatus } from './read-status.ts'

export function createStatusRoutes(platform: Platform) {
  const os = implement(statusContract).$context<CallContext>().use(inPanel)
  return { read: os.read.handler(() => readStatus(platform)) }
}

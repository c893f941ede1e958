import { companyOrHost } from '#features/models/server/company.ts'
import { readLastTest } from '#features/models/server/last-test.ts'
import { readChosenModel } from '#server/settings/chosen-model.ts'
import type { Platform } from '#server/platform.ts'
import type { Parts } from '../contract.ts'

const NONE = { generator: null, company: null, model: null, test: null }

/** The model is not called, because that costs money or minutes. Its last test is what is known of it. */
export async function readModel(platform: Platform): Promise<Parts['model']> {
  const chosen = await readChosenModel(platform)
  if (!chosen) return { state: 'fine', finding: 'model_builtin', facts: { ...NONE, generator: 'builtin' } }
  if (chosen.source === 'unreadable') return { state: 'failed', finding: 'model_unreadable', facts: NONE }
  const { server } = chosen
  const test = (await readLastTest(platform, server)) ?? null
  const facts = { generator: server.name, company: companyOrHost(server), model: server.model, test }
  if (test === null) return { state: 'unknown', finding: 'model_untested', facts }
  if (test.failure !== null) return { state: 'failed', finding: 'model_failed', facts }
  return { state: 'fine', finding: 'model_answered', facts }
}

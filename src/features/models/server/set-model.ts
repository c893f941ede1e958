import { findActor } from '#features/auth/server/sessions.ts'
import { failureOf, logFields } from '#features/generation/server/models/call/failures.ts'
import { ModelError } from '#features/generation/server/models/call/model-error.ts'
import type { ModelFailure } from '#features/generation/server/models/call/model-error.ts'
import { listModels } from '#features/generation/server/models/offered-models.ts'
import { createModel } from '#features/generation/server/pick-generator.ts'
import type { UserActor } from '#server/actor.ts'
import { administer } from '#server/administration.ts'
import type { Administration } from '#server/administration.ts'
import { auditActor } from '#server/audit.ts'
import { keyOf, modelServer, needsKey, readChosenModel, storedProvider } from '#server/settings/chosen-model.ts'
import type { ModelServer } from '#server/settings/chosen-model.ts'
import { AppError, GENERAL_REASONS, refuse, refuseField } from '#server/errors.ts'
import { publishToEveryone } from '#server/live/events.ts'
import type { Platform } from '#server/platform.ts'
import { claimSettings, readSettings, readSettingsVersion, removeSettings, saveSecret, saveSetting } from '#server/settings/settings.ts'
import type { KeyProvider, ModelProvider } from '#shared/generators.ts'
import { fillIn } from '#shared/fill-in.ts'
import { MODEL_CHANGED, MODEL_REASONS } from '../contract.ts'
import type { ModelState } from '../contract.ts'
import { companyOrHost } from './company.ts'
import { recordTest } from './last-test.ts'

/** Long, because a local server loads the model on its first call. */
const TEST_TIMEOUT_MS = 120_000
/** The key is valid but not allowed to do this: wrong project, country or permission. */
const FORBIDDEN = 403

type Chosen = { provider: ModelProvider; key?: string | undefined; model?: string | undefined }

export async function readModelState(platform: Platform): Promise<ModelState> {
  const chosen = await readChosenModel(platform)
  if (!chosen || chosen.source === 'unreadable') return { model: null, key_unreadable: chosen !== undefined }
  const { source, server } = chosen
  const variable = source === 'environment' ? chosen.variable : null
  return { model: { source, variable, provider: server.provider, company: companyOrHost(server), id: server.model }, key_unreadable: false }
}

/** Tests the model with a real call and stores it. Stores nothing if the call fails. */
export async function setModel(
  platform: Platform,
  { actor }: Administration,
  chosen: Chosen,
  { sessionToken = '', left }: { sessionToken: string | undefined; left: AbortSignal | undefined },
): Promise<ModelState> {
  const { db, secretKey } = platform
  const version = await readSettingsVersion(db)
  const server = await serverOf(platform, chosen)
  if (server.model === '') throw refuseField('bad_request', MODEL_REASONS, 'model_missing', 'model')
  await testModel(platform, actor, { server, key: chosen.key === undefined ? 'stored' : 'entered' }, left)
  const { provider, model, apiKey } = server
  await db.asAdmin(actor, async (tx) => {
    // The test takes up to two minutes. A sign-out or a removed key in the meantime wins.
    const stillSignedIn = await findActor(tx, sessionToken)
    if (!stillSignedIn) throw refuse('unauthenticated', GENERAL_REASONS, 'not_signed_in')
    administer(stillSignedIn)
    if (!(await claimSettings(tx, version))) throw refuse('conflict', MODEL_REASONS, 'changed_meanwhile')
    await saveSetting(tx, 'active_ai_service', provider)
    await saveSetting(tx, `${provider}_model`, model)
    if (needsKey(provider) && chosen.key !== undefined) await saveSecret(tx, `${provider}_key`, apiKey, secretKey)
    await auditActor(tx, actor, { action: 'model.set', details: { provider, model } })
    await publishToEveryone(tx, MODEL_CHANGED)
  })
  return readModelState(platform)
}

/** Forgets the chosen service with its model and key. Those of the other services stay. */
export async function removeModel(platform: Platform, { actor }: Administration): Promise<ModelState> {
  const provider = storedProvider(await readSettings(platform.db, platform.secretKey))
  await platform.db.asAdmin(actor, async (tx) => {
    const names = ['active_ai_service', ...(provider ? [`${provider}_model` as const] : [])] as const
    await removeSettings(tx, provider && needsKey(provider) ? [...names, `${provider}_key`] : names)
    await auditActor(tx, actor, { action: 'model.removed' })
    await publishToEveryone(tx, MODEL_CHANGED)
  })
  return readModelState(platform)
}

export async function listOfferedModels(
  platform: Platform,
  chosen: { provider: KeyProvider; key?: string | undefined },
  left?: AbortSignal,
) {
  const server = await serverOf(platform, chosen)
  const models = await listModels(server, left).catch((error: unknown) => {
    if (!left?.aborted) logRefusal(platform.log, server, failureOf(error), error)
    throw refuseTest(server, failureOf(error), error)
  })
  return {
    models: models.map(({ id, shutdownDate = null }) => ({ id, shutdown_date: shutdownDate })),
    suggested: models.some(({ id }) => id === server.model) ? server.model : null,
  }
}

/** Returns the server with the given key, or else the stored one of that service, or the environment's. */
export async function serverOf(platform: Platform, { provider, key, model }: Chosen): Promise<ModelServer> {
  if (!needsKey(provider)) return modelServer(platform.env, { provider, model })
  const apiKey = key ?? (await knownKey(platform, provider))
  if (apiKey === undefined) throw refuseField('bad_request', MODEL_REASONS, 'key_missing', 'key')
  return modelServer(platform.env, { provider, model, apiKey })
}

async function knownKey({ db, env, secretKey }: Platform, provider: KeyProvider): Promise<string | undefined> {
  const settings = await readSettings(db, secretKey)
  try {
    return keyOf(provider, env, settings)
  } catch {
    // Sealed with another SECRET_KEY: it must be entered again.
    return undefined
  }
}

/** Makes a small real call. Refuses with what the service says. The trail keeps the result, unless the caller has left. */
export async function testModel(
  platform: Platform,
  actor: UserActor,
  tested: { server: ModelServer; key: 'stored' | 'entered' },
  left: AbortSignal | undefined,
): Promise<void> {
  const refusal = await findRefusal(platform, tested.server, left)
  if (!left?.aborted) await recordTest(platform, actor, tested, refusal?.data.reason ?? null)
  if (refusal) throw refusal
}

async function findRefusal({ env, log }: Platform, server: ModelServer, left: AbortSignal | undefined): Promise<AppError | undefined> {
  const timeout = AbortSignal.timeout(TEST_TIMEOUT_MS)
  try {
    const model = await createModel(server, { env, log })
    await model.check(left ? AbortSignal.any([left, timeout]) : timeout)
    return undefined
  } catch (error) {
    const failure = error instanceof ModelError ? error.failure.reason : timeout.aborted ? 'timed_out' : failureOf(error)
    if (!left?.aborted) logRefusal(log, server, failure, error)
    return refuseTest(server, failure, error)
  }
}

/** What the service said, for the operator: the screen has one sentence for all that is alike. */
function logRefusal(log: Platform['log'], server: ModelServer, failure: string, error: unknown): void {
  const cause = error instanceof ModelError ? error.cause : error
  const { status, code, type, param } = logFields(cause, server.apiKey)
  log.warn({ provider: server.provider, model: server.model, failure, status, code, type, param }, 'A model did not pass its test')
}

type TestReason = Extract<keyof typeof MODEL_REASONS, `test_${string}`>
const TEST_REASONS: Partial<Record<string, TestReason>> = {
  key_refused: 'test_key_refused',
  credit_used_up: 'test_credit_used_up',
  organisation_unverified: 'test_organisation_unverified',
  model_not_found: 'test_model_not_offered',
  model_not_offered: 'test_model_not_offered',
  model_deleted: 'test_model_not_offered',
  rate_limited: 'test_rate_limited',
  provider_failed: 'test_provider_failed',
  interrupted: 'test_provider_failed',
  unreachable: 'test_unreachable',
  timed_out: 'test_timed_out',
  redirected: 'test_redirected',
  answer_refused: 'test_refused',
  answer_unusable: 'test_unusable',
} satisfies Partial<Record<ModelFailure, TestReason>>

/** What is wrong with an answer, which another model may do better. */
const ANSWERS: Partial<Record<TestReason, 'model'>> = { test_refused: 'model', test_empty: 'model', test_unusable: 'model' }

/** Maps the service's error to the field that it concerns. */
function refuseTest(server: ModelServer, failure: string, error: unknown): AppError {
  const isKeyless = failure === 'key_refused' && !needsKey(server.provider)
  const isForbidden = failure === 'key_refused' && logFields(error, server.apiKey).status === FORBIDDEN
  const isEmpty = failure === 'answer_unusable' && error instanceof ModelError && !error.rawText
  const known = isEmpty ? 'test_empty' : TEST_REASONS[failure]
  const reason = isKeyless ? 'test_key_wanted' : isForbidden ? 'test_key_forbidden' : (known ?? 'test_failed')
  const values = { company: companyOrHost(server), model: server.model }
  const field = { test_key_refused: 'key', test_key_forbidden: 'key', test_model_not_offered: 'model', ...ANSWERS }[reason as string]
  const issues = field === undefined ? {} : { issues: [{ path: field, message: fillIn(MODEL_REASONS[reason], values) }] }
  return refuse('unprocessable', MODEL_REASONS, reason, { values, ...issues })
}

import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { base } from '#shared/errors.ts'
import { KEY_PROVIDERS, LOCAL_PROVIDERS, MODEL_PROVIDERS } from '#shared/generators.ts'
import { isCleanLine } from '#shared/text.ts'
import { KEY_MAX, KEY_PATTERN } from './key-format.ts'

export const MODEL_REASONS = {
  changed_meanwhile: 'The model was changed elsewhere during the test, so nothing was stored. Look at what is set now, and try again.',
  key_missing: 'Please enter a key',
  key_characters: 'A key has no spaces and no special letters. Copy it again.',
  key_long: 'The key must be less than 1000 characters',
  model_missing: 'Please choose a model',
  model_characters: 'The name of a model has no line breaks and no invisible characters',
  test_key_wanted:
    '{company} asks for a key, which cannot be given here. Switch off its authentication, or set OPENAI_API_KEY and OPENAI_BASE_URL for it.',
  test_key_refused: '{company} refused this key. Copy all of it again, or create a new one there.',
  test_key_forbidden: '{company} knows this key, but does not let it use the model {model}. Look at its permissions there.',
  test_credit_used_up: '{company} knows this key, but its account has no credit left or has reached its limit.',
  test_organisation_unverified: '{company} offers the model {model} only to verified organisations. Choose another model.',
  test_model_not_offered: '{company} does not offer the model {model} here. Choose another one.',
  test_rate_limited: '{company} is limiting requests at the moment. Try again in a minute.',
  test_provider_failed: '{company} has a problem at the moment. Try again in a few minutes.',
  test_unreachable: '{company} could not be reached from the machine of this installation.',
  test_timed_out: '{company} did not answer in time. Try again.',
  test_refused: '{company} refused to answer the test with the model {model}. Choose another model.',
  test_empty: '{company} answered the test with the model {model}, but said nothing. Choose another model.',
  test_unusable:
    '{company} did not say what the test of the model {model} asked for, so nothing could be written with it. Choose another model.',
  test_failed: '{company} did not accept the test with the model {model}. Choose another model.',
  test_redirected:
    '{company} answered with a redirect to another address, which is not followed. The address that is set must be the one that answers.',
  too_many_tests: 'You have tested keys and models too often in a short time. Wait up to 10 minutes, then try again.',
  ollama_absent: 'Ollama does not answer any more. Start it and try again.',
  download_refused: 'Ollama could not download the model. It says: {said}',
  download_stalled: 'Ollama has downloaded nothing for 5 minutes. Look at its connection and try again: it goes on where it stopped.',
  download_broke: 'The download broke off. Try again: it goes on where it stopped.',
} as const

const Key = z
  .string(MODEL_REASONS.key_missing)
  .trim()
  .min(1, MODEL_REASONS.key_missing)
  .max(KEY_MAX, MODEL_REASONS.key_long)
  .regex(KEY_PATTERN, MODEL_REASONS.key_characters)
const Model = z
  .string(MODEL_REASONS.model_missing)
  .trim()
  .min(1, MODEL_REASONS.model_missing)
  .max(200, 'The model must be less than 200 characters')
  .refine(isCleanLine, MODEL_REASONS.model_characters)

const SetModel = z.object({
  /** The setting takes precedence over the environment. */
  source: z.enum(['environment', 'setting']),
  /** The variable that sets it. */
  variable: z.string().nullable(),
  provider: z.enum(MODEL_PROVIDERS),
  /** Name of the company or server that answers; the host if it is unknown to us. */
  company: z.string(),
  id: z.string(),
})
/** Never contains a key or a part of one. */
const ModelState = z.object({
  model: SetModel.nullable(),
  /** A model is set, but its key is missing or was sealed with another SECRET_KEY, so it must be entered again. */
  key_unreadable: z.boolean(),
})
export type ModelState = z.infer<typeof ModelState>

const Bytes = z.number().int().nonnegative()
const LocalServer = z.object({
  provider: z.enum(LOCAL_PROVIDERS),
  company: z.string(),
  address: z.string(),
  found: z.boolean(),
  models: z.array(z.object({ id: z.string(), bytes: Bytes.nullable() })),
})
const LocalServers = z.object({
  servers: z.array(LocalServer),
  /** The model that Ollama can download. */
  recommended: z.object({ id: z.string(), bytes: Bytes }),
  /** It is being downloaded, and `download` follows that. */
  is_downloading: z.boolean(),
})
export type LocalServers = z.infer<typeof LocalServers>

/** The last event is `done`, `failed` or `cancelled`, whoever cancelled it. */
const Download = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('preparing') }),
  z.object({ phase: z.literal('downloading'), completed: Bytes, total: Bytes }),
  z.object({ phase: z.literal('checking') }),
  z.object({ phase: z.literal('done') }),
  z.object({ phase: z.literal('cancelled') }),
  z.object({ phase: z.literal('failed'), reason: z.enum(['download_refused', 'download_broke', 'download_stalled']), said: z.string() }),
])
export type Download = z.infer<typeof Download>

const Offered = z.object({
  models: z.array(z.object({ id: z.string(), shutdown_date: z.iso.date().nullable() })),
  /** The default model; null if the list does not include it. */
  suggested: z.string().nullable(),
})

const Shutdown = z.object({
  model: z.string(),
  company: z.string(),
  date: z.iso.date(),
  is_over: z.boolean(),
  /** What the service names in its place, if the key may use it. */
  successor: z.string().nullable(),
  /** What else the key may use, and for longer. */
  models: z.array(z.string()),
})
export type Shutdown = z.infer<typeof Shutdown>

/** The event that tells open tabs. Its id is the super admin's who did it; nothing else is said. */
export const MODEL_CHANGED = 'model.changed'

/* The model that writes. Only the super admin may call any of this. */
export const modelsContract = {
  /** `model` is null if none is set; then the built-in generator writes. */
  read: base
    .route({ method: 'GET', path: '/admin/model', tags: ['admin'], summary: 'Which model writes, and what sets it' })
    .output(ModelState),
  /**
   * Makes a small real call first. Stores nothing if it fails (422 `test_…`) or if the model was changed meanwhile (409). Without `key`, uses
   * the stored key of the same provider. Ollama and LM Studio take no key.
   */
  choose: base
    .route({ method: 'PUT', path: '/admin/model', tags: ['admin'], summary: 'Test a model with a real call, and set it' })
    .input(z.object({ provider: z.enum(MODEL_PROVIDERS), key: Key.optional(), model: Model.optional() }))
    .output(ModelState),
  /** Also deletes the key. A model from the environment stays. */
  remove: base
    .route({ method: 'DELETE', path: '/admin/model', tags: ['admin'], summary: 'Forget the model and its key' })
    .output(ModelState),
  /** From 60 days before the service shuts the model down. Null where it has announced nothing, or cannot be asked now. The service is asked once an hour at most. */
  readShutdown: base
    .route({ method: 'GET', path: '/admin/model/shutdown', tags: ['admin'], summary: 'Whether the model will be shut down soon' })
    .output(z.object({ shutdown: Shutdown.nullable() })),
  /** The service's own list, without models that do not write text. */
  listOffered: base
    .route({ method: 'POST', path: '/admin/model/offered', tags: ['admin'], summary: 'The models that a key may use', successStatus: 200 })
    .input(z.object({ provider: z.enum(KEY_PROVIDERS), key: Key.optional() }))
    .output(Offered),
  /** Looks at OLLAMA_BASE_URL and LM_STUDIO_BASE_URL only, for two seconds. */
  findLocal: base
    .route({
      method: 'GET',
      path: '/admin/model/local',
      tags: ['admin'],
      summary: 'Ollama and LM Studio on this machine, with their models',
    })
    .output(LocalServers),
  /**
   * Server-sent events while Ollama downloads the recommended model. If it is being downloaded already, they are those of that download.
   * Disconnecting does not end it; the end of the session that began it does. The next download resumes where it stopped.
   */
  download: base
    .route({ method: 'POST', path: '/admin/model/download', tags: ['admin'], summary: 'Let Ollama download the recommended model' })
    .output(eventIterator(Download)),
  cancelDownload: base
    .route({ method: 'DELETE', path: '/admin/model/download', tags: ['admin'], summary: 'End the download by Ollama' })
    .output(z.object({ success: z.literal(true) })),
}

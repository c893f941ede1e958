import { z } from 'zod'
import { MODEL_CHANGED } from '#features/models/contract.ts'
import type { PanelAdministration } from '#server/administration.ts'
import { auditActor } from '#server/audit.ts'
import {
  KEY_VARIABLES,
  MODEL_VARIABLES,
  chooseModel,
  keyOf,
  modelServer,
  storedModel,
  storedProvider,
} from '#server/settings/chosen-model.ts'
import type { Tx } from '#server/db/db.ts'
import { refuseField } from '#server/errors.ts'
import { publishToEveryone } from '#server/live/events.ts'
import { readGoogleKeyFile } from '#server/settings/google-key-file.ts'
import type { Platform } from '#server/platform.ts'
import { readSettings, removeSettings, saveSecret, saveSetting } from '#server/settings/settings.ts'
import type { SecretName, SettingName, Settings } from '#server/settings/settings.ts'
import { readVoice } from '#server/settings/voice-setting.ts'
import { KEY_PROVIDERS } from '#shared/generators.ts'
import type { KeyProvider } from '#shared/generators.ts'
import { ADMIN_REASONS } from '../contract.ts'
import type { AdminSettings, SettingsChange } from '../contract.ts'

/* What the administration sees and changes of `admin_settings`. Keys go in and never come out. */

export async function readAdminSettings(platform: Platform): Promise<AdminSettings> {
  const { db, secretKey, env } = platform
  const settings = await readSettings(db, secretKey)
  const chosen = chooseModel(env, settings)
  const stored = storedProvider(settings)
  const voice = readVoice(settings)
  return {
    id: 'installation',
    active_ai_service: stored ?? (chosen?.source === 'environment' ? chosen.server.provider : null),
    active_source: stored ? 'setting' : chosen ? 'environment' : null,
    voice_enabled: voice.enabled,
    voice_service: voice.service,
    voice_id: voice.voice_id,
    google_project_id: z.string().safeParse(settings.value('google_project_id')).data ?? null,
    has_openai_key: settings.has('openai_key') || env.OPENAI_API_KEY !== undefined,
    has_claude_key: settings.has('claude_key') || env.ANTHROPIC_API_KEY !== undefined,
    has_google_key: settings.has('google_key'),
    google_client_email: clientEmailOf(settings),
    services: { openai: describeService('openai', platform, settings), claude: describeService('claude', platform, settings) },
  }
}

function describeService(provider: KeyProvider, { env }: Platform, settings: Settings): AdminSettings['services'][KeyProvider] {
  const hasKey = settings.has(`${provider}_key`)
  const model = storedModel(provider, settings)
  return {
    model: modelServer(env, { provider, model }).model,
    model_source: model !== undefined ? 'setting' : env.given.has(MODEL_VARIABLES[provider]) ? 'environment' : 'default',
    key_source: hasKey ? 'setting' : env[KEY_VARIABLES[provider]] ? 'environment' : null,
    key_unreadable: hasKey && !canOpen(() => keyOf(provider, env, settings)),
  }
}

/** Saves what the change names, in one transaction, and tells every process and open screen. */
export async function updateAdminSettings(
  platform: Platform,
  { actor }: PanelAdministration,
  change: SettingsChange,
): Promise<AdminSettings> {
  const { db, secretKey } = platform
  const googleKey = change.p_google_service_account_key
  if (typeof googleKey === 'string' && typeof readGoogleKeyFile(googleKey) === 'string')
    throw refuseField('bad_request', ADMIN_REASONS, 'json_invalid', 'p_google_service_account_key')
  const settings = await readSettings(db, secretKey)
  const service = serviceAfter(change, platform, settings)
  await db.asAdmin(actor, async (tx) => {
    const secret = (name: SecretName, value: string | null | undefined) =>
      store(tx, name, value, (text) => saveSecret(tx, name, text, secretKey))
    const line = (name: SettingName, value: string | null | undefined) => store(tx, name, value, (text) => saveSetting(tx, name, text))
    await secret('openai_key', change.p_openai_key)
    await secret('claude_key', change.p_claude_key)
    await secret('google_key', googleKey)
    await line('openai_model', change.p_openai_model)
    await line('claude_model', change.p_claude_model)
    await line('google_project_id', change.p_google_project_id)
    await line('active_ai_service', service)
    await saveVoice(tx, change, settings)
    await auditActor(tx, actor, { action: 'settings.changed', details: { settings: Object.keys(change).sort() } })
    await publishToEveryone(tx, MODEL_CHANGED)
  })
  return readAdminSettings(platform)
}

async function store<Name extends SecretName | SettingName>(
  tx: Tx,
  name: Name,
  value: string | null | undefined,
  save: (text: string) => Promise<void>,
): Promise<void> {
  if (value === null) await removeSettings(tx, [name])
  else if (value !== undefined) await save(value)
}

/**
 * Returns the service to choose, null to choose none, undefined to leave the choice. The first key that is stored chooses its service, and the
 * service whose only key is removed is no longer chosen.
 */
function serviceAfter(change: SettingsChange, { env }: Platform, settings: Settings): KeyProvider | null | undefined {
  if (change.p_active_ai_service !== undefined) return change.p_active_ai_service
  const keys = { openai: change.p_openai_key, claude: change.p_claude_key }
  const chosen = chooseModel(env, settings)
  if (!chosen) return KEY_PROVIDERS.find((provider) => typeof keys[provider] === 'string')
  const stored = storedProvider(settings)
  const isRemoved = KEY_PROVIDERS.some((provider) => provider === stored && keys[provider] === null && !env[KEY_VARIABLES[provider]])
  return isRemoved ? null : undefined
}

async function saveVoice(tx: Tx, change: SettingsChange, settings: Settings): Promise<void> {
  const { p_voice_enabled: enabled, p_voice_service: service, p_voice_id: id } = change
  if (enabled === undefined && service === undefined && id === undefined) return
  const now = readVoice(settings)
  await saveSetting(tx, 'voice', {
    enabled: enabled ?? now.enabled,
    service: service ?? now.service,
    voice_id: id === undefined ? now.voice_id : (id ?? ''),
  })
}

function clientEmailOf(settings: Settings): string | null {
  try {
    const key = readGoogleKeyFile(settings.secret('google_key') ?? '')
    return typeof key === 'string' ? null : key.clientEmail
  } catch {
    // Sealed with another SECRET_KEY.
    return null
  }
}

function canOpen(open: () => unknown): boolean {
  try {
    open()
    return true
  } catch {
    return false
  }
}

import { z } from 'zod'
import { VOICE_SERVICES } from '#shared/voice.ts'
import type { Settings } from '#server/settings/settings.ts'

/** Whether people may speak and listen, who speaks, and with which voice. */
const Voice = z.object({ enabled: z.boolean(), service: z.enum(VOICE_SERVICES), voice_id: z.string() })
export type Voice = z.infer<typeof Voice>

/** The browser's own voices need no key. */
const DEFAULT_VOICE: Voice = { enabled: true, service: 'browser', voice_id: '' }

export function readVoice(settings: Settings): Voice {
  return Voice.safeParse(settings.value('voice')).data ?? DEFAULT_VOICE
}

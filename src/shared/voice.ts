/** Who speaks: the browser itself, or a service with a key. */
export const VOICE_SERVICES = ['browser', 'elevenlabs'] as const

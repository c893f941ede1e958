import { fileCalls } from '#web/file-calls.ts'
import { SETTINGS_FILE_ROUTES } from '../contract.ts'
import type { Settings, settingsContract } from '../contract.ts'

const calls = fileCalls<Pick<typeof settingsContract, 'replaceAvatar' | 'replaceGoogleKey'>>(SETTINGS_FILE_ROUTES)

export function uploadAvatar(file: File): Promise<Settings> {
  return calls.replaceAvatar({ body: file })
}

export function uploadGoogleKey(file: File): Promise<Settings> {
  return calls.replaceGoogleKey({ body: file })
}

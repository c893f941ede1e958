import { fetchDownload } from '#web/file-calls.ts'
import { saveFile } from '#web/save-file.ts'

/** Saves everything about a person as the one JSON file, named for the date. Rejects with the refusal. */
export async function saveUserData(userId: string, signal: AbortSignal = new AbortController().signal): Promise<void> {
  const file = await fetchDownload('/rpc/get_user_data_export', signal, { target_user_id: userId })
  saveFile(file, file.name)
}

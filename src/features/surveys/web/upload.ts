import { fileCalls, refuseLargeFile } from '#web/file-calls.ts'
import type { surveysContract } from '../contract.ts'
import { SURVEY_FILE_ROUTES } from '../file-routes.ts'

const calls = fileCalls<Pick<typeof surveysContract, 'participants'>>(SURVEY_FILE_ROUTES)

export async function findParticipants(file: File) {
  refuseLargeFile(file)
  return calls.participants(file)
}

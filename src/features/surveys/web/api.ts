import { featureApi } from '#web/api.ts'
import { fileCalls, refuseLargeFile } from '#web/file-calls.ts'
import type { surveysContract } from '../contract.ts'
import { SURVEY_FILE_ROUTES } from '../file-routes.ts'

export const surveysApi = featureApi<typeof surveysContract>('surveys')

const files = fileCalls<Pick<typeof surveysContract, 'participants'>>(SURVEY_FILE_ROUTES)

export async function findParticipants(file: File) {
  refuseLargeFile(file)
  return files.participants(file)
}

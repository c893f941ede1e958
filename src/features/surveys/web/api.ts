import { ORPCError } from '@orpc/client'
import { ERROR_STATUS } from '#shared/errors.ts'
import { FILE_MAX_BYTES } from '#shared/limits.ts'
import { featureApi } from '#web/api.ts'
import { fileCalls } from '#web/file-calls.ts'
import type { surveysContract } from '../contract.ts'
import { SURVEY_FILE_ROUTES } from '../file-routes.ts'

export const surveysApi = featureApi<typeof surveysContract>('surveys')

const files = fileCalls<Pick<typeof surveysContract, 'participants'>>(SURVEY_FILE_ROUTES)

export async function findParticipants(file: File) {
  // Refused before the upload, because the size is known here.
  if (file.size > FILE_MAX_BYTES) throw new ORPCError('too_large', { status: ERROR_STATUS.too_large, data: { reason: 'file_too_large' } })
  return files.participants(file)
}

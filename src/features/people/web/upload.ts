import { ORPCError } from '@orpc/client'
import { ERROR_STATUS } from '#shared/errors.ts'
import { FILE_MAX_BYTES } from '#shared/limits.ts'
import { fileCalls } from '#web/file-calls.ts'
import type { ImportResult, peopleContract } from '../contract.ts'
import { PEOPLE_ROUTES } from '../messages.ts'

const calls = fileCalls<Pick<typeof peopleContract, 'importFile'>>(PEOPLE_ROUTES)

export async function importPeople(file: File): Promise<ImportResult> {
  // Refused before the upload, because the size is known here.
  if (file.size > FILE_MAX_BYTES) throw new ORPCError('too_large', { status: ERROR_STATUS.too_large, data: { reason: 'file_too_large' } })
  return calls.importFile(file)
}

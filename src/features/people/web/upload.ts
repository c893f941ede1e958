import { fileCalls, refuseLargeFile } from '#web/file-calls.ts'
import type { ImportResult, peopleContract } from '../contract.ts'
import { PEOPLE_ROUTES } from '../messages.ts'

const calls = fileCalls<Pick<typeof peopleContract, 'importFile'>>(PEOPLE_ROUTES)

export async function importPeople(file: File): Promise<ImportResult> {
  refuseLargeFile(file)
  return calls.importFile(file)
}

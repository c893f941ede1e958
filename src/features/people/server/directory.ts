import type { Administration } from '#server/administration.ts'
import type { Platform } from '#server/platform.ts'
import { PersonFields } from '../contract.ts'
import type { DirectoryUser } from '../contract.ts'
import { addPeople } from './import-people.ts'

/** The company's directory of people. */
type Directory = { isMockData: boolean; list(): Promise<DirectoryUser[]> }

const MOCK_NOTICE = 'Using mock data - Google service account not configured properly'
const MOCK_NAMES = [
  ['Amara', 'Okafor'],
  ['Jonas', 'Weber'],
  ['Lucía', 'Fernández'],
  ['Margaux', 'Lefèvre'],
  ['Priya', 'Nair'],
  ['Tomás', 'Novák'],
] as const

/** Sign-in with Google and its directory are not built yet, so there is mock data only. */
function openDirectory({ env }: Platform): Directory {
  const domains = env.COMPANY_DOMAINS.length > 0 ? env.COMPANY_DOMAINS : ['company']
  return { isMockData: true, list: async () => domains.flatMap((domain) => mockUsers(`${domain}.example`)) }
}

/** The people of a domain, or all. */
export async function listDirectory(platform: Platform, domain: string | undefined) {
  const { isMockData, list } = openDirectory(platform)
  const users = (await list()).filter(({ primaryEmail }) => isAt(primaryEmail, { domain, isMockData }))
  return { success: true as const, users, isMockData, error: noticeOf(isMockData) }
}

/**
 * Adds the people of a domain, or all. People of mock data are nobody: they become inactive accounts of the kind `mock`, which the database keeps
 * inactive, without any way to sign in.
 */
export async function importDirectory(
  platform: Platform,
  administration: Administration,
  { domain, ip }: { domain: string | undefined; ip: string },
) {
  const { users, isMockData } = await listDirectory(platform, domain)
  const read = users.map((user) => ({ user, person: readUser(user) }))
  const source = isMockData ? 'mock' : 'directory'
  for (const isActive of [true, false]) {
    const people = read.flatMap(({ user, person }) => (person && (!user.suspended && !isMockData) === isActive ? [person] : []))
    if (people.length > 0) await addPeople(platform.db, administration, { people, source, isActive, ip })
  }
  const results = read.map(({ user, person }) => ({ email: user.primaryEmail, success: person !== undefined }))
  const successCount = results.filter(({ success }) => success).length
  const what = isMockData ? 'mock users, who can never sign in' : 'users'
  return {
    success: true as const,
    error: noticeOf(isMockData),
    isMockData,
    message: `Imported ${successCount} of ${users.length} ${what}`,
    totalUsers: users.length,
    successCount,
    errorCount: users.length - successCount,
    results,
  }
}

function noticeOf(isMockData: boolean): string | null {
  return isMockData ? MOCK_NOTICE : null
}

function readUser({ primaryEmail, name }: DirectoryUser): PersonFields | undefined {
  return PersonFields.safeParse({ email: primaryEmail, first_name: name.givenName, last_name: name.familyName }).data
}

function isAt(email: string, { domain, isMockData }: { domain: string | undefined; isMockData: boolean }): boolean {
  return !domain || email.toLowerCase().endsWith(isMockData ? `@${domain}.example` : `@${domain}`)
}

/** In the reserved domain .example, so that no real address is ever among them. */
function mockUsers(domain: string): DirectoryUser[] {
  return MOCK_NAMES.map(([givenName, familyName], at) => {
    const local = `${givenName}.${familyName}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return { id: `mock-${domain}-${at + 1}`, primaryEmail: `${local}@${domain}`, name: { givenName, familyName }, suspended: false }
  })
}

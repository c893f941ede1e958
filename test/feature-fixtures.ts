import { authFixtures } from '#features/auth/server/fixtures.ts'
import { brandFixtures } from '#features/brand/server/fixtures.ts'
import { contactFixtures } from '#features/contact/server/fixtures.ts'
import { documentsFixtures } from '#features/documents/server/fixtures.ts'
import { formsFixtures } from '#features/forms/server/fixtures.ts'
import { generationFixtures } from '#features/generation/server/fixtures.ts'
import { mailFixtures } from '#features/mail/server/fixtures.ts'
import { peopleFixtures } from '#features/people/server/fixtures.ts'
import { privacyFixtures } from '#features/privacy/server/fixtures.ts'
import { settingsFixtures } from '#features/settings/server/fixtures.ts'
import { surveysFixtures } from '#features/surveys/server/fixtures.ts'
import { templatesFixtures } from '#features/templates/server/fixtures.ts'
import type { Client } from './client.ts'
import type { TestDatabase } from './postgres/test-postgres.ts'

/** Puts a row into each table of a feature, as the owner and with the canary in every text. Returns real ids by path. */
export type Fixtures = (stage: {
  owner: Client & { id: string; email: string }
  canary: string
  database: TestDatabase
}) => Promise<Record<`/${string}`, Record<string, string>>>

export const featureFixtures: readonly Fixtures[] = [
  authFixtures,
  documentsFixtures,
  formsFixtures,
  generationFixtures,
  templatesFixtures,
  brandFixtures,
  peopleFixtures,
  privacyFixtures,
  settingsFixtures,
  surveysFixtures,
  contactFixtures,
  mailFixtures,
]

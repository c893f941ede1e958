import { inject } from 'vitest'
import { createDatabaseIn } from './postgres/test-postgres.ts'
import type { TestDatabase } from './postgres/test-postgres.ts'

/** A database for one test file: a copy of the migrated one, or one without tables. */
export function createTestDatabase(template: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  return createDatabaseIn(inject('postgres'), template)
}

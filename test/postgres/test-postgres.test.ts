import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'

test('the PostgreSQL of the tests never waits for the disk', async () => {
  const database = await createTestDatabase('empty')
  const [settings] = await database.sql(`select ${['fsync', 'full_page_writes', 'synchronous_commit'].map(show).join(', ')}`)
  expect(settings).toEqual({ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' })
  await database.remove()
})

function show(name: string): string {
  return `current_setting('${name}') as ${name}`
}

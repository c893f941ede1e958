import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDocument } from '#test/client.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

test('Versions thin out with age: all of a day, the last of each hour, day and week, and always the published one.', async () => {
  const ada = await server.signUp()
  const { sql } = server.database
  const { id } = await createDocument(ada)
  const add = (version: number, age: string) =>
    sql(
      `insert into document_versions (document_id, user_id, version, schema_version, title, description, questions, created_at)
       values ($1, $2, $3, 1, 'Pulse', '', '[]', ${age}) returning id`,
      [id, ada.id, version],
    )
  // From the start of an hour, a day and a week, so that the result does not depend on the time of the test.
  const hour = `date_trunc('hour', now() - interval '3 days', 'UTC')`
  const day = `date_trunc('day', now() - interval '30 days', 'UTC')`
  const week = `date_trunc('week', now() - interval '200 days', 'UTC')`
  const ages = [
    `now() - interval '3 minutes'`,
    `now() - interval '2 minutes'`,
    `${hour} + interval '5 minutes'`,
    `${hour} + interval '50 minutes'`,
    `${hour} + interval '65 minutes'`,
    `${day} + interval '1 hour'`,
    `${day} + interval '23 hours'`,
    `${week} + interval '1 day'`,
    `${week} + interval '2 days'`,
    `${week} + interval '6 days'`,
    `${week} + interval '8 days'`,
  ]
  for (const [index, age] of ages.entries()) await add(101 + index, age)
  await sql(
    `update documents set published_version_id = (select id from document_versions where document_id = $1 and version = 108) where id = $1`,
    [id],
  )

  for (let run = 0; run < 2; run += 1) {
    await sql(`select graphile_worker.add_job('sweep')`)
    await eventually('the sweep has run', async () =>
      (
        await sql(
          `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'sweep'`,
        )
      ).length === 0
        ? true
        : undefined,
    )
    const left = await sql<{ version: number }>('select version from document_versions where document_id = $1 order by version', [id])
    expect(left.map(({ version }) => version)).toEqual([101, 102, 104, 105, 107, 108, 110, 111])
  }
})

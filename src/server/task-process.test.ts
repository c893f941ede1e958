import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import { readTaskProcess, taskProcessesOf } from '#test/task-processes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { ROLE: 'web' } })
})
afterAll(() => server?.stop())

test(
  'A task that takes long yields the processor to others, and nobody is given its process afterwards.',
  { timeout: 60_000 },
  async () => {
    const ada = await server.signUp()
    const formula = `={A}${'+{A}*{A}'.repeat(100)}`
    const columns = [
      { header: 'A', type: 'number' },
      ...Array.from({ length: 150 }, (_, at) => ({ header: `F${at}`, type: 'number', formula })),
    ]
    const rows = Array.from({ length: 500 }, () => ['1'])
    const saving = ada.post('/api/documents', { title: 'x', type: 'sheet', content: { sheets: [{ name: 'S', columns, rows }] } })
    const { pid } = await eventually(
      'it has a low priority',
      () => taskProcessesOf(process.pid).find(({ niceness }) => niceness === 10),
      30_000,
    )
    // Refused after its time limit, or saved.
    expect([201, 422]).toContain((await saving).status)
    await eventually('its process has ended', () => (readTaskProcess(pid) ? undefined : true))
  },
)

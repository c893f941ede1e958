import pino from 'pino'
import { expect, test } from 'vitest'
import { openDb } from '#server/db/db.ts'
import { queueMail } from '#server/mail/mail.ts'
import { enqueue, finished } from '#test/client.ts'
import { startFakeSmtp } from '#test/fakes/smtp.ts'
import { startTestServer } from '#test/harness.ts'
import { eventually } from '#test/postgres/data-folder.ts'
import { TEST_MAIL } from './test-mail.ts'

test('A mail server that takes connections and never answers keeps no generation waiting, and no stop.', async () => {
  const held = new Set<string>()
  const smtp = await startFakeSmtp({ socketTimeout: 600_000, onRcptTo: ({ address }) => void held.add(address) })
  const web = await startTestServer({ env: { ROLE: 'web' } })
  const db = openDb({ connectionString: web.database.url }, pino({ level: 'silent' }))
  const worker = await startTestServer({ database: web.database, env: { ROLE: 'worker', SMTP_URL: smtp.url, WORKER_CONCURRENCY: '2' } })
  try {
    try {
      const person = await web.signUp()
      await db.asSystem(async (tx) => {
        for (let n = 0; n < 12; n++)
          await queueMail(tx, TEST_MAIL, { userId: person.id, to: `reader${n}@example.com`, locale: 'en', facts: { product: 'Draftwell' } })
      })
      await eventually('mails are held', () => (held.size >= 2 ? true : undefined))
      const item = await finished(person, await enqueue(person, 'A feedback form with 3 questions', 'form', { useMockData: true }))
      expect(item).toMatchObject({ status: 'completed' })
      expect(held.size, 'Not every mail is tried at once').toBeLessThan(12)
    } finally {
      await worker.stop()
    }
    const waiting = await web.database.sql(`select from mail_outbox where sent_at is null and failure is null and failed_at is null`)
    expect(waiting, 'A stop is no failure of a mail').toHaveLength(12)
  } finally {
    await smtp.stop()
    await db.close()
    await web.stop()
  }
})

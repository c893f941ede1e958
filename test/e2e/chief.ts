import type { Page } from '@playwright/test'
import { PASSWORD, expect, test as base } from '#test/e2e/fixtures.ts'
import { startServer } from '#test/e2e/start-server.ts'
import type { Server } from '#test/e2e/start-server.ts'

/* For what concerns everybody of an installation: each test has one of its own, with a super admin whose address is configured. */

export const CHIEF = { email: 'eva@corp.test', first_name: 'Eva', last_name: 'Novák', password: PASSWORD }

export const test = base.extend<{ installation: Server; baseURL: string; variables: Record<string, string> }>({
  /** The operator's environment. */
  variables: [{}, { option: true }],
  installation: async ({ variables }, provide) => {
    // Without a proxy in between, who signs up sits at the machine, and the configured address needs no mail.
    const server = await startServer({ SUPER_ADMIN_EMAIL: CHIEF.email, TRUSTED_PROXIES: '', ...variables })
    await provide(server)
    await server.stop()
  },
  baseURL: async ({ installation }, provide) => provide(installation.url),
})

export async function becomeChief(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/signup', { data: { ...CHIEF, locale: 'en', timezone: 'UTC' } })
  expect(await answer.json()).toMatchObject({ user: { role: 'super_admin' } })
}

import type { Page } from '@playwright/test'
import { startFakeAi } from '#test/fakes/ai.ts'
import type { FakeAi } from '#test/fakes/ai.ts'
import { startFakeOllama } from '#test/fakes/ollama.ts'
import type { FakeOllama } from '#test/fakes/ollama.ts'
import { PASSWORD, expect, expectNoAxeViolations, test as base } from '#test/e2e/fixtures.ts'
import { startServer } from '#test/e2e/start-server.ts'
import type { Server } from '#test/e2e/start-server.ts'

/* For what concerns a whole installation: each test has one of its own. */

export type Installation = Server & { ai: FakeAi; ollama: FakeOllama }

type Variables = Record<string, string>

export const test = base.extend<{ installation: Installation; variables: Variables }>({
  /** The operator's environment. */
  variables: [{}, { option: true }],
  installation: async ({ variables }, provide) => {
    const ai = await startFakeAi()
    const ollama = await startFakeOllama(ai)
    const server = await startServer({
      OPENAI_BASE_URL: ai.url,
      ANTHROPIC_BASE_URL: ai.url,
      OLLAMA_BASE_URL: ollama.url,
      // Nothing listens there.
      LM_STUDIO_BASE_URL: 'http://127.0.0.1:9',
      ...variables,
    })
    await provide({ ...server, ai, ollama })
    await server.stop()
    await ollama.stop()
    await ai.stop()
  },
})
/** Opens the printed link and signs up. */
export async function becomeSuperAdmin(page: Page, { printed }: Installation): Promise<void> {
  await expect.poll(printed).toContain('/super-admin?token=')
  await page.goto(/http\S+\/super-admin\?token=\S+/.exec(printed())?.[0] ?? '')
  await expect(page.getByText('Sign in with that account first. If you don’t have one yet, create it.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('First name').fill('Eva')
  await page.getByLabel('Last name').fill('Novák')
  await page.getByLabel('Email').fill('eva@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('the account that is signed in, eva@example.com')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Become super admin' }).click()
  await expect(page.getByText('eva@example.com is now the super admin.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('link', { name: 'Create Form' })).toBeVisible()
}

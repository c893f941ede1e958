import { FAKE_KEY, startFakeAi } from '#test/fakes/ai.ts'
import type { FakeAi } from '#test/fakes/ai.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, signUp, test as base } from '#test/e2e/fixtures.ts'
import { becomeSuperAdmin } from '#test/e2e/installation.ts'
import { startServer } from '#test/e2e/start-server.ts'
import type { Server } from '#test/e2e/start-server.ts'

/* A service will shut the model down: whoever runs the installation reads it on every page, and nobody else. */

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const dayOf = (iso: string) => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso))
const DATE = inDays(20)
const SOON = new RegExp(`^127\\.0\\.0\\.1:\\d+ will shut down gpt-5-mini on ${dayOf(DATE)}\\.`)

type Installation = Server & { ai: FakeAi }
const test = base.extend<{ installation: Installation; variables: Record<string, string> }>({
  /** What the operator has set. */
  variables: [{}, { option: true }],
  installation: async ({ variables }, provide) => {
    const ai = await startFakeAi()
    ai.settings.models = [
      { id: 'gpt-5-mini', shutdown_date: DATE },
      { id: 'gpt-6.1-terra', shutdown_date: null },
      { id: 'gpt-6-luna', shutdown_date: null },
    ]
    const server = await startServer({ OPENAI_BASE_URL: ai.url, ...variables })
    await provide({ ...server, ai })
    await server.stop()
    await ai.stop()
  },
  baseURL: async ({ installation }, provide) => provide(installation.url),
})

test('one line on every page until it is dismissed, with the way to the page that says what to do', async ({
  page,
  installation,
  browser,
}) => {
  await becomeSuperAdmin(page, installation)
  const data = { provider: 'openai', key: FAKE_KEY, model: 'gpt-5-mini' }
  expect((await page.request.put('/api/admin/model', { data })).ok()).toBe(true)
  await page.goto('/dashboard')
  const line = page.getByRole('complementary', { name: 'Shutdown of the model' })
  await expect(line).toContainText(SOON)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await line.getByRole('link', { name: 'Choose another model' }).click()
  await expect(page.getByText(SOON)).toBeVisible()
  await expect(page.getByText('Choose another model before then: after that, nothing can be generated with it.')).toBeVisible()
  await expect(page.getByText(/names gpt-6\.1-terra as its successor\.$/)).toBeVisible()
  await expect(page.getByText('The key may also use: gpt-6-luna.')).toBeVisible()
  await expect(line, 'Not twice on one page').toHaveCount(0)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  await page.goto('/create?type=docs')
  await expect(line).toBeVisible()
  await expectNoSidewaysScroll(page)
  await line.getByRole('button', { name: 'Dismiss' }).click()
  await expect(line).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Create Form' })).toBeVisible()
  await expect(line).toHaveCount(0)

  const other = await browser.newContext({ baseURL: installation.url })
  try {
    const tab = await other.newPage()
    const asked: string[] = []
    tab.on('request', (request) => asked.push(request.url()))
    await signUp(tab)
    await tab.goto('/dashboard')
    await expect(tab.getByRole('link', { name: 'Create Form' })).toBeVisible()
    await expect(tab.getByText(/shut down|gpt-5-mini/)).toHaveCount(0)
    expect(asked.filter((url) => /model|Shutdown/i.test(url))).toEqual([])
  } finally {
    await other.close()
  }
})

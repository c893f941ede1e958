import type { Page } from '@playwright/test'
import { startFakeAi } from '#test/fakes/ai.ts'
import type { FakeAi } from '#test/fakes/ai.ts'
import { startFakeOllama } from '#test/fakes/ollama.ts'
import type { FakeOllama } from '#test/fakes/ollama.ts'
import { expect, signUp, test as base } from '#test/e2e/fixtures.ts'
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

/** Signs up and uses the printed link, through the API. */
export async function becomeSuperAdmin(page: Page, installation: Pick<Server, 'printed'>): Promise<void> {
  await signUp(page)
  const token = new URL(await printedLink(installation)).searchParams.get('token')
  expect((await page.request.post('/api/auth/super-admin', { data: { token } })).ok()).toBe(true)
}

/** The link that the first start prints. */
export async function printedLink({ printed }: Pick<Server, 'printed'>): Promise<string> {
  await expect.poll(printed).toContain('/super-admin?token=')
  return /http\S+\/super-admin\?token=\S+/.exec(printed())?.[0] ?? ''
}

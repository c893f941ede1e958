import type { Page } from '@playwright/test'
import { FAKE_KEY } from '#test/fakes/ai.ts'
import { startFakeOllama } from '#test/fakes/ollama.ts'
import { PASSWORD, expect, expectNoAxeViolations, expectNoSidewaysScroll, signUp } from '#test/e2e/fixtures.ts'
import { becomeSuperAdmin, printedLink, test } from '#test/e2e/installation.ts'
import type { Installation } from '#test/e2e/installation.ts'

/* From a first start to a model that writes. Each test has its own installation. */

test.use({ expectedErrors: /status of 422/ })

/** Also follows the card on the dashboard. */
async function openSetup(page: Page, installation: Installation): Promise<void> {
  await becomeSuperAdmin(page, installation)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Set up a model' })).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Set up a model' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'AI model' })).toBeVisible()
  await expect(
    page.getByText(/No model is set, so the built-in generator writes\. .* cannot research, translate or change the tone\./),
  ).toBeVisible()
}

/** Expects the chosen model to write the next document, and the card to be gone from the dashboard. */
async function expectWriting(page: Page, model: string): Promise<void> {
  await expect(page.getByText(`${model} now writes for everyone.`)).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  const answer = await page.request.post('/api/functions/enqueue-document', {
    data: { userPrompt: 'A feedback form', documentType: 'form', useMockData: false, metadata: {} },
  })
  const { queueId } = (await answer.json()) as { queueId: string }
  await expect
    .poll(async () => ((await (await page.request.get(`/api/document_queue/${queueId}`)).json()) as { metadata: object }).metadata)
    .toMatchObject({ model })
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Create Form' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Set up a model' })).toHaveCount(0)
}

test.use({ baseURL: async ({ installation }, provide) => provide(installation.url) })

test('The printed link leads whoever opens it through signing up to the role.', async ({ page, installation }) => {
  await page.goto(await printedLink(installation))
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
})

test('a key: pasted, tested, in use; another model with it, and back to the built-in generator', async ({ page, installation }) => {
  await openSetup(page, installation)
  await expectNoAxeViolations(page)
  const key = page.getByLabel('OpenAI API key')
  for (const [typed, said] of [
    ['', 'Please enter a key'],
    ['sk-half a-key', 'A key has no spaces and no special letters. Copy it again.'],
    ['sk-clé', 'A key has no spaces and no special letters. Copy it again.'],
    ['x'.repeat(1001), 'The key must be less than 1000 characters'],
  ] as const) {
    await key.fill(typed)
    await page.keyboard.press('Enter')
    await expect(page.getByText(said, { exact: true })).toBeVisible()
    await expect(key).toBeFocused()
  }
  await key.fill(FAKE_KEY)
  await page.keyboard.press('Enter')
  await expectWriting(page, 'gpt-6.1-terra')

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.goto('/admin/model')
  await expect(page.getByText(`gpt-6.1-terra of ${new URL(installation.ai.url).host} writes.`)).toBeVisible()
  await expect(page.getByLabel('OpenAI API key')).toHaveValue('')
  await page.getByLabel('Model', { exact: true }).selectOption({ label: 'gpt-5-mini (until Dec 11, 2026)' })
  await page.getByRole('button', { name: 'Test and use' }).click()
  await expect(page.getByText('gpt-5-mini now writes for everyone.')).toBeVisible()

  await page.getByRole('button', { name: 'Remove model' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove model' }).click()
  await expect(page.getByText(/^No model is set/)).toBeVisible()
  await expect(page.getByText('now writes for everyone.')).toHaveCount(0)
})

test('an open tab of somebody else hears of the model, without a reload', { tag: '@desktop' }, async ({ page, installation, browser }) => {
  await openSetup(page, installation)
  const other = await browser.newContext({ baseURL: installation.url })
  try {
    const tab = await other.newPage()
    await signUp(tab)
    await tab.goto('/create?type=forms')
    await expect(tab.getByText(/^No AI model is set up\./)).toBeVisible()
    await page.getByLabel('OpenAI API key').fill(FAKE_KEY)
    await page.keyboard.press('Enter')
    await expect(page.getByText('gpt-6.1-terra now writes for everyone.')).toBeVisible()
    await expect(tab.getByText(/^No AI model is set up\./)).toHaveCount(0)
  } finally {
    await other.close()
  }
})

test(
  'Ollama found without a model: the recommended one is downloaded with progress, tested, in use',
  { tag: '@desktop' },
  async ({ page, installation }) => {
    // Longer than the time between two reports of progress.
    Object.assign(installation.ollama.settings, { delayMs: 300, download: 'stands still' })
    await openSetup(page, installation)
    await page.getByRole('tab', { name: 'On this machine' }).click()
    await expect(page.getByText(`Found at ${installation.ollama.url} · No model yet`)).toBeVisible()
    await expect(page.getByText('LM Studio was not found at http://127.0.0.1:9.')).toBeVisible()
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    await expect(page.getByRole('button', { name: 'Look again' })).not.toBeFocused()
    const begin = page.getByRole('button', { name: 'Download gemma3:4b' })
    await begin.press('Enter')
    const cancel = page.getByRole('button', { name: 'Cancel download' })
    const progress = page.getByRole('progressbar', { name: 'Download of gemma3:4b' })
    await expect(cancel).toBeFocused()
    await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]/)
    await expectNoAxeViolations(page)
    await cancel.press('Enter')
    await expect.poll(() => installation.ollama.cancelled).toBe(1)
    const goOn = page.getByRole('button', { name: 'Continue the download' })
    await expect(goOn).toBeFocused()
    await expect(page.getByText(/^Stopped at \d\.\d\sGB of 3\.3\sGB\. Ollama goes on from there\.$/)).toBeVisible()

    // It goes on over a reload and behind another tab of the settings, and is seen from another tab of the browser.
    await goOn.press('Enter')
    await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]/)
    const begun = installation.ollama.begun
    await page.reload()
    await expect(page.getByRole('tab', { name: 'On this machine' })).toHaveAttribute('aria-selected', 'true')
    await expect(progress).toBeVisible()
    await page.getByRole('tab', { name: 'OpenAI key' }).click()
    await page.getByRole('tab', { name: 'On this machine' }).click()
    await expect(progress).toBeVisible()
    const other = await page.context().newPage()
    await other.goto('/admin/model')
    await other.getByRole('tab', { name: 'On this machine' }).click()
    await other.getByRole('button', { name: 'Cancel download' }).click()
    await expect.poll(() => installation.ollama.cancelled).toBe(2)
    await other.close()
    expect(installation.ollama.begun).toBe(begun)
    // Somebody wanted this: it is no failure.
    await expect(goOn).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)

    installation.ollama.settings.download = 'breaks'
    await goOn.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('The download broke off. Try again: it goes on where it stopped.')
    await expect(goOn).toBeFocused()
    await expectNoAxeViolations(page)
    installation.ollama.settings.download = 'works'
    await goOn.press('Enter')
    await expect(page.getByText('gemma3:4b now writes for everyone.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Test and use' })).toBeFocused()
    await expectWriting(page, 'gemma3:4b')

    installation.ollama.models.length = 0
    await page.goto('/admin/model')
    await expect(page.getByText('Ollama does not have gemma3:4b any more, so nothing can be written with it.')).toBeVisible()
    await expect(page.getByText('gemma3:4b of Ollama writes.')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Download gemma3:4b' })).toBeVisible()
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    await installation.ollama.stop()
    await page.reload()
    await expect(page.getByText('gemma3:4b is set, but Ollama does not answer, so nothing can be written with it.')).toBeVisible()
  },
)

test(
  'Ollama absent: how to get it, and found once it runs, with the models it has',
  { tag: '@desktop' },
  async ({ page, installation }) => {
    const { ollama } = installation
    await ollama.stop()
    await openSetup(page, installation)
    await page.getByRole('tab', { name: 'On this machine' }).click()
    await expect(page.getByText('Neither Ollama nor LM Studio answers on the machine of this installation')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get Ollama' })).toHaveAttribute('href', 'https://ollama.com/download')
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    const again = await startFakeOllama(installation.ai, ['llama3.2:3b', 'gemma3:4b'], Number(new URL(ollama.url).port))
    try {
      await page.getByRole('button', { name: 'Look again' }).click()
      await page.getByLabel('Model of Ollama').selectOption('llama3.2:3b')
      installation.ai.settings.failure = 'empty'
      await page.getByRole('button', { name: 'Test and use' }).click()
      await expect(page.getByRole('alert')).toHaveText(
        'Ollama answered the test with the model llama3.2:3b, but said nothing. Choose another model.',
      )
      installation.ai.settings.failure = undefined
      await page.getByRole('button', { name: 'Look again' }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.getByRole('button', { name: 'Test and use' }).click()
      await expectWriting(page, 'llama3.2:3b')
      await page.goto('/queue')
      await page.getByLabel('Technical details of “A feedback form”').click()
      await expect(page.getByRole('definition').filter({ hasText: /^Ollama$/ })).toBeVisible()
    } finally {
      await again.stop()
    }
  },
)

test(
  'a wrong key is refused at its field in the words of the service, stays for mending, and the right one works',
  { tag: '@desktop' },
  async ({ page, installation }) => {
    await openSetup(page, installation)
    await page.getByRole('tab', { name: 'Anthropic key' }).click()
    const key = page.getByLabel('Anthropic API key')
    await page.getByRole('button', { name: 'Test and use' }).click()
    await expect(page.getByText('Please enter a key')).toBeVisible()
    await key.fill('sk-ant-wrong')
    await page.getByRole('button', { name: 'Test and use' }).click()
    await expect(key).toHaveAccessibleDescription(/refused this key\. Copy all of it again, or create a new one there\./)
    await expect(key).toHaveValue('sk-ant-wrong')
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    await key.fill(FAKE_KEY)
    await page.getByRole('button', { name: 'Test and use' }).click()
    await expectWriting(page, 'claude-sonnet-5-5')
  },
)

test.describe('with a key in the environment', () => {
  test.use({ variables: { OPENAI_API_KEY: FAKE_KEY } })

  test('nothing is set up, and the page names the variable with the key', { tag: '@desktop' }, async ({ page, installation }) => {
    await becomeSuperAdmin(page, installation)
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'Create Form' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Set up a model' })).toHaveCount(0)
    await page.goto('/admin/model')
    await expect(page.getByText(/^gpt-6\.1-terra of 127\.0\.0\.1:\d+ writes\.$/)).toBeVisible()
    await expect(page.getByText('The key is OPENAI_API_KEY, from the environment. What you set here wins over it.')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Anthropic key' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove model' })).toHaveCount(0)
    await expectNoAxeViolations(page)
  })
})

test.describe('somebody else', () => {
  test.use({ baseURL: process.env['E2E_BUILTIN_URL'] ?? '', expectedErrors: /status of 403/ })

  test('is offered no model to set up, and the page of it is refused', { tag: '@desktop' }, async ({ page }) => {
    await signUp(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'Create Form' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Set up a model' })).toHaveCount(0)
    await page.goto('/admin/model')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect(page.getByRole('link', { name: 'Create Form' })).toBeVisible()
    await page.goto('/create?type=forms')
    await expect(page.getByText(/^No AI model is set up\. The built-in generator follows/)).toBeVisible()
  })
})

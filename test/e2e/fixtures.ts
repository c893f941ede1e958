import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Locator, type Page, test as base, expect } from '@playwright/test'
import type { Result, RunOnly } from 'axe-core'

export { expect }

export const PASSWORD = 'quiet-harbour-42'
/** Minified, because each page that is checked reads it anew: the readable form is twice as long. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export type Person = { email: string; first_name: string; last_name: string }

const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
  reportViolation(['Content security policy:', violatedDirective, blockedURI, sourceFile].join(' ')))`

type Fixtures = {
  /** Which server: `builtin` has no key, `model` asks the fake of OpenAI. */
  server: 'builtin' | 'model'
  /** Console errors that a test causes on purpose. Any other one fails it. */
  expectedErrors: RegExp | null
  /** A new account, signed in. */
  person: Person
}

export const test = base.extend<Fixtures & { cleanConsole: void }>({
  server: ['builtin', { option: true }],
  expectedErrors: [null, { option: true }],
  baseURL: async ({ server }, provide) => {
    await provide(process.env[server === 'model' ? 'E2E_MODEL_URL' : 'E2E_BUILTIN_URL'])
  },
  // Saves waiting, and axe never sees a colour in transition.
  contextOptions: async ({ contextOptions }, provide) => {
    await provide({ ...contextOptions, reducedMotion: 'reduce' })
  },
  person: async ({ page }, provide) => {
    await provide(await signUp(page))
  },
  // Also reports violations of the content security policy, because code that catches the error of its own `eval` logs nothing.
  cleanConsole: [
    async ({ context, expectedErrors }, provide) => {
      const problems: string[] = []
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        const text = `${message.text()} (${message.location().url})`
        if (!expectedErrors?.test(text)) problems.push(text)
      })
      await context.exposeBinding('reportViolation', (_, text: string) => problems.push(text))
      await context.addInitScript(REPORT_VIOLATIONS)
      context.on('weberror', (error) => problems.push(String(error.error())))
      await provide()
      expect(problems, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Creates an account through the API and gives its session to this page's context. */
export async function signUp(page: Page, locale: 'en' | 'es' | 'fr' = 'en'): Promise<Person> {
  const person = { email: `ana.${crypto.randomUUID()}@example.com`, first_name: 'Ana', last_name: 'López' }
  const answer = await page.request.post('/api/auth/signup', {
    data: { ...person, password: PASSWORD, locale, timezone: 'Europe/Berlin' },
    headers: { 'x-forwarded-for': someAddress() },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return person
}

/** Signs out by forgetting the session. Leaves the page first, because what it is still asking for would be refused. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

export async function expectNoAxeViolations(page: Page): Promise<void> {
  // The rules read markup and colours, and Chromium covers both. Firefox ESR has no command for the colour scheme (firefox.ts).
  if (page.context().browser()?.browserType().name() === 'firefox') return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Waits until the colours of the other scheme have arrived.
    await expect.poll(() => page.evaluate<boolean>(ANIMATIONS_ENDED)).toBe(true)
    // Only colours differ in the dark theme.
    const violations = await runAxe(
      page,
      colorScheme === 'light' ? { type: 'tag', values: AXE_TAGS } : { type: 'rule', values: ['color-contrast'] },
    )
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
    )
    expect(found, `axe, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

/**
 * Runs axe in the page itself. The only frames, previews of mails, are sandboxed, so axe cannot run in them. It reports violations only, because the details of all rules that pass take most of the time,
 * and Playwright's own package asks for them.
 */
async function runAxe(page: Page, runOnly: RunOnly): Promise<Result[]> {
  const hasAxe = await page.evaluate<boolean>('typeof axe === "object"')
  if (!hasAxe) await page.evaluate(AXE)
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'], iframes: false })
  return page.evaluate<Result[]>(`axe.run(document, ${options}).then(({ violations }) => violations)`)
}

/**
 * A string, because the tests' types do not include the DOM. Evaluated anew each time, because the promise of an animation never settles once its element is removed.
 * Ignores spinners, which never end.
 */
const ANIMATIONS_ENDED = `document.getAnimations().every((animation) =>
  animation.playState === 'finished' || animation.effect?.getComputedTiming().iterations === Infinity)`

/** Expects nothing to be wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth] as const)
  expect(content, 'width of the page').toBeLessThanOrEqual(window)
}

/** Uses the side panel (prompt, description, list of pieces). On a narrow screen it is a sheet, which is closed afterwards. */
export async function inPanel(page: Page, act: () => Promise<unknown>): Promise<void> {
  const prompt = page.getByRole('textbox', { name: /^Describe your/ })
  const opener = page.getByRole('button', { name: 'What do you need?' })
  await expect(prompt.or(opener)).toBeVisible()
  const isSheet = await opener.isVisible()
  if (isSheet) await opener.click()
  await act()
  if (!isSheet) return
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  // While the sheet slides out, its fields still exist and its button does not.
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Types the text key by key in place of the field's value. React does not notice Playwright's `fill` over WebDriver BiDi. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.fill('')
  await field.pressSequentially(text)
}

/**
 * Puts the caret into a paragraph of the document editor. The editor reads the browser's caret shortly after it gets the focus. Keys pressed before
 * that go to the beginning of the document, so this waits until the toolbar shows the paragraph.
 */
export async function clickIntoParagraph(page: Page, paragraph: Locator): Promise<void> {
  await paragraph.click()
  const kind = page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Text', exact: true })
  // A wide toolbar has a button per kind of paragraph. A narrow one names the kind at the caret.
  await expect(kind.and(page.locator('[aria-pressed=true], :not([aria-pressed])'))).toBeVisible()
}

type NewDocument = {
  language?: 'en' | 'es' | 'fr'
  type: 'form' | 'doc' | 'sheet' | 'slide'
  title: string
  description?: string
  content?: object
  questions?: object[]
}

/** Saves a document through the API, with the given content or the smallest possible. */
export async function createDocument(page: Page, document: NewDocument): Promise<{ id: string; version: number }> {
  const content = {
    form: { questions: [{ id: 'q1', title: 'How was it?', type: 'text', options: [], scale: 10, required: false }] },
    doc: {
      content: {
        blocks: [
          { type: 'heading', level: 1, text: 'First section' },
          { type: 'paragraph', text: 'Some text.' },
        ],
      },
    },
    sheet: { content: { sheets: [{ name: 'Sheet', columns: [{ header: 'Item', type: 'text' }], rows: [['One'], ['Two']] }] } },
    slide: { content: { slides: [{ layout: 'title', title: 'Only slide', notes: '' }] } },
  }[document.type]
  const answer = await page.request.post('/api/documents', { data: { description: '', ...content, ...document } })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { id: string; version: number }
}

/** Starts a generation through the API. With `hold:name` in the prompt, the fake model pauses halfway until `release`. */
export async function enqueue(page: Page, userPrompt: string, documentType: NewDocument['type'] = 'form'): Promise<string> {
  const answer = await page.request.post('/api/functions/enqueue-document', {
    data: { userPrompt, documentType, useMockData: false, metadata: {} },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { queueId: string }).queueId
}

export async function release(name: string): Promise<void> {
  await fetch(`${process.env['E2E_FAKE_AI_URL']}/release/${name}`)
}

function someAddress(): string {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3))
  return `10.${a}.${b}.${c}`
}

/** Submits the page of a form as people do, who take at least a second. What comes faster is kept as spam. */
export async function submitForm(page: Page, name = 'Submit'): Promise<void> {
  const since = Date.now()
  await expect.poll(() => Date.now() - since).toBeGreaterThan(1_000)
  await page.getByRole('button', { name }).click()
}

/** Signs the super admin of this page in to the administration, with an admin user of their own. */
export async function enterAdministration(page: Page, url = ''): Promise<void> {
  const account = { username: 'chief', password: PASSWORD }
  expect((await page.request.post(`${url}/api/admin/admin_users`, { data: account })).status()).toBe(201)
  expect((await page.request.post(`${url}/api/admin/login`, { data: account })).status()).toBe(200)
}

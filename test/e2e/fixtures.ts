import { AxeBuilder } from '@axe-core/playwright'
import { type Locator, type Page, test as base, expect } from '@playwright/test'

export { expect }

export const PASSWORD = 'quiet-harbour-42'
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export type Person = { email: string; first_name: string; last_name: string }

const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
  reportViolation(['Content security policy:', violatedDirective, blockedURI, sourceFile].join(' ')))`

type Fixtures = {
  /** Which server: `builtin` has no key, `model` asks the fake of OpenAI. */
  server: 'builtin' | 'model'
  /** Console errors that a test brings about on purpose. Everything else on the console fails it. */
  expectedErrors: RegExp | null
  /** Somebody new, signed in. */
  person: Person
}

export const test = base.extend<Fixtures & { cleanConsole: void }>({
  server: ['builtin', { option: true }],
  expectedErrors: [null, { option: true }],
  baseURL: async ({ server }, provide) => {
    await provide(process.env[server === 'model' ? 'E2E_MODEL_URL' : 'E2E_BUILTIN_URL'])
  },
  // Nothing to wait for, and axe never sees a colour halfway.
  contextOptions: async ({ contextOptions }, provide) => {
    await provide({ ...contextOptions, reducedMotion: 'reduce' })
  },
  person: async ({ page }, provide) => {
    await provide(await signUp(page))
  },
  // Violations of the content security policy are reported, too: code that catches the error of its own `eval` leaves nothing on the console.
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

/** A new account through the API, and its session in this page's context. */
export async function signUp(page: Page, locale: 'en' | 'es' | 'fr' = 'en'): Promise<Person> {
  const person = { email: `ana.${crypto.randomUUID()}@example.com`, first_name: 'Ana', last_name: 'López' }
  const answer = await page.request.post('/api/auth/signup', {
    data: { ...person, password: PASSWORD, locale, timezone: 'Europe/Berlin' },
    headers: { 'x-forwarded-for': someAddress() },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return person
}

export async function expectNoAxeViolations(page: Page): Promise<void> {
  // The rules read markup and colours, which Chromium has shown; Firefox ESR has no command for the colour scheme (firefox.ts).
  if (page.context().browser()?.browserType().name() === 'firefox') return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Colours that are still on their way to the other scheme are nobody's colours.
    await expect.poll(() => page.evaluate<boolean>(ANIMATIONS_ENDED)).toBe(true)
    // Only colours differ in the dark.
    // In the page itself: there are no frames, and a second page for each look would take longer than looking.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await (colorScheme === 'light' ? axe.withTags(AXE_TAGS) : axe.withRules('color-contrast')).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
    )
    expect(found, `axe, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

/**
 * Text, because the tests' types know no document. Asked anew each time: the promise of an animation whose element went never settles.
 * A spinner never ends, so it is not waited for.
 */
const ANIMATIONS_ENDED = `document.getAnimations().every((animation) =>
  animation.playState === 'finished' || animation.effect?.getComputedTiming().iterations === Infinity)`

/** Nothing is wider than the window: no screen scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth] as const)
  expect(content, 'width of the page').toBeLessThanOrEqual(window)
}

/** The prompt, the description and the list of pieces: beside the document, or on a narrow screen in a sheet, which is closed again. */
export async function inPanel(page: Page, act: () => Promise<unknown>): Promise<void> {
  const prompt = page.getByRole('textbox', { name: /^Describe your/ })
  const opener = page.getByRole('button', { name: 'What do you need?' })
  await expect(prompt.or(opener)).toBeVisible()
  const isSheet = await opener.isVisible()
  if (isSheet) await opener.click()
  await act()
  if (!isSheet) return
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  // While it slides out, its fields are still there and its opener is not.
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Replaces the text of a field, key by key. Over WebDriver BiDi, Playwright's `fill` sets the value in a way that React does not notice. */
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
  // A wide toolbar has a button for each kind, a narrow one names the kind at the caret.
  await expect(kind.and(page.locator('[aria-pressed=true], :not([aria-pressed])'))).toBeVisible()
}

type NewDocument = { type: 'form' | 'doc' | 'sheet' | 'slide'; title: string; description?: string; content?: object }

/** A saved document, without going through the screens; with content of its own or the smallest there is. */
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

/** A generation from the API. With `hold:name` in the prompt the fake model stops half way until `release`. */
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

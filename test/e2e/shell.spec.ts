import type { Page } from '@playwright/test'
import {
  createDocument,
  enqueue,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  forgetSession,
  signUp,
  test,
} from '#test/e2e/fixtures.ts'

/* The application shell: public page, guards, languages, themes, toasts and error pages. */

test.describe('the landing page', () => {
  for (const [locale, headline, start] of [
    ['en-US', 'Say what you need. Get the finished draft.', 'Get Started Free'],
    ['es-ES', 'Di lo que necesitas. Tu documento, listo.', 'Empezar gratis'],
    ['fr-FR', 'Dites ce qu’il vous faut. Votre document est prêt.', 'Commencer gratuitement'],
  ] as const) {
    test.describe(locale, () => {
      test.use({ locale })

      test('speaks the language of the browser', async ({ page }) => {
        await page.goto('/')
        await expect(page.getByRole('link', { name: start })).toHaveAttribute('href', '/signup')
        await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
        await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
        await expectNoAxeViolations(page)
        await expectNoSidewaysScroll(page)
      })
    })
  }

  test('needs one file of the font, also for formulas and totals', { tag: '@desktop' }, async ({ page }) => {
    const fonts: string[] = []
    page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
    for (const path of ['/', '/samples/sheet']) {
      await page.goto(path)
      await page.getByText('Σ').first().scrollIntoViewIfNeeded()
      await page.evaluate('document.fonts.ready')
    }
    expect([...new Set(fonts)]).toEqual([expect.stringMatching(/inter-latin-wght-/)])
  })

  test('shows the samples to everybody, who can try the form', async ({ page }) => {
    for (const title of ['Onboarding Doc', 'Budget Tracker', 'Business Review', 'Customer Survey']) {
      await page.goto('/')
      await page.getByRole('link', { name: `Preview: ${title}` }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoAxeViolations(page)
      await expectNoSidewaysScroll(page)
    }
    const address = page.url()
    for (const question of await page.getByRole('group').all()) await question.getByText('4', { exact: true }).click()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(7)
    expect(page.url()).toBe(address)
    await page.getByRole('main').getByRole('link', { name: 'Use template' }).click()
    await expect(page).toHaveURL('/signup')
  })

  test('shows each sample in 320 pixels, in each language, without scrolling sideways', { tag: '@desktop' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    for (const type of ['form', 'doc', 'sheet', 'slide'])
      for (const locale of ['en', 'es', 'fr']) {
        await page.goto(`/samples/${type}?lang=${locale}`)
        await expectNoSidewaysScroll(page)
      }
  })

  test('sends signed-in people to the dashboard', { tag: '@desktop' }, async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    await page.goto('/')
    await expect(page).toHaveURL('/dashboard')
  })
})

test('the screens of the workspace are for people who are signed in', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/dashboard', '/documents', '/forms', '/docs', '/sheets', '/slides', '/queue', '/create?type=forms']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
  }
})

test.describe('an unknown address', () => {
  // The browser logs every page status other than 200.
  test.use({ expectedErrors: /status of 404/ })

  test('is a page of its own, with the header of the app', async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    const answer = await page.goto('/nowhere/at-all')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account of Ana López' })).toBeVisible()
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    for (const below of ['/surveys/none/such', '/settings/none']) {
      await page.goto(below)
      await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
      await expect(page.getByRole('banner')).toHaveCount(1)
    }
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  test('has the header of the site for signed-out people', { tag: '@desktop' }, async ({ page }) => {
    expect((await page.goto('/nowhere'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test('a page of the server leads visitors to the sign-in and signed-in people to the dashboard', async ({ page }) => {
  await page.goto('/help')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  await signUp(page)
  await page.goto('/help')
  await header.getByRole('link', { name: 'Dashboard' }).click()
  await expect(header.getByRole('button', { name: 'Account of Ana López' })).toBeVisible()
  await expect(header).toHaveCount(1)
})

test('the main screens are clean in both themes and never scroll sideways', async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await enqueue(page, 'Customer survey with 5 questions')
  for (const [path, heading] of [
    ['/dashboard', 'Template Quickstart'],
    ['/create', 'What would you like to create?'],
    ['/create?type=slides', 'New Presentation'],
    ['/forms', 'Forms'],
    ['/queue', 'Generation queue'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
  }
})

test.describe('a screen that cannot be drawn', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: /./ })

  test('says so instead of staying empty', async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    await page.route('**/assets/QueuePage-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const QueuePage = () => { throw new Error("No paper left") }; export { QueuePage as t }',
      }),
    )
    await page.goto('/queue')
    const alert = page.getByRole('alert')
    await expect(alert.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(alert.getByRole('button', { name: 'Reload' })).toBeVisible()
    await expectNoAxeViolations(page)
  })
})

test('the theme is switched at once and survives a reload', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/dashboard')
  await openAccountMenu(page)
  await expectNoAxeViolations(page)
  const saved = page.waitForResponse('**/rpc/settings/update')
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await saved
  await page.reload()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
})

const WORDS = {
  es: { choose: 'Español', english: /Welcome|Dashboard|Template|Create |Search|Queue|Sign in|Password/ },
  fr: { choose: 'Français', english: /Welcome|Dashboard|Template|Create |Search|Queue|Sign in|Password/ },
} as const

for (const locale of ['es', 'fr'] as const) {
  test(`${WORDS[locale].choose} follows at once on every screen and survives a reload`, async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    await enqueue(page, '12345 67890')
    await page.goto('/dashboard')
    await openAccountMenu(page)
    const saved = page.waitForResponse('**/rpc/settings/update')
    await page.getByRole('menuitemradio', { name: WORDS[locale].choose }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByText('Template Quickstart')).toHaveCount(0)
    await saved
    for (const path of ['/dashboard', '/create', '/create?type=forms', '/forms', '/documents', '/queue']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      expect(await page.locator('body').innerText(), path).not.toMatch(WORDS[locale].english)
      await expectNoSidewaysScroll(page)
    }
    await forgetSession(page)
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.locator('body').innerText(), '/login').not.toMatch(WORDS[locale].english)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
  })
}

test('toasts are reached with Alt+T and can be closed', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await page.goto('/create?type=forms')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  const toasts = page.getByRole('region', { name: /Notifications/ })
  const toast = toasts.getByRole('listitem').filter({ hasText: 'Please enter a form title' })
  await expect(toast).toBeVisible()
  await page.keyboard.press('Alt+KeyT')
  await expect(toasts.getByRole('list')).toBeFocused()
  await toast.getByRole('button', { name: 'Close toast' }).click()
  await expect(toast).toHaveCount(0)
})

test('the menus lead everywhere', async ({ page, isMobile, viewport }) => {
  await signUp(page)
  await page.goto('/dashboard')
  const isNarrow = isMobile || (viewport?.width ?? 0) < 640
  const open = () => page.getByRole('button', { name: isNarrow ? 'Open menu' : 'Workspace' }).click()
  const role = isNarrow ? 'link' : 'menuitem'
  await open()
  await expectNoAxeViolations(page)
  await page.getByRole(role, { name: 'Spreadsheets' }).click()
  await expect(page).toHaveURL('/sheets')
  await open()
  await page.getByRole(role, { name: 'Presentation', exact: true }).click()
  await expect(page).toHaveURL('/create?type=slides')
  await open()
  await page.getByRole(role, { name: 'All documents' }).click()
  await expect(page).toHaveURL('/documents')
})

test('the dashboard and the header have the entries of the specification', { tag: '@desktop' }, async ({ page, person }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Draftwell')
  await expect(page.getByText('Create, manage, and collaborate on documents with AI-powered tools')).toBeVisible()
  const main = page.getByRole('main')
  for (const label of [
    'Create Form',
    'Create Document',
    'Create Sheet',
    'Create Slides',
    'Speak Instructions',
    'AI Processing',
    'Auto Generation',
  ])
    await expect(main.getByText(label, { exact: true })).toBeVisible()
  for (const template of ['Customer Survey', 'Onboarding Doc', 'Budget Tracker', 'Business Review'])
    await expect(main.getByText(template, { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Template library' })).toHaveAttribute('href', '/template-test')
  await expect(page.getByText(`© ${new Date().getFullYear()}`)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^(Dashboard|Surveys|Queue)$/ })).toHaveText([
    'Dashboard',
    'Surveys',
    'Queue',
  ])
  await page.getByRole('button', { name: 'Workspace' }).click()
  await expect(page.getByRole('menu')).toContainText('Create New')
  await expect(page.getByRole('menu')).toContainText('Manage')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Account of ${person.first_name} ${person.last_name}` }).click()
  for (const name of ['My Account', 'Settings', 'My Data & Privacy', 'Log out'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  // Of administrators only.
  await expect(page.getByRole('menuitem', { name: /Admin Panel|User Management/ })).toHaveCount(0)
})

test('a menu that is opened while a screen loads stays open', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard')
  const menu = page.getByRole('button', { name: 'Workspace' })
  await menu.click()
  await expect(page.getByRole('menu')).toBeFocused()
  const screen = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await screen.promise
    await route.continue()
  })
  await page.getByRole('menuitem', { name: 'Presentation', exact: true }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await menu.click()
  await expect(page.getByRole('menu')).toBeFocused()
  screen.resolve()
  await expect(page.getByRole('textbox', { name: 'Describe your presentation', includeHidden: true })).toBeVisible()
  await page.getByRole('menuitem', { name: 'All documents' }).click()
  await expect(page).toHaveURL('/documents')
})

function openAccountMenu(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^Account of/ }).click()
}

test('a tooltip goes when the pointer leaves its button, even onto the tooltip', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page)
  await createDocument(page, { type: 'doc', title: 'Plan' })
  await page.goto('/docs')
  const button = page.getByRole('button', { name: 'More actions for Plan' })
  await button.hover()
  const tooltip = page.locator('[data-radix-popper-content-wrapper]', { hasText: 'More actions for Plan' })
  await expect(tooltip).toBeVisible()
  const box = await tooltip.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 8, { steps: 5 })
  await expect(tooltip).toHaveCount(0)
})

test(
  'who is signed in and what the screens need is asked for together, before the texts are there',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.email).not.toBe('')
    const texts = Promise.withResolvers<void>()
    const held: string[] = []
    await page.route(/\/assets\/(messages-)?en-[^/]+\.js$/, async (route) => {
      held.push(route.request().url())
      await texts.promise
      await route.continue()
    })
    const asked = ['auth/session', 'site/config'].map((name) => page.waitForRequest((request) => request.url().includes(`/rpc/${name}`)))
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await Promise.all(asked)
    await expect.poll(() => held).not.toEqual([])
    texts.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

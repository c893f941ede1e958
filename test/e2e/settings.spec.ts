import { generateKeyPairSync } from 'node:crypto'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import {
  PASSWORD,
  enqueue,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  forgetSession,
  signUp,
  test,
} from '#test/e2e/fixtures.ts'
import { pngPicture } from '#test/fixtures/png-picture.ts'

const openMenu = (page: Page) => page.getByRole('button', { name: /^Account of/ }).click()

/** Signs out, and enters address and password. */
async function enterPassword(page: Page, email: string): Promise<void> {
  await forgetSession(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('My Account opens the profile; a new name and picture are in the header and survive a reload', async ({ page, person }) => {
  await page.goto('/dashboard')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'My Account' }).click()
  await expect(page).toHaveURL(/\/settings\?tab=profile/)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByText('Email cannot be changed')).toBeVisible()
  await page.getByLabel('First name').fill('Augusta')
  // The ring is inside the tab, because the row of tabs scrolls and would cut it off.
  await page.getByRole('tab', { name: 'Profile' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveCSS('outline-offset', '-2px')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByRole('tab', { name: 'Preferences' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Augusta')
  await page.getByLabel('Department').fill('Marketing')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile has been saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Augusta López' })).toBeVisible()
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: pngPicture(300, 200) }
  await page.getByLabel('Choose picture').setInputFiles(picture)
  await expect(page.getByRole('banner').locator('img')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Department')).toHaveValue('Marketing')
  await expect(page.getByRole('banner').locator('img')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
  await page.goto('/settings?tab=security')
  await expect(page.getByRole('tab', { name: 'Security' })).toBeInViewport()
  await expectNoSidewaysScroll(page)
})

test(
  'theme and language follow at once, here and in another browser of the person',
  { tag: '@desktop' },
  async ({ page, person, browser, baseURL }) => {
    const other = await browser.newContext({ baseURL: baseURL ?? '' })
    const elsewhere = await other.newPage()
    await elsewhere.request.post('/api/auth/login', { data: { email: person.email, password: PASSWORD } })
    await elsewhere.goto('/dashboard')
    await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/settings?tab=preferences')
    await page.getByRole('button', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByLabel('Language').selectOption('fr')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'fr')
    await other.close()
  },
)

test(
  'unsaved changes of the profile are asked about before a link or a reload loses them',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    await page.goto('/settings')
    await page.getByLabel('Department').fill('Marketing')
    const asked = page.waitForEvent('dialog')
    await page.evaluate('setTimeout(() => location.reload())')
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await page.getByRole('link', { name: 'Surveys' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL('/surveys')
  },
)

test('a forged local setting decides nothing', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await page.goto('/settings?tab=voice')
  await expect(page.getByRole('switch', { name: 'Voice' })).not.toBeChecked()
  await page.evaluate(`localStorage.setItem('user_settings', '{"voice_enabled":true,"role":"super_admin"}')`)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Voice' })).not.toBeChecked()
})

test.describe('a picture', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('A file that browsers call JSON is refused as a picture in the words for pictures', async ({ page }) => {
    await signUp(page)
    await page.goto('/settings?tab=profile')
    await page.getByLabel('Choose picture').setInputFiles({ name: 'me.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
    await expect(page.getByText('The picture must be a PNG, JPEG or WebP file')).toBeVisible()
  })
})

test.describe('a key file', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('is refused when it is none, and taken when it is one', { tag: '@desktop' }, async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = {
      type: 'service_account',
      client_email: 'robot@example.com',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    }
    const choose = (text: string) =>
      page.getByLabel('Choose key file').setInputFiles({ name: 'key.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await page.goto('/settings?tab=google')
    await choose('nonsense')
    await expect(page.getByText('Invalid JSON file')).toBeVisible()
    await choose(JSON.stringify(key))
    await expect(page.getByText('robot@example.com')).toBeVisible()
    await page.getByRole('button', { name: 'Remove key' }).click()
    await expect(page.getByText('No key has been uploaded')).toBeVisible()
  })
})

test.describe('signing in with two steps', () => {
  // The wrong code is refused with 400, and a stale session with 401.
  test.use({ expectedErrors: /status of 40[013]/ })

  test('an authenticator app is set up, asked for and removed', { tag: '@desktop' }, async ({ page, person }) => {
    await page.goto('/settings?tab=security')
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').fill('wrong')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('This is not your current password')).toBeVisible()
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    const codeAt = (step: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 })
    await expectNoAxeViolations(page)
    // Codes of the present and the next half minute, because each is taken half a minute late, too.
    await dialog.getByLabel('Code of the app').fill(codeAt(0))
    await dialog.getByRole('button', { name: 'Finish' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    const recovery = await dialog.getByRole('listitem').first().innerText()
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByText('10 left')).toBeVisible()
    await expectNoAxeViolations(page)

    await enterPassword(page, person.email)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText(/This code is not right/)).toBeVisible()
    await page.getByLabel('Code').fill(codeAt(1))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard/)

    await enterPassword(page, person.email)
    await page.getByLabel('Code').fill(recovery)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto('/settings?tab=security')
    await page.getByRole('button', { name: 'Remove the authenticator app' }).click()
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('The authenticator app has been removed')).toBeVisible()
  })

  test('a passkey is added, signs in alone and as the second step', { tag: '@desktop' }, async ({ page, person, baseURL }) => {
    // Passkeys belong to a name, and an address in numbers has none.
    const home = (baseURL ?? '').replace('127.0.0.1', 'localhost')
    const client = await page.context().newCDPSession(page)
    await client.send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    } as const
    await client.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
    await page.request.post(`${home}/api/auth/login`, { data: { email: person.email, password: PASSWORD } })
    await page.goto(`${home}/settings?tab=security`)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Laptop')
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByText('Laptop')).toBeVisible()

    await forgetSession(page)
    await page.goto(`${home}/login`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL(/\/dashboard/)

    await forgetSession(page)
    await page.goto(`${home}/login`)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
  })
})

test('another browser is signed out in the list of sessions', { tag: '@desktop' }, async ({ page, person, browser, baseURL }) => {
  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  await other.request.post('/api/auth/login', { data: { email: person.email, password: PASSWORD } })
  await page.goto('/settings?tab=security')
  await expect(page.getByText('This browser')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out Firefox' }).click()
  await expect(page.getByText('The browser has been signed out')).toBeVisible()
  expect((await other.request.get('/api/documents')).status()).toBe(401)
  await other.close()
})

test('the log of actions lists what was done here with links, and is cleared after asking', async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await page.goto('/logs')
  await expect(page.getByText('No actions yet')).toBeVisible()
  await page.goto('/create?type=forms')
  await page.getByLabel('Title').first().fill('Team lunch')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Document saved successfully')).toBeVisible()
  await page.goto('/logs')
  const entry = page.getByRole('listitem').filter({ hasText: 'Document created' })
  await expect(entry.getByRole('link', { name: 'Team lunch' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Clear Logs' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear Logs' }).click()
  await expect(page.getByText('No actions yet')).toBeVisible()
})

test('a finished generation is announced where no screen shows it', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const stream = page.waitForResponse('**/api/events')
  await page.goto('/settings?tab=notifications')
  await expect(page.getByRole('switch', { name: 'Notifications' })).toBeChecked()
  await stream
  await enqueue(page, 'Feedback on the summer party')
  const toast = page.getByRole('listitem').filter({ hasText: 'Your document is ready' })
  await expect(toast).toContainText('Feedback on the summer party')
  await expectNoAxeViolations(page)
})

test(
  'the time zone of the profile is that of every time on screen, at once, wherever the browser is',
  { tag: '@desktop' },
  async ({ page, person, baseURL, browser }) => {
    const away = await browser.newContext({
      baseURL: baseURL ?? '',
      timezoneId: 'Asia/Tokyo',
      locale: 'en',
      storageState: await page.context().storageState(),
    })
    const tab = await away.newPage()
    await tab.goto('/settings?tab=security')
    const list = (await (await tab.request.get('/api/auth/sessions')).json()) as { items: { last_seen_at: string }[] }
    const seen = new Date(list.items[0]?.last_seen_at ?? '')
    const inZone = (timeZone: string) => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(seen)
    expect(person.email).toBeTruthy()
    await expect(tab.getByText(inZone('Europe/Berlin'))).toBeVisible()
    await tab.getByRole('tab', { name: 'Preferences' }).click()
    await tab.getByLabel('Time zone').selectOption('America/New_York')
    // Without loading the page again, and afterwards.
    await tab.getByRole('tab', { name: 'Security' }).click()
    await expect(tab.getByText(inZone('America/New_York'))).toBeVisible()
    await tab.reload()
    await expect(tab.getByText(inZone('America/New_York'))).toBeVisible()
    await away.close()
  },
)

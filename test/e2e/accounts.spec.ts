import { PASSWORD, expect, expectNoAxeViolations, expectNoSidewaysScroll, forgetSession, signUp, test } from '#test/e2e/fixtures.ts'
import { mailedLink } from '#test/e2e/mailed-link.ts'

/* Sign-up, sign-in, sign-out and a forgotten password. Typing survives every error. */

const MAIL = process.env['E2E_MAIL_DIR'] ?? ''

test.use({ expectedErrors: /status of 4(01|00|09)/ })

test('sign-up checks each field, keeps what was typed, and leads to the dashboard', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create account' }).click()
  for (const message of [
    'First name is required',
    'Last name is required',
    'Please enter your email address',
    'Please enter your password',
  ]) {
    await expect(page.getByText(message)).toBeVisible()
  }
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  const email = `eva.${crypto.randomUUID()}@example.com`
  await page.getByLabel('First name').fill('Eva')
  await page.getByLabel('Last name').fill('Novák')
  await page.getByLabel('Email').fill('eva@')
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('x'.repeat(1_001))
  await page.getByLabel('Confirm password').fill('x'.repeat(1_001))
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Password must be less than 1000 characters')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('password')
  await page.getByLabel('Confirm password').fill('passw0rd')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm password').fill('password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This password is too common. Please choose another one.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Eva')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: 'Account of Eva Novák' })).toBeVisible()
  // Signed-in people are redirected from these screens.
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
})

test('the sign-in page keeps its buttons and fields inside its frame, in each language and in 320 pixels', async ({ page, baseURL }) => {
  // An IP address has no passkeys.
  const home = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const buttons = { en: 'Sign in with a passkey', es: 'Usar una llave de acceso', fr: 'Utiliser une clé d’accès' }
  for (const width of [390, 320])
    for (const [locale, name] of Object.entries(buttons)) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`${home}/login?lang=${locale}`)
      const button = page.getByRole('button', { name })
      const frame = await page.getByRole('main').locator('> div').boundingBox()
      const box = await button.boundingBox()
      if (!frame || !box) throw new Error('Nothing is drawn')
      expect(Math.round(frame.x + frame.width - box.x - box.width), `${locale}, ${width}`).toBe(Math.round(box.x - frame.x))
      // Beside its icon, as the button below it.
      if (width === 390)
        expect(box.height, `The lines of ${name}`).toBe((await button.locator('xpath=following::button[1]').boundingBox())?.height)
      expect(await button.evaluate((drawn) => drawn.scrollWidth <= drawn.clientWidth), `The words of ${name} in ${width}`).toBe(true)
      await expectNoSidewaysScroll(page)
    }
})

test('an address that is taken is told, and the typing stays', { tag: '@desktop' }, async ({ page, person, context }) => {
  await context.clearCookies()
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('López')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('An account with this email already exists')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expectNoAxeViolations(page)
})

test('sign-in refuses a wrong password, returns to where it was asked, and sign-out ends it', async ({ page, person, context }) => {
  await context.clearCookies()
  await page.goto('/sheets?q=budget')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.getByRole('heading', { name: /^Sign in to/ })).toBeVisible()
  const google = page.getByRole('button', { name: 'Continue with Google' })
  await expect(google).toBeDisabled()
  await expect(google).toHaveAccessibleDescription(/not set up on this installation/)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Please enter your password')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Email').press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill('not-my-password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/sheets?q=budget')

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/queue')
  await expect(page).toHaveURL(/\/login/)
})

test.describe('behind a proxy', () => {
  test.use({ expectedErrors: /status of (502|503|413)/ })

  test(
    'sign-in is tried again while the server is away, and a proxy’s own page is no message',
    { tag: '@desktop' },
    async ({ page, person, context }) => {
      await context.clearCookies()
      const statuses = [502, 503, 502, 200]
      let asked = 0
      await page.route('**/rpc/auth/login', (route) => {
        const status = statuses[asked]
        asked += 1
        return status === 200 || status === undefined
          ? route.continue()
          : route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
      })
      await page.goto('/login')
      await page.getByLabel('Email').fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page).toHaveURL('/dashboard')
      expect(asked).toBe(4)

      await forgetSession(page)
      asked = 0
      statuses.splice(0, 4, 413)
      await page.goto('/login')
      await page.getByLabel('Email').fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill('x')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByText('The request is too large')).toBeVisible()
      statuses.splice(0, 1, 502, 502, 502, 502)
      asked = 0
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByText('Edge Function returned a non-2xx status code')).toBeVisible()
    },
  )
})

test('signing in leads to paths of this site only', { tag: '@desktop' }, async ({ page, person }) => {
  for (const elsewhere of ['https://example.com/', '//example.com', '/\\example.com', 'javascript:alert(1)']) {
    await forgetSession(page)
    await page.goto(`/login?redirect=${encodeURIComponent(elsewhere)}`)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page, elsewhere).toHaveURL('/dashboard')
  }
})

test('a forgotten password is replaced through the mailed link', { tag: '@desktop' }, async ({ page, person, context }) => {
  await context.clearCookies()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`If there is an account for ${person.email}`)).toBeVisible()
  await expectNoSidewaysScroll(page)

  await expect.poll(() => mailedLink(MAIL, person.email, 'reset-password')).toBeTruthy()
  await page.goto((await mailedLink(MAIL, person.email, 'reset-password')) ?? '')
  await page.getByLabel('New password').fill('loud-harbour-77')
  await page.getByLabel('Confirm password').fill('loud-harbour')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Confirm password').fill('loud-harbour-77')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
})

test('a reset link that is incomplete or used says so', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByText('This link is incomplete. Please ask for a new one.')).toBeVisible()
  await page.goto('/reset-password?token=nonsense')
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('This link is no longer valid. Please ask for a new one.')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the next person at the same browser sees nothing of the one before', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await page.goto('/create?type=docs')
  await page.getByRole('textbox', { name: 'Title' }).fill('A private plan')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Document saved successfully')).toBeVisible()
  await forgetSession(page)
  await signUp(page)
  await page.goto('/documents')
  await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible()
  await expect(page.getByText('A private plan')).toHaveCount(0)
})

test('signing out in one tab signs out the others, and says so', { tag: '@desktop' }, async ({ page, person, context }) => {
  expect(person.email).toBeTruthy()
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/documents')
  await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL(/\/login\?redirect=/)
  await expect(other.getByText('You signed out in another tab.')).toBeVisible()
  await expect(other.getByText('Your session has expired. Please log in again.')).toHaveCount(0)
})

test(
  'a session that ends on the server ends on the screen at once, and says that it expired',
  { tag: '@desktop' },
  async ({ page, person, request }) => {
    await page.goto('/documents')
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    // The mailed link, in another browser. A new password ends all other sessions.
    await request.post('/api/auth/recover', { data: { email: person.email } })
    await expect.poll(() => mailedLink(MAIL, person.email, 'reset-password')).toBeTruthy()
    const token = new URL((await mailedLink(MAIL, person.email, 'reset-password')) ?? '').searchParams.get('token')
    expect((await request.post('/api/auth/reset', { data: { token, password: 'loud-harbour-77' } })).status()).toBe(200)
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
    await expect(page).toHaveURL(/\/login\?redirect=/)
  },
)

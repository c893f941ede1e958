import { generateKeyPairSync } from 'node:crypto'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { PASSWORD, enterAdministration, expect, expectNoAxeViolations, expectNoSidewaysScroll, signUp } from '#test/e2e/fixtures.ts'
import { becomeSuperAdmin, test } from '#test/e2e/installation.ts'
import { FAKE_KEY } from '#test/fakes/ai.ts'

/* /admin-login and /admin: the first admin user, the settings, and what others see. */

test.use({ baseURL: async ({ installation }, provide) => provide(installation.url), expectedErrors: /status of (400|401|403|409|422)/ })

const PRIVATE_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

async function signInAsAdmin(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill('chief')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('The super admin makes the first admin user, signs in, and sets, tests and removes a key.', async ({ page, installation }) => {
  await becomeSuperAdmin(page, installation)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Admin Panel' }).click()
  await expect(page.getByRole('heading', { name: 'Create the first admin user' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Username').fill('chief')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create admin user' }).click()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create admin user' }).click()
  await expect(page.getByRole('tab', { name: 'AI Settings' })).toHaveAttribute('aria-selected', 'true')
  // On a phone, the row of tabs shows that it goes on.
  const isNarrow = (page.viewportSize()?.width ?? 0) < 600
  await expect(page.getByRole('tablist')).toHaveAttribute(isNarrow ? 'data-more-right' : 'aria-label')
  // The ring is for the keyboard.
  await page.getByRole('tab', { name: 'Voice Settings' }).click()
  await expect(page.getByRole('tab', { name: 'Voice Settings' })).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Voice Settings' })).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'AI Settings' })).toHaveCSS('outline-style', 'solid')
  await page.getByRole('button', { name: 'Leave administration' }).click()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter both username and password')).toBeVisible()
  await signInAsAdmin(page, 'something else')
  await expect(page.getByText('Invalid username or password')).toBeVisible()
  await signInAsAdmin(page)
  await expect(page.getByRole('tab', { name: 'AI Settings' })).toHaveAttribute('aria-selected', 'true')
  // It would cover the fields while axe measures them.
  await expect(page.getByText('Admin user chief created')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('adminLoggedIn'))).toBe('true')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  const openai = page.getByRole('group', { name: 'OpenAI' })
  await openai.getByLabel('OpenAI API key').fill('sk-wrong')
  await openai.getByRole('button', { name: 'Test' }).click()
  await expect(openai.getByText(/refused this key/)).toBeVisible()
  await openai.getByLabel('OpenAI API key').fill(FAKE_KEY)
  await openai.getByRole('button', { name: 'Test' }).click()
  await expect(openai.getByText(/^gpt-6\.1-terra of .* answered\.$/)).toBeVisible()
  const [request] = await Promise.all([page.waitForRequest(/updateSettings/), page.getByRole('button', { name: 'Save settings' }).click()])
  expect(Object.keys((request.postDataJSON() as { json: object }).json)).toEqual(['p_openai_key'])
  await expect(openai.getByText('Writes now')).toBeVisible()
  await expect(openai.getByLabel('OpenAI API key')).toHaveValue('')
  await expect(openai.getByLabel('OpenAI API key')).toHaveAttribute('placeholder', 'CONFIGURED')
  await expectNoAxeViolations(page)

  await openai.getByRole('button', { name: 'Remove key' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove key' }).click()
  await expect(openai.getByText('No key is set.')).toBeVisible()
  await expect(openai.getByLabel('OpenAI API key')).toBeFocused()

  await page.getByRole('tab', { name: 'Voice Settings' }).click()
  await page.getByRole('switch', { name: 'Allow voice' }).click()
  await expect(page.getByRole('switch', { name: 'Allow voice' })).not.toBeChecked()
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Allow voice' })).not.toBeChecked()

  await page.getByRole('tab', { name: 'Admin Users' }).click()
  await expect(page.getByText('chief', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Leave administration' }).click()
  await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('adminLoggedIn'))).toBeNull()
})

test('A wrong key file is refused and the field keeps working.', { tag: '@desktop' }, async ({ page, installation }) => {
  await becomeSuperAdmin(page, installation)
  await page.request.post('/api/admin/admin_users', { data: { username: 'chief', password: PASSWORD } })
  await page.goto('/admin-login')
  await signInAsAdmin(page)
  const google = page.getByRole('group', { name: 'Google' })
  const field = google.locator('input[type=file]')
  for (const content of ['no json', 'x'.repeat(30_000), '\u0000\u0001'])
    await test.step('refused', async () => {
      await field.setInputFiles({ name: 'key.json', mimeType: 'application/json', buffer: Buffer.from(content) })
      await expect(google.getByText('Invalid JSON file')).toBeVisible()
    })
  const file = {
    type: 'service_account',
    client_email: 'robot@project.iam.gserviceaccount.com',
    private_key: PRIVATE_KEY,
  }
  await field.setInputFiles({ name: 'key.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) })
  await expect(google.getByText('A key of robot@project.iam.gserviceaccount.com is stored, encrypted.')).toBeVisible()
})

test('Once the session of the administration has ended, the panel asks for it again and leads back to the tab.', async ({
  page,
  installation,
}) => {
  await becomeSuperAdmin(page, installation)
  await enterAdministration(page)
  await page.goto('/admin?tab=voice')
  const allow = page.getByRole('switch', { name: 'Allow voice' })
  await expect(allow).toBeChecked()
  await page.request.post('/api/admin/logout', { data: {} })
  await allow.click()
  await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('adminLoggedIn'))).toBeNull()
  await signInAsAdmin(page)
  await expect(page.getByRole('tab', { name: 'Voice Settings' })).toHaveAttribute('aria-selected', 'true')
  await expect(allow).toBeChecked()

  await page.getByRole('tab', { name: 'Audit trail' }).click()
  await expect(page.getByText('Signed in to the administration', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await page.request.post('/api/admin/logout', { data: {} })
  await page.getByRole('button', { name: 'Verify the trail' }).click()
  await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible()
  await expect(page).toHaveURL(/tab=audit/)
  // A page of its own, which the super admin opens without.
  await page.goto('/admin/users')
  await expect(page.getByRole('textbox', { name: 'Search users' })).toBeVisible()
})

test(
  'Whoever is not signed in hears that the own account comes before the administration, and comes back.',
  { tag: '@desktop' },
  async ({ page }) => {
    const { email } = await signUp(page)
    await page.context().clearCookies()
    await page.goto('/admin-login')
    await expect(page.getByText('Sign in with your own account first.')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible()
  },
)

test('A forged flag opens the menu entry and no door.', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard')
  await page.evaluate(() => localStorage.setItem('adminLoggedIn', 'true'))
  await page.reload()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Admin Panel' }).click()
  await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
})

test('Where administrators need a second step, one without it is led to set it up and administers nothing until then.', async ({
  page,
  installation,
  browser,
}) => {
  await becomeSuperAdmin(page, installation)
  await enterAdministration(page)
  await page.goto('/admin?tab=security')
  await page.getByRole('switch').click()
  await expect(page.getByText('Set up a second step for your own account first')).toBeVisible()
  const begun = (await (await page.request.post('/api/auth/totp', { data: { password: PASSWORD } })).json()) as { secret: string }
  await page.request.post('/api/auth/totp/confirm', { data: { code: new TOTP({ secret: begun.secret }).generate() } })
  await page.getByRole('switch').click()
  await expect(page.getByRole('switch')).toBeChecked()

  const { viewport, colorScheme } = test.info().project.use
  const context = await browser.newContext({
    baseURL: installation.url,
    ...(viewport && { viewport }),
    ...(colorScheme && { colorScheme }),
  })
  const theirs = await context.newPage()
  const ana = await signUp(theirs)
  const list = (await (await page.request.get(`/api/admin/users?search=${ana.email}`)).json()) as { items: { id: string }[] }
  expect((await page.request.patch(`/api/admin/users/${list.items[0]?.id}`, { data: { role: 'super_admin' } })).status()).toBe(200)
  await theirs.request.post('/api/auth/login', { data: { email: ana.email, password: PASSWORD } })
  await theirs.request.post('/api/admin/login', { data: { username: 'chief', password: PASSWORD } })
  for (const address of ['/admin?tab=audit', '/admin/users', '/admin']) {
    await theirs.goto(address)
    await expect(theirs.getByRole('heading', { name: 'Set up a second step first' })).toBeVisible()
    await expect(theirs.getByRole('tab')).toHaveCount(0)
  }
  await expectNoAxeViolations(theirs)
  await expectNoSidewaysScroll(theirs)
  for (const call of ['/api/admin/users', '/api/admin/audit', '/api/admin/retention'])
    expect(await (await theirs.request.get(call)).json(), call).toMatchObject({ reason: 'second_factor_required' })
  // Elsewhere a line above the page says so, and what everybody may do goes on.
  await theirs.goto('/dashboard')
  await expect(theirs.getByText('Until you have one, you cannot administer anything')).toBeVisible()

  await theirs.getByRole('link', { name: 'Set it up' }).click()
  await expect(theirs).toHaveURL(/settings\?tab=security/)
  await expectNoSidewaysScroll(theirs)
  await theirs.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = theirs.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code of the app').fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(theirs.getByText('Until you have one, you cannot administer anything')).toHaveCount(0)
  await theirs.goto('/admin/users')
  await expect(theirs.getByRole('textbox', { name: 'Search users' })).toBeVisible()
  await context.close()
})

test('The last super admin reads why nobody changes or deletes them, and is offered no change; beside a second one, they may be changed.', async ({
  page,
  browser,
  installation,
}) => {
  await becomeSuperAdmin(page, installation)
  await page.goto('/admin/users')
  const role = page.getByRole('combobox', { name: 'Role of Ana López' })
  const status = page.getByRole('combobox', { name: 'Account status of Ana López' })
  for (const choice of [role, status]) {
    await expect(choice).toBeDisabled()
    await expect(choice).toHaveAccessibleDescription('This is the last super admin. Make somebody else super admin first.')
  }
  await page.getByRole('button', { name: 'Actions for Ana López' }).click()
  for (const name of [/^Suspend Account.*last super admin/, /^Deactivate.*last super admin/, /^Delete.*A super admin cannot be deleted/])
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  const theirs = await browser.newPage({ baseURL: installation.url })
  await signUp(theirs)
  const { user } = (await (await theirs.request.get('/api/auth/session')).json()) as { user: { id: string } }
  await theirs.close()
  await page.request.patch(`/api/admin/users/${user.id}`, { data: { role: 'super_admin' } })
  await expect(role).toHaveCount(2)
  for (const choice of [...(await role.all()), ...(await status.all())]) await expect(choice).toBeEnabled()
})

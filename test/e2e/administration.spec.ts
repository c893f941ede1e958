import { generateKeyPairSync } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PASSWORD, expect, expectNoAxeViolations, expectNoSidewaysScroll, signUp } from '#test/e2e/fixtures.ts'
import { becomeSuperAdmin, test } from '#test/e2e/installation.ts'
import { FAKE_KEY } from '#test/fakes/ai.ts'

/* /admin-login and /admin: the first admin user, the settings, and what others see. */

test.use({ baseURL: async ({ installation }, provide) => provide(installation.url), expectedErrors: /status of (400|401|409|422)/ })

const PRIVATE_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

async function signInAsAdmin(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill('chief')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('The super admin makes the first admin user, signs in, and sets, tests and removes a key.', async ({ page, installation }) => {
  await becomeSuperAdmin(page, installation)
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

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  enterAdministration,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  forgetSession,
  PASSWORD,
  test as base,
} from '#test/e2e/fixtures.ts'
import { startServer } from '#test/e2e/start-server.ts'
import type { Server } from '#test/e2e/start-server.ts'

const test = base.extend<{ installation: Server; variables: Record<string, string> }>({
  /** What the operator has set. */
  variables: [{}, { option: true }],
  installation: async ({ variables }, provide) => {
    const server = await startServer(variables)
    await provide(server)
    await server.stop()
  },
})

test('A person takes their data with them and has the account deleted; then only /my-data is open, also after signing in again.', async ({
  page,
  person,
}) => {
  await page.goto('/my-data')
  const prepared = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export My Data' }).click()
  expect((await prepared).suggestedFilename()).toMatch(/^my-data-.*\.zip$/)
  await expect(page.getByText(/is ready until/)).toBeVisible()
  await expect(page.getByText('You have shared no templates.')).toBeVisible()
  const zip = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download zip' }).click()
  expect((await zip).suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  const json = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as one JSON file' }).click()
  const file = await json
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ data: { profile: [{ email: person.email }] } })
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Request Account Deletion' }).click()
  const promised = /erased on (.+?)\./.exec(await page.getByRole('alertdialog').innerText())?.[1] ?? ''
  await page.getByRole('button', { name: 'Request deletion', exact: true }).click()
  await expectRequested(page)
  await expect(page.getByText(`Your account will be deleted on ${promised}`, { exact: true })).toBeVisible()
  await page.goto('/documents')
  await expect(page).toHaveURL(/\/my-data$/)
  await expectRequested(page)
  await forgetSession(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectRequested(page)
  await expectNoAxeViolations(page)
})

async function expectRequested(page: Page): Promise<void> {
  await expect(page.getByText(/Your account will be deleted on/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deletion Already Requested' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Export My Data' })).toHaveAttribute('aria-disabled', 'true')
}

test.describe('an account that leaves', () => {
  // A tab may ask for its stream once more between the end of its session and the word of the other tab.
  test.use({ expectedErrors: /403 \(Forbidden\) \(.*\/api\/events\)/ })

  test(
    'The other tabs of the browser follow a deletion request to the one page that stays open.',
    { tag: '@desktop' },
    async ({ page, person, context }) => {
      expect(person.email).toBeTruthy()
      const other = await context.newPage()
      await other.goto('/documents')
      await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible()
      await page.goto('/my-data')
      await page.getByRole('button', { name: 'Request Account Deletion' }).click()
      await page.getByRole('button', { name: 'Request deletion', exact: true }).click()
      await expectRequested(page)
      await expect(other).toHaveURL(/\/my-data$/)
      await expectRequested(other)
      await expect(other.getByText('Your session has expired')).toHaveCount(0)
    },
  )
})

test('The super admin reads, filters and verifies the trail, and sets how long things are kept.', async ({ page, installation }) => {
  const at = (path: string) => page.goto(installation.url + path)
  await at('/privacy')
  await expect(page.getByRole('heading', { name: 'Record of processing' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible()
  await expect(page.getByText('Your name, address, picture, department and position')).toBeVisible()
  // The list of contents leads to every heading, without a script.
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  expect(await contents.allTextContents()).toEqual(await page.getByRole('heading', { level: 2 }).allTextContents())
  await page.getByRole('link', { name: 'Your rights' }).click()
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
  // Each period says what it is for.
  await expect(page.getByText('90 days: who acted for you, with the reason', { exact: true })).toBeVisible()
  await expect(page.getByText('1 day: parts of texts that are being written', { exact: true })).toBeVisible()
  // Not also the sentence for what is deleted without a remainder.
  await expect(page.getByText('This data is deleted; the logo of the organisation stays.', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.request.post(`${installation.url}/api/auth/signup`, {
    data: { email: 'chief@example.com', password: PASSWORD, first_name: 'Grace', last_name: 'Chief' },
  })
  await expect.poll(installation.printed).toContain('/super-admin?token=')
  const token = /super-admin\?token=(\S+)/.exec(installation.printed())?.[1]
  expect((await page.request.post(`${installation.url}/api/auth/super-admin`, { data: { token } })).ok()).toBe(true)

  await enterAdministration(page, installation.url)
  await at('/admin?tab=audit')
  await page.getByRole('button', { name: 'Verify the trail' }).click()
  await expect(page.getByText(/lines verified: none was changed/)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Account created' })).not.toHaveCount(0)
  await page.getByRole('combobox', { name: 'Act' }).selectOption('Role changed')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByRole('cell', { name: 'Account created' })).toBeHidden()
  await expect(page.getByRole('cell', { name: 'Role changed' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'role: Super admin' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)

  await at('/admin?tab=retention')
  await page.getByRole('textbox', { name: 'Audit trail' }).fill('7')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter 0, or a number of days from 30 to 36500')).toBeVisible()
  await page.getByRole('textbox', { name: 'Audit trail' }).fill('365')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Audit trail' })).toHaveValue('365')
  await expectNoAxeViolations(page)
  // The server ends before the page does, and the page's stream would break.
  await page.goto('about:blank')
})

import { CHIEF, becomeChief, test } from '#test/e2e/chief.ts'
import {
  PASSWORD,
  createDocument,
  enterAdministration,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  signUp,
} from '#test/e2e/fixtures.ts'
import type { Page } from '@playwright/test'

/* What the super admin does about people, on an installation of its own, because the last super admin keeps the role. */

test.use({ variables: { COMPANY_DOMAINS: 'corp.test,example.com' }, expectedErrors: /status of 40[1349]/ })

test('Whoever was acted for reads it on every page until they have seen it, and on /my-data with what was done.', async ({
  page,
  browser,
}) => {
  const theirs = await browser.newPage()
  const ana = await signUp(theirs)
  await becomeChief(page)
  await page.request.post('/api/admin/impersonation', { data: { user_id: await idOf(page, ana.email), reason: 'She asked for help' } })
  await page.request.patch('/api/settings', { data: { department: 'Sales' } })
  await page.request.delete('/api/admin/impersonation')
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Account of Eva Novák' })).toBeVisible()
  await expect(page.getByText('has acted for you')).toHaveCount(0)

  await theirs.goto('/documents')
  await expect(theirs.getByText(/Eva Novák \(.+\) has acted for you, from .+ Reason: She asked for help/)).toBeVisible()
  await expectNoAxeViolations(theirs)
  await expectNoSidewaysScroll(theirs)
  await theirs.getByRole('link', { name: 'What was done' }).click()
  await expect(theirs.getByRole('heading', { name: 'Who acted for you' })).toBeVisible()
  await expect(theirs.getByText('Changed, or tried to: profile and settings (1)')).toBeVisible()
  await expectNoAxeViolations(theirs)
  await expectNoSidewaysScroll(theirs)
  await theirs.getByRole('button', { name: 'Got it' }).click()
  await expect(theirs.getByText('has acted for you')).toHaveCount(0)
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'Who acted for you' })).toBeVisible()
  await expect(theirs.getByText('has acted for you')).toHaveCount(0)
  await theirs.close()
})

test('The super admin finds a user, suspends them, and their browser says why it was signed out.', async ({ page, browser }) => {
  const theirs = await browser.newPage()
  const ana = await signUp(theirs)
  await theirs.goto('/dashboard')
  await becomeChief(page)
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Search users' }).fill('ana')
  const list = page.getByRole('table', { name: 'Users' })
  await expect(list.getByRole('rowheader')).toHaveCount(1)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await list.getByRole('button', { name: 'Actions for Ana López' }).click()
  await page.getByRole('menuitem', { name: 'Suspend Account' }).click()
  await expect(page.getByText('Ana López is signed out everywhere at once')).toBeVisible()
  await page.getByRole('button', { name: 'Suspend Account' }).click()
  await expect(page.getByText('Ana López is suspended')).toBeVisible()
  await expect(list.getByRole('button', { name: 'Actions for Ana López' })).toBeFocused()
  await expect(theirs.getByText('This account is suspended. Please contact support.')).toBeVisible()
  await expect(theirs).toHaveURL(/\/login/)
  await list.getByRole('button', { name: 'Actions for Ana López' }).click()
  await expect(page.getByRole('menuitem', { name: 'Suspend Account' })).toHaveAttribute('aria-disabled', 'true')
  expect((await theirs.request.post('/api/auth/login', { data: { email: ana.email, password: PASSWORD } })).status()).toBe(403)
  await theirs.close()
  await page.keyboard.press('Escape')
  const role = list.getByRole('combobox', { name: /Role/ })
  await role.focus()
  await role.selectOption('admin')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(role).toBeFocused()
  await page.goto('/logs')
  await expect(page.getByRole('listitem').filter({ hasText: 'User suspended' })).toContainText(ana.email)
  // The texts have the whole width of a phone: the time is below them.
  const entry = page.getByRole('listitem').filter({ hasText: 'User suspended' })
  const [text, time] = await Promise.all([entry.getByText(ana.email).boundingBox(), entry.getByRole('time').boundingBox()])
  const isNarrow = (page.viewportSize()?.width ?? 0) < 640
  expect((time?.y ?? 0) >= (text?.y ?? 0) + (text?.height ?? 0)).toBe(isNarrow)
})

test('The list says when an account will be deleted, and why the configured super admin keeps the role.', async ({ page, browser }) => {
  const theirs = await browser.newPage()
  const ana = await signUp(theirs)
  await becomeChief(page)
  const asked = await page.request.post('/api/rpc/request_data_deletion', { data: { target_user_id: await idOf(page, ana.email) } })
  const { scheduled_at } = (await asked.json()) as { scheduled_at: string }
  await theirs.close()
  await page.goto('/admin/users')
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(scheduled_at))
  await expect(page.getByText(`Deletion on ${date}`)).toBeVisible()
  const role = page.getByRole('combobox', { name: 'Role of Eva Novák' })
  await expect(role).toBeDisabled()
  await expect(role).toHaveAccessibleDescription(/SUPER_ADMIN_EMAIL names this account/)
  await page.getByRole('button', { name: 'Actions for Eva Novák' }).click()
  for (const name of ['Suspend Account', 'Deactivate', /^Delete/])
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
})

test('Users come in by invitation, from a file whose broken lines are named, and from the mock directory, which says what it is.', async ({
  page,
}) => {
  await becomeChief(page)
  await enterAdministration(page)
  await page.goto('/admin?tab=users')
  const list = page.getByRole('table', { name: 'Users' })
  await page.getByRole('button', { name: 'Invite user' }).click()
  await page.getByLabel('Email').fill('ivo@corp.test')
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/rpc/people/invite') && sent.push(request.url()))
  // A mail cannot be called back, so only the button sends it.
  await page.getByLabel('Email').press('Enter')
  await page.getByLabel('Last name').fill('Marek')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(list.getByText('No password yet')).toBeVisible()
  await expect(list.getByText('Marek')).toBeVisible()
  expect(sent).toHaveLength(1)

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const csv = `email,department\nzoe@corp.test,Sales\nnobody,Sales\nzoe@corp.test,Sales\nyan@corp.test,${'x'.repeat(101)}\n`
  await (await choosing).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const report = page.getByRole('dialog', { name: '1 user added' })
  await expect(report.getByText('Line 3: the email address is not valid')).toBeVisible()
  await expect(report.getByText('Line 4: the email address is in line 2 already (zoe@corp.test)')).toBeVisible()
  await expect(report.getByText(/^Line 5: the department has more than 100 characters/)).toBeVisible()
  await expectNoAxeViolations(page)
  await report.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Company directory' }).click()
  await expect(page.getByText('Using mock data - Google service account not configured properly')).toBeVisible()
  await page.getByLabel('Import users of').selectOption('corp.test')
  await page.getByRole('button', { name: 'Import users' }).click()
  await expect(list.getByText('Mock data')).toHaveCount(6)
  await expectNoSidewaysScroll(page)
})

test('The super admin acts for a user, with a bar that says so and leads back; a generation ends it.', async ({ page, browser }) => {
  const theirs = await browser.newPage()
  const ana = await signUp(theirs)
  await theirs.close()
  await becomeChief(page)
  await page.goto('/dashboard')
  const bar = page.getByRole('complementary', { name: 'Impersonation' })
  await bar.getByRole('button', { name: 'Impersonate a user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Impersonate a user' })
  await dialog.getByRole('button', { name: 'Start impersonation' }).click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await expect(dialog.getByText('Choose a user')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Ana López' }).check()
  await dialog.getByLabel('Reason').fill('She asked for help')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Start impersonation' }).click()
  await expect(bar.getByText('You are acting as Ana López')).toBeVisible()
  await expect(bar.getByText(/^59:\d\d left$/)).toBeVisible()
  const stored = () =>
    page.evaluate<(string | null)[]>(
      `['impersonatingUserEmail', 'impersonatingUserName', 'originalUserEmail'].map((key) => localStorage.getItem(key))`,
    )
  expect(await stored()).toEqual([ana.email, 'Ana López', CHIEF.email])
  await page.getByRole('button', { name: 'Account of Ana López' }).click()
  await page.getByRole('menuitem', { name: 'User Management' }).click()
  await expect(page.getByText('Access Denied')).toBeVisible()
  await expectNoSidewaysScroll(page)
  // A notice never covers the way back.
  await page.goto('/settings?tab=profile')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile has been saved')).toBeVisible()
  await bar.getByRole('button', { name: 'End Impersonation' }).click({ trial: true })
  const [notice, ground] = await Promise.all([page.locator('[data-sonner-toast]').boundingBox(), bar.boundingBox()])
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(ground?.y ?? 0)
  for (const address of ['/my-data', '/settings?tab=security']) {
    await page.goto(address)
    await expect(page.getByText('This is not possible while you act as somebody else.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await expectNoAxeViolations(page)
  }
  await bar.getByRole('button', { name: 'End Impersonation' }).click()
  await expect(page.getByRole('button', { name: 'Account of Eva Novák' })).toBeVisible()
  await expect(page.getByText('You are acting as yourself again.')).toBeVisible()
  expect(await stored()).toEqual([null, null, null])
  await page.goto('/logs')
  for (const act of ['Impersonation started', 'Impersonation ended'])
    await expect(page.getByRole('listitem').filter({ hasText: act })).toContainText(ana.email)

  await page.request.post('/api/admin/impersonation', { data: { user_id: await idOf(page, ana.email), reason: 'Again' } })
  await page.goto('/create?type=forms')
  await page.getByRole('textbox', { name: /^Describe your/ }).fill('A form about lunch')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(page.getByText('You are acting as yourself again.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Eva Novák' })).toBeVisible()
})

test('The bar of the super admin stands below the choice of a type, however low the window.', async ({ page }) => {
  await becomeChief(page)
  await page.goto('/create')
  const last = page.getByRole('link', { name: 'Presentation' })
  const bar = page.getByRole('button', { name: 'Impersonate a user' })
  await bar.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  const [choice, below] = [await last.boundingBox(), await bar.boundingBox()]
  expect(below?.y).toBeGreaterThan((choice?.y ?? 0) + (choice?.height ?? 0))
})

test('Everybody else is denied, whatever their browser stores.', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page)
  await page.addInitScript(`localStorage.setItem('adminLoggedIn', 'true'); localStorage.setItem('originalUserEmail', '${CHIEF.email}')`)
  await page.goto('/admin/users')
  await expect(page.getByText('You need super admin privileges to access this page')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Impersonation' })).toHaveCount(0)
})

async function idOf(page: Page, email: string): Promise<string> {
  const { items } = (await (await page.request.get(`/api/admin/users?search=${encodeURIComponent(email)}`)).json()) as {
    items: { id: string }[]
  }
  return items[0]?.id ?? ''
}

test('on a phone, messages leave the way to the prompt free above the bar of the super admin', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await becomeChief(page)
  const { id } = await createDocument(page, { type: 'doc', title: 'Policy' })
  await page.goto(`/create?id=${id}`)
  await expect(page.getByRole('button', { name: 'Impersonate a user' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Policy, reworded')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  const message = page.getByRole('listitem').filter({ hasText: 'Document updated successfully' })
  const prompt = page.getByRole('button', { name: 'What do you need?' })
  // A pointer on it keeps the message from going, and it slides in.
  await message.hover()
  const roomBetween = async () => {
    const [above, below] = [await message.boundingBox(), await prompt.boundingBox()]
    return above && below && below.y - (above.y + above.height)
  }
  await expect.poll(roomBetween).toBeGreaterThanOrEqual(0)
})

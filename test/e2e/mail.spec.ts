import type { Page } from '@playwright/test'
import { decodeMail, startFakeSmtp } from '#test/fakes/smtp.ts'
import type { FakeSmtp } from '#test/fakes/smtp.ts'
import { enterAdministration, expect, expectNoAxeViolations, expectNoSidewaysScroll, signUp } from '#test/e2e/fixtures.ts'
import type { Person } from '#test/e2e/fixtures.ts'
import { printedLink, test as base } from '#test/e2e/installation.ts'
import type { Installation } from '#test/e2e/installation.ts'

/* The tab Mail of /admin, with a mail server that refuses some addresses. */

const GONE = 'gone@example.com'
let isOpen: boolean
const test = base.extend<{ smtp: FakeSmtp }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
  smtp: async ({}, provide) => {
    isOpen = false
    const smtp = await startFakeSmtp({ answer: (to) => (to === GONE && !isOpen ? { code: 550, text: 'No such user here' } : 'accept') })
    await provide(smtp)
    await smtp.stop()
  },
  variables: async ({ smtp }, provide) => provide({ SMTP_URL: smtp.url }),
  baseURL: async ({ installation }, provide) => provide(installation.url),
})

/** With a mail server, the address is confirmed first. */
async function becomeAdministrator(page: Page, { installation, smtp }: { installation: Installation; smtp: FakeSmtp }): Promise<Person> {
  const person = await signUp(page)
  await expect.poll(() => smtp.received.length).toBe(1)
  const token = /verify-email\?token=([\w-]+)/.exec(decodeMail(smtp.received[0]?.mail ?? ''))?.[1]
  expect((await page.request.post('/api/auth/verify', { data: { token } })).ok()).toBe(true)
  const first = new URL(await printedLink(installation)).searchParams.get('token')
  expect((await page.request.post('/api/auth/super-admin', { data: { token: first } })).ok()).toBe(true)
  await enterAdministration(page)
  return person
}

test('The super admin sees what the mail server refused, tries again, and tests the sending.', async ({ page, installation, smtp }) => {
  const { email } = await becomeAdministrator(page, { installation, smtp })
  const person = { email: GONE, first_name: 'Nobody', last_name: 'There', locale: 'en' }
  expect((await page.request.post('/api/admin/users/invitations', { data: person })).status()).toBe(201)

  await page.goto('/admin?tab=mail')
  const refused = page.getByRole('listitem').filter({ hasText: GONE })
  await expect(refused).toContainText('No such user here')
  await expect(refused.getByRole('heading')).toHaveText('Your account for Draftwell')
  await expect(page.getByRole('group', { name: 'How emails are sent' })).toContainText(`127.0.0.1:${smtp.port}`)
  expect(await page.content(), 'Links that sign in are shown to nobody').not.toContain('token=')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  isOpen = true
  await refused.getByRole('button').click()
  await expect.poll(() => smtp.received.map(({ to }) => to)).toContainEqual([GONE])
  await expect(page.getByText('No email has failed')).toBeVisible()

  await page.getByRole('button', { name: 'Send a test mail to me' }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toContainText('The mail server has taken an email')
  expect(smtp.received.at(-1)?.to).toEqual([email])
})

test('Every kind of email is previewed in each language, as it looks and as text.', async ({ page, installation, smtp }) => {
  await becomeAdministrator(page, { installation, smtp })
  await page.goto('/admin?tab=mail')
  const preview = page.frameLocator('iframe[title="Preview of the email"]')
  await page.getByLabel('Email', { exact: true }).selectOption('Survey')
  await expect(preview.getByRole('link', { name: 'Take the survey' })).toBeVisible()
  await expect(page.locator('iframe[title="Preview of the email"]')).toHaveAttribute('sandbox', '')
  await page.getByLabel('Language').selectOption('Français')
  await expect(preview.getByRole('link', { name: 'Répondre à l’enquête' })).toBeVisible()
  await expect(preview.getByRole('link', { name: 'Ne plus recevoir de messages sur les enquêtes' })).toBeVisible()
  await page.getByRole('button', { name: 'Text' }).click()
  await expect(page.getByRole('region', { name: 'Preview of the email' })).toContainText('Envoyé avec Draftwell')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
})

import { enterAdministration, expect, expectNoAxeViolations, expectNoSidewaysScroll } from '#test/e2e/fixtures.ts'
import { becomeSuperAdmin, test } from '#test/e2e/installation.ts'

/* The tab Status of /admin. */

test.use({ baseURL: async ({ installation }, provide) => provide(installation.url), expectedErrors: /ERR_FAILED/ })

test('The super admin sees how each part of the installation is, and reads it again.', async ({ page, installation }) => {
  await becomeSuperAdmin(page, installation)
  await enterAdministration(page)
  await page.goto('/admin?tab=status')
  const part = (name: string) => page.getByRole('group', { name, exact: true })
  await expect(part('Database').getByText('The database answers.')).toBeVisible()
  await expect(part('Database').getByText('Fine', { exact: true })).toBeVisible()
  await expect(part('Servers and workers').getByText(/^(no|\d+) tasks?, since /)).toBeVisible()
  await expect(part('Mail').getByText('Needs attention')).toBeVisible()
  await expect(part('Model').getByText('No model is set up, so the built-in generator writes.')).toBeVisible()
  await expect(page.getByRole('group')).toHaveCount(9)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  const [article] = await Promise.all([
    page.waitForEvent('popup'),
    part('Last backup').getByRole('link', { name: 'How this works' }).click(),
  ])
  await expect(article.getByRole('heading', { level: 1, name: 'Back up and restore' })).toBeVisible()
  await article.close()

  const [answer] = await Promise.all([page.waitForResponse(/status\/read/), page.getByRole('button', { name: 'Refresh' }).click()])
  expect(answer.ok()).toBe(true)
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused()
  // The figures stay on the screen when they cannot be read again.
  await page.route(/status\/read/, (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The status could not be read' })).toBeVisible()
  await expect(part('Database').getByText('The database answers.')).toBeVisible()
})

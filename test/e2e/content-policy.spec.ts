import { PAGES } from '#shared/pages.ts'
import { createDocument, expect, signUp, test } from '#test/e2e/fixtures.ts'

/* The fixture fails a test that violates the content security policy. These tests open every page and use everything that loads more code. */

// The model page answers 403 to everybody but the super admin, a survey that is not there 404, and the browser logs that.
test.use({ expectedErrors: /status of 403 .*\/rpc\/models\/read\)$|status of 40[34] .*\/rpc\/surveys\/\w+\)?/ })
const NO_SURVEY = '01900000-0000-7000-8000-000000000000'

test('no page breaks its content security policy', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/', '/privacy', '/help', '/help/brand-kit', ...PAGES]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  }
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')

  await signUp(page)
  const form = await createDocument(page, { type: 'form', title: 'Answered' })
  for (const path of PAGES) {
    await page.goto(path.replace('$formId', form.id).replace('$surveyId', NO_SURVEY))
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  }
  for (const type of ['form', 'doc', 'sheet', 'slide'] as const) {
    const { id } = await createDocument(page, { type, title: `Some ${type}` })
    await page.goto(`/create?id=${id}`)
    await expect(page.getByRole('heading', { level: 1, name: `Some ${type}` }).first()).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  }
})

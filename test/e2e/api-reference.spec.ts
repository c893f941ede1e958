import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#test/e2e/fixtures.ts'

/* /api/docs shows our own API description to everybody and loads nothing from other servers. */

test('the API reference shows every call with its fields, without signing in and without asking elsewhere', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url())
  })
  const answer = await page.request.get('/api/openapi.json')
  const { paths } = (await answer.json()) as { paths: Record<string, object> }
  const all = Object.values(paths).flatMap((methods) => Object.keys(methods)).length

  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible()
  await expect(page.getByText(`${all} of ${all} calls`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(all)
  await expectNoSidewaysScroll(page)

  await page.getByRole('searchbox', { name: 'Filter calls' }).fill('post save new')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['/documents'])
  await page.getByRole('heading', { level: 3, name: '/documents' }).click()
  const card = page.locator('[id="documents.create"]')
  await expect(card.getByText(/^curl -X POST/)).toContainText(`"${baseURL}/api/documents"`)
  await card.getByText('Fields of questions').first().click()
  await expect(card.getByText('"text" | "multiple_choice" | "rating"').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('searchbox', { name: 'Filter calls' }).fill('no such call')
  await expect(page.getByRole('heading', { name: 'No call matches “no such call”' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filter' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(all)
  expect(elsewhere).toEqual([])
})

test('the address of a call opens it, and its example can be copied', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/api/docs#auth.login')
  const card = page.locator('[id="auth.login"]')
  await card.getByRole('button', { name: 'Copy' }).click()
  await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toContain(
    `-c cookies.txt \\\n  -H 'content-type: application/json' \\\n  -d '{"email"`,
  )
})

test.describe('a description that cannot be loaded', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: /503/ })

  test('is an error with Retry', async ({ page }) => {
    await page.clock.install()
    await page.route('**/api/openapi.json', (route) => route.fulfill({ status: 503 }))
    await page.goto('/api/docs')
    await page.clock.runFor(30_000)
    const error = page.getByRole('alert')
    await expect(error).toContainText('The description could not be loaded')
    await page.unroute('**/api/openapi.json')
    await error.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  })
})

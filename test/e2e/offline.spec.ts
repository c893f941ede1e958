import type { Page } from '@playwright/test'
import { createDocument, expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#test/e2e/fixtures.ts'

/* Without a network or a server, code that is not loaded yet cannot be fetched. The app stays open, says so, retries and keeps all typing. */

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|50[0-9]|404/ })

test('a page that is not loaded yet says so offline, in its place, and Retry loads it when the network is back', async ({
  page,
  context,
  person,
}) => {
  expect(person.email).toBeTruthy()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Welcome to/ })).toBeVisible()
  const isStill = await mark(page)
  await context.setOffline(true)
  await page
    .getByRole('link', { name: /^Create Document/ })
    .first()
    .click()
  await expect(failure(page)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await failure(page).getByRole('button', { name: 'Retry' }).click()
  await expect(failure(page).getByRole('button', { name: 'Retry' })).toBeEnabled()
  await context.setOffline(false)
  await failure(page).getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Save Draft' })).toBeVisible()
  expect(await isStill()).toBe(true)
})

test('leaving the editor offline keeps the app and what was typed', { tag: '@desktop' }, async ({ page, context, person }) => {
  expect(person.email).toBeTruthy()
  const { id } = await createDocument(page, { type: 'doc', title: 'Policy' })
  await page.goto(`/create?id=${id}`)
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect(page.getByRole('textbox', { name: 'Text of the document' })).toBeVisible()
  const isStill = await mark(page)
  await context.setOffline(true)
  await title.fill('Policy, reworded')
  // With the mouse over the link, the app might load the page before Retry is clicked.
  await page.getByRole('link', { name: 'Queue' }).press('Enter')
  await expect(failure(page)).toBeVisible()
  await page.goBack()
  await expect(title, 'back in the editor while still offline').toHaveValue('Policy, reworded')
  await page.goForward()
  await expect(failure(page)).toBeVisible()
  await context.setOffline(false)
  await failure(page).getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Generation queue' })).toBeVisible()
  await page.goBack()
  await expect(title).toHaveValue('Policy, reworded')
  expect(await isStill()).toBe(true)
})

test(
  'what cannot be sent is refused at once, and is not done by itself when the network is back',
  { tag: '@desktop' },
  async ({ page, context, person }) => {
    expect(person.email).toBeTruthy()
    const { id } = await createDocument(page, { type: 'doc', title: 'Policy' })
    await page.goto(`/create?id=${id}`)
    await expect(page.getByRole('textbox', { name: 'Text of the document' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Policy, reworded')
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    await publish.click()
    const refusal = page.getByRole('listitem').filter({ hasText: 'Failed to publish document' })
    await expect(refusal).toContainText('Offline. Your changes are kept in this browser.')
    await expect(publish).toBeEnabled()
    await context.setOffline(false)
    // Typing is saved automatically later. Publishing is not, because it was a decision of that moment.
    const read = async () => (await (await page.request.get(`/api/documents/${id}`)).json()) as { title: string; status: string }
    await expect.poll(async () => (await read()).title).toBe('Policy, reworded')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect((await read()).status).toBe('draft')
  },
)

test('the app stays open while the server is down', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Welcome to/ })).toBeVisible()
  const isStill = await mark(page)
  await page.route('**/*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.getByRole('link', { name: 'Queue' }).first().click()
  await expect(failure(page)).toBeVisible()
  await page.unroute('**/*')
  await failure(page).getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Generation queue' })).toBeVisible()
  expect(await isStill()).toBe(true)
})

test('a server that is gone while the network is up is told of until it is back', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Welcome to/ })).toBeVisible()
  const notice = page.getByText('We can’t reach the server.')
  // A single failed call does not mean that the server is gone.
  await page.route('**/rpc/documents/list*', (route) => route.abort())
  await page.goto('/documents')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to fetch documents')
  await expect(notice).toHaveCount(0)
  await page.route('**/*', (route) => route.abort())
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await expect(notice).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.unrouteAll()
  await expect(notice).toHaveCount(0)
})

test('a page of which a new version took the place is fetched by starting again, once', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Welcome to/ })).toBeVisible()
  const isStill = await mark(page)
  await page.route('**/assets/QueuePage-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('link', { name: 'Queue' }).first().click()
  await expect(failure(page)).toBeVisible()
  expect(await isStill()).toBe(false)
})

test('an overlay that is not loaded yet leaves the page below alone', { tag: '@desktop' }, async ({ page, context, person }) => {
  expect(person.email).toBeTruthy()
  await page.goto('/create?type=docs')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Half a title')
  await context.setOffline(true)
  await page.keyboard.press('Control+k')
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Half a title')
  await context.setOffline(false)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
})

test('a page without the code that all pages have says so beside its outline instead of loading for ever, and its link opens it again', async ({
  page,
  person,
}) => {
  expect(person.email).toBeTruthy()
  await page.route('**/assets/base-*.js', (route) => route.abort())
  await page.goto('/documents?q=budget')
  await expect(page.getByText('All documents', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded' })).toBeVisible()
  await expect(page.getByText('Loading…')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.unroute('**/assets/base-*.js')
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All documents' })).toBeVisible()
  await expect(page).toHaveURL('/documents?q=budget')
  await expect(page.getByText('This could not be loaded')).toHaveCount(0)
})

function failure(page: Page) {
  return page.getByRole('main').getByRole('alert').filter({ hasText: 'This could not be loaded' })
}

/** Marks the page, to detect a reload. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate('window.wasNotReloaded = true')
  return () => page.evaluate<boolean>('window.wasNotReloaded === true')
}

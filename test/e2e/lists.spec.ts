import type { Page, Route } from '@playwright/test'
import { createDocument, expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#test/e2e/fixtures.ts'

/* The lists: search, archive, delete, undo, empty and error states, loading more. */

test.beforeEach(({ person }) => expect(person.email).toBeTruthy())

test('every list is empty at first and offers to create something', async ({ page }) => {
  for (const [path, empty, create] of [
    ['/forms', 'No forms yet', 'Create your first form'],
    ['/docs', 'No documents yet', 'Create your first document'],
    ['/sheets', 'No spreadsheets yet', 'Create your first spreadsheet'],
    ['/slides', 'No presentations yet', 'Create your first presentation'],
    ['/documents', 'No documents yet', 'Create your first document'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: empty })).toBeVisible()
    if (path === '/forms') await expectNoAxeViolations(page)
    await page.getByRole('link', { name: create }).click()
    await expect(page).toHaveURL(path === '/documents' ? '/create' : `/create?type=${path.slice(1)}`)
  }
})

test('search narrows the list, keeps the address, and says when nothing matches', { tag: '@desktop' }, async ({ page }) => {
  await createDocument(page, { type: 'doc', title: 'Travel policy', description: 'Trains first' })
  await createDocument(page, { type: 'doc', title: 'Holiday calendar' })
  await page.goto('/docs')
  await expect(card(page, 'Holiday calendar')).toBeVisible()
  await page.getByRole('textbox', { name: 'Search documents' }).fill('travel')
  await expect(card(page, 'Holiday calendar')).toHaveCount(0)
  await expect(card(page, 'Travel policy')).toBeVisible()
  await expect(page).toHaveURL('/docs?q=travel')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Search documents' })).toHaveValue('travel')
  await page.getByRole('textbox', { name: 'Search documents' }).fill('x'.repeat(200))
  await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(card(page, 'Holiday calendar')).toBeVisible()
})

test('archive and restore, each with the way back', { tag: '@desktop' }, async ({ page }) => {
  await createDocument(page, { type: 'sheet', title: 'Budget' })
  await page.goto('/sheets')
  await expect(card(page, 'Budget').getByText('2 Data Points')).toBeVisible()
  await choose(page, 'Budget', 'Archive')
  await expect(page.getByText('Document archived')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No spreadsheets yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Archived' }).click()
  await expect(card(page, 'Budget').getByText('Archived')).toBeVisible()
  await expectNoAxeViolations(page)
  await choose(page, 'Budget', 'Restore')
  await expect(page.getByText('Document restored')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing is archived' })).toBeVisible()
  await page.getByRole('link', { name: 'Show active documents' }).click()
  await expect(card(page, 'Budget').getByText('Draft')).toBeVisible()
})

test('delete asks first; Undo brings it back', { tag: '@desktop' }, async ({ page }) => {
  await createDocument(page, { type: 'form', title: 'Feedback' })
  await page.goto('/forms')
  await choose(page, 'Feedback', 'Delete')
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this form?' })
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page, 'Feedback')).toBeVisible()
  await expect(card(page, 'Feedback').getByRole('button', { name: /^More actions/ })).toBeFocused()
  await choose(page, 'Feedback', 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Document deleted successfully')).toBeVisible()
  await expect(card(page, 'Feedback')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Document restored')).toBeVisible()
  await expect(card(page, 'Feedback')).toBeVisible()
})

test('the focus comes back from a toast that goes, after its action as after its closing', { tag: '@desktop' }, async ({ page }) => {
  for (const title of ['Three', 'Two', 'One']) await createDocument(page, { type: 'form', title })
  await page.goto('/forms')
  const menu = (title: string) => card(page, title).getByRole('button', { name: /^More actions/ })
  const remove = async (title: string) => {
    await choose(page, title, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(card(page, title)).toHaveCount(0)
  }
  const undo = page.getByRole('button', { name: 'Undo' })
  await remove('Two')
  await expect(card(page, 'Three').locator(':focus')).toHaveCount(1)
  await undo.click()
  await expect(card(page, 'Two')).toBeVisible()
  await expect(undo).toHaveCount(0)
  await expect(card(page, 'Three').locator(':focus')).toHaveCount(1)

  await remove('Three')
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(card(page, 'Three')).toBeVisible()
  await expect(undo).toHaveCount(0)
  expect(await page.evaluate<string>('document.activeElement.tagName')).not.toBe('BODY')

  await menu('One').focus()
  const close = page.getByRole('button', { name: 'Close toast' })
  // A toast may go by itself just before it is closed.
  await expect(async () => {
    if ((await close.count()) > 0) await close.first().press('Enter', { timeout: 1_000 })
    await expect(close).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expect(menu('One')).toBeFocused()
})

test('the focus goes to the next card, and at the end to the heading', { tag: '@desktop' }, async ({ page }) => {
  for (const title of ['Three', 'Two', 'One']) await createDocument(page, { type: 'form', title })
  await page.goto('/forms')
  const remove = async (title: string) => {
    await card(page, title)
      .getByRole('button', { name: /^More actions/ })
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(card(page, title)).toHaveCount(0)
  }
  await remove('Two')
  await expect(card(page, 'Three').locator(':focus')).toHaveCount(1)
  await remove('Three')
  await expect(card(page, 'One').locator(':focus')).toHaveCount(1)
  await remove('One')
  await expect(page.getByRole('heading', { name: 'No forms yet' })).toBeFocused()
})

test('what cannot be done yet says why', { tag: '@desktop' }, async ({ page }) => {
  await createDocument(page, { type: 'slide', title: 'Kick-off' })
  await page.goto('/slides')
  const deploy = card(page, 'Kick-off').getByRole('button', { name: 'Deploy', exact: true })
  await expect(deploy).toBeDisabled()
  await expect(deploy).toHaveAccessibleDescription('Connect a Google account to deploy')
  await deploy.focus()
  await expect(page.getByRole('tooltip', { name: 'Connect a Google account to deploy' })).toBeVisible()
  await expect(card(page, 'Kick-off').getByRole('button', { name: 'Not Deployed' })).toBeDisabled()
})

test('a title of 200 characters without a space fits everywhere', async ({ page }) => {
  const title = 'Wundersamlangertitel'.repeat(10)
  const { id } = await createDocument(page, { type: 'doc', title, description: title })
  await page.goto('/docs')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await choose(page, title, 'Delete')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto(`/create?id=${id}`)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await expectNoSidewaysScroll(page)
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: title })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a long list comes in pages', { tag: '@desktop' }, async ({ page }) => {
  for (let number = 1; number <= 30; number += 1) await createDocument(page, { type: 'doc', title: `Document ${number}.` })
  await page.goto('/docs')
  await expect(card(page, 'Document 30.')).toBeVisible()
  await expect(card(page, 'Document 1.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(card(page, 'Document 1.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  await expect(card(page, 'Document 6.')).toBeFocused()
})

test('a change elsewhere does not throw away the page that is loading', { tag: '@desktop' }, async ({ page }) => {
  for (let number = 1; number <= 30; number += 1) await createDocument(page, { type: 'doc', title: `Document ${number}.` })
  const connected = page.waitForResponse('/api/events')
  await page.goto('/docs')
  await expect(card(page, 'Document 30.')).toBeVisible()
  await connected
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/rpc/documents/list*', async (route) => {
    if (route.request().postData()?.includes('cursor')) await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Load more' }).click()
  await createDocument(page, { type: 'doc', title: 'Written meanwhile' })
  // Long enough for the event, which must not fetch the list in place of the page.
  await page.waitForTimeout(1_500)
  release()
  await expect(card(page, 'Document 1.')).toBeVisible()
  await expect(card(page, 'Written meanwhile')).toBeVisible()
})

test.describe('a list that cannot be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('is an error with Retry, not an empty list', { tag: '@desktop' }, async ({ page }) => {
    await createDocument(page, { type: 'doc', title: 'Policy' })
    await page.clock.install()
    await page.route('**/rpc/documents/list*', (route) => route.abort())
    await page.goto('/docs')
    const error = page.getByRole('main').getByRole('alert').filter({ hasText: 'Failed to fetch documents' })
    // A read fails after three attempts. In steps, because the toast goes away after a few seconds.
    await expect(async () => {
      await page.clock.runFor(1_000)
      expect(await error.isVisible()).toBe(true)
    }).toPass()
    await expect(page.getByRole('heading', { name: 'No documents yet' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: /Notifications/ }).getByText('Failed to fetch documents')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.unroute('**/rpc/documents/list*')
    await error.getByRole('button', { name: 'Retry' }).click()
    await expect(card(page, 'Policy')).toBeVisible()
    // The focus stays in the list instead of moving to the top of the page.
    await expect(page.locator(':focus').getByRole('listitem')).toHaveCount(1)
  })

  test('keeps what it has when the next page fails, and asks again', { tag: '@desktop' }, async ({ page }) => {
    for (let number = 1; number <= 30; number += 1) await createDocument(page, { type: 'doc', title: `Document ${number}.` })
    await page.clock.install()
    // Without events, so that nothing but the button fetches.
    await page.route('/api/events', (route) => route.abort())
    await page.goto('/docs')
    await expect(card(page, 'Document 30.')).toBeVisible()
    await page.route('**/rpc/documents/list*', (route) => route.abort())
    await page.getByRole('button', { name: 'Load more' }).click()
    await page.clock.runFor(30_000)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to fetch documents')
    await expect(card(page, 'Document 30.')).toBeVisible()
    await page.unroute('**/rpc/documents/list*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(card(page, 'Document 1.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })
})

function card(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

async function choose(page: Page, title: string, action: string): Promise<void> {
  await card(page, title)
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a change between the first query of a page and its stream is shown', { tag: '@desktop' }, async ({ page, context }) => {
  let held = true
  await page.route('/api/events', async (route) => {
    if (held) await createDocument(page, { type: 'doc', title: 'Written meanwhile' })
    held = false
    await route.continue()
  })
  const listed = page.waitForResponse(/\/rpc\/documents\/list/)
  await page.goto('/docs')
  await listed
  await expect(card(page, 'Written meanwhile')).toBeVisible()

  // A second tab has no stream of its own. Its list is read before the event and answered after it.
  const other = await context.newPage()
  const readBefore = async (route: Route) => {
    const response = await route.fetch()
    await createDocument(page, { type: 'doc', title: 'Written for the second tab' })
    await expect(card(page, 'Written for the second tab')).toBeVisible()
    await route.fulfill({ response })
  }
  await other.route(/\/rpc\/documents\/list/, readBefore, { times: 1 })
  await other.goto('/docs')
  await expect(card(other, 'Written for the second tab')).toBeVisible()
})

import type { Page } from '@playwright/test'
import {
  PASSWORD,
  type Person,
  clickIntoParagraph,
  createDocument,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  test,
} from '#test/e2e/fixtures.ts'

/* Input is validated, and survives an expired session and another tab. */

test(
  'a blank prompt cannot be generated, and nothing without a title can be saved or published',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    await page.goto('/create?type=sheets')
    const generate = page.getByRole('button', { name: 'Generate', exact: true })
    await expect(generate).toBeDisabled()
    await prompt(page).fill('   \n ')
    await expect(generate).toBeDisabled()
    await prompt(page).fill('A budget')
    await expect(generate).toBeEnabled()

    await page.getByRole('button', { name: 'Save Draft' }).click()
    const message = page.getByRole('main').getByRole('alert').filter({ hasText: 'Please enter a spreadsheet title' })
    await expect(message).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(message).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('textbox', { name: 'Title' }).fill('B')
    await expect(message).toHaveCount(0)
  },
)

test.describe('an input that the server refuses', () => {
  test.use({ expectedErrors: /400/ })

  test('shows the server’s message, which says what is wrong', { tag: '@desktop' }, async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    const { id } = await createDocument(page, { type: 'doc', title: 'Policy' })
    const message = 'Title must be less than 200 characters'
    const refusal = { defined: true, code: 'bad_request', status: 400, message, data: { reason: 'invalid_input' } }
    await page.route('**/rpc/documents/update', (route) => route.fulfill({ status: 400, json: { json: refusal, meta: [] } }))
    await page.goto(`/create?id=${id}`)
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Policy, reworded')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText(message)).toBeVisible()
  })
})

test.describe('an expired session', () => {
  test.use({ expectedErrors: /401|ERR_FAILED/ })

  test('is told when saving; after signing in again the typing is still there', { tag: '@desktop' }, async ({ page, context, person }) => {
    const { id } = await createDocument(page, { type: 'doc', title: 'Policy' })
    // Any other request without a session leads to the sign-in page before anything is saved: the live connection, what its first event
    // fetches again, or a first query that is still under way.
    await page.route('/api/events', (route) => route.abort())
    await page.goto(`/create?id=${id}`)
    await page.getByRole('textbox', { name: 'Title' }).waitFor()
    await page.waitForLoadState('networkidle')
    await context.clearCookies()
    // What is typed is saved by itself a second and a half later, which would be told as well.
    await page.getByRole('textbox', { name: 'Title' }).fill('Policy, reworded')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await signInAgain(page, person)
    await expect(page).toHaveURL(new RegExp(`id=${id}`))
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Policy, reworded')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText('Document updated successfully')).toBeVisible()
  })

  test('is noticed by the live connection, too', { tag: '@desktop' }, async ({ page, context, person }) => {
    await page.route('/api/events', (route) => route.abort())
    await page.goto('/create?type=forms')
    await page.getByRole('textbox', { name: 'Title' }).fill('Not saved yet')
    await context.clearCookies()
    // It retries after at least a second and is refused.
    await page.unroute('/api/events')
    await signInAgain(page, person)
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Not saved yet')
  })
})

test.describe('two tabs', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: /409|ERR_FAILED/ })

  test('a tab without changes follows what another one saves, and its next edit is saved without a question', async ({
    page,
    context,
    person,
  }) => {
    expect(person.email).toBeTruthy()
    const { id } = await createDocument(page, { type: 'form', title: 'Feedback' })
    await page.goto(`/create?id=${id}`)
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Feedback')
    const other = await context.newPage()
    await other.goto(`/create?id=${id}`)
    await other.getByLabel('Title').fill('Feedback from the other tab')
    await other.getByRole('button', { name: 'Save Draft' }).click()
    await expect(other.getByText('Document updated successfully')).toBeVisible()
    await page.bringToFront()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Feedback from the other tab')
    await page.getByRole('textbox', { name: 'Title' }).fill('Feedback from here')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText('Document updated successfully')).toBeVisible()
    await other.bringToFront()
    await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('Feedback from here')
  })

  test('two versions of one title are told apart by the pieces that differ', async ({ page, context, person }) => {
    expect(person.email).toBeTruthy()
    await context.route('**/api/events**', (route) => route.abort())
    const { id, version } = await createDocument(page, { type: 'doc', title: 'Policy' })
    await page.goto(`/create?id=${id}`)
    await clickIntoParagraph(page, page.getByRole('textbox', { name: 'Text of the document' }).getByText('Some text.'))
    const blocks = [
      { type: 'heading', level: 1, text: 'First section' },
      { type: 'paragraph', text: 'Some text, reworded.' },
    ]
    const changed = await page.request.patch(`/api/documents/${id}`, { data: { version, content: { blocks } } })
    expect(changed.status(), await changed.text()).toBe(200)
    await page.keyboard.press('End')
    await page.keyboard.type(' Mine.')
    const dialog = page.getByRole('dialog', { name: 'This document was changed elsewhere' })
    const changes = dialog.getByRole('region', { name: 'What is different' })
    await expect(changes).toContainText('Changed')
    await expect(changes.locator('del')).toContainText([', reworded'])
    await expect(changes.locator('ins')).toContainText(['Mine'])
    await expect(changes).toContainText('2 pieces unchanged')
    await expect(changes).toBeFocused()
    await expectNoAxeViolations(page)
  })

  test('the saved version is taken over with its language, which both versions name, and is not saved again', async ({
    page,
    context,
    person,
  }) => {
    expect(person.email).toBeTruthy()
    await context.route('**/api/events**', (route) => route.abort())
    const { id, version } = await openWhileLanguageChanges(page)
    await page.getByRole('textbox', { name: 'Title' }).fill('Feedback from here')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    const dialog = page.getByRole('dialog', { name: 'This document was changed elsewhere' })
    await expect(dialog.getByRole('region', { name: 'Yours' })).toContainText('English')
    await expect(dialog.getByRole('region', { name: 'The saved one' })).toContainText('Français')
    await dialog.getByRole('button', { name: 'Use the saved one' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const saved = (await (await page.request.get(`/api/documents/${id}`)).json()) as { version: number; language: string }
    expect(saved).toMatchObject({ version: version + 1, language: 'fr' })
  })

  test('a conflict in which the texts are the same says that the language alone differs', async ({ page, context, person }) => {
    expect(person.email).toBeTruthy()
    await context.route('**/api/events**', (route) => route.abort())
    await openWhileLanguageChanges(page)
    // A space at the end is a change that nobody sees.
    await page.getByRole('textbox', { name: 'Title' }).fill('Feedback ')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    const dialog = page.getByRole('dialog', { name: 'This document was changed elsewhere' })
    await expect(dialog.getByRole('region', { name: 'What is different' })).toHaveText('Only the language differs.')
  })

  for (const choice of ['mine', 'theirs'] as const) {
    test(`a stale save shows both versions; ${choice} stays`, async ({ page, context, person }) => {
      expect(person.email).toBeTruthy()
      // The first tab gets no event for the other tab's save.
      await context.route('**/api/events**', (route) => route.abort())
      const { id } = await createDocument(page, { type: 'form', title: 'Feedback' })
      await page.goto(`/create?id=${id}`)
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Feedback')
      const other = await context.newPage()
      await other.goto(`/create?id=${id}`)
      await other.getByLabel('Title').fill('Feedback from the other tab')
      await other.getByRole('button', { name: 'Save Draft' }).click()
      await expect(other.getByText('Document updated successfully')).toBeVisible()

      // Brings the first tab to the front, because background tabs draw nothing.
      await page.bringToFront()
      await page.getByRole('textbox', { name: 'Title' }).fill('Feedback from here')
      await page.getByRole('button', { name: 'Save Draft' }).click()
      const dialog = page.getByRole('dialog', { name: 'This document was changed elsewhere' })
      await expect(dialog.getByRole('region', { name: 'Yours' })).toContainText('Feedback from here')
      await expect(dialog.getByRole('region', { name: 'The saved one' })).toContainText('Feedback from the other tab')
      await expect(dialog.getByRole('region', { name: 'What is different' })).toContainText('Changed')
      await expectNoAxeViolations(page)
      await expectNoSidewaysScroll(page)
      await dialog.getByRole('button', { name: choice === 'mine' ? 'Keep mine' : 'Use the saved one' }).click()
      const title = choice === 'mine' ? 'Feedback from here' : 'Feedback from the other tab'
      if (choice === 'mine') await expect(page.getByText('Document updated successfully')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
      await expect(page.getByText('Unsaved changes')).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
    })
  }
})

test('the main job works with the keyboard alone', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Welcome to/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: /^Create Document/ }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Save Draft' })).toBeVisible()
  await tabTo(page, prompt(page))
  await page.keyboard.type('Letter to our suppliers about the new opening hours')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Document generated successfully!')).toBeVisible()
  await tabTo(page, page.getByRole('textbox', { name: 'Title' }), 'Shift+Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('How we travel')
  await tabTo(page, page.getByRole('tab', { name: 'Design' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Preview' })).toHaveAttribute('aria-selected', 'true')
  await tabTo(page, page.getByRole('button', { name: 'Publish', exact: true }))
  await page.keyboard.press('Enter')
  // The draft has places to fill in.
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Publish anyway' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('How we travel published successfully!')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Download' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const download = page.waitForEvent('download')
  await expect(page.getByRole('menuitem', { name: '.docx' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('How we travel.docx')
})

function prompt(page: Page) {
  return page.getByRole('textbox', { name: /^Describe your/ })
}

async function signInAgain(page: Page, person: Person): Promise<void> {
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/create/)
}

const TABS_MAX = 60

/** Presses Tab until the element has focus. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < TABS_MAX; presses += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target, 'reached with the keyboard').toBeFocused()
}

/** Opens an English form and makes it French behind the tab's back. Live events must be off. */
async function openWhileLanguageChanges(page: Page): Promise<{ id: string; version: number }> {
  const { id, version } = await createDocument(page, { type: 'form', title: 'Feedback', language: 'en' })
  await page.goto(`/create?id=${id}`)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Feedback')
  const changed = await page.request.patch(`/api/documents/${id}`, { data: { version, language: 'fr' } })
  expect(changed.status(), await changed.text()).toBe(200)
  return { id, version }
}

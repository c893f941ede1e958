import type { Page } from '@playwright/test'
import { PASSWORD, type Person, createDocument, expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#test/e2e/fixtures.ts'

/* What is typed is checked, kept and never lost: by a reload, an expired session, or another tab. */

test('a blank prompt cannot be generated, and nothing without a title can be saved or published', async ({ page, person }) => {
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
})

test('a reload in the middle of typing loses nothing, and what came back can be discarded @desktop', async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await page.goto('/create?type=docs')
  await prompt(page).fill('A policy about')
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a tit')
  await page.getByRole('textbox', { name: 'Description' }).fill('Half a descr')
  await page.reload()
  await expect(page.getByText('We brought back what you had not saved.')).toBeVisible()
  await expect(prompt(page)).toHaveValue('A policy about')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a tit')
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Half a descr')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
})

test('a tab without changes leaves the unsaved text of another tab alone @desktop', async ({ page, context, person }) => {
  expect(person.email).toBeTruthy()
  const clean = await context.newPage()
  await clean.goto('/create?type=docs')
  await expect(clean.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await page.goto('/create?type=docs')
  await page.getByRole('textbox', { name: 'Title' }).fill('Typed in the other tab')
  await expect.poll(() => storedDrafts(page)).toContain('Typed in the other tab')
  await clean.goto('/dashboard')
  expect(await storedDrafts(page)).toContain('Typed in the other tab')
})

test('two tabs with unsaved text of one document keep both; what one does not show is offered @desktop', async ({
  page,
  context,
  person,
}) => {
  expect(person.email).toBeTruthy()
  const first = await context.newPage()
  const second = await context.newPage()
  for (const tab of [first, second]) {
    await tab.goto('/create?type=docs')
    await expect(tab.getByRole('textbox', { name: 'Title' })).toBeVisible()
  }
  await first.getByRole('textbox', { name: 'Title' }).fill('Typed in the first tab')
  await expect.poll(() => storedDrafts(first)).toContain('first tab')
  await second.getByRole('textbox', { name: 'Title' }).fill('Typed in the second tab')
  await expect.poll(() => storedDrafts(first)).toContain('second tab')
  expect(await storedDrafts(first)).toContain('first tab')

  // Each tab gets its own back.
  await first.reload()
  await second.reload()
  await expect(first.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed in the first tab')
  await expect(second.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed in the second tab')
  await first.close()
  await second.close()

  // Another tab gets the latest, and the other on request.
  await page.goto('/create?type=docs')
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue('Typed in the second tab')
  const offer = page.getByText('Another tab left unsaved text here.')
  await expect(offer).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(title).toHaveValue('Typed in the first tab')
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(title).toHaveValue('Typed in the second tab')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page).toHaveURL(/id=/)
  await expect.poll(() => storedDrafts(page)).not.toContain('second tab')
  await page.goto('/create?type=docs')
  await expect(title).toHaveValue('Typed in the first tab')
  await expect(offer).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => storedDrafts(page)).toBe('[]')
})

test('unsaved text that another tab has brought back and discarded stays with the tab that shows it @desktop', async ({
  page,
  context,
  person,
}) => {
  expect(person.email).toBeTruthy()
  await page.goto('/create?type=docs')
  await page.getByRole('textbox', { name: 'Title' }).fill('Still being typed')
  await expect.poll(() => storedDrafts(page)).toContain('Still being typed')
  const other = await context.newPage()
  await other.goto('/create?type=docs')
  await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('Still being typed')
  await other.getByRole('button', { name: 'Discard' }).click()
  await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  await expect.poll(() => storedDrafts(page)).toContain('Still being typed')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Still being typed')
})

test('with a prompt on the screen only the prompt is kept once the document is saved @desktop', async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const { id, version } = await createDocument(page, { type: 'doc', title: 'Policy' })
  await page.goto(`/create?id=${id}`)
  await prompt(page).fill('Make it shorter')
  await page.getByRole('textbox', { name: 'Title' }).fill('Policy, reworded')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Document updated successfully')).toBeVisible()
  await expect.poll(() => storedDrafts(page)).toMatch(/^(?!.*reworded).*Make it shorter/)

  // Another device saves; this one shows that, and the prompt.
  const changed = await page.request.patch(`/api/documents/${id}`, { data: { version: version + 1, title: 'From another device' } })
  expect(changed.status(), await changed.text()).toBe(200)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('From another device')
  await expect(prompt(page)).toHaveValue('Make it shorter')
  await expect(page.getByText('We brought back what you had not saved.')).toHaveCount(0)
})

test('a browser without room for unsaved changes says so once @desktop', async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await page.addInitScript(`Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`)
  await page.goto('/create?type=docs')
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('One')
  const notice = page.getByText('This browser has no room to keep unsaved changes. Save often.')
  await expect(notice).toBeVisible()
  await title.fill('Two')
  await title.fill('Three')
  await expect(notice).toHaveCount(1)
})

test('somebody who types without a pause is saved all the same, here and on the server @desktop', async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const { id } = await createDocument(page, { type: 'doc', title: 'T' })
  await page.clock.install()
  await page.goto(`/create?id=${id}`)
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue('T')
  await title.focus()
  await page.keyboard.press('End')
  const type = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      await page.keyboard.type('x')
      await page.clock.runFor(200)
    }
  }
  await type(5)
  expect(await storedDrafts(page)).toContain('Txx')
  await type(25)
  await expect
    .poll(async () => ((await (await page.request.get(`/api/documents/${id}`)).json()) as { title: string }).title)
    .toMatch(/^Tx{15,}$/)
})
test.describe('an input that the server refuses', () => {
  test.use({ expectedErrors: /400/ })

  test('is told in the server’s words, which say what is wrong @desktop', async ({ page, person }) => {
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

  test('is told when saving; after signing in again the typing is still there', async ({ page, context, person }) => {
    const { id } = await createDocument(page, { type: 'doc', title: 'Policy' })
    await page.goto(`/create?id=${id}`)
    await page.getByRole('textbox', { name: 'Title' }).fill('Policy, reworded')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await signInAgain(page, person)
    await expect(page).toHaveURL(new RegExp(`id=${id}`))
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Policy, reworded')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText('Document updated successfully')).toBeVisible()
  })

  test('is noticed by the live connection, too', async ({ page, context, person }) => {
    await page.route('/api/events', (route) => route.abort())
    await page.goto('/create?type=forms')
    await page.getByRole('textbox', { name: 'Title' }).fill('Not saved yet')
    await context.clearCookies()
    // It tries again after a second or more, and is refused.
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

  test('a tab that had nothing unsaved is only offered what another one has', async ({ page, context, person }) => {
    expect(person.email).toBeTruthy()
    const { id } = await createDocument(page, { type: 'doc', title: 'Policy' })
    await context.route('**/rpc/documents/update', (route) => route.abort())
    const clean = await context.newPage()
    for (const tab of [page, clean]) {
      await tab.goto(`/create?id=${id}`)
      await expect(tab.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Policy')
    }
    await page.bringToFront()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Policy, not saved')
    await expect.poll(() => storedDrafts(page)).toContain('not saved')
    await clean.reload()
    await page.reload()
    await expect(page.getByText('We brought back what you had not saved.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Policy, not saved')
    await clean.bringToFront()
    await expect(clean.getByText('Another tab left unsaved text here.')).toBeVisible()
    await expect(clean.getByText('We brought back what you had not saved.')).toHaveCount(0)
    const title = clean.getByRole('textbox', { name: 'Title', exact: true })
    await expect(title).toHaveValue('Policy')
    await clean.getByRole('button', { name: 'Show it' }).click()
    await expect(title).toHaveValue('Policy, not saved')
  })

  test('two versions of one title are told apart by the pieces that differ', async ({ page, context, person }) => {
    expect(person.email).toBeTruthy()
    await context.route('**/api/events**', (route) => route.abort())
    const { id, version } = await createDocument(page, { type: 'doc', title: 'Policy' })
    await page.goto(`/create?id=${id}`)
    await page.getByRole('textbox', { name: 'Text of the document' }).getByText('Some text.').click()
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

  for (const choice of ['mine', 'theirs'] as const) {
    test(`a stale save shows both versions; ${choice} stays`, async ({ page, context, person }) => {
      expect(person.email).toBeTruthy()
      // The first tab does not hear of the other one's save.
      await context.route('**/api/events**', (route) => route.abort())
      const { id } = await createDocument(page, { type: 'form', title: 'Feedback' })
      await page.goto(`/create?id=${id}`)
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Feedback')
      const other = await context.newPage()
      await other.goto(`/create?id=${id}`)
      await other.getByLabel('Title').fill('Feedback from the other tab')
      await other.getByRole('button', { name: 'Save Draft' }).click()
      await expect(other.getByText('Document updated successfully')).toBeVisible()

      // Back to the first one: a tab behind another draws nothing.
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
  await page.keyboard.type('Travel policy with trains and hotels')
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
  await expect(page.getByText('How we travel published successfully!')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Download' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const download = page.waitForEvent('download')
  await expect(page.getByRole('menuitem', { name: '.docx' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('How we travel.docx')
})

/** Every draft that this browser keeps, as text. */
function storedDrafts(page: Page): Promise<string> {
  return page.evaluate<string>(`JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('draft:')))`)
}

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

/** Presses Tab until the focus is where it should be. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < TABS_MAX; presses += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target, 'reached with the keyboard').toBeFocused()
}

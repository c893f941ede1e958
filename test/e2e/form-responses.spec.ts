import type { Page } from '@playwright/test'
import { createDocument, expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#test/e2e/fixtures.ts'

/* The owner's side of a published form: its link, who may answer, and what was answered. */

const QUESTIONS = [
  { id: 'name', title: 'Your name', type: 'text' },
  { id: 'lunch', title: 'Lunch', type: 'multiple_choice', options: ['Soup', 'Salad'], allow_other: true },
  { id: 'taste', title: 'Taste', type: 'rating', scale: 5 },
  { id: 'more', title: 'Is there anything else that you would like to tell us about the party?', type: 'text', format: 'long' },
  {
    id: 'again',
    title: 'Which of these parties should there be once more?',
    type: 'multiple_choice',
    options: ['One', 'Long '.repeat(30).trim()],
  },
  ...['First', 'Second', 'Third'].map((title) => ({ id: title, title: `${title} ${'long '.repeat(20)}question`, type: 'text' })),
  { id: 'day', title: 'Best day', type: 'text', format: 'date' },
  { id: 'cost', title: 'What it may cost', type: 'text', format: 'number' },
]

test.beforeEach(({ person }) => expect(person.email).toBeTruthy())

test('the card of a published form opens it, copies its link and leads to its responses', async ({ page, context }) => {
  const id = await publishForm(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/forms')
  await openMenu(page)
  await expect(page.getByRole('menuitem', { name: 'Open form' })).toHaveAttribute('href', new RegExp(`/form/${id}$`))
  await expectNoAxeViolations(page)
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(new RegExp(`/form/${id}$`))
  await expectNoSidewaysScroll(page)
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Responses' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lunch at the party' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No responses yet' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Back to Forms' }).click()
  await expect(page).toHaveURL('/forms')
})

test(
  'publishing in the workspace offers to share, and so does the workspace of a published form',
  { tag: '@desktop' },
  async ({ page }) => {
    const { id } = await createDocument(page, { type: 'form', title: 'Lunch at the party', questions: QUESTIONS })
    await page.goto(`/create?id=${id}`)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('button', { name: 'Share' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Share' })
    await expect(dialog.getByLabel('Link to the form')).toHaveValue(new RegExp(`/form/${id}$`))
    await expect(dialog.getByLabel('Access')).toHaveValue('signed_in')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.reload()
    const share = page.getByRole('button', { name: 'Share', exact: true })
    const more = page.getByRole('button', { name: 'More actions' })
    await expect(share.or(more).first()).toBeVisible()
    if (await share.isVisible()) await share.click()
    else {
      await more.click()
      await page.getByRole('menuitem', { name: 'Share' }).click()
    }
    await expect(dialog).toBeVisible()
  },
)

test('a draft offers neither its link nor responses', { tag: '@desktop' }, async ({ page }) => {
  await createDocument(page, { type: 'form', title: 'Lunch at the party' })
  await page.goto('/forms')
  await openMenu(page)
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  for (const name of ['Open form', 'Copy link', 'Share', 'Responses']) await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Share Lunch at the party' })).toHaveCount(0)
})

test('the count on the card follows at once, and a flood of responses is fetched in steps', { tag: '@desktop' }, async ({ page }) => {
  const id = await publishForm(page)
  await page.goto('/forms')
  await expect(page.getByText('0 Responses')).toBeVisible()
  let fetches = 0
  page.on('request', (request) => (fetches += request.url().includes('/rpc/documents/list') ? 1 : 0))
  const NUMBER = 20
  for (let index = 0; index < NUMBER; index += 1) await answer(page, id, { name: `Eva ${index}` })
  await expect(page.getByText(`${NUMBER} Responses`)).toBeVisible()
  expect(fetches).toBeLessThan(NUMBER / 2)
})

test('the settings of a form are set where it is shared, and refusals are shown at their fields', async ({ page }) => {
  const id = await publishForm(page)
  await page.goto('/forms')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await expect(dialog.getByLabel('Link to the form')).toHaveValue(new RegExp(`/form/${id}$`))
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expect(dialog.getByLabel('Access')).toHaveValue('link')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  await dialog.getByLabel('Opens').fill('2030-05-02T10:00')
  await dialog.getByLabel('Closes').fill('2030-05-01T10:00')
  await dialog.getByLabel('Limit of responses').fill('none')
  await dialog.getByRole('button', { name: 'Save settings' }).click()
  await expect(dialog.getByText('The form must open before it closes')).toBeVisible()
  await expect(dialog.getByText('Enter a whole number from 1 to 1,000,000')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Closes').fill('2030-05-03T10:00')
  await dialog.getByLabel('Limit of responses').fill('100')
  await dialog.getByLabel('Access').selectOption('People who are signed in')
  await dialog.getByLabel('One response per person').click()
  await dialog.getByLabel('Closing message').fill('See you on Friday.')
  await dialog.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await settingsOf(page, id)).toMatchObject({
    access: 'signed_in',
    // Ten o'clock in the time zone of the profile, Europe/Berlin.
    closes_at: '2030-05-03T08:00:00.000Z',
    response_limit: 100,
    one_response_per_person: true,
    closing_message: 'See you on Friday.',
  })
})

test('changed settings are not lost when the dialog is closed: it asks first', { tag: '@desktop' }, async ({ page }) => {
  const id = await publishForm(page)
  await page.goto('/forms')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  const question = page.getByRole('alertdialog', { name: 'Discard the changed settings?' })
  await dialog.getByLabel('Closing message').fill('See you on Friday.')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByLabel('Closing message')).toHaveValue('See you on Friday.')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await settingsOf(page, id)).toMatchObject({ closing_message: '' })
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Share' }).click()
  await expect(dialog.getByLabel('Closing message')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('one switch closes a form and opens it again, and what is typed beside it stays', { tag: '@desktop' }, async ({ page, context }) => {
  const id = await publishForm(page)
  await page.goto('/forms')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await dialog.getByLabel('Closing message').fill('See you on Friday.')
  const accepts = dialog.getByRole('switch', { name: 'Accept responses' })
  await expect(accepts).toBeChecked()
  await accepts.press('Space')
  await expect(accepts).not.toBeChecked()
  await expect(dialog.getByText(/^The form has been closed since/)).toBeVisible()
  await expect(dialog.getByLabel('Closes')).not.toHaveValue('')
  await expectNoAxeViolations(page)
  const form = await context.newPage()
  await form.goto(`/form/${id}`)
  await expect(form.getByRole('heading', { name: 'This form is closed' })).toBeVisible()
  await accepts.click()
  await expect(accepts).toBeChecked()
  await expect(dialog.getByLabel('Closes')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect(await settingsOf(page, id)).toMatchObject({ closes_at: null, closing_message: 'See you on Friday.', access: 'link' })
})

test('the QR code is saved as a drawing and as an image', { tag: '@desktop' }, async ({ page }) => {
  await publishForm(page)
  await page.goto('/forms')
  await page.getByRole('button', { name: 'Share Lunch at the party' }).click()
  for (const [name, file] of [
    ['Download SVG', 'Lunch at the party.svg'],
    ['Download PNG', 'Lunch at the party.png'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    expect((await download).suggestedFilename()).toBe(file)
  }
})

test(
  'what somebody answers appears by itself: in the count, the summary and the table',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    const id = await publishForm(page)
    await page.goto(`/forms/${id}/responses`)
    await expect(page.getByRole('heading', { name: 'No responses yet' })).toBeVisible()
    const other = await (await browser.newContext({ baseURL })).newPage()
    await other.goto(`/form/${id}`)
    const since = Date.now()
    await other.getByLabel('Your name').fill('Eva')
    await other.getByText('Soup').click()
    await other.getByRole('group', { name: 'Taste' }).getByText('4', { exact: true }).click()
    await other.getByRole('textbox', { name: /Is there anything else/ }).fill('Long '.repeat(60))
    // What comes faster than a person answers is kept as spam.
    await expect.poll(() => Date.now() - since).toBeGreaterThan(1_000)
    await other.getByRole('button', { name: 'Submit' }).click()
    await expect(other.getByRole('heading', { name: 'Thank You' })).toBeVisible()

    await expect(page.getByText('1 Response', { exact: true })).toBeVisible()
    const lunch = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Lunch' }) })
    await expect(lunch.getByText('1 of 1 answered')).toBeVisible()
    await expect(lunch.getByRole('row', { name: 'Soup 1' })).toBeAttached()
    await expect(page.getByText('Average 4')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Latest answers' }).first()).toContainText('Eva')
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'All responses' }).first().click()
    const row = rowOf(page, 'Eva')
    for (const text of ['Anonymous', 'Eva', 'Soup', '4']) await expect(row).toContainText(text)
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    await answer(page, id, { name: 'Ana' })
    await expect(rowOf(page, 'Ana')).toContainText('Ana López')
  },
)

test('a response is deleted and comes back with Undo', { tag: '@desktop' }, async ({ page }) => {
  const id = await publishForm(page)
  await answer(page, id, { name: 'Eva' })
  await page.goto(`/forms/${id}/responses?tab=responses`)
  await rowOf(page, 'Eva')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByText('Response deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No responses yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Response restored')).toBeVisible()
  await expect(rowOf(page, 'Eva')).toBeVisible()
})

test('spam has a list of its own and does not count', { tag: '@desktop' }, async ({ page }) => {
  const id = await publishForm(page)
  for (const name of ['Eva', 'Bot one', 'Bot two']) await answer(page, id, { name })
  await page.goto(`/forms/${id}/responses?tab=responses`)
  await rowOf(page, 'Bot one')
    .getByRole('button', { name: /^Mark as spam/ })
    .click()
  await expect(rowOf(page, 'Bot one')).toHaveCount(0)
  await rowOf(page, 'Bot two').getByRole('checkbox').click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Mark as spam' }).click()
  await expect(page.getByText('1 Response', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Spam', exact: true }).click()
  await expect(page).toHaveURL(/spam=true/)
  await expect(rowOf(page, 'Bot one')).toBeVisible()
  await expect(rowOf(page, 'Bot two')).toBeVisible()
  await expectNoAxeViolations(page)
  await rowOf(page, 'Bot one')
    .getByRole('button', { name: /^Not spam/ })
    .click()
  await expect(rowOf(page, 'Bot one')).toHaveCount(0)
  await expect(page.getByText('2 Responses')).toBeVisible()
})

test('responses are read one after the other, by the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const id = await publishForm(page)
  for (const name of ['Third', 'Second']) await answer(page, id, { name })
  await answer(page, id, { name: 'First', day: '2027-05-14', cost: '1234.5' })
  await page.goto(`/forms/${id}/responses?tab=responses`)
  await expect(rowOf(page, 'First'), 'as the owner writes dates').toContainText('May 14, 2027')
  await rowOf(page, 'First').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ana López' })
  await expect(dialog).toContainText('First')
  await expect(dialog).toContainText('1,234.5')
  await expect(dialog).toContainText('Not answered')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(dialog).toContainText('Second')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Third')
  await expect(dialog.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: 'Previous' }).press('Enter')
  await expect(dialog).toContainText('Second')
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'First')).toBeFocused()
})

test.describe('an address without a form', () => {
  test.use({ expectedErrors: /status of 404/ })
  test('says so and leads back', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(`/forms/${crypto.randomUUID()}/responses`)
    await expect(page.getByRole('heading', { name: 'Document Not Found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Forms' })).toBeVisible()
    await expectNoAxeViolations(page)
  })
})

/** Publishes a form that everybody with the link may answer. */
async function publishForm(page: Page): Promise<string> {
  const { id } = await createDocument(page, { type: 'form', title: 'Lunch at the party', questions: QUESTIONS })
  expect((await page.request.post(`/api/documents/${id}/publish`, { data: {} })).status()).toBe(200)
  expect((await page.request.patch(`/api/forms/${id}/settings`, { data: { access: 'link' } })).status()).toBe(200)
  return id
}

async function answer(page: Page, id: string, answers: object): Promise<void> {
  expect((await page.request.post(`/api/forms/${id}/responses`, { data: { answers } })).status()).toBe(201)
}

async function settingsOf(page: Page, id: string): Promise<unknown> {
  return (await page.request.get(`/api/forms/${id}/settings`)).json()
}

function openMenu(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'More actions for Lunch at the party' }).click()
}

function rowOf(page: Page, text: string) {
  return page.getByRole('row').filter({ has: page.getByText(text, { exact: true }) })
}

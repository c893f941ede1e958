import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createDocument, expect, expectNoAxeViolations, expectNoSidewaysScroll, signUp, test, submitForm } from '#test/e2e/fixtures.ts'

/* What an owner does with the responses to a form: download, link a sheet, filter, count by period, use charts. */

const QUESTIONS = [
  { id: 'name', title: 'Your name', type: 'text' },
  { id: 'lunch', title: 'Lunch', type: 'multiple_choice', options: ['Soup', 'Salad'], allow_other: true },
  { id: 'taste', title: 'Taste', type: 'rating', scale: 5 },
]

test.beforeEach(({ person }) => expect(person.email).toBeTruthy())

test('responses download as a file with the questions as its header, and the summary as PDF', { tag: '@desktop' }, async ({ page }) => {
  const id = await answeredForm(page)
  await page.goto(`/forms/${id}/responses`)
  for (const [name, file] of [
    ['CSV (.csv), One column per question', /^Lunch at the party – Responses\.csv$/],
    ['PDF (.pdf), Summary', /\.pdf$/],
  ] as const) {
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Download responses' })
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name }).click()
    expect((await download).suggestedFilename()).toMatch(file)
  }
})

test.describe('in a browser of another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })
  test('the table of responses has the times of the account', { tag: '@desktop' }, async ({ page }) => {
    const id = await answeredForm(page)
    const list = (await (await page.request.get(`/api/forms/${id}/responses`)).json()) as { items: { created_at: string }[] }
    const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' })
    await page.goto(`/forms/${id}/responses?tab=responses`)
    const times = page.getByRole('grid', { name: 'Responses' }).locator('time')
    await expect(times).toHaveText(list.items.map(({ created_at }) => format.format(new Date(created_at))))
  })
})

test('with filters set, a file has the responses that they find, or all if the owner says so', { tag: '@desktop' }, async ({ page }) => {
  const id = await answeredForm(page)
  await page.goto(`/forms/${id}/responses?tab=responses&question=lunch&value=Soup`)
  const rowsOf = async (which: RegExp) => {
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Download responses' })
    await dialog.getByRole('button', { name: which }).click()
    await expectNoAxeViolations(page)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'JSON' }).click()
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { responses: object[] }
    return file.responses.length
  }
  expect(await rowsOf(/^2 filtered responses$/)).toBe(2)
  expect(await rowsOf(/^All 3 responses$/)).toBe(3)
})

test(
  'what people wrote at “Other” stands below the chart, is searched, and leads to the responses',
  { tag: '@desktop' },
  async ({ page }) => {
    const id = await answeredForm(page)
    await answer(page, id, { name: 'Eli', lunch: 'Only bread' })
    await page.goto(`/forms/${id}/responses`)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Lunch' }) })
    const given = card.getByRole('list', { name: 'Latest answers' }).getByRole('listitem')
    await expect(given).toHaveText([/^Only bread/, /^Pizza/])
    await expectNoAxeViolations(page)
    await card.getByLabel('Search other answers: Lunch').fill('piz')
    await expect(given).toHaveText([/^Pizza/])
    await card.getByRole('link', { name: 'All responses' }).click()
    await expect(page.getByRole('grid', { name: 'Responses' }).getByRole('row').filter({ hasText: 'Pizza' })).toHaveCount(1)
    await expect(page.getByLabel('Answer', { exact: true })).toHaveValue(/\s/)
  },
)

test('a response has an address that reload, Back and a link lead to, and says if it is gone', { tag: '@desktop' }, async ({ page }) => {
  const id = await answeredForm(page)
  await page.goto(`/forms/${id}/responses?tab=responses`)
  await page
    .getByRole('grid', { name: 'Responses' })
    .getByRole('row')
    .filter({ has: page.getByText('Ana', { exact: true }) })
    .getByRole('link')
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Ana', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/response=[0-9a-f-]{36}/)
  await page.reload()
  await expect(dialog.getByText('Ana', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('Eva', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await page.goForward()
  await expect(dialog.getByText('Eva', { exact: true })).toBeVisible()
  // A link has no filter that lists it.
  const response = new URL(page.url()).searchParams.get('response')
  await page.goto(`/forms/${id}/responses?response=${response}&search=Ben`)
  await expect(dialog.getByText('Eva', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await expect(dialog.getByText('Ana', { exact: true })).toBeVisible()
})

test('the buttons of a long response stay in sight, and one Escape closes it', { tag: '@desktop' }, async ({ page }) => {
  const id = await answeredForm(page)
  await answer(page, id, { name: 'long '.repeat(99) })
  await page.setViewportSize({ width: 390, height: 480 })
  await page.goto(`/forms/${id}/responses?tab=responses`)
  await page.locator('a:has(time)').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('long long')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('region', { name: 'Response' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test.describe('with an address of nothing', () => {
  test.use({ expectedErrors: /40[04]/ })
  test('a response that does not exist is said to be gone', { tag: '@desktop' }, async ({ page }) => {
    const id = await answeredForm(page)
    for (const unknown of [crypto.randomUUID(), 'x']) {
      await page.goto(`/forms/${id}/responses?response=${unknown}`)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('This response no longer exists')).toBeVisible()
      await expectNoAxeViolations(page)
      await dialog.getByRole('button', { name: 'Show all responses' }).click()
      await expect(page.getByRole('grid', { name: 'Responses' })).toBeVisible()
      await expect(page).not.toHaveURL(/response=/)
    }
  })
})

test.describe('with a failing request', () => {
  test.use({ expectedErrors: /503/ })
  test('a download that fails says so and is tried again', { tag: '@desktop' }, async ({ page }) => {
    const id = await answeredForm(page)
    await page.goto(`/forms/${id}/responses`)
    await page.route(
      '**/responses/export*',
      (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Later', reason: 'unavailable' } }),
      {
        times: 1,
      },
    )
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await page.getByRole('button', { name: 'JSON (.json)' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Retry' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.json$/)
  })
})

test('a linked sheet is created, receives what is answered, and is unlinked', { tag: '@desktop' }, async ({ page }) => {
  const id = await answeredForm(page)
  expect((await page.request.post(`/api/forms/${id}/responses`, { data: { answers: { name: '=1+1' } } })).status()).toBe(201)
  await page.goto(`/forms/${id}/responses?tab=responses`)
  await page.getByRole('button', { name: 'Create linked sheet' }).click()
  await expect(page.getByText('Each response is added to this spreadsheet as a row')).toBeVisible()
  await expect(page.getByText(/^Last row added/)).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  const sheet = page.getByRole('link', { name: 'Lunch at the party – Responses' })
  const address = (await sheet.getAttribute('href')) ?? ''
  await page.getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByRole('button', { name: 'Create linked sheet' })).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('Eva').first()).toBeVisible()
  // What people wrote is text, also if it looks like a formula.
  await expect(page.getByRole('gridcell', { name: '=1+1' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: '=1+1' })).not.toHaveAttribute('aria-invalid')
})

test('responses are found by text, by answer and by day, and the address keeps the filter', async ({ page }) => {
  const id = await answeredForm(page)
  await page.goto(`/forms/${id}/responses?tab=responses`)
  const rows = page
    .getByRole('grid', { name: 'Responses' })
    .getByRole('row')
    .filter({ hasText: /Eva|Ana|Ben/ })
  await expect(rows).toHaveCount(3)
  await page.getByLabel('Search answers').fill('ben')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/search=ben/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(3)
  await page.getByLabel('Question').selectOption('Lunch')
  await page.getByLabel('Answer', { exact: true }).selectOption({ value: 'Soup' })
  await expect(rows).toHaveCount(2)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByRole('heading', { name: 'No responses match' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('text answers are searched in the summary, and many text questions need one list', { tag: '@desktop' }, async ({ page }) => {
  const questions = Array.from({ length: 30 }, (_, n) => ({ id: `q${n}`, title: `Question ${n}`, type: 'text' }))
  const id = await publishForm(page, questions)
  await answer(page, id, { q0: 'First words', q29: 'Last' })
  await answer(page, id, { q0: 'Other words' })
  // A live event may ask for the same list again.
  const lists = new Set<string | null>()
  page.on('request', (request) => request.url().includes('/rpc/forms/list') && lists.add(request.postData()))
  await page.goto(`/forms/${id}/responses`)
  await expect(page.getByText('Last', { exact: true })).toBeVisible()
  await expect(page.getByText('Other words')).toBeVisible()
  expect([...lists]).toHaveLength(1)
  await page.getByLabel('Search answers: Question 0').fill('first')
  await expect(page.getByText('Other words')).toHaveCount(0)
  await expect(page.getByText('First words')).toBeVisible()
  await page.getByLabel('Search answers: Question 0').fill('nowhere')
  await expect(page.getByText('No answer matches.')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('all responses are deleted after a question and come back with Undo', { tag: '@desktop' }, async ({ page }) => {
  const id = await answeredForm(page)
  await page.goto(`/forms/${id}/responses?tab=responses`)
  await page.getByRole('button', { name: 'Delete all' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete all 3 responses?' })
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Delete all' }).click()
  await expect(page.getByText('0 Responses')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 Responses')).toBeVisible()
})

test('only the responses that the filters find are deleted, and come back with Undo', { tag: '@desktop' }, async ({ page }) => {
  const id = await answeredForm(page)
  await page.goto(`/forms/${id}/responses?tab=responses&search=ana`)
  await page.getByRole('button', { name: 'Delete 1 filtered response' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete 1 filtered response?' })
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Delete 1 response' }).click()
  await expect(page.getByText('2 Responses')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete all' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 Responses')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete 1 filtered response' })).toBeVisible()
})

test('beside spam, only spam is deleted at once, and everything else stays', { tag: '@desktop' }, async ({ page }) => {
  const id = await answeredForm(page)
  const list = (await (await page.request.get(`/api/forms/${id}/responses`)).json()) as { items: { id: string }[] }
  const marked = await page.request.patch(`/api/forms/${id}/responses/${list.items[0]?.id}`, { data: { is_spam: true } })
  expect(marked.status()).toBe(200)
  await page.goto(`/forms/${id}/responses?tab=responses&spam=true`)
  await page.getByRole('button', { name: 'Delete 1 spam response' }).click()
  await expect(page.getByRole('button', { name: 'Delete all' })).toHaveCount(0)
  const dialog = page.getByRole('alertdialog', { name: 'Delete 1 spam response?' })
  await expect(dialog).toContainText('All other responses stay.')
  await dialog.getByRole('button', { name: 'Delete 1 response' }).click()
  await expect(page.getByText('Nothing is marked as spam')).toBeVisible()
  await expect(page.getByText('2 Responses')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Delete 1 spam response' })).toBeVisible()
})

test('a chart is saved as an image and goes into a new and an existing document', { tag: '@desktop' }, async ({ page }) => {
  const id = await answeredForm(page)
  await page.goto(`/forms/${id}/responses`)
  for (const [name, file] of [
    ['Image (.png)', 'Taste.png'],
    ['Drawing (.svg)', 'Taste.svg'],
  ] as const) {
    await page.getByRole('button', { name: 'Download chart: Taste' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name }).click()
    expect((await download).suggestedFilename()).toBe(file)
  }
  const use = page.getByRole('button', { name: 'Use chart in a document: Taste' })
  for (const type of ['Presentation', 'Spreadsheet', 'Document']) {
    await use.click()
    await page.getByRole('menuitem', { name: type, exact: true }).click()
    await expect(page.getByText(/^The chart was added to/).last()).toBeVisible()
  }
  await use.click()
  await page.getByRole('menuitem', { name: 'Choose a document…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where should the chart go?' })
  await expect(dialog.getByRole('button', { name: /Lunch at the party – results/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: /Lunch at the party – results/ }).click()
  await expect(dialog).toHaveCount(0)
  const { items } = (await (await page.request.get('/api/documents?type=doc')).json()) as { items: { id: string }[] }
  const blocksOf = async () => {
    const { content } = (await (await page.request.get(`/api/documents/${items[0]?.id}`)).json()) as { content: { blocks: object[] } }
    return content.blocks
  }
  await expect.poll(blocksOf).toHaveLength(2)
  await page.goto(`/create?id=${items[0]?.id}`)
  await expect(page.getByRole('figure').first()).toBeVisible()
})

test(
  'a chart says what the ends of its scale mean, and its document is in the language of the form',
  { tag: '@desktop' },
  async ({ page }) => {
    const rating = { id: 'r', title: 'Urgence : combien ?', type: 'rating', scale: 5, low_label: 'Aucune', high_label: 'Bloquant' }
    const { id } = await createDocument(page, { title: 'Demande', type: 'form', language: 'fr', questions: [rating] })
    await page.request.post(`/api/documents/${id}/publish`, { data: {} })
    await answer(page, id, { r: 5 })
    await page.goto(`/forms/${id}/responses`)
    await page.getByRole('button', { name: 'Download chart: Urgence' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Image (.png)' }).click()
    expect((await download).suggestedFilename()).toBe('Urgence combien.png')
    await page.getByRole('button', { name: 'Use chart in a document: Urgence' }).click()
    await page.getByRole('menuitem', { name: 'Document', exact: true }).click()
    await expect(page.getByText(/^The chart was added to/)).toBeVisible()
    const { items } = (await (await page.request.get('/api/documents?type=doc')).json()) as { items: { id: string }[] }
    const made = (await (await page.request.get(`/api/documents/${items[0]?.id}`)).json()) as { language: string; content: object }
    expect(made.language).toBe('fr')
    expect(JSON.stringify(made.content)).toContain('["1 – Aucune","2","3","4","5 – Bloquant"]')
  },
)

test('the summary counts a period, and says what was answered in an earlier wording', async ({ page }) => {
  const id = await answeredForm(page)
  const { version } = (await (await page.request.get(`/api/documents/${id}`)).json()) as { version: number }
  const questions = [
    { ...QUESTIONS[1], options: ['Salad', 'Pizza'] },
    { ...QUESTIONS[2], title: 'How did it taste?' },
  ]
  await page.request.patch(`/api/documents/${id}`, { data: { version, questions } })
  await page.request.post(`/api/documents/${id}/publish`, { data: {} })
  await page.goto(`/forms/${id}/responses`)
  await expect(page.getByText(/^The options changed on .+; 3 answers were given before\.$/)).toBeVisible()
  await expect(page.getByText(/^The wording changed on .+; 3 answers were given before\.$/)).toBeVisible()
  await expect(page.getByText('No longer asked')).toBeVisible()
  await expect(page.getByText('Soup (no longer offered)').first()).toBeAttached()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '7 days' }).click()
  await expect(page.getByText('3 of 3 answered').first()).toBeVisible()
  await page.getByRole('button', { name: 'Custom' }).click()
  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2020-01-02')
  await expect(page.getByRole('heading', { name: 'No responses match' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('tab', { name: 'Responses' }).click()
  await page
    .getByRole('grid', { name: 'Responses' })
    .getByRole('link', { name: /Answered in an earlier wording/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Answered in an earlier wording')).toBeVisible()
  await expect(dialog.getByText('Your name')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('what the owner answers by “Try it” is a test and does not count', { tag: '@desktop' }, async ({ page }) => {
  const id = await answeredForm(page)
  await page.goto(`/forms/${id}/responses`)
  const form = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Try it' }).click()
  const tried = await form
  await tried.getByLabel('Your name').fill('My test')
  await tried.getByRole('button', { name: 'Submit' }).click()
  await expect(tried.getByRole('heading', { name: 'Thank You' })).toBeVisible()
  await page.goto(`/forms/${id}/responses?tab=responses&test=true`)
  await expect(page.getByText('My test').first()).toBeVisible()
  await expect(page.getByText('3 Responses')).toBeVisible()
})

test('the summary says how long the form takes, and where people leave it', { tag: '@desktop' }, async ({ page, browser, baseURL }) => {
  const id = await publishForm(page)
  await page.request.patch(`/api/forms/${id}/settings`, { data: { access: 'link' } })
  const lost = await (await browser.newContext({ baseURL })).newPage()
  await lost.goto(`/form/${id}`)
  await lost.getByLabel('Your name').fill('Eva')
  await lost.getByText('Soup').click()
  await lost.goto('about:blank')
  const visitor = await (await browser.newContext({ baseURL })).newPage()
  await visitor.goto(`/form/${id}`)
  await visitor.getByLabel('Your name').fill('Eva')
  // Whoever reloads the page or comes back to it has not left.
  await visitor.reload()
  await visitor.goto('about:blank')
  await visitor.goBack()
  await expect(visitor.getByLabel('Your name')).toHaveValue('Eva')
  await submitForm(visitor)
  await expect(visitor.getByRole('heading', { name: 'Thank You' })).toBeVisible()
  await expect(async () => {
    await page.goto(`/forms/${id}/responses`)
    await expect(page.getByText('1 of 2 who began did not submit')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText(/^Half of the respondents need up to \d+ s$/)).toBeVisible()
  const lunch = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Lunch' }) })
  await expect(lunch.getByText('1 person left here')).toBeVisible()
  await expectNoAxeViolations(page)
})

for (const locale of ['es', 'fr'] as const) {
  const tag = locale === 'fr' ? [] : '@desktop'
  test(`a form of 100 questions is counted and listed without overflow in ${locale}`, { tag }, async ({ page }) => {
    await signUp(page, locale)
    const questions = Array.from({ length: 100 }, (_, n) => ({
      ...QUESTIONS[n % 3],
      id: `q${n}`,
      title: `${n + 1}. ${QUESTIONS[n % 3]?.title}`,
    }))
    const id = await publishForm(page, questions)
    await answer(page, id, Object.fromEntries(questions.map(({ id: question }, n) => [question, ['Eva', 'Soup', 4][n % 3]])))
    await page.goto(`/forms/${id}/responses`)
    await expect(page.getByRole('heading', { name: /^100\./ })).toBeVisible()
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    await page.goto(`/forms/${id}/responses?tab=responses`)
    await expect(page.getByRole('row').filter({ hasText: 'Eva' }).first()).toBeVisible()
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
  })
}

async function publishForm(page: Page, questions: object[] = QUESTIONS): Promise<string> {
  const { id } = await createDocument(page, { type: 'form', title: 'Lunch at the party', questions })
  await page.request.post(`/api/documents/${id}/publish`, { data: {} })
  return id
}

async function answer(page: Page, id: string, answers: object): Promise<void> {
  expect((await page.request.post(`/api/forms/${id}/responses`, { data: { answers } })).status()).toBe(201)
}

async function answeredForm(page: Page): Promise<string> {
  const id = await publishForm(page)
  await answer(page, id, { name: 'Eva', lunch: 'Soup', taste: 4 })
  await answer(page, id, { name: 'Ana', lunch: 'Soup', taste: 5 })
  await answer(page, id, { name: 'Ben', lunch: 'Pizza', taste: 3 })
  return id
}

import type { Browser, Page } from '@playwright/test'
import { createDocument, expect, expectNoAxeViolations, expectNoSidewaysScroll, signUp, test, submitForm } from '#test/e2e/fixtures.ts'

/* Conditions, order, progress, changes of answers and drafts on the page of a form, and conditions in the editor. */

const PETS = [
  { id: 'pet', title: 'Do you have a pet?', type: 'multiple_choice', options: ['Yes', 'No'], required: true },
  {
    id: 'kinds',
    title: 'Which kinds?',
    type: 'multiple_choice',
    format: 'many',
    options: ['Dog', 'Cat'],
    show_if: { question: 'pet', rule: 'is', value: 'Yes' },
  },
  {
    id: 'walks',
    title: 'Walks a day',
    type: 'rating',
    scale: 10,
    required: true,
    section: 'Dogs',
    section_if: { question: 'kinds', rule: 'is', value: 'Dog' },
  },
  { id: 'nps', title: 'Would you recommend us?', type: 'rating', format: 'nps', low_label: 'Never', high_label: 'Always' },
]

type Form = { path: string; answers(): Promise<object[]> }

/** Publishes a form of somebody else, open to everybody with the link. */
async function publishForm(browser: Browser, baseURL: string | undefined, settings: object = {}): Promise<Form> {
  const owner = await (await browser.newContext({ baseURL })).newPage()
  await signUp(owner)
  const { id } = await createDocument(owner, { type: 'form', title: 'Pets', questions: PETS })
  expect((await owner.request.post(`/api/documents/${id}/publish`, { data: {} })).status()).toBe(200)
  expect((await owner.request.patch(`/api/forms/${id}/settings`, { data: { access: 'link', ...settings } })).status()).toBe(200)
  return {
    path: `/form/${id}`,
    answers: async () => {
      const list = (await (await owner.request.get(`/api/forms/${id}/responses`)).json()) as { items: { answers: object }[] }
      return list.items.map(({ answers }) => answers)
    },
  }
}

test.describe('files', () => {
  test.use({ expectedErrors: /status of 400/ })
  test('are sent, kept over a refusal, and downloaded by the owner', async ({ page }) => {
    await signUp(page)
    const questions = [{ id: 'cv', title: 'Your CV', type: 'text', format: 'file', required: true }]
    const { id } = await createDocument(page, { type: 'form', title: 'Apply', questions })
    expect((await page.request.post(`/api/documents/${id}/publish`, { data: {} })).status()).toBe(200)
    await page.goto(`/form/${id}`)
    const pdf = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nwork') }
    await page.getByLabel('Your CV').setInputFiles([pdf, { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<b>x</b>') }])
    await submitForm(page)
    await expect(page.getByRole('alert')).toContainText('Choose a PDF')
    await expect(page.getByRole('checkbox', { name: 'cv.pdf' })).toBeChecked()
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    await submitForm(page)
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
    await page.goto(`/forms/${id}/responses?tab=responses`)
    await page.locator('a:has(time)').first().click()
    const download = page.waitForEvent('download')
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /cv\.pdf/ })
      .click()
    expect((await download).suggestedFilename()).toBe('cv.pdf')
  })
})

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

test.describe('what is missing', () => {
  test.use({ expectedErrors: /status of 400/ })
  test('questions and sections appear and disappear with the answers, and progress counts those that are asked', async ({
    page,
    browser,
    baseURL,
  }) => {
    const form = await publishForm(browser, baseURL, { show_progress: true })
    await page.goto(form.path)
    await expect(page.getByText('0 of 2 answered')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 320 })
    await page.getByRole('button', { name: 'Submit' }).click()
    // What is missing is said by the page, in its language, not by the browser.
    const problems = page.getByRole('alert')
    await expect(problems).toBeFocused()
    await problems.getByRole('link', { name: 'Do you have a pet?' }).click()
    const asked = page.getByRole('group', { name: 'Do you have a pet?' })
    await expect(asked.getByText('Please answer this question')).toBeInViewport()
    const progress = page.locator('[data-progress]')
    const [bar, question] = [await progress.boundingBox(), await asked.boundingBox()]
    expect(question?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    await expect(page.getByRole('checkbox', { name: 'Dog' })).toBeHidden()
    await expect(page.getByText('Only if you answered')).toHaveCount(2)
    await expect(page.getByText('Only if you answered').first()).toBeHidden()
    await radio(page, 'Yes').check()
    await page.getByRole('checkbox', { name: 'Dog' }).check()
    await expect(page.getByRole('heading', { name: 'Dogs' })).toBeVisible()
    await expect(page.getByText('2 of 4 answered')).toBeVisible()
    await page.getByRole('slider', { name: 'Walks a day' }).press('ArrowRight')
    await expect(page.getByRole('progressbar', { name: '3 of 4 answered' })).toBeVisible()
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    await radio(page, 'No').check()
    await expect(page.getByRole('heading', { name: 'Dogs' })).toBeHidden()
    await expect(page.getByRole('group', { name: /^2\.\s*Would you recommend us/ })).toBeVisible()
    await page.getByText('0', { exact: true }).click()
    await submitForm(page)
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
    expect(await form.answers(), 'Nothing that was hidden is stored').toEqual([{ pet: 'No', nps: 0 }])
  })
})

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'es' })
  test('shows every question and says whom it is for', { tag: '@desktop' }, async ({ page, browser, baseURL }) => {
    const form = await publishForm(browser, baseURL)
    await page.goto(form.path)
    await expect(page.getByText('Solo si respondiste «Yes» a «Do you have a pet?».')).toBeVisible()
    await page.getByText('No', { exact: true }).click()
    await page.getByText('Dog', { exact: true }).click()
    await submitForm(page, 'Enviar')
    await expect(page.getByRole('heading', { name: 'Gracias' })).toBeVisible()
    expect(await form.answers()).toEqual([{ pet: 'No' }])
  })
})

test('answers are changed by the link on the last page', { tag: '@desktop' }, async ({ page, browser, baseURL }) => {
  const form = await publishForm(browser, baseURL, { allow_edit: true })
  await page.goto(form.path)
  await radio(page, 'No').check()
  await submitForm(page)
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Change your answers' }).click()
  await expect(page.getByText('These are your earlier answers')).toBeVisible()
  await expect(radio(page, 'No')).toBeChecked()
  await expectNoAxeViolations(page)
  await radio(page, 'Yes').check()
  await page.getByRole('checkbox', { name: 'Cat' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
  expect(await form.answers()).toEqual([{ pet: 'Yes', kinds: ['Cat'] }])
})

test(
  'the page says that a draft is kept on this device, and starts over if asked',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    const form = await publishForm(browser, baseURL)
    await page.goto(form.path)
    await expect(page.getByRole('button', { name: 'Start over' })).toBeHidden()
    await radio(page, 'Yes').check()
    await page.getByRole('checkbox', { name: 'Cat' }).check()
    await expect(page.getByText('Your answers are kept in this browser until you submit them.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Cat' })).toBeChecked()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(radio(page, 'Yes')).not.toBeChecked()
    await expect(page.getByRole('button', { name: 'Start over' })).toBeHidden()
  },
)

test('after submitting the browser goes on to the owner’s address', { tag: '@desktop' }, async ({ page, browser, baseURL }) => {
  const form = await publishForm(browser, baseURL, { redirect_url: 'https://example.com/thanks' })
  await page.route('https://example.com/**', (route) => route.fulfill({ body: 'There', contentType: 'text/plain' }))
  await page.goto(form.path)
  await radio(page, 'No').check()
  await submitForm(page)
  await expect(page).toHaveURL('https://example.com/thanks')
})

test.describe('above the limit of a network', () => {
  test.use({ expectedErrors: /status of 429/ })
  test('the browser solves a puzzle and sends the answers by itself', { tag: '@desktop' }, async ({ page, browser, baseURL, request }) => {
    const form = await publishForm(browser, baseURL)
    await page.goto(form.path)
    await Promise.all(
      Array.from({ length: 330 }, () =>
        request.post(`/api${form.path.replace('/form/', '/forms/')}/responses`, { data: { answers: { pet: 'No' } } }),
      ),
    )
    await radio(page, 'Yes').check()
    await submitForm(page)
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
    expect((await form.answers())[0]).toEqual({ pet: 'Yes' })
  })
})

test('a time in UTC is shown in the reader’s zone', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  const form = await publishForm(browser, baseURL, { opens_at: '2099-05-14T08:00:00Z' })
  const page = await (await browser.newContext({ baseURL, timezoneId: 'Europe/Madrid', locale: 'en' })).newPage()
  await page.goto(form.path)
  await expect(page.getByText('It opens on May 14, 2099 at 10:00 AM GMT+2.')).toBeVisible()
  await expect(page.locator('time')).toHaveAttribute('title', 'May 14, 2099 at 8:00 AM UTC')
})

test('the editor sets a condition and reports one whose question is gone', async ({ page }) => {
  await signUp(page)
  const { id } = await createDocument(page, {
    type: 'form',
    title: 'Pets',
    questions: PETS.map((question) => ({ ...question, show_if: undefined, section_if: undefined })),
  })
  await page.goto(`/create?id=${id}`)
  await page.getByRole('textbox', { name: 'Question 2', exact: true }).click()
  await page.getByLabel('Show this question').selectOption({ label: '1. Do you have a pet?' })
  await page.getByLabel('Show this question: Answer').selectOption('No')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('textbox', { name: 'Question 3', exact: true }).click()
  await expect(page.getByText('Only if you answered “No” to “Do you have a pet?”.')).toBeVisible()
  await page.getByLabel('Show this section').selectOption({ label: '2. Which kinds?' })
  await expect(page.getByLabel('Show this section: Condition')).toHaveValue('is')
  await page.getByRole('textbox', { name: 'Question 1', exact: true }).click()
  await page.getByRole('group', { name: 'Question 1' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The question of this condition was deleted.')).toBeVisible()
})

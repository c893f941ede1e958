import type { Browser, Locator, Page } from '@playwright/test'
import { createDocument, expect, expectNoAxeViolations, expectNoSidewaysScroll, signUp, test, submitForm } from '#test/e2e/fixtures.ts'

/* What the page of a form does for whoever fills it in with a script: corrections, "Other", and the keyboard alone. */

/** Parts of a date, the buttons beside a slider and in a choice are stops of their own. */
const STOPS_MAX = 6

type Form = { path: string; answers(): Promise<object[]> }

/** Publishes a form of somebody else, open to everybody with the link. */
async function publishForm(browser: Browser, baseURL: string | undefined, questions: object[]): Promise<Form> {
  const owner = await (await browser.newContext({ baseURL })).newPage()
  await signUp(owner)
  const { id } = await createDocument(owner, { type: 'form', title: 'Lunch at the party', questions })
  expect((await owner.request.post(`/api/documents/${id}/publish`, { data: {} })).status()).toBe(200)
  expect((await owner.request.patch(`/api/forms/${id}/settings`, { data: { access: 'link' } })).status()).toBe(200)
  return {
    path: `/form/${id}`,
    answers: async () => {
      const list = (await (await owner.request.get(`/api/forms/${id}/responses`)).json()) as { items: { answers: object }[] }
      return list.items.map(({ answers }) => answers)
    },
  }
}

const CITY = [
  { id: 'city', title: 'City', type: 'multiple_choice', format: 'dropdown', options: ['Bilbao', 'Lyon'], allow_other: true },
  { id: 'name', title: 'Your name', type: 'text' },
]

test('the field of "Other" under a dropdown is there only while it is chosen, and keeps its text', async ({ page, browser, baseURL }) => {
  const form = await publishForm(browser, baseURL, CITY)
  await page.goto(form.path)
  const [city, other] = [page.getByRole('combobox', { name: 'City' }), page.getByRole('textbox', { name: 'City: Your own answer' })]
  await expect(other).toBeHidden()
  await city.selectOption('Other')
  await other.fill('Metz')
  await city.selectOption('Lyon')
  await expect(other).toBeHidden()
  await city.selectOption('Other')
  await expect(other, 'Nobody types it twice').toHaveValue('Metz')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await city.selectOption('Choose…')
  await page.getByLabel('Your name').fill('Eva')
  await submitForm(page)
  await page.getByRole('link', { name: 'Submit another response' }).click()
  await city.selectOption('Other')
  await other.fill('Metz')
  await submitForm(page)
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
  expect(await form.answers(), 'What cannot be seen is not sent').toEqual([{ city: 'Metz' }, { name: 'Eva' }])
})

test('a slider keeps its place and its value under the finger that sets it', async ({ page, browser, baseURL }) => {
  const form = await publishForm(browser, baseURL, [{ id: 'again', title: 'Come again?', type: 'rating', scale: 10 }])
  await page.goto(form.path)
  const slider = page.getByRole('slider', { name: 'Come again?' })
  const before = await slider.boundingBox()
  const { x, y, width, height } = before ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width * 0.62, y + height / 2)
  await page.mouse.down()
  await expect(page.getByText('7 / 10')).toBeVisible()
  expect(await slider.boundingBox()).toEqual(before)
  await page.mouse.move(x + width * 0.62 + 1, y + height / 2)
  await page.mouse.up()
  await expect(page.getByText('7 / 10')).toBeVisible()
  await page.getByRole('button', { name: 'Come again?: Clear answer' }).click()
  await expect(page.getByText('Not answered')).toBeVisible()
  expect(await slider.boundingBox()).toEqual(before)
})

test('the words at the ends of a scale stand at the ends of its slider, which is as wide as a phone allows', async ({
  page,
  browser,
  baseURL,
}) => {
  const question = { id: 'again', title: 'Come again?', type: 'rating', scale: 10, low_label: 'Never', high_label: 'Certainly' }
  const form = await publishForm(browser, baseURL, [question])
  await page.goto(form.path)
  const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const slider = await box(page.getByRole('slider', { name: 'Come again?' }))
  const [low, high] = [await box(page.getByText('Never')), await box(page.getByText('Certainly'))]
  expect(Math.abs(low.x - slider.x)).toBeLessThan(3)
  expect(Math.abs(high.x + high.width - slider.x - slider.width)).toBeLessThan(3)
  expect(low.y).toBeGreaterThanOrEqual(slider.y + slider.height)
  expect(slider.width).toBeGreaterThan(250)
})

test(
  'the keyboard alone fills in every kind of question, from the first field to the last page',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    const isLyon = { question: 'city', rule: 'is', value: 'Lyon' }
    const form = await publishForm(browser, baseURL, [
      { id: 'name', title: 'Your name', type: 'text', required: true },
      { id: 'lunch', title: 'Lunch', type: 'multiple_choice', options: ['Soup', 'Salad'], allow_other: true, required: true },
      { id: 'days', title: 'Days', type: 'multiple_choice', format: 'many', options: ['Monday', 'Tuesday'] },
      { id: 'city', title: 'City', type: 'multiple_choice', format: 'dropdown', options: ['Bilbao', 'Lyon'], section: 'Travel' },
      { id: 'hotel', title: 'Hotel', type: 'text', required: true, section: 'In Lyon', section_if: isLyon },
      { id: 'taste', title: 'Taste', type: 'rating', scale: 5, section: 'Food' },
      { id: 'again', title: 'Come again?', type: 'rating', scale: 10, section: 'Food' },
      { id: 'day', title: 'Which day?', type: 'text', format: 'date' },
      { id: 'cv', title: 'Your CV', type: 'text', format: 'file' },
    ])
    // From the start, because a dialog of files that opens before Playwright watches for one is lost.
    const chooser = page.waitForEvent('filechooser', { timeout: 0 })
    await page.goto(form.path)
    const keys = page.keyboard
    // Tab reaches each field in the order of the page; nothing is clicked.
    await tabTo(page, page.getByLabel('Your name'))
    await keys.type('Eva')
    await tabTo(page, page.getByRole('radio', { name: 'Soup' }))
    await keys.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Salad' })).toBeChecked()
    await tabTo(page, page.getByRole('checkbox', { name: 'Monday' }))
    await keys.press('Space')
    await tabTo(page, page.getByRole('checkbox', { name: 'Tuesday' }))
    await keys.press('Space')
    await expect(page.getByLabel('Hotel')).toBeHidden()
    await tabTo(page, page.getByRole('combobox', { name: 'City' }))
    await keys.type('Ly')
    await expect(page.getByLabel('Hotel'), 'A section opens behind the question').toBeVisible()
    await expect(page.getByRole('combobox', { name: 'City' })).toBeFocused()
    await tabTo(page, page.getByLabel('Hotel'))
    await keys.type('Central')
    await tabTo(page, page.getByRole('radio', { name: '1', exact: true }))
    for (const _ of '123') await keys.press('ArrowRight')
    await expect(page.getByRole('radio', { name: '4', exact: true })).toBeChecked()
    await tabTo(page, page.getByRole('slider', { name: 'Come again?' }))
    await expect(page.getByText('Not answered'), 'Passing by is no answer').toBeVisible()
    await keys.press('End')
    await keys.press('ArrowLeft')
    await expect(page.getByText('9 / 10')).toBeVisible()
    await tabTo(page, page.getByLabel('Which day?'))
    await keys.type('12312026')
    await expect(page.getByLabel('Which day?')).toHaveValue('2026-12-31')
    await tabTo(page, page.getByLabel('Your CV'))
    await keys.press('Space')
    await (await chooser).setFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nwork') })
    await tabTo(page, page.getByRole('button', { name: 'Submit' }))
    await expectNoAxeViolations(page)
    await afterASecond()
    await keys.press('Enter')
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: 'Submit another response' }))
    await keys.press('Enter')
    await expect(page.getByLabel('Your name')).toHaveValue('')
    expect(await form.answers()).toEqual([
      {
        name: 'Eva',
        lunch: 'Salad',
        days: ['Monday', 'Tuesday'],
        city: 'Lyon',
        hotel: 'Central',
        taste: 4,
        again: 9,
        day: '2026-12-31',
        cv: ['cv.pdf'],
      },
    ])
  },
)

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('has the field of "Other" at once', { tag: '@desktop' }, async ({ page, browser, baseURL }) => {
    const form = await publishForm(browser, baseURL, CITY)
    await page.goto(form.path)
    await page.getByRole('textbox', { name: 'City: Your own answer' }).fill('Metz')
    await submitForm(page)
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
    expect(await form.answers()).toEqual([{ city: 'Metz' }])
  })
})

test.describe('after a refusal', () => {
  test.use({ expectedErrors: /status of 400/ })
  test('a text that is put into "Other" without a key, as by dictation, is the answer at once', async ({ page, browser, baseURL }) => {
    const days = {
      id: 'days',
      title: 'Days',
      type: 'multiple_choice',
      format: 'many',
      options: ['Monday', 'Tuesday'],
      allow_other: true,
      required: true,
    }
    const why = { id: 'why', title: 'Why then?', type: 'text', show_if: { question: 'days', rule: 'answered' } }
    const form = await publishForm(browser, baseURL, [days, why])
    await page.goto(form.path)
    await submitForm(page)
    const message = page.getByText('Please answer this question', { exact: true })
    await expect(message).toBeVisible()
    await page.getByRole('textbox', { name: 'Days: Your own answer' }).fill('Friday')
    await expect(message).toBeHidden()
    await expect(page.getByLabel('Why then?')).toBeVisible()
  })

  test('"Other" without its text marks the field that lacks it, not the choice', async ({ page, browser, baseURL }) => {
    const form = await publishForm(
      browser,
      baseURL,
      CITY.map((question) => ({ ...question, required: true })),
    )
    await page.goto(form.path)
    const [city, other] = [page.getByRole('combobox', { name: 'City' }), page.getByRole('textbox', { name: 'City: Your own answer' })]
    await city.selectOption('Other')
    await submitForm(page)
    await expect(other).toHaveAttribute('aria-invalid', 'true')
    await expect(other).toHaveAccessibleDescription('Write your own answer')
    await expect(city).not.toHaveAttribute('aria-invalid')
    await expectNoAxeViolations(page)
    await other.fill('Metz')
    await expect(other).not.toHaveAttribute('aria-invalid')
    await expect(other).not.toHaveAttribute('aria-describedby')
  })

  test('each message goes as soon as its field is right, and no other one', { tag: '@desktop' }, async ({ page, browser, baseURL }) => {
    const form = await publishForm(browser, baseURL, [
      { id: 'name', title: 'Your name', type: 'text', required: true },
      { id: 'mail', title: 'E-mail', type: 'text', format: 'email', description: 'We send the menu there.' },
      { id: 'guests', title: 'Guests', type: 'text', format: 'number', required: true },
      { id: 'lunch', title: 'Lunch', type: 'multiple_choice', options: ['Soup', 'Salad'], allow_other: true, required: true },
      { id: 'days', title: 'Days', type: 'multiple_choice', format: 'many', options: ['Monday', 'Tuesday'], required: true },
      { id: 'taste', title: 'Taste', type: 'rating', scale: 10, required: true },
      { id: 'cv', title: 'Your CV', type: 'text', format: 'file', required: true },
    ])
    await page.goto(form.path)
    await page.getByLabel('E-mail').fill('eva@nowhere')
    await page.getByLabel('Guests').fill('two')
    await submitForm(page)
    const list = page.getByRole('alert').getByRole('listitem')
    await expect(list).toHaveCount(7)
    const required = page.locator('[data-question]').getByText('Please answer this question')
    await expect(required).toHaveCount(5)

    const mail = page.getByLabel('E-mail')
    await mail.fill('eva@somewhere')
    await expect(mail, 'still wrong').toHaveAttribute('aria-invalid', 'true')
    await mail.fill('eva@example.com')
    await expect(mail).not.toHaveAttribute('aria-invalid')
    await expect(mail, 'The hint stays').toHaveAccessibleDescription('We send the menu there.')
    await expect(page.locator('[data-question]').getByText('Enter an e-mail address')).toHaveCount(0)
    await expect(list).toHaveCount(6)

    const guests = page.getByLabel('Guests')
    await guests.fill('')
    await expect(guests, 'An answer is needed').toHaveAttribute('aria-invalid', 'true')
    await guests.fill('2')
    await expect(guests).not.toHaveAttribute('aria-invalid')
    await page.getByLabel('Your name').fill('  ')
    await expect(required, 'Blank is no answer').toHaveCount(5)
    await page.getByLabel('Your name').fill('Eva')
    await expect(required).toHaveCount(4)
    await page.getByText('Other').click()
    await expect(required, 'Without its text it is no answer').toHaveCount(4)
    await page.getByRole('textbox', { name: 'Lunch: Your own answer' }).fill('Pizza')
    await expect(required).toHaveCount(3)
    await expectNoAxeViolations(page)
    await page.getByText('Monday').click()
    await expect(required).toHaveCount(2)
    await page.getByRole('slider', { name: 'Taste' }).press('ArrowRight')
    await expect(required).toHaveCount(1)
    await page.getByLabel('Your CV').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nwork') })
    await expect(required).toHaveCount(0)
    await expect(page.getByText('Please check your answers')).toHaveCount(0)
    await submitForm(page)
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
  })

  test.describe('in French', () => {
    test.use({ locale: 'fr-FR' })
    test('a number with a comma and an optional question left empty are right', { tag: '@desktop' }, async ({ page, browser, baseURL }) => {
      const form = await publishForm(browser, baseURL, [
        { id: 'weight', title: 'Weight', type: 'text', format: 'number' },
        { id: 'site', title: 'Site', type: 'text', format: 'url' },
      ])
      await page.goto(form.path)
      await page.getByLabel('Weight').fill('deux')
      await page.getByLabel('Site').fill('nowhere')
      await submitForm(page, 'Envoyer')
      await expect(page.getByRole('alert')).toContainText('Saisissez un nombre')
      await page.getByLabel('Weight').fill('1,5')
      await expect(page.getByLabel('Weight')).not.toHaveAttribute('aria-invalid')
      await page.getByLabel('Site').fill('')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByLabel('Site')).not.toHaveAttribute('aria-describedby')
    })
  })
})

/** Presses Tab until the field has the focus, and sees that the focus is always on something in sight. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((field) => field === field.ownerDocument.activeElement)
  for (let presses = 0; presses < STOPS_MAX && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  // A button of a scale is the label around its field, which nobody sees.
  const label = page.locator('label').filter({ has: target })
  await expect((await label.count()) > 0 ? label : target).toBeInViewport()
}

/** Faster answers count as those of a program. */
async function afterASecond(): Promise<void> {
  const since = Date.now()
  await expect.poll(() => Date.now() - since).toBeGreaterThan(1_000)
}

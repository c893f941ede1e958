import type { Browser, Page } from '@playwright/test'
import {
  PASSWORD,
  createDocument,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  signUp,
  test,
  submitForm,
} from '#test/e2e/fixtures.ts'

/* The page on which strangers answer a form: with and without JavaScript, by keyboard, over a broken connection. */

const QUESTIONS = [
  { id: 'name', title: 'Your name', type: 'text', required: true },
  { id: 'mail', title: 'E-mail', type: 'text', format: 'email', description: 'We send the menu there.' },
  { id: 'lunch', title: 'Lunch', type: 'multiple_choice', options: ['Soup', 'Salad'], allow_other: true, required: true, section: 'Food' },
  { id: 'days', title: 'Days', type: 'multiple_choice', format: 'many', options: ['Monday', 'Tuesday'], section: 'Food' },
  { id: 'city', title: 'City', type: 'multiple_choice', format: 'dropdown', options: ['Bilbao', 'Lyon'], section: 'Food' },
  { id: 'taste', title: 'Taste', type: 'rating', scale: 5, low_label: 'Poor', high_label: 'Great' },
  { id: 'again', title: 'Come again?', type: 'rating', scale: 10 },
  { id: 'more', title: 'Anything else?', type: 'text', format: 'long' },
]

type Form = { path: string; answers(): Promise<object[]>; configure(settings: object): Promise<void> }

/** Publishes a form of somebody else, open to everybody with the link. */
async function publishForm(browser: Browser, baseURL: string | undefined, questions: object[] = QUESTIONS): Promise<Form> {
  const owner = await (await browser.newContext({ baseURL })).newPage()
  await signUp(owner)
  const { id } = await createDocument(owner, { type: 'form', title: 'Lunch at the party', questions })
  expect((await owner.request.post(`/api/documents/${id}/publish`, { data: {} })).status()).toBe(200)
  const configure = async (settings: object) => {
    expect((await owner.request.patch(`/api/forms/${id}/settings`, { data: settings })).status()).toBe(200)
  }
  await configure({ access: 'link' })
  return {
    path: `/form/${id}`,
    configure,
    answers: async () => {
      const list = (await (await owner.request.get(`/api/forms/${id}/responses`)).json()) as { items: { answers: object }[] }
      return list.items.map(({ answers }) => answers)
    },
  }
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Come again?' })

test('somebody without an account answers a form, and a slider counts only once it was touched', async ({ page, browser, baseURL }) => {
  const form = await publishForm(browser, baseURL)
  await page.goto(form.path)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Your name').fill('Eva')
  await page.getByText('Soup').click()
  await page.getByText('Monday').click()
  await page.getByLabel('City').selectOption('Lyon')
  await page.getByText('4', { exact: true }).click()
  await expect(page.getByText('Not answered')).toBeVisible()
  await submitForm(page)
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeFocused()
  await expect(page.getByText('Your response has been submitted successfully.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Submit another response' }).click()
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await page.getByLabel('Your name').fill('Eva again')
  await page.getByText('Other').click()
  await page.getByRole('textbox', { name: 'Lunch: Your own answer' }).fill('Pizza')
  await slider(page).press('ArrowRight')
  await expect(page.getByText('6 / 10')).toBeVisible()
  await submitForm(page)
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
  expect(await form.answers()).toEqual([
    { name: 'Eva again', lunch: 'Pizza', again: 6 },
    { name: 'Eva', lunch: 'Soup', days: ['Monday'], city: 'Lyon', taste: 4 },
  ])
})

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 400/ })
  test('sends the form, is told what is missing, and loses nothing', { tag: '@desktop' }, async ({ page, browser, baseURL }) => {
    const form = await publishForm(browser, baseURL)
    await page.goto(form.path)
    await page.getByLabel('Your name').fill('Eva')
    await page.getByText('Salad').click()
    await page.getByLabel('E-mail').fill('eva@nowhere')
    await page.getByRole('group', { name: 'Come again?' }).getByText('9', { exact: true }).click()
    await submitForm(page)
    await expect(page.getByRole('alert')).toContainText('Enter an e-mail address')
    await expect(page.getByLabel('Your name')).toHaveValue('Eva')
    await page.getByLabel('E-mail').fill('eva@example.com')
    await submitForm(page)
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
    expect(await form.answers()).toEqual([{ name: 'Eva', mail: 'eva@example.com', lunch: 'Salad', again: 9 }])
  })
})

test.describe('over a broken connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 400/ })
  test(
    'answers are kept, survive a reload, and are stored once when the network is back',
    { tag: '@desktop' },
    async ({ page, context, browser, baseURL }) => {
      const form = await publishForm(browser, baseURL)
      await page.goto(form.path)
      await page.getByLabel('Your name').fill('Eva')
      await page.getByText('Soup').click()
      await slider(page).press('ArrowLeft')
      // Only sending fails, so that the page can be loaded again before the answers get through.
      await page.route(`**${form.path}`, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
      await submitForm(page)
      await expect(page.locator('[data-notice]')).toContainText('They are kept in this browser')
      await expectNoAxeViolations(page)
      await page.reload()
      await expect(page.locator('[data-notice]')).toContainText('We brought back the answers')
      await expect(page.getByLabel('Your name')).toHaveValue('Eva')
      await expect(page.getByText('4 / 10')).toBeVisible()
      await page.unroute(`**${form.path}`)
      await context.setOffline(true)
      await submitForm(page)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
      expect(await form.answers()).toEqual([{ name: 'Eva', lunch: 'Soup', again: 4 }])
      await page.goto(form.path)
      await expect(page.getByLabel('Your name'), 'Nothing is kept after it was stored').toHaveValue('')
    },
  )

  test(
    'after a refusal the answers wait for the network, too, and an emptied slider is no answer',
    { tag: '@desktop' },
    async ({ page, context, browser, baseURL }) => {
      const required = { id: 'food', title: 'The food', type: 'rating', scale: 10, required: true }
      const form = await publishForm(browser, baseURL, [...QUESTIONS, required])
      await page.goto(form.path)
      await slider(page).press('ArrowLeft')
      await submitForm(page)
      await expect(page.getByRole('alert')).toBeFocused()
      await page.getByRole('button', { name: 'Come again?: Clear answer' }).click()
      await page.getByLabel('Your name').fill('Eva')
      await page.getByText('Soup').click()
      await page.getByRole('slider', { name: 'The food' }).press('ArrowRight')
      await context.setOffline(true)
      await submitForm(page)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
      expect(await form.answers()).toEqual([{ name: 'Eva', lunch: 'Soup', food: 6 }])
    },
  )

  test(
    'what was typed before a sign-in comes back on a page that says who is answering',
    { tag: '@desktop' },
    async ({ page, browser, baseURL }) => {
      const form = await publishForm(browser, baseURL)
      await page.goto(form.path)
      await page.getByLabel('Your name').fill('Eva')
      await page.getByText('Soup').click()
      await expect(page.locator('[data-draft]')).toBeVisible()
      const { email } = await signUp(page)
      await page.reload()
      await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible()
      await expect(page.getByLabel('Your name')).toHaveValue('Eva')
      await submitForm(page)
      await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
    },
  )

  test('what is wrong is listed first, and each line leads to its question', { tag: '@desktop' }, async ({ page, browser, baseURL }) => {
    const form = await publishForm(browser, baseURL)
    await page.goto(form.path)
    await page.getByLabel('Your name').fill('Eva')
    await page.getByText('Soup').click()
    await page.getByLabel('E-mail').fill('eva@nowhere')
    await submitForm(page)
    await expect(page.getByRole('alert')).toBeFocused()
    await expectNoAxeViolations(page)
    await page.getByRole('alert').getByRole('link', { name: 'E-mail' }).press('Enter')
    await expect(page.getByLabel('E-mail')).toBeFocused()
    expect(await form.answers()).toEqual([])
  })
})

test(
  'a form for people with an account leads through the sign-in and back',
  { tag: '@desktop' },
  async ({ page, browser, baseURL, person, context }) => {
    const form = await publishForm(browser, baseURL)
    await form.configure({ access: 'signed_in', closing_message: 'See you on Friday.' })
    await context.clearCookies()
    await page.goto(form.path)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText(`You are signed in as ${person.email}.`)).toBeVisible()
    await page.getByLabel('Your name').fill('Ana')
    await page.getByText('Soup').click()
    await submitForm(page)
    await expect(page.getByText('See you on Friday.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Forms' }).click()
    await expect(page).toHaveURL(/\/forms$/)
  },
)

test('a closed form and an unknown one say so', { tag: '@desktop' }, async ({ page, browser, baseURL }) => {
  const form = await publishForm(browser, baseURL)
  await form.configure({ closes_at: '2020-01-01T00:00:00Z' })
  await page.goto(form.path)
  await expect(page.getByRole('heading', { name: 'This form is closed' })).toBeVisible()
  await expectNoAxeViolations(page)
})

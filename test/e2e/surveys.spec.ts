import type { Locator, Page } from '@playwright/test'
import { CHIEF, becomeChief, test } from '#test/e2e/chief.ts'
import { createDocument, expect, expectNoAxeViolations, expectNoSidewaysScroll, signUp } from '#test/e2e/fixtures.ts'

/* Surveys from writing them to their results, on an installation of its own, because everybody is asked. */

const RATINGS = ['Excellent', 'Good', 'Fair', 'Poor']
const WORDS = ['Outstanding', 'Satisfactory', 'Adequate', 'Needs work']

test.use({ expectedErrors: /status of 40[0349]/ })

async function createSurvey(page: Page, fields: object = {}): Promise<string> {
  const questions = [
    { question_text: 'How is your work?', options: RATINGS },
    { question_text: 'How is your team?', options: RATINGS },
    { question_text: 'And your work, again?', options: WORDS, is_control_question: true, control_question_order: 1 },
  ]
  const answer = await page.request.post('/api/surveys', { data: { title: 'Pulse', questions, ...fields } })
  return ((await answer.json()) as { id: string }).id
}

test('The super admin writes a survey with a control question; what is missing is said, and the list shows it.', async ({ page }) => {
  await becomeChief(page)
  await page.goto('/surveys')
  await expect(page.getByText('No surveys found')).toBeVisible()
  await page.getByRole('link', { name: 'Create Survey' }).click()
  await page.getByRole('button', { name: 'Create Survey' }).click()
  await expect(page.getByText('Survey title is required')).toBeVisible()
  await page.getByLabel('Title').fill('Pulse')
  await page.getByRole('button', { name: 'Create Survey' }).click()
  // The button is below it, on a phone far below.
  await expect(page.getByText('At least one complete question is required')).toBeInViewport()
  const fill = async (n: number, text: string, options: string[]) => {
    const question = page.getByRole('group', { name: `Question ${n}`, exact: true })
    await question.getByLabel('Question text').fill(text)
    for (const [at, option] of options.entries()) await question.getByLabel(`Option ${at + 1}`).fill(option)
    return question
  }
  await expect(page.getByRole('button', { name: 'Remove question 1' })).toHaveAttribute('aria-disabled', 'true')
  await fill(1, 'How is your work?', RATINGS)
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByRole('group', { name: 'Question 2' }).getByLabel('Question text')).toBeFocused()
  const second = await fill(2, 'And again?', WORDS)
  await second.getByRole('switch', { name: 'Control question' }).click()
  await second.getByLabel('Checks this question').selectOption({ label: '1. How is your work?' })
  await second.getByLabel('Option 2').fill('Outstanding')
  await page.getByRole('button', { name: 'Create Survey' }).click()
  await expect(second.getByText('Question 2 has the same option twice')).toBeVisible()
  await expect(second.getByLabel('Question text')).toBeFocused()
  await second.getByLabel('Option 2').fill('Satisfactory')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Create Survey' }).click()
  await expect(page.getByText('Survey created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/surveys$/)
  const card = page.getByRole('listitem', { name: 'Pulse' })
  await expect(card.getByText('Active', { exact: true })).toBeVisible()
  await expect(card.getByText('No description available')).toBeVisible()
  await card.getByRole('link', { name: 'Edit' }).click()
  const checks = page.getByLabel('Checks this question')
  await expect(checks).toHaveValue(/.+/)
  const textOf = (n: number) => page.getByRole('group', { name: `Question ${n}`, exact: true }).getByLabel('Question text')
  // Space picks up, arrows move, Space drops; what a question checks moves with it.
  await page.getByRole('button', { name: 'Move Question 2', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up Question 2, position 2 of 2.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Question 2 is now at position 1 of 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(textOf(1)).toHaveValue('And again?')
  await expect(page.getByRole('button', { name: 'Move Question 1', exact: true })).toBeFocused()
  await expect(checks.locator('option:checked')).toHaveText('2. How is your work?')
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('button', { name: 'Remove question 3' }).click()
  await expect(textOf(2)).toBeFocused()
  const address = `/api${new URL(page.url()).pathname.replace(/\/edit$/, '')}`
  await page.getByRole('switch', { name: 'Active immediately' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Inactive', { exact: true })).toBeVisible()
  expect(await (await page.request.get(address)).json()).toMatchObject({
    questions: [{ question_text: 'And again?', is_control_question: true }, { question_text: 'How is your work?' }],
  })
  await expectNoAxeViolations(page)
  // The longest labels.
  await page.request.patch('/api/settings', { data: { locale: 'fr' } })
  await page.goto('/surveys/create')
  await expect(page.getByRole('button', { name: 'Importer des groupes depuis un fichier CSV' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('Somebody takes a survey, leaves, comes back where they were, and is named in the results, where the survey can be reset.', async ({
  page,
  browser,
}) => {
  await becomeChief(page)
  const survey = await createSurvey(page, { description: 'Ten minutes about your work.' })
  const theirs = await browser.newPage()
  const ana = await signUp(theirs)
  await theirs.goto('/surveys')
  const card = theirs.getByRole('listitem', { name: 'Pulse' })
  await expect(card.getByText('Pending', { exact: true })).toBeVisible()
  await expectNoAxeViolations(theirs)
  await card.getByRole('link', { name: 'Take Survey' }).click()
  await expect(theirs.getByText('1 of 3')).toBeVisible()
  await expect(theirs.getByText('Ten minutes about your work.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
  await theirs.getByRole('button', { name: 'Next' }).click()
  await expect(theirs.getByText('Please select an answer before continuing')).toBeVisible()
  // By keyboard: choose, and Enter goes on.
  await theirs.getByRole('radio', { name: 'Good' }).focus()
  await theirs.keyboard.press('Space')
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByText('2 of 3')).toBeVisible()
  await expect(theirs.getByText('Ten minutes about your work.'), 'is read once').toHaveCount(0)
  await theirs.getByRole('radio', { name: 'Fair' }).check()
  // While an answer is being stored, another choice would not be stored.
  const hold = Promise.withResolvers<void>()
  await theirs.route(/surveys\/answer/, async (route) => {
    await hold.promise
    await route.continue()
  })
  await theirs.getByRole('button', { name: 'Next' }).click()
  await theirs.getByRole('radio', { name: 'Good' }).click()
  await expect(theirs.getByRole('radio', { name: 'Fair' })).toBeChecked()
  hold.resolve()
  await expect(theirs.getByText('3 of 3')).toBeVisible()
  await theirs.unroute(/surveys\/answer/)
  // A minute on the second question, before the page is loaded again.
  const second = async () => {
    const answer = await theirs.request.get(`/api/surveys/${survey}/questions`)
    return ((await answer.json()) as { items: { id: string; answer: string; response_time_ms: number }[] }).items[1]
  }
  const slow = { question_id: (await second())?.id, answer: 'Fair', response_time_ms: 60_000 }
  expect((await theirs.request.put(`/api/surveys/${survey}/responses`, { data: slow })).status()).toBe(200)
  await theirs.reload()
  await expect(theirs.getByText('3 of 3')).toBeVisible()
  await expect(theirs.getByText('Verification')).toBeVisible()
  await theirs.getByRole('button', { name: 'Previous' }).click()
  await expect(theirs.getByRole('radio', { name: 'Fair' })).toBeChecked()
  await expectNoAxeViolations(theirs)
  await expectNoSidewaysScroll(theirs)
  await theirs.getByRole('radio', { name: 'Poor' }).check()
  await theirs.getByRole('button', { name: 'Next' }).click()
  await expect(theirs.getByText('3 of 3')).toBeVisible()
  const changed = await second()
  expect(changed?.answer).toBe('Poor')
  expect(changed?.response_time_ms, 'with the minute of the earlier visit').toBeGreaterThan(60_000)
  await theirs.getByRole('radio', { name: 'Satisfactory' }).check()
  // Coming back to the tab asks for the survey again, and leaves the person where they are.
  const asked = theirs.waitForResponse((response) => /surveys/.test(response.url()))
  await theirs.evaluate(
    "dispatchEvent(new Event('visibilitychange')); document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))",
  )
  await asked
  await expect(theirs.getByText('3 of 3')).toBeVisible()
  await expect(theirs.getByRole('radio', { name: 'Satisfactory' })).toBeChecked()
  await theirs.getByRole('button', { name: 'Complete' }).click()
  await expect(theirs.getByText('Survey completed successfully!')).toBeVisible()
  await expect(card.getByText('Completed', { exact: true })).toBeVisible()
  await expect(theirs.locator('[data-sonner-toast]')).toHaveCount(1)
  await expect(card.getByRole('button', { name: 'Take Survey' })).toHaveAttribute('aria-disabled', 'true')
  const [, id = ''] = /surveys\/([\w-]+)\/take/.exec(await surveyAddress(page)) ?? []
  await theirs.goto(`/surveys/${id}/take`)
  await expect(toast(theirs, 'You have already completed this survey')).toBeVisible()
  await expect(theirs).toHaveURL(/\/surveys$/)

  await page.goto('/surveys')
  await page.getByRole('link', { name: 'View Results: Pulse' }).click()
  await expect(page.getByText('High (100%)')).toBeVisible()
  await expect(page.getByRole('row', { name: ana.email })).toContainText('3 of 3')
  await expect(page.getByText('This survey asks 2 people.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Not begun yet (1)' })).toContainText(CHIEF.email)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('tab', { name: 'Quality' }).click()
  await expect(page.getByRole('heading', { name: 'Quality of the answers' })).toBeVisible()
  await expect(page.getByText('is shown from 5 people on')).toBeVisible()
  await expect(page.getByText('None of the checks could find careless answers in this survey.')).toBeVisible()
  await page.getByRole('tab', { name: 'Answers' }).click()
  await expect(page.getByText('Nothing to report yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Participants' }).click()
  await page.getByRole('button', { name: 'Reset: Ana López' }).click()
  await page.getByRole('button', { name: 'Reset survey' }).click()
  await expect(page.getByText(`Reset survey for ${ana.email}`)).toBeVisible()
  await expect(page.getByRole('row', { name: ana.email })).toContainText('0 of 3')
  await expect(page.getByRole('button', { name: 'Reset: Ana López' })).toBeFocused()
  await expect(page.getByText('N/A').first()).toBeVisible()
  await theirs.close()
})

test(
  'A survey that is reset, or over meanwhile, leads to what is open again, or back to the list.',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    await becomeChief(page)
    const id = await createSurvey(page)
    const theirs = await browser.newPage()
    const ana = await signUp(theirs)
    await theirs.goto(`/surveys/${id}/take`)
    for (const [answer, next] of [
      ['Good', '2 of 3'],
      ['Fair', '3 of 3'],
    ] as const) {
      await theirs.getByRole('radio', { name: answer }).check()
      await theirs.getByRole('button', { name: 'Next' }).click()
      // The next question has the same answers.
      await expect(theirs.getByText(next)).toBeVisible()
    }
    const { items } = (await (await page.request.get(`/api/surveys/${id}/results`)).json()) as {
      items: { user_id: string; email: string }[]
    }
    const person = items.find(({ email }) => email === ana.email)?.user_id
    expect((await page.request.post(`/api/surveys/${id}/results/${person}/reset`, { data: {} })).status()).toBe(200)
    await theirs.getByRole('radio', { name: 'Satisfactory' }).check()
    await theirs.getByRole('button', { name: 'Complete' }).click()
    await expect(theirs.getByText('1 of 3')).toBeVisible()
    await expect(theirs.getByRole('radio', { name: 'Good' })).not.toBeChecked()
    expect((await page.request.patch(`/api/surveys/${id}`, { data: { is_active: false } })).status()).toBe(200)
    await theirs.getByRole('radio', { name: 'Good' }).check()
    await theirs.getByRole('button', { name: 'Next' }).click()
    await expect(toast(theirs, 'This survey is no longer active')).toBeVisible()
    await expect(theirs).toHaveURL(/\/surveys$/)
    await theirs.close()
  },
)

test(
  'Enter in a field of a survey publishes nothing; in the search for people it chooses the first match.',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    await becomeChief(page)
    const theirs = await browser.newPage()
    await signUp(theirs)
    await theirs.close()
    const sent: string[] = []
    page.on('request', (request) => /\/rpc\/surveys\/(create|update)/.test(request.url()) && sent.push(request.url()))
    const question = page.getByRole('group', { name: 'Question 1', exact: true })
    const search = page.getByLabel('Find people by name or address')
    const title = page.getByLabel('Title', { exact: true })
    const pressEverywhere = async () => {
      for (const field of [
        title,
        page.getByLabel('Departments'),
        question.getByLabel('Question text'),
        question.getByLabel('Option 1'),
        search,
      ])
        await field.press('Enter')
      await page.getByLabel('Closes').press('Enter')
    }

    await page.goto('/surveys/create')
    await title.fill('Pulse')
    await question.getByLabel('Question text').fill('How is your work?')
    for (const [at, option] of RATINGS.entries()) await question.getByLabel(`Option ${at + 1}`).fill(option)
    await pressEverywhere()
    await search.fill('Nobody of this name')
    await expect(page.getByRole('list', { name: 'People found' }).getByText('Nobody')).toBeVisible()
    await search.press('Enter')
    await search.fill('Ana')
    await expect(page.getByRole('button', { name: /^Add Ana López/ })).toBeVisible()
    await search.press('Enter')
    await expect(page.getByRole('list', { name: 'Chosen people' }).getByText('Ana López')).toBeVisible()
    await expect(search).toHaveValue('')
    await expect(search).toBeFocused()
    await expect(page).toHaveURL(/\/surveys\/create$/)
    expect(sent).toEqual([])
    await page.getByLabel('Description').press('Enter')
    await expect(page.getByLabel('Description')).toHaveValue('\n')
    await page.getByRole('button', { name: 'Create Survey' }).press('Enter')
    await expect(page.getByText('Survey created successfully!')).toBeVisible()

    await page.getByRole('listitem', { name: 'Pulse' }).getByRole('link', { name: 'Edit' }).click()
    await title.fill('Pulse of the year')
    sent.length = 0
    await pressEverywhere()
    // What Enter sent would be on its way before this.
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expect(page.getByText('Survey saved')).toBeVisible()
    expect(sent).toHaveLength(1)
  },
)

test('What is below the figures of the results stays where it is when they arrive.', async ({ page }) => {
  await becomeChief(page)
  const id = await createSurvey(page)
  const { promise: shown, resolve: show } = Promise.withResolvers<void>()
  await page.route('**/rpc/surveys/{results,notBegun}*', async (route) => {
    await shown
    await route.continue()
  })
  await page.goto(`/surveys/${id}/results`)
  await expect(page.getByRole('heading', { name: 'Pulse' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remind by email' })).toBeVisible()
  const [tabs, remind] = [page.getByRole('tablist', { name: 'Results' }), page.getByRole('button', { name: 'Remind by email' })]
  const places = async () => [await tabs.boundingBox(), await remind.boundingBox()]
  const before = await places()
  show()
  await expect(page.getByText('N/A')).toBeVisible()
  await expect(page.getByText('1 person', { exact: false }).first()).toBeVisible()
  expect(await places()).toEqual(before)
})

test.describe('While answers cannot be saved', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('the failure is said where it covers neither Next nor Previous, and no longer once the answer is saved.', async ({ page }) => {
    await becomeChief(page)
    const id = await createSurvey(page)
    await page.goto(`/surveys/${id}/take`)
    await page.getByRole('radio', { name: 'Good' }).check()
    await page.route('**/rpc/surveys/answer', (route) => route.abort())
    await page.getByRole('button', { name: 'Next' }).click()
    const failure = toast(page, 'Failed to submit survey')
    await expect(failure).toBeVisible()
    const next = await page.getByRole('button', { name: 'Next' }).boundingBox()
    // It slides in.
    await expect
      .poll(async () => {
        const box = await failure.boundingBox()
        return box && next && box.y + box.height < next.y
      })
      .toBe(true)
    await page.unroute('**/rpc/surveys/answer')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('2 of 3')).toBeVisible()
    await expect(failure).toHaveCount(0)
  })
})

test(
  'To look at an answer again is no hasty answer: its time stays, and a changed answer counts the time of all visits.',
  { tag: '@desktop' },
  async ({ page }) => {
    await becomeChief(page)
    const id = await createSurvey(page)
    const times: [string, number][] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/rpc/surveys/answer')) return
      const { json } = request.postDataJSON() as { json: { answer: string; response_time_ms: number } }
      times.push([json.answer, json.response_time_ms])
    })
    await page.clock.install()
    await page.goto(`/surveys/${id}/take`)
    await page.getByRole('radio', { name: 'Good' }).check()
    await page.clock.runFor(5_000)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('2 of 3')).toBeVisible()
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('2 of 3')).toBeVisible()
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByRole('radio', { name: 'Poor' }).check()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('2 of 3')).toBeVisible()
    expect(times.map(([answer]) => answer)).toEqual(['Good', 'Poor'])
    for (const [, time] of times) expect(time).toBeGreaterThanOrEqual(5_000)
  },
)

test('Whoever acts for somebody reads why that survey and that form cannot be answered.', async ({ page }) => {
  await becomeChief(page)
  const id = await createSurvey(page)
  const form = await createDocument(page, { type: 'form', title: 'Lunch' })
  expect((await page.request.post(`/api/documents/${form.id}/publish`, { data: {} })).ok()).toBe(true)
  const ana = await page.request.post('/api/admin/users/invitations', { data: { email: 'ana@corp.test', first_name: 'Ana' } })
  const { id: userId } = (await ana.json()) as { id: string }
  const started = await page.request.post('/api/admin/impersonation', { data: { user_id: userId, reason: 'She asked for help' } })
  expect(started.status(), await started.text()).toBe(200)

  await page.goto('/surveys')
  await expect(page.getByText('Pending')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take Survey' })).toHaveAttribute('aria-disabled', 'true')
  await page.goto(`/surveys/${id}/take`)
  await expect(toast(page, 'This is not possible while you act as somebody else.')).toBeVisible()
  await expect(page).toHaveURL(/\/surveys$/)

  await page.goto(`/form/${form.id}`)
  await expect(page.getByText('Their answers are theirs alone, so you cannot send any.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
})

test('Of two tabs that change a survey, the second chooses: its own, also with a question that is gone, or the saved one.', async ({
  page,
}) => {
  await becomeChief(page)
  const id = await createSurvey(page)
  await page.goto(`/surveys/${id}/edit`)
  const title = page.getByLabel('Title', { exact: true })
  const text = (n: number) => page.getByRole('group', { name: `Question ${n}` }).getByLabel('Question text')
  await title.fill('Mine')
  await text(2).fill('How is your team these days?')
  const elsewhere = async (name: string) => {
    const { questions } = (await (await page.request.get(`/api/surveys/${id}`)).json()) as { questions: { id: string }[] }
    const changed = await page.request.patch(`/api/surveys/${id}`, { data: { title: name, questions: questions.slice(0, 1) } })
    expect(changed.status(), await changed.text()).toBe(200)
  }
  await elsewhere('Theirs')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Somebody else has changed this survey in the meantime.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show the saved one' })).toHaveAttribute('target', '_blank')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Survey saved')).toBeVisible()
  expect(await (await page.request.get(`/api/surveys/${id}`)).json()).toMatchObject({
    title: 'Mine',
    questions: [{ question_text: 'How is your work?' }, { question_text: 'How is your team these days?' }, { control_question_order: 1 }],
  })
  await page.goto(`/surveys/${id}/edit`)
  await title.fill('Mine again')
  await elsewhere('Theirs again')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Use the saved one' }).click()
  await expect(title).toHaveValue('Theirs again')
  await expect(text(2)).toHaveCount(0)
})

test(
  'A survey that is not there or over leads back to the list and says why; results are for the super admin.',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    await becomeChief(page)
    const id = await createSurvey(page, { is_active: false })
    const theirs = await browser.newPage()
    await signUp(theirs)
    await theirs.goto('/surveys/01900000-0000-7000-8000-000000000000/take')
    await expect(toast(theirs, 'Survey not found')).toBeVisible()
    await expect(theirs).toHaveURL(/\/surveys$/)
    await theirs.goto(`/surveys/${id}/take`)
    await expect(toast(theirs, 'This survey is no longer active')).toBeVisible()
    await expect(theirs).toHaveURL(/\/surveys$/)
    for (const path of ['/surveys/create', `/surveys/${id}/results`, `/surveys/${id}/edit`]) {
      await theirs.goto(path)
      await expect(theirs.getByText('Access Denied')).toBeVisible()
      await expect(theirs.locator('[data-sonner-toast]').filter({ hasText: 'Failed' })).toHaveCount(0)
    }
    await theirs.close()
  },
)

test('When a survey opens and closes is said in the list, and its end where it is taken.', { tag: '@desktop' }, async ({ page }) => {
  await becomeChief(page)
  const id = await createSurvey(page, { closes_at: '2099-01-31T12:00:00Z' })
  await createSurvey(page, { title: 'Soon', opens_at: '2099-01-30T12:00:00Z' })
  await createSurvey(page, { title: 'Over', closes_at: '2020-01-31T12:00:00Z' })
  await createSurvey(page, { title: 'Draft', is_active: false, closes_at: '2099-01-31T12:00:00Z' })
  await page.goto('/surveys')
  const card = (title: string) => page.getByRole('listitem', { name: title })
  await expect(card('Pulse').getByText('Open until Jan 31, 2099')).toBeVisible()
  await expect(card('Soon').getByText('Opens on Jan 30, 2099')).toBeVisible()
  await expect(card('Over').getByText('Closed since Jan 31, 2020')).toBeVisible()
  await expect(card('Draft')).not.toContainText('2099')
  await page.goto(`/surveys/${id}/take`)
  await expect(page.getByText('Open until Jan 31, 2099')).toBeVisible()
  for (const [title, nobody] of [
    ['Over', 'Nobody took part'],
    ['Draft', 'Nobody has begun yet'],
  ] as const) {
    await page.goto('/surveys')
    await page.getByRole('link', { name: `View Results: ${title}` }).click()
    await expect(page.getByText(nobody)).toBeVisible()
  }
})

/** A notification. The list says some of its texts, too. */
function toast(page: Page, text: string): Locator {
  return page.locator('[data-sonner-toast]').filter({ hasText: text })
}

/** Where the first survey of the list is taken. */
async function surveyAddress(page: Page): Promise<string> {
  const { items } = (await (await page.request.get('/api/surveys')).json()) as { items: { id: string }[] }
  return `surveys/${items[0]?.id ?? ''}/take`
}

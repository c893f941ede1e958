import path from 'node:path'
import type { Page } from '@playwright/test'
import { CHIEF, becomeChief, test } from '#test/e2e/chief.ts'
import { PASSWORD, expect, expectNoAxeViolations, expectNoSidewaysScroll, signUp } from '#test/e2e/fixtures.ts'
import { mailedLink } from '#test/e2e/mailed-link.ts'

/* What was answered to surveys, as the super admin sees it, on an installation of its own, because everybody is asked. */

const AGREE = ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree']

test.use({ expectedErrors: /status of (40[0349]|422)/ })

const account = (n: number) => ({
  email: `person${n}@corp.test`,
  first_name: 'Person',
  last_name: `${n}`,
  password: PASSWORD,
  locale: 'en',
  timezone: 'UTC',
})

async function createSurvey(page: Page, fields: object = {}): Promise<string> {
  const questions = ['I know what is expected of me', 'My pay is fair', 'I would recommend us'].map((question_text) => ({
    question_text,
    options: AGREE,
  }))
  const answer = await page.request.post('/api/surveys', { data: { title: 'Pulse', is_anonymous: true, questions, ...fields } })
  return ((await answer.json()) as { id: string }).id
}

/** People who answer by the places of the options, department after department. */
async function answerAll(page: Page, surveys: readonly string[], departments: readonly string[]): Promise<void> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  const people = await Promise.all(departments.map(() => browser.newContext({ baseURL: new URL(page.url()).origin })))
  for (const [n, { request }] of people.entries()) {
    expect((await request.post('/api/auth/signup', { data: account(n) })).ok()).toBe(true)
    expect((await request.patch('/api/settings', { data: { department: departments[n] } })).ok()).toBe(true)
  }
  for (const [run, id] of surveys.entries())
    for (const [n, { request }] of people.entries()) {
      const { items } = (await (await request.get(`/api/surveys/${id}/questions`)).json()) as {
        items: { id: string; kind: string; options: string[] }[]
      }
      const answers = items.map((question, at) => ({
        question_id: question.id,
        answer:
          question.kind === 'comment'
            ? `Comment ${n}: ${'we need more time. '.repeat(n)}`
            : question.options.toSorted()[(n + at * 2 + run) % question.options.length],
      }))
      expect((await request.post(`/api/surveys/${id}/complete`, { data: { answers } })).ok()).toBe(true)
    }
  await Promise.all(people.map((person) => person.close()))
}

test('The answers are shown by question and department, compared with another survey, and become a document and a file.', async ({
  page,
}) => {
  await becomeChief(page)
  const earlier = await createSurvey(page, { title: 'Spring' })
  const id = await createSurvey(page)
  await page.goto(`/surveys/${id}/results`)
  await expect(page.getByText('This survey is anonymous')).toBeVisible()
  await answerAll(page, [earlier, id], [...Array.from({ length: 6 }, () => 'Sales'), ...Array.from({ length: 5 }, () => 'Legal'), 'Lonely'])
  expect((await page.request.get(`/api/surveys/${earlier}/report`)).ok()).toBe(true)
  await page.reload()
  await page.getByRole('tab', { name: 'Answers' }).click()
  const question = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'My pay is fair' }) })
  await expect(question.getByText('11 answers')).toBeVisible()
  await expect(page.getByText('1 person is not counted yet')).toBeVisible()
  await expect(page.getByRole('row', { name: /My pay is fair/ }).getByRole('cell')).toHaveCount(2)
  await page.getByLabel('Compare with').selectOption({ label: 'Spring' })
  await expect(question.getByText(/points compared with Spring: .*\d+ to .*\d+/)).toBeVisible()
  await expect(page.getByText(/^Favourable answers: .*points compared with Spring/)).toBeVisible()
  await expect(page.getByText(/If 0 lies in it, the difference may be chance/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Colours' }).getByRole('listitem')).toHaveText([
    'From 75%',
    'From 50%',
    'From 25%',
    'Below 25%',
    '–: no answers',
  ])
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Department', { exact: true }).selectOption({ label: 'Legal (5)' })
  await expect(question.getByText('5 answers')).toBeVisible()
  await page.getByRole('button', { name: 'Use the report' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Data for SPSS, R and Excel' }).click()
  expect((await saved).suggestedFilename()).toBe('Pulse – data.zip')
  await page.getByRole('button', { name: 'Use the report' }).click()
  const pdf = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  expect((await pdf).suggestedFilename()).toBe('Pulse – results.pdf')
  await page.getByRole('button', { name: 'Use the report' }).click()
  await page.getByRole('menuitem', { name: 'Document' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My pay is fair' })).toBeVisible()
  await expect(page.getByText('Only Legal').first()).toBeVisible()

  await page.goto(`/surveys/${id}/results?tab=quality`)
  const checks = page.getByRole('region', { name: 'Check', exact: true })
  await expect(checks.getByText('The survey has too few questions for this check. It needs at least 12.').first()).toBeVisible()
  // All columns and reasons are in sight, also on a phone.
  const [content, frame] = await checks.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth] as const)
  expect(content, 'width of the table').toBeLessThanOrEqual(frame)
  await expectNoAxeViolations(page)
})

test('Who takes an anonymous survey reads that it is, comes back to what this browser has kept, and is listed nowhere.', async ({
  page,
  browser,
}) => {
  await becomeChief(page)
  const id = await createSurvey(page)
  const theirs = await browser.newPage()
  await signUp(theirs)
  await theirs.goto(`/surveys/${id}/take`)
  await expect(theirs.getByText('Your answers are anonymous.')).toBeVisible()
  for (const n of [2, 3]) {
    await theirs.getByRole('radio', { name: 'Agree', exact: true }).check()
    await theirs.getByRole('button', { name: 'Next' }).click()
    await expect(theirs.getByText(`${n} of 3`)).toBeVisible()
  }
  await theirs.reload()
  await expect(theirs.getByText('3 of 3')).toBeVisible()
  await theirs.getByRole('radio', { name: 'Disagree', exact: true }).check()
  await theirs.getByRole('button', { name: 'Complete' }).click()
  await expect(theirs.getByText('Survey completed successfully!')).toBeVisible()
  expect(await theirs.evaluate('Object.keys(localStorage).filter((key) => key.startsWith("survey ")).length')).toBe(0)
  await page.goto(`/surveys/${id}/results`)
  await expect(page.getByText('Total Participants')).toBeVisible()
  await expect(page.getByText('Nobody is listed')).toBeVisible()
  await expectNoAxeViolations(page)
  expect((await page.request.patch(`/api/surveys/${id}`, { data: { is_active: false } })).ok()).toBe(true)
  await page.getByRole('tab', { name: 'Answers' }).click()
  await expect(page.getByText('1 person is not counted, because fewer than 5 people together could be recognised')).toBeVisible()
  await theirs.close()
})

test('A survey runs again with the same questions, opens and closes by itself, and its author says which end is favourable.', async ({
  page,
}) => {
  await becomeChief(page)
  const id = await createSurvey(page)
  await page.goto('/surveys')
  await page.getByRole('link', { name: 'Run again: Pulse' }).click()
  await expect(page.getByRole('group', { name: 'Question 2', exact: true }).getByLabel('Question text')).toHaveValue('My pay is fair')
  await expect(page.getByRole('switch', { name: 'Anonymous' })).toBeChecked()
  await page.getByLabel('Title').fill('Pulse in autumn')
  await page.getByLabel('Opens').fill('2030-05-01T09:00')
  await page.getByLabel('Closes').fill('2030-04-01T09:00')
  await page.getByRole('group', { name: 'Question 2', exact: true }).getByLabel('Favourable end').selectOption('Not a scale')
  await page.getByRole('switch', { name: 'Active immediately' }).click()
  await page.getByRole('button', { name: 'Create Survey' }).click()
  await expect(page.getByText('The survey must close after it opens')).toBeVisible()
  await page.getByLabel('Closes').fill('2030-06-01T09:00')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Create Survey' }).click()
  await expect(page.getByText('Survey created successfully!')).toBeVisible()
  const card = page.getByRole('listitem', { name: 'Pulse in autumn' })
  await card.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Opens')).toHaveValue('2030-05-01T09:00')
  await expect(page.getByRole('group', { name: 'Question 2', exact: true }).getByLabel('Favourable end')).toHaveValue('none')
  await expect(page.getByText('People have read that their answers are anonymous')).toBeVisible()
  expect(id).not.toBe('')
})

test('A survey begins with a description or a template, is looked at, and typed questions are not replaced without being asked.', async ({
  page,
}) => {
  await becomeChief(page)
  await page.goto('/surveys/create')
  await page.getByRole('button', { name: 'Generate questions' }).click()
  await expect(page.getByLabel('Describe the survey')).toHaveAccessibleDescription('Describe the survey first')
  await page.getByLabel('Describe the survey').fill('Onboarding survey with 5 questions and 2 control questions')
  await page.getByRole('button', { name: 'Generate questions' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Onboarding survey')
  await expect(page.getByRole('group', { name: /^Question \d+$/ })).toHaveCount(7)
  const last = page.getByRole('group', { name: 'Question 7', exact: true })
  await expect(last.getByRole('switch', { name: 'Control question' })).toBeChecked()
  await expect(last.getByLabel('Checks this question')).not.toHaveValue('')
  await page.getByLabel('Title').fill('First weeks')
  await page.getByRole('button', { name: 'Exit survey' }).click()
  await page.getByRole('alertdialog', { name: 'Replace the questions?' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('First weeks')
  const source = page.getByText(/Source: .*Likert \(1932\)/)
  await expect(source, 'the template was not taken').toHaveCount(0)
  await page.getByRole('button', { name: 'Exit survey' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Exit survey')
  await expect(source).toBeVisible()
  await page.getByRole('group', { name: 'Question 2', exact: true }).getByLabel('Question text').fill('My pay and my hours are fair.')
  await page.getByRole('button', { name: 'Check the survey' }).click()
  await expect(page.getByText('“pay and my” may ask two things at once.')).toBeVisible()
  await expect(page.getByText(/control questions check others/)).toBeVisible()
  await expect(
    page.getByText(/^The simulation has 2,000 people, 10% of them careless: .* 5% random answers.*loading 0\.7; traits correlate by 0\.3/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Question 2', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Question 2', exact: true }).getByLabel('Question text')).toBeFocused()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Create Survey' }).click()
  await expect(page.getByText('Survey created successfully!')).toBeVisible()
})

test('A survey is for chosen people, who are found by name; they get a mail, and those who have not answered a reminder.', async ({
  page,
  browser,
}) => {
  await becomeChief(page)
  const theirs = await browser.newPage()
  const ana = await signUp(theirs)
  await theirs.close()
  const id = await createSurvey(page, { is_active: false })
  await page.goto(`/surveys/${id}/edit`)
  await page.getByLabel('Find people by name or address').fill('Ana')
  await page.getByRole('button', { name: /^Add Ana López/ }).click()
  await expect(page.getByRole('list', { name: 'Chosen people' }).getByText('Ana López')).toBeVisible()
  await expect(page.getByLabel('Find people by name or address')).toBeFocused()
  await page.getByLabel('Reminders by email').selectOption({ label: 'Three days before it closes' })
  await page.getByRole('switch', { name: 'Active immediately' }).click()
  // To the end, where the bar with the buttons covers nothing.
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Closes').fill('2020-01-31T18:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^This time has passed\. Choose a later one/)).toBeVisible()
  await expect(page.getByLabel('Closes')).toBeFocused()
  await page.getByLabel('Closes').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Survey saved')).toBeVisible()
  expect(await (await page.request.get(`/api/surveys/${id}`)).json()).toMatchObject({
    audience: { everybody: false, people: [{ email: ana.email }] },
    remind_days: 3,
  })
  await page.goto(`/surveys/${id}/results`)
  const remind = page.getByRole('button', { name: 'Remind by email' })
  const question = page.getByRole('alertdialog', { name: 'Send reminders now?' })
  await remind.click()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(remind).toBeFocused()
  expect(await (await page.request.get(`/api/surveys/${id}`)).json(), 'nobody was mailed').toMatchObject({ reminded_at: null })
  await remind.click()
  await question.getByRole('button', { name: 'Send reminders' }).click()
  await expect(page.getByText('is being reminded')).toBeVisible()
  await expect(page.getByText(/^Last reminders:/)).toBeVisible()
  // Not again before a day has passed, and the page says when.
  await expect(page.getByText(/The next can be sent from .+ \d/)).toBeVisible()
  await expect(remind).toBeDisabled()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
})

test('Whoever has no account takes a survey through the link of a mail, and ends the mails after being asked.', async ({
  page,
  browser,
  installation,
}) => {
  await becomeChief(page)
  await createSurvey(page, { is_anonymous: false })
  const mailed = () => mailedLink(path.join(installation.dataDir, 'mail'), CHIEF.email, 'survey')
  await expect.poll(mailed).toContain('/survey?link=')
  const { pathname, search } = new URL((await mailed()) ?? '')
  const theirs = await browser.newPage()
  await theirs.goto(`${pathname}${search}`)
  await expect(theirs.getByText('Your name is stored with your answers.')).toBeVisible()
  await expectNoAxeViolations(theirs)
  await theirs.getByRole('radio', { name: 'Agree', exact: true }).check()
  await theirs.getByRole('button', { name: 'Next' }).click()
  await expect(theirs.getByText('2 of 3')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByText('2 of 3')).toBeVisible()
  await theirs.getByRole('radio', { name: 'Disagree', exact: true }).check()
  await theirs.getByRole('button', { name: 'Next' }).click()
  await expect(theirs.getByText('3 of 3')).toBeVisible()
  await theirs.getByRole('radio', { name: 'Disagree', exact: true }).check()
  await theirs.getByRole('button', { name: 'Complete' }).click()
  await expect(theirs.getByText('Thank you. You can close this page.')).toBeVisible()
  await expect(theirs.locator('[data-sonner-toast]')).toHaveCount(0)
  await theirs.reload()
  await expect(theirs.getByText('You have already completed this survey')).toBeVisible()
  await theirs.goto('/survey?link=forged')
  await expect(theirs.getByText('This link is not valid any more')).toBeVisible()
  await theirs.goto(`/unsubscribe${search}`)
  await expectNoAxeViolations(theirs)
  await theirs.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(theirs.getByText('You are unsubscribed')).toBeVisible()
  await theirs.close()
})

test('The people of a CSV file are chosen for a survey; who has no account is named, and one that is no such file is refused in words.', async ({
  page,
}) => {
  await becomeChief(page)
  for (const n of [1, 2])
    await page.request.fetch('/api/admin/users/import', {
      method: 'POST',
      data: Buffer.from(`email\nperson${n}@corp.test\n`),
      headers: { 'content-type': 'text/csv' },
    })
  await page.goto('/surveys/create')
  const choose = (csv: string) =>
    page.getByLabel('CSV file with a column “email”').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await choose('name\nAda\n')
  await expect(page.getByText('The file has no column for the email address.')).toBeVisible()
  await choose('email\nperson1@corp.test\nperson2@corp.test\nnobody@corp.test\nx\n')
  await expect(page.getByText('2 people found in the file')).toBeVisible()
  await expect(page.getByText('nobody@corp.test')).toBeVisible()
  await expect(page.getByText('1 line was skipped: no valid address')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Chosen people' }).getByRole('listitem')).toHaveCount(2)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
})

test('A question for comments is added, answered in one’s own words or left out, and read in the report; what was typed is not lost by leaving.', async ({
  page,
  browser,
}) => {
  await becomeChief(page)
  await page.goto('/surveys/create')
  await page.getByLabel('Title').fill('Pulse')
  await page.getByRole('switch', { name: 'Anonymous' }).click()
  const first = page.getByRole('group', { name: 'Question 1' })
  await first.getByLabel('Question text').fill('My work is fine')
  for (const [n, option] of ['Excellent', 'Good', 'Fair', 'Poor'].entries()) await first.getByLabel(`Option ${n + 1}`).fill(option)
  await page.getByRole('button', { name: 'Add comment question' }).click()
  const second = page.getByRole('group', { name: 'Question 2, Comment' })
  await second.getByLabel('Question text').fill('What should change?')
  await expect(second.getByLabel('Option 1')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Create Survey' }).click()
  await expect(page.getByText('Survey created successfully!')).toBeVisible()
  const { items } = (await (await page.request.get('/api/surveys')).json()) as { items: { id: string }[] }
  const id = items[0]?.id ?? ''
  const theirs = await browser.newPage()
  await signUp(theirs)
  await theirs.goto(`/surveys/${id}/take`)
  await theirs.getByRole('radio', { name: 'Good' }).check()
  await theirs.getByRole('button', { name: 'Next' }).click()
  const comment = theirs.getByLabel('Your comment')
  await expect(theirs.getByText('It is shown word for word in reports')).toBeVisible()
  await comment.fill('Fewer meetings')
  await expectNoAxeViolations(theirs)
  await expectNoSidewaysScroll(theirs)
  await theirs.getByRole('link', { name: 'Draftwell' }).click()
  await theirs.getByRole('button', { name: 'Cancel' }).click()
  await theirs.getByRole('button', { name: 'Previous' }).click()
  await theirs.getByRole('button', { name: 'Next' }).click()
  await expect(comment).toHaveValue('Fewer meetings')
  await theirs.getByRole('button', { name: 'Complete' }).click()
  await expect(theirs.getByText('Survey completed successfully!')).toBeVisible()
  await theirs.close()
  await answerAll(
    page,
    [id],
    Array.from({ length: 11 }, () => ''),
  )
  // Smaller pages, because fewer people can sign up here than a page has.
  await page.route('**/rpc/surveys/comments', (route) => {
    const { json } = route.request().postDataJSON() as { json: object }
    return route.continue({ postData: JSON.stringify({ json: { ...json, limit: 10 } }) })
  })
  await page.goto(`/surveys/${id}/results`)
  await page.getByRole('tab', { name: 'Answers' }).click()
  const question = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'What should change?' }) })
  await expect(question.getByText('12 comments')).toBeVisible()
  await expect(question.getByRole('listitem')).toHaveCount(10)
  await question.getByRole('button', { name: 'Show more comments' }).click()
  await expect(question.getByText('Fewer meetings')).toBeVisible()
  await expect(question.getByRole('listitem')).toHaveCount(12)
  await expect(question.getByRole('listitem').nth(10)).toBeFocused()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
})

import path from 'node:path'
import type { Page } from '@playwright/test'
import { becomeChief, test } from '#test/e2e/chief.ts'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, signUp } from '#test/e2e/fixtures.ts'
import { mailedLink } from '#test/e2e/mailed-link.ts'

/* A survey in several languages, from its translation to its results, on an installation of its own, because everybody is asked. */

const RATINGS = ['Excellent', 'Good', 'Fair', 'Poor']
const TITLE = 'How we work'
const QUESTIONS = [
  { question_text: 'How is your work?', options: RATINGS },
  { question_text: 'How is your team?', options: RATINGS },
  { question_text: 'What should we change?', kind: 'comment' },
]
const SPANISH: Record<string, string> = {
  [TITLE]: 'Cómo trabajamos',
  'How is your work?': '¿Cómo es tu trabajo?',
  'How is your team?': '¿Cómo es tu equipo?',
  'What should we change?': '¿Qué deberíamos cambiar?',
  Excellent: 'Excelente',
  Good: 'Bien',
  Fair: 'Regular',
  Poor: 'Mal',
}

test.use({ expectedErrors: /status of 40[09]/ })

async function createSurvey(page: Page, fields: object = {}): Promise<string> {
  const answer = await page.request.post('/api/surveys', { data: { title: TITLE, questions: QUESTIONS, ...fields } })
  return ((await answer.json()) as { id: string }).id
}

test('The owner adds a language, gets what the product knows, translates the rest side by side, and is warned of what is missing.', async ({
  page,
}) => {
  await becomeChief(page)
  const id = await createSurvey(page)
  await page.goto(`/surveys/${id}/edit`)
  await page.getByRole('link', { name: 'Languages' }).click()
  await expect(page.getByRole('heading', { name: `Languages: ${TITLE}` })).toBeVisible()
  await expect(page.getByLabel('Language of the survey')).toHaveValue('en')
  await expect(page.getByText('This survey has one language.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Español' }).click()
  await expect(page.getByText('4 texts are filled in with the product’s own translations')).toBeVisible()
  // The scale is one of the product's.
  await expect(page.getByRole('tab', { name: 'Español: 4 of 8' })).toBeVisible()
  await expect(page.getByText('4 of 8 translated')).toBeVisible()
  const first = page.getByRole('group', { name: 'Question 1' })
  await expect(first.getByLabel('Good')).toHaveValue('Bien')
  await first.getByLabel('How is your work?').fill(SPANISH['How is your work?'] ?? '')
  // The same words are translated once.
  await expect(page.getByLabel('Good')).toHaveCount(1)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('3 translations are missing.')).toBeInViewport()
  await page.getByRole('link', { name: 'Edit survey' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save with untranslated texts' }).click()
  await expect(page.getByText('Survey saved')).toBeVisible()
  await first.getByLabel('Fair').fill('Bien')
  // A remark leads to its translation.
  await page.getByLabel('How is your team?').fill('¿No crees que el equipo es bueno?')
  await page.getByRole('button', { name: 'Check the survey' }).click()
  await page.getByRole('button', { name: 'Español, question 2' }).first().click()
  await expect(page.getByLabel('How is your team?')).toBeFocused()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Question 1 has the same option twice in Spanish.')).toBeInViewport()
  await first.getByLabel('Fair').fill('Regular')
  await page.getByLabel(TITLE).fill(SPANISH[TITLE] ?? '')
  for (const text of ['How is your team?', 'What should we change?']) await page.getByLabel(text).fill(SPANISH[text] ?? '')
  await expect(page.getByRole('tab', { name: 'Español: 8 of 8' })).toBeVisible()
  const saved = page.waitForResponse(/surveys\/update/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('link', { name: 'Edit survey' }).click()
  await expect(page.getByRole('heading', { name: 'Edit survey' })).toBeVisible()
  // What is reworded is untranslated again, and an open survey says so.
  await page.getByRole('group', { name: 'Question 2' }).getByLabel('Question text').fill('How is your new team?')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('1 translation is missing.')).toBeInViewport()
  await page.getByRole('button', { name: 'Save with untranslated texts' }).click()
  await expect(page).toHaveURL(/\/surveys$/)
  await page.goto(`/surveys/${id}/languages`)
  await expect(page.getByLabel('How is your new team?')).toHaveValue('')
  // A typing error that is corrected does not ask for the translation again.
  await page.goto(`/surveys/${id}/edit`)
  await page.getByRole('group', { name: 'Question 1' }).getByLabel('Question text').fill('How is  your work today?')
  await page.getByRole('switch', { name: 'The reworded text keeps its translation' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/surveys$/)
  await page.goto(`/surveys/${id}/languages`)
  await expect(page.getByLabel('How is your work today?')).toHaveValue(SPANISH['How is your work?'] ?? '')
  // Another run of the survey takes its languages along.
  await page.goto(`/surveys/create?from=${id}`)
  await page.getByLabel('Title', { exact: true }).fill('How we work again')
  await page.getByRole('button', { name: 'Create Survey' }).click()
  await expect(page).toHaveURL(/\/surveys$/)
  await page.getByRole('link', { name: 'Edit: How we work again' }).click()
  await page.getByRole('link', { name: 'Languages' }).click()
  await expect(page.getByRole('tab', { name: 'Español: 6 of 8' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Español' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Survey saved')).toBeVisible()
  await page.reload()
  await expect(page.getByText('This survey has one language.')).toBeVisible()
})

for (const is_anonymous of [false, true]) {
  test.describe(is_anonymous ? 'An anonymous survey' : 'A survey with names', () => {
    test('is taken in Spanish and finished in English: the answers stay, and the results are one set.', async ({ page, browser }) => {
      await becomeChief(page)
      const id = await createSurvey(page, { translations: { es: SPANISH }, is_anonymous })
      const theirs = await (await browser.newContext({ locale: 'es-ES' })).newPage()
      await signUp(theirs, 'es')
      await theirs.goto('/surveys')
      await theirs.getByRole('listitem', { name: 'Cómo trabajamos' }).getByRole('link').click()
      await expect(theirs.getByRole('heading', { name: 'Cómo trabajamos' })).toBeVisible()
      await expect(theirs).toHaveTitle(/^Cómo trabajamos/)
      await expect(theirs.getByRole('group', { name: '¿Cómo es tu trabajo?' })).toBeVisible()
      await theirs.getByRole('radio', { name: 'Bien' }).check()
      await theirs.getByRole('button', { name: 'Siguiente' }).click()
      await expect(theirs.getByText('2 de 3')).toBeVisible()
      await theirs.getByRole('radio', { name: 'Mal' }).check()
      const order = async () => theirs.getByRole('radio').evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')))
      const before = await order()
      const asked: string[] = []
      theirs.on('request', (request) => void (request.url().includes('/rpc') && asked.push(request.url())))
      const english = theirs.getByRole('button', { name: 'English' })
      await english.click()
      // Texts, labels and the title of the tab follow; the answer, the place and the order of the options stay, and so does the focus.
      await expect(theirs.getByRole('group', { name: 'How is your team?' })).toBeVisible()
      await expect(theirs.getByText('2 of 3')).toBeVisible()
      await expect(theirs.getByRole('button', { name: 'Next' })).toBeVisible()
      await expect(theirs).toHaveTitle(/^How we work/)
      await expect(theirs.getByRole('radio', { name: 'Poor' })).toBeChecked()
      await expect(english).toBeFocused()
      expect(await order()).toEqual(before)
      // The server does not know.
      expect(asked).toEqual([])
      await expectNoAxeViolations(theirs)
      await expectNoSidewaysScroll(theirs)
      await theirs.getByRole('button', { name: 'Previous' }).click()
      await expect(theirs.getByRole('radio', { name: 'Good' })).toBeChecked()
      await theirs.getByRole('button', { name: 'Next' }).click()
      await expect(theirs.getByText('2 of 3')).toBeVisible()
      await theirs.getByRole('button', { name: 'Next' }).click()
      await expect(theirs.getByText('3 of 3')).toBeVisible()
      await theirs.reload()
      // The choice is kept until the survey is completed.
      await expect(theirs.getByRole('group', { name: 'What should we change?' })).toBeVisible()
      await theirs.getByRole('button', { name: 'Complete' }).click()
      await expect(theirs).toHaveURL(/\/surveys$/)
      expect(await theirs.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('survey')))).toEqual([])
      const stored = await page.request.get(`/api/surveys/${id}/results`)
      expect(await stored.json()).toMatchObject({ summary: { total: 1, completed: 1 } })
      await theirs.context().close()
    })
  })
}

test(
  'The link of a mail opens the survey in the language of the person’s account, and in its own if it has none of theirs.',
  { tag: '@desktop' },
  async ({ page, browser, installation }) => {
    await becomeChief(page)
    const theirs = await browser.newPage()
    const ana = await signUp(theirs, 'es')
    const luc = await signUp(theirs, 'fr')
    await theirs.context().clearCookies()
    await createSurvey(page, { translations: { es: SPANISH } })
    const open = async ({ email }: { email: string }) => {
      const mailed = () => mailedLink(path.join(installation.dataDir, 'mail'), email, 'survey')
      await expect.poll(mailed).toContain('/survey?link=')
      const { pathname, search } = new URL((await mailed()) ?? '')
      await theirs.goto(`${pathname}${search}`)
    }
    await open(ana)
    await expect(theirs.getByRole('heading', { name: 'Cómo trabajamos' })).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Siguiente' })).toBeVisible()
    await expect(theirs.getByRole('group', { name: 'Idioma' }).getByRole('button', { name: 'Español' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await open(luc)
    // The browser of this test is English.
    await expect(theirs.getByRole('heading', { name: TITLE })).toBeVisible()
    await theirs.getByRole('button', { name: 'Español' }).click()
    await theirs.getByRole('radio', { name: 'Bien' }).check()
    await theirs.getByRole('button', { name: 'Siguiente' }).click()
    await expect(theirs.getByRole('group', { name: '¿Cómo es tu equipo?' })).toBeVisible()
    await theirs.close()
  },
)

test(
  'Whoever was imported and has never signed in reads the survey of their link in the language of their browser.',
  { tag: '@desktop' },
  async ({ page, browser, installation }) => {
    await becomeChief(page)
    const lea = 'lea@corp.test'
    const headers = { 'content-type': 'text/csv' }
    expect((await page.request.post('/api/admin/users/import', { headers, data: `email\n${lea}\n` })).status()).toBe(200)
    await createSurvey(page, { translations: { es: SPANISH } })
    const mailed = () => mailedLink(path.join(installation.dataDir, 'mail'), lea, 'survey')
    await expect.poll(mailed).toContain('/survey?link=')
    const theirs = await (await browser.newContext({ locale: 'es-ES' })).newPage()
    await theirs.goto((await mailed()) ?? '')
    await expect(theirs.getByRole('heading', { name: 'Cómo trabajamos' })).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Siguiente' })).toBeVisible()
    await theirs.context().close()
  },
)

test('Two people translate a survey at once: whoever saves second keeps what the other one has written.', async ({ page }) => {
  await becomeChief(page)
  const id = await createSurvey(page, { translations: { es: SPANISH } })
  await page.goto(`/surveys/${id}/languages`)
  await page.getByRole('button', { name: 'Add Français' }).click()
  await page.getByLabel('What should we change?').last().fill('Que faut-il changer ?')
  const elsewhere = { es: { ...SPANISH, Good: 'Bastante bien', 'What should we change?': '¿Qué cambiarías?' } }
  expect((await page.request.patch(`/api/surveys/${id}`, { data: { translations: elsewhere, allow_untranslated: true } })).status()).toBe(
    200,
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Somebody else has changed this survey in the meantime.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show the saved one' })).toHaveAttribute('href', `/surveys/${id}/languages`)
  await page.getByRole('button', { name: 'Save mine' }).click()
  const untranslated = page.getByRole('button', { name: 'Save with untranslated texts' })
  await expect(untranslated.or(page.getByText('Survey saved'))).toBeVisible()
  await untranslated.click()
  await expect(page.getByText('Survey saved')).toBeVisible()
  expect(await (await page.request.get(`/api/surveys/${id}`)).json()).toMatchObject({
    translations: { ...elsewhere, fr: { 'What should we change?': 'Que faut-il changer ?' } },
  })
  await page.getByRole('tab', { name: /^Español/ }).click()
  await expect(page.getByLabel('What should we change?').first(), 'The screen follows').toHaveValue('¿Qué cambiarías?')
})

test('Whoever keeps their own survey although somebody else has changed it, and leaves texts untranslated, is asked for each once.', async ({
  page,
}) => {
  await becomeChief(page)
  const id = await createSurvey(page, { translations: { es: SPANISH } })
  await page.goto(`/surveys/${id}/edit`)
  await page.getByLabel('Title', { exact: true }).fill('My title')
  expect((await page.request.patch(`/api/surveys/${id}`, { data: { description: 'Theirs', allow_untranslated: true } })).status()).toBe(200)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save with untranslated texts' }).click()
  await expect(page.getByText('Survey saved')).toBeVisible()
  expect(await (await page.request.get(`/api/surveys/${id}`)).json()).toMatchObject({ title: 'My title' })
})

import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#test/e2e/fixtures.ts'

/* An ambiguous instruction is answered with a question, and a click on a choice settles it. */

const QUESTIONS = [
  'Is the travel budget large enough?',
  'What is your name?',
  'Which training budget do you need for the courses of this year?',
] as const

for (const [locale, said, heading, asks, proposed] of [
  ['en', 'remove the budget question', 'One question first', 'Which question do you mean?', 'Proposed changes'],
  ['es', 'elimina la pregunta sobre budget', 'Antes, una pregunta', '¿A qué pregunta te refieres?', 'Cambios propuestos'],
  ['fr', 'supprime la question sur le budget', 'Une question d’abord', 'De quelle question s’agit-il\u202F?', 'Modifications proposées'],
] as const) {
  // The French words are the longest. On a phone they stand for all.
  const tag = locale === 'fr' ? [] : '@desktop'
  test(`which of two is meant is asked, and a key or a click answers it: ${locale}`, { tag }, async ({ page, person }, { project }) => {
    expect(person.email).toBeTruthy()
    await page.request.patch('/api/settings', { data: { locale } })
    const questions = QUESTIONS.map((title, at) => ({ id: `q${at}`, title, type: 'text' }))
    const made = await page.request.post('/api/documents', { data: { type: 'form', title: 'Budget', description: '', questions } })
    const { id } = (await made.json()) as { id: string }
    await page.request.post('/api/functions/enqueue-document', {
      data: { userPrompt: said, documentType: 'form', metadata: { document_id: id } },
    })
    await page.goto(`/create?type=forms&id=${id}`)

    const group = page.getByRole('group', { name: asks })
    await expect(group.getByRole('button')).toHaveText([`1. ${QUESTIONS[0]}`, `3. ${QUESTIONS[2]}`])
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    // A long name breaks into lines inside its button.
    for (const button of await group.getByRole('button').all())
      expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    const choice = group.getByRole('button', { name: QUESTIONS[2] })
    if (project.name === 'phone') {
      expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await choice.click()
    } else {
      // The heading has the focus, so the choices are the next stops.
      await expect(page.getByRole('heading', { name: heading })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(choice).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expect(page.getByText(QUESTIONS[2]).first()).toBeVisible()
    await expect(group).toHaveCount(0)
    await expect(page.getByRole('heading', { name: proposed })).toBeFocused()
    if (locale === 'en') await expect(page.getByText('For “remove question 3”.', { exact: false })).toBeVisible()
  })
}

test('a proposal that ends while the editor reads whether there is one is shown', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const questions = QUESTIONS.map((title, at) => ({ id: `q${at}`, title, type: 'text' }))
  const made = await page.request.post('/api/documents', { data: { type: 'form', title: 'Budget', description: '', questions } })
  const { id } = (await made.json()) as { id: string }
  const [read, ended, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // The first answer says “none”, and arrives after the only news that there is one.
  let isFirst = true
  await page.route('**/rpc/generation/openProposal*', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const response = await route.fetch()
    read.resolve()
    await told.promise
    return route.fulfill({ response })
  })
  await page.route('**/api/events', (route) => ended.promise.then(() => route.continue()))
  await page.goto(`/create?type=forms&id=${id}`)
  await read.promise
  await page.request.post('/api/functions/enqueue-document', {
    data: { userPrompt: 'remove the budget question', documentType: 'form', metadata: { document_id: id } },
  })
  const proposed = async (): Promise<string> => (await page.request.get(`/api/documents/${id}/proposal`)).text()
  await expect.poll(proposed).toContain('remove the budget question')
  const news = page.waitForResponse('**/api/events')
  ended.resolve()
  await news
  // What the stream begins with is read.
  await page.waitForTimeout(1000)
  told.resolve()
  await expect(page.getByRole('heading', { name: 'One question first' })).toBeVisible({ timeout: 15_000 })
})

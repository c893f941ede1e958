import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#test/e2e/fixtures.ts'

/* What becomes of an open proposal: the document changes elsewhere, it is decided on by keyboard, or it is a refusal. */

test.beforeEach(({ person }) => expect(person.email).toBeTruthy())

const QUESTIONS = ['What went well?', 'What should change?', 'Who helped you?'].map((title, at) => ({ id: `q${at}`, title, type: 'text' }))

type Made = { id: string; version: number }
async function create(page: Page, data: object): Promise<Made> {
  const made = await page.request.post('/api/documents', { data: { description: '', ...data } })
  return (await made.json()) as Made
}

async function propose(page: Page, documentType: string, id: string, userPrompt: string): Promise<void> {
  const asked = await page.request.post('/api/functions/enqueue-document', {
    data: { userPrompt, documentType, metadata: { document_id: id } },
  })
  const { queueId } = (await asked.json()) as { queueId: string }
  await expect
    .poll(async () => ((await (await page.request.get(`/api/document_queue/${queueId}`)).json()) as { status: string }).status)
    .toBe('completed')
}

test('what was edited in another tab since is not taken back by what is proposed', { tag: '@desktop' }, async ({ page, context }) => {
  const { id } = await create(page, { type: 'form', title: 'Exit', questions: QUESTIONS })
  await propose(page, 'form', id, 'make question 3 required and remove question 2')
  await page.goto(`/create?type=forms&id=${id}`)
  await expect(page.getByText('2 of 2 changes chosen')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/dashboard')
  const { version } = (await (await other.request.get(`/api/documents/${id}`)).json()) as Made
  const questions = QUESTIONS.map((question, at) =>
    at === 0 ? { ...question, title: 'What went really well?' } : at === 2 ? { ...question, title: 'Who has helped you?' } : question,
  )
  expect((await other.request.patch(`/api/documents/${id}`, { data: { version, title: 'Leaving', questions } })).status()).toBe(200)

  await page.bringToFront()
  await expect(page.getByText('Changed since', { exact: true })).toBeVisible()
  await expect(page.getByText('The document has changed since these changes were proposed.', { exact: false })).toBeVisible()
  await expect(page.getByText('1 of 2 changes chosen')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Changed Changed since/ })).not.toBeChecked()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByRole('heading', { name: 'Proposed changes' })).toHaveCount(0)
  const saved = (await (await page.request.get(`/api/documents/${id}`)).json()) as { title: string; questions: { title: string }[] }
  expect(saved.title).toBe('Leaving')
  expect(saved.questions.map(({ title }) => title)).toEqual(['What went really well?', 'Who has helped you?'])
})

test('by keyboard alone, who applies can take it back, and who discards or closes goes on with the prompt', async ({ page }, {
  project,
}) => {
  const { id } = await create(page, { type: 'form', title: 'Exit', questions: QUESTIONS })
  const design = page.getByRole('tabpanel', { name: 'Design' })
  const field = page.getByRole('textbox', { name: 'Describe your form' })
  for (const [said, button] of [
    ['remove question 1', 'Discard'],
    ['translate it to Klingon', 'Close'],
    ['remove question 2', 'Apply all changes'],
  ] as const) {
    await propose(page, 'form', id, said)
    await page.goto(`/create?type=forms&id=${id}`)
    const act = page.getByRole('button', { name: button, exact: true })
    await expect(act).toBeVisible()
    await expect(page.locator('h2:focus')).toHaveCount(1)
    for (let presses = 0; presses < 12 && !(await act.evaluate((element) => element.matches(':focus'))); presses += 1)
      await page.keyboard.press('Tab')
    await expect(act).toBeFocused()
    // The proposal goes before the server has answered. The next one would end it there first, and the decision would come too late.
    const decided = page.waitForResponse('**/rpc/generation/decide')
    await page.keyboard.press('Enter')
    await expect(act).toHaveCount(0)
    expect((await decided).ok()).toBe(true)
    await expect(project.name === 'phone' || button === 'Apply all changes' ? design : field).toBeFocused()
    await expectNoSidewaysScroll(page)
  }
  await page.keyboard.press('Control+z')
  const saved = async () => ((await (await page.request.get(`/api/documents/${id}`)).json()) as { questions: object[] }).questions
  await expect.poll(async () => (await saved()).length).toBe(3)
})

for (const [locale, heading, nothing] of [
  ['en', 'The document stays as it is', 'There is nothing to change'],
  ['es', 'El documento queda como está', 'No hay nada que cambiar'],
  ['fr', 'Le document reste tel quel', 'Il n’y a rien à modifier'],
] as const) {
  test(`a refusal says so and nothing else: ${locale}`, { tag: '@desktop' }, async ({ page }) => {
    await page.request.patch('/api/settings', { data: { locale } })
    const { id } = await create(page, { type: 'form', title: 'Exit', questions: QUESTIONS })
    await propose(page, 'form', id, 'translate it to Spanish')
    await page.goto(`/create?type=forms&id=${id}`)
    await expect(page.getByRole('heading', { name: heading })).toBeFocused()
    await expect(page.getByText(nothing, { exact: false })).toHaveCount(0)
    await expectNoAxeViolations(page)
  })
}

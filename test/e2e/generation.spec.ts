import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, inPanel, release, signUp, test } from '#test/e2e/fixtures.ts'

/* The creation screen while a model writes: streaming, cancel, failure, retry. */

test.use({ server: 'model' })
test.beforeEach(({ person }) => expect(person.email).toBeTruthy())

test('pieces appear one after another, the progress line tells the truth, and a reload goes on watching', async ({ page }) => {
  const hold = crypto.randomUUID()
  await openCreate(page, 'forms')
  await page.getByRole('textbox', { name: 'Title' }).fill('A title of my own')
  await generate(page, `onboarding hold:${hold}`)
  await expect(page.getByText('Form generation queued! Processing in background...')).toBeVisible()
  await expect(piece(page, 'What is your e-mail address?')).toBeVisible()
  await expect(piece(page, 'What should change?')).toHaveCount(0)
  const progress = page.getByText(/^Writing, [2-4] pieces so far$/)
  await expect(progress).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Progress of the generation' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toHaveCount(0)
  await expectNoAxeViolations(page)

  await page.reload()
  await expect(piece(page, 'What is your e-mail address?')).toBeVisible()
  await expect(progress).toBeVisible()

  await release(hold)
  await expect(piece(page, 'What should change?')).toBeVisible()
  await expect(page.getByText('Form generated successfully!')).toBeVisible()
  await inPanel(page, () => expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeEnabled())
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A title of my own')
  await expect(page).not.toHaveURL(/generation=/)
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test(
    'what was written while the server could not be reached is not called failed, and is loaded once it is back',
    { tag: '@desktop' },
    async ({ page }) => {
      const hold = crypto.randomUUID()
      await openCreate(page, 'docs')
      await generate(page, `handbook hold:${hold}`)
      await expect(piece(page, 'Summary')).toBeVisible()
      await page.route(/\/(rpc\/generation\/read|healthz)/, (route) => route.abort())
      // The screen asks only then whether the server is there at all. On a busy machine it would ask once all is well again.
      const noticed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
      await release(hold)
      await expect(page.getByText('The result is ready, but it could not be loaded')).toBeVisible()
      await expect(page.getByText('The generation failed')).toHaveCount(0)
      await noticed
      await page.unrouteAll()
      await expect(page.getByText('Document generated successfully!')).toBeVisible()
      await expect(page.getByText('The result is ready, but it could not be loaded')).toHaveCount(0)
      await expect(page).not.toHaveURL(/generation=/)
    },
  )

  test('it is loaded once the server is back, also if another call was answered in between', { tag: '@desktop' }, async ({ page }) => {
    const hold = crypto.randomUUID()
    const health = /\/healthz$/
    let failures = 0
    page.on('requestfailed', (request) => (failures += health.test(request.url()) ? 1 : 0))
    await openCreate(page, 'docs')
    await generate(page, `handbook hold:${hold}`)
    await expect(piece(page, 'Summary')).toBeVisible()
    await page.route(/\/(rpc\/generation\/read|healthz)/, (route) => route.abort())
    await page.route('**/rpc/documents/list*', (route) => route.abort())
    await page.keyboard.press('Control+KeyK')
    await page.getByRole('dialog').getByRole('combobox').fill('a')
    // By then the screen asks every ten seconds only.
    await expect.poll(() => failures).toBe(4)
    await page.unroute('**/rpc/documents/list*')
    const answered = page.waitForResponse('**/rpc/documents/list*')
    await page.getByRole('dialog').getByRole('combobox').fill('ab')
    await answered
    await page.keyboard.press('Escape')
    await release(hold)
    await expect(page.getByText('The result is ready, but it could not be loaded')).toBeVisible()
    await page.unrouteAll()
    await expect(page.getByText('Document generated successfully!')).toBeVisible()
  })
})

test('Stop before anything is written says that nothing has been changed', { tag: '@desktop' }, async ({ page }) => {
  await openCreate(page, 'docs')
  await generate(page, 'handbook fail:stall')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped. Nothing has been changed.')).toBeVisible()
})

test('Stop ends it and keeps what was written', { tag: '@desktop' }, async ({ page }) => {
  await openCreate(page, 'docs')
  await generate(page, `handbook hold:${crypto.randomUUID()}`)
  await expect(piece(page, 'Summary')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped. What was written so far stays here until you change it.')).toBeVisible()
  await expect(piece(page, 'Summary')).toBeVisible()
  await expect(page.getByText('This is a sample')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/^About: handbook/)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Document saved successfully')).toBeVisible()
  await page.reload()
  await expect(piece(page, 'Summary')).toBeVisible()
})

test(
  'a failure is told in the words of the provider, a marked sample stands in, and another try replaces it',
  { tag: '@desktop' },
  async ({ page }) => {
    await openCreate(page, 'forms')
    await generate(page, `feedback ${crypto.randomUUID()} fail:401*1`)
    const reason = 'The model server refused the key of this installation. Please ask your administrator to check it.'
    await expect(page.getByRole('listitem').getByText(`Failed to generate form: ${reason}`)).toBeVisible()
    const alert = page.getByRole('alert').filter({ hasText: 'The generation failed' })
    await expect(alert).toContainText(reason)
    await expect(page.getByText('This is a sample')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('AI Generated Form')
    await inPanel(page, () => expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(/^Generated from: "feedback /))
    await expect(piece(page, 'Sample question 1')).toBeVisible()
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await expect(page.getByText('generated successfully')).toHaveCount(0)
    await expectNoAxeViolations(page)

    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Form generated successfully!')).toBeVisible()
    await expect(piece(page, 'What is your name?')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/^About: feedback/)
    await expect(alert).toHaveCount(0)
    await expect(page.getByText('This is a sample')).toHaveCount(0)
  },
)

test('what was cut off is written on, and the additions are looked at before they are applied', { tag: '@desktop' }, async ({ page }) => {
  await openCreate(page, 'docs')
  await generate(page, `guide ${crypto.randomUUID()} fail:cut*1`)
  await expect(page.getByText('The model’s answer was cut off. Everything that was complete has been kept.')).toBeVisible()
  await expect(page.getByText('Only a part of the document could be written. The rest can be continued.')).toBeVisible()
  await expect(page.getByText('Document generated successfully!')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Continue writing' }).click()
  await expect(page.getByRole('heading', { name: 'Proposed changes' })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: /^(Removed|Changed)/ })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /^Added/ }).first()).toBeChecked()
  await page.getByRole('button', { name: /^Apply/ }).click()
  await expect(page.getByText('Continue writing')).toHaveCount(0)
  await expect(piece(page, 'Summary').first()).toBeVisible()
})

test(
  'what was stopped without an outline is written on, too, from a document that is saved for it',
  { tag: '@desktop' },
  async ({ page }) => {
    const hold = crypto.randomUUID()
    await openCreate(page, 'docs')
    await generate(page, `guide hold:${hold}`)
    await expect(page.getByText(/^Writing, [1-9] pieces? so far$/)).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('Only a part is written')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Only a part is written')).toBeVisible()
    await release(hold)
    await page.getByRole('button', { name: 'Continue writing' }).click()
    await expect(page.getByRole('heading', { name: 'Proposed changes' })).toBeFocused()
    await page.getByRole('button', { name: /^Apply/ }).click()
    await expect(page.getByText('Changes applied.')).toBeVisible()
    await expect(page.getByText('Only a part is written')).toHaveCount(0)
    await page.reload()
    await expect(piece(page, 'Summary').first()).toBeVisible()
    await expect(page.getByText('Only a part is written')).toHaveCount(0)
  },
)

test('a failure is told in the reader’s language, on the screen and in the queue', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page, 'es')
  await page.goto('/create?type=docs')
  await page.getByRole('textbox', { name: 'Describe el documento' }).fill(`manual ${crypto.randomUUID()} fail:401`)
  await page.getByRole('button', { name: 'Generar', exact: true }).click()
  const reason = 'El servidor del modelo rechazó la clave de esta instalación. Pídele a un administrador que la revise.'
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Documento generado con IA')
  await expect(piece(page, 'Pregunta de ejemplo 1')).toBeVisible()
  await page.goto('/queue')
  await expect(page.getByText(`Error: ${reason}`)).toBeVisible()
})

test('a failed second try keeps the result of the first', { tag: '@desktop' }, async ({ page }) => {
  await openCreate(page, 'sheets')
  await generate(page, 'budget')
  await expect(page.getByText('Spreadsheet generated successfully!')).toBeVisible()
  await expect(piece(page, 'Unit price')).toBeVisible()
  await page.getByRole('textbox', { name: /^Describe your/ }).fill(`budget ${crypto.randomUUID()} fail:401`)
  await page.getByRole('button', { name: 'Regenerate' }).click()
  const question = page.getByRole('alertdialog', { name: 'Replace the content?' })
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The generation failed' })).toBeVisible()
  await expect(page.getByText('This is a sample')).toHaveCount(0)
  await expect(piece(page, 'Unit price')).toBeVisible()
})

test('mock data comes from the built-in generator although a model is set up', { tag: '@desktop' }, async ({ page }) => {
  await openCreate(page, 'slides')
  const mock = page.getByRole('checkbox', { name: 'Use mock data (faster, for testing)' })
  await expect(mock).not.toBeChecked()
  await mock.check()
  await generate(page, 'kick-off for a rebranding, 4 slides fail:500')
  await expect(page.getByText('Presentation generation queued with mock data!')).toBeVisible()
  await expect(page.getByText('Presentation generated successfully!')).toBeVisible()
})

for (const [name, type] of [
  ['an HTML page', 'html'],
  ['nothing at all', 'empty'],
] as const) {
  test(`a model that answers ${name} is an honest failure`, { tag: '@desktop' }, async ({ page }) => {
    await openCreate(page, 'docs')
    await generate(page, `policy ${crypto.randomUUID()} fail:${type}`)
    await expect(page.getByRole('listitem').getByText(/^Failed to generate document: The model server/)).toBeVisible()
    await expect(page.getByText('This is a sample')).toBeVisible()
  })
}

async function openCreate(page: Page, type: string): Promise<void> {
  await page.goto(`/create?type=${type}`)
}

async function generate(page: Page, prompt: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Describe your/ }).fill(prompt)
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
}

/** Locates a piece of the document: text while it is written, a field once it can be edited. */
function piece(page: Page, text: string) {
  return page.getByRole('tabpanel').getByText(text).filter({ visible: true }).first()
}

import { createDocument, expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#test/e2e/fixtures.ts'
import { pngPicture } from '#test/fixtures/png-picture.ts'

/* The template library and the brand kit. */

test(
  'a template is found, looked at and used; a document becomes one, is renamed, deleted and brought back',
  { tag: '@desktop' },
  async ({ page, person }) => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Template library' }).click()
    await expect(page.getByRole('button', { name: 'Preview Customer Survey' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Search templates' }).fill('entretien départ')
    await expect(page.getByRole('button', { name: 'Preview Customer Survey' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Preview Exit interview' }).click()
    const dialog = page.getByRole('dialog', { name: 'Exit interview' })
    await expect(dialog.getByRole('form', { name: 'Exit interview' })).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Use template' }).click()
    await expect(page).toHaveURL(/\/create\?id=/)
    await expect(page.getByRole('heading', { level: 1, name: 'Exit interview' }).first()).toBeVisible()
    expect(await page.evaluate(`JSON.parse(localStorage.getItem('action_logs'))`)).toMatchObject([
      { action: 'TEMPLATE_USED', user_email: person.email, document_title: 'Exit interview' },
    ])

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Save as template' }).click()
    // The document also has a title field.
    const saving = page.getByRole('dialog').getByRole('textbox', { name: 'Title', exact: true })
    await saving.fill(' ')
    await page.getByRole('button', { name: 'Save template' }).click()
    await expect(page.getByText('Please enter a template title')).toBeVisible()
    await saving.fill('Our goodbye')
    await page.getByRole('button', { name: 'Save template' }).click()
    await expect(page.getByText('Saved as template')).toBeVisible()

    await page.goto('/template-test')
    await page.getByRole('button', { name: 'More actions for Our goodbye' }).click()
    await page.getByRole('menuitem', { name: 'Edit title and description' }).click()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A fair goodbye')
    await page.getByRole('button', { name: 'Save template' }).click()
    await page.getByRole('button', { name: 'More actions for A fair goodbye' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Preview A fair goodbye' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Preview A fair goodbye' })).toBeVisible()
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
  },
)

test('cards that are being loaded leave connections to the search', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  let loading = 0
  await page.route('**/rpc/templates/read', () => {
    loading += 1
  })
  await page.goto('/template-test')
  await expect(page.getByRole('button', { name: /^Preview/ })).not.toHaveCount(0)
  await expect.poll(() => loading).toBeGreaterThan(0)
  await page.getByRole('textbox', { name: 'Search templates' }).fill('exit')
  await expect(page.getByRole('button', { name: /^Preview/ })).toHaveCount(1)
  expect(loading, 'of the six connections that a browser opens').toBeLessThanOrEqual(4)
})

test.describe('the look', () => {
  // The refused picture.
  test.use({ expectedErrors: /status of 400 .*\/api\/brand\/logo/ })

  test('a brand kit is seen while it is chosen, and then in every document', { tag: '@desktop' }, async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    const { id } = await createDocument(page, { type: 'doc', title: 'Plan' })
    await page.goto('/template-test?tab=brand')
    await page.getByRole('textbox', { name: 'Main colour code' }).fill('gold')
    await expect(page.getByText('Enter # followed by six characters').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Main colour code' }).fill('#FFCC00')
    await expect(page.getByText('Text in it is darkened; text on it is black.').first()).toBeVisible()
    await page.getByLabel('Font').selectOption('Georgia (Gelasio)')
    await page.getByLabel('Choose picture').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await expect(page.getByText('The logo must be a PNG or JPEG picture')).toBeVisible()
    await page.getByLabel('Choose picture').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngPicture() })
    await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible()
    await page.getByRole('button', { name: 'Save brand kit' }).click()
    await expect(page.getByText('Brand kit saved')).toBeVisible()
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)

    await page.goto(`/create?id=${id}&tab=preview`)
    const article = page.getByRole('article')
    await expect(article).toHaveCSS('font-family', /^Georgia/)
    await expect(article.getByRole('heading', { name: 'First section' })).not.toHaveCSS('color', 'rgb(255, 204, 0)')
    await expectNoAxeViolations(page)
    const file = await page.request.get(`/api/documents/${id}/export?format=pdf`)
    expect(file.ok()).toBe(true)
    expect((await file.body()).toString('latin1')).toContain('Gelasi0')
  })
})

import type { Page } from '@playwright/test'
import { createDocument, expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#test/e2e/fixtures.ts'

/* The command palette: navigation, creation and recent documents. */

test.beforeEach(({ person }) => expect(person.email).toBeTruthy())

test('the button opens the palette, which finds documents and leads everywhere', async ({ page }) => {
  await createDocument(page, { type: 'doc', title: 'Travel policy' })
  const budget = await createDocument(page, { type: 'sheet', title: 'Travel budget' })
  await page.goto('/queue')
  await page.getByRole('button', { name: 'Search' }).click()
  const search = page.getByRole('combobox', { name: 'Search and commands' })
  await expect(search).toBeFocused()
  await expect(page.getByRole('group', { name: 'Recent documents' }).getByRole('option', { name: /^Travel/ })).toHaveCount(2)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  await search.fill('budget')
  await expect(page.getByRole('option')).toHaveText(['Travel budget'])
  await expect(announced(page)).toHaveText('1 result')
  await expectNoAxeViolations(page)
  await page.getByRole('option', { name: 'Travel budget' }).click()
  await expect(page).toHaveURL(`/create?id=${budget.id}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Search' }).click()
  await search.fill('create pres')
  await page.getByRole('option', { name: 'Create Presentation' }).click()
  await expect(page).toHaveURL('/create?type=slides')
})

test('the palette needs nothing but the keyboard', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/documents')
  const list = page.getByRole('textbox', { name: 'Search documents' })
  await list.focus()
  await page.keyboard.press('Control+k')
  const chosen = page.getByRole('option', { selected: true })
  await expect(chosen).toHaveText('Create Form')
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveText('Create Document')
  await page.keyboard.press('End')
  await expect(chosen).toHaveText('Log out')
  await page.keyboard.press('Home')
  await expect(chosen).toHaveText('Create Form')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(list).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('new form')
  await expect(page.getByRole('option')).toHaveText(['Create Form'])
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(list).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(list).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('nothing like this')
  await expect(page.getByText('Nothing matches “nothing like this”')).toBeVisible()
  await expect(announced(page)).toHaveText('No results')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(list).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('queue')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/queue')
})

test('Enter opens the first document found, however late it arrives', { tag: '@desktop' }, async ({ page }) => {
  for (const title of ['Form of quests', 'Query list', 'Quiet room']) await createDocument(page, { type: 'doc', title })
  const { id } = await createDocument(page, { type: 'doc', title: 'Quarterly figures' })
  await page.goto('/queue')
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asked = 0
  await page.route('**/rpc/documents/list*', async (route) => {
    await gates[asked++]?.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
  // The recent documents arrive while the person types a text that matches no command.
  await page.keyboard.type('quart')
  const recent = page.waitForResponse('**/rpc/documents/list*')
  gates[0]?.resolve()
  await recent
  await page.keyboard.type('erly')
  gates[1]?.resolve()
  await expect(page.getByRole('option')).toHaveText(['Quarterly figures'])
  await expect(page.getByRole('option', { selected: true })).toHaveText('Quarterly figures')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/create?id=${id}`)
})

test.describe('a search that fails', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('says so, keeps the commands and what was typed, and can be tried again', async ({ page }) => {
    await createDocument(page, { type: 'form', title: 'Form of leave' })
    await page.goto('/dashboard')
    await page.route('**/rpc/documents/list*', (route) => route.abort())
    await page.getByRole('button', { name: 'Search' }).click()
    const palette = page.getByRole('dialog')
    await palette.getByRole('combobox').fill('form')
    await expect(palette.getByRole('alert')).toContainText('Failed to fetch documents')
    await expect(palette.getByRole('option', { name: 'Create Form' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.unroute('**/rpc/documents/list*')
    await palette.getByRole('button', { name: 'Retry' }).click()
    await expect(palette.getByRole('option', { name: 'Form of leave' })).toBeVisible()
    await expect(palette.getByRole('combobox')).toHaveValue('form')
  })
})

test('Ctrl K makes a link in a text, and what asks something stays in front', { tag: '@desktop' }, async ({ page }) => {
  const { id } = await createDocument(page, { type: 'doc', title: 'Policy' })
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await page.goto(`/create?id=${id}`)
  await page.getByRole('textbox', { name: 'Text of the document' }).getByText('Some text.').dblclick()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused()
  await expect(palette).toHaveCount(0)

  await page.goto('/documents')
  await page.getByRole('button', { name: 'More actions for Policy' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Control+k')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(palette).toHaveCount(0)
})

function announced(page: Page) {
  return page.getByRole('dialog').getByRole('status')
}

import type { Page } from '@playwright/test'
import { createDocument, expect, expectNoAxeViolations, expectNoSidewaysScroll, signUp, test } from '#test/e2e/fixtures.ts'

/* The table of all documents: server-side sorting, bulk actions, keyboard only. */

test('the table is chosen once and remembered, and shows what a card shows', async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await createDocument(page, { type: 'sheet', title: 'Budget' })
  await page.goto('/documents')
  await expect(page.getByRole('heading', { name: 'Budget' })).toBeVisible()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const row = rowOf(page, 'Budget')
  for (const text of ['Budget', 'Spreadsheet', 'Draft', '2 Data Points']) await expect(row).toContainText(text)
  await page.reload()
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: 'Table', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  // Pages of a single type show cards.
  await page.goto('/sheets')
  await expect(page.getByRole('heading', { name: 'Budget' })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await page.goto('/documents')
  await page.getByRole('button', { name: 'Cards' }).click()
  await expect(page.getByRole('heading', { name: 'Budget' })).toBeVisible()
})

test('the server sorts by title and by time, and filters by type and status', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  for (const [type, title] of [
    ['doc', 'banana'],
    ['form', 'Apple'],
    ['doc', 'Cherry'],
  ] as const)
    await createDocument(page, { type, title })
  await openTable(page)
  await expect.poll(() => titles(page)).toEqual(['Cherry', 'Apple', 'banana'])
  await sortBy(page, 'Title')
  await expect.poll(() => titles(page)).toEqual(['Apple', 'banana', 'Cherry'])
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
  await sortBy(page, 'Title')
  await expect.poll(() => titles(page)).toEqual(['Cherry', 'banana', 'Apple'])
  await expect(page).toHaveURL('/documents?sort=-title')
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['Cherry', 'banana', 'Apple'])
  await sortBy(page, 'Updated')
  await sortBy(page, 'Updated')
  await expect.poll(() => titles(page)).toEqual(['banana', 'Apple', 'Cherry'])
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Documents')
  await expect.poll(() => titles(page)).toEqual(['banana', 'Cherry'])
  await page.getByRole('button', { name: 'Archived' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing is archived' })).toBeVisible()
})

test('the rows are worked with by the keyboard alone', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  for (const title of ['Four', 'Three', 'Two', 'One']) await createDocument(page, { type: 'doc', title })
  await openTable(page)
  await rowOf(page, 'One').focus()
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, 'Two')).toBeFocused()
  await page.keyboard.press('End')
  await expect(rowOf(page, 'Four')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rowOf(page, 'One')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(rowOf(page, 'One')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await expect.poll(() => selected(page)).toEqual(['One', 'Two', 'Three'])
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Two')
})

test('several are archived and deleted at once, and come back with Undo', async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  for (const title of ['Four', 'Three', 'Two', 'One']) await createDocument(page, { type: 'doc', title })
  await openTable(page)
  await page.getByRole('checkbox', { name: 'Select One' }).click()
  await page.getByRole('checkbox', { name: 'Select Three' }).click({ modifiers: ['Shift'] })
  await expect.poll(() => selected(page)).toEqual(['One', 'Two', 'Three'])
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('3 selected')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await bar.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('3 documents archived')).toBeVisible()
  await expect.poll(() => titles(page)).toEqual(['Four'])
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  const restored = page.getByText('3 documents restored')
  await expect(restored).toBeVisible()
  await expect.poll(async () => (await titles(page)).toSorted()).toEqual(['Four', 'One', 'Three', 'Two'])

  await page.getByRole('checkbox', { name: 'Select all that are loaded' }).click()
  await expect(bar).toContainText('4 selected')
  // On a phone the message covers the bar, and as it goes it may take the focus that the click has just given.
  await expect(restored).toHaveCount(0)
  await bar.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete these 4 documents?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(bar.getByRole('button', { name: 'Delete' })).toBeFocused()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('4 documents deleted successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(async () => (await titles(page)).length).toBe(4)
})

test('a row has the menu of its card, and a long list comes in pages', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  for (let number = 10; number < 40; number += 1) await createDocument(page, { type: 'doc', title: `Document ${number}` })
  await openTable(page)
  await sortBy(page, 'Title')
  await expect.poll(async () => (await titles(page)).length).toBe(24)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => titles(page)).toEqual(Array.from({ length: 30 }, (_, index) => `Document ${index + 10}`))
  await expect(rowOf(page, 'Document 34')).toBeFocused()
  await rowOf(page, 'Document 10')
    .getByRole('button', { name: /^More actions/ })
    .click()
  for (const item of ['Duplicate', 'Archive', 'Delete']) await expect(page.getByRole('menuitem', { name: item })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('Document archived')).toBeVisible()
  await expect(rowOf(page, 'Document 10')).toHaveCount(0)
})

for (const [locale, table, count] of [
  ['es', 'Tabla', '1 seleccionado'],
  ['fr', 'Tableau', '1 sélectionné'],
] as const) {
  test(`the table speaks ${locale}`, { tag: '@desktop' }, async ({ page }) => {
    await signUp(page, locale)
    await createDocument(page, { type: 'doc', title: 'Plan' })
    await page.goto('/documents')
    await page.getByRole('button', { name: table, exact: true }).click()
    await page.getByRole('checkbox').last().click()
    await expect(page.getByRole('region').filter({ hasText: count })).toBeVisible()
  })
}

async function openTable(page: Page): Promise<void> {
  await page.goto('/documents')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('grid', { name: 'All documents' })).toBeVisible()
}

function sortBy(page: Page, name: string): Promise<void> {
  return page.getByRole('columnheader', { name }).getByRole('button').click()
}

function rowOf(page: Page, title: string) {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
}

function titles(page: Page): Promise<string[]> {
  return page.getByRole('gridcell').getByRole('link').allTextContents()
}

function selected(page: Page): Promise<string[]> {
  return page.getByRole('row', { selected: true }).getByRole('link').allTextContents()
}

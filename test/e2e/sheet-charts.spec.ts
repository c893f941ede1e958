import type { Page } from '@playwright/test'
import { createDocument, expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#test/e2e/fixtures.ts'

/* The charts of a spreadsheet: what they draw is chosen in the editor. */

test('a chart is added to a sheet, changed, deleted and brought back', async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const id = await openBudget(page)
  await page.getByRole('button', { name: 'Chart', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New chart' })
  await expect(dialog.getByRole('combobox', { name: 'Labels' })).toHaveValue('0')
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  await dialog.getByRole('textbox', { name: 'Heading' }).fill('Spent by month')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  const chart = page.getByRole('figure', { name: 'Spent by month' })
  await expect(chart).toBeInViewport()
  await expect(chart.getByRole('row', { name: 'March 30' })).toHaveCount(1)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Edit the chart Spent by month' }).click()
  const settings = page.getByRole('dialog', { name: 'Chart settings' })
  await settings.getByRole('checkbox', { name: 'Planned' }).click()
  await settings.getByRole('combobox', { name: 'Chart type' }).selectOption('Pie')
  await settings.getByRole('button', { name: 'Apply' }).click()
  await expect(settings.getByRole('alert')).toHaveText('A pie chart shows one column')
  await settings.getByRole('combobox', { name: 'Chart type' }).selectOption('Line')
  await settings.getByRole('button', { name: 'Apply' }).click()
  await expect(chart.getByRole('row', { name: 'March 30 25' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Delete the chart Spent by month' }).click()
  await expect(chart).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(chart).toHaveCount(1)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Document updated successfully')).toBeVisible()
  const saved = (await (await page.request.get(`/api/documents/${id}`)).json()) as { content: { sheets: { charts: unknown[] }[] } }
  expect(saved.content.sheets[0]?.charts).toEqual([
    { kind: 'line', title: 'Spent by month', category_column: 'Month', value_columns: ['Spent', 'Planned'] },
  ])
})

test('a sheet without numbers says why it has no chart', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const columns = [{ header: 'Name', type: 'text' }]
  const { id } = await createDocument(page, {
    type: 'sheet',
    title: 'Names',
    content: { sheets: [{ name: 'Names', columns, rows: [['Ana']] }] },
  })
  await page.goto(`/create?id=${id}`)
  await page.getByRole('button', { name: 'Chart', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New chart' })
  await expect(dialog.getByText('This sheet has no column of numbers. Change the type of a column first.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one column')
})

async function openBudget(page: Page): Promise<string> {
  const columns = [
    { header: 'Month', type: 'text' },
    { header: 'Spent', type: 'number' },
    { header: 'Planned', type: 'number' },
  ]
  const rows = [
    ['January', '10', '15'],
    ['February', '20', '20'],
    ['March', '30', '25'],
  ]
  const { id } = await createDocument(page, { type: 'sheet', title: 'Budget', content: { sheets: [{ name: 'Budget', columns, rows }] } })
  await page.goto(`/create?id=${id}`)
  return id
}

import type { Page } from '@playwright/test'
import { createDocument, expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#test/e2e/fixtures.ts'

/* The chart editor of a spreadsheet. */

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

test(
  'a chart whose columns are gone says so and keeps what is stored until it is chosen anew',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    const stored = { kind: 'bar', title: 'Lost', category_column: 'Quarter', value_columns: ['Gone', 'Spent'] }
    const id = await openBudget(page, [stored, { ...stored, title: 'Half lost', category_column: 'Month' }])
    const said = page.getByText('The columns of this chart are gone. Edit it or delete it.')
    await expect(said).toHaveCount(1)
    await page.getByRole('tab', { name: 'Preview', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Edit the chart Lost', exact: true })).toHaveCount(0)
    await expect(said).toBeVisible()
    await page.getByRole('tab', { name: 'Design', exact: true }).click()
    await page.getByRole('button', { name: 'Edit the chart Lost', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Chart settings' })
    const labels = dialog.getByRole('combobox', { name: 'Labels' })
    await expect(labels).toHaveValue('')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Choose a column')
    await expectNoAxeViolations(page)
    await labels.selectOption('Month')
    const missing = dialog.getByRole('checkbox', { name: 'Gone (this column is gone)' })
    await expect(missing).toBeChecked()
    await missing.click()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(said).toHaveCount(0)

    await page.getByRole('button', { name: 'Edit the chart Half lost' }).click()
    await dialog.getByRole('textbox', { name: 'Heading' }).fill('Renamed')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText('Document updated successfully')).toBeVisible()
    const saved = (await (await page.request.get(`/api/documents/${id}`)).json()) as { content: { sheets: { charts: unknown[] }[] } }
    expect(saved.content.sheets[0]?.charts).toEqual([
      { ...stored, category_column: 'Month', value_columns: ['Spent'] },
      { ...stored, title: 'Renamed', category_column: 'Month', value_columns: ['Spent', 'Gone'] },
    ])
  },
)

async function openBudget(page: Page, charts: object[] = []): Promise<string> {
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
  const { id } = await createDocument(page, {
    type: 'sheet',
    title: 'Budget',
    content: { sheets: [{ name: 'Budget', columns, rows, charts }] },
  })
  await page.goto(`/create?id=${id}`)
  return id
}

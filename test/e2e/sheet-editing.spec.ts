import type { Page } from '@playwright/test'
import { createDocument, expect, expectNoAxeViolations, expectNoSidewaysScroll, test, typeInto } from '#test/e2e/fixtures.ts'

/* A spreadsheet is edited by keyboard, and its formulas recalculate. */

const SHEET = {
  name: 'Order',
  columns: [
    { header: 'Item', type: 'text' },
    { header: 'Qty', type: 'integer' },
    { header: 'Price', type: 'currency', currency: 'EUR' },
    { header: 'Cost', type: 'currency', currency: 'EUR', formula: '={Qty}*{Price}' },
  ],
  rows: [
    ['Pens', '2', '1.5', '3'],
    ['Ink', '1', '20', '20'],
  ],
  totals: [{ column: 'Cost', function: 'sum' }],
}

test(
  'cells are edited with the keyboard; formulas and totals follow, what cannot be read is marked',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    const id = await openSheet(page)
    const grid = page.getByRole('grid', { name: 'Order' })
    await cell(page, 0, 1).click()
    await page.keyboard.type('10')
    await page.keyboard.press('Enter')
    await expect(cell(page, 0, 3)).toHaveText('€15.00')
    await expect(grid).toContainText('Total€35.00')
    await expect(cell(page, 1, 1)).toBeFocused()
    await page.keyboard.type('many')
    await page.keyboard.press('Tab')
    await expect(cell(page, 1, 1)).toHaveAttribute('aria-invalid', 'true')
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 3)).toHaveText('€60.00')
    await cell(page, 1, 0).click()
    await paste(page, 'Paper\t"1,000"\t0.05\r\nClips\t2\t3\r\n')
    await expect(cell(page, 2, 3)).toHaveText('€6.00')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText('Spreadsheet updated successfully').or(page.getByText('Document updated successfully'))).toBeVisible()
    expect((await sheetOf(page, id)).rows).toEqual([
      ['Pens', '10', '1.5', '15'],
      ['Paper', '1000', '0.05', '50'],
      ['Clips', '2', '3', '6'],
    ])
  },
)

test('a formula that is typed into a cell is kept, and the cell says where formulas go', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await openSheet(page)
  for (const column of [0, 1]) {
    await cell(page, 0, column).click()
    await page.keyboard.type('=A1+B1')
    await page.keyboard.press('Enter')
    await expect(cell(page, 0, column)).toHaveAttribute('aria-invalid', 'true')
    await expect(cell(page, 0, column)).toHaveAccessibleName(/Formulas belong to a whole column/)
    await expect(cell(page, 0, column)).toContainText('=A1+B1')
  }
})

test("cells are copied, cut and pasted with the browser's own shortcuts", { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await openSheet(page)
  await cell(page, 0, 0).click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+C')
  await cell(page, 1, 0).click()
  await page.keyboard.press('Control+V')
  await expect(cell(page, 1, 0)).toHaveText('Pens')
  await expect(cell(page, 1, 3)).toHaveText('€40.00')
  await cell(page, 0, 2).click()
  await page.keyboard.press('Control+X')
  await expect(cell(page, 0, 2)).toHaveText('')
  await cell(page, 1, 2).click()
  await page.keyboard.press('Control+V')
  await expect(cell(page, 1, 3)).toHaveText('€3.00')
  // Inside a field, the field handles the shortcuts.
  await typeInto(page.getByLabel('Title'), 'Plan')
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+V')
  await expect(page.getByLabel('Title')).not.toHaveValue('Plan')
  await expect(cell(page, 1, 3)).toHaveText('€3.00')
})

test('a half-typed cell keeps its text when another cell is clicked, with Shift too', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await openSheet(page)
  await cell(page, 0, 0).click()
  await page.keyboard.type('Pencils')
  await cell(page, 1, 0).click()
  await expect(cell(page, 0, 0)).toHaveText('Pencils')
  await expect(cell(page, 1, 0)).toHaveText('Ink')
  await expect(cell(page, 1, 0)).toBeFocused()
  await page.keyboard.type('Red ink')
  await cell(page, 0, 1).click({ modifiers: ['Shift'] })
  await expect(cell(page, 1, 0)).toHaveText('Red ink')
  await expect(cell(page, 0, 1)).toHaveText('2')
  await cell(page, 0, 1).click()
  await page.keyboard.type('7')
  await page.keyboard.press('Escape')
  await expect(cell(page, 0, 1)).toHaveText('2')
})

test.describe('leaving while a save is under way', () => {
  // The page may leave before it hears that a save succeeded. The server then refuses the next save once, and the page resolves that without asking.
  test.use({ expectedErrors: /status of 409 .*\/documents\/update\)$/ })

  test('a half-typed cell survives scrolling far away, a reload and another screen', { tag: '@desktop' }, async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    await openSheet(page, { rows: Array.from({ length: 2_000 }, (_, row) => [`Item ${row}`, '1', '2', '2']) })
    const grid = page.getByRole('grid', { name: 'Order' })
    await cell(page, 0, 0).click()
    await page.keyboard.type('Half a')
    // Firefox scrolls back to the caret a moment after the last key, so one call may be undone.
    await expect(async () => {
      await grid.evaluate((element) => element.scrollTo({ top: 40_000 }))
      await expect(grid).toContainText('Item 1180', { timeout: 1_000 })
    }).toPass()
    await page.keyboard.type(' word')
    await page.keyboard.press('Enter')
    await grid.evaluate((element) => element.scrollTo({ top: 0 }))
    await expect(cell(page, 0, 0)).toHaveText('Half a word')

    await cell(page, 1, 0).click()
    await page.keyboard.type('Kept by the reload')
    await page.reload()
    await expect(cell(page, 1, 0)).toHaveText('Kept by the reload')
    await page.getByRole('link', { name: 'Queue' }).click()
    await page.goBack()
    await cell(page, 2, 0).click()
    await page.keyboard.type('Kept by leaving')
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Generation queue' })).toBeVisible()
    await page.goBack()
    await expect(cell(page, 2, 0)).toHaveText('Kept by leaving')
  })
})

test(
  'a table pasted into a blank sheet gets headers and types in one step; a paste over formulas says so',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    const answer = await page.request.post('/api/documents', {
      data: {
        type: 'sheet',
        title: 'Blank',
        description: '',
        content: {
          sheets: [{ name: 'Order', columns: ['A', 'B', 'C'].map((name) => ({ header: name, type: 'text' })), rows: [['', '', '']] }],
        },
      },
    })
    await page.goto(`/create?id=${((await answer.json()) as { id: string }).id}`)
    await cell(page, 0, 0).click()
    await paste(page, 'Item\tPrice\tShare\nPens\t$1,234.50\t85%\nInk\t$3\t15%\n')
    await expect(header(page, 1)).toContainText('Price')
    await expect(cell(page, 0, 1)).toHaveText('$1,234.50')
    await expect(cell(page, 0, 2)).toHaveText('85%')
    await page.keyboard.press('Control+Z')
    await expect(header(page, 1)).toContainText('B')
    await expect(cell(page, 0, 0)).toHaveText('')

    await openSheet(page)
    await cell(page, 0, 2).click()
    await paste(page, '4\t99\n5\t98\n')
    await expect(page.getByText('2 pasted cells were skipped because formulas fill them.')).toBeVisible()
    await expect(cell(page, 1, 3)).toHaveText('€5.00')
  },
)

test(
  'a column is renamed and its formulas follow; one that a formula reads is asked about before it goes',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    const id = await openSheet(page)
    await header(page, 2).click()
    await page.getByRole('menuitem', { name: 'Column settings' }).click()
    await typeInto(page.getByRole('textbox', { name: 'Name' }), 'qty')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Another column has this name')).toBeVisible()
    await typeInto(page.getByRole('textbox', { name: 'Name' }), 'Unit price')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Apply' }).click()
    await header(page, 3).click()
    await page.getByRole('menuitem', { name: 'Column settings' }).click()
    const formula = page.getByRole('combobox', { name: 'Formula' })
    await expect(formula).toHaveValue('={Qty}*{Unit price}')
    await typeInto(formula, '={Qty}*2*')
    await formula.press('End')
    await page.keyboard.type('{un')
    await page.keyboard.press('Enter')
    await expect(formula).toHaveValue('={Qty}*2*{Unit price}')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(cell(page, 0, 3)).toHaveText('€6.00')
    await header(page, 1).click()
    await page.getByRole('menuitem', { name: 'Delete the column' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('These formulas use it and will stop working: Cost')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText('updated successfully')).toBeVisible()
    expect((await sheetOf(page, id)).columns.map((column) => column.header)).toEqual(['Item', 'Qty', 'Unit price', 'Cost'])
  },
)

test('a column of dates is written as its settings say, and stays so', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const columns = [
    { header: 'Task', type: 'text' },
    { header: 'Due', type: 'date' },
  ]
  const { id } = await createDocument(page, {
    type: 'sheet',
    title: 'Plan',
    content: { sheets: [{ name: 'Plan', columns, rows: [['Call venue', '2026-04-01']] }] },
  })
  await page.goto(`/create?id=${id}`)
  await expect(cell(page, 0, 1)).toHaveText('Apr 1, 2026')
  await header(page, 1).click()
  await page.getByRole('menuitem', { name: 'Column settings' }).click()
  await page.getByRole('combobox', { name: 'Date format' }).selectOption('31.12.2026')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(cell(page, 0, 1)).toHaveText('01.04.2026')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('updated successfully')).toBeVisible()
  expect((await sheetOf(page, id)).columns[1]).toMatchObject({ header: 'Due', date_format: 'DD.MM.YYYY' })
  await page.reload()
  await expect(cell(page, 0, 1)).toHaveText('01.04.2026')
})

test.describe('formulas that cannot be calculated', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('are said so, keep what is typed, and are tried again with the next change', async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    await page.context().route(/\.wasm$/, (route) => route.abort())
    await openSheet(page)
    await cell(page, 0, 1).dblclick()
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    const notice = page.getByText('Formulas cannot be calculated in the browser right now.')
    await expect(notice).toBeVisible()
    const place = await cell(page, 0, 1).boundingBox()
    await expect(cell(page, 0, 1)).toHaveText(/7$/)
    await page.context().unroute(/\.wasm$/)
    await cell(page, 0, 1).click()
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await expect(notice).toBeHidden()
    await expect(cell(page, 0, 3)).toHaveText('€7.50')
    expect(await cell(page, 0, 1).boundingBox(), 'the notice moves no cell').toEqual(place)
  })
})

async function openSheet(page: Page, { rows = SHEET.rows } = {}): Promise<string> {
  const answer = await page.request.post('/api/documents', {
    data: { type: 'sheet', title: 'Order', description: '', content: { sheets: [{ ...SHEET, rows }] } },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  await page.goto(`/create?id=${id}`)
  return id
}

function cell(page: Page, row: number, column: number) {
  return page.locator(`[role=gridcell][data-row="${row}"][data-column="${column}"]`)
}

function header(page: Page, column: number) {
  return page.locator(`[data-row="-1"][data-column="${column}"]`)
}

/** Uses the browser's own shortcuts, because browsers send the event to different elements. */
async function paste(page: Page, text: string): Promise<void> {
  await page.locator('[role=gridcell]:focus').evaluate((element, value) => {
    const onCopy = (event: {
      clipboardData: { setData: (type: string, text: string) => void }
      preventDefault: () => void
      stopPropagation: () => void
    }) => {
      event.clipboardData.setData('text/plain', value)
      event.preventDefault()
      event.stopPropagation()
    }
    element.ownerDocument.defaultView.addEventListener('copy', onCopy, { capture: true, once: true })
  }, text)
  await page.keyboard.press('Control+C')
  await page.keyboard.press('Control+V')
}

async function sheetOf(page: Page, id: string): Promise<{ columns: { header: string }[]; rows: string[][] }> {
  const answer = await page.request.get(`/api/documents/${id}`)
  const document = (await answer.json()) as { content: { sheets: { columns: { header: string }[]; rows: string[][] }[] } }
  return document.content.sheets[0]!
}

import type { Page } from '@playwright/test'
import { createDocument, expect, test } from '#test/e2e/fixtures.ts'

/* Pasted text keeps its structure and every word. */

const QUOTES = `<p>Before</p><blockquote><p>One <b>bold</b></p><p>Two</p><ul><li>Three</li></ul><table><tr><td>a</td></tr></table></blockquote><p>After</p>`
const RULES = `<p>Page 1</p><hr><p style="page-break-before:always">Page 2</p><p><br style="page-break-before: always"></p><p>Page 3</p>`
const LISTS = `<ol start="3"><li>Third</li><li>Fourth<ol start="7"><li>Nested</li></ol></li></ol>`
const ALERT = `<div class="markdown-alert markdown-alert-caution"><p class="markdown-alert-title">Caution</p><p>Hot</p><p>Sharp</p></div>`

test('quotations, rules, page breaks, list numbers, callouts and tables survive a paste', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const { id } = await createDocument(page, { type: 'doc', title: 'Policy' })
  await page.goto(`/create?id=${id}`)
  const text = page.getByRole('textbox', { name: 'Text of the document' })
  await text.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await paste(page, { 'text/html': QUOTES + RULES + LISTS + ALERT + '<p>End</p>' })
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await paste(page, { 'text/plain': 'Region\tSales\nNorth\t12\n' })
  // The stylesheet draws the numbers from this counter.
  await expect(text.locator('ol')).toHaveCSS('counter-reset', /level-0 2/)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Document updated successfully')).toBeVisible()
  expect(await blocksOf(page, id)).toEqual([
    { type: 'paragraph', text: 'Before' },
    { type: 'quote', text: 'One **bold**\nTwo\nThree' },
    { type: 'table', columns: ['a'], rows: [] },
    { type: 'paragraph', text: 'After' },
    { type: 'paragraph', text: 'Page 1' },
    { type: 'break' },
    { type: 'break' },
    { type: 'paragraph', text: 'Page 2' },
    { type: 'break' },
    { type: 'paragraph', text: 'Page 3' },
    {
      type: 'list',
      style: 'numbered',
      start: 3,
      items: [
        { text: 'Third', level: 0 },
        { text: 'Fourth', level: 0 },
        { text: 'Nested', level: 1 },
      ],
    },
    { type: 'callout', tone: 'danger', text: 'Hot\nSharp' },
    { type: 'paragraph', text: 'End' },
    { type: 'table', columns: ['Region', 'Sales'], rows: [['North', '12']] },
  ])
})

async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await page.getByRole('textbox', { name: 'Text of the document' }).evaluate(async (element, types) => {
    const window = element.ownerDocument.defaultView
    // The browser reports the caret's new position to the editor before the next frame.
    await new Promise((drawn) => window.requestAnimationFrame(() => window.requestAnimationFrame(drawn)))
    const clipboardData = new window.DataTransfer()
    for (const [type, value] of Object.entries(types)) clipboardData.setData(type, value)
    element.dispatchEvent(new window.ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

async function blocksOf(page: Page, id: string): Promise<unknown> {
  const answer = await page.request.get(`/api/documents/${id}`)
  return ((await answer.json()) as { content: { blocks: unknown[] } }).content.blocks
}

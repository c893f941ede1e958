import type { Page } from '@playwright/test'
import type { Editor } from '@tiptap/core'
import { clickIntoParagraph, createDocument, expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#test/e2e/fixtures.ts'

/* The document editor looks like the finished page. */

test('text is written with the slash menu, shortcuts and the toolbar, and saved as blocks', async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const { id } = await createDocument(page, { type: 'doc', title: 'Policy' })
  await page.goto(`/create?id=${id}`)
  const text = page.getByRole('textbox', { name: 'Text of the document' })
  await clickIntoParagraph(page, text.getByText('Some text.'))
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/check')
  await expect(page.getByRole('option', { name: 'Checklist' })).toHaveAttribute('aria-selected', 'true')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Laptop ordered')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('With charger')
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter')
  await page.keyboard.type('## Next **steps**')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/table')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Who')
  await page.keyboard.press('Tab')
  await page.keyboard.type('When')
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Delete column' }).click()
  await page.keyboard.press('ArrowDown')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Document updated successfully')).toBeVisible()
  expect(await blocksOf(page, id)).toEqual([
    { type: 'heading', level: 1, text: 'First section' },
    { type: 'paragraph', text: 'Some text.' },
    {
      type: 'list',
      style: 'check',
      items: [
        { text: 'Laptop ordered', level: 0, checked: true },
        { text: 'With charger', level: 1, checked: false },
      ],
    },
    { type: 'heading', level: 2, text: 'Next **steps**' },
    {
      type: 'table',
      columns: ['Who', ''],
      rows: [
        ['', ''],
        ['', ''],
      ],
    },
  ])
})

test(
  'a table is left with the keyboard: Escape and Tab leave the text, Ctrl Enter writes below',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    const { id } = await createDocument(page, { type: 'doc', title: 'Policy' })
    await page.goto(`/create?id=${id}`)
    const text = page.getByRole('textbox', { name: 'Text of the document' })
    await clickIntoParagraph(page, text.getByText('Some text.'))
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/table')
    await page.keyboard.press('Enter')
    const table = text.getByRole('table')
    await expect(table).toHaveAccessibleDescription(/Escape, then Tab/)
    const rows = await table.getByRole('row').count()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(text).not.toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(text).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await page.keyboard.type('Below')
    await expect(table).not.toContainText('Below')
    await expect(table.getByRole('row')).toHaveCount(rows)
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText('Document updated successfully')).toBeVisible()
    expect(await blocksOf(page, id)).toMatchObject([{ type: 'heading' }, {}, { type: 'table' }, { type: 'paragraph', text: 'Below' }])
  },
)

test('a table of seven columns fits its page, and cuts no word', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const columns = ['Hazard', 'Who may be harmed', 'Likelihood', 'Severity', 'Measures', 'Responsible', 'Done by']
  const rows = [['Lifting boxes', 'Everyone who helps', 'Medium', 'High', 'Trolleys, two people per box', 'Omar Haddad', '12 December']]
  const { id } = await createDocument(page, { type: 'doc', title: 'Risks', content: { blocks: [{ type: 'table', columns, rows }] } })
  await page.goto(`/create?id=${id}`)
  const table = page.getByRole('textbox', { name: 'Text of the document' }).getByRole('table')
  await expect(table.getByText('12 December')).toBeVisible()
  const [own, frame] = await table.evaluate((element) => [
    element.getBoundingClientRect().width,
    element.parentElement?.getBoundingClientRect().width ?? 0,
  ])
  expect(own, 'width of the table').toBeLessThanOrEqual(frame ?? 0)
  // One line: no word is cut to make room.
  const heading = table.getByText('Likelihood')
  const lines = await heading.evaluate((element) => {
    const range = element.ownerDocument.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})

test(
  'what is pasted from Word, Google Docs and Markdown keeps its structure, and an unsafe link does not stay one',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    const { id } = await createDocument(page, { type: 'doc', title: 'Policy' })
    await page.goto(`/create?id=${id}`)
    const text = page.getByRole('textbox', { name: 'Text of the document' })
    await text.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
    await paste(page, { 'text/html': WORD })
    await page.keyboard.press('Control+End')
    await paste(page, { 'text/html': GOOGLE })
    await page.keyboard.press('Control+End')
    await paste(page, { 'text/plain': '### From a README\n\n- one\n  - two *deep*\n\n> Said\n\n```sh\nls\n```' })
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText('Document updated successfully')).toBeVisible()
    expect(await blocksOf(page, id)).toEqual([
      { type: 'heading', level: 1, text: 'Travel' },
      { type: 'paragraph', text: 'Book **early**, [here](https://a.example/).' },
      {
        type: 'list',
        style: 'bullet',
        items: [
          { text: 'Train', level: 0 },
          { text: 'Second class', level: 1 },
        ],
      },
      { type: 'table', columns: ['City', 'Limit'], rows: [['Berlin', '€120']] },
      { type: 'paragraph', text: 'Plain and **bold** and click' },
      {
        type: 'list',
        style: 'numbered',
        items: [
          { text: 'One', level: 0 },
          { text: 'Nested', level: 1 },
        ],
      },
      { type: 'heading', level: 3, text: 'From a README' },
      {
        type: 'list',
        style: 'bullet',
        items: [
          { text: 'one', level: 0 },
          { text: 'two *deep*', level: 1 },
        ],
      },
      { type: 'quote', text: 'Said' },
      { type: 'code', language: 'sh', text: 'ls' },
    ])
  },
)

test('the keys undo and redo, and each deletion, paste and format is a step of its own', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const { id } = await createDocument(page, { type: 'doc', title: 'Policy' })
  // A pause of a second in typing begins a new step, and so would a slow machine.
  await page.clock.setFixedTime(new Date())
  await page.goto(`/create?id=${id}`)
  const text = page.getByRole('textbox', { name: 'Text of the document' })
  await clickIntoParagraph(page, text.getByText('Some text.'))
  await page.keyboard.press('End')
  await page.keyboard.type(' More')
  await expect(text).toContainText('Some text. More')
  await page.keyboard.press('Control+z')
  await expect(text).toHaveText('First sectionSome text.')
  await page.keyboard.press('Control+y')
  await expect(text).toHaveText('First sectionSome text. More')
  await page.keyboard.press('Control+z')
  await expect(text).toHaveText('First sectionSome text.')
  await page.keyboard.press('Control+Shift+Z')
  await expect(text).toHaveText('First sectionSome text. More')

  await page.keyboard.type(' words')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(text).toHaveText('')
  await page.keyboard.press('Control+z')
  await expect(text).toHaveText('First sectionSome text. More words')
  await page.keyboard.press('Control+End')
  await paste(page, { 'text/plain': ' pasted' })
  await page.keyboard.type('!')
  await expect(text).toContainText('words pasted!')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+b')
  await expect(text.locator('strong')).not.toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(text.locator('strong')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(text).toContainText(/words pasted$/)
  await page.keyboard.press('Control+z')
  await expect(text).toContainText(/More words$/)
})

test('a new line keeps the order of letters that come before the browser has drawn it', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const { id } = await createDocument(page, { type: 'doc', title: 'Policy' })
  await page.goto(`/create?id=${id}`)
  const text = page.getByRole('textbox', { name: 'Text of the document' })
  await clickIntoParagraph(page, text.getByText('Some text.'))
  await page.keyboard.press('End')
  // In one task, so that the browser draws no frame in between.
  await text.evaluate(async (element, letters) => {
    const window = element.ownerDocument.defaultView
    // The editor reads a change of its text in a microtask.
    const read = () => new Promise<void>((resolve) => window.queueMicrotask(() => window.queueMicrotask(resolve)))
    await new Promise((drawn) => window.requestAnimationFrame(drawn))
    element.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }))
    for (const letter of letters) {
      await read()
      window.document.execCommand('insertText', false, letter)
    }
  }, '## Next')
  await expect(text.getByRole('heading', { name: 'Next', exact: true, level: 3 })).toBeVisible()
})

test('a link lands on the selected words, also when the document is saved meanwhile', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const { id } = await createDocument(page, { type: 'doc', title: 'Policy' })
  await page.goto(`/create?id=${id}`)
  const text = page.getByRole('textbox', { name: 'Text of the document' })
  await clickIntoParagraph(page, text.getByText('Some text.'))
  await page.keyboard.press('End')
  // The server removes characters that no file format allows, so a save changes the text around the selected word.
  await paste(page, { 'text/plain': ' Mo\u0085re' })
  await page.keyboard.press('Enter')
  await page.keyboard.type('Read the guide')
  await page.keyboard.press('Enter')
  await paste(page, { 'text/plain': 'The \u0085end' })
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  for (let n = 0; n < 'guide'.length; n += 1) await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(async () => (await page.request.get(`/api/documents/${id}`)).text()).toContain('The end')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByLabel('Address').fill('https://example.com/')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link')).toHaveText('guide')
})

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body><!--StartFragment-->
<h1>Travel<o:p></o:p></h1><p class=MsoNormal style="margin:0">Book <b style='mso-bidi-font-weight:normal'>early</b>, <a href="https://a.example/">here</a>.<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>Train</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp;</span></span><![endif]>Second class</p>
<table class=MsoTable><tr><td><p class=MsoNormal><b>City</b></p></td><td><p>Limit</p></td></tr><tr><td><p>Berlin</p></td><td><p>€120</p></td></tr></table>
<!--EndFragment--></body></html>`

const GOOGLE = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Plain and </span><span style="font-weight:700">bold</span><span style="font-weight:400"> and </span><a href="javascript:alert(1)">click</a></p><ol><li dir="ltr" aria-level="1"><p><span>One</span></p></li><ol><li aria-level="2"><p><span>Nested</span></p></li></ol></ol></b>`

async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await page.getByRole('textbox', { name: 'Text of the document' }).evaluate(async (element, types) => {
    const window = element.ownerDocument.defaultView
    // A key moves the caret at once, and the editor hears of it later.
    const { view } = (element as typeof element & { editor: Editor }).editor
    const isRead = (): boolean => {
      const selection = window.getSelection()
      return selection?.anchorNode != null && view.posAtDOM(selection.anchorNode, selection.anchorOffset) === view.state.selection.anchor
    }
    do await new Promise((drawn) => window.requestAnimationFrame(drawn))
    while (!isRead())
    const clipboardData = new window.DataTransfer()
    for (const [type, value] of Object.entries(types)) clipboardData.setData(type, value)
    element.dispatchEvent(new window.ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

async function blocksOf(page: Page, id: string): Promise<unknown> {
  const answer = await page.request.get(`/api/documents/${id}`)
  return ((await answer.json()) as { content: { blocks: unknown[] } }).content.blocks
}

test('the list beside a long document has only the rows in sight, leads to every block and follows what is typed', async ({
  page,
  person,
}) => {
  // On a narrow screen the list opens as a sheet.
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(person.email).toBeTruthy()
  const blocks = Array.from({ length: 400 }, (_, index) => ({ type: 'paragraph', text: `Block ${index + 1}` }))
  const answer = await page.request.post('/api/documents', { data: { type: 'doc', title: 'Long', content: { blocks } } })
  const { id } = (await answer.json()) as { id: string }
  await page.goto(`/create?type=doc&id=${id}`)
  const rows = page.getByRole('complementary').getByRole('listitem')
  await expect(rows.first()).toHaveAttribute('aria-setsize', '400')
  await expect(rows.first()).toHaveAttribute('aria-posinset', '1')
  expect(await rows.count()).toBeLessThan(60)
  const text = page.getByRole('textbox', { name: 'Text of the document' })
  await clickIntoParagraph(page, text.getByText('Block 1', { exact: true }))
  await page.keyboard.press('End')
  await page.keyboard.type(' and more')
  await expect(rows.first()).toContainText('Block 1 and more')
  await page.getByRole('complementary').evaluate((panel) => panel.scrollTo(0, panel.scrollHeight))
  await page.getByRole('complementary').getByRole('button', { name: 'Block 400', exact: true }).click()
  await expect(text.getByText('Block 400', { exact: true })).toBeInViewport()
})

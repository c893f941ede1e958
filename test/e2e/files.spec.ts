import { createDocument, expect, expectNoAxeViolations, expectNoSidewaysScroll, signUp, test } from './fixtures.ts'

/* Import and export: a file becomes a draft or a source. An export shows progress and can be cancelled and retried. */

test.use({ expectedErrors: /422|429|ERR_FAILED|ERR_ABORTED/ })
test.beforeEach(({ page }) => signUp(page))

test(
  'a file becomes a draft, a broken one says where, and a file can be what a deck is made from',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/sheets')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Import' }).click()
    await (await chooser).setFiles(textFile('budget.csv', 'Item,Cost\nDesk,300\n"Chair,90\n'))
    const failure = page.getByRole('alert').filter({ hasText: 'budget.csv was not imported' })
    await expect(failure).toContainText('Row 3: A closing quotation mark is missing.')
    await expectNoAxeViolations(page)

    const dataTransfer = await page.evaluateHandle(DROPPED_FILE)
    for (const type of ['dragover', 'drop']) await page.getByRole('main').dispatchEvent(type, { dataTransfer })
    await expect(page.getByRole('status').filter({ hasText: '“budget” was imported as a draft' })).toBeVisible()
    await expect(failure).toHaveCount(0)
    await page.getByRole('link', { name: 'Open' }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('budget')

    await page.goto('/create?type=slides')
    const attach = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Attach a file' }).click()
    await (await attach).setFiles(textFile('report.md', '# Launch report\n\n## Budget overrun in March\n\n## Hiring freeze\n'))
    await expect(page.getByRole('button', { name: 'Remove report.md' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('textbox', { name: /Describe/ }).fill('A deck from this report')
    await page.getByRole('button', { name: 'Generate' }).click()
    await expect(page.getByText('Budget overrun in March').first()).toBeVisible()
  },
)

test(
  'a file that is slow to write shows that it is being written, can be stopped, and can be tried again',
  { tag: '@desktop' },
  async ({ page }) => {
    await createDocument(page, { type: 'doc', title: 'Travel policy' })
    const { promise: written, resolve: write } = Promise.withResolvers<void>()
    let answers = 0
    await page.route('**/export?format=*', async (route) => {
      answers += 1
      if (answers === 1) await written
      if (answers <= 2)
        await route.fulfill({ status: 429, json: { code: 'rate_limited', message: 'x', reason: 'too_many_files' } }).catch(() => {})
      else await route.continue()
    })
    await page.goto('/docs')
    const download = async () => {
      await page.getByRole('button', { name: 'Download Travel policy' }).click()
      await page.getByRole('menuitem', { name: 'Markdown (.md)' }).click()
    }
    await download()
    const progress = page.getByRole('progressbar', { name: 'Writing the file' })
    await expect(progress).toBeVisible()
    // It brings its own close button, so it needs no room for the library's.
    await expect(page.getByRole('listitem').filter({ has: progress })).toHaveCSS('padding-right', '0px')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Cancel Travel policy.md' }).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    write()
    await download()
    const failure = page.getByRole('alert').filter({ hasText: 'Travel policy.md was not downloaded.' })
    await expect(failure).toContainText('Too many of your files are waiting')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Retry' }).click()
    expect((await file).suggestedFilename()).toBe('Travel policy.md')
    await expect(page.getByText('Travel policy.md was downloaded')).toBeVisible()
  },
)

/** A string, because the tests' types do not include the browser. */
const DROPPED_FILE = `(() => {
  const data = new DataTransfer()
  data.items.add(new File(['Item,Cost\\nDesk,300\\n,90\\n'], 'budget.csv', { type: 'text/csv' }))
  return data
})()`

function textFile(name: string, text: string) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
}

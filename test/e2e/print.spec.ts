import type { Page } from '@playwright/test'
import { createDocument, expect, test } from '#test/e2e/fixtures.ts'

/* A printout shows the document as readers see it, whichever tab is open. */

const OPENING = ['To be printed', 'What it is for']
const PAPERS = [
  { type: 'form', paper: [...OPENING, '1.How was it?'], role: 'textbox', name: 'Question 1' },
  { type: 'doc', paper: [...OPENING, 'First section', 'Some text.'], role: 'toolbar', name: 'Formatting' },
  { type: 'sheet', paper: [...OPENING, '# Item', '1 One', '2 Two'], role: 'grid', name: 'Sheet' },
  // A deck's title is on its slides.
  { type: 'slide', paper: ['Only slide', '1'], role: 'list', name: 'Slides' },
] as const

test.beforeEach(({ person }) => expect(person.email).toBeTruthy())

for (const { type, paper, role, name } of PAPERS) {
  test(
    `a ${type} is printed from the editor as from the preview, and the editor is there again afterwards`,
    { tag: '@desktop' },
    async ({ page }) => {
      const { id } = await createDocument(page, { type, title: 'To be printed', description: 'What it is for' })
      await page.goto(`/create?id=${id}&tab=preview`)
      await expect(page.getByRole('tabpanel')).toContainText(paper[0])
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => printed(page)).toBe(paper.join(' '))
      // The sheet of paper is the frame.
      await expect(page.locator('main [data-paper]').first()).toHaveCSS('padding', '0px')
      await page.emulateMedia({ media: null })

      await page.goto(`/create?id=${id}`)
      const main = page.locator('main')
      const editor = page.getByRole(role, { name, exact: true })
      await expect(editor).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => printed(page)).toBe(paper.join(' '))
      await expect(editor).toBeHidden()
      // An entrance animation would be printed in its first frame.
      await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' })
      const moving = await main
        .locator('*')
        .evaluateAll((all) => all.filter((one) => one.computedStyleMap().get('animation-name')?.toString() !== 'none').length)
      expect(moving).toBe(0)
      await page.emulateMedia({ media: null, reducedMotion: 'reduce' })
      await expect(editor).toBeVisible()
    },
  )
}

test('a deck that is being presented is printed whole', { tag: '@desktop' }, async ({ page }) => {
  const slides = ['One', 'Two'].map((title) => ({ layout: 'title', title, notes: '' }))
  const answer = await page.request.post('/api/documents', { data: { type: 'slide', title: 'Deck', description: '', content: { slides } } })
  await page.goto(`/create?id=${((await answer.json()) as { id: string }).id}`)
  await page.getByRole('button', { name: 'Present' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => printed(page)).toBe('One 1 Two 2')
  await expect(page.getByRole('dialog')).toBeHidden()
})

/** Returns the printed text in one line. */
async function printed(page: Page): Promise<string> {
  return (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ').trim()
}

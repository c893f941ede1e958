import { createDocument, expect, inPanel, test } from '#test/e2e/fixtures.ts'

/* A document has a language of its own, which its preview follows and its owner changes beside its description. */

const COLUMNS = [
  { header: 'Jour', type: 'date' },
  { header: 'Prix', type: 'currency', currency: 'EUR' },
]
const SHEET = {
  sheets: [{ name: 'Prix', columns: COLUMNS, rows: [['2026-08-31', '1234.5']], totals: [{ column: 'Prix', function: 'average' }] }],
}

test(
  'the preview shows numbers, dates and words in the language of the document, which its owner changes',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    const { id } = await createDocument(page, { type: 'sheet', title: 'Prix', language: 'fr', content: SHEET })
    await page.goto(`/create?id=${id}&tab=preview`)
    const preview = page.getByRole('tabpanel', { name: 'Preview' })
    await expect(preview.getByRole('cell', { name: '31 août 2026' })).toBeVisible()
    await expect(preview.getByRole('cell', { name: /Moyenne.*1\s234,50\s€/ })).toBeVisible()

    await inPanel(page, async () => {
      const language = page.getByRole('combobox', { name: 'Language', exact: true })
      await expect(language).toHaveValue('fr')
      await language.selectOption('Español')
    })
    await expect(preview.getByRole('cell', { name: '31 ago 2026' })).toBeVisible()
    await expect(preview.getByRole('cell', { name: /Promedio/ })).toBeVisible()
    await expect(async () => {
      expect(await (await page.request.get(`/api/documents/${id}`)).json()).toMatchObject({ language: 'es' })
    }).toPass()
  },
)

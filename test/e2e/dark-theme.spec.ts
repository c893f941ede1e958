import type { Locator } from '@playwright/test'
import { createDocument, expect, expectNoAxeViolations, test } from '#test/e2e/fixtures.ts'

/* In the dark theme, artefacts stay as light as their files and everything around them is dark. */

const LIGHT = 0.8
const DARK = 0.2
const TYPES = ['form', 'doc', 'sheet', 'slide'] as const

test.beforeEach(async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await page.emulateMedia({ colorScheme: 'dark' })
})

for (const type of TYPES) {
  test(`a ${type} is light in the preview, and what is around it is dark`, { tag: '@desktop' }, async ({ page }) => {
    const { id } = await createDocument(page, { type, title: 'Paper', description: 'What it is for' })
    await page.goto(`/create?id=${id}&tab=preview`)
    const stage = page.getByRole('tabpanel')
    const text = stage.getByText({ form: 'How was it?', doc: 'Some text.', sheet: 'One', slide: 'Only slide' }[type]).first()
    await expectPaper(text)
    await expectTool(stage)
    await expectNoAxeViolations(page)
  })
}

test('a doc and a slide are light where they are written; tools are dark', { tag: '@desktop' }, async ({ page }) => {
  const doc = await createDocument(page, { type: 'doc', title: 'Paper' })
  await page.goto(`/create?id=${doc.id}`)
  await expectPaper(page.getByRole('textbox', { name: 'Text of the document' }))
  await expectTool(page.getByRole('toolbar', { name: 'Formatting' }))
  await expectNoAxeViolations(page)

  const deck = await createDocument(page, { type: 'slide', title: 'Paper' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/create?id=${deck.id}`)
  const strip = page.getByRole('list', { name: 'Slides' })
  await expectPaper(
    page.getByRole('group', { name: 'Slide 1' }).locator('[data-paper]').getByText('Only slide').locator('visible=true').first(),
  )
  await expectPaper(strip.getByText('Only slide', { exact: true }))
  await expectTool(strip)
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Present' }).click()
  const show = page.getByRole('dialog')
  await expectPaper(show.getByText('Only slide').first())
  await expectTool(show.getByRole('button', { name: 'Notes', exact: true }))
})

test('the editors of a form and a sheet are tools, and dark', { tag: '@desktop' }, async ({ page }) => {
  const form = await createDocument(page, { type: 'form', title: 'Tool' })
  await page.goto(`/create?id=${form.id}`)
  await expectTool(page.getByRole('textbox', { name: 'Question 1', exact: true }))
  const sheet = await createDocument(page, { type: 'sheet', title: 'Tool' })
  await page.goto(`/create?id=${sheet.id}`)
  await expectTool(page.getByRole('gridcell', { name: 'One' }))
})

test('a published sheet is light for its readers', { tag: '@desktop' }, async ({ page }) => {
  const { id } = await createDocument(page, { type: 'sheet', title: 'Paper' })
  await page.request.post(`/api/documents/${id}/publish`, { data: {} })
  await page.goto(`/form/${id}`)
  await expectPaper(page.getByRole('heading', { name: 'Paper' }))
  await expectPaper(page.getByRole('cell', { name: 'One' }))
})

test('the previews of the brand kit are light', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/template-test')
  await page.getByRole('tab', { name: 'Brand kit' }).click()
  const preview = page.getByRole('region', { name: 'Live preview' })
  await expect(preview.getByRole('figure').first()).toBeVisible()
  for (const paper of await preview.locator('[data-paper]').all()) await expectPaper(paper.getByText(/\w/).first())
})

async function expectPaper(element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  const { paper, ink } = await lightness(element)
  expect(paper, 'paper').toBeGreaterThan(LIGHT)
  expect(ink, 'ink').toBeLessThan(DARK)
}

async function expectTool(element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  const { paper, ink } = await lightness(element)
  expect(paper, 'surface').toBeLessThan(DARK)
  expect(ink, 'text').toBeGreaterThan(0.5)
}

/** Returns the lightness of an element's text and of its background, from 0 to 1. */
async function lightness(element: Locator): Promise<{ paper: number; ink: number }> {
  const [paper, ink] = await element.evaluate((start) => {
    const color = (one: typeof start, property: string) => String(one.computedStyleMap().get(property))
    let ground = start
    while (ground.parentElement && color(ground, 'background-color').startsWith('rgba')) ground = ground.parentElement
    return [color(ground, 'background-color'), color(start, 'color')] as const
  })
  return { paper: light(paper), ink: light(ink) }
}

function light(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return (red + green + blue) / (3 * 255)
}

import type { Browser, Page } from '@playwright/test'
import { createDocument, expect, expectNoAxeViolations, expectNoSidewaysScroll, signUp, test } from '#test/e2e/fixtures.ts'

/* The page of a published doc, sheet or deck, as somebody reads it who has the link; and where its owner finds that link. */

const CHART = { kind: 'bar', title: 'Days by team', categories: ['Sales', 'Support'], series: [{ name: 'Days', values: [12, 30] }] }
const CONTENTS = {
  doc: {
    blocks: [
      { type: 'heading', level: 1, text: 'Holidays' },
      { type: 'paragraph', text: 'Everybody has **30 days** and [these rules](https://example.com).' },
      {
        type: 'list',
        style: 'check',
        items: [
          { text: 'Ask your lead', level: 0, checked: true },
          { text: 'Tell your team', level: 0 },
        ],
      },
      { type: 'callout', tone: 'info', title: 'Good to know', text: 'Unused days are kept.' },
      { type: 'chart', chart: CHART },
      { type: 'table', columns: ['Team', 'Days'], rows: [['Sales', '12']] },
    ],
  },
  sheet: {
    sheets: [
      {
        name: 'Costs',
        columns: [
          { header: 'Item', type: 'text' },
          { header: 'Price', type: 'currency', currency: 'EUR' },
          { header: 'Double', type: 'number', formula: '={Price}*2' },
        ],
        rows: Array.from({ length: 700 }, (_, n) => [`Item ${n + 1}`, String(n + 1), '']),
        totals: [{ column: 'Price', function: 'sum' }],
        charts: [{ kind: 'bar', title: 'Prices', category_column: 'Item', value_columns: ['Price'] }],
      },
      { name: 'Notes', columns: [{ header: 'Note', type: 'text' }], rows: [['Only here']] },
    ],
  },
  slide: {
    slides: [
      { layout: 'title', title: 'Welcome', subtitle: 'to all of you' },
      { layout: 'bullets', title: 'The plan', bullets: ['First this', 'Then that'] },
      { layout: 'chart', title: 'The numbers', chart: CHART },
    ],
  },
}
type Type = keyof typeof CONTENTS

async function publish(browser: Browser, baseURL: string | undefined, type: Type): Promise<{ path: string; id: string }> {
  return publishAs(await (await browser.newContext({ baseURL })).newPage(), type)
}

async function publishAs(owner: Page, type: Type): Promise<{ path: string; id: string }> {
  await signUp(owner)
  const { id } = await createDocument(owner, { type, title: `Our ${type}`, description: 'What it is about', content: CONTENTS[type] })
  expect((await owner.request.post(`/api/documents/${id}/publish`, { data: {} })).status()).toBe(200)
  expect((await owner.request.patch(`/api/forms/${id}/settings`, { data: { access: 'link' } })).status()).toBe(200)
  return { path: `/form/${id}`, id }
}

for (const type of ['doc', 'sheet', 'slide'] as const) {
  test(`somebody without an account reads a published ${type}, in light and dark`, async ({ page, browser, baseURL }, info) => {
    const { path } = await publish(browser, baseURL, type)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: `Our ${type}` })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: info.outputPath(`${type}-${colorScheme}.png`), fullPage: true })
    }
  })
}

/** A string, because the tests' types do not include the DOM. */
const TEXT_SIZES = `[...document.querySelectorAll('section *')]
  .filter((part) => part.checkVisibility() && !part.closest('.sr-only') && [...part.childNodes].some(({ nodeType }) => nodeType === 3))
  .map((part) => Number.parseFloat(getComputedStyle(part).fontSize))`

test('on a phone the text of every slide is large enough to read', async ({ page, browser, baseURL }) => {
  const { path } = await publish(browser, baseURL, 'slide')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  const sizes = await page.evaluate<number[]>(TEXT_SIZES)
  expect(sizes.length).toBeGreaterThan(8)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
  await expectNoSidewaysScroll(page)
})

test('a wide sheet says that it scrolls sideways', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page)
  const columns = Array.from({ length: 6 }, (_, n) => ({ header: `Column ${n}`, type: 'text' }))
  const content = { sheets: [{ name: 'Wide', columns, rows: [columns.map(({ header }) => header)] }] }
  const { id } = await createDocument(page, { type: 'sheet', title: 'Wide', content })
  await page.request.post(`/api/documents/${id}/publish`, { data: {} })
  await page.goto(`/form/${id}`)
  const hint = page.getByText('Scroll sideways to see all 6 columns.')
  await expect(hint).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(hint).toBeVisible()
  await expectNoAxeViolations(page)
})

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test(
    'turns the pages of a long sheet, opens its other sheet, and goes to a slide',
    { tag: '@desktop' },
    async ({ page, browser, baseURL }) => {
      const sheet = await publish(browser, baseURL, 'sheet')
      await page.goto(sheet.path)
      await expect(page.getByText('Rows 1 to 500 of 700')).toBeVisible()
      await page.getByRole('link', { name: 'Next page' }).click()
      await expect(page.getByRole('rowheader', { name: '700', exact: true })).toHaveCount(1)
      await page.getByRole('navigation', { name: 'Sheets' }).getByRole('link', { name: 'Notes' }).click()
      await expect(page.getByText('Only here')).toBeVisible()
      const deck = await publish(browser, baseURL, 'slide')
      await page.goto(deck.path)
      await page.getByRole('link', { name: 'Slide 3: The numbers' }).click()
      await expect(page).toHaveURL(/#slide-3$/)
      await expect(page.getByRole('region', { name: 'Slide 3: The numbers' })).toBeInViewport()
    },
  )
})

test('the owner finds the address on the card and in the editor, and closes the page', async ({ page: owner }, { project }) => {
  const isPhone = project.name === 'phone'
  const { path, id } = await publishAs(owner, 'doc')
  await owner.goto('/docs')
  await owner.getByRole('button', { name: 'More actions for Our doc' }).click()
  await expect(owner.getByRole('menuitem', { name: 'Open page' })).toHaveAttribute('href', new RegExp(`${path}$`))
  await expect(owner.getByRole('menuitem', { name: 'Responses' })).toHaveCount(0)
  await owner.getByRole('menuitem', { name: 'Share' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Share' })
  await expect(dialog.getByLabel('Link to the page')).toHaveValue(new RegExp(`${path}$`))
  await expectNoAxeViolations(owner)
  await dialog.getByLabel('Access').selectOption('People who are signed in')
  await expect(owner.getByText('Access saved')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Show the page' }).click()
  await expect(dialog.getByText(/^The page has been closed since/)).toBeVisible()
  await owner.goto(path)
  await expect(owner.getByRole('heading', { name: 'This page is closed' })).toBeVisible()
  await expectNoAxeViolations(owner)
  await owner.goto(`/create?id=${id}`)
  if (isPhone) await owner.getByRole('button', { name: 'More actions' }).click()
  await owner.getByRole(isPhone ? 'menuitem' : 'button', { name: 'Share', exact: true }).click()
  await expect(owner.getByRole('dialog', { name: 'Share' }).getByLabel('Link to the page')).toBeVisible()
})

test('the address of what is published stands on its card, in the editor, in the history and in the table', async ({ page, baseURL }) => {
  const { id, path } = await publishAs(page, 'doc')
  const address = page.getByRole('link', { name: `Open page Our doc: ${new URL(path, baseURL).host}${path}` })
  await page.goto('/docs')
  await expect(address).toHaveAttribute('href', new RegExp(`${path}$`))
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.goto(`/create?id=${id}`)
  await page.getByRole('button', { name: 'Version history' }).click()
  const history = page.getByRole('dialog')
  await expect(history.getByRole('listitem').filter({ hasText: 'Published' }).getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`${path}$`),
  )
  await expectNoAxeViolations(page)
  await page.goto('/documents?view=table')
  await expect(address).toBeVisible()
  await expectNoAxeViolations(page)
})

test(
  'a document with places to fill in is published after one question, which leads to the first of them',
  { tag: '@desktop' },
  async ({ page }) => {
    await signUp(page)
    const ready = Array.from({ length: 60 }, () => 'Ready')
    const blocks = [...ready, 'On [Add: date]', 'At [Add: place]', ...ready].map((text) => ({ type: 'paragraph', text }))
    const { id } = await createDocument(page, { type: 'doc', title: 'Party', content: { blocks } })
    await page.goto(`/create?id=${id}`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'This document still has 2 places to fill in. Publish anyway?' })
    await expect(question).toContainText('[Add: date]')
    await expectNoAxeViolations(page)
    await question.getByRole('button', { name: 'Show me' }).click()
    await expect(question).toHaveCount(0)
    await expect(page.getByText('On [Add: date]')).toBeInViewport()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await question.getByRole('button', { name: 'Publish anyway' }).click()
    await expect(page.getByText('Party published successfully!')).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(question).toHaveCount(0)
  },
)

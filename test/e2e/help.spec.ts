import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#test/e2e/fixtures.ts'

/* The help: articles for everybody, with or without an account. */

test('people without an account read, search and follow articles', async ({ page }) => {
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await expect(page).toHaveTitle(/^Help · /)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Help for people who/)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('searchbox', { name: 'Search help' }).fill('export')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '3 articles' })).toBeVisible()
  await expect(page).toHaveURL('/help?lang=en&q=export')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Download as Word, Excel, PowerPoint or PDF' }).click()
  await expect(page).toHaveURL('/help/download-files?lang=en')
  await expect(page).toHaveTitle(/^Download as Word/)
  await expect(page.getByRole('heading', { level: 2, name: 'Formats' })).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('article').getByRole('link', { name: 'brand kit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set up a brand kit' })).toBeVisible()

  await page.goto('/help?q=zzz')
  await expect(page.getByRole('heading', { name: 'No article matches “zzz”' })).toBeVisible()
  await page.getByRole('link', { name: 'All articles' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Surveys' })).toBeVisible()
})

test.describe('an unknown article', () => {
  // The browser logs every page status other than 200.
  test.use({ expectedErrors: /status of 404/ })
  test('is the page for unknown addresses', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/help/no-such-article')
    await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })
  test('the help and the privacy page are read and searched', async ({ page }) => {
    await page.goto('/help')
    await page.getByRole('searchbox', { name: 'Search help' }).fill('export')
    await page.getByRole('searchbox', { name: 'Search help' }).press('Enter')
    await page.getByRole('link', { name: 'Download as Word, Excel, PowerPoint or PDF' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Formats' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { name: 'Record of processing' })).toBeVisible()
  })
})

for (const [locale, title, heading] of [
  ['es', 'Descargar en Word, Excel, PowerPoint o PDF', 'Formatos'],
  ['fr', 'Télécharger en Word, Excel, PowerPoint ou PDF', 'Formats'],
] as const)
  test.describe(locale, () => {
    test.use({ locale })
    test('articles are in the language of the browser', async ({ page }) => {
      await page.goto('/help/download-files')
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
      await expectNoAxeViolations(page)
      await expectNoSidewaysScroll(page)
    })
  })

test('the command palette and the account menu lead to the help', async ({ page, person }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Search' }).click()
  const search = page.getByRole('combobox', { name: 'Search and commands' })
  await expect(page.getByRole('group', { name: 'Help' })).toHaveCount(0)
  await search.fill('export')
  await page
    .getByRole('group', { name: 'Help' })
    .getByRole('option', { name: /^Download as Word/ })
    .click()
  await expect(page).toHaveURL('/help/download-files?lang=en')
  await expect(page.getByRole('heading', { level: 2, name: 'Formats' })).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: `Account of ${person.first_name} ${person.last_name}` }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await expect(page).toHaveURL('/help?lang=en')
})

test(
  '“?” and the command palette list the keyboard shortcuts, and a field keeps the character',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    await page.goto('/documents')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const search = page.getByRole('textbox', { name: 'Search documents' })
    await search.press('?')
    await expect(search).toHaveValue('?')
    await expect(dialog).toHaveCount(0)
    await search.fill('')
    await search.blur()
    await page.keyboard.press('?')
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(6)
    await expect(dialog.getByText('Ctrl').first()).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await page.keyboard.press('Control+k')
    await page.keyboard.type('keyboard short')
    await page.getByRole('option', { name: 'Keyboard shortcuts' }).click()
    await expect(dialog).toBeVisible()
  },
)

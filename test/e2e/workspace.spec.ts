import type { Page } from '@playwright/test'
import { createDocument, expect, expectNoAxeViolations, expectNoSidewaysScroll, inPanel, signUp, test } from '#test/e2e/fixtures.ts'

/* The workspace: the document fills the window, the prompt is within reach, and the address names the open document. */

const TYPES = ['form', 'doc', 'sheet', 'slide'] as const
const SHARES = { desktop: { width: 1280, height: 800, min: 0.7 }, phone: { width: 390, height: 844, min: 0.6 } }

for (const type of TYPES) {
  test(`a ${type} has the window for itself, edited and previewed`, async ({ page, person }, { project }) => {
    expect(person.email).toBeTruthy()
    const { width, height, min } = project.name === 'phone' ? SHARES.phone : SHARES.desktop
    await page.setViewportSize({ width, height })
    const { id } = await createDocument(page, { type, title: 'A title '.repeat(24).trim() })
    for (const tab of ['design', 'preview'] as const) {
      await page.goto(`/create?id=${id}&tab=${tab}`)
      const stage = page.getByRole('tabpanel')
      await expect(stage).toContainText(/How was it|First section|Item|Only slide/)
      const box = await stage.boundingBox()
      expect(((box?.width ?? 0) * (box?.height ?? 0)) / (width * height), `${tab} of the window`).toBeGreaterThanOrEqual(min)
      expect((box?.y ?? 0) + (box?.height ?? 0), 'nothing below the window').toBeLessThanOrEqual(height)
      await expectNoSidewaysScroll(page)
      const [content, room] = await stage.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth] as const)
      expect(content, 'width of the document').toBeLessThanOrEqual(room)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectNoAxeViolations(page)
    }
  })
}

test('a sheet with a chart is no higher than the window, edited and previewed', async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const rows = Array.from({ length: 40 }, (_, n) => [`Month ${n + 1}`, String(n)])
  const columns = [
    { header: 'Month', type: 'text' },
    { header: 'Spent', type: 'number' },
  ]
  const charts = [{ kind: 'bar', title: 'Spent', category_column: 'Month', value_columns: ['Spent'] }]
  const content = { sheets: [{ name: 'Budget', columns, rows, charts }] }
  const answer = await page.request.post('/api/documents', { data: { type: 'sheet', title: 'Budget', description: '', content } })
  const { id } = (await answer.json()) as { id: string }
  for (const tab of ['design', 'preview'] as const) {
    await page.goto(`/create?id=${id}&tab=${tab}`)
    await expect(page.getByRole('figure')).toContainText('Spent')
    const [height, window] = await page.locator('html').evaluate(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight] as const)
    expect(height, `height of the page, ${tab}`).toBeLessThanOrEqual(window)
  }
})

test('a form with many ratings is no higher than the window, edited and previewed', async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const questions = Array.from({ length: 12 }, (_, n) => ({ title: `Question ${n + 1}`, type: 'rating', scale: 5 }))
  const { id } = await createDocument(page, { type: 'form', title: 'Ratings', questions })
  for (const tab of ['design', 'preview'] as const) {
    await page.goto(`/create?id=${id}&tab=${tab}`)
    await expect(page.getByRole('tabpanel')).toContainText('Question 12')
    const [height, window] = await page.locator('html').evaluate(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight] as const)
    expect(height, `height of the page, ${tab}`).toBeLessThanOrEqual(window)
  }
})

test('the toolbar of a document stays in sight, in a table too', async ({ page, person, viewport }) => {
  expect(person.email).toBeTruthy()
  const blocks = [
    { type: 'table', columns: ['Who', 'When'], rows: [['Ana', 'Monday']] },
    ...Array.from({ length: 80 }, (_, n) => ({ type: 'paragraph', text: `Paragraph ${n}` })),
  ]
  const answer = await page.request.post('/api/documents', { data: { type: 'doc', title: 'Long', description: '', content: { blocks } } })
  await page.goto(`/create?id=${((await answer.json()) as { id: string }).id}`)
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  const text = page.getByRole('textbox', { name: 'Text of the document' })
  await text.getByText('Paragraph 79').scrollIntoViewIfNeeded()
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeInViewport()
  await text.getByText('Monday').click()
  await expect(toolbar.getByRole('button', { name: 'Delete table' })).toBeInViewport()
  const right = await toolbar.getByRole('button', { name: 'Delete table' }).boundingBox()
  expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThanOrEqual(viewport?.width ?? 0)
  await expectNoAxeViolations(page)
})

for (const locale of ['es', 'fr'] as const) {
  test(`the header has room for its words in ${locale}`, async ({ page }) => {
    await signUp(page, locale)
    const { id } = await createDocument(page, { type: 'slide', title: 'T'.repeat(200) })
    await page.goto(`/create?id=${id}`)
    await expect(page.getByRole('tab')).toHaveCount(2)
    await expectNoSidewaysScroll(page)
    for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: /^Publi/ })).toBeInViewport({ ratio: 1 })
  })
}

test('the address of what is published leaves the state beside it its room', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page, 'es')
  const { id } = await createDocument(page, { type: 'slide', title: 'T'.repeat(200) })
  expect((await page.request.post(`/api/documents/${id}/publish`, { data: {} })).status()).toBe(200)
  await page.goto(`/create?id=${id}`)
  const line = page.getByRole('paragraph').filter({ has: page.getByText('Guardado', { exact: true }) })
  const state = await line.getByText('Guardado', { exact: true }).boundingBox()
  const address = await line.getByRole('link').boundingBox()
  expect((state?.x ?? 0) + (state?.width ?? 0)).toBeLessThan(address?.x ?? 0)
})

test('the panel collapses to one button and is remembered', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const { id } = await createDocument(page, { type: 'form', title: 'Feedback' })
  await page.goto(`/create?id=${id}`)
  const panel = page.getByRole('complementary', { name: 'Prompt and content' })
  await expect(panel.getByRole('listitem')).toContainText('How was it?')
  await expect(panel.getByRole('listitem')).toContainText('Text')
  await panel.getByRole('button', { name: 'Hide the panel' }).click()
  await expect(panel.getByRole('button', { name: 'Show the panel' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Describe your/ })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Show the panel' }).click()
  await expect(page.getByRole('textbox', { name: /^Describe your/ })).toBeVisible()
})

test('before there is anything, the prompt is the centre, and a blank page is one click away', async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  for (const [type, blank] of [
    ['forms', page.getByRole('textbox', { name: 'Question 1', exact: true })],
    ['docs', page.getByRole('textbox', { name: 'Text of the document' })],
    ['sheets', page.getByRole('grid')],
    ['slides', page.getByRole('textbox', { name: 'Headline' })],
  ] as const) {
    await page.goto(`/create?type=${type}`)
    await expect(page.getByRole('textbox', { name: /^Describe your/ })).toBeInViewport()
    await page.getByRole('button', { name: 'Start with a blank page' }).click()
    await expect(blank).toBeVisible()
    await inPanel(page, () => expect(page.getByRole('textbox', { name: /^Describe your/ })).toBeVisible())
    await expectNoAxeViolations(page)
  }
})

test('what is read in a prompt is shown, and corrected in the prompt itself', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await page.goto('/create?type=forms')
  const prompt = page.getByRole('textbox', { name: /^Describe your/ })
  await prompt.fill('Anonymous survey of the canteen, 7 questions, by 14 May 2027, organiser Marta Reis')
  const chips = page.getByRole('list', { name: 'What we read in your prompt:' }).getByRole('listitem')
  await expect(chips).toHaveText(['7 questions', 'English', 'Anonymous', '14 May 2027, deadline', 'Marta Reis, organiser'])
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Correct Marta Reis, organiser' }).press('Enter')
  await page.getByRole('textbox', { name: 'organiser' }).fill('Ana Ruiz')
  await expectNoAxeViolations(page)
  await page.getByRole('textbox', { name: 'organiser' }).press('Enter')
  await expect(prompt).toHaveValue('Anonymous survey of the canteen, 7 questions, by 14 May 2027, organiser Ana Ruiz')
  await expect(chips.last()).toHaveText('Ana Ruiz, organiser')
  await page.getByRole('button', { name: 'Correct English' }).click()
  await page.getByRole('menuitemradio', { name: 'Spanish' }).click()
  await expect(prompt).toHaveValue(/organiser Ana Ruiz, in Spanish$/)
  await expect(page.getByRole('button', { name: 'Correct Spanish' })).toBeVisible()
})

test('a prompt typed on a phone is at hand in a sheet, which makes room for the result', async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const { id } = await createDocument(page, { type: 'form', title: 'Feedback' })
  await page.goto(`/create?id=${id}`)
  const prompt = page.getByRole('textbox', { name: /^Describe your/ })
  await inPanel(page, async () => {
    await prompt.fill('rename it to Goodbye')
    await expectNoAxeViolations(page)
  })
  const opener = page.getByRole('button', { name: 'What do you need?' })
  if (await opener.isVisible()) await opener.click()
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Proposed changes' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('the open document', { tag: '@desktop' }, () => {
  test.beforeEach(({ person }) => expect(person.email).toBeTruthy())

  test('after a first save, a new form is an empty one, and the saved one is opened again by its address', async ({ page }) => {
    await page.goto('/create?type=forms')
    await page.getByRole('button', { name: 'Start with a blank page' }).click()
    await page.getByRole('textbox', { name: 'Question 1', exact: true }).fill('Who are you?')
    await saveAs(page, 'Guest book')
    await newForm(page)
    await expect(title(page)).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Start with a blank page' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('Guest book')
    await page.getByRole('option', { name: /Guest book/ }).click()
    await expect(title(page)).toHaveValue('Guest book')
    await expect(page.getByRole('textbox', { name: 'Question 1', exact: true })).toHaveValue('Who are you?')
  })

  test('Change Type and Back show the document again', async ({ page }) => {
    await page.goto('/create?type=forms')
    await page.getByRole('button', { name: 'Start with a blank page' }).click()
    await page.getByRole('textbox', { name: 'Question 1', exact: true }).fill('Who are you?')
    await saveAs(page, 'Guest book')
    await page.getByRole('link', { name: 'Change Type' }).click()
    await expect(page.getByRole('heading', { name: 'What would you like to create?' })).toBeVisible()
    await page.goBack()
    await expect(title(page)).toHaveValue('Guest book')
    await expect(page.getByRole('textbox', { name: 'Question 1', exact: true })).toHaveValue('Who are you?')
  })

  test('an answer that comes after somebody has left does not bring the screen back', async ({ page }) => {
    const answer = Promise.withResolvers<void>()
    await page.route('**/rpc/documents/create', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto('/create?type=forms')
    await title(page).fill('Left behind')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await page.getByRole('link', { name: 'Queue' }).click()
    await expect(page.getByRole('heading', { name: 'Generation queue' })).toBeVisible()
    answer.resolve()
    await expect(page.getByText('Document saved successfully')).toBeVisible()
    await expect(page).toHaveURL('/queue')
    await page.goto('/create?type=forms')
    await expect(title(page)).toHaveValue('')
    await expect(page.getByText('We brought back what you had not saved.')).toHaveCount(0)
  })

  test('a generation that is queued after somebody has left does not bring the screen back either', async ({ page }) => {
    const answer = Promise.withResolvers<void>()
    await page.route('**/rpc/generation/enqueue', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto('/create?type=forms')
    await page.getByRole('textbox', { name: /^Describe your/ }).fill('Exit interview')
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await page.getByRole('link', { name: 'Queue' }).click()
    await expect(page.getByRole('heading', { name: 'Generation queue' })).toBeVisible()
    answer.resolve()
    await expect(page.getByText('Form generation queued! Processing in background...')).toBeVisible()
    await expect(page).toHaveURL('/queue')
  })
})

test.describe('failures behind the open document', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: /409|500/ })
  test.beforeEach(({ person }) => expect(person.email).toBeTruthy())

  test('a later read that fails leaves the editor and what is typed', async ({ page }) => {
    const { id, version } = await createDocument(page, { type: 'form', title: 'Feedback' })
    let areReadsFailing = false
    // Also a read that has begun before may answer after the change from elsewhere, which the editor would then rightly follow.
    await page.route('**/rpc/documents/read*', async (route) => {
      const response = await route.fetch()
      await (areReadsFailing ? route.fulfill({ status: 500, body: '{}' }) : route.fulfill({ response }))
    })
    await page.goto(`/create?id=${id}`)
    await expect(title(page)).toHaveValue('Feedback')
    areReadsFailing = true
    const changed = await page.request.patch(`/api/documents/${id}`, { data: { version, title: 'From another device' } })
    expect(changed.status()).toBe(200)
    await title(page).fill('Feedback from here')
    await expect(page.getByRole('dialog', { name: 'This document was changed elsewhere' })).toBeVisible()
    await expect(title(page)).toHaveValue('Feedback from here')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('changes that could not be saved are still proposed', async ({ page }) => {
    const { id } = await createDocument(page, { type: 'form', title: 'Feedback' })
    await page.goto(`/create?id=${id}`)
    await page.getByRole('textbox', { name: /^Describe your/ }).fill('rename it to Goodbye')
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    const heading = page.getByRole('heading', { name: 'Proposed changes' })
    await expect(heading).toBeVisible()
    await page.route('**/rpc/documents/update', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: /^Apply/ }).click()
    await expect(page.getByText('Failed to save document')).toBeVisible()
    await expect(title(page)).toHaveValue('Feedback')
    await page.unroute('**/rpc/documents/update')
    await page.reload()
    await expect(heading).toBeVisible()
    await page.getByRole('button', { name: /^Apply/ }).click()
    await expect(heading).toHaveCount(0)
    await expect(title(page)).toHaveValue('Goodbye')
  })
})

function title(page: Page) {
  return page.getByLabel('Title', { exact: true })
}

async function saveAs(page: Page, name: string): Promise<void> {
  await title(page).fill(name)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Document saved successfully')).toBeVisible()
  await expect(page).toHaveURL(/\bid=/)
}

async function newForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Workspace' }).click()
  await page.getByRole('menuitem', { name: 'Form', exact: true }).click()
  await expect(page).toHaveURL('/create?type=forms')
}

import { enqueue, expect, expectNoAxeViolations, expectNoSidewaysScroll, release, test } from '#test/e2e/fixtures.ts'

/* The live queue: badges update, running items can be cancelled, failed ones retried. */

test.use({ server: 'model' })

test('an empty queue says so on its page and shows nothing on the dashboard', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await page.goto('/queue')
  await expect(page.getByRole('heading', { name: 'Nothing in the queue' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Create something' }).click()
  await expect(page).toHaveURL('/create')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Template Quickstart' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Generation queue' })).toHaveCount(0)
})

test(
  'a badge turns without a reload, in two tabs that share one live connection',
  { tag: '@desktop' },
  async ({ page, context, person }) => {
    expect(person.email).toBeTruthy()
    const streams: string[] = []
    context.on('request', (request) => {
      if (request.url().endsWith('/api/events')) streams.push(request.url())
    })
    const hold = crypto.randomUUID()
    await page.goto('/queue')
    await expect(page.getByRole('heading', { name: 'Nothing in the queue' })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(other.getByRole('heading', { name: /^Welcome to/ })).toBeVisible()

    await enqueue(page, `live hold:${hold}`)
    const item = page.getByRole('listitem').filter({ hasText: hold })
    const panelItem = other.getByRole('region', { name: 'Generation queue' }).getByRole('listitem').filter({ hasText: hold })
    await expect(item.getByText('Processing', { exact: true })).toBeVisible()
    await expect(panelItem.getByText('Processing', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await release(hold)
    await expect(item.getByText('Completed', { exact: true })).toBeVisible()
    await expect(panelItem.getByText('Completed', { exact: true })).toBeVisible()
    await expect(other.getByText('documents this week').locator('..')).toContainText('1')
    expect(streams).toHaveLength(1)

    await item.getByRole('link', { name: /^Open the result/ }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/^About: live/)
  },
)

test('a running item can be cancelled and a cancelled one tried again', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const hold = crypto.randomUUID()
  await enqueue(page, `stop me hold:${hold}`, 'doc')
  await page.goto('/queue')
  const item = page.getByRole('listitem').filter({ hasText: hold })
  await expect(item.getByText('Processing', { exact: true })).toBeVisible()
  await item.getByRole('button', { name: /^Cancel/ }).click()
  await expect(item.getByText('Failed', { exact: true })).toBeVisible()
  await expect(item.getByText('Error: Cancelled')).toBeVisible()
  await expect(item.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await release(hold)
  await item.getByRole('button', { name: /^Retry/ }).click()
  await expect(item.getByText('Completed', { exact: true })).toBeVisible()
  await expect(item.getByText('Error: Cancelled')).toHaveCount(0)
})

test('the focus stays at the item when its button is gone', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const hold = crypto.randomUUID()
  await enqueue(page, `focus hold:${hold}`, 'doc')
  await page.goto('/queue')
  const item = page.getByRole('listitem').filter({ hasText: hold })
  await expect(item.getByText('Processing', { exact: true })).toBeVisible()
  await item.getByRole('button', { name: /^Cancel/ }).focus()
  await page.keyboard.press('Enter')
  await expect(item.getByText('Failed', { exact: true })).toBeVisible()
  await expect(item.locator(':focus')).toHaveCount(1)
  await item.getByRole('button', { name: /^Retry/ }).focus()
  await page.keyboard.press('Enter')
  await expect(item.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
  await expect(item.locator(':focus')).toHaveCount(1)
  await release(hold)
})

test('a running duration ticks each second, a finished one never', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const hold = crypto.randomUUID()
  await enqueue(page, `ticks hold:${hold}`, 'doc')
  const item = page.getByRole('listitem').filter({ hasText: hold })
  await page.clock.install()
  await page.goto('/queue')
  await expect(item.getByText('Processing', { exact: true })).toBeVisible()
  const seconds = async () => Number(/Duration (\d+)s/.exec((await item.textContent()) ?? '')?.[1])
  const before = await seconds()
  for (let tick = 1; tick <= 3; tick += 1) {
    await page.clock.runFor(1_000)
    expect(await seconds()).toBeGreaterThanOrEqual(before + tick)
  }
  await release(hold)
  await page.clock.runFor(1_000)
  await expect(item.getByText('Completed', { exact: true })).toBeVisible()
  const finished = await seconds()
  await page.clock.runFor(5_000)
  expect(await seconds()).toBe(finished)
})

test('the whole prompt can be read, with its lines', async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const prompt = ['A survey about lunch', ...Array.from({ length: 40 }, (_, index) => `- point ${index}`), 'The very last line'].join('\n')
  await enqueue(page, prompt)
  await enqueue(page, 'Short')
  await page.goto('/queue')
  const item = page.getByRole('listitem').filter({ hasText: 'A survey about lunch' })
  const last = item.getByText('The very last line')
  // The text is one paragraph, clamped to two lines.
  await expect.poll(() => last.evaluate((text) => text.scrollHeight > text.clientHeight * 2)).toBe(true)
  await item.getByRole('button', { name: 'Show the whole prompt' }).click()
  await expect.poll(() => last.evaluate((text) => text.scrollHeight > text.clientHeight)).toBe(false)
  expect(await item.getByText('The very last line').innerText()).toBe(prompt)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await item.getByRole('button', { name: 'Show less' }).click()
  await expect(page.getByRole('button', { name: 'Show the whole prompt' })).toHaveCount(1)
})

test('a failed item tells why, and its details what happened', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const prompt = `details ${crypto.randomUUID()} fail:401`
  await enqueue(page, prompt, 'slide')
  await page.goto('/queue')
  const item = page.getByRole('listitem').filter({ hasText: prompt })
  await expect(
    item.getByText('Error: The model server refused the key of this installation. Please ask your administrator to check it.'),
  ).toBeVisible()
  await expect(item.getByText('Presentation')).toBeVisible()
  await item.getByText('Technical details').click()
  await expect(item.getByText('Attempts')).toBeVisible()
  await expect(item.getByText('The model server', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a prompt without a space does not push the page wider', async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await enqueue(page, 'Verylong'.repeat(60))
  await page.goto('/queue')
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await page.getByText('Technical details').click()
  await expectNoSidewaysScroll(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Generation queue' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test.describe('when it cannot be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('says so and tries again on request', { tag: '@desktop' }, async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    await page.clock.install()
    await page.route('**/rpc/generation/list*', (route) => route.abort())
    await page.goto('/queue')
    await page.clock.runFor(30_000)
    const error = page.getByRole('alert').filter({ hasText: 'Failed to load queue items' })
    await expect(error.getByRole('button', { name: 'Retry' })).toBeVisible()
    await page.unroute('**/rpc/generation/list*')
    await error.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing in the queue' })).toBeVisible()
  })
})

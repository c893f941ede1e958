import type { Page, Request } from '@playwright/test'
import { createDocument, expect, expectNoAxeViolations, test } from '#test/e2e/fixtures.ts'

/* Unsaved changes are kept in this browser, per tab, and restored. */

test(
  'a reload in the middle of typing loses nothing, and what came back can be discarded',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    await page.goto('/create?type=docs')
    await prompt(page).fill('A policy about')
    await page.getByRole('textbox', { name: 'Title' }).fill('Half a tit')
    await page.getByRole('textbox', { name: 'Description' }).fill('Half a descr')
    await page.reload()
    await expect(page.getByText('We brought back what you had not saved.')).toBeVisible()
    await expect(prompt(page)).toHaveValue('A policy about')
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a tit')
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Half a descr')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  },
)

test.describe('what was left unsaved in a saved document', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: /ERR_FAILED|status of 409 .*\/documents\/update\)$/ })

  test('comes back and is saved by itself; discarding it is a step that can be undone', async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    const { id } = await leaveUnsaved(page, 'Policy, reworded')
    await page.reload()
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await expect(title).toHaveValue('Policy, reworded')
    await expect.poll(() => savedTitle(page, id)).toBe('Policy, reworded')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByText('We brought back what you had not saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(title).toHaveValue('Policy')
    await expect.poll(() => savedTitle(page, id)).toBe('Policy')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(title).toHaveValue('Policy, reworded')
  })

  test('waits for the person if another version was saved since', async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    const { id, version } = await leaveUnsaved(page, 'Policy, reworded')
    const changed = await page.request.patch(`/api/documents/${id}`, { data: { version, title: 'From another device' } })
    expect(changed.status(), await changed.text()).toBe(200)
    await page.clock.install()
    await page.reload()
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await expect(title).toHaveValue('Policy, reworded')
    await page.clock.runFor(30_000)
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(title).toHaveValue('From another device')
    expect(await savedTitle(page, id)).toBe('From another device')
  })

  test('is no conflict with the save that was in flight when the page was left', async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    const { id } = await createDocument(page, { type: 'doc', title: 'Policy' })
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    for (const arrives of ['before the page reads the document', 'after the page has read it'] as const) {
      const held = Promise.withResolvers<Request>()
      await page.route('**/rpc/documents/update', (route, request) => held.resolve(request), { times: 1 })
      await page.goto(`/create?id=${id}`)
      await title.fill('Policy, half')
      const request = await held.promise
      await title.fill(`Policy, held ${arrives}`)
      const send = () => page.request.post(request.url(), { headers: request.headers(), data: request.postDataJSON() })
      if (arrives === 'before the page reads the document') {
        // Only this page's own save: the reload cancels it in the browser, and the server has it already.
        const sent = send()
        await sent
        await page.reload()
      } else {
        await page.reload()
        await expect(title).toHaveValue(`Policy, held ${arrives}`)
        await send()
      }
      await expect(title).toHaveValue(`Policy, held ${arrives}`)
      await expect.poll(() => savedTitle(page, id)).toBe(`Policy, held ${arrives}`)
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

  test('a tab that had nothing unsaved is only offered what another one has', async ({ page, context, person }) => {
    expect(person.email).toBeTruthy()
    const { id } = await createDocument(page, { type: 'doc', title: 'Policy' })
    await context.route('**/rpc/documents/update', (route) => route.abort())
    const clean = await context.newPage()
    for (const tab of [page, clean]) {
      await tab.goto(`/create?id=${id}`)
      await expect(tab.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Policy')
    }
    await page.bringToFront()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Policy, not saved')
    await expect.poll(() => storedDrafts(page)).toContain('not saved')
    await clean.reload()
    await page.reload()
    await expect(page.getByText('We brought back what you had not saved.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Policy, not saved')
    await clean.bringToFront()
    await expect(clean.getByText('There is other unsaved text here, from another tab or an earlier visit.')).toBeVisible()
    await expect(clean.getByText('We brought back what you had not saved.')).toHaveCount(0)
    const title = clean.getByRole('textbox', { name: 'Title', exact: true })
    await expect(title).toHaveValue('Policy')
    await clean.getByRole('button', { name: 'Show it' }).click()
    await expect(title).toHaveValue('Policy, not saved')
  })

  /** Leaves a title that the server did not receive. After that, requests reach it again. */
  async function leaveUnsaved(page: Page, text: string): Promise<{ id: string; version: number }> {
    const document = await createDocument(page, { type: 'doc', title: 'Policy' })
    await page.route('**/rpc/documents/update', (route) => route.abort())
    await page.goto(`/create?id=${document.id}`)
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(text)
    await expect.poll(() => storedDrafts(page)).toContain(text)
    await expect(page.getByText('Could not save')).toBeVisible()
    page.once('framenavigated', () => void page.unroute('**/rpc/documents/update'))
    return document
  }

  async function savedTitle(page: Page, id: string): Promise<string> {
    return ((await (await page.request.get(`/api/documents/${id}`)).json()) as { title: string }).title
  }
})

test('a tab without changes leaves the unsaved text of another tab alone', { tag: '@desktop' }, async ({ page, context, person }) => {
  expect(person.email).toBeTruthy()
  const clean = await context.newPage()
  await clean.goto('/create?type=docs')
  await expect(clean.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await page.goto('/create?type=docs')
  await page.getByRole('textbox', { name: 'Title' }).fill('Typed in the other tab')
  await expect.poll(() => storedDrafts(page)).toContain('Typed in the other tab')
  await clean.goto('/dashboard')
  expect(await storedDrafts(page)).toContain('Typed in the other tab')
})

test(
  'two tabs with unsaved text of one document keep both; what one does not show is offered',
  { tag: '@desktop' },
  async ({ page, context, person }) => {
    expect(person.email).toBeTruthy()
    const first = await context.newPage()
    const second = await context.newPage()
    for (const tab of [first, second]) {
      await tab.goto('/create?type=docs')
      await expect(tab.getByRole('textbox', { name: 'Title' })).toBeVisible()
    }
    await first.getByRole('textbox', { name: 'Title' }).fill('Typed in the first tab')
    await expect.poll(() => storedDrafts(first)).toContain('first tab')
    await second.getByRole('textbox', { name: 'Title' }).fill('Typed in the second tab')
    await expect.poll(() => storedDrafts(first)).toContain('second tab')
    expect(await storedDrafts(first)).toContain('first tab')

    // Each tab restores its own draft.
    await first.reload()
    await second.reload()
    await expect(first.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed in the first tab')
    await expect(second.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed in the second tab')
    await first.close()
    await second.close()

    // Another tab restores the latest draft and offers the other one.
    await page.goto('/create?type=docs')
    const title = page.getByRole('textbox', { name: 'Title' })
    await expect(title).toHaveValue('Typed in the second tab')
    const offer = page.getByText('There is other unsaved text here, from another tab or an earlier visit.')
    await expect(offer).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Show it' }).click()
    await expect(title).toHaveValue('Typed in the first tab')
    await page.getByRole('button', { name: 'Show it' }).click()
    await expect(title).toHaveValue('Typed in the second tab')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page).toHaveURL(/id=/)
    await expect.poll(() => storedDrafts(page)).not.toContain('second tab')
    await page.goto('/create?type=docs')
    await expect(title).toHaveValue('Typed in the first tab')
    await expect(offer).toHaveCount(0)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => storedDrafts(page)).toBe('[]')
  },
)

test(
  'unsaved text that another tab has brought back and discarded stays with the tab that shows it',
  { tag: '@desktop' },
  async ({ page, context, person }) => {
    expect(person.email).toBeTruthy()
    await page.goto('/create?type=docs')
    await page.getByRole('textbox', { name: 'Title' }).fill('Still being typed')
    await expect.poll(() => storedDrafts(page)).toContain('Still being typed')
    const other = await context.newPage()
    await other.goto('/create?type=docs')
    await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('Still being typed')
    await other.getByRole('button', { name: 'Discard' }).click()
    await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('')
    await expect.poll(() => storedDrafts(page)).toContain('Still being typed')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Still being typed')
  },
)

test('with a prompt on the screen only the prompt is kept once the document is saved', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const { id, version } = await createDocument(page, { type: 'doc', title: 'Policy' })
  await page.goto(`/create?id=${id}`)
  await prompt(page).fill('Make it shorter')
  await page.getByRole('textbox', { name: 'Title' }).fill('Policy, reworded')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Document updated successfully')).toBeVisible()
  await expect.poll(() => storedDrafts(page)).toMatch(/^(?!.*reworded).*Make it shorter/)

  // Another device saves. This one shows that content and the prompt.
  const changed = await page.request.patch(`/api/documents/${id}`, { data: { version: version + 1, title: 'From another device' } })
  expect(changed.status(), await changed.text()).toBe(200)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('From another device')
  await expect(prompt(page)).toHaveValue('Make it shorter')
  await expect(page.getByText('We brought back what you had not saved.')).toHaveCount(0)
})

test('a browser without room for unsaved changes says so once', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await page.addInitScript(`Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`)
  await page.goto('/create?type=docs')
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('One')
  const notice = page.getByText('This browser has no room to keep unsaved changes. Save often.')
  await expect(notice).toBeVisible()
  await title.fill('Two')
  await title.fill('Three')
  await expect(notice).toHaveCount(1)
})

test('somebody who types without a pause is saved all the same, here and on the server', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const { id } = await createDocument(page, { type: 'doc', title: 'T' })
  await page.clock.install()
  await page.goto(`/create?id=${id}`)
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue('T')
  await title.focus()
  await page.keyboard.press('End')
  const type = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      await page.keyboard.type('x')
      await page.clock.runFor(200)
    }
  }
  await type(5)
  expect(await storedDrafts(page)).toContain('Txx')
  await type(25)
  await expect
    .poll(async () => ((await (await page.request.get(`/api/documents/${id}`)).json()) as { title: string }).title)
    .toMatch(/^Tx{15,}$/)
})

/** Returns all drafts in this browser as one string. */
function storedDrafts(page: Page): Promise<string> {
  return page.evaluate<string>(`JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('draft:')))`)
}

function prompt(page: Page) {
  return page.getByRole('textbox', { name: /^Describe your/ })
}

import type { Page } from '@playwright/test'
import { expect, test } from '#test/e2e/fixtures.ts'

/* The filmstrip scrolls on its own and never scrolls the page. */

const slides = Array.from({ length: 12 }, (_, index) => ({ layout: 'bullets', title: `Slide ${index + 1}`, bullets: ['One'], notes: '' }))

for (const height of [900, 420]) {
  test(`a presentation opens at the top of the page and its strip follows the slide, ${height} pixels high`, async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height })
    const answer = await page.request.post('/api/documents', {
      data: { type: 'slide', title: 'Deck', description: '', content: { slides } },
    })
    const { id } = (await answer.json()) as { id: string }
    await page.goto(`/create?id=${id}`)
    const strip = page.getByRole('list', { name: 'Slides' })
    const last = strip.getByRole('button', { name: /^Show slide 12/ })
    await expect(last).toBeAttached()
    expect(await scrolled(page)).toEqual([])
    // Calls its handler, because a click would scroll to it first.
    await last.dispatchEvent('click')
    await expect(last).toHaveAttribute('aria-current', 'true')
    await expect
      .poll(async () => {
        const [outer, inner] = [await strip.boundingBox(), await last.boundingBox()]
        return outer && inner && inner.x + inner.width <= outer.x + outer.width + 1 && inner.y + inner.height <= outer.y + outer.height + 1
      })
      .toBe(true)
    expect(await scrolled(page)).toEqual(['OL'])
  })
}

/** Lists the elements that are scrolled. */
function scrolled(page: Page): Promise<string[]> {
  return page
    .locator('*')
    .evaluateAll((all) => all.filter((element) => element.scrollTop > 0 || element.scrollLeft > 0).map(({ tagName }) => tagName))
}

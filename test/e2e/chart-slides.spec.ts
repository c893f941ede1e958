import type { Locator } from '@playwright/test'
import { enqueue, expect, test } from '#test/e2e/fixtures.ts'

/* A chart fills the height that its slide leaves, in every place that shows the slide. */

const CATEGORIES = ['Week 1', 'Week 2', 'Week 3', 'Week 4', 'Week 5', 'Week 6']
const SERIES = [
  { name: 'Plan', values: [17, 33, 50, 67, 83, 100] },
  { name: 'Actual', values: [18, 30, 45, 55, 84, 99] },
]
const chartSlide = (kind: string) => ({
  layout: 'chart',
  title: 'Plan and progress side by side show where to help next, and who can',
  notes: '',
  chart: { kind, title: 'Progress by stage', categories: CATEGORIES, series: SERIES, unit: '%' },
})

test.beforeEach(({ person }) => expect(person.email).toBeTruthy())

for (const kind of ['bar', 'line', 'pie']) {
  test(`a ${kind} chart fits its slide in the editor, the preview and the presentation`, async ({ page }) => {
    const answer = await page.request.post('/api/documents', {
      data: { type: 'slide', title: 'Deck', description: '', content: { slides: [chartSlide(kind)] } },
    })
    const { id } = (await answer.json()) as { id: string }
    await page.goto(`/create?id=${id}`)
    const canvas = page.getByRole('group', { name: 'Slide 1' })
    await expectToFit(canvas.getByRole('figure'))
    await expect(page.getByText('There is too much on this slide.')).toHaveCount(0)
    // The thumbnail in the filmstrip shows the same slide.
    const small = page.getByRole('list', { name: 'Slides' }).locator('figure')
    await expect(small.locator('polyline')).toHaveCount(kind === 'line' ? 2 : 0)
    await expect(small.locator('circle[stroke-dasharray]')).toHaveCount(kind === 'pie' ? CATEGORIES.length : 0)
    await expectToFit(small)
    await page.getByRole('tab', { name: 'Preview' }).click()
    await expectToFit(page.getByRole('tabpanel').getByRole('figure').first())
    await page.getByRole('button', { name: 'Present' }).click()
    await expectToFit(page.getByRole('dialog').getByRole('figure'))
  })
}

/** Long ones, as people write them. */
const NAMES = [
  'Higher pay elsewhere and a shorter way to work',
  'No prospects of promotion in the department',
  'Relocation',
  'A reason that somebody typed without care',
  'Other',
]

for (const kind of ['bar', 'line', 'pie']) {
  test(`the names of a ${kind} chart are whole, and fit its slide`, async ({ page }) => {
    const names =
      kind === 'pie' ? NAMES.with(3, 'A very long reason that somebody typed without any care for the legend of this chart') : NAMES
    const slide = {
      ...chartSlide(kind),
      chart: { ...chartSlide(kind).chart, categories: names, series: [{ name: 'People', values: [12, 9, 4, 3, 2] }] },
    }
    const answer = await page.request.post('/api/documents', {
      data: { type: 'slide', title: 'Deck', description: '', content: { slides: [slide] } },
    })
    const { id } = (await answer.json()) as { id: string }
    await page.goto(`/create?id=${id}`)
    const figure = page.getByRole('group', { name: 'Slide 1' }).getByRole('figure')
    await expectToFit(figure)
    for (const name of names) {
      const label = figure.locator('span').filter({ hasText: name }).last()
      await expect(label).toBeVisible()
      // Browsers round the height of lines up.
      const cut = await label.evaluate((span) => [span.scrollWidth - span.clientWidth, span.scrollHeight - span.clientHeight - 1])
      expect(Math.max(...cut), name).toBeLessThanOrEqual(0)
    }
  })
}

test('values of a line chart are not written over one another', async ({ page }) => {
  const answer = await page.request.post('/api/documents', {
    data: { type: 'slide', title: 'Deck', description: '', content: { slides: [chartSlide('line')] } },
  })
  const { id } = (await answer.json()) as { id: string }
  await page.goto(`/create?id=${id}&tab=preview`)
  const values = page
    .getByRole('tabpanel')
    .getByRole('figure')
    .first()
    .locator('div[aria-hidden]')
    .getByText(/^\d+%$/)
  await expect(values).toHaveText(['17%', '100%', '18%', '99%'])
  const boxes = await Promise.all((await values.all()).map((value) => value.boundingBox()))
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) expect(overlap(one, other), JSON.stringify([one, other])).toBe(false)
})

test('a deck that the built-in generator writes has room for its chart', { tag: '@desktop' }, async ({ page }) => {
  await enqueue(page, 'A 6 slide deck about our parental leave policy, with a chart of leave days by year', 'slide')
  const list = async () => ((await (await page.request.get('/api/documents')).json()) as { items: { id: string }[] }).items
  await expect.poll(async () => (await list()).length).toBe(1)
  await page.goto(`/create?id=${(await list())[0]?.id}`)
  await page
    .getByRole('list', { name: 'Slides' })
    .getByRole('button', { name: /^Show slide 2/ })
    .click()
  await expectToFit(page.getByRole('group', { name: 'Slide 2' }).getByRole('figure'))
  await expect(page.getByText('There is too much on this slide.')).toHaveCount(0)
})

/** Expects no part of the chart below its slide, and the slide to keep its own proportions. */
async function expectToFit(chart: Locator): Promise<void> {
  // Polls, because the first measurement may come before layout.
  await expect(async () => expectFitNow(chart)).toPass()
}

async function expectFitNow(chart: Locator): Promise<void> {
  const [bottom, end, ratio] = await chart.evaluate((figure) => {
    const slide = figure.closest('.aspect-video')?.getBoundingClientRect()
    const bottoms = [...figure.querySelectorAll(':scope > :not(table), :scope > :not(table) *')].map(
      (part) => part.getBoundingClientRect().bottom,
    )
    return [Math.max(...bottoms), slide?.bottom ?? 0, (slide?.width ?? 0) / (slide?.height ?? 1)] as const
  })
  expect(bottom).toBeLessThanOrEqual(end)
  expect(ratio).toBeCloseTo(16 / 9, 1)
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>

function overlap(one: Box, other: Box): boolean {
  if (!one || !other) return true
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
}

test('a bar of a value below nought points to the other side', { tag: '@desktop' }, async ({ page }) => {
  const chart = { kind: 'bar', title: 'Result', categories: ['Up', 'Down'], series: [{ name: 'Year', values: [10, -5] }] }
  const answer = await page.request.post('/api/documents', {
    data: { type: 'doc', title: 'Report', description: '', content: { blocks: [{ type: 'chart', chart }] } },
  })
  const { id } = (await answer.json()) as { id: string }
  await page.goto(`/create?id=${id}`)
  await page.getByRole('tab', { name: 'Preview' }).click()
  const bars = page.getByRole('tabpanel', { name: 'Preview' }).getByRole('figure').locator('.bg-chart-1')
  await expect(bars).toHaveCount(2)
  const [up, down] = [await bars.nth(0).boundingBox(), await bars.nth(1).boundingBox()]
  if (!up || !down) throw new Error('A bar is missing')
  expect(down.x + down.width).toBeCloseTo(up.x, 0)
  expect(down.width).toBeCloseTo(up.width / 2, 0)
})

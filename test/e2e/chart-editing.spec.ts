import { expect, signUp, test } from '#test/e2e/fixtures.ts'

/* One chart editor, in documents and in slides. */

type Saved = { content: { blocks?: { chart: unknown }[]; slides?: { chart: unknown }[] } }
const CHART = { kind: 'bar', title: 'Sales', categories: ['Q1', 'Q2'], series: [{ name: 'North', values: [1, 2] }] }

test(
  'a number with separators is read as its writer means it, in a document and in a slide',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    for (const [type, content] of [
      ['doc', { blocks: [{ type: 'chart', chart: CHART }] }],
      ['slide', { slides: [{ layout: 'chart', title: 'Sales', notes: '', chart: CHART }] }],
    ] as const) {
      const answer = await page.request.post('/api/documents', { data: { type, title: 'Sales', description: '', content } })
      expect(answer.status(), await answer.text()).toBe(201)
      const { id } = (await answer.json()) as { id: string }
      await page.goto(`/create?id=${id}`)
      if (type === 'doc') await page.getByRole('button', { name: 'Edit the numbers' }).click()
      const number = page.getByRole('textbox', { name: 'Q1, North' })
      await number.fill('1,234')
      await number.press('Tab')
      await expect(number).toHaveValue('1234')
      await number.fill('12 apples')
      await expect(number).toHaveAccessibleDescription('Enter a number')
      await number.fill('-0.5')
      await page.getByRole('button', { name: 'Add category' }).click()
      await expect(page.getByRole('textbox', { name: 'Category 3, North' })).toHaveValue('0')
      await page.getByRole('button', { name: 'Remove Q2' }).click()
      await page.getByRole('button', { name: 'Save Draft' }).click()
      const read = async () => (await (await page.request.get(`/api/documents/${id}`)).json()) as Saved
      await expect
        .poll(async () => {
          const { content } = await read()
          return (content.blocks ?? content.slides)?.[0]?.chart
        })
        .toMatchObject({ categories: ['Q1', ''], series: [{ name: 'North', values: [-0.5, 0] }] })
    }
  },
)

test('where the comma is the decimal sign, it is read so', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page, 'es')
  const slides = [{ layout: 'chart', title: 'Ventas', notes: '', chart: CHART }]
  const answer = await page.request.post('/api/documents', {
    data: { type: 'slide', title: 'Ventas', description: '', content: { slides } },
  })
  const { id } = (await answer.json()) as { id: string }
  await page.goto(`/create?id=${id}`)
  const number = page.getByRole('textbox', { name: 'Q1, North' })
  await number.fill('1.234,5')
  await number.press('Tab')
  await expect(number).toHaveValue('1234,5')
})

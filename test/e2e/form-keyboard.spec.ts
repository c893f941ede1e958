import type { Page } from '@playwright/test'
import { expect, test } from '#test/e2e/fixtures.ts'

/* In the form editor, the keyboard focus stays where the last key was pressed, and in view. */

test(
  'a question is moved with its buttons as often as they are pressed, which keep the focus',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    await openForm(page, 4)
    await field(page, 1).focus()
    const move = (number: number, name: string) =>
      page.getByRole('group', { name: `Question ${number}`, exact: true }).getByRole('button', { name })
    await move(1, 'Move down').focus()
    await page.keyboard.press('Enter')
    await expect(field(page, 2)).toHaveValue('Topic 1')
    await expect(move(2, 'Move down')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(field(page, 4)).toHaveValue('Topic 1')
    await expect(move(4, 'Move down'), 'at the end it says why it does nothing').toBeFocused()
    await expect(page.getByRole('tooltip', { name: 'This is the last question' })).toBeVisible()
    await expect(move(4, 'Move down'), 'once, although the tooltip says it, too').toHaveAccessibleDescription('This is the last question')
    await page.keyboard.press('Enter')
    await expect(field(page, 4)).toHaveValue('Topic 1')
    await move(4, 'Move up').focus()
    await page.keyboard.press('Enter')
    await expect(field(page, 3)).toHaveValue('Topic 1')
    await expect(move(3, 'Move up')).toBeFocused()
  },
)

test('a deletion that is undone leaves the focus in sight', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await page.setViewportSize({ width: 1280, height: 780 })
  await openForm(page, 12)
  await field(page, 1).focus()
  const remove = page.getByRole('group', { name: 'Question 1', exact: true }).getByRole('button', { name: 'Delete' })
  // With Tab, because each one scrolls only as far as it must.
  while (!(await remove.evaluate((button) => button === button.ownerDocument.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field(page, 1)).toHaveValue('Topic 2')
  await expect(field(page, 1)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(field(page, 1)).toHaveValue('Topic 1')
  await expect(field(page, 2)).toBeFocused()
  await expect(field(page, 2)).toBeInViewport({ ratio: 1 })
})

test('the first thing to type on a fresh page is the prompt', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const prompt = page.getByRole('textbox', { name: 'Describe your form' })
  await page.goto('/create?type=forms')
  await expect(prompt).toBeFocused()
  await page.getByRole('tab', { name: 'Design' }).press('ArrowRight')
  await page.getByRole('tab', { name: 'Preview' }).press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Design' })).toBeFocused()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Welcome to/ })).toBeVisible()
  // The heading is drawn before the page hears keys; what was counted comes with the page.
  await expect(page.getByRole('definition').first()).toHaveText(/\d/)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('create form')
  await page.keyboard.press('Enter')
  await expect(prompt).toBeFocused()
})

function field(page: Page, number: number) {
  return page.getByRole('textbox', { name: `Question ${number}`, exact: true })
}

async function openForm(page: Page, count: number): Promise<void> {
  const questions = Array.from({ length: count }, (_, index) => ({
    id: `q${index}`,
    title: `Topic ${index + 1}`,
    type: 'multiple_choice',
    options: Array.from({ length: 8 }, (_, option) => `Option ${option + 1}`),
    scale: 10,
    required: false,
  }))
  const answer = await page.request.post('/api/documents', {
    data: { type: 'form', title: 'Feedback', description: 'Tell us how it was. '.repeat(5), questions },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  await page.goto(`/create?id=${((await answer.json()) as { id: string }).id}`)
}

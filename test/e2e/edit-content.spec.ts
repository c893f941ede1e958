import type { Locator, Page } from '@playwright/test'
import { createDocument, expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#test/e2e/fixtures.ts'

/* Generated content is edited in place and saved automatically, and every step can be undone. */

const FORM = {
  type: 'form',
  title: 'Onboarding feedback',
  questions: [
    { id: 'q1', title: 'How was it?', type: 'text' },
    { id: 'q2', title: 'Which tools?', type: 'multiple_choice', options: ['Laptop', 'Phone'] },
  ],
}
const DECK = {
  type: 'slide',
  title: 'Review',
  content: {
    slides: [
      { layout: 'title', title: 'Business review', subtitle: 'Second quarter', notes: 'Say hello.' },
      { layout: 'bullets', title: 'We grew', bullets: ['North', 'South'] },
      {
        layout: 'chart',
        title: 'Sales',
        chart: { kind: 'bar', title: '', categories: ['Q1', 'Q2'], series: [{ name: 'North', values: [1, 2] }] },
      },
    ],
  },
}

test('a title that was typed, selected and deleted comes back with one step', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const id = await save(page, FORM)
  // A pause of a second in typing begins a new step, and so would a slow machine.
  await page.clock.setFixedTime(new Date())
  await page.goto(`/create?id=${id}`)
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' of the first month')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(title).toHaveValue('')
  await page.keyboard.press('Control+z')
  await expect(title).toHaveValue('Onboarding feedback of the first month')
  await page.keyboard.press('Control+z')
  await expect(title).toHaveValue('Onboarding feedback')
})

test('a form is edited where respondents will see it: words, kinds of answer, options, order', async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const id = await save(page, FORM)
  await page.goto(`/create?id=${id}`)
  await field(page, 'Question 1').fill('How was your first month?')
  await page.getByLabel('Kind of answer to question 1').selectOption('Rating: scale')
  await page.getByRole('textbox', { name: 'Label for the lowest value' }).fill('Poor')
  await page.getByRole('checkbox', { name: 'Required' }).check()

  const second = page.getByRole('group', { name: 'Question 2' })
  await second.getByRole('textbox', { name: 'Option 2' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(second.getByRole('textbox', { name: 'Option 3' })).toBeFocused()
  await paste(second.getByRole('textbox', { name: 'Option 3' }), '- Screen\n- Headset\n- Laptop')
  await expect(second.getByRole('textbox', { name: 'Option 5' })).toHaveValue('Laptop')
  await expect(second.getByText('This option appears twice.')).toBeVisible()
  await second.getByRole('button', { name: 'Remove Laptop' }).last().click()
  await second.getByRole('button', { name: 'Start a section here' }).click()
  await page.getByRole('textbox', { name: 'Section heading before question 2' }).fill('Tools')
  await page.getByRole('button', { name: 'Add question' }).last().click()
  await expect(field(page, 'Question 3')).toBeFocused()
  await page.keyboard.type('Anything else?')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  // Space picks up, arrows move, Space drops; each step is announced.
  await page.getByRole('group', { name: 'Question 3' }).getByRole('button', { name: 'Move Question 3' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up Question 3, position 3 of 3.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Question 3 is now at position 2 of 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(field(page, 'Question 2')).toHaveValue('Anything else?')

  await saved(page)
  const { questions } = await read(page, id)
  expect(questions).toMatchObject([
    { id: 'q1', title: 'How was your first month?', type: 'rating', low_label: 'Poor', required: true },
    { title: 'Anything else?' },
    { id: 'q2', section: 'Tools', options: ['Laptop', 'Phone', 'Screen', 'Headset'] },
  ])
})

test('an item is picked up, moved and dropped as fast as keys can be pressed', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const questions = ['One', 'Two', 'Three', 'Four'].map((title, n) => ({
    id: `q${n}`,
    title,
    type: 'text',
    options: [],
    scale: 5,
    required: false,
  }))
  const id = await save(page, { type: 'form', title: 'Order', description: '', questions })
  await page.goto(`/create?id=${id}`)
  const titles = () =>
    page
      .getByRole('textbox', { name: /^Question \d$/ })
      .evaluateAll((fields) => fields.map((one) => (one as unknown as { value: string }).value))
  const handle = (number: number) => page.getByRole('button', { name: `Move Question ${number}` })
  const press = (...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)))

  await handle(1).focus()
  await press('Space', 'ArrowDown', 'ArrowDown', 'Space')
  await expect.poll(titles).toEqual(['Two', 'Three', 'One', 'Four'])
  await expect(page.getByText('Question 1 was dropped at position 3 of 4.')).toBeAttached()

  // It stops at either end. Escape undoes the move and releases the item.
  await handle(4).focus()
  await press('Space', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Space')
  await expect.poll(titles).toEqual(['Four', 'Two', 'Three', 'One'])
  await handle(3).focus()
  await press('Space', 'ArrowDown', 'Escape', 'Tab', 'Tab')
  await expect.poll(titles).toEqual(['Four', 'Two', 'Three', 'One'])
  await expect(handle(3)).not.toBeFocused()
})

test('slides are written on, get another layout without losing a word, and are put in order', async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const id = await save(page, DECK)
  await page.goto(`/create?id=${id}`)
  await page.getByRole('button', { name: /^Show slide 2/ }).click()
  await page.getByRole('textbox', { name: 'Point 2' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('West')
  await expect(page.getByRole('textbox', { name: 'Point 3' })).toHaveValue('West')
  await page.getByRole('combobox', { name: 'Layout' }).selectOption('Quote')
  await expect(page.getByRole('textbox', { name: 'Quote' })).toHaveValue('North')
  await expect(page.getByText('Text that did not fit the new layout was moved to the speaker notes.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Speaker notes' })).toHaveValue('South\nWest')
  await page.getByRole('combobox', { name: 'Layout' }).selectOption('Bullets')
  await expect(page.getByRole('textbox', { name: 'Point 3' })).toHaveValue('West')
  await expect(page.getByRole('textbox', { name: 'Speaker notes' })).toHaveValue('')
  await page.getByRole('combobox', { name: 'Layout' }).selectOption('Quote')

  await page.getByRole('button', { name: /^Show slide 3/ }).click()
  await page.getByRole('textbox', { name: 'Q2, North' }).fill('much')
  await expect(page.getByText('Enter a number')).toBeVisible()
  await page.getByRole('textbox', { name: 'Q2, North' }).fill('2,5')
  await page.getByRole('button', { name: 'Add category' }).click()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: /^Show slide 3/ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up Slide 3, position 3 of 3.')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Slide 3 is now at position 2 of 3.')).toBeAttached()
  await page.keyboard.press('Space')

  await saved(page)
  const { content } = await read(page, id)
  expect(content?.slides).toMatchObject([
    { title: 'Business review' },
    { title: 'Sales', chart: { categories: ['Q1', 'Q2', ''], series: [{ values: [1, 2.5, 0] }] } },
    { layout: 'quote', quote: 'North', notes: 'South\nWest' },
  ])
})

test(
  'every edit is undone and redone, and the server gets what is on the screen without being told',
  { tag: '@desktop' },
  async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    const id = await save(page, FORM)
    await page.goto(`/create?id=${id}`)
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
    await field(page, 'Question 1').fill('How are you?')
    await page.getByRole('group', { name: 'Question 1' }).getByRole('button', { name: 'Delete' }).click()
    await expect(field(page, 'Question 1')).toHaveValue('Which tools?')
    await saved(page)
    expect((await read(page, id)).questions).toHaveLength(1)
    await page.keyboard.press('Control+z')
    await expect(field(page, 'Question 1')).toHaveValue('How are you?')
    await page.keyboard.press('Control+z')
    await expect(field(page, 'Question 1')).toHaveValue('How was it?')
    await page.keyboard.press('Control+Shift+z')
    await expect(field(page, 'Question 1')).toHaveValue('How are you?')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await saved(page)
    expect((await read(page, id)).questions).toMatchObject([{ title: 'How was it?' }, { title: 'Which tools?' }])
    await expect(page.getByText('Document updated successfully')).toHaveCount(0)
  },
)

test('one Escape closes the version history, which opens without a tooltip', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const { id } = await createDocument(page, { type: 'doc', title: 'Policy' })
  await page.goto(`/create?id=${id}`)
  await page.getByRole('button', { name: 'Version history' }).click()
  const history = page.getByRole('dialog', { name: 'Version history' })
  await expect(history).toBeVisible()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(history).toHaveCount(0)
  await page.getByRole('button', { name: 'Version history' }).click()
  await history.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await expect(history).toHaveCount(0)
})

test('an earlier version is compared with the present one and restored; a copy is made', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const id = await save(page, FORM)
  await page.goto(`/create?id=${id}`)
  await field(page, 'Question 1').fill('How was it really?')
  await saved(page)
  await page.getByRole('button', { name: 'Version history' }).click()
  const dialog = page.getByRole('dialog', { name: 'Version history' })
  await dialog.getByRole('tab', { name: 'Compare' }).click()
  await expect(dialog.getByRole('insertion')).toHaveText(/really/)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByText('Version restored')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Version history' })).toBeFocused()
  await expect(field(page, 'Question 1')).toHaveValue('How was it?')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Copy of Onboarding feedback', level: 1 }).first()).toBeVisible()
  await expect(field(page, 'Question 1')).toHaveValue('How was it?')
})

test('a click that comes before the editor does is not lost', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const id = await save(page, DECK)
  const editor = Promise.withResolvers<void>()
  await page.route(/SlideEditor-[^/]+\.js$/, async (route) => {
    await editor.promise
    await route.continue()
  })
  await page.goto(`/create?id=${id}`)
  await expect(page.getByText('We grew').first()).toBeVisible()
  const click = page.getByRole('button', { name: /^Show slide 2/ }).click()
  editor.resolve()
  await click
  await expect(page.getByRole('textbox', { name: 'Point 1' })).toBeVisible()
})

test('slides are presented with the keyboard, with notes beside them', { tag: '@desktop' }, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await page.goto(`/create?id=${await save(page, DECK)}&tab=preview`)
  const present = page.getByRole('button', { name: 'Present' })
  await present.click()
  const show = page.getByRole('dialog', { name: 'Presentation: Review' })
  await expect(show.getByRole('status')).toHaveText('Slide 1 of 3: Business review')
  await page.keyboard.press('n')
  await expect(show.getByRole('complementary', { name: 'Notes' })).toContainText('Say hello.')
  await expectNoAxeViolations(page)
  for (const [key, at] of [
    ['ArrowRight', 2],
    [' ', 3],
    ['PageDown', 3],
    ['Home', 1],
    ['End', 3],
    ['ArrowLeft', 2],
  ] as const) {
    await page.keyboard.press(key)
    await expect(show.getByRole('status')).toContainText(`Slide ${at} of 3`)
  }
  await page.keyboard.press('b')
  await expect(show.getByRole('button', { name: 'The screen is black. Press B to go on.' })).toBeVisible()
  await page.keyboard.press('b')
  await show.getByRole('button', { name: 'End presentation' }).click()
  await expect(show).toHaveCount(0)
  await expect(present).toBeFocused()
})

function field(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true })
}

async function saved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

async function save(page: Page, document: object): Promise<string> {
  const answer = await page.request.post('/api/documents', { data: document })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

async function read(page: Page, id: string): Promise<{ questions: object[]; content: { slides: object[] } | null }> {
  return (await (await page.request.get(`/api/documents/${id}`)).json()) as never
}

/** A string, because the tests' types do not include the DOM. */
async function paste(target: Locator, text: string): Promise<void> {
  await target.focus()
  await target.page().evaluate(`(() => {
    const data = new DataTransfer()
    data.setData('text/plain', ${JSON.stringify(text)})
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })()`)
}

test.describe('a form with blank or equal options', () => {
  test.use({ expectedErrors: /status of 400/ })

  test(
    'is not published: the question says why and has the focus; equal options are warned of',
    { tag: '@desktop' },
    async ({ page, person }) => {
      expect(person.email).toBeTruthy()
      const question = (id: string, options: string[]) => ({ id, title: `Question ${id}`, type: 'multiple_choice', options })
      const answer = await page.request.post('/api/documents', {
        data: { title: 'Lunch', type: 'form', questions: [question('q1', ['Yes', 'yes ']), question('q2', ['Fish', ''])] },
      })
      const { id } = (await answer.json()) as { id: string }
      await page.goto(`/create?id=${id}`)
      await expect(page.getByText('This option appears twice.')).toHaveCount(1)
      await expect(page.getByText('This option is blank.')).toHaveCount(0)
      await publish(page)
      await expect(page.getByText('Fill in or remove the blank options before you publish.')).toBeVisible()
      const second = page.getByRole('group', { name: 'Question 2' })
      await expect(second.getByText('This option is blank. Fill it in or remove it.')).toBeVisible()
      await expect(second.locator(':focus')).toHaveCount(1)
      await expectNoAxeViolations(page)
      await second.getByRole('textbox', { name: 'Option 2' }).fill('Soup')
      await expect(page.getByText('This option is blank.')).toHaveCount(0)
      await publish(page)
      await expect(page.getByText('Lunch published successfully!')).toBeVisible()
    },
  )

  test('that is new is created once, even if publishing is refused', { tag: '@desktop' }, async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    await page.goto('/create?type=forms')
    await page.getByRole('button', { name: 'Start with a blank page' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Lunch')
    await page.getByRole('combobox', { name: /^Kind of answer/ }).selectOption({ label: 'One choice' })
    await publish(page)
    await expect(page.getByText('Fill in or remove the blank options before you publish.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Option 1' }).fill('Fish')
    await page.getByRole('textbox', { name: 'Option 2' }).fill('Soup')
    await publish(page)
    await expect(page.getByText('Lunch published successfully!')).toBeVisible()
    await page.goto('/forms')
    await expect(page.getByRole('heading', { name: 'Lunch' })).toHaveCount(1)
  })
})

function publish(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Publish', exact: true }).click()
}

import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, release, signUp, test } from '#test/e2e/fixtures.ts'

/* An outline is looked at and changed before a model writes a deck or a long document. */

test.use({ server: 'model' })
test.beforeEach(({ person }) => expect(person.email).toBeTruthy())

const first = (page: Page) => page.getByRole('checkbox', { name: 'Outline first' })
const heading = (page: Page, number: number) => page.getByRole('textbox', { name: `Slide ${number}`, exact: true })
const slide = (page: Page, text: string) => page.getByRole('tabpanel').getByText(text).filter({ visible: true }).first()

test('a deck begins with an outline: made with progress, changed, kept over a reload, and written with its headings', async ({ page }) => {
  const hold = crypto.randomUUID()
  await page.goto('/create?type=slides')
  await expect(first(page)).toBeChecked()
  await generate(page, `the second quarter hold:${hold}`)
  await expect(page.getByText('Making an outline…')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Progress of the outline' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('progressbar', { name: 'Progress of the outline' })).toBeVisible()
  await release(hold)
  await expect(page.getByRole('heading', { name: 'Outline' })).toBeFocused()
  await expect(heading(page, 2)).toHaveValue('Three things change')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  await heading(page, 2).fill('Sign-ups doubled in May')
  await page.getByRole('textbox', { name: 'Point 1 of Slide 2' }).fill('The campaign')
  await page.getByRole('button', { name: 'Add a slide' }).click()
  await expect(heading(page, 4)).toBeFocused()
  await heading(page, 4).fill('We ask for two people')
  await page.getByRole('button', { name: 'Move Slide 4 up' }).click()
  await page.getByRole('button', { name: 'Remove Slide 1' }).click()
  await expect(heading(page, 1)).toHaveValue('Sign-ups doubled in May')

  await page.reload()
  await expect(heading(page, 1)).toHaveValue('Sign-ups doubled in May')
  await expect(heading(page, 2)).toHaveValue('We ask for two people')

  await page.getByRole('button', { name: 'Write it' }).click()
  await expect(page.getByText('Presentation generated successfully!')).toBeVisible()
  // On a phone the messages leave the prompt free.
  const promptBar = page.getByRole('button', { name: 'What do you need?' })
  if (await promptBar.isVisible()) await promptBar.click({ trial: true })
  await expect(slide(page, 'Sign-ups doubled in May')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write it' })).toHaveCount(0)
  expect((await newestDeck(page)).content.slides.map(({ title }) => title)).toEqual([
    'Sign-ups doubled in May',
    'We ask for two people',
    'Two steps lead there',
  ])
})

test(
  'points without a heading are pointed at and never lost; an entry that nobody filled in is left out',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/create?type=slides')
    await generate(page, 'A deck')
    await heading(page, 2).fill('')
    await page.getByRole('textbox', { name: 'Point 1 of Slide 2' }).fill('Typed with care')
    await page.getByRole('button', { name: 'Add a slide' }).click()
    await page.getByRole('button', { name: 'Write it' }).click()
    await expect(heading(page, 2)).toBeFocused()
    await expect(heading(page, 2)).toHaveAccessibleDescription('Give these points a heading, or remove them')
    await expect(heading(page, 4)).toHaveAccessibleDescription('')
    await expectNoAxeViolations(page)
    await heading(page, 1).focus()
    await page.getByRole('button', { name: 'Write it' }).click()
    await expect(heading(page, 2)).toBeFocused()
    await heading(page, 2).fill('With care')
    await expect(heading(page, 2)).toHaveAccessibleDescription('')
    await page.getByRole('button', { name: 'Write it' }).click()
    await expect(page.getByText('Presentation generated successfully!')).toBeVisible()
    expect((await newestDeck(page)).content.slides.map(({ title }) => title)).toEqual([
      'Why A deck matters',
      'With care',
      'Two steps lead there',
    ])
  },
)

test(
  'Undo after writing brings the outline back above the written text, which stays stored; Redo brings the text',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/create?type=slides')
    await generate(page, 'A deck')
    await heading(page, 2).fill('My own point')
    await page.getByRole('button', { name: 'Write it' }).click()
    await expect(page.getByText('Presentation generated successfully!')).toBeVisible()
    await expect(slide(page, 'My own point')).toBeVisible()
    const written = await newestDeck(page)
    for (let step = 0; step < 2; step += 1) {
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect(
        page.getByText('The presentation stays as it is, also after a reload, until you have this outline written.'),
      ).toBeVisible()
    }
    await expect(heading(page, 2)).toHaveValue('Three things change')
    await expect(page.getByText('Please enter a presentation title')).toHaveCount(0)
    // The title is that of the document, which nothing in the outline changes.
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(written.title)
    await expect(page.getByRole('textbox', { name: 'Title of the presentation' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Back to the document' }).click()
    await expect(slide(page, 'My own point')).toBeVisible()
    await page.getByRole('button', { name: 'Back to the outline' }).click()
    for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Redo' }).click()
    await expect(slide(page, 'My own point')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Write it' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.reload()
    await expect(slide(page, 'My own point')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Back to the outline' })).toBeVisible()
    expect(await newestDeck(page)).toEqual(written)
  },
)

test('there is one title, changed in the header or in the outline', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/create?type=slides')
  const inHeader = page.getByRole('textbox', { name: 'Title', exact: true })
  const inOutline = page.getByRole('textbox', { name: 'Title of the presentation' })
  await generate(page, 'A deck')
  await expect(inOutline).toHaveValue('About: A deck')
  await expect(inHeader).toHaveValue('About: A deck')
  await page.reload()
  await expect(inHeader).toHaveValue('About: A deck')
  await expect(page.getByText('We brought back what you had not saved.')).toHaveCount(0)
  await inHeader.fill('From the header')
  await expect(inOutline).toHaveValue('From the header')
  await inOutline.fill('From the outline')
  await expect(inHeader).toHaveValue('From the outline')
  await page.getByRole('button', { name: 'Plan again' }).click()
  await expect(page.getByText('This is a new outline.')).toBeVisible()
  await expect(inOutline).toHaveValue('From the outline')
  await page.getByRole('button', { name: 'Write it' }).click()
  await expect(page.getByText('Presentation generated successfully!')).toBeVisible()
  await expect(inHeader).toHaveValue('From the outline')
  expect((await newestDeck(page)).title).toBe('From the outline')
})

test('long words and full fields: nothing grows out of the page, and each limit is told', async ({ page }) => {
  await page.goto('/create?type=slides')
  await generate(page, 'A deck')
  const word = 'x'.repeat(200)
  await page.getByRole('textbox', { name: 'Title of the presentation' }).fill(word.slice(0, 120))
  await page.getByRole('textbox', { name: 'Point 1 of Slide 2' }).fill(word)
  await heading(page, 1).fill(word)
  await expect(heading(page, 1)).toHaveAccessibleDescription('This is as long as it can be: 200 characters.')
  await expectNoSidewaysScroll(page)
  const panel = page.getByRole('tabpanel')
  expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('forty slides are the most, and the button says so', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/create?type=slides')
  await generate(page, 'A deck')
  const add = page.getByRole('button', { name: 'Add a slide' })
  for (let number = 4; number <= 40; number += 1) {
    await add.click()
    await expect(heading(page, number)).toBeFocused()
  }
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription('An outline has at most 40 slides')
})

test('after a way back to the prompt a reload shows the prompt, from its beginning', async ({ page }) => {
  await page.goto('/create?type=slides')
  await generate(page, 'A deck')
  const back = page.getByRole('button', { name: 'Back to the prompt' })
  await page.getByRole('button', { name: 'Add a slide' }).focus()
  await back.click()
  await expect(page.getByRole('heading', { name: 'What do you need?' })).toBeInViewport({ ratio: 1 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What do you need?' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Back to the outline' }).click()
  await page.reload()
  await expect(heading(page, 1)).toHaveValue('Why A deck matters')
})

test('by keyboard alone: the focus is never lost, and what was removed comes back with undo', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/create?type=slides')
  const prompt = page.getByRole('textbox', { name: 'Describe your presentation' })
  await expect(prompt).toBeFocused()
  await page.keyboard.type('The second quarter')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Outline' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(heading(page, 1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, 2)).toBeFocused()
  await page.keyboard.type('Added')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const down = page.getByRole('button', { name: 'Move Slide 3 down' })
  await page.keyboard.press('Enter')
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move Slide 4 down' })).toBeFocused()
  await expect(heading(page, 4)).toHaveValue('Added')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page, 4)).toHaveCount(0)
  await expect(heading(page, 3)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(heading(page, 4)).toHaveValue('Added')
  await page.getByRole('button', { name: 'Add a slide' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 5)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(heading(page, 5)).toHaveCount(0)
  await expect(heading(page, 4)).toBeFocused()

  const point = (slideNumber: number, number: number) => page.getByRole('textbox', { name: `Point ${number} of Slide ${slideNumber}` })
  await point(2, 3).focus()
  await page.keyboard.press('Enter')
  await expect(point(2, 4)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(point(2, 3)).toBeFocused()
  await page.getByRole('button', { name: 'Back to the prompt' }).press('Enter')
  await expect(prompt).toBeFocused()
  await page.getByRole('button', { name: 'Back to the outline' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Outline' })).toBeFocused()
  await expect(heading(page, 4)).toHaveValue('Added')
})

test('Cancel ends the call and leads back to the prompt', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/create?type=slides')
  await generate(page, `a deck hold:${crypto.randomUUID()}`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('textbox', { name: 'Describe your presentation' })).toHaveValue(/^a deck/)
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeEnabled()
  await expect(page.getByText('Making an outline…')).toHaveCount(0)
})

test.describe('what fails', () => {
  test.use({ expectedErrors: /status of 50\d .*\/rpc\/generation\/plan\)$/ })

  test('the reason is told in the reader’s language', { tag: '@desktop' }, async ({ page }) => {
    await signUp(page, 'fr')
    await page.goto('/create?type=slides')
    await page.getByRole('textbox', { name: 'Décrivez la présentation' }).fill('Un bilan fail:unusable')
    await page.getByRole('button', { name: 'Générer', exact: true }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Impossible de préparer le plan' })
    await expect(alert).toContainText('Le serveur du modèle')
  })

  test('an outline that cannot be made is explained, tried again, or left out', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/create?type=slides')
    await generate(page, `a deck ${crypto.randomUUID()} fail:unusable*4`)
    const alert = page.getByRole('alert').filter({ hasText: 'The outline could not be made' })
    await expect(alert).toContainText('The model server answered with something that could not be used.')
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    const answered = page.waitForResponse(/\/rpc\/generation\/plan$/)
    await alert.getByRole('button', { name: 'Retry' }).click()
    expect((await answered).status()).toBe(502)
    await alert.getByRole('button', { name: 'Write without an outline' }).click()
    await expect(page.getByText('Presentation generated successfully!')).toBeVisible()
    await expect(slide(page, 'Three things change')).toBeVisible()
  })

  test('of an outline that cannot be made again it is said that the first one is still there', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/create?type=slides')
    await generate(page, 'A deck')
    await heading(page, 1).fill('My own words')
    await page.getByRole('button', { name: 'Back to the prompt' }).click()
    await page.getByRole('textbox', { name: 'Describe your presentation' }).fill(`A deck ${crypto.randomUUID()} fail:unusable*2`)
    await page.getByRole('button', { name: 'Back to the outline' }).click()
    await page.getByRole('button', { name: 'Plan again' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'No new outline could be made. Yours is unchanged.' })
    await expect(alert).toContainText('If you write without an outline, Undo brings yours back.')
    await expect(heading(page, 1)).toHaveValue('My own words')
    await alert.getByRole('button', { name: 'Write without an outline', exact: true }).click()
    await expect(slide(page, 'Three things change')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('button', { name: 'Back to the outline' }).click()
    await expect(heading(page, 1)).toHaveValue('My own words')
  })
})

test('a failed generation and a stopped one bring the outline back as it was', { tag: '@desktop' }, async ({ page }) => {
  const [run, hold] = [crypto.randomUUID(), crypto.randomUUID()]
  await page.goto('/create?type=slides')
  await generate(page, 'A deck')
  await heading(page, 2).fill('My own point')
  await page.getByRole('button', { name: 'Back to the prompt' }).click()
  await page.getByRole('textbox', { name: 'Describe your presentation' }).fill(`A deck ${run} fail:401*1 hold:${hold}`)
  await page.getByRole('button', { name: 'Back to the outline' }).click()
  await page.getByRole('button', { name: 'Write it' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'The generation failed' })
  await expect(alert).toBeVisible()
  await expect(heading(page, 2)).toHaveValue('My own point')
  await expect(page.getByText('This is a sample')).toHaveCount(0)

  await heading(page, 2).fill('My better point')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/^Writing, [1-9] pieces? so far$/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped. What was written so far stays here until you change it.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(heading(page, 2)).toHaveValue('My better point')
})

test(
  'an outline that is not written to its end is kept over a reload until each entry is written',
  { tag: '@desktop' },
  async ({ page }) => {
    const hold = crypto.randomUUID()
    for (const script of ['fail:cut', `hold:${hold}`]) {
      await page.goto('/create?type=slides')
      await generate(page, 'A deck')
      await heading(page, 3).fill('Typed with care')
      await page.getByRole('textbox', { name: 'Point 1 of Slide 3' }).fill('My own argument')
      await page.getByRole('button', { name: 'Back to the prompt' }).click()
      await page.getByRole('textbox', { name: 'Describe your presentation' }).fill(`A deck ${script}`)
      await page.getByRole('button', { name: 'Back to the outline' }).click()
      await page.getByRole('button', { name: 'Write it' }).click()
      if (script === 'fail:cut') await expect(page.getByRole('button', { name: 'Continue writing' })).toBeVisible()
      else {
        await expect(page.getByText(/^Writing, [1-9] pieces? so far$/)).toBeVisible()
        await page.getByRole('button', { name: 'Stop' }).click()
        await expect(page.getByText('Stopped. What was written so far stays here until you change it.')).toBeVisible()
      }
      await expect(slide(page, 'Why A deck matters')).toBeVisible()
      await page.reload()
      await expect(slide(page, 'Why A deck matters')).toBeVisible()
      await page.getByRole('button', { name: 'Back to the outline' }).click()
      await expect(heading(page, 3)).toHaveValue('Typed with care')
      await expect(page.getByRole('textbox', { name: 'Point 1 of Slide 3' })).toHaveValue('My own argument')
    }
    await release(hold)
  },
)

test(
  'after a cut and after Stop, also after a reload, it is said that the deck is only a part, until the rest is written or the outline is discarded',
  { tag: '@desktop' },
  async ({ page }) => {
    const hold = crypto.randomUUID()
    const part = page.getByText(/Written so far: [12] of 3 slides in the outline\./)
    const onward = page.getByRole('button', { name: 'Continue writing' })
    const write = async (script: string) => {
      await page.goto('/create?type=slides')
      await generate(page, 'A deck')
      await page.getByRole('button', { name: 'Back to the prompt' }).click()
      await page.getByRole('textbox', { name: 'Describe your presentation' }).fill(`A deck ${script}`)
      await page.getByRole('button', { name: 'Back to the outline' }).click()
      await page.getByRole('button', { name: 'Write it' }).click()
    }
    await write(`fail:cut*1 ${crypto.randomUUID()}`)
    await expect(part).toBeVisible()
    await page.reload()
    await expect(part).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('textbox', { name: 'Describe your presentation' }).fill('Something else that is typed meanwhile')
    await onward.click()
    await expect(page.getByRole('heading', { name: 'Proposed changes' })).toBeVisible()
    await expect(page.getByText('Only a part is written')).toHaveCount(0)
    await page.getByRole('button', { name: 'Apply all changes' }).click()
    await expect(page.getByRole('heading', { name: 'Proposed changes' })).toHaveCount(0)
    await expect(page.getByText('Only a part is written')).toHaveCount(0)
    expect((await newestDeck(page)).content.slides).toHaveLength(3)

    await write(`hold:${hold}`)
    await expect(page.getByText(/^Writing, [1-9] pieces? so far$/)).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(part).toBeVisible()
    await page.reload()
    await expect(part).toBeVisible()
    await release(hold)
    await onward.click()
    await expect(page.getByRole('heading', { name: 'Proposed changes' })).toBeVisible()
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(part).toBeVisible()
    await page.getByRole('button', { name: 'Discard the outline' }).first().click()
    await expect(page.getByText('Outline discarded. Undo brings it back.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Back to the outline' })).toHaveCount(0)
    await expect(part).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(part).toBeVisible()
  },
)

test('an outline that was left can be discarded', async ({ page }) => {
  await page.goto('/create?type=slides')
  await generate(page, 'A deck')
  await page.getByRole('button', { name: 'Back to the prompt' }).click()
  await page.getByRole('button', { name: 'Discard the outline' }).click()
  await expect(page.getByRole('button', { name: 'Back to the outline' })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('')
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Describe your presentation' })).toHaveValue('A deck')
  await expect(page.getByRole('button', { name: 'Back to the outline' })).toHaveCount(0)
})

test('Continue writing asks for the entries that are missing', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/create?type=slides')
  await generate(page, 'A deck')
  await heading(page, 3).fill('Typed with care')
  await page.getByRole('button', { name: 'Back to the prompt' }).click()
  await page.getByRole('textbox', { name: 'Describe your presentation' }).fill(`A deck fail:cut*1 ${crypto.randomUUID()}`)
  await page.getByRole('button', { name: 'Back to the outline' }).click()
  await page.getByRole('button', { name: 'Write it' }).click()
  await page.getByRole('button', { name: 'Continue writing' }).click()
  await expect(page.getByRole('heading', { name: 'Proposed changes' })).toBeVisible()
  await expect(slide(page, 'Typed with care')).toBeVisible()
  await page
    .getByRole('button', { name: /^Apply/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Proposed changes' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Back to the outline' })).toHaveCount(0)
})

test(
  'of an outline that was cut off it is said that it is only the beginning, also after a change and a reload',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/create?type=slides')
    await generate(page, 'A deck fail:cut')
    const notice = page.getByText('The model’s answer was cut off, so this is only the beginning of an outline.')
    await expect(notice).toBeVisible()
    await heading(page, 1).fill('My own words')
    await page.reload()
    await expect(heading(page, 1)).toHaveValue('My own words')
    await expect(notice).toBeVisible()
    await page.getByRole('button', { name: 'Back to the prompt' }).click()
    await page.getByRole('textbox', { name: 'Describe your presentation' }).fill('A deck')
    await page.getByRole('button', { name: 'Back to the outline' }).click()
    await page.getByRole('button', { name: 'Plan again' }).click()
    await expect(page.getByText('This is a new outline.')).toBeVisible()
    await expect(notice).toHaveCount(0)
  },
)

test('an outline alone is neither saved nor published', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/create?type=slides')
  await generate(page, 'A deck')
  await expect(heading(page, 1)).toBeVisible()
  for (const name of ['Save Draft', 'Publish']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByText('Nothing is written yet. Choose “Write it” first.').first()).toBeVisible()
    await page.reload()
    await expect(heading(page, 1)).toBeVisible()
  }
  expect(await (await page.request.get('/api/documents')).json()).toMatchObject({ items: [] })
})

test('another outline takes the place of the first, which one button brings back, and the buttons below stay free', async ({ page }) => {
  await page.goto('/create?type=slides')
  await generate(page, 'A deck')
  await heading(page, 1).fill('My own words')
  await page.getByRole('button', { name: 'Plan again' }).click()
  await expect(page.getByText('This is a new outline.')).toBeVisible()
  await expect(heading(page, 1)).toHaveValue('Why A deck matters')
  await page.getByRole('button', { name: 'Write it' }).click({ trial: true })
  await page.getByRole('button', { name: 'Restore the previous outline' }).click()
  await expect(heading(page, 1)).toHaveValue('My own words')
  await expect(page.getByRole('heading', { name: 'Outline' })).toBeFocused()
  await expect(page.getByText('This is a new outline.')).toHaveCount(0)
})

test('a deck that is there is written anew from an outline, after a question', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/create?type=slides')
  await first(page).uncheck()
  await generate(page, 'A deck')
  await expect(page.getByText('Presentation generated successfully!')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Outline first when you regenerate' }).check()
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await heading(page, 1).fill('Written anew')
  await expectNoAxeViolations(page)
  // What is asked for meanwhile is shown, and the outline is kept.
  await page.getByRole('textbox', { name: 'Describe your presentation' }).fill('Make it friendlier')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Proposed changes' })).toBeVisible()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByRole('button', { name: 'Back to the outline' }).click()
  await page.getByRole('button', { name: 'Back to the document' }).click()
  await expect(slide(page, 'Three things change')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the outline' }).click()
  await page.getByRole('button', { name: 'Write it' }).click()
  await page.getByRole('alertdialog', { name: 'Replace the content?' }).getByRole('button', { name: 'Replace' }).click()
  await expect(slide(page, 'Written anew')).toBeVisible()
  await expect(page.getByText('Write it')).toHaveCount(0)
})

test(
  'the prompt decides for documents until somebody chooses, and the choice is remembered for the type',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/create?type=docs')
    const prompt = page.getByRole('textbox', { name: 'Describe your document' })
    await expect(first(page)).not.toBeChecked()
    await prompt.fill('Handbook for new managers, 8 pages')
    await expect(first(page)).toBeChecked()
    await prompt.fill('Press release of 300 words')
    await expect(first(page)).not.toBeChecked()
    await first(page).check()
    await page.reload()
    await expect(first(page)).toBeChecked()
    await page.goto('/create?type=slides')
    await first(page).uncheck()
    await page.reload()
    await expect(first(page)).not.toBeChecked()
  },
)

test('forms, spreadsheets, mock data and prompts for several documents have no outline', { tag: '@desktop' }, async ({ page }) => {
  for (const type of ['forms', 'sheets']) {
    await page.goto(`/create?type=${type}`)
    await page.getByRole('textbox', { name: /^Describe your/ }).fill('A list of 40 things')
    await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeEnabled()
    await expect(first(page)).toHaveCount(0)
  }
  await page.goto('/create?type=slides')
  await expect(first(page)).toBeVisible()
  await page.getByRole('checkbox', { name: /^Use mock data/ }).check()
  await expect(first(page)).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Use mock data/ }).uncheck()
  await page
    .getByRole('textbox', { name: 'Describe your presentation' })
    .fill('Create a feedback form and a presentation for the summer party')
  await expect(page.getByRole('button', { name: 'Generate 2 documents' })).toBeVisible()
  await expect(first(page)).toHaveCount(0)
})

test.describe('without a model', () => {
  test.use({ server: 'builtin' })

  test('there is no outline to choose', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/create?type=slides')
    await expect(page.getByText(/^No AI model is set up/)).toBeVisible()
    await expect(first(page)).toHaveCount(0)
    await generate(page, 'Quarterly business review, 6 slides')
    await expect(page.getByText('Presentation generated successfully!')).toBeVisible()
  })
})

async function generate(page: Page, prompt: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Describe your/ }).fill(prompt)
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
}

type Deck = { id: string; version: number; title: string; content: { slides: { title: string }[] } }

async function newestDeck(page: Page): Promise<Deck> {
  const { items } = (await (await page.request.get('/api/documents')).json()) as { items: { id: string }[] }
  return (await (await page.request.get(`/api/documents/${items[0]?.id}`)).json()) as Deck
}

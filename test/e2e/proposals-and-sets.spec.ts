import { expect, expectNoAxeViolations, test } from '#test/e2e/fixtures.ts'

/* Proposals from instructions, and sets from one prompt, both with the built-in generator. */

test.beforeEach(({ person }) => expect(person.email).toBeTruthy())

test(
  'an instruction is looked at change by change, survives a reload, and what is applied can be undone',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/create?type=forms')
    const prompt = page.getByRole('textbox', { name: 'Describe your form' })
    const generate = page.getByRole('button', { name: 'Generate', exact: true })
    await prompt.fill('Exit interview with 6 questions')
    await generate.click()
    await expect(page.getByText('Form generated successfully!')).toBeVisible()

    await prompt.fill('remove question 2 and rename it to Goodbye')
    await generate.click()
    const heading = page.getByRole('heading', { name: 'Proposed changes' })
    await expect(heading).toBeFocused()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    const title = page.getByRole('textbox', { name: 'Title' })
    await expect(title).toHaveValue('Exit interview')
    await expectNoAxeViolations(page)

    await page.reload()
    await expect(page.getByText('2 of 2 changes chosen')).toBeVisible()
    const removed = page.getByRole('checkbox', { name: /^Removed/ })
    await removed.focus()
    await page.keyboard.press('Space')
    await expect(removed).not.toBeChecked()
    await page.getByRole('button', { name: 'Apply 1 change' }).click()
    await expect(heading).toHaveCount(0)
    await expect(title).toHaveValue('Goodbye')
    await expect(page.getByRole('listitem').filter({ has: page.locator('[data-field="text"]') })).toHaveCount(6)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(title).toHaveValue('Exit interview')
    await page.reload()
    await expect(title).toHaveValue('Exit interview')
    await expect(heading).toHaveCount(0)
  },
)

test(
  'a brief for several says what it makes, is followed as one set, and its artefacts know one another',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/create?type=docs')
    await page
      .getByRole('textbox', { name: 'Describe your document' })
      .fill('Create a feedback form, the announcement, the tracking sheet and the kick-off deck for our mentoring programme')
    await expect(page.getByRole('group', { name: '4 documents:' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Kick-off deck: Mentoring programme' }).click()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Generate 3 documents' }).click()
    await expect(page.getByText('3 of 3 finished')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.reload()
    const set = page.getByRole('list', { name: 'Set: Mentoring programme' })
    await set.getByRole('listitem').filter({ hasText: 'Announcement' }).getByRole('link', { name: /^Open/ }).click()
    const siblings = page.getByRole('navigation', { name: 'The rest of the set' })
    await expect(siblings.getByRole('link')).toHaveText(['Feedback form: Mentoring programme', 'Tracking sheet: Mentoring programme'])
    await expectNoAxeViolations(page)
    await page.goto('/queue')
    await expect(set.getByRole('listitem')).toHaveCount(3)
    await expectNoAxeViolations(page)
  },
)

import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from '#test/e2e/fixtures.ts'

/* The pages that anybody can read, and the contact form. */

for (const path of ['/about', '/terms', '/accessibility', '/mockup', '/contact'])
  test(`${path} is readable in both themes, at both widths`, async ({ page }) => {
    await page.goto(path)
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL(`${path}?lang=fr`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })

test.describe('the contact form', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: /status of 400/ })

  test('is reached from the sign-in screen, says what is missing, keeps what was typed, and confirms', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Contact Support' }).click()
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Email').fill(`ada.${crypto.randomUUID()}@example.com`)
    await page.getByLabel('Message').fill('Are you open on 1 May?')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('alert')).toHaveText('Subject is required')
    await expect(page.getByLabel('Subject')).toBeFocused()
    await expect(page.getByLabel('Message')).toHaveValue('Are you open on 1 May?')
    await expectNoAxeViolations(page)
    await page.getByLabel('Subject').fill('Opening hours')
    // Nobody writes a message in less than two seconds.
    await page.waitForTimeout(2_000)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('status')).toContainText("Message sent successfully! We'll get back to you soon.")
    await page.getByRole('link', { name: 'Write another message' }).click()
    await expect(page.getByLabel('Message')).toHaveValue('')
  })
})

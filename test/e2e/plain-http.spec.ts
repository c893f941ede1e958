import path from 'node:path'
import type { Page, Request } from '@playwright/test'
import { expect, expectNoAxeViolations, forgetSession, PASSWORD, test } from '#test/e2e/fixtures.ts'
import { mailedLink } from '#test/e2e/mailed-link.ts'
import { startServer } from '#test/e2e/start-server.ts'

/* An office may serve the product over plain HTTP. Browsers then offer no Web Locks, no `crypto.randomUUID` and no clipboard. */

// Chromium rightly ignores this header over plain HTTP and logs that.
test.use({ expectedErrors: /Cross-Origin-Opener-Policy header has been ignored/ })

test(
  'over plain HTTP, live updates, templates, the link of a form and the API page work',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const server = await startServer({}, 'office.test')
    try {
      const { call, cookie } = await signUpByMail(server)
      const [name = '', value = ''] = cookie.split('=')
      await context.addCookies([{ name, value, url: server.url }])

      await page.goto(`${server.url}/documents`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate('isSecureContext')).toBe(false)
      const other = await context.newPage()
      await other.goto(`${server.url}/documents`)
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
      await call('/api/documents', { title: 'Made elsewhere', type: 'doc', content: { blocks: [] } })
      for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'Made elsewhere' })).toBeVisible()
      await other.close()

      await page.goto(`${server.url}/dashboard`)
      await page.getByRole('link', { name: 'Template library' }).click()
      await page.getByRole('button', { name: 'Preview Exit interview' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Use template' }).click()
      await expect(page).toHaveURL(/\/create\?id=/)
      await expect(page.getByRole('heading', { level: 1, name: 'Exit interview' }).first()).toBeVisible()

      await call('/api/documents', { title: 'Ask', type: 'form', questions: [{ id: 'q1', title: 'How was it?', type: 'text' }] })
      await page.goto(`${server.url}/forms`)
      await page.getByRole('link', { name: 'Ask', exact: true }).click()
      await page.getByRole('button', { name: 'Publish' }).click()
      await page.getByRole('button', { name: 'Share' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
      await expect(page.getByText('Link copied')).toBeVisible()
      await page.getByRole('dialog').getByLabel('Closing message').click()
      await page.keyboard.press('Control+V')
      await expect(page.getByRole('dialog').getByLabel('Closing message')).toHaveValue(new RegExp(`^${server.url}/form/`))

      await page.goto(`${server.url}/api/docs#auth.login`)
      const card = page.locator('[id="auth.login"]')
      await card.getByRole('button', { name: 'Copy' }).click()
      await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible()
      const filter = page.getByRole('searchbox', { name: 'Filter calls' })
      await filter.click()
      await page.keyboard.press('Control+V')
      await expect(filter).toHaveValue(/^curl -X POST .*-c cookies\.txt/)
    } finally {
      await server.stop()
    }
  },
)

test(
  'over plain HTTP, a hidden tab holds no live stream, and catches up when it is shown',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const server = await startServer({}, 'office.test')
    try {
      const { call, cookie } = await signUpByMail(server)
      const [name = '', value = ''] = cookie.split('=')
      await context.addCookies([{ name, value, url: server.url }])
      const open = new Set<Request>()
      const isLive = (request: Request) => new URL(request.url()).pathname === '/api/events'
      context.on('request', (request) => isLive(request) && open.add(request))
      context.on('requestfinished', (request) => open.delete(request))
      context.on('requestfailed', (request) => open.delete(request))

      await page.goto(`${server.url}/documents`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => open.size).toBe(1)
      await setHidden(page, true)
      await expect.poll(() => open.size).toBe(0)
      await call('/api/documents', { title: 'Made while hidden', type: 'doc', content: { blocks: [] } })
      // Longer than the delay before a broken stream reconnects.
      await page.waitForTimeout(3_000)
      expect(open.size).toBe(0)
      await expect(page.getByRole('heading', { name: 'Made while hidden' })).toHaveCount(0)
      await setHidden(page, false)
      await expect(page.getByRole('heading', { name: 'Made while hidden' })).toBeVisible()
      expect(open.size).toBe(1)

      // A background tab has seen no event to resume from.
      const other = await context.newPage()
      await other.addInitScript(HIDDEN_FROM_THE_START)
      await other.goto(`${server.url}/documents`)
      await expect(other.getByRole('heading', { name: 'Made while hidden' })).toBeVisible()
      expect(open.size).toBe(1)
      await call('/api/documents', { title: 'Made in between', type: 'doc', content: { blocks: [] } })
      await expect(page.getByRole('heading', { name: 'Made in between' })).toBeVisible()
      await setHidden(other, false)
      await expect(other.getByRole('heading', { name: 'Made in between' })).toBeVisible()
      await expect.poll(() => open.size).toBe(2)
      // The browser logs an error when the server stops under an open stream.
      await other.close()
      await page.goto('about:blank')
    } finally {
      await server.stop()
    }
  },
)

test(
  'a link that confirms an address leads on to where the person wanted, and asks another browser than the one of the sign-up for a password',
  { tag: '@desktop' },
  async ({ page, context, browser }) => {
    const server = await startServer({}, 'office.test')
    try {
      await page.goto(`${server.url}/sheets?q=budget`)
      await page.getByRole('link', { name: 'Sign up' }).click()
      const bea = await signUpOnScreen(page, server.dataDir, 'bea@example.com')
      // As a mail program opens it.
      const opened = await context.newPage()
      await opened.goto(bea)
      await opened.getByRole('link', { name: 'Continue' }).click()
      await expect(opened).toHaveURL(`${server.url}/sheets?q=budget`)
      await opened.close()

      await forgetSession(page)
      await page.goto(`${server.url}/signup`)
      const ana = await signUpOnScreen(page, server.dataDir, 'ana@example.com')
      const elsewhere = await (await browser.newContext()).newPage()
      await elsewhere.goto(ana)
      await expect(elsewhere.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
      await expect(elsewhere.getByText('You opened this link in a different browser')).toBeVisible()
      await expectNoAxeViolations(elsewhere)
      for (const name of ['New password', 'Confirm password']) await elsewhere.getByLabel(name, { exact: true }).fill('chosen-elsewhere-7')
      await elsewhere.getByRole('button', { name: 'Save password' }).click()
      await expect(elsewhere).toHaveURL(`${server.url}/dashboard`)
      await elsewhere.context().close()
    } finally {
      await server.stop()
    }
  },
)

/** Returns the link in the mail that confirms the address. */
async function signUpOnScreen(page: Page, dataDir: string, email: string): Promise<string> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Ana')
  await page.getByRole('textbox', { name: 'Last name' }).fill('López')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  for (const name of ['Password', 'Confirm password']) await page.getByLabel(name, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible()
  const link = () => mailedLink(path.join(dataDir, 'mail'), email, 'verify-email')
  await expect.poll(link).toBeTruthy()
  return (await link()) ?? ''
}

/** Fires the visibility event, because Playwright's tabs are always visible. A string, because the tests' types do not include the DOM. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate(`Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${isHidden} })
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${isHidden ? 'hidden' : 'visible'}' })
    document.dispatchEvent(new Event('visibilitychange'))`)
const HIDDEN_FROM_THE_START = `Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })`

/** Signs up and confirms the address, as every server beyond loopback requires. Only the browser resolves the server's name. */
async function signUpByMail({ port, dataDir }: { port: number; dataDir: string }) {
  let cookie = ''
  const call = async (address: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    expect(answer.status, await answer.text()).toBeLessThan(300)
    return answer
  }
  const signedUp = await call('/api/auth/signup', { email: 'ana@example.com', password: PASSWORD, first_name: 'Ana', last_name: 'López' })
  const link = () => mailedLink(path.join(dataDir, 'mail'), 'ana@example.com', 'verify-email')
  await expect.poll(link).toBeTruthy()
  // The browser that signed up also confirms.
  cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const token = new URL((await link()) ?? '').searchParams.get('token')
  const verified = await call('/api/auth/verify', { token })
  cookie = verified.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { call, cookie }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { createDocument, expect, expectNoAxeViolations, expectNoSidewaysScroll, signUp, test } from '#test/e2e/fixtures.ts'
import { mailedLink } from '#test/e2e/mailed-link.ts'

/* How a form reaches people: personal links, frames on other sites, notifications, retention; and the panel of the latest responses. */

const MAIL = process.env['E2E_MAIL_DIR'] ?? ''
/** Pixels. A line has 20 or 24. */
const TWO_LINES = 40

async function publish(page: Page, settings: object = { access: 'link' }, questions?: object[]): Promise<string> {
  await signUp(page)
  const { id } = await createDocument(page, { type: 'form', title: 'Lunch at the party', ...(questions && { questions }) })
  expect((await page.request.post(`/api/documents/${id}/publish`, { data: {} })).status()).toBe(200)
  expect((await page.request.patch(`/api/forms/${id}/settings`, { data: settings })).status()).toBe(200)
  return id
}
async function openShare(page: Page) {
  await page.goto('/forms')
  await page.getByRole('button', { name: 'More actions for Lunch at the party' }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  return page.getByRole('dialog', { name: 'Share' })
}

test('the owner invites people by mail, sees where each link stands, and takes one back', async ({ page }, info) => {
  const id = await publish(page)
  const dialog = await openShare(page)
  await dialog.getByLabel('Access').selectOption('Personal links by mail')
  await dialog.getByRole('button', { name: 'Save settings' }).click()
  await expect(dialog.getByText('Nobody is invited yet.')).toBeVisible()
  await expect(dialog.getByText(/^This form takes answers through personal links only/)).toBeVisible()
  await expect(dialog.getByRole('img', { name: /QR/ })).toHaveCount(0)
  await dialog.getByLabel('Addresses').fill('"Quill, Eva" <eva.marchetti@example.com>, tom@example.com\nno-address')
  await dialog.getByRole('button', { name: 'Send links' }).click()
  await expect(page.getByText('2 links are on their way')).toBeVisible()
  await expect(dialog.getByText('This is not an address: no-address')).toBeVisible()
  await expect(dialog.getByLabel('Addresses')).toHaveValue('no-address')
  const people = dialog.getByRole('list', { name: 'Invited people' })
  await expect(people.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByText('0 of 2 have answered')).toBeVisible()
  await expect(people.getByText('Sent', { exact: true })).toHaveCount(2)
  const address = await people.getByText('eva.marchetti@example.com').boundingBox()
  expect(address?.height, 'An address that fits stands on one line').toBeLessThan(TWO_LINES)
  await expectNoAxeViolations(page)
  await page.screenshot({ path: info.outputPath('invitations.png') })
  await dialog.getByRole('button', { name: 'Revoke link: tom@example.com' }).click()
  await expect(people.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('switch', { name: 'Anonymous' }).click()
  await expect(dialog.getByText('1 person is invited')).toBeVisible()
  const settings = (await (await page.request.get(`/api/forms/${id}/settings`)).json()) as { anonymous: boolean }
  expect(settings.anonymous).toBe(true)
})

test('somebody who is invited ends such mails without JavaScript, and the owner reads why nothing more is sent', async ({
  page,
  browser,
}, info) => {
  const id = await publish(page, { access: 'personal' })
  const email = `eva.${info.project.name}@example.com`
  await page.request.post(`/api/forms/${id}/invitations`, { data: { addresses: [email] } })
  const mailed = () => mailedLink(MAIL, email, 'form/unsubscribe')
  await expect.poll(mailed).toContain('/form/unsubscribe?link=')
  const { pathname, search } = new URL((await mailed()) ?? '')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const theirs = await context.newPage()
  await theirs.goto(`${pathname}${search}`)
  await expect(theirs.getByRole('heading', { name: 'Stop emails about forms?' })).toBeVisible()
  await theirs.screenshot({ path: info.outputPath('unsubscribe.png') })
  await theirs.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(theirs.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await context.close()
  const dialog = await openShare(page)
  await expect(dialog.getByText('This person wants no more invitations by email.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: `Send again: ${email}` })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.screenshot({ path: info.outputPath('unsubscribed.png') })
  await page.goto(`${pathname}${search}`)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
})

test('the owner sets mails, retention and the sites that may show the form', async ({ page }, info) => {
  const id = await publish(page)
  const dialog = await openShare(page)
  await dialog.getByText('Notifications', { exact: true }).click()
  await dialog.getByLabel('Mail about new responses').selectOption('Every day')
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await dialog.getByText('Retention', { exact: true }).click()
  await expect(dialog.getByText(/^Rows of a linked sheet and exported files are copies and are not deleted\./)).toBeVisible()
  await dialog.getByLabel('Days until responses are deleted').fill('zero')
  await expect(dialog.getByRole('alert').filter({ hasText: 'Enter a whole number from 1 to 3,650' })).toBeVisible()
  await dialog.getByLabel('Days until responses are deleted').fill('90')
  await dialog.getByRole('button', { name: 'Save retention' }).click()
  await dialog.getByText('Embed code', { exact: true }).click()
  await dialog.getByLabel('Sites that may show the form').fill('http://wrong.example')
  await expect(dialog.getByRole('alert').filter({ hasText: 'http://wrong.example is not the address of a site' })).toBeVisible()
  await dialog.getByLabel('Sites that may show the form').fill('https://intranet.example.com')
  await dialog.getByRole('button', { name: 'Save sites' }).click()
  await expect(dialog.getByLabel('Code for the page')).toHaveValue(
    /<iframe src="[^"]+\/form\/[\w-]+" title="Lunch at the party".*\/embed\.js/s,
  )
  const stored = async () => (await (await page.request.get(`/api/forms/${id}/settings`)).json()) as object
  await expect.poll(stored).toMatchObject({ notify: 'daily', retention_days: 90, embed_origins: ['https://intranet.example.com'] })
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.screenshot({ path: info.outputPath('reach.png') })
  await page.goto(`/form/${id}`)
  await expect(page.getByText('Responses are deleted after 90 days.')).toBeVisible()
})

/** A site of somebody else, whose page shows a form. */
async function startSite() {
  let code = ''
  const host = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Intranet</title>${code}`)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  return {
    // Not the site of the product, whose address begins with 127.0.0.1.
    site: `http://localhost:${(host.address() as AddressInfo).port}`,
    show: (embedCode: string) => (code = embedCode),
    close: () => host.close(),
  }
}

/** Publishes a form with a required question that these sites may show. Returns its embed code. */
async function embed(page: Page, sites: string[], settings: object = {}): Promise<string> {
  const id = await publish(page, { access: 'link', embed_origins: sites, ...settings }, [
    { id: 'q1', title: 'How was it?', type: 'text', options: [], scale: 10, required: true },
    { id: 'q2', title: 'Come again?', type: 'multiple_choice', options: ['Yes', 'No'], scale: 10, required: false },
    {
      id: 'q3',
      title: 'Why not?',
      type: 'text',
      options: [],
      scale: 10,
      required: false,
      show_if: { question: 'q2', rule: 'is', value: 'No' },
    },
  ])
  const dialog = await openShare(page)
  await dialog.getByText('Embed code', { exact: true }).click()
  const code = await dialog.getByLabel('Code for the page').inputValue()
  expect(code).toContain(id)
  return code
}

/** What a browser does that blocks the storage of other sites. */
const NO_STORAGE_IN_FRAMES = `if (parent !== self)
  Object.defineProperty(self, 'localStorage', { get() { throw new DOMException('Storage is blocked', 'SecurityError') } })`
const heightOf = async (page: Page) => (await page.locator('iframe').boundingBox())?.height ?? 0

test(
  'a frame on another site is as high as its form, also if its script comes late, and is answered there without cookies and storage',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const host = await startSite()
    host.show(await embed(page, [host.site]))
    const stranger = await (await browser.newContext()).newPage()
    await stranger.addInitScript(NO_STORAGE_IN_FRAMES)
    let letScriptLoad = () => {}
    const mayLoad = new Promise<void>((resolve) => (letScriptLoad = resolve))
    await stranger.route('**/embed.js', async (route) => {
      await mayLoad
      await route.continue()
    })
    await stranger.goto(host.site, { waitUntil: 'commit' })
    const frame = stranger.frameLocator('iframe')
    const heights = () => frame.locator('html').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    await expect(frame.getByRole('button', { name: 'Submit' })).toBeVisible()
    // A frame that the script does not know keeps its height.
    expect(await heightOf(stranger)).toBe(40 * 16)
    letScriptLoad()
    await expect.poll(() => heightOf(stranger)).not.toBe(40 * 16)
    const atFirst = await heightOf(stranger)
    await frame.getByRole('button', { name: 'Submit' }).click()
    await expect(frame.getByText('Please check your answers')).toBeVisible()
    await expect.poll(() => heightOf(stranger)).toBeGreaterThan(atFirst)
    await frame.getByLabel('How was it?').fill('Good')
    await frame.getByLabel('No', { exact: true }).check()
    await expect(frame.getByLabel('Why not?')).toBeVisible()
    await expect.poll(heights, 'Nothing scrolls in the frame').toBe(0)
    await frame.getByRole('button', { name: 'Submit' }).click()
    await expect(frame.getByRole('heading', { name: 'Thank You' })).toBeVisible()
    await expect.poll(() => heightOf(stranger)).toBeLessThan(atFirst)
    expect(await stranger.context().cookies()).toEqual([])
    host.close()
  },
)

test('a site that is not listed shows nothing of the form', { tag: '@desktop' }, async ({ page, browser }) => {
  const host = await startSite()
  host.show(await embed(page, ['https://intranet.example.com']))
  const stranger = await (await browser.newContext()).newPage()
  const refused = stranger.waitForEvent('console', (message) => message.text().includes('frame-ancestors https://intranet.example.com'))
  await stranger.goto(host.site)
  await refused
  await expect(stranger.frameLocator('iframe').getByText('How was it?')).toHaveCount(0)
  host.close()
})

for (const javaScriptEnabled of [true, false]) {
  test(
    `after an answer in a frame ${javaScriptEnabled ? 'the whole page goes on' : 'a link takes the whole page'} to the address of the owner${javaScriptEnabled ? '' : ', without JavaScript'}`,
    { tag: '@desktop' },
    async ({ page, browser }) => {
      const host = await startSite()
      host.show(await embed(page, [host.site], { redirect_url: 'https://example.com/thanks' }))
      const context = await browser.newContext({ javaScriptEnabled })
      await context.route('https://example.com/thanks', (route) =>
        route.fulfill({ contentType: 'text/html', headers: { 'x-frame-options': 'DENY' }, body: '<h1>Welcome back</h1>' }),
      )
      const stranger = await context.newPage()
      await stranger.goto(host.site)
      const frame = stranger.frameLocator('iframe')
      await frame.getByLabel('How was it?').fill('Good')
      await frame.getByRole('button', { name: 'Submit' }).click()
      if (!javaScriptEnabled) {
        await expect(frame.getByText('Your response has been submitted successfully.')).toBeVisible()
        await frame.getByRole('link', { name: 'Continue to example.com' }).click()
      }
      await expect(stranger).toHaveURL('https://example.com/thanks')
      await expect(stranger.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
      host.close()
    },
  )
}

test('the page of forms shows the latest responses as they arrive', async ({ page, browser, baseURL }, info) => {
  const id = await publish(page)
  await page.goto('/forms')
  const panel = page.getByRole('region', { name: 'Latest responses' })
  await expect(panel.getByText('Responses to your forms appear here as they arrive.')).toBeVisible()
  await expectNoAxeViolations(page)
  const eva = await (await browser.newContext({ baseURL })).newPage()
  await signUp(eva)
  await eva.request.patch(`/api/forms/${id}/settings`, { data: {} })
  expect((await eva.request.post(`/api/forms/${id}/responses`, { data: { answers: { q1: 'Good' } } })).status()).toBe(201)
  const link = panel.getByRole('link', { name: /^Lunch at the party/ })
  await expect(link).toBeVisible()
  await expect(page.getByText('1 Response')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.screenshot({ path: info.outputPath('latest.png') })
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/forms/${id}/responses\\?tab=responses`))
})

/** A browser that allows notifications and whose tab is not in front. Keeps what it would show. */
const NOTIFICATIONS = `window.shown = []
  window.Notification = class extends EventTarget {
    static permission = 'granted'
    static requestPermission() { return Promise.resolve('granted') }
    constructor(title, { body }) { super(); window.shown.push(title + ': ' + body) }
  }
  Object.defineProperty(document, 'hidden', { get: () => true })`

test('a tab in the background tells of a new response, if the owner switched that on', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(NOTIFICATIONS)
  const id = await publish(page)
  const dialog = await openShare(page)
  await dialog.getByText('Notifications', { exact: true }).click()
  await dialog.getByRole('switch', { name: 'Browser notifications' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect((await page.request.post(`/api/forms/${id}/responses`, { data: { answers: { q1: 'Good' } } })).status()).toBe(201)
  await expect.poll(() => page.evaluate('window.shown')).toEqual(['New responses: Lunch at the party'])
})

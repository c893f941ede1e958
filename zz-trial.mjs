import { chromium } from 'playwright-core'
const base = 'http://127.0.0.1:3100'
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const errs = []
async function run(width, scheme) {
  const c = await b.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    colorScheme: scheme,
    acceptDownloads: true,
    hasTouch: width < 500,
  })
  const p = await c.newPage()
  p.on('console', (m) => ['error', 'warning'].includes(m.type()) && errs.push(width + ' ' + m.text()))
  const shot = (n, full = false) => p.screenshot({ path: `/tmp/shots/${width}-${scheme}-${n}.png`, fullPage: full })
  const r = await c.request.post(base + '/api/auth/signup', {
    data: {
      email: `ana${Date.now()}@example.com`,
      password: 'quiet-harbour-42',
      first_name: 'Ana',
      last_name: 'Lopez',
      locale: 'en',
      timezone: 'Europe/Berlin',
    },
  })
  if (r.status() !== 201) errs.push('signup ' + r.status())
  for (const [t, prompt] of [
    ['forms', 'Customer satisfaction survey with 8 questions about support and pricing'],
    ['docs', 'Onboarding plan for a remote sales team, 6 weeks, with buddy programme and checklist'],
    ['sheets', 'Budget tracker for a marketing team with 12 rows'],
    ['slides', 'Quarterly business review with 8 slides'],
  ]) {
    await p.goto(base + '/create?type=' + t)
    await p
      .getByRole('textbox', { name: /prompt|describe|what/i })
      .first()
      .fill(prompt)
    await p.getByRole('button', { name: 'Generate', exact: true }).click()
    await p.waitForFunction(() => new URL(location.href).searchParams.has('id'), null, { timeout: 30000 })
    await p.waitForTimeout(2500)
    await shot(t + '-edit', true)
  }
  await c.close()
}
await run(1280, 'light')
await run(390, 'dark')
console.log(errs.join('\n') || 'no errors')
await b.close()

import { readFileSync, statSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ARTICLES } from '#shared/help-topics.ts'
import { PAGES } from '#shared/pages.ts'
import { startTestServer } from '#test/harness.ts'
import type { TestServer } from '#test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

test('Every page, the unknown one too, names its language and has a description in it.', async () => {
  const descriptions = { en: /spreadsheet/, es: /formulario/, fr: /formulaire/ }
  for (const path of ['/', ...PAGES, '/no-such-page'])
    for (const [locale, words] of Object.entries(descriptions)) {
      const { text } = await server.client().get(path, { headers: { 'accept-language': `${locale},en;q=0.5` } })
      expect(text, path).toContain(`<html lang="${locale}">`)
      expect(/<meta name="description" content="([^"]{50,})"/.exec(text)?.[1], path).toMatch(words)
      expect(text, path).not.toMatch(/__[A-Z_]+__/)
    }
})

test('The sign-in page is drawn before its code has come, in the language that is asked for, where somebody who is not signed in will see it.', async () => {
  const headlines = { en: 'Sign in to Draftwell', es: 'Inicia sesión en Draftwell', fr: 'Connectez-vous à Draftwell' }
  for (const path of ['/login', '/documents'])
    for (const [locale, headline] of Object.entries(headlines)) {
      const { text } = await server.client().get(path, { headers: { 'accept-language': locale } })
      expect(/<div id="root">(.*?)<script/s.exec(text)?.[1], path).toContain(`>${headline}</h1>`)
      // On a slow network, code would take its share from what is drawn.
      expect(text).not.toMatch(/<(script type="module"|link rel="modulepreload")/)
      expect(text).toMatch(/<link rel="preload" as="font"[^>]* href="\/assets\/inter-latin-wght-[^"]+\.woff2">/)
    }
  for (const path of ['/signup', '/no-such-page']) expect((await server.client().get(path)).text).toContain('<div id="root"></div>')
  const person = await server.signUp()
  expect((await person.get('/login')).text).toContain('<div id="root"></div>')
})

test('Whoever is signed in sees the product and how a page begins before its code has come; an editor and a page that is opened rarely begin empty.', async () => {
  const person = await server.signUp()
  const beginnings: Record<string, Record<string, string>> = {
    '/dashboard': { en: 'Welcome to Draftwell', es: 'Te damos la bienvenida a Draftwell', fr: 'Bienvenue sur Draftwell' },
    '/create': { en: 'What would you like to create?' },
    '/documents': { en: 'All documents', es: 'Todos los documentos', fr: 'Tous les documents' },
    '/sheets': { en: 'Spreadsheets' },
  }
  for (const [path, headings] of Object.entries(beginnings))
    for (const [locale, heading] of Object.entries(headings)) {
      const { text } = await person.get(path, { headers: { 'accept-language': locale } })
      const [, outline = ''] = /<div id="root"><div inert="" aria-hidden="true"(.*?)<script/s.exec(text) ?? []
      expect(outline, path).toContain('>Draftwell</span>')
      expect(/<h1[^>]*>(.*?)<\/h1>/.exec(outline)?.[1], `${path} ${locale}`).toBe(heading)
    }
  for (const path of ['/create?type=forms', '/settings']) expect((await person.get(path)).text, path).toContain('<div id="root"></div>')
})

test('Each public page is there in three languages, by the browser or by its address, and names the others; it has no script.', async () => {
  const titles = {
    '/about': ['About Draftwell', 'Acerca de Draftwell', 'À propos de Draftwell'],
    '/terms': ['Terms of Service', 'Condiciones del servicio', 'Conditions d’utilisation'],
    '/accessibility': ['Accessibility', 'Accesibilidad', 'Accessibilité'],
    '/mockup': [
      'One sentence. Four kinds of drafts.',
      'Una frase. Cuatro tipos de borradores.',
      'Une phrase. Quatre sortes de brouillons.',
    ],
    '/contact': ['Contact', 'Contacto', 'Contact'],
    '/privacy': ['Privacy', 'Privacidad', 'Confidentialité'],
    '/help': ['Help', 'Ayuda', 'Aide'],
    '/help/brand-kit': ['Set up a brand kit', 'Configurar un kit de marca', 'Configurer une charte graphique'],
  }
  for (const [path, inLanguages] of Object.entries(titles))
    for (const [at, locale] of ['en', 'es', 'fr'].entries()) {
      const asked = await server.client().get(`${path}?lang=${locale}`, { headers: { 'accept-language': 'en' } })
      const preferred = await server.client().get(path, { headers: { 'accept-language': locale } })
      for (const { status, text } of [asked, preferred]) {
        expect(status, path).toBe(200)
        expect(text).toContain(`<html lang="${locale}">`)
        expect(/<h1[^>]*>([^<]+)</.exec(text)?.[1]).toBe(inLanguages[at])
        expect([...text.matchAll(/rel="alternate" hrefLang="([^"]+)"/gi)].map(([, language]) => language)).toEqual([
          'en',
          'es',
          'fr',
          'x-default',
        ])
        expect(text).not.toMatch(/<script|undefined|\{\w+\}/)
      }
    }
})

test('The landing page has the card of each sample, with its picture; its preview is open to everybody and everything else leads to sign-up.', async () => {
  const titles = {
    en: ['Customer satisfaction survey', 'Onboarding plan for new employees', 'Marketing budget', 'Quarterly business review'],
    es: [
      'Encuesta de satisfacción de clientes',
      'Plan de incorporación para nuevos empleados',
      'Presupuesto de marketing',
      'Revisión trimestral',
    ],
    fr: [
      'Questionnaire de satisfaction client',
      'Plan d’intégration des nouveaux arrivants',
      'Budget marketing',
      'Bilan trimestriel des résultats',
    ],
  }
  for (const [locale, samples] of Object.entries(titles)) {
    const { text, headers } = await server.client().get(`/?lang=${locale}`)
    // Bars have their width in a style attribute.
    expect(headers.get('content-security-policy')).toContain("style-src-attr 'unsafe-inline'")
    const cards = /<section id="samples".*?<\/section>/s.exec(text)?.[0].split('<li class="grid">').slice(1) ?? []
    expect(cards).toHaveLength(4)
    for (const [at, card] of cards.entries()) {
      expect(card).toContain(samples[at])
      const links = [...card.matchAll(/<a[^>]* ?href="([^"]+)"/g)].map(([, href]) => href)
      const preview = `/samples/${['form', 'doc', 'sheet', 'slide'][at]}?lang=${locale}`
      expect(links).toEqual([preview, preview, '/signup'])
      const shown = await server.client().get(preview)
      expect(shown.status).toBe(200)
      expect(/<h1[^>]*>([^<]+)</.exec(shown.text)?.[1]).toContain(samples[at])
      expect(shown.text).not.toMatch(/<script|undefined/)
    }
  }
  expect((await server.client().get('/about')).headers.get('content-security-policy')).not.toContain('unsafe')
  const sheet = (await server.client().get('/samples/sheet')).text
  expect(/style="[^"]*width:[\d.]+%/.test(sheet)).toBe(true)
})

/** What a reader of the page sees, and where its links lead. */
async function read(path: string) {
  const { text } = await server.client().get(path, { headers: { 'accept-language': 'en' } })
  const body = text.slice(text.indexOf('<body'))
  const links = [...body.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = '', label = '']) => [plain(label), href] as const,
  )
  return {
    words: plain(body),
    headings: [...body.matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/gs)].map(([, heading = '']) => plain(heading)),
    links,
  }
}
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('The public pages have the sections, buttons and statements of the specification, in its words.', async () => {
  const landing = await read('/')
  // “Voice Commands” joins when voice works.
  const features = ['AI-Powered Generation', 'Smart Forms & Documents', 'Dynamic Spreadsheets', 'Presentation Builder', 'Survey Management']
  const uses = ['Employee onboarding', 'Customer surveys', 'Project proposals', 'Training materials']
  expect(landing.headings).toEqual(expect.arrayContaining(['Powerful Features', 'Built for Your Needs', ...features, ...uses]))
  expect(landing.words).toMatch(/GDPR Compliant.*Team Collaboration.*Lightning Fast/)
  expect(Object.fromEntries(landing.links)).toMatchObject({
    'Get Started Free': '/signup',
    'Learn More': '/about?lang=en',
    'Start Free Trial': '/signup',
    'Log in': '/login',
    'Sign up': '/signup',
    About: '/about?lang=en',
    Contact: '/contact?lang=en',
    'Terms of Service': '/terms?lang=en',
    'Privacy Policy': '/privacy?lang=en',
  })
  const mockup = await read('/mockup')
  expect(mockup.headings).toEqual(['Forms', 'Docs', 'Sheets', 'Slides'])
  expect(Object.fromEntries(mockup.links)).toMatchObject({ 'Sign In': '/login', 'Get Started': '/signup' })
  expect((await read('/privacy')).words).toContain('Draftwell is not for people under 16.')
  expect((await read('/terms')).words).toContain('announces changes at least 30 days before they apply')
  const contact = await read('/contact')
  expect(contact.headings).toEqual(['Response time', 'Office hours'])
  expect(contact.words).toContain('Typically 24-48 hours on business days.')
  expect(contact.words).toContain('Mon-Fri 9:00 AM-6:00 PM Sat 10:00 AM-4:00 PM Sun Closed All times EST')
})

test('A crawl from the landing page, in each language, finds no dead link and no missing part of a page.', async () => {
  const pages = new Map<string, string>()
  const read = async (address: string) => {
    const known = pages.get(address)
    if (known !== undefined) return known
    const { status, text } = await server.client().get(address)
    expect(status, address).toBe(200)
    pages.set(address, text)
    return text
  }
  const waiting = ['/?lang=en', '/?lang=es', '/?lang=fr']
  for (const from of waiting)
    for (const [, href = ''] of (await read(from)).matchAll(/<a[^>]* href="([^"]+)"/g)) {
      const { pathname, search, hash, protocol } = new URL(href.replaceAll('&amp;', '&'), `http://crawl.invalid${from}`)
      if (protocol === 'mailto:') continue
      const address = pathname + search
      if (hash !== '') expect(await read(address), `${from} ${href}`).toContain(` id="${hash.slice(1)}"`)
      if (!waiting.includes(address)) waiting.push(address)
    }
  expect(waiting.length).toBeGreaterThan(35)
})

test('Every page of the sitemap has one title, description, canonical address, picture and heading in each language.', async () => {
  const { text: sitemap, headers } = await server.client().get('/sitemap.xml')
  expect(headers.get('content-type')).toMatch(/xml/)
  const addresses = [...sitemap.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => new URL(href))
  expect(new Set(addresses.map(({ pathname }) => pathname)).size).toBe(11 + 1 + ARTICLES.length)
  const titles = new Set<string>()
  for (const address of addresses) {
    const { status, text } = await server.client().get(address.pathname + address.search, { headers: { 'accept-language': 'de' } })
    expect(status, address.href).toBe(200)
    const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, value]) => value)
    const locale = address.searchParams.get('lang')
    expect(all(/<html lang="(\w+)"/g)).toEqual([locale])
    expect(all(/rel="canonical" href="([^"]+)"/g)).toEqual([address.href])
    expect(all(/name="description" content="([^"]{20,})"/g), address.href).toHaveLength(1)
    expect(all(/property="og:locale" content="(\w\w)_/g)).toEqual([locale])
    expect(all(/rel="alternate" hrefLang="/gi)).toHaveLength(4)
    const [title, ...others] = all(/<title>([^<]+)<\/title>/g)
    expect(others).toEqual([])
    // Search engines and tabs show it as it is.
    expect(title).toMatch(/^[\p{Lu}¿]/u)
    titles.add(`${locale} ${title}`)
    expect(all(/property="og:title" content="([^"]+)"/g)).toEqual([title])
    const [picture = ''] = all(/property="og:image" content="([^"]+)"/g)
    expect(picture).toMatch(new RegExp(`/preview-${locale}-`))
    expect(all(/<h1/g), address.href).toHaveLength(1)
  }
  expect(titles.size).toBe(addresses.length)
  // The address without a language is one of the list of languages, so it names itself.
  for (const path of new Set(addresses.map(({ pathname }) => pathname))) {
    const { text } = await server.client().get(path, { headers: { 'accept-language': 'fr' } })
    expect(text).toContain(`rel="canonical" href="${addresses[0]?.origin}${path}"`)
    expect(text).toMatch(new RegExp(`hrefLang="x-default" href="[^"]+${path}"`))
    expect(text).toContain('<html lang="fr"')
  }
})

test('Every page travels compressed, and a client that cannot read that gets it as it is.', async () => {
  for (const path of ['/', '/about', '/help?lang=es', '/contact', '/login', '/no-such-page', '/api/openapi.json']) {
    const get = (encoding: string) => server.client().get(path, { headers: { 'accept-encoding': encoding } })
    const [plain, packed] = [await get('identity'), await get('gzip, br')]
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')], path).toEqual([null, 'gzip'])
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i)
    // The nonce, and the stamp of the contact form, are new each time.
    if (path !== '/login' && path !== '/no-such-page' && path !== '/contact') expect(packed.text).toBe(plain.text)
    expect(packed.text.length).toBeGreaterThan(1_000)
  }
})

test('A public page is there with a slash at its end, too, and names the address without one as its own.', async () => {
  const addresses = ['/about', '/terms', '/privacy', '/mockup', '/accessibility', '/contact', '/help', '/help/brand-kit', '/samples/form']
  for (const path of addresses) {
    const { status, text } = await server.client().get(`${path}/?lang=en`)
    expect(status, path).toBe(200)
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${path}\\?lang=en"`))
  }
  for (const path of ['/no-such-page/', '/help/no-such-article/']) expect((await server.client().get(path)).status, path).toBe(404)
})

test('Programs that ask for /favicon.ico get the icon that the pages name.', async () => {
  const answer = await fetch(`${server.url}/favicon.ico`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  const { text } = await server.client().get('/about')
  const named = /<link rel="icon" href="([^"]+)"/.exec(text)?.[1] ?? ''
  expect(await answer.text()).toBe((await server.client().get(named)).text)
})

test('The help is searched without scripts, in the language of the page, and an unknown article is the page for unknown addresses.', async () => {
  const links = (text: string) => [...text.matchAll(/<a href="\/help\/([\w-]+)\?lang=\w+"/g)].map(([, slug]) => slug)
  const find = async (query: string) => (await server.client().get(`/help?${query}`)).text
  expect(links(await find('lang=en'))).toEqual(ARTICLES)
  expect(links(await find('lang=en&q=export'))).toEqual(['download-files', 'responses-and-charts', 'account-and-data'])
  expect(links(await find('lang=es&q=logo+LOGOTIPO'))).toEqual(['brand-kit'])
  expect(links(await find('lang=en&q=++'))).toEqual(ARTICLES)
  const none = await find(`lang=fr&q=${encodeURIComponent('"><b>zzz')}`)
  expect(none).toContain('Aucun article ne correspond à «\u00a0&quot;&gt;&lt;b&gt;zzz\u00a0»')
  expect(none).toContain('value="&quot;&gt;&lt;b&gt;zzz"')
  expect(links(none)).toEqual([])
  const article = (await server.client().get('/help/download-files?lang=es')).text
  expect(article).toContain('href="/help/brand-kit?lang=es"')
  const unknown = await server.client().get('/help/no-such-article')
  expect(unknown.status).toBe(404)
  expect(unknown.headers.get('content-type')).toMatch(/html/)
})

test('The picture of link previews is a small PNG of the size that they show.', async () => {
  for (const locale of ['en', 'es', 'fr']) {
    const picture = readFileSync(new URL(`../pictures/${locale}.png`, import.meta.url))
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
    expect(picture.length).toBeLessThan(150_000)
  }
})

test('The footer names the operator, and the support address only where there is one; whoever is signed in is led to the dashboard.', async () => {
  const env = { COMPANY_NAME: 'Norvik <GmbH>', COMPANY_ADDRESS: 'Lindenweg 4, 8010 Graz', SUPPORT_EMAIL: 'help@norvik.example' }
  const other = await startTestServer({ env })
  try {
    const { text } = await other.client().get('/terms')
    expect(text).toContain(`© ${new Date().getFullYear()} Norvik &lt;GmbH&gt; · Lindenweg 4, 8010 Graz`)
    expect(text).toContain('href="mailto:help@norvik.example"')
    expect(text).toContain('at least 30 days')
    expect((await (await other.signUp()).get('/about')).text).toContain('href="/dashboard"')
    const unnamed = (await server.client().get('/terms')).text
    expect(unnamed).not.toContain('mailto:')
    expect(unnamed).toContain(`© ${new Date().getFullYear()} Draftwell`)
    expect(unnamed).toContain('<p class="text-base text-pretty wrap-anywhere">The operator takes care that Draftwell works')
    expect(unnamed).toContain('tell the operator if')
    expect(unnamed).not.toContain('8. Contact')
    expect(text).toContain('8. Contact')
  } finally {
    await other.stop()
  }
})

test('robots.txt lets search engines read the pages and keeps them from the calls.', async () => {
  const { status, headers, text } = await server.client().get('/robots.txt')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
  expect(text).toMatch(/^User-agent: \*$/m)
  expect(text).toMatch(/^Disallow: \/api\/$/m)
  expect(text).not.toMatch(/^Disallow: \/$/m)
})

test('The HTML of a page names the code that the page needs, without an account that of the sign-in screen.', async () => {
  const person = await server.signUp()
  for (const [path, own, html] of [
    ['/create', 'CreatePage', (await person.get('/create')).text],
    ['/create', 'LoginPage', (await server.client().get('/create')).text],
    ['/login', 'LoginPage', (await server.client().get('/login')).text],
  ] as const) {
    const named = [...html.matchAll(/<link [^>]*rel="modulepreload" crossorigin href="([^"]+)">/g)].map(([, href]) => href ?? '')
    expect(named.join(' '), path).toContain(own)
    const texts = JSON.parse(/<script type="application\/json"[^>]*>([^<]+)</.exec(html)?.[1] ?? '') as Record<string, string[]>
    expect(Object.keys(texts)).toEqual(['en', 'es', 'fr'])
    for (const href of [...named, ...Object.values(texts).flat()]) expect((await server.client().get(href)).status, href).toBe(200)
  }
})

test('The first code of the dashboard and of the sign-in screen stays below 150 and 160 kB.', async () => {
  const person = await server.signUp()
  for (const [{ text }, limit] of [
    [await person.get('/dashboard'), 150],
    [await server.client().get('/login'), 160],
  ] as const) {
    const scripts = [...text.matchAll(/(?:src|modulepreload" crossorigin href)="(\/assets\/[^"]+\.js)"/g)].map(([, href]) => href)
    const texts = JSON.parse(/<script type="application\/json"[^>]*>([^<]+)</.exec(text)?.[1] ?? '') as Record<string, string[]>
    const files = [...scripts, ...(texts['en'] ?? [])].map((href) => new URL(`../../../../dist/web${href}`, import.meta.url))
    expect(files.length).toBeGreaterThan(5)
    expect(files.reduce((sum, file) => sum + statSync(`${file.pathname}.br`).size, 0) / 1024).toBeLessThan(limit)
    // The contracts' library is a sixth of that, and no first screen checks anything with it.
    for (const file of files) expect(readFileSync(file, 'utf8'), file.pathname).not.toContain('ZodError')
  }
})

import { readdirSync, readFileSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { serverFeatures } from '#app/features.server.ts'
import { readEnv } from '#server/env.ts'
import { DEFAULT_BRAND } from '#shared/brand.ts'
import { LOCALES } from '#shared/locale.ts'
import { MAIL_PURPOSES } from '#shared/mail-purposes.ts'
import { renderMail } from './render-mail.ts'
import type { Look } from './render-mail.ts'
import { composeMail } from './transport.ts'

const LOOK: Look = { ...DEFAULT_BRAND, product: 'Draftwell', company: 'Acme', address: '1 Main Street', url: 'https://draftwell.example' }
const FEATURES = new URL('../../', import.meta.url)
const KINDS = serverFeatures.flatMap(({ mails = [] }) => mails)
const letter = (body: string, more: object = {}) => ({
  subject: 'Subject',
  body,
  locale: 'en' as const,
  unsubscribeUrl: null,
  frame: undefined,
  ...more,
})

test('Every kind of mail is listed by the feature that sends it, once.', () => {
  expect(KINDS.map(({ purpose }) => purpose).toSorted()).toEqual([...MAIL_PURPOSES].toSorted())
  const defined = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => readFileSync(new URL(file, FEATURES), 'utf8').match(/\bdefineMail[<(]/g) ?? [])
  expect(defined, 'Add the kind to `mails` of its feature').toHaveLength(KINDS.length)
})

test.each(KINDS.flatMap((frame) => LOCALES.map((locale) => ({ frame, locale, purpose: frame.purpose }))))(
  'The mail $purpose says in $locale what it is about, who sends it and why, in both parts, and loads nothing.',
  async ({ frame, locale }) => {
    const text = frame.preview({ ...LOOK, locale, support: 'help@acme.example' })
    const unsubscribeUrl = frame.unsubscribe ? `${LOOK.url}/unsubscribe?link=x` : null
    const parts = await renderMail(LOOK, { ...text, locale, frame, unsubscribeUrl })
    expect(parts.html).toContain(`<html lang="${locale}"`)
    expect(parts.html).not.toMatch(/<(img|link|script|iframe|object|form|base)\b|url\(|@import|\bsrc=|\bon\w+=|undefined|\[object/)
    for (const part of [parts.text, parts.html]) {
      expect(part).toContain(frame.why[locale])
      expect(part).toMatch(/Draftwell (by|por|par) Acme/)
      expect(part).toContain('1 Main Street')
      expect(part.includes('/unsubscribe?link=x')).toBe(frame.unsubscribe !== undefined)
    }
    for (const [address] of parts.text.matchAll(/^https:\S+$/gm)) expect(parts.html).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
    if (frame.unsubscribe) expect(parts.text).toMatch(locale === 'fr' ? /\S\u00A0: https:\S+x$/m : /\S: https:\S+x$/m)
    expect(text.subject.length).toBeGreaterThan(5)
  },
)

test('What people write stays text: no markup of theirs, and no button for an address that is not of this installation.', async () => {
  const { html } = await renderMail(
    LOOK,
    letter(
      'Hello <b>Ada</b> & "co",\n\n<script>alert(1)</script>\n\nhttps://evil.example/draftwell.example\n\n> <img src=x onerror=alert(1)>\n',
      {
        subject: '</title><script>',
      },
    ),
  )
  expect(html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt; &amp; &quot;co&quot;,')
  expect(html).not.toMatch(/<script|<img|<b>|href="https:\/\/evil/)
  for (const address of ['https://draftwell.example.evil.example/x', 'https://draftwell.example@evil.example/', 'javascript:alert(1)'])
    expect((await renderMail(LOOK, letter(`Look:\n\n${address}\n`))).html, address).not.toContain('href=')
  expect((await renderMail(LOOK, letter(`Look:\n\n${LOOK.url}/x?a=1&b="\n`))).html).toContain(
    'href="https://draftwell.example/x?a=1&amp;b=&quot;"',
  )
})

test('The button has the colour of the brand kit with letters that can be read on it, and links are readable on light and dark.', async () => {
  const { html } = await renderMail({ ...LOOK, primary: '#ffe000', font: 'georgia' }, letter(`Look:\n\n${LOOK.url}/x\n`))
  expect(html).toContain('bgcolor="#ffe000"')
  expect(html).toMatch(/color:#000000;text-decoration:none[^"]*">Open</)
  expect(html).toContain('font-family:Georgia')
  expect(html, 'Yellow is not readable on white').not.toContain('class="link" href="https://draftwell.example/x" style="color:#ffe000')
})

test('Lists of mails show the first sentence that says something beside the subject, not the greeting.', async () => {
  const { html } = await renderMail(LOOK, letter('Hello,\n\nThere is an account for you on Draftwell.\n'))
  expect(/<div style="display:none[^>]*>([^<]*)/.exec(html)?.[1]).toBe('There is an account for you on Draftwell.')
})

test('Neither a subject nor an address adds a line to the head or a recipient.', async () => {
  const message = await composeMail(readEnv({ PUBLIC_URL: LOOK.url }), LOOK, {
    ...letter('x', { subject: 'Re: hello\r\nBcc: eva@example.com\n\n<script>' }),
    to: 'ada@example.com, eva@example.com',
    replyTo: 'bo@example.com\r\nBcc: eva@example.com',
  })
  const { message: raw, envelope } = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' }).sendMail(message)
  const [head = ''] = String(raw).split('\n\n')
  expect(head).not.toMatch(/^(Bcc|Cc):/im)
  expect(envelope.to).toHaveLength(1)
  expect(envelope.to).not.toContain('eva@example.com')
})

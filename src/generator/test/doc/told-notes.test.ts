import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Notes of a letter read as text, and each fact of a short order stands under the heading that is right. */

function write(locale: Locale, prompt: string): { title: string; lines: string[] } {
  const elements = [...writeBuiltin({ prompt, documentType: 'doc', locale, seed: 7, today: '2026-11-28' })]
  const head = elements.find((element) => element.kind === 'head')
  const lines = elements.flatMap((element) => {
    if (element.kind !== 'block') return []
    const { block } = element
    if (block.type === 'heading') return [`# ${block.text}`]
    if (block.type === 'list') return block.items.map(({ text }) => `- ${text}`)
    if (block.type === 'table') return block.rows.map((row) => row.join(' | '))
    return 'text' in block ? [block.text] : []
  })
  const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')
  return { title: plain(head?.title ?? ''), lines: lines.map(plain) }
}

test.each<[Locale, string, string[]]>([
  [
    'en',
    'Email to all staff: office closed 24 Dec to 2 Jan, back on Monday 4 Jan. Emergency contact Priya 07700 900123',
    ['The office is closed from 24 Dec to 2 Jan. We are back on Monday 4 Jan. For emergencies, please call Priya on 07700 900123.'],
  ],
  [
    'en',
    'Email to all staff: office kitchen closed 3 to 7 March. Questions to Lena ext 312',
    ['The office kitchen is closed from 3 to 7 March. Please contact Lena ext 312 with any questions.'],
  ],
  [
    'en',
    'Letter to parents: school trip to the zoo on 12 May, cost £14, bring a packed lunch',
    ['The school trip to the zoo is on 12 May. The cost is £14.', 'Please bring a packed lunch.'],
  ],
  [
    'es',
    'Correo a todo el personal: oficina cerrada del 24 de diciembre al 2 de enero, volvemos el lunes 4. Urgencias Marta 612 345 678',
    [
      'La oficina estará cerrada del 24 de diciembre al 2 de enero. Volvemos el lunes 4. En caso de urgencia, llame a Marta al 612 345 678.',
    ],
  ],
  [
    'fr',
    "Mail à toute l'équipe: bureau fermé du 24 décembre au 2 janvier, reprise lundi 4 janvier. Urgences Claire 06 12 34 56 78",
    [
      'Le bureau sera fermé du 24 décembre au 2 janvier. La reprise a lieu le lundi 4 janvier. En cas d’urgence, appelez Claire au 06 12 34 56 78.',
    ],
  ],
])('the notes of a letter are sentences where that is safe (%s)', (locale, prompt, told) => {
  const { lines } = write(locale, prompt)
  expect(lines).toEqual(expect.arrayContaining(told))
  expect(lines.filter((line) => line.startsWith('- '))).toEqual([])
})

test.each<[Locale, string, string]>([
  [
    'en',
    'Reference for Amy Clarke, waitress with us from 2021 to 2024, always punctual',
    'Amy Clarke worked for us as a waitress from 2021 to 2024. Amy is always punctual.',
  ],
  [
    'fr',
    'Lettre de recommandation pour Julie Martin, vendeuse chez nous de 2019 à 2023, sérieuse et souriante',
    'Julie Martin a travaillé chez nous en tant que vendeuse de 2019 à 2023. Julie Martin est sérieuse et souriante.',
  ],
])('a reference says with whom somebody worked once (%s)', (locale, prompt, told) => {
  expect(write(locale, prompt).lines).toContain(told)
})

test.each<[Locale, string, string]>([
  ['en', 'Quote for painting a stairwell 85 m2 at £9.50/m2, VAT 20%', 'Painting a stairwell (m2) | 85 | £9.50 | £807.50'],
  ['es', 'Presupuesto pintura fachada 120 m2 a 14,50 €/m2, IVA 21%', 'Pintura fachada (m2) | 120 | 14,50 € | 1740,00 €'],
  ['fr', 'Devis peinture, 85 m2 à 9,50 €/m2, TVA 10 %', 'Peinture (m2) | 85 | 9,50 € | 807,50 €'],
])('a quote for one measured job names the job in its line (%s)', (locale, prompt, row) => {
  expect(write(locale, prompt).lines).toContain(row)
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'Proposal for Hill Dental: patients wait 25 minutes on the phone, we set up online booking, 3 weeks, £2,400. We are Fennel Systems',
    ['# The situation', 'Patients wait 25 minutes on the phone', '# Services'],
  ],
  [
    'es',
    'Propuesta para Bodega Ruiz: venden poco por internet, hacemos tienda online, 6 semanas, 4.800 €. Somos Taller Nube',
    ['# La situación', 'Venden poco por internet', '# Servicios'],
  ],
  [
    'fr',
    "Proposition pour l'Hôtel du Lac: site trop lent, nous refaisons le site, 5 semaines, 3 900 €. Nous sommes Atelier Brume",
    ['# La situation', 'Site trop lent', '# Prestations'],
  ],
])('a proposal tells the problem of the client as the situation, and no service (%s)', (locale, prompt, first) => {
  const { lines } = write(locale, prompt)
  expect(lines.slice(0, first.length).map((line) => line.replace(/\.$/u, ''))).toEqual(first)
})

test('names that stand side by side in minutes are people of their own', () => {
  const { lines } = write(
    'en',
    'minutes team meeting 12 Jan, present Anna Ben Carla, sales up 8%, Ben orders samples by Friday, next meeting 26 Jan',
  )
  expect(lines).toEqual(expect.arrayContaining(['- Anna', '- Ben', '- Carla']))
})

test.each<[Locale, string]>([
  ['en', 'memo about parking'],
  ['es', 'anuncio de despedida de una compañera'],
  ['fr', "annonce départ d'un collègue"],
])('a bare memo or announcement does not say that it is a message (%s)', (locale, prompt) => {
  expect(write(locale, prompt).lines.join(' ')).not.toMatch(/This message is about|Este mensaje trata|Ce message porte/u)
})

test('a complaint in note form is told by the one who complains', () => {
  const { lines } = write(
    'en',
    'complaint letter to Bright Kitchens. ordered oven 3 Feb order no 88412, delivered 20 Feb with broken door. want replacement or refund £649 within 14 days. firm but polite',
  )
  expect(lines).toContain(
    'I ordered oven 3 Feb order no 88412, delivered 20 Feb with broken door. I would like a replacement or refund £649 within 14 days.',
  )
})

test('a complaint greets nobody as a company', () => {
  const { lines } = write('en', 'Complaint to the phone company, I was charged £48 twice in October')
  expect(lines[0]).toBe('Dear Sir or Madam,')
})

test('an announcement whose signature would be a fact is written again with all that is said', () => {
  const { lines } = write(
    'en',
    'Announcement: Dr Patel joins the practice on 6 July, GP, special interest in diabetes, speaks Gujarati and Hindi, in on Mon Tue Thu, dont mention Dr Shaw leaving, bookings from 22 June',
  )
  expect(lines).toEqual([
    '**Subject:** Dr Patel joins the practice',
    'Dear colleagues,',
    'Dr Patel joins the practice on 6 July.',
    '- GP',
    '- Special interest in diabetes',
    '- Speaks Gujarati and Hindi',
    '- In on Mon Tue Thu',
    '- **Bookings:** from 22 June',
    'If you have any questions, please get in touch.',
    'Yours sincerely,',
    '[Add: signature]',
  ])
})

test.each<[Locale, string, RegExp]>([
  ['en', 'memo to shop staff: tills down Thursday morning, cash only until noon, cards from 12, not too long please', /too long/u],
  ['en', 'email to all volunteers: fair moved to Sunday 21 June, bring gazebos, parking at the school, thanks!', /[Tt]hanks/u],
  [
    'es',
    'Circular a las familias: excursión al museo el 14 de mayo, 12 €, llevar agua, no muy larga por favor, muchas gracias',
    /muy larga|[Mm]uchas/u,
  ],
  ['fr', 'Lettre aux parents : sortie piscine le 8 juin, 6 €, maillot et bonnet, pas trop long, merci d’avance', /trop long|avance/u],
])('what is said to the author in the middle or at the end is no content (%s)', (locale, prompt, remark) => {
  expect(write(locale, prompt).lines.join('\n')).not.toMatch(remark)
})

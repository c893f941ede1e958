import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Short pieces from hurried notes: each note is told as far as that is safe, and nothing of it is lost. */

function write(prompt: string, locale: Locale) {
  const content = emptyContent('doc')
  for (const element of writeBuiltin({ prompt, documentType: 'doc', locale, seed: 1, today: '2026-12-01' })) addElement(content, element)
  const lines = content.blocks.flatMap((block) =>
    block.type === 'list' ? block.items.map(({ text }) => `- ${text}`) : 'text' in block ? [block.text] : [],
  )
  return { title: content.title, text: lines.join('\n').replaceAll(/[\u00A0\u202F]/gu, ' ') }
}

test.each<[Locale, string, string[]]>([
  [
    'en',
    'complaint letter to Fastline about sofa delivered 3 may, torn on left arm, order 88213, paid £749, want replacement or refund in 14 days, from Helen Marsh',
    ['It is torn on left arm. I paid £749. I would like a replacement or refund in 14 days.', '**Order number:** 88213'],
  ],
  [
    'es',
    'correo a clientes cerramos por vacaciones del 5 al 25 de agosto, ultimos pedidos el 31 julio, urgencias a Bea 600 123 456',
    ['Cerramos por vacaciones del 5 al 25 de agosto.', '- **Últimos pedidos:** 31 julio', '- **Urgencias:** Bea, 600 123 456'],
  ],
  [
    'fr',
    'lettre aux parents sortie au zoo le 14 mai, depart 8h30 retour 17h, 12 euros, autorisation a rendre avant le 5 mai a Mme Roux',
    ['La sortie au zoo aura lieu le 14 mai.', '- **Départ :** 8h30', '- **Retour :** 17h', '- **Montant :** 12 euros'],
  ],
])('a note is a sentence, or has its day, its amount or its number behind a label (%s)', (locale, prompt, said) => {
  const { text } = write(prompt, locale)
  for (const one of said) expect(text).toContain(one)
})

test.each<[Locale, string, string, string]>([
  [
    'en',
    'announcement office moves to 8 Dock Street on 1 sept, parking 20 spaces, boxes by 25 aug',
    'Office moves to 8 Dock Street',
    'Office moves to 8 Dock Street on 1 Sept.',
  ],
  [
    'en',
    'announcement sam okafor joins as head of marketing on 3 nov, will run rebrand',
    'Welcome to our new colleague Sam Okafor',
    'Sam Okafor joins as head of marketing on 3 Nov.',
  ],
  [
    'es',
    'comunicado interno nuevo horario de verano del 15 junio al 15 septiembre, viernes hasta las 14',
    'Nuevo horario de verano',
    'del 15 junio al 15 septiembre',
  ],
  [
    'fr',
    "annonce interne Sofia Benali rejoint l'équipe compta le 3 mars, bureau 12",
    'Bienvenue à Sofia Benali',
    "Sofia Benali rejoint l'équipe compta le 3 mars.",
  ],
])('what is announced without a sign behind its kind is the title and the news (%s: %s)', (locale, prompt, title, news) => {
  const written = write(prompt, locale)
  expect(written.title).toBe(title)
  expect(written.text).toContain(news)
})

test('a memo is from whoever its order names, and not from a day', () => {
  const { text } = write(
    'memo to all drivers from depot manager Ray: from monday 6 jan tyre checks before each shift, sheet in cab, report damage to Ed',
    'en',
  )
  expect(text).toContain('**To:** all drivers\n**From:** depot manager Ray')
  expect(text).toContain('From Monday 6 Jan tyre checks before each shift')
})

test.each<[Locale, string, string]>([
  [
    'en',
    "speech for my dad's 70th, Geoff, worked on the railway 40 years, loves his allotment",
    'Geoff worked on the railway 40 years. Geoff loves his allotment.',
  ],
  [
    'fr',
    'discours pour les 70 ans de mon père, Georges, adore les trains, aime son jardin',
    'Georges adore les trains. Georges aime son jardin.',
  ],
])('a speech says of whom it tells what they did (%s)', (locale, prompt, said) => {
  expect(write(prompt, locale).text).toContain(said)
})

test.each<[Locale, string, string]>([
  [
    'en',
    'reference for Priya Nair, worked with us as bookkeeper from 2019 to 2024, reliable, exact',
    'Priya Nair worked for us as a bookkeeper from 2019 to 2024.',
  ],
  [
    'es',
    'referencia de Ana Ruiz, trabajó con nosotros como contable de 2019 a 2024, puntual, responsable',
    'Ana Ruiz trabajó con nosotros como contable de 2019 a 2024.',
  ],
  [
    'fr',
    'référence pour Hugo Blin, serveur chez nous depuis 2020, ponctuel, souriant',
    'Hugo Blin travaille chez nous en tant que serveur depuis 2020.',
  ],
])('a reference says as what somebody worked, and when (%s)', (locale, prompt, said) => {
  expect(write(prompt, locale).text).toContain(said)
})

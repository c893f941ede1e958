import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* What the person says stands whole and once in a document, where a reader looks for it, and nothing stands there that nobody said. */

function write(locale: Locale, prompt: string): { title: string; blocks: DocBlock[]; lines: string[] } {
  const content = emptyContent('doc')
  for (const element of writeBuiltin({ prompt, documentType: 'doc', locale, seed: 7, today: '2026-11-28' })) addElement(content, element)
  return { title: content.title, blocks: content.blocks, lines: content.blocks.flatMap(linesOf) }
}

function linesOf(block: DocBlock): string[] {
  if (block.type === 'heading') return [`# ${block.text}`]
  if (block.type === 'list') return block.items.map(({ text }, at) => (block.style === 'numbered' ? `${at + 1}. ${text}` : text))
  if (block.type === 'table') return block.rows.map((row) => row.join(' | '))
  return 'text' in block ? [block.text] : []
}

const JOBS: readonly [Locale, string, string, string][] = [
  [
    'en',
    'job ad - part time florist assistant, Bloom & Fern in Leeds, 24 hrs a week incl Saturdays, £12.80/hr, start 11 January, apply w/ CV to Hannah Moss by 18 Dec',
    'Apply with CV to Hannah Moss by 18 Dec.',
    'Bloom & Fern in Leeds',
  ],
  [
    'fr',
    'fiche de poste boulanger - CDI 35h, Boulangerie Maurin à Annecy, 2 100 € brut, CAP exigé, candidature à Julie Maurin avant le 10 janvier',
    'Candidature à Julie Maurin avant le 10 janvier',
    'Boulangerie Maurin à Annecy',
  ],
  [
    'es',
    'oferta de empleo: cocinero para residencia, Casa Alameda en Zamora, 1.450 € brutos 14 pagas, enviar cv a Marta Ruiz antes del 15 dic',
    'Enviar cv a Marta Ruiz antes del 15 dic',
    'Casa Alameda en Zamora',
  ],
]

test.each(JOBS)('a job ad says whom to write to in the words of the prompt, and nothing twice (%s)', (locale, prompt, apply, twice) => {
  const { lines } = write(locale, prompt)
  expect(lines.at(-1)).toBe(apply)
  expect(lines).not.toContain(twice)
})

test('the hours of a job stand whole in their row, and nowhere else', () => {
  const { lines } = write('en', JOBS[0]?.[1] ?? '')
  expect(lines.filter((line) => line.includes('24 hrs'))).toEqual(['Hours | 24 hrs a week incl Saturdays'])
})

test('a press release has a headline without the hour, a first sentence that says more, and a source with a name', () => {
  const { title, blocks, lines } = write(
    'en',
    'press release: Hartwell Bakery opens third shop in Ludlow on Sat 5 December, 9am, 11 new jobs, founded 1998 by Meg Hartwell, quote from Meg about being proud',
  )
  expect(title).toBe('Hartwell Bakery opens third shop in Ludlow')
  expect(lines[1]).toBe('**Ludlow, Sat 5 December** – Hartwell Bakery opens third shop in Ludlow on Sat 5 December, 9am.')
  expect(blocks.find(({ type }) => type === 'quote')).toMatchObject({ source: 'Meg Hartwell, founder' })
  expect(lines[lines.indexOf('# About Hartwell Bakery') + 1]).toBe('Founded 1998 by Meg Hartwell')
})

test('the press contact stands below its heading and nowhere else', () => {
  const { lines } = write(
    'fr',
    "communiqué : l'association Les Jardins de Lure inaugure une serre solidaire à Lure samedi 20 mars 2027 à 10h30, 240 m², 12 bénévoles, contact presse Amel Haddad 03 84 00 11 22",
  )
  expect(lines.filter((line) => line.includes('Haddad'))).toHaveLength(1)
  expect(lines.at(-2)).toBe('# Contact presse')
})

test('what counts something stays with what it counts, and a first sentence that is the headline goes on', () => {
  const { lines } = write(
    'es',
    'nota de prensa - Quesería Valdemoro gana medalla de oro en los World Cheese Awards, 12 noviembre en Oslo, 4.500 quesos de 42 paises, empresa familiar desde 1986, vende en 9 paises',
  )
  expect(lines.join('\n')).toContain('gana medalla de oro en los World Cheese Awards, 12 noviembre en Oslo.')
  expect(lines).toContain('4.500 quesos de 42 países')
})

test('behind a semicolon, a label introduces nothing more', () => {
  const { lines } = write(
    'fr',
    'compte rendu entretien annuel de Sophie Lemaire, assistante paie, avec Marc Dufour le 20 nov 2026 – points forts: rigueur, autonomie ; à améliorer : Excel ; objectif 2027 : réduire erreurs de 3% à 1% ; formation 2 jours en mars, augmentation 2,5 % au 1er janvier',
  )
  expect(lines.slice(lines.indexOf('# Objectif 2027') + 2)).toEqual([
    '# Formation',
    '2 jours en mars',
    '# Augmentation',
    expect.stringMatching(/^2,5\s%\sau\s1er\sjanvier$/u),
  ])
  expect(lines).toContain('Assistante paie')
  expect(lines).toContain('Avec Marc Dufour le 20 nov 2026')
})

test('points are no other points where nothing was decided before', () => {
  const { title, lines } = write(
    'en',
    'minutes of allotment committee mtg 24 nov: present Joan (chair), Raj (treasurer), apologies Sue; rent up from £42 to £48 from april, hosepipe ban stays, 3 vacant plots to waiting list of 17',
  )
  expect(title).toBe('Minutes of allotment committee meeting')
  expect(lines.slice(lines.indexOf('# Points and decisions') + 1)).toEqual([
    'Rent up from £42 to £48 from April',
    'Hosepipe ban stays',
    '3 vacant plots to waiting list of 17',
  ])
})

test('what a letter to several people tells in notes is listed, with its reason, and spelt', () => {
  const { lines } = write(
    'es',
    'carta a los clientes: subimos precios el 1 de enero un 4,5%, motivo coste de la energia, los pedidos hechos antes del 20 de diciembre mantienen precio, contratos anuales no cambian hasta junio, dudas con Marta Ruiz 944 120 330, gracias por 12 años',
  )
  expect(lines).toContain('**Motivo:** coste de la energía')
  expect(lines.join('\n')).not.toMatch(/Reciba|Le informamos/)
})

test.each<[Locale, string, readonly string[]]>([
  [
    'en',
    'complaint letter to Northline Buses: route 42 late 9 times in october, missed hospital appt 14 Oct, driver rude, want refund of £38 monthly pass, ref NB-20931, from Gloria Danso',
    [
      'Route 42 late 9 times in October',
      'Missed hospital appointment 14 Oct',
      'Driver rude',
      'I would like a refund of £38 monthly pass',
      'Ref NB-20931',
    ],
  ],
  [
    'es',
    'carta de recomendacion para Iván Soler, camarero en Bar Nieto 2021-2025, puntual, habla ingles y frances, formó a 3 compañeros, lo firma Rosa Nieto, dueña, tel 981 220 118',
    ['Camarero en Bar Nieto 2021-2025', 'Puntual', 'Habla inglés y francés', 'Formó a 3 compañeros'],
  ],
])('a letter that gives one reason after the other tells them in a paragraph (%s)', (locale, prompt, points) => {
  const { blocks, lines } = write(locale, prompt)
  expect(blocks.every(({ type }) => type === 'paragraph')).toBe(true)
  for (const point of points) expect(lines.join(' ')).toContain(`${point}.`)
})

test('in minutes, whose task it is stands apart from the task and its time, and no line repeats its heading', () => {
  const said = write(
    'en',
    'minutes choir AGM 3 Feb, present: Ken, Sunil, apologies Pat; fee £52, gate to be mended by Sunil before easter, next meeting 7 april 7pm',
  ).lines.join('\n')
  expect(said).toContain('Sunil | Gate to be mended | ')
  expect(said).toContain('# Next meeting\n7 April 7pm')
})

test('in a speech, a figure stays with what was said before it', () => {
  const { lines } = write(
    'fr',
    "discours pour l'inauguration du skatepark : merci à la mairie, 18 mois de travaux, 140 000 €, idée de Kenza 14 ans, 212 signatures",
  )
  expect(lines.join(' ').replaceAll(/\s/gu, ' ')).toContain('18 mois de travaux, 140 000 €. Idée de Kenza 14 ans, 212 signatures.')
})

test.each<[Locale, string, string]>([
  [
    'es',
    'Instrucciones cierre de la tienda: a las 20:45 avisar por megafonia, 21:00 cerrar puerta, contar caja, apagar horno y luces',
    '1. A las 20:45 avisar por megafonía',
  ],
  ['fr', "mode d'emploi machine à café : remplir l'eau le matin, vider le bac à 18h, ne pas débrancher", "1. Remplir l'eau le matin"],
  [
    'en',
    'closing instructions: at 8:45 pm call the cleaners, 9 pm lock the door, count the till, switch off the oven',
    '1. At 8:45 pm call the cleaners',
  ],
])('what is done one after the other is numbered and begins with its first word (%s)', (locale, prompt, first) => {
  expect(write(locale, prompt).lines.map((line) => line.replaceAll('’', "'"))).toContain(first)
})

test('rules say since when they hold above them, and signs are words', () => {
  const { title, lines } = write(
    'en',
    'one page policy on dogs in the office... only Wed and Fri, max 3 dogs at once, vaccinated + insured, two complaints = dog stays home, starts 1 feb 2027',
  )
  expect(title).toBe('Policy on dogs in the office')
  expect(lines[0]).toBe('**Valid from:** 1 Feb 2027')
  expect(lines).toContain('Vaccinated and insured')
  expect(lines).toContain('Two complaints: dog stays home')
})

test.each<[Locale, string, RegExp]>([
  ['en', 'press release: Hartwell Bakery opens third shop in Ludlow, 11 new jobs', /press office answers/i],
  ['en', 'complaint letter to Northline Buses: route 42 late 9 times in October, want refund of £38', /enclose/i],
  ['es', 'reclamación a Autobuses Norte: línea 42 tarde 9 veces en octubre, quiero reembolso de 38 €', /adjunto/i],
  ['fr', 'bulletin du club : tournoi le 6 mars, nouveaux vestiaires', /bienvenue/i],
])('nothing is said that nobody said (%s: %s)', (locale, prompt, invented) => {
  expect(write(locale, prompt).lines.join('\n')).not.toMatch(invented)
})

test.each<[Locale, string, string]>([
  [
    'en',
    'job advert part time bookkeeper 20 hrs £16/hr leeds hybrid, xero, vat returns, apply by 9 jan to jo@brightbooks.example',
    'Leeds hybrid',
  ],
  [
    'es',
    'oferta empleo camarero fines de semana Zaragoza 9,50 €/h experiencia 1 año inglés básico, enviar cv a empleo@labarra.example antes del 15 enero',
    'Experiencia 1 año inglés básico',
  ],
])('what the head of a prompt says behind the title is said (%s)', (locale, prompt, expected) => {
  expect(write(locale, prompt).lines).toContain(expected)
})

test('hours behind a day are hours, and the day has its day of the week', () => {
  const text = write('en', 'notice no hot water in block C tues 8 dec 9-4, plumbers on site, use showers in gym').lines.join('\n')
  expect(text).toMatch(/tues 8 Dec/i)
  expect(text).not.toContain('Dec 9-4')
})

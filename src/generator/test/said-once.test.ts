import { describe, expect, test } from 'vitest'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Letters, notices and talks: what a label introduces, what is said once, and what nobody asked for. */

function written(prompt: string, locale: Locale, documentType: DocumentType = 'doc') {
  const elements = Array.from(writeBuiltin({ prompt, documentType, locale, seed: 7, today: '2026-11-27' }))
  return JSON.stringify(elements).replaceAll(/\s/g, ' ')
}

describe('a reason is one, and what is said next stands by itself', () => {
  test.each<[Locale, string, string, string]>([
    [
      'en',
      'letter to customers: prices go up 4% from 1 March 2027, reason: energy costs, whoever renews before 15 February keeps the old price',
      'Whoever renews before 15 February keeps the old price',
      'Reason',
    ],
    [
      'es',
      'carta a los clientes: subimos precios un 4% desde el 1 de marzo de 2027, motivo: coste de energía, quien renueve antes del 15 de febrero mantiene el precio',
      'Quien renueve antes del 15 de febrero mantiene el precio',
      'Motivo',
    ],
    [
      'fr',
      'lettre aux clients : nos prix augmentent de 4 % le 1er mars 2027, motif : coût de l’énergie, qui renouvelle avant le 15 février garde son prix',
      'Qui renouvelle avant le 15 février garde son prix',
      'Motif',
    ],
  ])('%s: %s', (locale, prompt, said, label) => {
    const text = written(prompt, locale)
    expect(text).toContain(`"text":"**${label}`)
    expect(text).toMatch(new RegExp(String.raw`(?:"|\. )${said}`, 'u'))
  })

  test.each<[Locale, string]>([
    [
      'en',
      'team meeting: project Atlas is 3 weeks late, cause: supplier Metalex out of stock, extra cost £7,500, decision needed on Friday',
    ],
    [
      'fr',
      'réunion équipe : le projet Atlas prend 3 semaines de retard, cause : fournisseur Metalex en rupture, surcoût 7 500 €, décision à prendre vendredi',
    ],
    [
      'es',
      'reunión de equipo: el proyecto Atlas lleva 3 semanas de retraso, causa: proveedor Metalex sin stock, sobrecoste 7.500 €, decisión el viernes',
    ],
  ])('in a talk, too (%s: %s)', (locale, prompt) => {
    const [, cause = ''] = /("title":"(?:Cause|Causa)".*?\}\})/u.exec(written(prompt, locale, 'slide')) ?? []
    expect(cause).toContain('Metalex')
    expect(cause).not.toContain('500')
  })
})

test.each<[Locale, string, string]>([
  ['en', 'memo: new badge compulsory with effect from 4 January 2027, collect it at reception, bring your ID', 'New badge compulsory'],
  [
    'es',
    'circular: nueva tarjeta obligatoria a partir del 4 de enero de 2027, recogerla en recepción, traer el DNI',
    'Nueva tarjeta obligatoria',
  ],
  [
    'fr',
    'note de service : nouveau badge obligatoire à partir du 4 janvier 2027, à retirer à l’accueil, apporter une pièce d’identité',
    'Nouveau badge obligatoire',
  ],
])('The words in front of a date go from a title with it (%s: %s)', (locale, prompt, title) => {
  expect(written(prompt, locale)).toContain(`"title":"${title}"`)
})

test.each<[Locale, string, string]>([
  ['en', 'notice to all staff: the lift is out of order on 3 March 2027, use the stairs, contact Sophie Grant 4521', 'Sophie Grant'],
  ['es', 'carta a los clientes: subimos precios un 4% desde el 1 de marzo de 2027, contacto Lucía Romero 910 555 123', '910 555 123'],
  [
    'fr',
    'note de service : nouveau badge obligatoire à partir du 4 janvier 2027, perte = 15 €, contact Sophie Garnier poste 4521',
    'Sophie Garnier',
  ],
])('Whom to ask is said once (%s: %s)', (locale, prompt, name) => {
  expect(written(prompt, locale).split(name)).toHaveLength(2)
})

test.each<[Locale, string, string]>([
  [
    'es',
    'anuncio empleo recepcionista hotel Valencia, turno tarde 15 a 23h, inglés B2, cv a rrhh@hotel.example',
    'Recepcionista hotel Valencia',
  ],
  ['es', 'oferta trabajo camarero en Sevilla, 30 horas, inglés B2, cv a rrhh@hotel.example', 'Camarero en Sevilla'],
  ['fr', 'annonce emploi réceptionniste hôtel à Nice, anglais B2, CV à rh@hotel.example', 'Réceptionniste hôtel à Nice'],
])('A job ad needs no "of" (%s: %s)', (locale, prompt, title) => {
  const text = written(prompt, locale)
  expect(text).toContain(`"title":"${title}"`)
  expect(text).not.toMatch(/firma|signature|"23h"/iu)
})

test.each<[Locale, string, string]>([
  ['en', 'welcome guide for new starters: first day 9am with Ellie Marsh, a tutor for 3 months, lunch voucher £9, pension 5%', 'Month 2'],
  ['es', 'guía de bienvenida para nuevos empleados: primer día a las 9 con Elia Marín, tutor durante 3 meses, vale de comida 9 €', 'Mes 2'],
  ['fr', 'guide d’accueil des nouveaux arrivants : 1er jour 9h avec Élodie Marchand, tuteur pendant 3 mois, ticket resto 9 €', 'Mois 2'],
])('How long one of the things lasts makes no calendar (%s: %s)', (locale, prompt, period) => {
  expect(written(prompt, locale)).not.toContain(period)
})

test('but how long the whole takes does', () => {
  expect(written('onboarding plan for new nurses, 3 months: shadowing, first ward, own patients', 'en')).toContain('Month 2')
})

test.each<[Locale, string, string, RegExp]>([
  [
    'en',
    '5 slides for the board, Q3 results: revenue 2.4m, costs 1.9m, 38 new clients, open the Glasgow office on 1 November',
    'Q3 results',
    /decide|Approve/u,
  ],
  [
    'es',
    '5 diapositivas para la dirección, resultados T3: ingresos 2,4 M€, costes 1,9 M€, 38 clientes nuevos',
    'Resultados T3',
    /decidan|Aprobar/u,
  ],
  [
    'fr',
    '4 diapos pour la direction, résultats T3 : chiffre d’affaires 2,4 M€, coûts 1,9 M€, 38 nouveaux clients',
    'Résultats T3',
    /décider|Approuver/u,
  ],
])('Results for a board have their own title, and ask for no decision (%s: %s)', (locale, prompt, title, asked) => {
  const text = written(prompt, locale, 'slide')
  expect(text).toContain(`"kind":"head","title":"${title}"`)
  expect(text).not.toMatch(asked)
})

test.each<[Locale, string, RegExp]>([
  ['en', '4 slides for the board, Q3 results: revenue 2.4m, costs 1.9m, we ask you to approve 40k', /"title":"We ask you to approve 40k/u],
  [
    'es',
    '4 diapositivas para la dirección, resultados T3: ingresos 2,4 M€, costes 1,9 M€, pedimos aprobar 40.000 €',
    /"title":"Pedimos aprobar 40.000/u,
  ],
])('unless somebody asks for one (%s: %s)', (locale, prompt, asked) => {
  expect(written(prompt, locale, 'slide')).toMatch(asked)
})

test.each<[Locale, string, string]>([
  [
    'en',
    '5 slides for the board, Q3 results: revenue 2.4m, costs 1.9m, 38 new clients, plan for Q4: open the Glasgow office, hire 6 people',
    'Open the Glasgow office',
  ],
  [
    'es',
    'resultados de la encuesta de empleados: participación 78%, satisfacción 7,4. acciones: reunión mensual, buzón de ideas. 4 diapositivas',
    'Reunión mensual',
  ],
  [
    'fr',
    'résultats du sondage interne : participation 78 %, satisfaction 7,4. actions : réunion mensuelle, boîte à idées. 4 diapos',
    'Réunion mensuelle',
  ],
])('A report ends with what is to be done, and makes up nothing for its end (%s: %s)', (locale, prompt, first) => {
  const slides = Array.from(writeBuiltin({ prompt, documentType: 'slide', locale, seed: 7, today: '2026-11-27' })).flatMap((element) =>
    element.kind === 'slide' ? [element.slide] : [],
  )
  const last = slides.at(-1)
  expect(last?.layout === 'bullets' ? last.bullets[0] : undefined).toBe(first)
  expect(JSON.stringify(slides).split(first)).toHaveLength(2)
})

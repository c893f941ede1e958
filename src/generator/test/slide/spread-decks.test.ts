import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import type { Slide } from '#shared/content/slide.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

function write(locale: Locale, prompt: string): { title: string; description: string; slides: Slide[] } {
  const elements = [...writeBuiltin({ prompt, documentType: 'slide', locale, seed: 7, today: '2026-11-28' })]
  const head = elements.find((element) => element.kind === 'head')
  return {
    title: head?.title ?? '',
    description: head?.description ?? '',
    slides: elements.flatMap((element) => (element.kind === 'slide' ? [element.slide] : [])),
  }
}

const pointsOf = (slide: Slide) => (slide.layout === 'bullets' ? slide.bullets : slide.layout === 'section' ? [slide.subtitle ?? ''] : [])

test.each<[Locale, string, string]>([
  [
    'en',
    '8 slides for the board on a new boiler: 3 schools, £92k total, grant 20k, payback 6 years, risk: lead time 14 weeks. start - june. confidential',
    'Confidential',
  ],
  [
    'es',
    '7 diapositivas para la junta sobre la nueva caldera: 3 colegios, 92.000 € en total, ayuda 20.000 €, riesgo: plazo de 14 semanas. inicio - junio. confidencial',
    'Confidencial',
  ],
  [
    'fr',
    '7 diapos pour le conseil sur la nouvelle chaudière : 3 écoles, 92 000 € au total, aide 20 000 €, risque : délai de 14 semaines. début - juin. confidentiel',
    'Confidentiel',
  ],
])('as many slides as asked hold what the prompt says and no question to its author (%s)', (locale, prompt, mark) => {
  const { slides } = write(locale, prompt)
  expect(slides).toHaveLength(Number(/^\d/.exec(prompt)))
  expect(slides.flatMap(pointsOf).filter((point) => point.endsWith('?'))).toEqual([])
  // Who may see it stands on the first slide.
  expect(JSON.stringify(slides[0])).toContain(mark)
  // A label and its value are one thing.
  expect(slides.filter(({ title }) => /^(?:june|junio|juin)$/i.test(title))).toEqual([])
})

test.each<[Locale, string, string]>([
  [
    'en',
    'deck for the choir agm - 14 feb 7pm village hall, 62 members, fees go from £38 to £42, new treasurer needed, tea urn broken, when to vote: after tea',
    'When to vote: after tea',
  ],
  [
    'es',
    'presentacion asamblea del club - 14 feb 19h casa de cultura, 62 socios, la cuota sube de 38 a 42 €, falta tesorero, cafetera rota, ponente: Marta Gil',
    'Ponente: Marta Gil',
  ],
  [
    'fr',
    'présentation AG du chœur - 14 fév 19h salle des fêtes, 62 membres, cotisation de 38 à 42 €, trésorier à trouver, cafetière cassée, intervenant : Paul Roy',
    'Intervenant : Paul Roy',
  ],
])('a fact stands among the others with its label, and the day of the meeting below the title (%s)', (locale, prompt, labelled) => {
  const { slides } = write(locale, prompt)
  expect(slides.flatMap(pointsOf).map((point) => point.replaceAll('\u00A0', ' '))).toContain(labelled)
  expect(JSON.stringify(slides[0])).toMatch(/"subtitle":"14 f/i)
})

test.each<[Locale, string, string]>([
  ['en', 'presentation to parents about the autumn camp: 5 days, £345, leaves Monday 8am', 'Autumn camp'],
  [
    'en',
    'a short deck for new volunteers at the charity shop: shifts 4 hours, training on Thursdays',
    'New volunteers at the charity shop',
  ],
  ['es', 'diapositivas para explicar a los padres el comedor escolar: menú 5,20 €, dos turnos, 180 niños', 'Comedor escolar'],
  ['es', 'presentacion reunion de cofradia: salida viernes santo 20h, cuota 25 €, faltan 14 costaleros', 'Reunión de cofradía'],
  ['fr', "présentation pour l'AG du club de judo : 148 licenciés, cotisation 205 €, tapis à changer", 'AG du club de judo'],
  ['fr', 'exposé pour les salariés sur la nouvelle mutuelle, part salarié 31 €, employeur 55 %, conjoint 42 €', 'Nouvelle mutuelle'],
])('a deck is called what it is about, in right spelling (%s: %s)', (locale, prompt, title) => {
  expect(write(locale, prompt).title).toBe(title)
})

test('a long title is whole on the first slide', () => {
  const { slides } = write(
    'en',
    'Proposal to extend the Saturday apprenticeship workshops of the community carpentry centre: 2 more groups, £900 a term, 14 on the list',
  )
  expect(slides[0]?.title).toMatch(/community carpentry centre$/)
})

test('the day of one thing among several says nothing of the deck', () => {
  expect(
    write('en', 'forklift training: limit 10 km/h, vest always, check the forks, exam on 9 June, 2 accidents last year').description,
  ).toBe('')
})

test('"no noise after 4" counts nothing', () => {
  const { slides } = write(
    'en',
    'pitch to the landlord for a bakery: 3 staff, rent offer £14,000, own ovens, no noise after 4, want a 5 year lease',
  )
  expect(JSON.stringify(slides)).toContain('No noise after 4')
})

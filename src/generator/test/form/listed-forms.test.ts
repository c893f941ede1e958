import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* What stands where in a list decides what it is: before or behind an order to rate, in brackets, around an "or". */

function write(locale: Locale, prompt: string) {
  const content = emptyContent('form')
  for (const element of writeBuiltin({ prompt, documentType: 'form', locale, seed: 1, today: '2026-11-25' })) addElement(content, element)
  const asked = content.questions.map(({ title, type, format, options }) => {
    const answers = type === 'rating' ? `${format}` : options.length > 0 ? options.join('|') : type
    return `${title.replaceAll(/\s/gu, ' ')}: ${answers}`
  })
  return { ...content, asked }
}

test.each<[Locale, string, string[]]>([
  [
    'en',
    'depot staff survey, anonymous: shift (early / late / night), years here, rate 1-5 manager, pay, kitchen safety, rota; what would you change; close 12 Dec',
    ['Shift: Early|Late|Night', 'Years here: text', 'How would you rate the manager?: scale'],
  ],
  [
    'es',
    'encuesta taller Murcia, anónima: puesto, horario (partido / continuo), valora 1 a 5 herramientas, limpieza, sueldo; qué mejorarías',
    ['Puesto: text', 'Horario: Partido|Continuo', '¿Cómo valora las herramientas?: scale'],
  ],
  [
    'fr',
    'enquête salariés atelier Lyon, anonyme : poste, ancienneté, note de 1 à 5 ambiance, salaire, outils, planning ; que changer',
    ['Poste: text', 'Ancienneté: Moins d’un an|1 à 3 ans|4 à 10 ans|Plus de 10 ans', 'Comment évaluez-vous l’ambiance ?: scale'],
  ],
])('what stands before an order to rate is asked, and only what stands behind it is rated (%s)', (locale, prompt, first) => {
  const { asked } = write(locale, prompt)
  expect(asked.slice(0, 3)).toEqual(first)
  expect(asked.join()).not.toMatch(/(?:valora|rate|note) (?:de )?1/iu)
})

test.each<[Locale, string]>([
  ['en', 'pool survey, visits per week, lanes (slow, fast), 0-10 how likely to recommend us, what to improve, email optional'],
  ['en', 'customer feedback 4 bakery: Crumb & Co Hove, bought (bread, cake, coffee), 1-10 how likely recommend, queue ok?, comments'],
  ['es', 'opinión clientes peluquería Rizos: servicio (corte, color), 0-10 nos recomendarías, trato amable?, comentarios, correo opcional'],
])('how likely people recommend it is a score, and nothing beside it is rated (%s, "%s")', (locale, prompt) => {
  const { asked } = write(locale, prompt)
  expect(asked.filter((one) => one.endsWith(': nps'))).toHaveLength(1)
  expect(asked.filter((one) => /(?:email|correo|bought|servicio|lanes).*: scale$/iu.test(one))).toEqual([])
})

test.each<[Locale, string, string]>([
  [
    'en',
    'sign up sewing day, sat 7 mar 10-1 or sun 8 mar 2-5, max 6 people, email, machine of your own?, any access needs, ok with photos on our site',
    'Sat 7 Mar 10-1|Sun 8 Mar 2-5',
  ],
  [
    'es',
    'inscripción taller de pan, sab 5 abril 10-13 o dom 6 abril 16-19, nombre, teléfono, alergias, horno propio?, ok con fotos en la web',
    'sab 5 abril 10-13|dom 6 abril 16-19',
  ],
  [
    'fr',
    'inscription atelier couture, samedi 7 mars 9h-12h ou dimanche 8 mars 14h-17h, nom, tel, niveau, machine perso ?, ok pour photos sur le site',
    'Samedi 7 mars 9h-12h|Dimanche 8 mars 14h-17h',
  ],
])('two sessions are one choice, and "ok with" asks yes or no (%s)', (locale, prompt, sessions) => {
  const { asked } = write(locale, prompt)
  expect(asked.join('\n').toLowerCase()).toContain(sessions.toLowerCase())
  expect(asked.at(-1)).toMatch(/^¿?Ok .*\?: (?:Yes|Sí|Oui)\|Non?$/u)
})

test.each<[Locale, string, string[]]>([
  ['en', 'swim club form: child name, squad (A B C D), session (morning afternoon evening), allergies, parent phone', ['Squad: A|B|C|D']],
  ['es', 'alta comedor: nombre alumno, curso (1A 1B 2A 2B), turno (mañana tarde noche), alergias, tel padres', ['Nombre alumno: text']],
  [
    'fr',
    'fiche cantine : nom élève, classe (CP CE1 CE2), repas (midi soir matin), allergies, tel parents',
    ['Nom élève: text', 'Classe: CP|CE1|CE2'],
  ],
])('short names in brackets are the answers, and somebody’s name is one field (%s)', (locale, prompt, expected) => {
  const { asked } = write(locale, prompt)
  expect(asked).toEqual(expect.arrayContaining(expected))
  expect(asked).toHaveLength(5)
})

test('a remark in brackets is no list of answers', () => {
  const { asked } = write('en', 'repair form: name, flat (ground floor left), problem, when first seen, phone')
  expect(asked).toContain('Flat: text')
})

test('who is asked for is no second name', () => {
  const { asked } = write('en', 'near miss form for the yard, who, when, where (gate / ramp / store), what happened, photo')
  expect(asked.join()).not.toContain('Full name')
})

test('"4" before one thing is the word, and the house behind the colon is no field', () => {
  const { title, description, asked } = write(
    'en',
    'feedback 4 salon: Crumb Lane Hair, cut (wash, trim), was price as told, staff friendly?, 1-10 how likely recommend',
  )
  expect(title).toMatch(/^Feedback for salon/u)
  expect(`${title} ${description}`).toContain('Crumb Lane Hair')
  expect(asked.join()).not.toContain('Crumb')
  expect(write('en', 'sign up form 4 teams: name, email, phone, shirt colour, age').title).not.toContain('for teams')
})

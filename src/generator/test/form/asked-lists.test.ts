import { describe, expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* What a prompt lists for a form: a question each, and what it only says stands above them. */

function formFor(prompt: string, locale: Locale) {
  const content = emptyContent('form')
  let description = ''
  for (const element of writeBuiltin({ prompt, documentType: 'form', locale, seed: 7, today: '2026-11-27' })) {
    if (element.kind === 'head') description = element.description
    addElement(content, element)
  }
  const questions = content.questions.map(({ title, format, options }) => ({ title: title.replaceAll(/\s/g, ' '), format, options }))
  return { description, questions, titles: questions.map(({ title }) => title) }
}

describe('a list that ends with a whole question is a list', () => {
  test.each<[Locale, string, string[]]>([
    [
      'en',
      'sign up for the picnic on 11 July 2027 at Riverside Park, name, dept, guests (max 2), can you help set up from 10am?',
      ['Name', 'Department', 'Guests', 'Can you help set up from 10am?'],
    ],
    [
      'es',
      'inscripción a la comida el 11 de julio de 2027 en el Parque Norte, nombre, departamento, acompañantes, ¿puedes ayudar a montar las mesas desde las 10?',
      ['Nombre', 'Departamento', 'Acompañantes', '¿Puedes ayudar a montar las mesas desde las 10?'],
    ],
    [
      'fr',
      'inscription au pique-nique le 11 juillet 2027 au Parc Nord, nom, service, accompagnants, pouvez-vous aider à installer les tables dès 10h ?',
      ['Nom', 'Service', 'Accompagnants', 'Pouvez-vous aider à installer les tables dès 10h ?'],
    ],
  ])('%s: %s', (locale, prompt, titles) => {
    expect(formFor(prompt, locale).titles).toEqual(titles)
  })

  test('with what the form is about before it, and the answers of one of its questions', () => {
    const { titles, questions } = formFor(
      'feedback after our webinar on 14 Jan 2027 with Tom Reyes and Lucy Adler - rate content 1-5, rate each speaker, how did you hear about it (email, LinkedIn, friend), topic for next one, ok to contact?',
      'en',
    )
    expect(titles).toEqual(
      expect.arrayContaining(['How would you rate the content?', 'How would you rate each speaker?', 'Topic for next one']),
    )
    expect(questions.find(({ title }) => title === 'How did you hear about it?')?.options).toEqual(['Email', 'LinkedIn', 'Friend'])
  })

  test('and in French a question inside it is one', () => {
    const { titles, questions } = formFor(
      'questionnaire de satisfaction du restaurant : note accueil, plats, prix, vous venez pour la première fois ?, qu’avez-vous commandé (entrée, plat, dessert), recommanderiez-vous ?',
      'fr',
    )
    expect(titles).toEqual(expect.arrayContaining(['Accueil : votre note', 'Vous venez pour la première fois ?']))
    expect(questions.find(({ title }) => title.startsWith('Qu’avez-vous commandé'))?.options).toEqual(['Entrée', 'Plat', 'Dessert'])
  })
})

describe('until when, how early and with whose approval is told, and not asked', () => {
  test.each<[Locale, string, string]>([
    [
      'en',
      'form to order business cards: full name, job title, phone, cost centre. Orders before the 20th of each month',
      'Orders before the 20th of each month',
    ],
    [
      'en',
      'leave request form: name, first day, last day, at least 15 days in advance, approved by Marta Solis',
      'Approved by Marta Solis',
    ],
    [
      'en',
      'exit interview form: reason for leaving, last day, what should we improve. goes only to Priya Nair in HR',
      'Goes only to Priya Nair in HR',
    ],
    ['es', 'formulario de vacaciones: nombre, departamento, motivo, pedir con 15 días de antelación', 'Pedir con 15 días de antelación'],
    ['es', 'formulario de vacaciones: nombre, departamento, motivo, aprueba Marta Solís', 'Aprueba Marta Solís'],
    ['fr', 'formulaire de congés : nom, service, motif, au moins 15 jours à l’avance', 'Au moins 15 jours à l’avance'],
    ['fr', 'formulaire de congés : nom, service, motif, validé par Karim Benali', 'Validé par Karim Benali'],
  ])('%s: %s', (locale, prompt, told) => {
    const { description, titles } = formFor(prompt, locale)
    expect(description.replaceAll(/\s/g, ' ')).toContain(told)
    expect(titles.join(' | ')).not.toContain(told)
  })
})

test.each<[Locale, string, string, string[]]>([
  ['en', 'staff survey 2027: rate your team, your boss; office Leeds, Bristol or Cork; comments', 'Office', ['Leeds', 'Bristol', 'Cork']],
  [
    'es',
    'encuesta de clima laboral: valora tu equipo, tu jefe; oficina Madrid, Sevilla o Bilbao; comentarios',
    'Oficina',
    ['Madrid', 'Sevilla', 'Bilbao'],
  ],
  [
    'fr',
    'enquête interne : notez votre équipe, votre chef ; agence Nantes, Lille ou Lyon ; commentaires',
    'Agence',
    ['Nantes', 'Lille', 'Lyon'],
  ],
])('Names behind the word for what is chosen are its answers, and are not rated (%s: %s)', (locale, prompt, title, options) => {
  expect(formFor(prompt, locale).questions.find((one) => one.title === title)?.options).toEqual(options)
})

test.each<[Locale, string, string, string[]]>([
  ['en', 'picnic sign up: name, phone, veggie / vegan / meat', 'Veggie, vegan or meat?', ['Veggie', 'Vegan', 'Meat']],
  [
    'es',
    'inscripción a la comida: nombre, teléfono, carne / pescado / vegano',
    '¿Carne, pescado o vegano?',
    ['Carne', 'Pescado', 'Vegano'],
  ],
  ['fr', 'inscription au repas : nom, téléphone, viande / poisson / végan', 'Viande, poisson ou végan ?', ['Viande', 'Poisson', 'Végan']],
])('Answers without a word for what is chosen are a choice (%s: %s)', (locale, prompt, title, options) => {
  expect(formFor(prompt, locale).questions.find((one) => one.title.replaceAll(/\s/gu, ' ') === title)?.options).toEqual(options)
})

test.each<[Locale, string, string]>([
  ['en', 'staff survey: rate from 1 to 10 your team, your boss, your pay, comments', 'How would you rate the team?'],
  ['es', 'encuesta interna: puntúa del 1 al 10 tu equipo, tu jefe, el salario, comentarios', 'Tu equipo: su valoración'],
  ['fr', 'enquête interne : notez de 1 à 10 votre équipe, votre chef, votre salaire, commentaires', 'Comment évaluez-vous votre équipe ?'],
])('A scale in front of the first thing is that of all (%s: %s)', (locale, prompt, title) => {
  const { questions, titles } = formFor(prompt, locale)
  expect(titles).toContain(title)
  expect(questions.filter(({ format }) => format === 'scale').length).toBeGreaterThanOrEqual(3)
})

import { describe, expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Question } from '#shared/content/form.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Forms of a personnel office that rate things and people, and the job ads that stand beside them. */

function questionsFor(prompt: string, locale: Locale = 'en'): Question[] {
  const content = emptyContent('form')
  for (const element of writeBuiltin({ prompt, documentType: 'form', locale, seed: 7, today: '2026-11-27' })) addElement(content, element)
  return content.questions
}

const titlesOf = (questions: readonly Question[]) => questions.map(({ title }) => title.replaceAll(/\s/g, ' '))
const formatOf = (questions: readonly Question[], title: string) => questions.find((one) => one.title === title)?.format

describe('what is to be rated', () => {
  test.each<[Locale, string, string]>([
    ['en', 'Feedback form for our onboarding: rating of the first week, did you meet your buddy', 'How would you rate the first week?'],
    ['en', 'Event feedback: rating for the speakers, what was best', 'How would you rate the speakers?'],
    ['es', 'Valoración del evento: valoración general, valoración de la comida', '¿Cómo valora la comida?'],
    ['es', 'Encuesta de salida: motivo, valoración del jefe de 1 a 10', '¿Cómo valora al jefe?'],
    ['fr', 'Questionnaire de départ : motif, évaluation du manager', 'Comment évaluez-vous le manager ?'],
    ['fr', 'Questionnaire de départ : motif, note de l’ambiance', 'Comment évaluez-vous l’ambiance ?'],
  ])('is the thing, and not its rating (%s: %s)', (locale, prompt, title) => {
    expect(titlesOf(questionsFor(prompt, locale))).toContain(title)
  })

  test.each<[Locale, string]>([
    ['en', 'Event feedback: overall rating, rating of the food, what was best'],
    ['es', 'Valoración del evento: valoración general, valoración de la comida'],
    ['fr', 'Questionnaire sur la formation : note globale, formateur, rythme'],
  ])('is asked once as a whole (%s: %s)', (locale, prompt) => {
    const titles = titlesOf(questionsFor(prompt, locale))
    expect(titles.filter((title) => /overall|general|ensemble|globale/i.test(title))).toHaveLength(1)
  })
})

test.each<[Locale, string, string, string]>([
  ['en', 'Exit survey: seniority, reason for leaving', 'Seniority', 'Less than a year'],
  ['es', 'Encuesta de salida: motivo, antigüedad', 'Antigüedad', 'Menos de un año'],
  ['fr', 'Questionnaire de départ : motif, ancienneté', 'Ancienneté', 'Moins d’un an'],
])('How long somebody has been there is chosen, and not rated (%s: %s)', (locale, prompt, title, option) => {
  expect(questionsFor(prompt, locale).find((one) => one.title === title)?.options).toContain(option)
})

describe('a scorecard', () => {
  test.each<[Locale, string, string[], string[]]>([
    [
      'en',
      'Candidate interview scorecard: communication, technical skills, salary expectation, recommendation hire / second interview / reject',
      ['Communication', 'Technical skills'],
      ['Salary expectation', 'Recommendation'],
    ],
    [
      'en',
      'Performance appraisal form: employee name, teamwork, development needs, manager comments',
      ['Teamwork'],
      ['Employee name', 'Development needs', 'Manager comments'],
    ],
    ['es', 'Ficha de evaluación de candidatos: nombre, experiencia, motivación, comentarios', ['Experiencia', 'Motivación'], ['Nombre']],
    ['fr', 'Grille d’évaluation d’entretien : communication, prétentions salariales', ['Communication'], ['Prétentions salariales']],
  ])('scores what is listed, and takes down the rest (%s: %s)', (locale, prompt, scored, taken) => {
    const questions = questionsFor(prompt, locale)
    for (const title of scored) expect(formatOf(questions, title), title).toBe('scale')
    for (const title of taken) expect(formatOf(questions, title), title).not.toBe('scale')
    expect(titlesOf(questions)).toEqual(expect.arrayContaining([...scored, ...taken]))
  })
})

test.each<[Locale, string, string]>([
  ['en', 'Write a job ad for a payroll specialist in Leeds, 30 hours a week', 'Payroll specialist in Leeds'],
  ['en', 'Create a job posting for a marketing manager, full time', 'Marketing manager'],
  ['es', 'Anuncio de empleo para un técnico de nóminas en Sevilla, 30 horas, 24.000 €', 'Técnico de nóminas en Sevilla'],
  ['fr', 'Rédige une offre d’emploi pour un comptable à Lyon, CDI', 'Comptable à Lyon'],
])('A job ad has the name of the job as its title (%s: %s)', (locale, prompt, title) => {
  const elements = Array.from(writeBuiltin({ prompt, documentType: 'doc', locale, seed: 7, today: '2026-11-27' }))
  const text = JSON.stringify(elements)
  expect(text).toContain(`"title":"${title}"`)
  expect(text).toContain(`**${title}**`)
})

describe('what is asked with “whether”, or with two answers, keeps its words', () => {
  test.each<[Locale, string, string, string[]]>([
    [
      'en',
      'Sign-up form for our five-a-side tournament: name, team name, emergency contact, and whether they want the £8 lunch',
      'Do you want the £8 lunch?',
      ['Yes', 'No'],
    ],
    ['en', 'Sign-up form for volunteers: name, phone, and whether they’d like a T-shirt', 'Would you like a T-shirt?', ['Yes', 'No']],
    [
      'en',
      'Catering request form: event name, number of guests, dietary needs, delivery to Floor 3 or Floor 5',
      'Delivery to',
      ['Floor 3', 'Floor 5'],
    ],
    [
      'es',
      'Formulario para pedir material de oficina: nombre, artículo, cantidad, para cuándo lo necesita y si es urgente',
      '¿Es urgente?',
      ['Sí', 'No'],
    ],
  ])('(%s: %s)', (locale, prompt, title, options) => {
    expect(questionsFor(prompt, locale).find((one) => one.title === title)?.options).toEqual(options)
  })

  test('a when that a preposition begins is asked by itself', () => {
    const titles = titlesOf(questionsFor('Formulario para pedir material: nombre, artículo, para cuándo lo necesita y si es urgente', 'es'))
    expect(titles).toEqual(['Nombre', 'Artículo', '¿Para cuándo lo necesita?', '¿Es urgente?'])
  })

  test('a thing with a name in it begins with a small letter inside a question', () => {
    const titles = titlesOf(questionsFor('patient survey: ask about friendliness of Dr Patel’s team and rating of the reception'))
    expect(titles.join()).not.toMatch(/rate Friendliness/)
  })
})

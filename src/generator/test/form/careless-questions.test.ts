import { expect, test } from 'vitest'
import type { Question } from '#shared/content/form.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Questions as somebody in a hurry lists them: without a question mark, in the head of the prompt, or as a word and what it is to be. */

function formOf(locale: Locale, prompt: string): { title: string; description: string; questions: Question[] } {
  const elements = [...writeBuiltin({ prompt, documentType: 'form', locale, seed: 1, today: '2026-11-27' })]
  const [head] = elements.flatMap((element) => (element.kind === 'head' ? [element] : []))
  return {
    title: head?.title ?? '',
    description: head?.description ?? '',
    questions: elements.flatMap((element) => (element.kind === 'question' ? [element.question] : [])),
  }
}

function questionIn(locale: Locale, prompt: string, title: string): Question | undefined {
  return formOf(locale, prompt).questions.find((one) => one.title.replaceAll(/[\u00a0\u202f]/g, ' ') === title)
}

test.each<[Locale, string, string]>([
  ['en', 'feedback after the pottery day: was it long enough, which part was best, anything missing', 'Anything missing?'],
  ['en', 'choir survey, are rehearsals too late, best song, something to tell the conductor', 'Something to tell the conductor?'],
  ['es', 'encuesta del club de lectura, qué libro te gustó más, hora buena, algo que cambiar', '¿Algo que cambiar?'],
  ['fr', "enquête après l'atelier vélo, durée, outils, autre chose à dire", 'Autre chose à dire ?'],
])('whatever people want to say is asked and never rated (%s, "%s")', (locale, prompt, title) => {
  expect(questionIn(locale, prompt, title)?.type).toBe('text')
})

test.each<[Locale, string, string]>([
  ['en', 'garage feedback: mechanic polite, car clean, what could be better', 'Mechanic polite?'],
  ['en', 'training survey: pace ok, slides, room, what will you use', 'Pace ok?'],
  ['en', 'team survey, is the rota fair, enough breaks, anything else', 'Enough breaks?'],
  ['es', 'encuesta comedor: raciones suficientes, menú, personal amable, qué cambiarías', '¿Personal amable?'],
  ['fr', 'questionnaire de sortie : salaire correct ?, ambiance, pourquoi partez-vous', 'Salaire correct ?'],
])('what is true or not is answered with yes or no (%s, "%s")', (locale, prompt, title) => {
  expect(questionIn(locale, prompt, title)?.options).toHaveLength(2)
})

test.each<[Locale, string, string]>([
  ['es', 'encuesta peluquería: te gustó el color, precio, volverías', '¿Te gustó el color?'],
  ['es', 'encuesta peluquería: te gustó el color, precio, volverías', '¿Volverías?'],
  ['fr', 'enquête fête : le concert vous a plu, la nourriture, quoi changer', 'Le concert vous a plu ?'],
])('a verb that asks the reader makes a question (%s, "%s")', (locale, prompt, title) => {
  expect(questionIn(locale, prompt, title)?.options).toHaveLength(2)
})

test.each<[Locale, string, string, string]>([
  ['en', 'exit survey why did you leave, was the work clear, would you come back', 'Exit survey', 'Why did you leave?'],
  ['en', 'shop survey how did you hear of us, what did you buy, come again?', 'Shop survey', 'How did you hear of us?'],
])('the first question is none of the title (%s, "%s")', (locale, prompt, name, title) => {
  const { title: named, questions } = formOf(locale, prompt)
  expect(named).toBe(name)
  expect(questions[0]?.title).toBe(title)
})

test('a question keeps its hour and is asked', () => {
  const { description, questions } = formOf('en', 'camp consent, child name, class, allergies, do you give permission, who collects at 4pm')
  expect(questions.at(-1)?.title).toBe('Who collects at 4pm?')
  expect(description).not.toContain('collects')
})

test.each(['would you do it again', 'can you help on Saturday', 'can you give a lift to the tip'])(
  '"%s" is asked of the reader, and nothing that the form is to do',
  (asked) => {
    const { questions } = formOf('en', `helper debrief: how long were you there, were you busy, ${asked}`)
    expect(questions.at(-1)?.options).toEqual(['Yes', 'No'])
  },
)

test.each<[Locale, string, string, string[]]>([
  ['en', 'quick poll for the outing - date 11 or 18 dec, food (curry, pizza), bring a friend?, max spend', 'Date?', ['11 Dec', '18 Dec']],
  [
    'fr',
    'sondage sortie ski : quelle date 16 ou 23 janvier, niveau, location de matériel oui/non, budget max',
    'Quelle date ?',
    ['16 janvier', '23 janvier'],
  ],
])('days of one month are answers with their month (%s, "%s")', (locale, prompt, title, options) => {
  expect(questionIn(locale, prompt, title)?.options).toEqual(options)
})

test('"ok" stays in what is asked, "coming?" has two answers, and what people made is asked in the past', () => {
  expect(questionIn('en', 'parent survey, does your child attend, is the time ok, why they come', 'Is the time ok?')).toBeDefined()
  expect(questionIn('en', 'RSVP for the leaving do 18 dec - coming?, plus one, song request', 'Coming?')?.options).toHaveLength(2)
  expect(questionIn('en', 'cake sale feedback: what you made, how much you sold', 'What did you make?')).toBeDefined()
})

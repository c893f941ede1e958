import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from './builtin-generator.ts'

/* Polls, orders and surveys as people type them in half a line. */

function questionsOf(prompt: string, locale: Locale) {
  const content = emptyContent('form')
  for (const element of writeBuiltin({ prompt, documentType: 'form', locale, seed: 1, today: '2026-11-25' })) addElement(content, element)
  return content.questions
}

test.each<[Locale, string, string[][]]>([
  [
    'en',
    'lunch poll: pizza, sushi or tacos, thu or fri',
    [
      ['Pizza', 'Sushi', 'Tacos'],
      ['Thu', 'Fri'],
    ],
  ],
  [
    'es',
    'votación comida: pizza, sushi o tacos, jueves o viernes',
    [
      ['Pizza', 'Sushi', 'Tacos'],
      ['Jueves', 'Viernes'],
    ],
  ],
  ['en', 'birthday gift poll for Ana: book, spa voucher or plant', [['Book', 'Spa voucher', 'Plant']]],
  ['en', 'poll: which date for the summer party, 12 june, 19 june or 26 june', [['12 June', '19 June', '26 June']]],
])('a poll offers all that stands before its "or" in one question (%s, "%s")', (locale, prompt, options) => {
  expect(questionsOf(prompt, locale).map((question) => question.options)).toEqual(options)
})

test('sizes are answers to choose from', () => {
  const [size] = questionsOf('t-shirt order: size s m l xl, colour black or white, how many', 'en').filter(({ title }) => title === 'Size')
  expect(size?.options).toEqual(['S', 'M', 'L', 'XL'])
})

test.each<[Locale, string, string, number]>([
  ['en', 'feedback on our new intranet, 1-10, what do you miss, how often do you use it', 'How would you rate our new intranet?', 10],
  ['es', 'opinión sobre la nueva intranet, 1-5, qué echas en falta', '¿Cómo valora la nueva intranet?', 5],
])('a scale that nothing listed has is for the subject (%s)', (locale, prompt, title, scale) => {
  expect(questionsOf(prompt, locale)).toContainEqual(expect.objectContaining({ title, type: 'rating', scale }))
})

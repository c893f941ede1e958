import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

function write(prompt: string, locale: Locale) {
  const content = emptyContent('form')
  for (const element of writeBuiltin({ prompt, documentType: 'form', locale, seed: 1, today: '2026-11-25' })) addElement(content, element)
  return content
}

test.each<[Locale, string, string, RegExp]>([
  ['en', 'canteen satisfaction survey for employees', 'How would you rate the canteen?', /buy|customer|choose us|my manager|my work/i],
  ['en', 'satisfaction survey about our parking app', 'How would you rate our parking app?', /buy|customer|choose us/i],
  ['es', 'encuesta de satisfacción del comedor para empleados', '¿Cómo valora el comedor?', /compra|nos elige|cliente/i],
  ['fr', 'enquête de satisfaction sur la cantine pour les salariés', 'Comment évaluez-vous la cantine ?', /achetez|choisissez|client/i],
])('a survey of satisfaction with a thing asks about it, and not what customers are asked (%s, "%s")', (locale, prompt, asked, strange) => {
  const titles = write(prompt, locale).questions.map(({ title }) => title.replaceAll(/[\u00A0\u202F]/g, ' '))
  expect(titles).toContain(asked)
  expect(titles.join('\n')).not.toMatch(strange)
})

test('customers are still asked as customers', () => {
  expect(write('customer satisfaction survey', 'en').questions.map(({ title }) => title)).toContain(
    'How satisfied are you with us overall?',
  )
})

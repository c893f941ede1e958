import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* A prompt that gives the answers of its questions is a quiz of these, whatever it is called. */

function write(locale: Locale, prompt: string) {
  const content = emptyContent('form')
  for (const element of writeBuiltin({ prompt, documentType: 'form', locale, seed: 3, today: '2026-11-29' })) addElement(content, element)
  return content.questions.map(({ title, options }) => [title.replaceAll(/\s/gu, ' '), options.toSorted().join('|')])
}

test.each<[Locale, string, [string, string][]]>([
  [
    'en',
    'quiz for lifeguards, 3 questions: how often do you scan the pool (every 10 seconds correct, every minute, every 5 minutes). The first thing you do is (blow the whistle correct, dive in). who do you report to (duty manager correct, the cafe). pass mark 3',
    [
      ['How often do you scan the pool?', 'Every 10 seconds|Every 5 minutes|Every minute'],
      ['The first thing you do is …', 'Blow the whistle|Dive in'],
      ['Who do you report to?', 'Duty manager|The cafe'],
    ],
  ],
  [
    'es',
    'cuestionario para el taller: ¿qué guantes se usan con disolvente? (nitrilo correcta, algodón, ninguno). La salida de emergencia está (junto al almacén correcta, en la oficina). Nota mínima 2',
    [
      ['¿Qué guantes se usan con disolvente?', 'Algodón|Ninguno|Nitrilo'],
      ['La salida de emergencia está …', 'En la oficina|Junto al almacén'],
    ],
  ],
])('each question has the answers that stand behind it, and nothing says which is right (%s)', (locale, prompt, questions) => {
  expect(write(locale, prompt)).toEqual(questions)
})

test('one bracket with a word for right is no quiz', () => {
  const asked = write('en', 'Booking form: name, phone, size (small, medium, right), collection day (Friday or Saturday)')
  expect(asked.map(([title]) => title)).toContain('Name')
})

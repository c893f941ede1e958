import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* A form asks each thing once, in the way it is answered, and says its conditions beside the questions. */

function write(locale: Locale, prompt: string) {
  const content = emptyContent('form')
  let unused = ''
  for (const element of writeBuiltin({ prompt, documentType: 'form', locale, seed: 7, today: '2026-11-28' })) {
    addElement(content, element)
    if (element.kind === 'notice' && element.code === 'prompt_not_used') unused = element.text
  }
  const asked = content.questions.map(({ title, type, format, options, allow_other: other, description }) =>
    [
      title.replaceAll(/\s/gu, ' '),
      options.length > 0 ? options.join('|') + (other ? '|…' : '') : type === 'rating' ? 'rating' : format,
      ...(description ? [description] : []),
    ].join(' = '),
  )
  return { description: content.description.replaceAll(/\s/gu, ' '), asked, unused }
}

test.each<[Locale, string, string[], string]>([
  [
    'en',
    'potluck form - name, dish, how many people, no alcohol, kids welcome, over 16s only, not in december pls, 6-12 yrs only',
    ['Name = short', 'Dish = short', 'How many people? = number'],
    'No alcohol. Kids welcome. Over 16s only. Not in December pls. 6-12 yrs only.',
  ],
  [
    'es',
    'inscripción carrera, nombre, club, dorsal, Plazas 300, mayores de 16, no mascotas',
    ['Nombre = short', 'Club = short', 'Dorsal = short'],
    'Plazas 300. Mayores de 16. No mascotas.',
  ],
  [
    'fr',
    'inscription colo, nom, mail, club, places limitées à 30, animaux interdits, pas en août',
    ['Nom = short', 'Mail = email', 'Club = short'],
    'Places limitées à 30. Animaux interdits. Pas en août.',
  ],
])('what is allowed, when and for whom is told and not asked (%s)', (locale, prompt, asked, told) => {
  const written = write(locale, prompt)
  expect(written.asked).toEqual(asked)
  expect(written.description).toContain(told)
  expect(written.unused).toBe('')
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'grooming booking, owner name phone, dog name breed age, vaccinated?, notes, coat type',
    ['Owner name = short · Phone = phone', 'Dog name', 'Dog breed', 'Dog age', 'Vaccinated?', 'Notes', 'Coat type'],
  ],
  ['en', 'talk survey: rate speaker + content 1-10, best part, topic next, email, come again y/n', ['speaker', 'content']],
])('several fields or ratings in one part are asked one by one (%s)', (locale, prompt, titles) => {
  const all = write(locale, prompt).asked.join(' · ')
  for (const title of titles) expect(all).toContain(title)
  expect(all).not.toMatch(/breed age|speaker \+/)
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'gym form: name, age over 16 only, goals, date needed min 5 days notice, club',
    ['Age = number = Over 16 only', 'Date needed = date = Min 5 days notice'],
  ],
  ['es', 'inscripción campamento, nombre niño, edad 6-12, alergias, club, talla camiseta (S, M, L)', ['Edad = number = 6-12']],
  ['fr', 'inscription stage, nom, âge 8-14, mail, club, niveau (débutant, confirmé)', ['Âge = number = 8-14']],
])('a limit of one field stands below it (%s)', (locale, prompt, fields) => {
  expect(write(locale, prompt).asked).toEqual(expect.arrayContaining(fields))
})

test('all that is checked has the answers that the list names at its end', () => {
  const { asked, unused } = write(
    'en',
    'ladder inspection: ladder id, date, feet, rungs, stiles, locks pass/fail/advisory, remarks, next due',
  )
  const answers = ['Feet', 'Rungs', 'Stiles', 'Locks'].map((title) => `${title} = Pass|Fail|Advisory`)
  expect(asked).toEqual(expect.arrayContaining(['Ladder id = short', 'Next due = date', ...answers]))
  expect(unused).toBe('')
})

test.each<[Locale, string, string]>([
  ['en', 'loan form: borrower, dept, item (laptop, camera, other please say), date out, date back', 'Item = Laptop|Camera|…'],
  ['en', 'club survey: name, paper/kindle/audio, best night, snacks ok?, one word on us', 'Paper, kindle or audio? = Paper|Kindle|Audio'],
  ['en', 'grooming: name, phone, service: bath £20, full groom £45, nails £8; coat, vet', 'Service = Bath £20|Full groom £45|Nails £8'],
  ['en', 'trials form: name, club, asthma or other conditions, school, coach', 'Asthma or other conditions = short'],
  ['en', 'booking: name, club, any bites or nerves?, school, coach', 'Any bites or nerves? = Yes|No'],
])('answers are named as the prompt names them: %s %s', (locale, prompt, question) => {
  expect(write(locale, prompt).asked.map((one) => one.split(' = ').slice(0, 2).join(' = '))).toContain(question)
})

test('days from and to that are asked are not said to be left out', () => {
  expect(write('en', 'holiday request, name, team, from/to dates, type (annual, unpaid), cover by who').unused).toBe('')
})

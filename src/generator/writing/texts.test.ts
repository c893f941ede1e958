import { expect, test } from 'vitest'
import { LOCALES } from '#shared/locale.ts'
import { FORMS, formOf } from '../doc/form.ts'
import { deckIn } from '../slide/deck-texts.ts'
import { linesOf, meaningOf, outlineOf, spareNames } from './names.ts'
import { partsOf, SUBJECTS } from './subjects.ts'
import { wordsIn } from './words.ts'

const OPEN = { en: /\[(?!Add: )/, es: /\[(?!Añadir: )/, fr: /\[(?!À compléter : )/ }

test.each(LOCALES)('Every text of documents and decks in %s fits its schema and leaves places open in its own language.', (locale) => {
  const forms = FORMS.map((genre) => formOf(genre, locale))
  const subjects = [...SUBJECTS].map((genre) => partsOf(genre, locale))
  const texts = JSON.stringify([forms, subjects, deckIn(locale), wordsIn(locale)], (_, value: unknown) =>
    Array.isArray(value) ? Object.assign({}, value) : value,
  )
  expect(texts.match(OPEN[locale])).toBeNull()
  // An open place in a subject would stand in every document about it.
  expect(JSON.stringify(subjects)).not.toMatch(/\[(?:Add|Añadir|À compléter)/)
})

test.each(LOCALES)('Every family of a form in %s says in one line what belongs under a name that nobody knows.', (locale) => {
  for (const family of new Set(FORMS.map((genre) => formOf(genre, locale).family))) {
    expect(meaningOf('xyzzy', locale)).toBeUndefined()
    for (const line of linesOf(family, locale)) expect(line, family).toMatch(/^\p{Lu}.*\.$/u)
    expect(outlineOf(family, locale).length, family).toBeGreaterThan(1)
  }
})

test('A word that is only a small part of a name says nothing of it.', () => {
  expect(meaningOf('budget', 'en')?.claim).toBe('what it costs and who pays')
  expect(meaningOf('the budget committee of the northern parishes', 'en')).toBeUndefined()
})

test.each(LOCALES)('In %s there are names for the longest deck that anybody may ask for.', (locale) => {
  const names = spareNames('outline', locale, [])
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(58)
})

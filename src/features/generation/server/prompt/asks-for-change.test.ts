import { expect, test } from 'vitest'
import { asksForChange } from './asks-for-change.ts'

test.each([
  'make it 10 questions',
  'translate to Spanish',
  'shorten the intro',
  'Please make it friendlier',
  'make the questions easier to answer',
  'change all headings to sentence case',
  'Reescribe la introducción en un tono más cercano',
  'hazlo más corto',
  'Raccourcis le résumé',
  'rends le ton plus chaleureux',
])('A change is asked for: %s', (prompt) => expect(asksForChange(prompt)).toBe(true))

test.each([
  'Customer survey with 10 questions',
  'Change management training deck with 12 slides',
  'make a form with 10 questions about pay',
  'Make the deck for our kick-off',
  'Update on the third quarter for the board',
  'Use of company cars policy',
  'Haz un formulario de registro',
  'Fais une présentation sur la paie',
  '',
])('A new document is asked for: %s', (prompt) => expect(asksForChange(prompt)).toBe(false))

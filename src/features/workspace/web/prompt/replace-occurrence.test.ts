import { expect, test } from 'vitest'
import { replaceOccurrence } from './replace-occurrence.ts'

test('What is corrected is the place that is meant, and a prompt that has changed stays as it is.', () => {
  const prompt = 'A for 20 €, B for 20 €'
  expect(replaceOccurrence(prompt, { text: '20 €', occurrence: 1 }, '30 €')).toBe('A for 20 €, B for 30 €')
  expect(replaceOccurrence(prompt, { text: '20 €', occurrence: 2 }, '30 €')).toBe(prompt)
  expect(replaceOccurrence(prompt, { text: '40 €', occurrence: 0 }, '30 €')).toBe(prompt)
})

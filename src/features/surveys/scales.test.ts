import { expect, test } from 'vitest'
import { countDirections, readFavourableEnd, readScale } from './scales.ts'

test.each([
  ['first', ['Excellent', 'Good', 'Fair', 'Poor']],
  ['first', ['Outstanding', 'Satisfactory', 'Adequate', 'Needs work']],
  ['last', ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree']],
  ['last', ['Very dissatisfied', 'Dissatisfied', 'Satisfied', 'Very satisfied']],
  ['last', ['Very unlikely', 'Unlikely', 'Likely', 'Very likely', 'Not applicable']],
  ['last', ['Totalmente en desacuerdo', 'En desacuerdo', 'De acuerdo', 'Totalmente de acuerdo']],
  ['last', ["Pas du tout d'accord", "Plutôt pas d'accord", "Plutôt d'accord", "Tout à fait d'accord"]],
  ['first', ['Très satisfait', 'Satisfait', 'Insatisfait', 'Très insatisfait']],
  ['last', ['1', '2', '3', '4', '5']],
  ['last', ['0 – Not at all', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10 – Completely']],
  ['first', ['Very good', 'Good', 'Not good', 'Not good at all']],
  ['last', ['Pas satisfait', 'Peu satisfait', 'Satisfait', 'Très satisfait']],
  ['first', ['Bon', 'Plutôt bon', 'Moyen', 'Mauvais']],
  ['first', ['Much better', 'Better', 'The same', 'Worse', 'Much worse']],
  ['first', ['1 (best)', '2', '3', '4', '5 (worst)']],
  // Only who asks knows which end is good.
  [null, ['Not at all stressed', 'A little stressed', 'Stressed', 'Very stressed']],
  [null, ['Yes', 'No', 'Maybe', 'Other']],
  [null, ['Male', 'Female', 'Non-binary', 'Prefer not to say']],
  [null, ['1 to 2 days', '3 to 4 days', '5 to 6 days', '7 days']],
  [null, ['Never', 'Sometimes', 'Often', 'Always']],
  [null, ['Sales', 'Legal', 'Support', 'Product']],
  [null, ['2019', '2021', '2020', '2022']],
])('The favourable end is %s of %j.', (end, options) => {
  expect(readFavourableEnd(options)).toBe(end)
})

test('A scale is divided into favourable, neutral and unfavourable options, from the end that the author says.', () => {
  const five = ['Never', 'Seldom', 'Sometimes', 'Often', 'Always']
  expect(readScale(five, 'first')).toEqual({ favourable: [1, 0], neutral: [2], unfavourable: [4, 3], isNetScore: false })
  expect(readScale(five, 'last')).toEqual({ favourable: [3, 4], neutral: [2], unfavourable: [0, 1], isNetScore: false })
  expect(readScale(['Good', 'Fair', 'Weak', 'Poor', "Don't know"], null)).toMatchObject({
    favourable: [1, 0],
    neutral: [],
    unfavourable: [3, 2],
  })
  expect(readScale(five, null)).toBeNull()
  expect(readScale(['Excellent', 'Good', 'Fair', 'Poor'], 'none')).toBeNull()
})

test.each([
  "I don't know",
  'No opinion',
  'Not sure',
  'NS/NC',
  'No tengo opinión',
  'Sin respuesta',
  'Sans opinion',
  'Ne se prononce pas',
  'Non concerné',
])('“%s” behind the end of a scale is no point of it.', (none) => {
  expect(readScale(['Excellent', 'Good', 'Poor', 'Bad', none], null)).toEqual({
    favourable: [1, 0],
    neutral: [],
    unfavourable: [3, 2],
    isNetScore: false,
  })
})

test('Who is undecided is in the middle of a scale, and so is who is neither of both.', () => {
  expect(readScale(['Agree', 'Rather agree', 'Not sure', 'Rather disagree', 'Disagree'], null)?.neutral).toEqual([2])
  expect(countDirections(['Satisfied', 'Neither satisfied nor dissatisfied', 'Dissatisfied'])).toEqual({ good: 1, bad: 1 })
})

test('Ten points and nought are a Net Promoter Score: 9 and 10 promote, 0 to 6 do not.', () => {
  const points = Array.from({ length: 11 }, (_, n) => String(n))
  expect(readScale(points, null)).toEqual({ favourable: [9, 10], neutral: [7, 8], unfavourable: [0, 1, 2, 3, 4, 5, 6], isNetScore: true })
  // Those of the list that begins with the best are the same points.
  expect(readScale(points.toReversed(), 'first')).toMatchObject({ favourable: [1, 0], isNetScore: true })
})

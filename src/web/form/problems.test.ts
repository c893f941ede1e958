import { expect, test } from 'vitest'
import { placeFailure, problemsOf } from './problems.ts'

const values = { email: '', password: 'short', repeated: 'other' }
const texts = { email: { empty: 'Enter an address', invalid: 'No address' }, password: { empty: 'Enter a password', invalid: 'Too short' } }

test('What is missing is told before what is wrong, and the form’s own rules before the contract’s.', () => {
  const issues = [
    { path: 'email', message: 'Invalid email address' },
    { path: 'password', message: 'Password must be at least 6 characters' },
    { path: 'repeated', message: 'from the contract' },
  ]
  expect(problemsOf(values, { texts, own: { repeated: 'They differ' }, issues })).toEqual({
    email: 'Enter an address',
    password: 'Too short',
    repeated: 'They differ',
  })
})

test('A value of blanks counts as empty only if the contract says so.', () => {
  const blank = { email: '  ', password: '      ', repeated: '' }
  const issues = [{ path: 'email', message: 'Invalid email address' }]
  expect(problemsOf(blank, { texts, own: {}, issues })).toEqual({ email: 'Enter an address' })
})

test('Issues about what the form does not ask for are left to the server.', () => {
  expect(problemsOf(values, { texts: {}, own: {}, issues: [{ path: 'document_id', message: 'Invalid UUID' }] })).toEqual({})
})

test('A refusal goes to the fields that it names: in the words of its reason, or in the form’s own where the schema speaks.', () => {
  const taken = { reason: 'email_taken', issues: [{ path: 'email', message: 'English' }] }
  expect(placeFailure(taken, values, { texts, text: 'Dirección ocupada' })).toEqual({
    problems: { email: 'Dirección ocupada' },
    rest: false,
  })
  const issues = [
    { path: 'email', message: 'Invalid email address' },
    { path: 'password', message: 'Password must be at least 6 characters' },
    { path: 'repeated.0', message: 'Raw' },
  ]
  expect(placeFailure({ reason: 'invalid_input', issues }, values, { texts, text: 'The request is not valid' })).toEqual({
    problems: { email: 'Enter an address', password: 'Too short', repeated: 'Raw' },
    rest: false,
  })
})

test('What is wrong with an item of a list is told at the item.', () => {
  const list = { questions: ['one', 'two'] }
  const told = { questions: { invalid: 'Too long' } }
  const issues = [{ path: 'questions.1.text', message: 'English' }]
  expect(problemsOf(list, { texts: told, own: {}, issues })).toEqual({ 'questions.1': 'Too long' })
  const twice = { reason: 'options_twice', issues: [{ path: 'questions.1', message: 'English' }] }
  expect(placeFailure(twice, list, { texts: {}, text: 'Dos veces' })).toEqual({ problems: { 'questions.1': 'Dos veces' }, rest: false })
})

test('A refusal without issues, about something else, or no refusal at all is for the form to tell.', () => {
  const unknown = { reason: 'invalid_input', issues: [{ path: 'scope', message: '' }] }
  for (const refusal of [{ reason: 'invalid_credentials' }, unknown, undefined]) {
    expect(placeFailure(refusal, values, { texts, text: 'No' })).toEqual({ problems: {}, rest: true })
  }
})

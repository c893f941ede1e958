import { expect, test } from 'vitest'
import { inPlainWords } from './plain-words.ts'

test('Shorthand becomes words and accents come back, and addresses, quotations and prices stay.', () => {
  expect(inPlainWords('mtg with the mgmt, dept heads and ppl', 'en')).toBe('meeting with the management, department heads and people')
  expect(inPlainWords('guide £18/hr, write to mgr@x.example, motto "ask yr mgr"', 'en')).toBe(
    'guide £18/hr, write to mgr@x.example, motto "ask yr mgr"',
  )
  expect(inPlainWords('inscripcion al taller de ceramica, 3 dias', 'es')).toContain('inscripción')
  expect(inPlainWords('reunion avec les adherents', 'fr')).toContain('adhérents')
})

test('in French, “a” without its accent is read as “à” where no verb can stand', () => {
  expect(inPlainWords("mail a l'equipe : teletravail a partir du 3, cv a jobs@pain.example, fermé de 9h a 14h", 'fr')).toBe(
    "mail à l'équipe : télétravail à partir du 3, cv à jobs@pain.example, fermé de 9h à 14h",
  )
  const told = 'il a la clé, Marc a 3 ans, la salle a été louée, on a fini'
  expect(inPlainWords(told, 'fr')).toBe(told)
})

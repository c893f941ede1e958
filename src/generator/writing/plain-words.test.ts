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

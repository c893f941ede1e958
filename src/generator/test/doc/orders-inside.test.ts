import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSections } from '#test/written-sections.ts'

/* What stands among the facts of a prompt and is none of them: names of sections, a table, who asks, a slip of the pen. */

test('a sentence that is only names of sections orders them', () => {
  const { under } = writtenSections(
    'Monthly report for the trustees. Sales 31k up from 28k, costs 19k, 4 new members, 2 left. Executive summary, results, risks, next steps. We lost two drivers.',
    'en',
  )
  expect(Object.keys(under).filter((name) => name !== '')).toEqual(['Executive summary', 'Results', 'Risks', 'Next steps'])
  expect(under['Results']).toContain('Sales 31k up from 28k')
})

test('a section that nothing is told of says what belongs there', () => {
  const { under } = writtenSections(
    'Care plan for my dad Arthur. Carer visits at 9am. He likes cricket and hates peas. It needs sections for daily routine, likes and dislikes, risks.',
    'en',
  )
  expect(under['Daily routine']).toEqual(['Carer visits at 9am.'])
  expect(under['Likes and dislikes']).toEqual(['He likes cricket and hates peas.'])
  expect(under['Risks']).toEqual(['[Add: what could go wrong, and what you do about it]'])
})

test('what an order says of a column stands in the rows that it is about', () => {
  const { under } = writtenSections(
    'Risk assessment for the summer fair: barbecue, bouncy castle, crowds, cables. Include a table with hazard, control and owner (Mrs Low for crowds, Ben for cables).',
    'en',
  )
  expect(under['']).toEqual(['Barbecue |  | ', 'Bouncy castle |  | ', 'Crowds |  | Mrs Low', 'Cables |  | Ben'])
})

test.each<[Locale, string, string[]]>([
  [
    'es',
    'Plan de mudanza de la tienda con tabla de tareas y responsable (Marta cajas, Luis estantes), fecha 3 de mayo, presupuesto 900 €, aviso al casero en abril',
    ['Cajas | Marta', 'Estantes | Luis'],
  ],
  [
    'fr',
    'Plan de rangement du local avec un tableau des tâches et responsable (Inès cartons, Paul vitrines). Le local ferme le 3 mai.',
    ['Cartons | Inès', 'Vitrines | Paul'],
  ],
])('a table that is ordered inside a clause is made (%s)', (locale, prompt, rows) => {
  const { title, under } = writtenSections(prompt, locale)
  expect(title).not.toMatch(/tabla|tableau/)
  for (const row of rows) expect(under['']).toContain(row)
})

test('who asks for help before saying what is wanted gets the letter, with the reason before the request', () => {
  const { title, under } = writtenSections(
    'Hi, can you please help, the shower in my flat leaks since 3 May and the ceiling is wet. Need a letter to Mr Lamb, Dell Lettings, ask for repair in 7 days. From Ada Blum',
    'en',
  )
  expect(title).toContain('Letter to Mr Lamb')
  expect(under['']).toEqual([
    'Dear Mr Lamb,',
    'The shower in my flat leaks since 3 May and the ceiling is wet. I ask for repair in 7 days.',
    'Yours sincerely,',
    'Ada Blum',
  ])
})

test('the word before a correction is left out', () => {
  const { title } = writtenSections(
    'Minutes of the chess -- sorry bridge club. Present: Ann, Bo, Cy. Agreed to buy 4 tables, Bo to order cards by 3 May, next meeting 9 May.',
    'en',
  )
  expect(title).toBe('Minutes of the bridge club')
})

test('what is wanted is one list, and no row of its own', () => {
  const { under } = writtenSections(
    "Grant application to the parish fund, we're Hill Road Choir, 40 members, want £900 for a piano, two lamps and a ramp. We sing for care homes. Sections: who we are, budget, how we will measure success.",
    'en',
  )
  expect(under['Budget']).toEqual(['Want £900 for a piano, two lamps and a ramp'])
})

import { expect, test } from 'vitest'
import type { Instruction } from '#generator/instruction.ts'
import { readInstructions } from './read-instruction.ts'

test.each([
  ['make it 10 questions', [{ do: 'count', kind: 'question', count: 10 }]],
  ['Please make it 10 questions long', [{ do: 'count', kind: 'question', count: 10 }]],
  ['haz que sean 10 preguntas', [{ do: 'count', kind: 'question', count: 10 }]],
  ['passe à 10 questions', [{ do: 'count', kind: 'question', count: 10 }]],
  ['reduce it to five slides', [{ do: 'count', kind: 'slide', count: 5 }]],
  ['20 rows', [{ do: 'count', kind: 'row', count: 20 }]],
  ['add a pricing slide', [{ do: 'add', kind: 'slide', count: 1, items: ['pricing'] }]],
  ['Añade una diapositiva sobre precios', [{ do: 'add', kind: 'slide', count: 1, items: ['precios'] }]],
  ['Ajoute une diapositive sur les tarifs', [{ do: 'add', kind: 'slide', count: 1, items: ['tarifs'] }]],
  ['add a column Status', [{ do: 'add', kind: 'column', count: 1, items: ['Status'] }]],
  ['Add a "Start date" column.', [{ do: 'add', kind: 'column', count: 1, items: ['Start date'] }]],
  ['add columns Status, Owner and Due date', [{ do: 'add', kind: 'column', count: 1, items: ['Status', 'Owner', 'Due date'] }]],
  ['agrega la columna Estado', [{ do: 'add', kind: 'column', count: 1, items: ['Estado'] }]],
  ['ajouter une colonne Statut', [{ do: 'add', kind: 'column', count: 1, items: ['Statut'] }]],
  ['add a section on benefits', [{ do: 'add', kind: 'section', count: 1, items: ['benefits'] }]],
  ['ajoute une section sur les avantages', [{ do: 'add', kind: 'section', count: 1, items: ['avantages'] }]],
  ['add 3 more questions', [{ do: 'add', kind: 'question', count: 3, items: [] }]],
  ['add a question about salary at the end', [{ do: 'add', kind: 'question', count: 1, items: ['salary'] }]],
  ['remove question 3', [{ do: 'remove', kind: 'question', target: { places: [3] } }]],
  ['delete slides 2 and 4', [{ do: 'remove', kind: 'slide', target: { places: [2, 4] } }]],
  ['elimina la pregunta 3', [{ do: 'remove', kind: 'question', target: { places: [3] } }]],
  ['supprime la dernière diapositive', [{ do: 'remove', kind: 'slide', target: { places: [-1] } }]],
  ['remove the Notes column', [{ do: 'remove', kind: 'column', target: { name: 'Notes' } }]],
  ['delete it', []],
  [
    'remove the column Notes and add Phone',
    [
      { do: 'remove', kind: 'column', target: { name: 'Notes' } },
      { do: 'add', kind: 'column', count: 1, items: ['Phone'] },
    ],
  ],
  ['delete IT', [{ do: 'drop', name: 'IT' }]],
  ['make the title Welcome aboard', [{ do: 'title', to: 'Welcome aboard' }]],
  ['Change the title to "Q3 review"', [{ do: 'title', to: 'Q3 review' }]],
  ['cambia el título a Bienvenida', [{ do: 'title', to: 'Bienvenida' }]],
  ['change le titre en Bienvenue', [{ do: 'title', to: 'Bienvenue' }]],
  ['rename sheet to Q3', [{ do: 'rename', kind: 'sheet', target: { isOnly: true }, to: 'Q3' }]],
  ['rename the column Notes to Remarks', [{ do: 'rename', kind: 'column', target: { name: 'Notes' }, to: 'Remarks' }]],
  ['renombra la hoja a Gastos', [{ do: 'rename', kind: 'sheet', target: { isOnly: true }, to: 'Gastos' }]],
  [
    'make it 9 questions and make the title Team pulse',
    [
      { do: 'count', kind: 'question', count: 9 },
      { do: 'title', to: 'Team pulse' },
    ],
  ],
  ['delete the second slide', [{ do: 'remove', kind: 'slide', target: { places: [2] } }]],
  ['elimina la segunda diapositiva', [{ do: 'remove', kind: 'slide', target: { places: [2] } }]],
  ['supprime la deuxième diapositive', [{ do: 'remove', kind: 'slide', target: { places: [2] } }]],
  ['make question 3 optional', [{ do: 'require', target: { places: [3] }, isRequired: false }]],
  ['Please mark questions 2 and 4 as required.', [{ do: 'require', target: { places: [2, 4] }, isRequired: true }]],
  ['make all questions mandatory', [{ do: 'require', target: undefined, isRequired: true }]],
  ['make the question "Your pay" optional', [{ do: 'require', target: { name: 'Your pay' }, isRequired: false }]],
  ['haz opcional la pregunta 3', [{ do: 'require', target: { places: [3] }, isRequired: false }]],
  ['marca todas las preguntas como obligatorias', [{ do: 'require', target: undefined, isRequired: true }]],
  ['rends la question 2 facultative', [{ do: 'require', target: { places: [2] }, isRequired: false }]],
  ['sort by due date', [{ do: 'sort', by: 'due date', isDescending: false }]],
  ['Can you sort the tasks by owner?', [{ do: 'sort', by: 'owner', isDescending: false }]],
  ['sort the rows by the price, highest first', [{ do: 'sort', by: 'price', isDescending: true }]],
  ['ordena las filas por precio de mayor a menor', [{ do: 'sort', by: 'precio', isDescending: true }]],
  ['trie le tableau par échéance décroissante', [{ do: 'sort', by: 'échéance', isDescending: true }]],
  ['Classe les lignes par prix', [{ do: 'sort', by: 'prix', isDescending: false }]],
  ['replace Ana with Maria', [{ do: 'replace', from: 'Ana', to: 'Maria' }]],
  ['replace €10,000 with €12,000 everywhere', [{ do: 'replace', from: '€10,000', to: '€12,000' }]],
  ['change "Your e-mail" to "Your phone"', [{ do: 'replace', from: 'Your e-mail', to: 'Your phone' }]],
  ['sustituye Ana por María', [{ do: 'replace', from: 'Ana', to: 'María' }]],
  ['remplace « Ana » par « Maria »', [{ do: 'replace', from: 'Ana', to: 'Maria' }]],
  [
    'replace Ana with Maria and make question 1 required',
    [
      { do: 'replace', from: 'Ana', to: 'Maria' },
      { do: 'require', target: { places: [1] }, isRequired: true },
    ],
  ],
  ['translate to Spanish', [{ do: 'unable', why: 'translation_needs_model' }]],
  ['traduis en anglais', [{ do: 'unable', why: 'translation_needs_model' }]],
  [
    'add a column Status and remove the column Notes',
    [
      { do: 'add', kind: 'column', count: 1, items: ['Status'] },
      { do: 'remove', kind: 'column', target: { name: 'Notes' } },
    ],
  ],
])('An instruction is read: %s', (prompt, expected) => expect(withoutSpans(readInstructions(prompt).instructions)).toEqual(expected))

test.each([
  'Onboarding plan for a remote sales team, 6 weeks, with buddy programme and checklist',
  'Create 8 slides about our campaign',
  'make a form with 10 questions about pay',
  'Customer survey with 10 questions',
  'Set up a budget for the summer party',
  'Change management training deck with 12 slides',
  'Add-on price list',
  '',
])('A brief is no instruction: %s', (prompt) => expect(readInstructions(prompt).instructions).toEqual([]))

/** Which characters say it matters to the choices of a question back (`phrasings.test.ts`). */
function withoutSpans(instructions: readonly Instruction[]): unknown {
  return JSON.parse(JSON.stringify(instructions, (key, value: unknown) => (key === 'span' ? undefined : value)))
}

test.each([
  ['delete slide 3, add a picture of sales', 1, ['add a picture of sales']],
  ['rename column Planned to Budget and format the % without decimals', 1, ['format the % without decimals']],
  // The whole may be a brief, or most of it is not understood.
  ['a deck about sales, delete slide 3', 0, []],
  ['fix the sums, format the % and remove row 2', 0, []],
] as const)('What is not understood of an instruction is missed, and the rest is read: %s', (prompt, count, missed) => {
  const read = readInstructions(prompt)
  expect([read.instructions.length, read.missed]).toEqual([count, missed])
})

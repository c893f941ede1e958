import { expect, test } from 'vitest'
import type { DocBlock } from '#shared/content/doc.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from './builtin-generator.ts'

/* Minutes as people type them after a meeting. */

function write(prompt: string, locale: Locale) {
  const content = emptyContent('doc')
  for (const element of writeBuiltin({ prompt, documentType: 'doc', locale, seed: 1, today: '2026-11-25' })) addElement(content, element)
  return content
}

/** Each heading with what stands below it. */
function sectionsOf(blocks: readonly DocBlock[]): Record<string, string[]> {
  const sections: Record<string, string[]> = {}
  let under: string[] = []
  for (const block of blocks) {
    if (block.type === 'heading') sections[block.text] = under = []
    else if (block.type === 'list') under.push(...block.items.map(({ text }) => text))
    else if (block.type === 'table') under.push(...block.rows.map((row) => row.join(' | ')))
    else if ('text' in block) under.push(block.text)
  }
  return sections
}

test.each<[Locale, string, string, Record<string, string[]>]>([
  [
    'en',
    'minutes: tom updates plan by friday, anna calls the venue',
    'Minutes',
    { 'Action items': ['Tom | Updates plan | Friday', 'Anna | Calls the venue | '] },
  ],
  [
    'es',
    'acta: marta actualiza el plan antes del viernes, luis llama al local',
    'Acta',
    { Tareas: ['Marta | Actualiza el plan | viernes', 'Luis | Llama al local | '] },
  ],
  [
    'fr',
    'compte rendu : marie met à jour le plan avant vendredi, luc appelle la salle',
    'Compte rendu',
    { Actions: ['Marie | Met à jour le plan | vendredi', 'Luc | Appelle la salle | '] },
  ],
])('in minutes typed in small letters, it is seen who does what by when (%s)', (locale, prompt, title, sections) => {
  const { title: given, blocks } = write(prompt, locale)
  expect(given).toBe(title)
  expect(sectionsOf(blocks)).toEqual(sections)
})

test.each<[Locale, string, string, Record<string, string[]>]>([
  [
    'en',
    'Minutes: Ada Lopez, Ben Carter. Discussed office move. Ben orders boxes by 5 December. Next meeting 12 December at 10am',
    'Minutes',
    {
      Attendance: ['Ada Lopez', 'Ben Carter'],
      'Action items': ['Ben Carter | Orders boxes | 5 December'],
      'Other points': ['Discussed office move.'],
      'Next meeting': ['12 December at 10am'],
    },
  ],
  [
    'es',
    'Acta: Ana Ruiz, Luis Gil. Se decidió cambiar de proveedor. Luis pide presupuestos antes del 5 de diciembre. Próxima reunión 12 de diciembre a las 10h',
    'Acta',
    {
      Asistentes: ['Ana Ruiz', 'Luis Gil'],
      Acuerdos: ['Se decidió cambiar de proveedor.'],
      Tareas: ['Luis Gil | Pide presupuestos | 5 de diciembre'],
      'Próxima reunión': ['12 de diciembre a las 10h.'],
    },
  ],
  [
    'fr',
    'Compte rendu : Anne Morel, Paul Petit. Décidé : changer de fournisseur. Paul demande des devis avant le 5 décembre. Prochaine réunion le 12 décembre à 10h',
    'Compte rendu',
    {
      Participants: ['Anne Morel', 'Paul Petit'],
      Décisions: ['Changer de fournisseur'],
      Actions: ['Paul Petit | Demande des devis | 5 décembre'],
      'Prochaine réunion': ['Le 12 décembre à 10h'],
    },
  ],
])('names behind "minutes" are of those who were there, and the next meeting is said once (%s)', (locale, prompt, title, sections) => {
  const { title: given, blocks } = write(prompt, locale)
  expect(given).toBe(title)
  expect(sectionsOf(blocks)).toEqual(sections)
})

test('who is present is no title', () => {
  expect(write('acta: presentes Ana y Luis. acordado: cerrar los lunes', 'es').title).toBe('Acta')
})

test('a single name behind "minutes" is no title', () => {
  expect(write('Minutes: Ada Lopez. Decided: new logo', 'en').title).toBe('Minutes')
})

test.each<[Locale, string, string[]]>([
  ['en', 'remote work policy with sections approval, laptops and security. Laptops stay our property', ['Approval', 'Laptops', 'Security']],
  ['es', 'política de teletrabajo con secciones permisos, portátiles y seguridad', ['Permisos', 'Portátiles', 'Seguridad']],
  ['fr', 'politique de télétravail avec sections accord, ordinateurs et sécurité', ['Accord', 'Ordinateurs', 'Sécurité']],
])('a policy has the sections that are named, and no other (%s)', (locale, prompt, headings) => {
  const { blocks } = write(prompt, locale)
  expect(Object.keys(sectionsOf(blocks))).toEqual(headings)
})

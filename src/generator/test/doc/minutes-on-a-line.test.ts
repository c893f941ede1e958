import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Minutes that somebody typed on one line, right after the meeting. */

function write(prompt: string, locale: Locale) {
  const content = emptyContent('doc')
  for (const element of writeBuiltin({ prompt, documentType: 'doc', locale, seed: 1, today: '2026-12-01' })) addElement(content, element)
  const sections: Record<string, string[]> = {}
  let under: string[] = (sections[''] = [])
  for (const block of content.blocks) {
    if (block.type === 'heading') sections[block.text] = under = []
    else if (block.type === 'list') under.push(...block.items.map(({ text }) => text))
    else if (block.type === 'table') under.push(...block.rows.map((row) => row.join(' | ')))
    else if ('text' in block) under.push(block.text)
  }
  const plain: unknown = JSON.parse(JSON.stringify({ title: content.title, sections }).replaceAll(/[\u00A0\u202F]/gu, ' '))
  return plain
}

test.each<[Locale, string, string, Record<string, string[]>]>([
  [
    'en',
    'minutes parish council 12 march 7pm village hall present cllr Webb (chair), Jo, Amir apologies Tom, kettle broken Amir to buy one by 20/3, parking discussed, next meeting 9 april 10am',
    'Minutes: parish council',
    {
      '': ['**Date:** 12 March 7pm', '**Place:** Village hall'],
      Present: ['Cllr Webb (chair)', 'Jo', 'Amir'],
      Apologies: ['Tom'],
      'Points and decisions': ['Kettle broken', 'Parking discussed'],
      Actions: ['Amir | Buy one | 20/3'],
      'Next meeting': ['9 April 10am'],
    },
  ],
  [
    'es',
    'acta reunion comunidad 5 abril asisten Paco 1ºA, Lucia 2ºB, Andres administrador, derrama 120 € por piso, Andres pide 3 presupuestos antes del 30 abril',
    'Acta: reunión comunidad',
    {
      '': ['**Fecha:** 5 abril'],
      Asistentes: ['Paco 1ºA', 'Lucia 2ºB', 'Andres administrador'],
      'Puntos tratados y acuerdos': ['Derrama 120 € por piso'],
      Tareas: ['Andres administrador | Pide 3 presupuestos | 30 abril'],
    },
  ],
  [
    'fr',
    'compte rendu reunion bureau 6 fevrier presents Julie, Marc, excuse Paul, loto le 22 mars, Marc appelle la mairie avant le 15, cotisation a 95 €',
    'Compte rendu : réunion bureau',
    {
      '': ['**Date :** 6 février'],
      Présents: ['Julie', 'Marc'],
      Excusés: ['Paul'],
      'Points et décisions': ['Loto le 22 mars', 'Cotisation à 95 €'],
      Actions: ['Marc | Appelle la mairie | 15'],
    },
  ],
])(
  'in minutes on one line, people, matters and tasks are told apart although no comma parts them (%s)',
  (locale, prompt, title, sections) => {
    expect(write(prompt, locale)).toEqual({ title, sections })
  },
)

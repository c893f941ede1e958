import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Each kind of document has the places in which its readers look for a fact, and nothing that the prompt does not say. */

function write(locale: Locale, prompt: string): string[] {
  const content = emptyContent('doc')
  for (const element of writeBuiltin({ prompt, documentType: 'doc', locale, seed: 7, today: '2026-11-28' })) addElement(content, element)
  return content.blocks.flatMap(linesOf).map((line) => line.replaceAll(/\s/gu, ' '))
}

function linesOf(block: DocBlock): string[] {
  if (block.type === 'heading') return [`# ${block.text}`]
  if (block.type === 'list') return block.items.map(({ text }) => text)
  if (block.type === 'table') return block.rows.map((row) => row.join(' | '))
  if (block.type === 'quote') return [`“${block.text}” ${block.source ?? ''}`]
  return 'text' in block ? [block.text] : []
}

test.each<[Locale, string, string]>([
  [
    'en',
    'minutes of allotment committee 14 march, present Jean, Bob H, Asif. apols Mark. water butts to be fixed by Terry before easter, Asif to write to council by 1 april re bins. next meeting 11 april 7pm',
    '**Date:** 14 March / # Present / Jean / Bob H / Asif / # Apologies / Mark / # Actions / Terry | Water butts to be fixed | easter / Asif | Write to council re bins | 1 April / # Next meeting / 11 April 7pm',
  ],
  [
    'es',
    'acta reunion vecinos 12 marzo, asisten Pilar, Juan M, Rosa; excusa Tomas. ascensor: presupuesto 2.300 aprobado. Juan M llama al fontanero antes del 20 marzo. proxima reunion 9 abril 19h',
    '**Fecha:** 12 marzo / # Asistentes / Pilar / Juan M / Rosa / # Ausentes / Tomas / # Acordado / Ascensor: Presupuesto 2.300 aprobado / # Tareas / Juan M | Llama al fontanero | 20 marzo / # Próxima reunión / 9 abril 19h',
  ],
  [
    'fr',
    "compte rendu réunion équipe com' du 4 mars, présents Léa, Karim (excusée : Sonia). décidé : nouveau logo en avril, Karim relance l'imprimeur avant le 15 mars, prochaine réunion 18 mars",
    "**Date :** 4 mars / # Présents / Léa / Karim / # Excusés / Sonia / # Accepté / Nouveau logo en avril / # Actions / Karim | Relance l'imprimeur | 15 mars / # Prochaine réunion / 18 mars",
  ],
])('minutes keep who was there whole, who was not apart, and tasks as who, what and by when (%s)', (locale, prompt, lines) => {
  expect(write(locale, prompt).join(' / ')).toBe(lines)
})

test.each<[Locale, string, RegExp]>([
  ['en', 'complaint to Brightway Windows, order 48213, one window leaks, I want a refund, from Lena Fox', /14 days/],
  ['es', 'carta de reclamación a Telenor, cliente 55821, sin internet, pido un reembolso de 18 €, de Marta Gil', /14 días/],
  ['fr', 'lettre de réclamation à Telenor, client 55821, box en panne, je demande le remboursement de 18 €, de Paul Morin', /14 jours/],
])('a complaint sets no term that the prompt does not name (%s)', (locale, prompt, term) => {
  expect(write(locale, prompt).join(' ')).not.toMatch(term)
})

test.each<[Locale, string, string]>([
  [
    'en',
    'welcome letter for new starter Priya Nair, starts mon 3 March 9am, bring passport, buddy is Tom, laptop ready',
    'Dear Priya Nair,',
  ],
  [
    'en',
    'letter to landlord mr Hopkins, boiler broken since 2 nov, two kids no hot water, rang twice no answer. from Dawn Pike',
    'Dear Mr Hopkins,',
  ],
  ['es', 'carta a la sra Gil, obras en el portal desde el 3 de mayo, ruido de 9 a 14, polvo en la escalera', 'Estimada Sra. Gil:'],
  ['fr', 'lettre à mme Morel, fuite au plafond depuis le 3 mai, plombier prévu mardi, eau coupée de 9h à 12h', 'Chère Madame Morel,'],
])('a letter greets whom it is to (%s)', (locale, prompt, greeting) => {
  const lines = write(locale, prompt)
  expect(lines).toContain(greeting)
  expect(lines.join(' ')).not.toContain('Thank you for your help')
})

test('a press release quotes once, with who says it', () => {
  const lines = write(
    'en',
    'press release: Bramble Bakery opens 2nd shop in Leeds 18 Oct, owner Sadie Wilks says "we outgrew the old place", 12 new jobs',
  )
  expect(lines.filter((line) => line.includes('outgrew'))).toEqual(['“we outgrew the old place” Sadie Wilks, owner'])
})

test('a job ad says to whom people apply', () => {
  const lines = write(
    'en',
    'job ad for warehouse supervisor, Hull, nights 10pm-6am, need forklift licence, team of 8, apply by 14 Nov to Karen at jobs@northpack.example',
  )
  expect(lines.at(-1)).toBe('Send your application by 14 Nov to Karen, jobs@northpack.example.')
})

test('a quote adds up all that it lists, and only a day is its date', () => {
  const lines = write(
    'en',
    'quote for Mrs Okafor - repaint hall, 2 coats, labour 3 days @ 180, paint £140, skip £60, VAT 20%, valid 30 days',
  )
  expect(lines).toEqual(expect.arrayContaining(['Labour (days) | 3 | £180 | £540', '**Total** |  |  | **£888**']))
  expect(lines.join(' ')).not.toContain('Date:')
})

test.each<[Locale, string, readonly string[], string]>([
  [
    'en',
    'new starter checklist',
    ['# Before the first day', '# First day', '# First week', '# First three months'],
    'Mandatory training booked',
  ],
  [
    'es',
    'checklist de bienvenida para nuevos empleados',
    ['# Antes del primer día', '# Primer día', '# Primera semana', '# Primeros tres meses'],
    'Formación obligatoria reservada',
  ],
  [
    'fr',
    'checklist nouvel arrivant',
    ['# Avant le premier jour', '# Premier jour', '# Première semaine', '# Trois premiers mois'],
    'Formations obligatoires réservées',
  ],
])('a checklist for somebody who starts has what is done when, and is no plan (%s)', (locale, prompt, headings, point) => {
  const lines = write(locale, prompt)
  expect(lines.filter((line) => line.startsWith('#'))).toEqual(headings)
  expect(lines).toContain(point)
})

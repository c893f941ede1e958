import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* What a prompt orders for the edges of a document is carried out, and the order itself never printed. */

function linesOf(prompt: string, locale: Locale): string[] {
  const content = emptyContent('doc')
  for (const element of writeBuiltin({ prompt, documentType: 'doc', locale, seed: 1, today: '2026-11-29' })) addElement(content, element)
  return content.blocks.flatMap((block) =>
    block.type === 'list' ? block.items.map(({ text }) => text) : 'text' in block ? [block.text] : [],
  )
}

test.each<[Locale, string, string, string]>([
  [
    'en',
    'letter to tenant Mr Okafor, rent is late, pay by 15 October, start with "I hope you are well."',
    'Dear Mr Okafor,',
    'I hope you are well.',
  ],
  [
    'en',
    'Letter to our members: begin with the sentence “It was a good year”. The pool opens on 3 May.',
    'Dear members,',
    'It was a good year.',
  ],
  ['es', 'carta a los proveedores, empieza con «Gracias por todo.», cerramos el 3 de mayo', 'Estimados proveedores:', 'Gracias por todo.'],
  ['fr', 'lettre aux parents, commence par « Merci à tous. », la sortie est le 3 mai', 'Chers parents,', 'Merci à tous.'],
])('the sentence that a letter is to start with stands behind its greeting (%s)', (locale, prompt, greeting, sentence) => {
  const lines = linesOf(prompt, locale)
  expect(lines[lines.indexOf(greeting) + 1]).toBe(sentence)
  expect(lines.join('\n')).not.toMatch(/start with|begin with|empieza|commence|quote:|cita:|["“«]/i)
})

test.each<[Locale, string, string]>([
  ['en', 'article about our bakery, opened 2006, 12 staff, end with "Come and celebrate with us."', 'Come and celebrate with us.'],
  ['es', 'normas de la piscina: ducharse antes, no correr, termina con "Gracias a todos"', 'Gracias a todos.'],
  ['fr', 'consignes de la cuisine : se laver les mains, ranger les couteaux, terminer par « Bon service ! »', 'Bon service !'],
])('the sentence that a text is to end with is its last one (%s)', (locale, prompt, sentence) => {
  expect(
    linesOf(prompt, locale)
      .at(-1)
      ?.replace(/\u202F|\u00A0/gu, ' '),
  ).toBe(sentence)
})

test.each<[Locale, string, RegExp]>([
  ['en', 'checklist for closing the bakery, ovens off, bins out, alarm set, end with a signature line', /^Signature: .*Date: /],
  [
    'en',
    'safety rules for the drill press, wear goggles, no gloves, tie hair back, put a signature line at the bottom',
    /^Signature: .*Date: /,
  ],
  ['es', 'lista de control para abrir la piscina, cloro, temperatura, duchas, termina con una línea para la firma', /^Firma: .*Fecha: /],
  ['fr', 'check-list de fermeture du bar, caisse comptée, alarme mise, ligne de signature à la fin', /^Signature\s: .*Date\s: /],
])('a line to sign on ends the text that asks for one (%s)', (locale, prompt, line) => {
  const lines = linesOf(prompt, locale)
  expect(lines.at(-1)).toMatch(line)
  expect(lines.slice(0, -1).join('\n')).not.toMatch(/signature|firma/i)
})

test.each<[Locale, string, string[], string]>([
  [
    'en',
    'letter to our suppliers, signed by the managing director Clara Voss, invite them to the summer party on 18 June, friendly but firm',
    ['Clara Voss', 'Managing director'],
    'We would like to invite you to the summer party on 18 June.',
  ],
  [
    'es',
    'carta a los proveedores, firmada por la directora general Clara Voss, invítalos a la fiesta el 18 de junio, amable pero firme',
    ['Clara Voss', 'Directora general'],
    'Queremos invitarles a la fiesta el 18 de junio.',
  ],
  [
    'fr',
    'lettre aux fournisseurs, signée par la directrice Clara Voss, invitez-les à la fête le 18 juin, aimable mais ferme',
    ['Clara Voss', 'Directrice'],
    'Nous avons le plaisir de vous inviter à la fête le 18 juin.',
  ],
])('who signs stands below the letter, and whom it invites is told so (%s)', (locale, prompt, signature, invited) => {
  const lines = linesOf(prompt, locale)
  expect(lines.slice(-2)).toEqual(signature)
  expect(lines).toContain(invited)
  expect(lines.join('\n')).not.toMatch(/firm|pero|ferme|signed|\[/i)
})

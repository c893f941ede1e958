import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Letters typed in one breath: no sign behind whom they are to, none before who signs them, and when something is in the middle of a clause. */

function linesOf(locale: Locale, prompt: string): string[] {
  const elements = [...writeBuiltin({ prompt, documentType: 'doc', locale, seed: 1, today: '2026-11-27' })]
  return elements.flatMap((element) => {
    if (element.kind === 'head') return [`# ${element.title}`, ...(element.description === '' ? [] : [`(${element.description})`])]
    if (element.kind !== 'block') return []
    const { block } = element
    const texts = block.type === 'list' ? block.items.map(({ text }) => text) : 'text' in block ? [block.text] : []
    return texts.map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '))
  })
}

test.each<[Locale, string, string, string]>([
  ['en', 'dear parents note, pool shut friday 5 march for repairs, back monday 8 march, bring no kit', 'Dear parents,', '# Pool shut'],
  ['en', 'dear team thank you for a great open day, 60 visitors, two new members', 'Dear team,', '# Thank you for a great open day'],
  ['en', 'letter to tenants gas off tues 9 feb from 9 to 12, please be in, plumber is Ted', 'Dear tenants,', '# Letter to tenants'],
  ['en', 'warning letter to employee late 4 times in march, next time final warning', 'Dear employee,', '# Warning letter to employee'],
  [
    'es',
    'estimados vecinos, corte de gas el lunes 8, el técnico llega a las 9, perdón por las molestias',
    'Estimados vecinos:',
    '# Carta a los vecinos',
  ],
  ['fr', 'chers parents, cantine fermée lundi 8 mars, prévoir un pique-nique, garderie ouverte', 'Chers parents,', '# Cantine fermée'],
])('whom it is to ends at its noun, without a sign behind (%s, "%s")', (locale, prompt, greeting, title) => {
  const lines = linesOf(locale, prompt)
  expect(lines).toContain(greeting)
  expect(lines[0]?.startsWith(title)).toBe(true)
})

test('people of another language make no reader of an occasion', () => {
  expect(
    linesOf('en', 'invite to parents craft morning wed 3 feb 10am in the library, tea and cake, toddlers ok').join('\n'),
  ).not.toContain('Dear parents craft')
})

test.each<[Locale, string, string]>([
  ['en', 'letter to the bank card stopped twice, two fees in may, please refund, my name Omar Diaz account 4471', 'Omar Diaz account 4471'],
  ['en', 'thank you letter to Mill Farm for giving 40 trees, all planted in the park, from the Park Friends. Ana', 'Ana'],
  ['es', 'carta al casero, gotera en el baño, no funciona la luz, firmado la inquilina del 3B', 'La inquilina del 3B'],
  ['fr', 'lettre au syndic, ascenseur en panne, aucune réponse depuis mai, mon nom Paul Rey escalier B', 'Paul Rey escalier B'],
])('who signs stands below the letter and nowhere else (%s, "%s")', (locale, prompt, name) => {
  const lines = linesOf(locale, prompt)
  expect(lines.at(-1)).toBe(name)
  expect(lines.filter((line) => line.includes(name))).toHaveLength(1)
})

test.each<[Locale, string, string, string]>([
  [
    'en',
    'letter to landlord to report damp in the hall since 4 may, called twice',
    '# Letter to landlord to report damp in the hall',
    'We are writing to report damp in the hall since 4 May.',
  ],
  [
    'es',
    'carta al ayuntamiento para pedir dos bancos en la plaza, muchos mayores, hay sombra',
    '# Carta al ayuntamiento para pedir dos bancos en la plaza',
    'Le escribimos para pedir dos bancos en la plaza.',
  ],
  [
    'fr',
    'lettre au propriétaire pour signaler une panne de chauffage depuis le 2 mai, deux appels sans réponse',
    '# Lettre au propriétaire pour signaler une panne de chauffage',
    'Nous vous écrivons pour signaler une panne de chauffage depuis le 2 mai.',
  ],
])('why a letter is written is its first sentence, with its day (%s, "%s")', (locale, prompt, title, said) => {
  const lines = linesOf(locale, prompt)
  expect(lines[0]).toBe(title)
  expect(lines[1]).toMatch(/^(?:Dear|Estimad|Madame)/)
  expect(lines.join('\n')).toContain(said)
})

test('what was said of a day stays with it', () => {
  const lines = linesOf('fr', 'courrier de résiliation abonnement à partir du 1er mars, contrat n° 118, déménagement')
  expect(lines).toContain('**Quand :** à partir du 1er mars')
  expect(lines).not.toContain('Partir du')
})

test('a range of days is no scale to cut off', () => {
  expect(
    linesOf('es', 'correo al equipo obras en el almacén del 3 al 9, avisos a Pilar, llevar casco, gracias por la paciencia').join('\n'),
  ).toContain('Obras en el almacén del 3 al 9')
})

test('whom something is from or with is not what a text is of', () => {
  const lines = linesOf('en', 'plan for the shed repair, tools from Harper Ltd, start in spring, two helpers needed')
  expect(lines.filter((line) => line.startsWith('('))).toEqual([])
})

test('a percentage in an agenda is no number of minutes', () => {
  expect(
    JSON.stringify([
      ...writeBuiltin({
        prompt: 'agenda committee 3 march 6pm, budget, turnout 84%, new gate',
        documentType: 'doc',
        locale: 'en',
        seed: 1,
        today: '2026-11-27',
      }),
    ]),
  ).not.toContain('84 min')
})

test('a party next door invites nobody', () => {
  const lines = linesOf('en', 'note to neighbours, we have a party sat 9 may till midnight, sorry in advance, call me if too loud')
  expect(lines.join('\n')).not.toContain('look forward')
})

test('a quote with an amount is an offer, and who says something is no "quote from"', () => {
  expect(linesOf('en', 'write up of site visit: roof leak, gutter blocked, quote from Hale 1,450').join('\n')).toContain(
    'Quote from Hale 1,450',
  )
  const elements = writeBuiltin({
    prompt: 'press release Brook Bikes opens a second shop on 9 may, 12 jobs, quote from owner Sal Hatton "we outgrew the garage"',
    documentType: 'doc',
    locale: 'en',
    seed: 1,
    today: '2026-11-27',
  })
  expect(JSON.stringify([...elements])).toContain('"source":"Sal Hatton, owner"')
})

test('a note to colleagues in French is a message', () => {
  expect(linesOf('fr', 'note aux collègues : repas de rentrée vendredi 4 septembre 12h salle 2, chacun apporte un plat')).toContain(
    'Chers collègues,',
  )
})

test.each<[string, string]>([
  ['note to self employed drivers new rates from 1 may, invoices by the 25th, own tools', 'Dear self employed drivers,'],
  ['dear volunteers the shop moves to unit 3 on 11 may, we need 4 drivers, thank you all, Bea', 'Bea'],
  ['complaint letter to airline flight BX204 cancelled 2 may, 9 hrs wait, no vouchers, from J. Marlow', 'J. Marlow'],
  ['email to supplier order 4471 arrived short, 3 boxes missing, please resend by friday, Moira at Thistle Cafe', 'Moira at Thistle Cafe'],
])('a reader of several words and a signature of one are found (%s)', (prompt, line) => {
  expect(linesOf('en', prompt)).toContain(line)
})

test('a slip is not replied', () => {
  const text = linesOf(
    'en',
    'letter to parents about visits, tues 12 jan st marys, weds 13 jan park high, bring lunch, reply slip by 18 dec',
  ).join('\n')
  expect(text).toContain('Please return your reply slip by 18 Dec.')
})

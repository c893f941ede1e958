import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Reports of an incident or a visit have the shape that everybody expects, and a list of people holds people. */

function write(prompt: string, locale: Locale): { title: string; description: string; under: Record<string, string[]> } {
  const content = emptyContent('doc')
  for (const element of writeBuiltin({ prompt, documentType: 'doc', locale, seed: 1, today: '2026-11-29' })) addElement(content, element)
  const under: Record<string, string[]> = { '': [] }
  let last = ''
  for (const block of content.blocks) {
    if (block.type === 'heading') under[(last = block.text)] = []
    else if (block.type === 'list') under[last]?.push(...block.items.map(({ text }) => text))
    else if ('text' in block) under[last]?.push(block.text.replaceAll('\u00A0', ' ').replaceAll('\u202F', ' '))
  }
  return { title: content.title, description: content.description, under }
}

const plain = (texts: readonly string[] | undefined) => texts?.map((text) => text.replace(/\u00A0|\u202F/gu, ' '))

test.each<[Locale, string, string[], string, string]>([
  [
    'en',
    'incident report forklift hit racking aisle 7, 22 Jan 10:40, driver Luis M., nobody hurt, 4 pallets of paint lost approx $2,300, wittness: Pam Jordan',
    [
      '**Date:** 22 Jan',
      '**Time:** 10:40',
      '**Place:** Aisle 7',
      '**Driver:** Luis M.',
      '**Witness:** Pam Jordan',
      '**Injuries:** Nobody hurt',
      '**Damage:** 4 pallets of paint lost approx $2,300',
    ],
    'What happened',
    'Forklift hit racking aisle 7.',
  ],
  [
    'es',
    'parte de accidente, camión golpea la puerta del almacén, 3 de mayo 8:30, conductor Luis Gil, testigo Ana Paz, sin heridos, puerta rota, unos 1.200 €',
    [
      '**Fecha:** 3 de mayo',
      '**Hora:** 8:30',
      '**Lugar:** [Añadir: lugar]',
      '**Conductor:** Luis Gil',
      '**Testigo:** Ana Paz',
      '**Lesiones:** Sin heridos',
      '**Daños:** Puerta rota, unos 1.200 €',
    ],
    'Qué ocurrió',
    'Camión golpea la puerta del almacén.',
  ],
  [
    'fr',
    "rapport d'incident, chute dans l'escalier, 12 mars 9h15, entrepôt B, victime : Paul Morin, cheville foulée, témoin Léa Roy, infirmière appelée",
    [
      '**Date :** 12 mars',
      '**Heure :** 9h15',
      '**Lieu :** Entrepôt B',
      '**Victime :** Paul Morin',
      '**Témoin :** Léa Roy',
      '**Blessures :** Cheville foulée',
    ],
    'Ce qui s’est passé',
    'Chute dans l’escalier.',
  ],
  [
    'en',
    'Incident report. On 3 May at 8:30 a truck hit the gate. Nobody was hurt. The driver was Luis Gil. Police called.',
    ['**Date:** 3 May', '**Time:** 8:30', '**Place:** [Add: place]', '**Driver:** Luis Gil', '**Injuries:** Nobody was hurt'],
    'What happened',
    'A truck hit the gate.',
  ],
])(
  'an incident report says when, where, who, who was hurt and what was damaged, then what happened (%s)',
  (locale, prompt, lines, heading, told) => {
    const { under } = write(prompt, locale)
    expect(plain(under[''])).toEqual(lines)
    expect(under[heading]?.map((text) => text.replaceAll("'", '’'))).toEqual([told])
  },
)

test.each<[Locale, string, Record<string, string[]>]>([
  [
    'en',
    'site visit report 4 Mill Road 9 May, present: Joe Hart (builder), Ann Lee, crack in north wall, plaster wet, next visit 23 May',
    {
      '': ['**Date:** 9 May', '**Place:** 4 Mill Road'],
      Present: ['Joe Hart (builder)', 'Ann Lee'],
      Findings: ['Crack in north wall', 'Plaster wet'],
      'Next visit': ['23 May'],
    },
  ],
  [
    'es',
    'informe de visita de obra, calle Mayor 5, 3 de mayo, asistentes: Ana Gil (arquitecta) y Luis Paz, humedad en el sótano, falta barandilla, próxima visita 20 de mayo',
    {
      '': ['**Fecha:** 3 de mayo', '**Lugar:** Calle Mayor 5'],
      Asistentes: ['Ana Gil (arquitecta)', 'Luis Paz'],
      Observaciones: ['Humedad en el sótano', 'Falta barandilla'],
      'Próxima visita': ['20 de mayo'],
    },
  ],
  [
    'fr',
    'compte rendu de visite chantier rue des Lilas 14 novembre, présents : M. Bernard (architecte), Sofia Lemaire (cliente), retard de 2 semaines sur la toiture, prochaine visite le 28 novembre',
    {
      '': ['**Date :** 14 novembre', '**Lieu :** Rue des Lilas'],
      Présents: ['M. Bernard (architecte)', 'Sofia Lemaire (cliente)'],
      Constats: ['Retard de 2 semaines sur la toiture'],
      'Prochaine visite': ['28 novembre'],
    },
  ],
])('a visit says who was there, what was found and when the next one is, in this order (%s)', (locale, prompt, sections) => {
  const { under } = write(prompt, locale)
  const said = Object.fromEntries(Object.entries(under).map(([heading, texts]) => [heading, plain(texts)]))
  expect(said).toEqual(sections)
  expect(Object.keys(said)).toEqual(Object.keys(sections))
})

test.each<[Locale, string, string, string[]]>([
  [
    'es',
    'acta de la junta de vecinos del 8 de abril, asistentes: Marta, Paco y la señora Iglesias, se aprueba pintar la escalera, Paco pide tres presupuestos antes del 1 de mayo',
    'Asistentes',
    ['Marta', 'Paco', 'La señora Iglesias'],
  ],
  [
    'es',
    'acta de reunión 3 de junio, presentes: Ana, Luis y el director, la máquina nueva llega tarde, próxima reunión 10 de junio',
    'Asistentes',
    ['Ana', 'Luis', 'El director'],
  ],
  ['en', 'minutes 4 May, present: Ann, Joe and the mayor, broken lift, Joe calls engineer', 'Present', ['Ann', 'Joe', 'The mayor']],
  [
    'fr',
    'compte rendu de réunion 14 novembre, présents : Marie, Paul et la directrice, retard de 2 semaines, Paul appelle le fournisseur',
    'Présents',
    ['Marie', 'Paul', 'La directrice'],
  ],
  [
    'en',
    'log of the boat check 4 May, present: Joe Hart (skipper), Ann Lee, rudder loose, fuel at 40 litres',
    'Present',
    ['Joe Hart (skipper)', 'Ann Lee'],
  ],
])('a list of people holds each of them, and ends where something else begins (%s)', (locale, prompt, heading, people) => {
  const { under, description } = write(prompt, locale)
  expect(under[heading] ?? under['Attendance'] ?? under['Participants']).toEqual(people)
  // A day that stands below is not said above, too.
  expect(description).toBe('')
  expect(JSON.stringify(under)).not.toMatch(/Fecha:\*\* del |\*\* [^"]*\."/u)
})

import { expect, test } from 'vitest'
import type { DocBlock } from '#shared/content/doc.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

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
      'Points and decisions': ['Discussed office move.'],
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

test.each<[Locale, string, string, string[]]>([
  [
    'en',
    'minutes of the PTA, 9 sept, school hall, present Mrs Roe, Mr Ali, Mrs Day. Mr Ali checks the coach',
    'Attendance',
    ['Mrs Roe', 'Mr Ali', 'Mrs Day'],
  ],
  [
    'es',
    'acta de la reunión, 9 sept, salón, presentes Ana Ruiz, Luis Gil. Luis Gil revisa la caldera',
    'Asistentes',
    ['Ana Ruiz', 'Luis Gil'],
  ],
  [
    'fr',
    'compte rendu de réunion, 9 sept, école Jean Moulin, présents Mme Roux, M. Diallo, Mme Petit. M. Diallo demande un devis',
    'Participants',
    ['Mme Roux', 'M. Diallo', 'Mme Petit'],
  ],
])('those who were there are told behind other parts, too, and do nothing for it (%s)', (locale, prompt, heading, names) => {
  const sections = sectionsOf(write(prompt, locale).blocks)
  expect(sections[heading]).toEqual(names)
  expect(JSON.stringify(sections)).not.toMatch(/"(?:Mme Petit|Mrs Day) \|/)
})

test('what the writer of a memo is introduces nothing', () => {
  const { blocks } = write(
    'memo to all staff from Priya Nair, Office Manager: the car park is closed from 2 Nov, keep receipts. Questions ext 214',
    'en',
  )
  expect(Object.keys(sectionsOf(blocks))).not.toContain('Office Manager')
  expect(JSON.stringify(blocks)).not.toContain('Contact:** Office Manager')
})

test('what somebody says is no part of their name', () => {
  const { blocks } = write(
    'press release: Bramble opens a shop on 6 May. owner Kate Lunn says "people have asked for this for years"',
    'en',
  )
  expect(blocks.find(({ type }) => type === 'quote')).toMatchObject({ source: 'Kate Lunn, owner' })
})

test.each<[Locale, string, string[][]]>([
  [
    'en',
    'quote for Mrs Hall: strip and paper lounge 420, paint ceiling 110, gloss skirting & 3 doors 165.50. start 9 march, 25% deposit, no vat',
    [
      ['Strip and paper lounge', '420'],
      ['Paint ceiling', '110'],
      ['Gloss skirting & 3 doors', '165.50'],
      ['**Total**', '**695.50**'],
      ['Deposit (25%)', '173.88'],
    ],
  ],
  [
    'es',
    'presupuesto para la Sra. Vega: pintar salón 420 €, techo 110 €, puertas 165,50 €. empieza el 9 de marzo, válido 30 días',
    [
      ['Pintar salón', '420 €'],
      ['Techo', '110 €'],
      ['Puertas', '165,50 €'],
      ['**Total**', '**695,50 €**'],
    ],
  ],
  [
    'fr',
    'devis pour Mme Roux : peinture salon 420 €, plafond 110 €, portes 165,50 €. début le 9 mars, acompte 25 %',
    [
      ['Peinture salon', '420 €'],
      ['Plafond', '110 €'],
      ['Portes', '165,50 €'],
      ['**Total**', '**695,50 €**'],
      ['Acompte (25 %)', '173,88 €'],
    ],
  ],
  [
    'en',
    'quote for the Miller wedding: 80 adults at £62 per adult, 12 children at £25 each, venue hire £900, plus VAT 20%, deposit 30%. note: £110 is not due',
    [
      ['Adults', '80', '£62', '£4,960'],
      ['Children', '12', '£25', '£300'],
      ['Venue hire', '', '', '£900'],
      ['Subtotal', '', '', '£6,160'],
      ['VAT (20%)', '', '', '£1,232'],
      ['**Total**', '', '', '**£7,392**'],
      ['Deposit (30%)', '', '', '£2,217.60'],
    ],
  ],
  [
    'es',
    'presupuesto para Hotel Mar: 40 menús a 35 € cada uno, barra libre para 40 a 12,50 € por persona, IVA incluido, plazo 110 días',
    [
      ['Menús', '40', '35 €', '1400,00 €'],
      ['Barra libre', '40', '12,50 €', '500,00 €'],
      ['**Total**', '', '', '**1900,00 €**'],
    ],
  ],
  [
    'fr',
    'devis pour la mairie : 120 couverts à 28 € par personne, 4 serveurs à 180 € chacun, TVA 10 %, livraison en 110 minutes',
    [
      ['Couverts', '120', '28 €', '3 360 €'],
      ['Serveurs', '4', '180 €', '720 €'],
      ['Sous-total', '', '', '4 080 €'],
      ['TVA (10 %)', '', '', '408 €'],
      ['**Total**', '', '', '**4 488 €**'],
    ],
  ],
])('a quote has its prices in a table that adds them up (%s)', (locale, prompt, rows) => {
  const { blocks } = write(prompt, locale)
  const table = blocks.find(({ type }) => type === 'table')
  expect(JSON.parse(JSON.stringify(table ?? {}).replaceAll(/[\u00A0\u202F]/g, ' '))).toMatchObject({ rows })
  expect(JSON.stringify(blocks).match(/110/g)).toHaveLength(1)
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'risk assessment for our food festival, 300 guests, gas burners (extinguisher), wet floors',
    ['Gas burners', '', 'extinguisher', '', '', ''],
  ],
  ['es', 'evaluación de riesgos del almacén: carretillas (zona señalizada), ruido', ['Carretillas', '', 'zona señalizada', '', '', '']],
  ['fr', 'évaluation des risques de l’atelier : scies (carter), poussière. lieu : Nantes', ['Scies', '', 'carter', '', '', '']],
])('a risk assessment is a table with a row for each hazard that is named (%s)', (locale, prompt, first) => {
  const { blocks } = write(prompt, locale)
  const tables = blocks.filter(({ type }) => type === 'table')
  expect(tables).toMatchObject([{ rows: [first, expect.any(Array)] }])
  expect(JSON.stringify(blocks)).toContain({ en: '300 guests', es: 'Evaluado por', fr: 'Nantes' }[locale])
})

test('the next meeting is no decision, although it goes on with one', () => {
  const { blocks } = write('minutes of the allotment committee 4 June 2027, agreed water rota, next meeting 2 July 7pm', 'en')
  const sections = sectionsOf(blocks)
  expect(sections['Decisions']).toEqual(['Agreed water rota.'])
  expect(sections['Next meeting']).toEqual(['Next meeting 2 July 7pm'])
})

test.each<[Locale, string, string[], string]>([
  [
    'en',
    'minutes pta 4 nov: present Jo Hall, Dan, Mrs Iqbal; apologies Sue. xmas fair 5 dec, Jo stalls, Dan raffle by 20 nov, £200 float agreed, no bouncy castle; next 13 jan 7pm',
    ['Jo Hall | Stalls | ', 'Dan | Raffle | 20 Nov'],
    '£200 float agreed',
  ],
  [
    'fr',
    'compte rendu CA asso photo 5 nov : présents Luc, Anne, Théo, excusée Mia ; expo 12 mars votée, budget 600 €, Anne contacte la mairie avant le 15 nov, Théo flyers ; prochain CA 10 déc',
    ['Anne | Contacte la mairie | 15 nov', 'Théo | Flyers | '],
    '10 déc',
  ],
])('what those who were there have to do is a row each, and a decision is one (%s)', (locale, prompt, tasks, line) => {
  const lines = Object.values(sectionsOf(write(prompt, locale).blocks)).flat()
  for (const task of tasks) expect(lines).toContain(task)
  expect(lines.join('\n')).toContain(line)
})

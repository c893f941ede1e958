import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import { textOfBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* A sentence of the prompt with a comma in it is still one sentence of the document. */

function write(prompt: string, locale: Locale): { title: string; lines: string[] } {
  const content = emptyContent('doc')
  for (const element of writeBuiltin({ prompt, documentType: 'doc', locale, seed: 1, today: '2026-11-29' })) addElement(content, element)
  const lines = content.blocks.flatMap((block) => ('text' in block ? [block.text] : textOfBlock(block).split('\n')))
  return { title: content.title, lines: lines.map((line) => line.replaceAll(/[\u00A0\u202F]/gu, ' ')) }
}

test.each<[Locale, string, string, string]>([
  [
    'en',
    'Letter to the parents of class 4 telling them the pool is shut from Monday 9 June to Friday 13 June, 8am to noon. Lessons move to Hill Lane.',
    'Letter to the parents of class 4',
    'The pool is shut from Monday 9 June to Friday 13 June, 8am to noon. Lessons move to Hill Lane.',
  ],
  [
    'es',
    'Correo a los socios del gimnasio Atlas avisando de que la piscina estará cerrada del 3 al 14 de agosto por obras. Los cursos pasan a la calle Jardines, 12.',
    'Correo a los socios del gimnasio Atlas',
    'La piscina estará cerrada del 3 al 14 de agosto por obras. Los cursos pasan a la calle Jardines, 12.',
  ],
  [
    'fr',
    "Lettre aux parents d'élèves pour les informer que la cantine sera fermée du 4 au 8 novembre. Les enfants apportent un pique-nique, sans fruits à coque.",
    "Lettre aux parents d'élèves",
    'La cantine sera fermée du 4 au 8 novembre. Les enfants apportent un pique-nique, sans fruits à coque.',
  ],
])('what a letter tells is its first sentence, and its title ends before it (%s)', (locale, prompt, title, body) => {
  const written = write(prompt, locale)
  expect(written.title).toBe(title)
  expect(written.lines).toContain(body)
})

test('a memo is about what happens, and says when in a whole sentence', () => {
  const { lines } = write(
    'Memo to all kitchen staff: from Monday 3 March, the delivery gate is closed for repairs. Suppliers come to the front door, and somebody has to sign.',
    'en',
  )
  expect(lines).toContain('**Subject:** The delivery gate is closed for repairs')
  expect(lines).toContain(
    'From Monday 3 March, the delivery gate is closed for repairs. Suppliers come to the front door, and somebody has to sign.',
  )
})

test.each<[Locale, string, string]>([
  [
    'en',
    'reference letter for Tobias Lind, who worked as a sous chef from May 2019 to January 2023. We would hire him again. Signed: Margaret Oduya, owner.',
    'Tobias Lind worked as a sous chef from May 2019 to January 2023. We would hire him again.',
  ],
  [
    'es',
    'Carta de recomendación para Eva Sanz, que trabajó con nosotros de 2020 a 2024. Habla inglés. Firma: Ramón Pla, director.',
    'Eva Sanz trabajó con nosotros de 2020 a 2024. Habla inglés.',
  ],
])('what somebody did is said of the name and not of "who" (%s)', (locale, prompt, body) => {
  expect(write(prompt, locale).lines).toContain(body)
})

test('the lines of a checklist keep what stands before their colon', () => {
  const { lines } = write(
    'Onboarding checklist for a new nurse:\n- day 1: badge, locker\n- week 1: shadow Tom on the ward, fire drill\n- day 30: review with Priya\nTick boxes please.',
    'en',
  )
  expect(lines).toEqual(['Day 1', 'Badge', 'Locker', 'Week 1', 'Shadow Tom on the ward', 'Fire drill', 'Day 30', 'Review with Priya'])
})

test('an order beside a condition stays one sentence, and steps are numbered where they are steps', () => {
  const { lines } = write(
    'How to use the meeting room screen. Press the white button, wait 20 seconds, then choose HDMI 2. If the sound is missing, unplug the black cable. Reception is on 204.',
    'en',
  )
  expect(lines).toContain('If the sound is missing, unplug the black cable. Reception is on 204.')
})

test('many commas and colons take no time', () => {
  const started = performance.now()
  write(`Letter to parents telling them ${'that a, b and c: d. '.repeat(190)}`, 'en')
  expect(performance.now() - started).toBeLessThan(3_000)
})

test.each<[Locale, string, string]>([
  [
    'en',
    'minutes of the parents association, tues 8 oct, school library. there: Fatima, Doug. we agreed: fair on 7 dec. next mtg 5 nov',
    '**Place:** School library',
  ],
  [
    'es',
    'acta de la reunión del AMPA, martes 14 de enero, biblioteca. asistentes: Rosa Gil, Iván. se acuerda comprar libros. próxima reunión 11 de febrero',
    '**Lugar:** Biblioteca',
  ],
  [
    'fr',
    'compte rendu du comité des fêtes du 12 mai, salle polyvalente. présents : Jean, Omar. décidé : fête le 13 juillet. prochaine réunion le 9 juin',
    '**Lieu :** Salle polyvalente',
  ],
])('where a meeting was is no point of it (%s)', (locale, prompt, place) => {
  const { lines } = write(prompt, locale)
  expect(lines.join('\n').replace('**Dónde:**', '**Lugar:**')).toContain(place)
  expect(lines.filter((line) => line.includes(place.split('** ')[1] ?? ''))).toHaveLength(1)
})

test('a notice greets nobody, and its title is what it is', () => {
  const { title, lines } = write(
    'Write a notice for the staff kitchen: the fridge is emptied every Friday at 4pm, label your food, and the last one out turns off the light.',
    'en',
  )
  expect(title).toBe('Notice for the staff kitchen')
  expect(lines.join('\n')).not.toMatch(/Dear|sincerely|signature/)
})

test('the subject of a memo stands in its head, and names the memo', () => {
  const { title, lines } = write(
    'Memo to the whole team from Rita Moss, Office Manager. Subject: new parking rules from 1 May. Cars must show a badge, bikes go in the shed. Guests ring reception on 204.',
    'en',
  )
  expect(title).toBe('Memo: New parking rules from 1 May')
  expect(lines.slice(0, 4)).toEqual([
    '**To:** whole team',
    '**From:** Rita Moss, Office Manager',
    '**Subject:** New parking rules from 1 May',
    'Cars must show a badge, bikes go in the shed. Guests ring reception on 204.',
  ])
})

test('who signs a memo at its end sends it, a subject is said once, and a colon stays as it is written', () => {
  const { lines } = write(
    'Note de service : fermeture de la cantine du 3 au 7 mars. Les repas froids sont livrés à 12 h, salle B. Tickets : voir avec Paul Morin, poste 118. Merci de votre compréhension. La direction',
    'fr',
  )
  expect(lines).toContain('**De :** La direction')
  expect(lines.filter((line) => line.includes('ermeture de la cantine'))).toHaveLength(1)
  expect(lines).toContain(
    'Les repas froids sont livrés à 12 h, salle B. Tickets : voir avec Paul Morin, poste 118. Merci de votre compréhension.',
  )
})

test('who says "I am …" in a reference signs it', () => {
  const { lines } = write(
    "i need a reference for paul smith, he was our driver from may 2018 till june 2023, always on time, patients liked him. he now wants a job at Dr Lane's clinic in York. i'm Tina Bell, office manager at Hill Surgery. keep it warm",
    'en',
  )
  expect(lines.slice(-2)).toEqual(['Tina Bell', 'Office manager at Hill Surgery'])
  expect(lines.join(' ')).not.toContain("I'm")
})

test('a day behind the order belongs to the title, a label stays in its place, and an ordered thank you is said', () => {
  const { title, lines } = write(
    'House notes for our dog sitter Mo, 3-9 May. Two dogs: Rex (half a pill at 7am, then food) and Dot (no chicken). Walks twice a day, 7am and 5pm. Vet is Oak Vets 0117 496 0100. Please finish with a thank you.',
    'en',
  )
  expect(title).toBe('House notes for our dog sitter Mo, 3-9 May')
  expect(lines).toEqual([
    '**Two dogs:** Rex (half a pill at 7am, then food) and Dot (no chicken).',
    'Walks twice a day, 7am and 5pm. Vet is Oak Vets 0117 496 0100.',
    'Thank you.',
  ])
})

test('points that are numbered in one line are points, each of them whole', () => {
  const { lines } = write(
    'acta de la reunión de vecinos del 4 de marzo. Asisten 12 propietarios. Puntos: 1) se aprueba el presupuesto 2) obras del ascensor del 3 al 14 de junio, coordina Luis Soto 3) se cambia la cerradura. Próxima reunión el 2 de septiembre',
    'es',
  )
  expect(lines.join('\n')).not.toMatch(/\d\)/u)
  expect(lines).toContain('Obras del ascensor del 3 al 14 de junio, coordina Luis Soto')
})

test('a contract does not end on the day of its signature, and what is asked is asked by one person', () => {
  const { lines } = write(
    'Lettre de résiliation de mon contrat internet chez Fibrelux, contrat n° 88-12, signé le 4 mai 2022. Motif : je pars à Lille. Demander le remboursement de la caution de 40 € et une confirmation écrite. Signé Jules Petit',
    'fr',
  )
  const text = lines.join(' ')
  expect(text).not.toContain('à compter du 4 mai 2022')
  expect(text).toContain('Je vous demande le remboursement de la caution de 40 € et une confirmation écrite.')
})

test('all of a press contact stands below its heading', () => {
  const { lines } = write(
    'press release - Larch Bakery opens its third shop on 4 May in Hull. Bread is baked on site. Press contact: Ines Coll, ines@larch.example, 01482 555 010',
    'en',
  )
  expect(lines.slice(-2)).toEqual(['Press contact', expect.stringMatching(/^Ines Coll, .*ines@larch\.example.*, 01482 555 010$/u)])
})

import { describe, expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedByType } from '#shared/content/generated.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* What the recipient of a document, a form or a deck reads. */

function write<T extends DocumentType>(documentType: T, prompt: string, locale: Locale = 'en'): GeneratedByType[T] {
  const content = emptyContent(documentType)
  for (const element of writeBuiltin({ prompt, documentType, locale, seed: 1, today: '2026-11-25' })) addElement(content, element)
  return content
}

const blocks = (prompt: string, locale: Locale = 'en') => write('doc', prompt, locale).blocks
const text = (prompt: string, locale: Locale = 'en') => JSON.stringify(blocks(prompt, locale))
const headings = (prompt: string, locale: Locale = 'en') =>
  blocks(prompt, locale).flatMap((one) => (one.type === 'heading' ? [one.text] : []))

describe('documents', () => {
  test.each([
    ['en', 'Invitation to the summer party, Saturday 12 June 2027, 4 pm, Graz. Bring family.', '**Where:** Graz'],
    ['es', 'Invitación a la fiesta de verano, sábado 12 de junio de 2027, 18:00, Toledo. Traed a la familia.', 'Toledo'],
    ['fr', 'Invitation à la fête d’été, samedi 12 juin 2027, 18h, Annecy. Venez en famille.', 'Annecy'],
  ] as const)('in %s the place of a party is said to be one', (locale, prompt, where) => {
    const list = blocks(prompt, locale).find((block) => block.type === 'list')
    expect(JSON.stringify(list)).toContain(where)
    expect(blocks(prompt, locale)).not.toContainEqual(
      expect.objectContaining({ type: 'paragraph', text: expect.stringMatching(/^\p{L}+\.?$/u) }),
    )
  })

  test.each([
    [
      'en',
      'Memo: new expense policy, who it applies to, what changes, when it starts (1 March 2027), whom to ask',
      ['Who it applies to', 'What changes', 'When it starts', 'Whom to ask'],
      'New expense policy.',
    ],
    [
      'fr',
      'Note de service : nouvelle politique de frais, ce qui change, quand cela commence (1er mars 2027), à qui s’adresser',
      ['Ce qui change', 'Quand cela commence', 'À qui s’adresser'],
      'Nouvelle politique de frais.',
    ],
  ] as const)('in %s what a memo is asked to say are its headings', (locale, prompt, expected, subject) => {
    expect(headings(prompt, locale)).toEqual(expected)
    const start = blocks(prompt, locale).findIndex(
      (block) => block.type === 'heading' && block.text === expected.find((one) => /^W?[hq]/iu.test(one) && /start|commence/u.test(one)),
    )
    expect(blocks(prompt, locale)[start + 1]).toMatchObject({ type: 'paragraph', text: expect.stringContaining('2027') })
    expect(blocks(prompt, locale)).not.toContainEqual({ type: 'paragraph', text: subject })
  })

  test('a letter that says whom to ask does not offer another contact', () => {
    const letter = text('Letter to all employees: car park closed from 3 to 7 May 2027, questions to Petra Lang ext. 214')
    expect(letter.match(/ext\. 214/g)).toHaveLength(1)
    expect(letter).not.toContain('If you have any questions')
  })

  test.each([
    ['en', 'How to look after a Hermann’s tortoise, for a first time owner: housing, diet, hibernation, vet', '*For a first time owner*'],
    ['en', 'Home office checklist for managers: contract, equipment, insurance', undefined],
    ['en', 'Invitation to the open day for parents: tour at 10 am, coffee, 4 May 2027', undefined],
  ] as const)('in %s whom a guide is for stands above it once: %s', (locale, prompt, first) => {
    const [opening] = blocks(prompt, locale)
    if (first === undefined) expect(text(prompt, locale)).not.toMatch(/"\*For /u)
    else expect(opening).toEqual({ type: 'paragraph', text: first })
  })

  test('a case study is called by whom it is about', () => {
    const { title } = write('doc', 'Case study: how Bäckerei Holt cut staff turnover from 38 % to 19 % in two years with new shift plans')
    expect(title).toBe('Case study: Bäckerei Holt')
  })
})

describe('forms and decks', () => {
  test.each([
    ['en', 'Lunch survey for 40 people: vegetarian or not, allergies, preferred day', 'For 40 people.', 'Preferred day'],
    ['es', 'Encuesta del almuerzo para 40 personas: alergias, día preferido, precio', 'Para 40 personas.', 'Día preferido'],
    ['fr', 'Enquête cantine pour 40 personnes : allergies, jour préféré, prix', 'Pour 40 personnes.', 'Jour préféré'],
  ] as const)('in %s the number of people is no label, and nobody rates an allergy', (locale, prompt, people, day) => {
    const { description, questions } = write('form', prompt, locale)
    expect(description).toContain(people)
    expect(description).not.toContain(': 40')
    const unrated = questions.filter(({ title }) => /[aá]l+erg/iu.test(title) || title === day)
    expect(unrated.map(({ type }) => type)).toEqual(['text', 'text'])
  })

  test('what is best is told, not rated', () => {
    const { questions } = write('form', 'Exit interview: reason for leaving, best thing, what should change, would you come back')
    expect(questions.find(({ title }) => title === 'Best thing')).toMatchObject({ type: 'text' })
  })

  test('the number of people under the title of a deck says that it is for them', () => {
    const [first] = write('slide', 'Kick-off for the intranet relaunch for 40 people, goals, timeline, team, risks').slides
    expect(first).toMatchObject({ layout: 'title', subtitle: 'For 40 people' })
  })

  test.each<[Locale, string, string[]]>([
    [
      'en',
      'feedback form for the first aid course: trainer 1-5, pace, materials, one open field for wishes',
      ['How would you rate the pace? scale', 'How would you rate the trainer? scale', 'Wishes long'],
    ],
    ['en', 'Survey on the canteen: price, choice, waiting time, last one open', ['Any other comments? long']],
    [
      'en',
      'order form for business cards: name, title, quantity 100/250/500, comment field',
      ['Quantity one: 100, 250, 500', 'Any other comments? long'],
    ],
    ['en', 'Registration summer party: name, food veggie/vegan/meat/gluten free', ['Food one: Veggie, Vegan, Meat, Gluten free']],
    [
      'en',
      'signup: name, date 3 dec, 8 dec or 10 dec, food pizza, thai or burgers',
      ['Date one: 3 Dec, 8 Dec, 10 Dec', 'Food one: Pizza, Thai, Burgers'],
    ],
    ['en', 'event feedback: venue, food, newsletter consent', ['Newsletter consent: do you agree? one: Yes, I agree, No']],
    [
      'fr',
      'Inscription repas de Noël : nom, menu viande/poisson/végétarien, champ libre pour allergies',
      ['Menu one: Viande, Poisson, Végétarien', 'Allergies long'],
    ],
  ])('in %s each item of “%s” is asked for as what it is', (locale, prompt, expected) => {
    const { questions } = write('form', prompt, locale)
    const asked = questions.map(({ title, format, options }) => `${title} ${format}${options.length > 0 ? `: ${options.join(', ')}` : ''}`)
    expect(asked).toEqual(expect.arrayContaining(expected))
  })

  test('how a form is to be is no question of it', () => {
    const exit = write('form', 'exit interview questions, anonymous not possible, 8 questions max')
    expect(JSON.stringify(exit)).not.toMatch(/not possible|are anonymous/)
    const open = write('form', 'questionnaire de satisfaction formation, les questions ouvertes seulement, 5 max', 'fr')
    expect(JSON.stringify(open.questions)).not.toMatch(/ouvertes seulement|5 max|"scale","options/)
  })
})

describe('sheets', () => {
  test('columns that are named as such are the columns, whatever else the prompt gives', () => {
    const { sheets } = write(
      'sheet',
      'Social media content calendar march 2027, 3 posts a week on LinkedIn and Instagram, columns: date, channel, topic, owner, status',
    )
    expect(sheets[0]?.columns.map(({ header }) => header)).toEqual(['Date', 'Channel', 'Topic', 'Owner', 'Status'])
    const owners = sheets[0]?.rows.map((row) => row[3])
    expect(owners).not.toContain('LinkedIn')
  })
})

describe('job ads', () => {
  test.each<[Locale, string, string[]]>([
    ['en', 'job ad: HR generalist (m/f/d) in Leipzig, 32-40 h, 48-54k a year', ['"32-40 h"', '"48-54k a year"']],
    ['es', 'oferta de empleo: técnico de RRHH en Zaragoza, teletrabajo 3 días, 24.000-28.000 €', ['"24.000-28.000 €"']],
  ])('in %s ranges stay whole', (locale, prompt, expected) => {
    const written = text(prompt, locale)
    for (const part of expected) expect(written).toContain(part)
    expect(written).not.toContain('["Jornada","3 días"]')
  })
})

describe('letters about work', () => {
  test.each<[Locale, string, string[]]>([
    [
      'en',
      'Warning letter to Mark Fuller for being late on 3, 9 and 17 November 2026, second warning',
      ['Dear Mark Fuller,', 'we give you a formal warning', '3, 9 and 17 November 2026'],
    ],
    [
      'en',
      'Rejection letter for applicant David Osei, we had 64 applications',
      ['Dear David Osei,', 'we cannot offer you this position', '64 applications'],
    ],
    [
      'en',
      'offer letter for Priya Nair, HR assistant, start 1 March 2027, £31,000',
      ['Dear Priya Nair,', 'pleased to offer you a position', '£31,000'],
    ],
    [
      'es',
      'Carta de amonestación a Roberto Gil por no usar el casco el 5 de noviembre de 2026 en el almacén de Getafe',
      ['A la atención de Roberto Gil:', 'le comunicamos una amonestación', 'casco'],
    ],
    [
      'fr',
      'lettre de refus à Thomas Leroy pour le poste de comptable, 45 candidatures reçues',
      ['ne pouvons donc pas vous proposer ce poste', '45 candidatures'],
    ],
    [
      'fr',
      "lettre d'avertissement à M. Julien Perrot, retards les 3, 9 et 17 novembre 2026",
      ['Bonjour M. Julien Perrot,', 'avertissement', '3, 9 et 17 novembre 2026'],
    ],
  ])('in %s “%s” says what it is for', (locale, prompt, expected) => {
    const written = text(prompt, locale)
    for (const part of expected) expect(written).toContain(part)
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { readWords } from '#shared/words.ts'
import { readAudience } from '../read-audience.ts'
import { readCalendar } from './read-calendar.ts'
import { firstCount, readCounts } from '../read-counts.ts'
import { readFacts } from './read-facts.ts'
import { readPrompt } from '../read-prompt.ts'

/* What a prompt says of how much, when, for whom and how. The topics and lists are in the tests of the generator. */

const count = (prompt: string, unit: Parameters<typeof firstCount>[1]) => firstCount(readCounts(readWords(prompt)), unit)
const read = (prompt: string, locale: Locale = 'en') => readPrompt(prompt, locale)

test.each([
  ['a survey with 10 questions', 'questions', 10],
  ['ten short multiple-choice questions', 'questions', 10],
  ['Number of questions: 8', 'questions', 8],
  ['questions = 12', 'questions', 12],
  ['an 8-slide deck', 'slides', 8],
  ['twenty-five rows', 'rows', 25],
  ['a dozen questions', 'questions', 12],
  ['una docena, o 15 preguntas', 'questions', 15],
  ['veinte filas', 'rows', 20],
  ['une quinzaine de lignes', 'rows', 15],
  ['onze diapositives', 'slides', 11],
  ['over six weeks', 'weeks', 6],
  ['a sheet with 5000 rows', 'rows', 2_000],
  ['two hundred rows', 'rows', 200],
  ['a hundred rows', 'rows', 100],
  ['3 hundred rows', 'rows', 300],
  ['one thousand rows', 'rows', 1_000],
  ['doscientas, o dos mil filas', 'rows', 2_000],
  ['cien filas', 'rows', 100],
  ['deux cents lignes', 'rows', 200],
  ['mille lignes', 'rows', 1_000],
  ['0 questions', 'questions', 1],
  ['999999 slides', 'slides', 60],
] as const)('%s counts %s: %i', (prompt, unit, expected) => expect(count(prompt, unit)).toBe(expected))

test.each([
  ['a budget of $10 per question', 'questions'],
  ['1,200 rows', 'rows'],
  ['version 3.5 slides', 'slides'],
  ['a 4 day week', 'days'],
  ['a plan for 2027 by months', 'months'],
  ['10 managers and questions', 'questions'],
  ['questions about pay', 'questions'],
  ['1234567 questions', 'questions'],
  ['the share of ten per cent of questions', 'questions'],
] as const)('%s counts no %s', (prompt, unit) => expect(count(prompt, unit)).toBeUndefined())

test('Of several counts of one kind the first one is meant.', () => {
  expect(count('10 questions, not 12 questions', 'questions')).toBe(10)
})

test.each([
  ['A calendar for March 2027', { month: 3, year: 2027 }],
  ['Plan for the third quarter of 2027', { quarter: 3, year: 2027 }],
  ['Q4 review', { quarter: 4 }],
  ['Informe del segundo trimestre', { quarter: 2 }],
  ['Bilan du 1er trimestre 2027', { quarter: 1, year: 2027 }],
  ['Le plan de mars', { month: 3 }],
  ['Calendario de septiembre', { month: 9 }],
  ['from May until June', { month: 5 }],
  ['We may march on', {}],
  ['A budget of $2027', {}],
  ['Quarter past nine', {}],
  ['The first customers', {}],
])('%s is about %j', (prompt, expected) => expect(readCalendar(readWords(prompt))).toEqual(expected))

test.each([
  ['A talk for our executive board', 'our executive board'],
  ['Onboarding plan for new remote employees in March', 'new remote employees'],
  ['Guide for managers of remote teams', 'managers of remote teams'],
  ['Boletín para la plantilla', 'la plantilla'],
  ['Note aux salariés', 'salariés'],
  ['A migration plan from Slack to Teams', undefined],
  ['Rules for data protection', undefined],
  ['Deck for 2027', undefined],
])('%s is for %s', (prompt, audience) => expect(readAudience(prompt)).toBe(audience))

test.each([
  ['A half a page memo', 0.5],
  ['A one-page memo', 1],
  ['A 3 page memo', 3],
  ['A memo of 800 words', 2],
  ['A short memo on pay', 1],
  ['A detailed memo on pay', 4],
  ['Un memo de media página', 0.5],
  ['Une note courte', 1],
  ['A memo', undefined],
])('%s is %s pages long', (prompt, pages) => expect(read(prompt).pages).toBe(pages))

test.each([
  ['A friendly form about lunch', 'friendly'],
  ['A form about lunch in a formal tone', 'formal'],
  ['A form about lunch, keep it fun', 'playful'],
  ['Formulario sobre la comida con un tono cercano', 'friendly'],
  ['Formulaire sur les repas, ton professionnel', 'formal'],
  ['A survey about our hotel that asks whether the friendly staff of the evening shift was there', 'neutral'],
  ['A form about lunch', 'neutral'],
])('%s sounds %s', (prompt, tone) => expect(read(prompt).tone).toBe(tone))

test.each<[string, Locale, string]>([
  ['A budget in euros', 'en', 'EUR'],
  ['A budget of £500', 'en', 'GBP'],
  ['Un presupuesto en pesos', 'es', 'MXN'],
  ['Un presupuesto', 'es', 'EUR'],
  ['A budget', 'en', 'USD'],
  ['Un budget pour la formation', 'fr', 'EUR'],
])('%s (%s) reckons in %s', (prompt, locale, currency) => expect(read(prompt, locale).currency).toBe(currency))

test.each([
  ['Onboarding at Acme Corp for everybody', 'Acme Corp'],
  ['Une enquête chez Dupont', 'Dupont'],
  ['A form for our company', undefined],
  ['A talk at noon', undefined],
])('%s is written at %s', (prompt, organisation) => expect(read(prompt).organisation).toBe(organisation))

const facts = (text: string, language: Locale) => readFacts(text, language).map((fact) => `${fact.kind}: ${fact.text}`)

test.each<[Locale, string, string[]]>([
  ['en', 'wellbeing week, 14 to 18 June 2027', ['date: 14 to 18 June 2027']],
  ['en', 'wellbeing week (June 14–18, 2027)', ['date: June 14–18, 2027']],
  ['es', 'semana del bienestar del 14 al 18 de junio de 2027', ['date: 14 al 18 de junio de 2027']],
  ['fr', 'semaine du bien-être du 14 au 18 juin 2027', ['date: 14 au 18 juin 2027']],
  ['en', 'starts on 1st March with 5 to 8 people', ['date: 1st March', 'quantity: 8 people']],
  ['en', 'on 2027-06-14', ['date: 2027-06-14']],
  [
    'en',
    'the Aurora, on 9 May 2027, €120, call +44 0161 496 0000',
    ['name: Aurora', 'date: 9 May 2027', 'money: €120', 'contact: +44 0161 496 0000'],
  ],
  ['en', 'at the Boathouse at 6pm, chair Femi Adeyemi', ['place: Boathouse', 'time: 6pm', 'person: Femi Adeyemi']],
  [
    'en',
    '"Light costs €5", says owner Marta Reis; 4% up to 60-70k EUR',
    ['quote: "Light costs €5"', 'person: Marta Reis', 'percent: 4%', 'money: 60-70k EUR'],
  ],
  [
    'es',
    'pasa al 12 de marzo de 2027 a las 18:00; presidenta, Remedios Acuña',
    ['date: 12 de marzo de 2027 a las 18:00', 'person: Remedios Acuña'],
  ],
  ['es', 'en 10 semanas, 4.2M de visitas, por la noche, 3.200 €', ['duration: 10 semanas', 'money: 3.200 €']],
  [
    'fr',
    'le 8 décembre à 18h30, coffret à 22 €, 1er mars 2027, 4 bacs',
    ['date: 8 décembre à 18h30', 'money: 22 €', 'date: 1er mars 2027', 'quantity: 4 bacs'],
  ],
  [
    'en',
    'Present: Aisha Khan (chair), Paul Reyes and Dana Whitlock',
    ['person: Aisha Khan', 'person: Paul Reyes', 'person: Dana Whitlock'],
  ],
  ['fr', 'Présents : Mme Lacaze, M. Bouvier, Fatou Diarra', ['person: Mme Lacaze', 'person: M. Bouvier', 'person: Fatou Diarra']],
  ['en', 'sold at Galleri Nord, owner of the Villa, Mrs Okafor', ['place: Galleri Nord', 'name: Villa', 'person: Mrs Okafor']],
  ['en', 'ask 28 days a year, rate 1 to 7, wifi tarifa-mar, manager meeting, we may march', ['duration: 28 days']],
])('Facts are read as they are written, and nothing else is taken for one: %s, %s', (language, text, expected) => {
  expect(facts(text, language)).toEqual(expected)
})

test('A date in a long line is found wherever it stands.', () => {
  for (let before = 185; before < 200; before++)
    expect(facts(`${'x '.repeat(before)}end. It is on 9 May 2027 in Porto. ${'y '.repeat(300)}`, 'en')).toEqual([
      'date: 9 May 2027',
      'place: Porto',
    ])
})

const WORDS = [
  'on 9 May 2027',
  'at 10 am',
  '€1,200',
  '60-70k EUR',
  '4 %',
  'owner Marta Reis',
  '"a quote"',
  'x@y.example',
  '02 98 00 00 00',
  '12 people',
  ',',
  '\n',
  ' ',
  'é',
]

test.each<Locale>(['en', 'es', 'fr'])('In %s, each fact is where it says, in order, and no two share a character.', (language) => {
  const piece = fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'grapheme', maxLength: 8 }))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (parts) => {
      const text = parts.join(' ')
      let end = 0
      for (const fact of readFacts(text, language)) {
        expect(text.slice(fact.start, fact.start + fact.text.length)).toBe(fact.text)
        expect(fact.start).toBeGreaterThanOrEqual(end)
        end = fact.start + fact.text.length
      }
    }),
    { numRuns: 150 },
  )
})

test.each(['1 ', '9 May 2027 ', '10:00 ', '1,000,', 'organiser A', 'contact Aa Bb ', '"', 'a', '0', '@a.'])(
  'The time for 100 kB of “%s” is proportional to its length.',
  (part) => {
    const spent = (length: number) => {
      const text = part.repeat(Math.ceil(length / part.length))
      const before = process.cpuUsage()
      readFacts(text, 'fr')
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1_000
    }
    spent(10_000)
    // Quadratic time would be 16 times as long. Of processor time, because others share the processors, and several times, because memory is
    // collected in some of them.
    const short = Math.max(spent(25_000), spent(25_000), spent(25_000), 20)
    expect(Math.min(spent(100_000), spent(100_000), spent(100_000))).toBeLessThan(10 * short)
  },
)

test.each<[Locale, string, string]>([
  ['en', 'The shop opens on 22 May 2027 at 8 Market Street, Hexham', '8 Market Street'],
  ['fr', 'La boutique ouvre le 22 mai 2027 au 8 rue du Port, Nantes', '8 rue du Port'],
])('the number of a house behind a date belongs to the street (%s)', (locale, text, place) => {
  const facts = readFacts(text, locale)
  expect(facts).toContainEqual(expect.objectContaining({ kind: 'place', text: place }))
  expect(facts.filter(({ kind }) => kind === 'date')).toEqual([expect.not.objectContaining({ time: expect.anything() })])
})

test('a year before "with" counts nothing', () => {
  expect(readFacts('Team travel budget 2027 with flights £6,200', 'en').map(({ text }) => text)).toEqual(['£6,200'])
})

test('a sign in front of an amount belongs to no figure before it, and hours behind a day are hours', () => {
  const facts = readFacts('bread course sat 14 feb 10-3 £65 max 8 people', 'en').map(({ kind, text }) => [kind, text])
  expect(facts).toContainEqual(['money', '£65'])
  expect(facts).toContainEqual(['time', '10-3'])
  expect(facts).toContainEqual(['date', 'sat 14 feb'])
})

import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSections } from '#test/written-sections.ts'

/* Whom a text is to, who signs it, and what its first words are about. */

test('two people with one name are greeted together', () => {
  const { under } = writtenSections(
    'thank you letter to Mr and Mrs Patel for lending us 40 chairs, they were used at the panto, we raised £860',
    'en',
  )
  expect(under['']?.slice(0, 2)).toEqual(['Mr and Mrs Patel', 'Dear Mr and Mrs Patel,'])
})

test('all of some people are the readers of a memo', () => {
  const { title, under } = writtenSections(
    'memo to all kitchen staff about the new fryer, fitted on Monday, report faults to stores, audit on the 20th',
    'en',
  )
  expect(title).toBe('The new fryer')
  expect(under['']).toContain('**To:** all kitchen staff')
})

test('whom somebody helped is not whom they apply to, and a name at the end signs', () => {
  const { under } = writtenSections(
    'cover letter for a library job at Leeds City Library, I worked 2 years in a shop, volunteer at a reading club for kids, name Ines Ferreira',
    'en',
  )
  expect(under['']).not.toContain('Dear kids,')
  expect(under['']?.at(-1)).toBe('Ines Ferreira')
})

test.each<[Locale, string, string[]]>([
  [
    'fr',
    "Lettre au maire pour demander un banc devant l'école, 210 élèves, pétition de 340 signatures, réunion le mardi soir. Signée par l'association des parents, présidente Fatima Aziz",
    ['Fatima Aziz', "Présidente, l'association des parents"],
  ],
  ['es', 'Carta de queja a Ferrelec: compré una lavadora por 429 €, pierde agua. Pido que la cambien. Soy Elena Marín.', ['Elena Marín']],
])('who signs for others, or says who they are at the end, signs (%s)', (locale, prompt, signers) => {
  expect(writtenSections(prompt, locale).under['']?.slice(-signers.length)).toEqual(signers)
})

test('a run of times is a table, with what else is told below it', () => {
  const { under } = writtenSections(
    'Event running order for a quiz: 6.30 doors, 7.00 welcome by Claire, 7.15 rounds 1-4, 8.15 raffle. Bar run by Phil. 14 teams of 6.',
    'en',
  )
  expect(under['']).toEqual([
    '6.30 | Doors',
    '7.00 | Welcome by Claire',
    '7.15 | Rounds 1-4',
    '8.15 | Raffle',
    'Bar run by Phil. 14 teams of 6.',
  ])
})

test('costs with their amounts are a table in the section that is ordered', () => {
  const { under } = writtenSections(
    'business plan for a coffee van: startup costs van 9,500, machine 3,200, licence 380. Sell 80 cups a day at £3. Competitors: two cafes. I have £6k savings. Sections: market, costs table, sales forecast, funding',
    'en',
  )
  expect(under['Costs table']).toEqual(['**Startup costs**', 'Van | 9,500', 'Machine | 3,200', 'Licence | 380'])
  expect(under['Sales forecast']).toEqual(['Sell 80 cups a day at £3.'])
  expect(under['Market']).toEqual(['Competitors: two cafes.'])
  expect(under['Funding']).toEqual(['I have £6k savings.'])
})

test('the news in the head of a press release is its headline, whole', () => {
  const { title, under } = writtenSections(
    'press release about our running club raising £3,250 for the lifeboat with a 24 hour relay, 48 runners, 8 November. Photo available. Contact Lesley 07700 900321',
    'en',
  )
  expect(title).toBe('Running club raising £3,250 for the lifeboat with a 24 hour relay')
  expect(under['']).toContain('Photo available.')
})

test('what a prompt takes back and what it says is to be included are not printed', () => {
  expect(writtenSections('flyer? no - just a notice to tenants. The lift is off on 3 May. Use the stairs.', 'en').title).toContain(
    'tenants',
  )
  const { under } = writtenSections(
    'Write a grievance policy. Informal chat first, hearing within 15 days, outcome letter in 5 days, appeal within 7 days. Include a flow of steps and who does what.',
    'en',
  )
  expect(JSON.stringify(under)).not.toContain('flow of steps')
})

test('minutes that are needed are called minutes, and a lone next day is the next meeting', () => {
  const { title, under } = writtenSections(
    'Minutes needed: PTA 5 Nov 7pm, present Sally, Dev, Mo. Fireworks made £1,140 profit. Agreed to buy 2 gazebos. Dev to book the hall by 12 Nov. Mo will ask police for cones. Next 3 Dec.',
    'en',
  )
  expect(title).toMatch(/^Minutes: PTA/)
  expect(under['Next meeting']).toEqual(['3 Dec'])
})

test('a warning says what it is for above it, and what holds for its reader to them', () => {
  const { title, under } = writtenSections(
    'warning letter to Dean Price, forklift driver, for using his phone on 6 Nov, second time, stays on file 6 months, can appeal to Helen Voss within 5 days, from Ray Booth',
    'en',
  )
  expect(title).toBe('Warning letter to Dean Price')
  expect(under['']?.slice(0, 3)).toEqual(['Dean Price', 'Forklift driver', '**Subject:** Using your phone on 6 Nov'])
  expect(under['']).toContain('With this letter we give you a formal warning.')
})

test('a speech at somebody’s own retirement is no letter and about nobody else', () => {
  const { under } = writtenSections(
    'Thank-you speech for my retirement after 38 years at Royal Mail. Started in Barnsley on the bikes, bitten by 4 dogs. Thank Steve and Bev. Joke about the dog at number 9.',
    'en',
  )
  expect(under['']).toEqual(['Started in Barnsley on the bikes, bitten by 4 dogs. Thank you, Steve and Bev.'])
})

test('an agenda has its points in their order', () => {
  const { title, under } = writtenSections(
    'meeting agenda: parish council, Tues 9 Dec 7.30pm village hall. Apologies, minutes of last meeting, planning application 24/0187 (barn), potholes on Mill Lane, date of next meeting',
    'en',
  )
  expect(title).toBe('Meeting agenda: parish council')
  expect(under['']?.slice(1)).toEqual([
    'Apologies',
    'Minutes of last meeting',
    'Planning application 24/0187 (barn)',
    'Potholes on Mill Lane',
    'Date of next meeting',
  ])
})

test('what helps stands beside what it helps with, and a complaint goes to whom it is to be written', () => {
  const { under } = writtenSections(
    'Create a first aid sheet for our leaders: nosebleed - lean forward, pinch 10 min; sprain - rest and ice. Kit is in the store.',
    'en',
  )
  expect(under['']).toContain('**Nosebleed** – lean forward, pinch 10 min')
  expect(
    writtenSections(
      'complaint about dog barking, write to the council. It barks at 6am and I have told them twice. want them to visit. Priya Nair, 5 Larch Close',
      'en',
    ).under[''],
  ).toEqual(expect.arrayContaining(['Priya Nair', '5 Larch Close']))
})

test('one sentence of house rules stands below its topics, and the name of the house is none of them', () => {
  const { title, under } = writtenSections(
    'House rules for our holiday let, Puffin Nook. Check in 4pm, wifi password seabird9, no pets, bins Tuesday, log burner notes on the wall, no noise after 10pm',
    'en',
  )
  expect(title).toContain('Puffin Nook')
  expect(under['Wifi and internet']).toEqual(['Wifi password seabird9.'])
})

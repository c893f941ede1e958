import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSections } from '#test/written-sections.ts'

/* Letters and minutes that are ordered in a hurry: what they say is told in sentences, and the first one says what the letter is for. */

const linesOf = (locale: Locale, prompt: string): string[] => {
  const { under } = writtenSections(prompt, locale)
  return (under[''] ?? []).map((line) => line.replaceAll(/[\u00A0\u202F]/gu, ' '))
}

test('a resignation is told by whoever resigns, to whom it names, with every fact in a sentence', () => {
  const lines = linesOf(
    'en',
    'resignation letter from Priya Shah to manager Colin Webb last day 9 jan 4 weeks notice thanks for 5 years happy to train replacement',
  )
  expect(lines[0]).toBe('Dear Colin Webb,')
  expect(lines).toContain(
    'My last day will be 9 Jan. My notice period is 4 weeks. Thank you for 5 years. I am happy to train my replacement.',
  )
  expect(lines.at(-1)).toBe('Priya Shah')
})

test('the facts of an offer are told to whom it is made, and not torn out of their notes', () => {
  expect(
    linesOf(
      'en',
      'job offer letter to Daniel Osei, assistant chef, start 4 jan, £27,400, 3 month probation, 28 days holiday, reply by 11 dec, from Maria Kent head of people',
    ),
  ).toContain(
    'You start on 4 Jan. Your pay is £27,400. There is a probation period of 3 months. You have 28 days of leave. Please reply by 11 Dec.',
  )
})

test.each<[Locale, string, string]>([
  [
    'en',
    'letter confirming to Mrs Iqbal her booking of the hall, £85, deposit £30 paid, collect the key from Ron',
    'We are pleased to confirm your booking of the hall.',
  ],
  [
    'en',
    'refusal letter to staff member Lee Chan asking for 4 day week not possible because of shift cover review in june',
    'Thank you for your request. Unfortunately, we cannot agree to it.',
  ],
])('a letter says in its first sentence what it is for (%s: %s)', (locale, prompt, lead) => {
  expect(linesOf(locale, prompt)).toContain(lead)
})

test('what stands behind full stops in minutes is a matter, a decision, a task or the next day', () => {
  const { title, under } = writtenSections(
    'minutes team mtg 1 dec there: Kim Joe Abby. late deliveries up 12%. joe calls the courier by fri. decided to stop sat shifts from jan. kim books xmas meal for 18 dec. next 15 dec',
    'en',
  )
  expect(title).toBe('Minutes: team meeting')
  expect(under['Present']).toEqual(['Kim', 'Joe', 'Abby'])
  expect(under['Points discussed']).toEqual(['Late deliveries up 12%'])
  expect(under['Agreed']).toEqual(['Stop sat shifts from Jan'])
  expect(under['Actions']).toEqual(['Joe | Call the courier | Fri', 'Kim | Book Christmas meal for 18 Dec | '])
  expect(under['Next meeting']).toEqual(['15 Dec'])
})

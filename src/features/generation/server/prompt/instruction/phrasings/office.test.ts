import { describe, expect, test } from 'vitest'
import type { NoticeCode } from '#shared/content/notice-codes.ts'
import type { Locale } from '#shared/locale.ts'
import { carryOut } from './carry-out.ts'
import { changesOf } from './changes-of.ts'
import { OFFICE, linesOf } from './office.ts'
import { SAID_OF_PLACES } from './office-places.ts'
import { SAID_OF_STAYING } from './office-staying.ts'
import { SAID_IN_OTHER_WORDS } from './office-words.ts'

describe('What HR and marketing type changes what it is about, where it is said, and nothing else', () => {
  test.each([...SAID_OF_PLACES, ...SAID_IN_OTHER_WORDS, ...SAID_OF_STAYING])('%s %s: %s', (locale, type, said, changes) => {
    const existing = OFFICE[locale][type]
    const { content, notices } = carryOut(existing, said, locale)
    expect(notices).toEqual([])
    expect(changesOf(linesOf(existing), linesOf(content))).toEqual(changes)
  })
})

test.each<[Locale, type: keyof (typeof OFFICE)['en'], said: string, code: NoticeCode]>([
  ['en', 'form', 'rename Finance to Controlling and round it', 'instruction_unknown'],
  ['en', 'form', 'move it up and delete it', 'instruction_unknown'],
  ['en', 'slide', 'add Maria Chen as presenter on the title slide', 'instruction_unknown'],
])('What is not understood as a whole changes nothing: %s %s, %s', (locale, type, said, code) => {
  const existing = OFFICE[locale][type]
  const { content, notices } = carryOut(existing, said, locale)
  expect(notices).toMatchObject([{ code }])
  expect(content).toEqual(existing)
})

test.each<[said: string, choices: string[]]>([
  ['only keep campaigns over 5k', ['only keep "Budget" over 5000', 'only keep "Spent" over 5000']],
])('Where several columns have amounts, the answer is a question: %s', (said, choices) => {
  const existing = OFFICE.en.sheet
  const { content, notices } = carryOut(existing, said, 'en')
  expect(content).toEqual(existing)
  expect(notices.map(({ code }) => code)).toEqual(['which_piece'])
  expect(notices[0]?.choices?.map(({ instruction }) => instruction)).toEqual(choices)
  const kept = carryOut(existing, choices[0] ?? '', 'en')
  expect(kept.notices).toEqual([])
  expect(changesOf(linesOf(existing), linesOf(kept.content))).toEqual(['- Christmas cards | Ana Ruiz | 2026-11-25 | 2500 | 0 | Planned'])
})

test('Where what is to stay leaves too little that a generation wrote, the choice keeps it, too.', () => {
  const existing = OFFICE.en.doc
  const { content, notices } = carryOut(existing, 'make it 4 sections but keep equipment', 'en')
  expect(content).toEqual(existing)
  expect(notices).toMatchObject([{ code: 'own_kept', choices: [{ instruction: 'remove section 4' }] }])
})

test('Nothing goes if what is to stay is not there.', () => {
  const existing = OFFICE.en.form
  const { content, notices } = carryOut(existing, 'cut it down to 6 questions, keep the moon question', 'en')
  expect(content).toEqual(existing)
  expect(notices.map(({ code }) => code)).toEqual(['nothing_changed'])
})

import { describe, expect, test } from 'vitest'
import type { NoticeCode } from '#shared/content/notice-codes.ts'
import type { Locale } from '#shared/locale.ts'
import { carryOut } from './carry-out.ts'
import { changesOf } from './changes-of.ts'
import { OFFICE, linesOf } from './office.ts'
import { SAID } from './office-said.ts'

describe('What HR and marketing type changes what it is about, where it is said, and nothing else', () => {
  test.each(SAID)('%s %s: %s', (locale, type, said, changes) => {
    const existing = OFFICE[locale][type]
    const { content, notices } = carryOut(existing, said, locale)
    expect(notices).toEqual([])
    expect(changesOf(linesOf(existing), linesOf(content))).toEqual(changes)
  })
})

test.each<[Locale, type: keyof (typeof OFFICE)['en'], said: string, code: NoticeCode]>([
  ['en', 'form', 'rename Finance to Controlling and round it', 'instruction_unknown'],
  ['en', 'slide', 'add Maria Chen as presenter on the title slide', 'instruction_unknown'],
])('What is not understood as a whole changes nothing: %s %s, %s', (locale, type, said, code) => {
  const existing = OFFICE[locale][type]
  const { content, notices } = carryOut(existing, said, locale)
  expect(notices).toMatchObject([{ code }])
  expect(content).toEqual(existing)
})

import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { readTexts } from '../../texts.ts'
import type { Said } from './whole-sentences.ts'

/* "He has the right to bring a colleague", in a letter to him: "You have the right to bring a colleague". */

const Rewritten = z.array(z.strictObject({ from: z.string().transform((said) => new RegExp(said, 'giu')), to: z.string() }))
const Reader = z.strictObject({ one: Rewritten, all: Rewritten, behind: Rewritten })
const ByLanguage = z.strictObject({ en: Reader, es: Reader, fr: Reader })

type Reading = { isOne: boolean; language: Locale }

/** As it is said to whoever reads the letter. */
export function toReader(said: readonly Said[], reading: Reading): Said[] {
  return said.map((one) => ({
    ...one,
    text: saidToReader(one.text, reading),
    parts: one.parts.map((part) => saidToReader(part, reading)),
    ...(one.whole === undefined ? {} : { whole: saidToReader(one.whole, reading) }),
  }))
}

export function saidToReader(text: string, { isOne, language }: Reading): string {
  const { one, all, behind } = readTexts('doc/reader.yaml', ByLanguage)[language]
  const told = (isOne ? one : all).reduce((before, { from, to }) => before.replaceAll(from, to), text)
  return isOne && told !== text ? behind.reduce((before, { from, to }) => before.replaceAll(from, to), told) : told
}

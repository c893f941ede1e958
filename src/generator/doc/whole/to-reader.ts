import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { readTexts } from '../../texts.ts'
import type { Said } from './whole-sentences.ts'

/* "He has the right to bring a colleague", in a letter to him: "You have the right to bring a colleague". */

const Rewritten = z.array(z.strictObject({ from: z.string().transform((said) => new RegExp(said, 'giu')), to: z.string() }))
const Reader = z.strictObject({ one: Rewritten, all: Rewritten, behind: Rewritten })
const ByLanguage = z.strictObject({ en: Reader, es: Reader, fr: Reader })

/** `addressee` is the name of one person, with a title. */
type Reading = { addressee: string | undefined; language: Locale }

const OF_HER = /^(?:mrs|ms|miss|mme|mlle|madame|sra|srta|dra|doña|señora)(?!\p{L})/iu
const OF_HIM = /^(?:mr|m\.|m(?= )|monsieur|sr|don|señor)(?!\p{L})/iu
const SHE = /(?:^|if |s['’])(?:she|elle)(?!\p{L})/iu
const HE = /(?:^|if |s['’])(?:he|il)(?!\p{L})/iu
/** Somebody else may be "he" or "she". */
const OTHERS =
  /(?<!\p{L})(?:(?:my|our|the) son|daughter|child|husband|wife|neighbour|neighbor|colleague|brother|sister|mother|father|hijo|hija|marido|mujer|vecin[oa]|(?:notre|mon|ma) (?:fils|fille|mari|femme|voisin|voisine))(?!\p{L})/iu

/** As it is said to whoever reads the letter. */
export function toReader(said: readonly Said[], reading: Reading): Said[] {
  if (reading.addressee !== undefined && said.some(({ text }) => OTHERS.test(text))) return [...said]
  return said.map((one) => ({
    ...one,
    text: saidToReader(one.text, reading),
    parts: one.parts.map((part) => saidToReader(part, reading)),
    ...(one.whole === undefined ? {} : { whole: saidToReader(one.whole, reading) }),
  }))
}

export function saidToReader(text: string, { addressee, language }: Reading): string {
  const isOne = addressee !== undefined
  if (isOne && ((OF_HER.test(addressee) && HE.test(text)) || (OF_HIM.test(addressee) && SHE.test(text)))) return text
  const { one, all, behind } = readTexts('doc/reader.yaml', ByLanguage)[language]
  const told = (isOne ? one : all).reduce((before, { from, to }) => before.replaceAll(from, to), text)
  return isOne && told !== text ? behind.reduce((before, { from, to }) => before.replaceAll(from, to), told) : told
}

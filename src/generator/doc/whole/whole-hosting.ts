import { z } from 'zod'
import type { DocBlock } from '#shared/content/doc.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold, readWords } from '#shared/words.ts'
import { readTexts } from '../../texts.ts'
import { cutParts } from '../../writing/cut-parts.ts'
import { literal } from '../../writing/inline.ts'
import { sentence } from '../../writing/plain-kinds.ts'
import { wordsIn } from '../../writing/words.ts'

/* "Attestation d'hébergement pour mon fils …": a statement that somebody lives with who signs it, and no recommendation. */

const pattern = z.string().transform((said) => new RegExp(said, 'u'))
const Hosting = z.strictObject({
  wanted: z.string().transform((said) => new RegExp(said, 'iu')),
  person: pattern,
  born: pattern,
  since: pattern,
  address: pattern,
  place: pattern,
  writer: pattern,
  said: z.string(),
  open: z.strictObject({ name: z.string(), address: z.string(), born: z.string(), since: z.string() }),
  made: z.string(),
  signed: z.string(),
})
const ByLanguage = z.strictObject({ en: Hosting, es: Hosting, fr: Hosting })

const READ_CHARS_MAX = 1_500

/** Undefined where the prompt wants anything else, or names nobody who lives there. Linear in the prompt. */
export function wholeHosting(prompt: string, title: string, language: Locale): { title: string; blocks: DocBlock[] } | undefined {
  const texts = readTexts('doc/hosting.yaml', ByLanguage)[language]
  const found = texts.wanted.exec(title)?.[0]
  if (found === undefined || prompt.length > READ_CHARS_MAX) return undefined
  const { addNamed } = wordsIn(language)
  const of = (own: RegExp): string | undefined => own.exec(prompt)?.[1]?.trim()
  const person = of(texts.person)
  if (person === undefined) return undefined
  const { open } = texts
  const told = { name: of(texts.writer), address: of(texts.address) ?? of(texts.place), born: of(texts.born), since: of(texts.since) }
  const shown = (name: keyof typeof told): string => {
    const text = told[name]
    return text === undefined ? fillIn(addNamed, { name: open[name] }) : literal(text)
  }
  const text = fillIn(texts.said, {
    name: shown('name'),
    address: shown('address'),
    born: shown('born'),
    since: shown('since'),
    person: literal(person),
  })
  const others = othersIn(prompt, [person, ...Object.values(told)])
  return {
    title: capitalise(found),
    blocks: [
      { type: 'paragraph', text },
      ...(others.length === 0 ? [] : [{ type: 'paragraph', text: literal(others.map(sentence).join(' ')) } satisfies DocBlock]),
      { type: 'paragraph', text: texts.made },
      { type: 'paragraph', text: texts.signed },
    ],
  }
}

/** What the statement does not say. That somebody lives there needs no second sentence. */
function othersIn(prompt: string, told: readonly (string | undefined)[]): string[] {
  const known = told.flatMap((text) => (text === undefined ? [] : [fold(text)]))
  return cutParts(prompt, 0)
    .slice(1)
    .flatMap(({ text }) => {
      const rest = known.reduce((left, one) => left.replace(one, ' '), fold(text))
      const isSaid = known.some((one) => one.includes(fold(text))) || (rest !== fold(text) && readWords(rest).length <= LIVES_WORDS_MAX)
      return isSaid ? [] : [capitalise(text)]
    })
}
const LIVES_WORDS_MAX = 6

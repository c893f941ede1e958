import { z } from 'zod'
import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold, wordCount } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { readTexts } from '../../texts.ts'
import { literal } from '../../writing/inline.ts'
import { hasDay } from '../../writing/moments.ts'
import { wordsIn } from '../../writing/words.ts'
import { list } from '../blocks.ts'
import { noteLines } from './note-lines.ts'
import { mended } from './note-sentence.ts'

/*
 * An agreement of two sides from notes: "lodger agreement room in my house 14 Elm Rd, £480 a month, lodger Karim Osei, landlord Jane Ford". Who agrees
 * stands above, what is agreed in numbered clauses by their matter, and both sign below.
 */

const pattern = z.string().transform((said) => new RegExp(said, 'iu'))
const Clause = z.strictObject({
  label: z.string(),
  /** The label in an agreement that lends for money. */
  rents: z.string().optional(),
  rank: z.number(),
  words: z.string().optional(),
})
const Agreement = z.strictObject({
  head: pattern,
  not: pattern,
  rents: pattern,
  roles: z.string(),
  /** Between what a side is called and its name. */
  self: z.string(),
  /** In front of the name of whoever types. */
  selves: z.string(),
  between: z.string(),
  and: z.string(),
  open: z.string(),
  other: z.string(),
  /** What the one who types calls their own. */
  own: z.array(z.tuple([pattern, z.string()])),
  clauses: z.array(Clause),
})
const ByLanguage = z.strictObject({ en: Agreement, es: Agreement, fr: Agreement })
type Texts = z.infer<typeof Agreement>
type Party = { name: string; role: string | undefined }

const NOTES_MIN = 3
const NOTE_WORDS_MAX = 16
const OBJECT_WORDS_MAX = 6
const CHARS_MAX = 1_500
const SENTENCES = /[.!?]\s+\p{Lu}[^.!?\n]{20,}[.!?](?:\s|$)/u
const NAME = String.raw`(?:(?:M\.|Mme|Mlle|Mr\.?|Mrs\.?|Ms|Dr|D\.|Dña\.?|Sra?\.?) )?\p{Lu}[\p{L}’'&-]+(?: (?:(?:de|del|la|van|von|le|&) )?\p{Lu}[\p{L}’'-]+){0,3}`
const BETWEEN = new RegExp(String.raw`(?:^|\s)(?:between|entre) (${NAME}) (?:and|y|et) (${NAME})`, 'u')
/** "agreement for the room", "contrato de plaza de garaje" */
const JOINT = /^(?:,|:|\s)*(?:(?:for|of|on|about|to|para|de|del|por|pour|du|d['’]|la|le|el|un|une|una|a|the)(?!\p{L})\s*)*/iu

/** Undefined where the prompt is for no agreement, or tells it in sentences. */
export function writeAgreement(brief: Brief): { title: string; elements: GenerationElement[] } | undefined {
  const { facts, prompt, source } = brief
  if (source !== undefined || facts.isOtherLanguage || facts.counts.sections !== undefined) return undefined
  if (prompt.length > CHARS_MAX || SENTENCES.test(prompt)) return undefined
  const texts = readTexts('doc/agreement.yaml', ByLanguage)[facts.language]
  const { head, notes } = noteLines(prompt)
  const kind = texts.head.exec(fold(head))?.[1]
  if (kind === undefined || texts.not.test(kind) || fold(head).length !== head.length) return undefined
  if (notes.length < NOTES_MIN || notes.some((note) => wordCount(note) > NOTE_WORDS_MAX)) return undefined
  const from = fold(head).indexOf(kind)
  const parties: Party[] = partiesBetween(prompt)
  const [object = ''] = takeParties(
    head
      .slice(from + kind.length)
      .replace(BETWEEN, '')
      .replace(JOINT, ''),
    parties,
    texts,
  )
  const left = notes.flatMap((note) => takeParties(note.replace(BETWEEN, ''), parties, texts))
  const named = head.slice(from, from + kind.length)
  // "Contract" alone says nothing.
  const isShort = wordCount(named) === 1 && object !== '' && wordCount(object) <= OBJECT_WORDS_MAX
  const title = capitalise(mended(isShort ? `${named}${wordsIn(facts.language).colon}${object}` : named, facts.language))
  const blocks = blocksOf({ object, notes: left, parties, isRent: texts.rents.test(kind) }, texts, facts.language)
  return { title: facts.givenTitle ?? title, elements: blocks.map((block) => ({ kind: 'block', block })) }
}

function partiesBetween(prompt: string): Party[] {
  const [, one, other] = BETWEEN.exec(prompt) ?? []
  return one === undefined || other === undefined ? [] : [one, other].map((name) => ({ name, role: undefined }))
}

/**
 * A pattern of words, as text, that matches capitals as well. Names behind them need their capitals, so the flag cannot do it, and a group with
 * a flag of its own, `(?i:…)`, was found to match at first and not any more once the engine had compiled it.
 */
function caseless(words: string): string {
  return words.replace(/\p{L}/gu, (sign) => `[${sign.toLowerCase()}${sign.toUpperCase()}]`)
}

/** "lodger Karim Osei landlord me Jane Ford" names both; what is left of the note is agreed. */
function takeParties(note: string, parties: Party[], { roles, self, selves }: Texts): string[] {
  const side = new RegExp(
    String.raw`(?<!\p{L})((?:${caseless(roles)})s?)(?: (?:${caseless(self)}))?(?: ?: ?| )(${NAME}(?: (?:and|y|et) ${NAME})*)(?!\p{L})`,
    'gu',
  )
  const [, own] = new RegExp(String.raw`^(?:${caseless(selves)}) (${NAME})$`, 'u').exec(note) ?? []
  if (own !== undefined) {
    parties.push({ name: own, role: undefined })
    return []
  }
  const left = note
    .replace(side, (_, role: string, name: string) => {
      parties.push({ name, role: role.toLowerCase() })
      return ''
    })
    .trim()
  return /[\p{L}\d]/u.test(left) ? [left] : []
}

type Agreed = { object: string; notes: readonly string[]; parties: readonly Party[]; isRent: boolean }

function blocksOf({ object, notes, parties, isRent }: Agreed, texts: Texts, language: Locale): DocBlock[] {
  const { colon, signatureLine, signatureLineOf } = wordsIn(language)
  const ranked = texts.clauses.toSorted((one, other) => one.rank - other.rank)
  const placed = new Map<string, string[]>()
  const [subject] = texts.clauses
  const add = (label: string | undefined, text: string): void => {
    if (label !== undefined && text !== '') placed.set(label, [...(placed.get(label) ?? []), text])
  }
  add(subject?.label, object)
  for (const note of notes) {
    const label = ranked.find((clause) => isOf(note, clause.words))?.label
    add(label, label === undefined ? note : withoutLabel(note, label))
  }
  const whole = (text: string): string =>
    mended(
      texts.own.reduce((said, [own, other]) => said.replace(own, other), text),
      language,
    )
  const clauses = texts.clauses.flatMap(({ label, rents }) => {
    const said = placed.get(label) ?? []
    const shown = isRent ? (rents ?? label) : label
    return said.length === 0 ? [] : [`**${shown}${colon.trimEnd()}** ${literal(capitalise(said.map(whole).join(', ')))}`]
  })
  const called = ({ name, role }: Party): string => `**${literal(name)}**${role === undefined ? '' : ` (${role})`}`
  const sides = [...parties.map((party) => called(party)), ...(parties.length === 1 ? [texts.other] : [])]
  const both = sides.length === 0 ? texts.open : fillIn(texts.between, { parties: sides.join(texts.and) })
  const signed = parties.map((party) => fillIn(signatureLineOf, { name: literal(party.name) }))
  const lines = [...signed, ...Array.from({ length: Math.max(0, 2 - signed.length) }, () => signatureLine)]
  return [{ type: 'paragraph', text: both }, list(clauses, 'numbered'), ...lines.map((text): DocBlock => ({ type: 'paragraph', text }))]
}

/** "deposit £300", "one month notice" below its label. */
function withoutLabel(note: string, label: string): string {
  const [word = ''] = fold(label).split(' ')
  const words = note.split(' ')
  if (words.length < 2) return note
  if (fold(words[0] ?? '') === word) return words.slice(1).join(' ')
  return fold(words.at(-1) ?? '') === word ? words.slice(0, -1).join(' ') : note
}

/** "Hill Farm" */
const PLACE = /^(?:(?:at|in|en|à|au) )?\p{Lu}[\p{L}’'-]+(?: (?:(?:of|de|du|la|le) )?\p{Lu}[\p{L}’'-]+){0,3}$/u

function isOf(note: string, words: string | undefined): boolean {
  if (words === undefined) return true
  if (words === '@place') return PLACE.test(note)
  return new RegExp(words.replace('|@day', ''), 'iu').test(fold(note)) || (words.endsWith('@day') && hasDay(note))
}

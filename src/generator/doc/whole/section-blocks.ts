import type { DocBlock } from '#shared/content/doc.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold, inSentence, readWords } from '#shared/words.ts'
import { literal } from '../../writing/inline.ts'
import { hasMoney, having } from '../../writing/plain-kinds.ts'
import { wordsIn } from '../../writing/words.ts'
import { heading, list } from '../blocks.ts'
import { amountTable } from './amount-table.ts'
import { hintFor, sectionKinds } from './section-kinds.ts'
import { toldBlocks, wholeBlocks, type Style } from './whole-blocks.ts'
import { isNotes, type Said } from './whole-sentences.ts'

/* The sections that a prompt names, with what clearly belongs to each. What belongs to none of them stands before the first one. */

const STEM = 5
/** A word of the name itself says more than one that goes with such sections. */
const STEM_POINTS = 2
const LABEL_POINTS = 20
/** A word of four or five letters says less. */
const STEM_MIN = 4
const NO_STEM: ReadonlySet<string> = new Set(
  'what when where which with from your this that they them will have need make how about para como sobre nuestro nuestra que les des pour avec dans nous notre quoi table tabla tableau points'.split(
    ' ',
  ),
)
const MONEY = 'cost'
const CONTACT = 'contact'
/** What is told and belongs to no other section is said here. */
const GENERAL =
  /^(?:(?:the |las |les )?(?:rules?|main points?|details|how it works|arrangements?|guidelines|policy|background|context|facts|what happened|about us|who we are|normas|reglas|detalles|funcionamiento|antecedentes|contexto|hechos|quienes somos|regles|details|modalites|fonctionnement|contexte|faits|les faits|qui sommes-nous))$/u

type Named = { names: readonly string[]; checks: readonly string[]; style: Style; language: Locale }

export function sectionBlocks(said: readonly Said[], { names, checks, style, language }: Named): DocBlock[] {
  const sections = new Map<string, Said[]>(names.map((name) => [name, []]))
  const general = names.find((name) => GENERAL.test(fold(name)))
  const before: Said[] = []
  for (const one of said) {
    const points = amountTable(one, language) ? [one] : apart(one)
    const found = points.map((point) => bestOf(point, names))
    // Most of a list is of one section: then all of it is.
    const most = names.find((name) => found.filter((own) => own === name).length * 2 > points.length)
    for (const [at, point] of points.entries()) {
      const name = most ?? found[at] ?? (isFrame(point) ? undefined : general)
      if (name === undefined) before.push(point)
      else sections.get(name)?.push(point)
    }
  }
  return [
    ...wholeBlocks(gathered(before), style),
    ...Array.from(sections).flatMap(([name, own]): DocBlock[] => [
      heading(name, 1),
      ...(own.length === 0 ? open(name, checks.includes(name), language) : under(name, own, { style, language })),
    ]),
  ]
}

/** A place for what the prompt does not say. A list to tick off has lines of its own. */
function open(name: string, isCheck: boolean, language: Locale): DocBlock[] {
  const text = fillIn(wordsIn(language).addNamed, { name: literal(hintFor(name, language) ?? inSentence(name)) })
  return [isCheck ? list([text], 'check') : { type: 'paragraph', text }]
}

/** What the label says is said by the heading, unless it says more. */
function under(name: string, said: readonly Said[], { style, language }: Pick<Named, 'style' | 'language'>): DocBlock[] {
  const at = said.findIndex((one) => amountTable(one, language) !== undefined)
  const table = said[at]
  if (table)
    return [
      ...under(name, said.slice(0, at), { style, language }),
      ...(amountTable(table, language) ?? []),
      ...under(name, said.slice(at + 1), { style, language }),
    ]
  const own = said.map((one): Said => {
    if (one.label === undefined) return one
    const isNamed = fold(one.label) === fold(name)
    const text = isNamed ? capitalise(one.text) : (one.whole ?? one.text)
    return { text, parts: isNamed ? one.parts : [text], isLine: false }
  })
  return toldBlocks(own, style)
}

/** Notes are sorted one by one, and are points where they stand. */
function apart(said: Said): Said[] {
  return isNotes(said) && said.label === undefined && !/: /u.test(said.parts[0] ?? '')
    ? said.parts.map((text) => ({ text, parts: [text], isLine: true }))
    : [said]
}

function gathered(said: readonly Said[]): Said[] {
  return said.map((one) => (said.filter(({ isLine }) => isLine).length === 1 ? { ...one, isLine: false } : one))
}

/** Whom to ask and from when it holds are of all of it. */
function isFrame({ text }: Said): boolean {
  return /^(?:questions|valid|effective|in force|applies from|preguntas|dudas|en vigor|vigente|entree en vigueur|applicable)/u.test(
    fold(text),
  )
}

function bestOf(said: Said, names: readonly string[]): string | undefined {
  const rated = names.map((name) => ({ name, points: pointsOf(said, fold(name)) })).filter(({ points }) => points > 0)
  return rated.toSorted((one, other) => other.points - one.points)[0]?.name
}

/** How much speaks for the section. Linear in the words. */
function pointsOf({ text, label = '', whole }: Said, name: string): number {
  const said = fold(whole ?? text).replaceAll('’', "'")
  const folded = ` ${said.replaceAll(/[^\p{L}\p{N}'-]+/gu, ' ').trim()} `
  if (fold(label) === name || folded.startsWith(` ${name} `)) return LABEL_POINTS
  const kinds = sectionKinds().filter((kind) => having(kind.names).test(name))
  const goes = kinds.flatMap(({ has }) => has)
  // "Loneliness is the problem" says by which name it goes.
  const called = kinds.flatMap(({ names: own, has }) => has.filter((word) => own.includes(word)))
  const met = goes.filter((word) => (word === '@' ? said.includes(word) : folded.includes(` ${word} `)))
  const isOf = (kind: string): boolean => kinds.some(({ names }) => names[0] === kind)
  const money = isOf(MONEY) && hasMoney(whole ?? text) ? STEM_POINTS : 0
  const reach = isOf(CONTACT) && /\S@\S|\d{3} ?\d{3}/u.test(text) ? STEM_POINTS : 0
  const own = readWords(name).flatMap((word) => (word.folded.length >= STEM_MIN && !NO_STEM.has(word.folded) ? [word.folded] : []))
  const stemmed = own
    .filter((word) => folded.includes(` ${word.slice(0, STEM + 1)}`))
    .reduce((sum, word) => sum + (word.length > STEM || folded.startsWith(` ${word} `) ? STEM_POINTS : 1), 0)
  // What it begins with is what it is about.
  const first = met.some((word) => folded.startsWith(` ${word} `)) ? STEM_POINTS : 0
  return met.length + STEM_POINTS * met.filter((word) => called.includes(word)).length + first + money + reach + stemmed
}

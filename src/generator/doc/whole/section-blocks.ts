import type { DocBlock } from '#shared/content/doc.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { fold, inSentence, readWords } from '#shared/words.ts'
import { literal } from '../../writing/inline.ts'
import { hasMoney } from '../../writing/plain-kinds.ts'
import { wordsIn } from '../../writing/words.ts'
import { heading } from '../blocks.ts'
import { toldBlocks, wholeBlocks, type Style } from './whole-blocks.ts'
import { isNotes, type Said } from './whole-sentences.ts'

/* The sections that a prompt names, with what clearly belongs to each. What belongs to none of them stands before the first one. */

const STEM = 5
/** Kinds of sections by the words of their names, and what tells that something belongs there. Folded. */
const KINDS: readonly { name: RegExp; has: (folded: string) => boolean }[] = [
  {
    name: /^(?:contact|questions|contacto|preguntas|whom|who to ask|ansprech|a qui)/u,
    has: (text) => /@|\d{3} ?\d{3}|questions|contact|preguntas|dudas/u.test(text),
  },
  {
    name: /^(?:exception|excepcion|derogation)/u,
    has: (text) => /(?:except|unless|only if|apart from|excepto|salvo|sauf|sauf si|solo si)/u.test(text),
  },
  {
    name: /^(?:equipment|equipo|equipamiento|material|equipement)/u,
    has: (text) =>
      /(?:chair|desk|laptop|screen|phone|headset|tools?|silla|mesa|portatil|pantalla|movil|chaise|bureau|ordinateur|ecran|telephone)(?!\p{L})/u.test(
        text,
      ),
  },
  { name: /(?:cost|budget|money|price|limit|expense|coste|presupuesto|precio|limite|gasto|cout|prix|frais|tarif|plafond)/u, has: hasMoney },
]
/** What is told and belongs to no other section is said here. */
const GENERAL =
  /^(?:(?:the |las |les )?(?:rules?|main points?|details|how it works|arrangements?|guidelines|policy|normas|reglas|detalles|funcionamiento|regles|details|modalites|fonctionnement))$/u

type Named = { names: readonly string[]; style: Style; language: Locale }

export function sectionBlocks(said: readonly Said[], { names, style, language }: Named): DocBlock[] {
  const { addNamed } = wordsIn(language)
  const sections = new Map<string, Said[]>(names.map((name) => [name, []]))
  const general = names.find((name) => GENERAL.test(fold(name)))
  const before: Said[] = []
  for (const one of said) {
    const points = apart(one)
    const found = points.map((point) => names.find((candidate) => belongs(point, fold(candidate))))
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
      ...(own.length === 0
        ? [{ type: 'paragraph', text: fillIn(addNamed, { name: literal(inSentence(name)) }) } satisfies DocBlock]
        : toldBlocks(own, style)),
    ]),
  ]
}

/** Notes are sorted one by one, and are points where they stand. */
function apart(said: Said): Said[] {
  return isNotes(said) && said.label === undefined ? said.parts.map((text) => ({ text, parts: [text], isLine: true })) : [said]
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

function belongs({ text, label = '' }: Said, name: string): boolean {
  const folded = fold(text)
  const kind = KINDS.find((one) => one.name.test(name))
  if (kind?.has(folded) === true || fold(label) === name) return true
  const stems = readWords(name).flatMap((word) => (word.folded.length > STEM ? [word.folded.slice(0, STEM + 1)] : []))
  return stems.some((stem) => ` ${folded}`.includes(` ${stem}`))
}

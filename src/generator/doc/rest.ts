import type { DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold, wordCount } from '#shared/words.ts'
import type { Brief, Fact, FactKind, Piece } from '../brief.ts'
import { forSoMany } from '../phrases/so-many.ts'
import { literal } from '../writing/inline.ts'
import { byLabel } from '../writing/labels.ts'
import { labelled, type Slots } from '../writing/slots.ts'
import type { Part } from '../writing/subjects.ts'
import type { Words } from '../writing/words.ts'
import { list, pointOf } from './blocks.ts'
import type { Form } from './form.ts'
import { isWhyWritten } from './said-pieces.ts'
import { notesLead, requestIn } from './requests.ts'

const SUBJECT = /^\*\*(?:Subject|Asunto|Objet)/u
const PARAGRAPH_WORDS_MAX = 80
const SENTENCE_WORDS = 5
const BARE_WORDS_MAX = 2

/** Stands where facts or pieces go that nothing else says; known once everything else is written. */
type Open = { open: 'glance' | 'glance_text' | 'rest' | 'rest_text'; lead?: string }
export type Draft = DocBlock | Open

export type Writing = {
  brief: Brief
  title: string
  form: Form
  words: Words
  slots: Slots
  folded: string
  parts: readonly Part[]
  /** The prompt says that its names are sections. */
  hasSections: boolean
  /** It gives them as a list: “sections: …”. */
  hasList: boolean
  /** It says notes and no sentences. */
  isOfNotes: boolean
  /** The conditions of an offer or a contract, which are looked up one by one. */
  isOfTerms: boolean
  taken: Set<Piece>
  /** What the form says in words of its own. */
  skipped: Set<Piece>
}

/** Fills the open places: no fact and no piece is lost, and none is said twice. What is left stands in the order of the prompt. */
export function resolve(draft: readonly Draft[], writing: Writing): DocBlock[] {
  const { brief, words, taken } = writing
  const isBlock = (one: Draft): one is DocBlock => 'type' in one
  // A subject only announces what the text says.
  const leads = draft.flatMap((one) => ('open' in one && one.lead !== undefined ? spoken(one.lead) : []))
  const told = saidIn(draft.filter(isBlock).filter((block) => block.type !== 'paragraph' || !SUBJECT.test(block.text)))
  const said = [told, ...leads].join(' ')
  const subjects = ` ${spoken(JSON.stringify(draft.filter((one) => isBlock(one) && one.type === 'paragraph' && SUBJECT.test(one.text))))} `
  const isSubject = (piece: Piece) => piece.role === 'item' && !isSentence(piece) && subjects.includes(` ${spoken(piece.said)} `)
  const left = brief.facts.pieces.filter((piece) => !taken.has(piece) && !said.includes(spoken(piece.said)) && !isSubject(piece))
  const places = new Set(draft.flatMap((one) => ('open' in one ? [one.open] : [])))
  const first = left.find((piece) => piece.role !== 'fact')
  const isText = (piece: Piece) =>
    places.has('rest_text') &&
    // The news is told, and what else there is to know about it listed.
    (!writing.isOfNotes || (writing.form.family === 'press' && piece === first) || isWhyWritten(piece.said)) &&
    (isSentence(piece) || isSpoken(piece, writing) || (writing.form.prose && piece.role !== 'fact' && piece.label === undefined))
  // A long preface may say a thing twice.
  const textOf = (piece: Piece) => withoutLead(pointOf(piece, words), writing.slots['reason'])
  const sentences = [...new Set(left.filter(isText).map((piece) => withStop(writing.form.prose ? thanked(textOf(piece)) : textOf(piece))))]
  const { language } = brief.facts
  const asked = writing.isOfNotes && SPOKEN_TO.has(writing.form.family) ? left.flatMap((piece) => requestOf(piece, language)) : []
  const named = left.filter((piece) => piece.role !== 'fact' && !isText(piece) && !asked.some(({ of }) => of === piece))
  const facts = factPoints(
    writing,
    `${said} ${spoken([...sentences, ...[...named, ...asked.map(({ of }) => of)].map((piece) => piece.said)].join(' '))}`,
  )
  const points = groups(named, words)
  const all = [...points, ...(places.has('glance') || places.has('glance_text') ? [] : facts)].sort((one, other) => one.start - other.start)
  const written: Record<Open['open'], DocBlock[]> = {
    glance: pointBlocks(
      facts.map(({ point }) => point),
      brief,
    ),
    glance_text:
      facts.length === 0
        ? []
        : [{ type: 'paragraph', text: `${capitalise(forSoMany(facts.map(({ value }) => value).join(', '), brief.facts.language))}.` }],
    rest_text: paragraphs(sentences),
    rest: [
      ...(writing.isOfNotes && brief.facts.genre.id === 'letter' && all.length > 1
        ? [{ type: 'paragraph' as const, text: notesLead(language) }]
        : []),
      ...pointBlocks(
        all.map(({ point }) => point),
        brief,
      ),
      ...paragraphs(asked.map(({ text }) => text)),
    ],
  }
  const blocks = draft.flatMap((one) => (isBlock(one) ? [one] : withLead(written[one.open], one.lead)))
  const whole = [...blocks, ...(places.has('rest') ? [] : written.rest)]
  return whole.filter((block, at) => {
    const next = whole[at + 1]
    if (isSaidAgain(block, whole, writing.slots)) return false
    // A heading over places that stayed empty goes, too.
    return block.type !== 'heading' || (next !== undefined && (next.type !== 'heading' || next.level > block.level))
  })
}

/** Letters and memos ask their readers for something. */
const SPOKEN_TO: ReadonlySet<string> = new Set(['letter', 'announcement'])

function requestOf(piece: Piece, language: Locale): { of: Piece; text: string }[] {
  const text = requestIn(piece, language)
  return text === undefined ? [] : [{ of: piece, text: literal(text) }]
}

/** "Questions: 910 555 123." beside "contact Lucía Romero 910 555 123" says nothing more. */
function isSaidAgain(block: DocBlock, all: readonly DocBlock[], { person, contact }: Slots): boolean {
  if (block.type !== 'paragraph' || !ASK_AT.test(block.text)) return false
  const named = [person, contact].filter((one) => one !== undefined && block.text.includes(one)) as string[]
  const others = JSON.stringify(all.filter((other) => other !== block))
  return named.length > 0 && named.every((one) => others.includes(one))
}
const ASK_AT =
  /^(?:(?:questions?|contact|preguntas|dudas|contacto)(?!\p{L})[^.]{0,40}?(?::| to| a| à)|If [^.]{5,40}, please contact|Pour toute question, vous pouvez contacter) [^:]{3,80}$/iu

/** "juniors stay at £40" in a letter: among its sentences, it is one. */
function isSpoken({ role, label, options, said }: Piece, { form, isOfTerms }: Writing): boolean {
  return (
    form.family === 'letter' &&
    !isOfTerms &&
    role === 'item' &&
    label === undefined &&
    options === undefined &&
    wordCount(said) >= SPOKEN_WORDS
  )
}
const SPOKEN_WORDS = 3

/** "school trip to the science museum on 14 May" says as much as a sentence. */
function isSentence({ role, label, options, said }: Piece): boolean {
  if (label !== undefined || role === 'fact') return false
  return role === 'statement' || (options === undefined && wordCount(said) >= SENTENCE_WORDS)
}

/** "donating £750, we bought 62 books": the thanks have said what for. */
function withoutLead(text: string, lead: string | undefined): string {
  const [first = ''] = text.split(', ')
  const isSaid = first.length < text.length && fold(lead ?? '').endsWith(fold(first))
  return isSaid ? capitalise(text.slice(first.length + 2)) : text
}

/** "thank the parents": what the speaker says then. */
function thanked(text: string): string {
  return text
    .replace(/^thank (?=the |our |all |my |\p{Lu})/iu, 'Thank you to ')
    .replace(/^(?:agradecer|dar las gracias) (?=a )/i, 'Gracias ')
    .replace(/^remercier /i, 'Merci à ')
}

function withStop(text: string): string {
  return /[.!?…:]["”»]?$/.test(text) ? text : `${text}.`
}

/** "Bergen, 9 May – Norvik launches …" */
function withLead(blocks: DocBlock[], lead: string | undefined): DocBlock[] {
  if (lead === undefined) return blocks
  const [first, ...others] = blocks
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', text: `**${lead}**` }, ...blocks]
  return [{ ...first, text: `**${lead}** – ${first.text}` }, ...others]
}

/** One point alone is a sentence. */
function pointBlocks(points: readonly string[], brief: Brief): DocBlock[] {
  const [first] = points
  if (first === undefined) return []
  return points.length === 1 ? [{ type: 'paragraph', text: capitalise(withStop(forSoMany(first, brief.facts.language))) }] : [list(points)]
}

/** A point for each piece, one for all that a label introduces. */
function groups(pieces: readonly Piece[], words: Words): { point: string; start: number }[] {
  const alone = pieces.filter(({ label }) => label === undefined)
  return [
    ...alone.map((piece) => ({ point: pointOf(piece, words), start: piece.start })),
    ...Array.from(byLabel(pieces), ([label, own]) => ({
      point: lead(label, own.map(({ said }) => literal(said)).join(', '), words),
      start: own[0]?.start ?? 0,
    })),
  ]
}

/** Sentences in paragraphs that are read at a glance. */
function paragraphs(sentences: readonly string[]): DocBlock[] {
  const texts: string[] = []
  for (const sentence of sentences) {
    const last = texts.at(-1)
    if (last !== undefined && wordCount(`${last} ${sentence}`) <= PARAGRAPH_WORDS_MAX) texts[texts.length - 1] = `${last} ${sentence}`
    else texts.push(sentence)
  }
  return texts.map((text) => ({ type: 'paragraph', text }))
}

/** Facts that nothing else says, with their labels. */
function factPoints({ brief, words, title, form, taken }: Writing, said: string): { point: string; value: string; start: number }[] {
  const { facts } = brief
  const isUnsaid = (text: string) => !said.includes(spoken(text))
  const isSaid = (own: readonly Fact[], text: string) => (own.length > 0 ? own.every((fact) => !isUnsaid(fact.text)) : !isUnsaid(text))
  const kindLabel = (kind: FactKind) => words.labels[kind]
  // "for emergencies call 611 22 33 44" says more than its number.
  const isBare = ({ said: whole, facts: own }: Piece) =>
    wordCount(whole) <=
    own.reduce(
      (sum, { text }) => sum + wordCount(text),
      form.family === 'press' && own.some(({ kind }) => kind === 'person') ? 1 : BARE_WORDS_MAX,
    )
  const pieces = facts.pieces.filter(
    (piece) =>
      piece.role === 'fact' &&
      !(isBare(piece) && isSaid(piece.facts, piece.detail ?? piece.text)) &&
      !brief.facts.pieces.some((other) => other !== piece && other.role !== 'fact' && other.said.includes(piece.said)) &&
      !taken.has(piece) &&
      !piece.facts.some(({ kind }) => form.hide.includes(kind)),
  )
  const inPieces = new Set(facts.pieces.flatMap((piece) => piece.facts.map(({ start }) => start)))
  const inTitle = spoken(title)
  const alone = facts.given.filter(
    ({ start, text, kind }) => !inPieces.has(start) && isUnsaid(text) && !inTitle.includes(spoken(text)) && !form.hide.includes(kind),
  )
  return [
    ...alone.map((fact) => {
      const label = labelAlone(fact, title, kindLabel)
      const value = literal(fact.text)
      return { value, point: label === undefined ? capitalise(value) : lead(label, value, words), start: fact.start }
    }),
    ...pieces.map((piece) => {
      const { label = isWhere(piece, brief, form) ? kindLabel('place') : undefined, value } = labelled(piece, kindLabel)
      const isClean = label !== undefined && wordCount(label) <= BARE_WORDS_MAX && piece.facts.some(({ text }) => text === value)
      return { value: literal(piece.said), point: isClean ? lead(label, literal(value), words) : pointOf(piece, words), start: piece.start }
    }),
  ]
}

/** "Saturday 12 June, 4 pm, Graz": of an event, a name alone behind the time says where it is. */
function isWhere({ facts, said, start }: Piece, { facts: { given } }: Brief, { family }: Form): boolean {
  const [fact] = facts
  if (family !== 'event' || fact?.kind !== 'name' || fact.text !== said || given.some(({ kind }) => kind === 'place')) return false
  const before = given.findLast((other) => other.start < start)
  return before?.kind === 'date' || before?.kind === 'time'
}

function lead(label: string, value: string, { colon }: Words): string {
  return `**${literal(capitalise(label))}${colon.trimEnd()}** ${value}`
}

/** The word before a fact is its label ("cancelled on 4 March"), unless it is the title or no word of its own. */
function labelAlone({ label, kind, text }: Fact, title: string, kindLabel: (kind: FactKind) => string): string | undefined {
  const isOwn = label !== undefined && /^\p{L}{4,}$/u.test(label) && !fold(title).includes(fold(label)) && !text.includes(label)
  return isOwn ? label : kind === 'name' || kind === 'quantity' ? undefined : kindLabel(kind)
}

function saidIn(blocks: readonly DocBlock[]): string {
  return spoken(JSON.stringify(blocks).replaceAll(String.raw`\\`, ''))
}

function spoken(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}€$£%@]+/gu, ' ')
    .trim()
}

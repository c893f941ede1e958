import type { DocBlock } from '#shared/content/doc.ts'
import { capitalise, fold, wordCount } from '#shared/words.ts'
import type { Brief, Fact, FactKind, Piece } from '../brief.ts'
import { literal } from '../writing/inline.ts'
import { detailsOf, labelled, type Slots } from '../writing/slots.ts'
import { stemsOf } from '../writing/statements.ts'
import type { Part } from '../writing/subjects.ts'
import type { Words } from '../writing/words.ts'
import { list } from './blocks.ts'
import type { Form } from './form.ts'

const PARAGRAPH_WORDS_MAX = 80

/** Stands where facts or pieces go that nothing else says; known once everything else is written. */
type Open = { open: 'glance' | 'glance_text' | 'rest' | 'rest_text' }
export type Draft = DocBlock | Open

export type Writing = {
  brief: Brief
  title: string
  form: Form
  words: Words
  slots: Slots
  folded: string
  parts: readonly Part[]
  taken: Set<Piece>
  /** What the form says in words of its own. */
  skipped: Set<Piece>
}

/** Fills the open places: no fact and no piece is lost, and none is said twice. */
export function resolve(draft: readonly Draft[], writing: Writing): DocBlock[] {
  const { brief, words, taken } = writing
  const isBlock = (one: Draft): one is DocBlock => 'type' in one
  const said = saidIn(draft.filter(isBlock))
  const left = brief.facts.pieces.filter((piece) => !taken.has(piece) && !said.includes(spoken(piece.text)))
  const places = new Set(draft.flatMap((one) => ('open' in one ? [one.open] : [])))
  // A long preface may say a thing twice.
  const sentences = [...new Set(left.filter(({ role }) => role === 'statement').map(({ text }) => literal(text)))]
  const names = left
    .filter(({ role }) => role === 'item')
    .map((piece) => literal([capitalise(piece.text), ...detailsOf(piece)].join(words.colon)))
  const { facts, opening } = factPoints(writing, `${said} ${spoken([...sentences, ...names].join(' '))}`)
  const restText = places.has('rest_text') ? paragraphs(sentences) : []
  const points = [
    ...(places.has('rest_text') ? [] : sentences),
    ...names,
    ...(places.has('glance') || places.has('glance_text') ? [] : facts.map(({ point }) => point)),
  ]
  const written: Record<Open['open'], DocBlock[]> = {
    glance: facts.length === 0 ? [] : [list(facts.map(({ point }) => point))],
    glance_text: facts.length === 0 ? [] : [{ type: 'paragraph', text: `${capitalise(facts.map(({ value }) => value).join(', '))}.` }],
    rest_text: [...restText],
    rest: points.length === 0 ? [] : [list(points)],
  }
  const blocks = draft.flatMap((one) => (isBlock(one) ? [one] : written[one.open]))
  const all = [...(places.has('glance') ? opening : []), ...blocks, ...(places.has('rest') ? [] : written.rest)]
  return all.filter((block, at) => {
    const next = all[at + 1]
    // A heading over places that stayed empty goes, too.
    return block.type !== 'heading' || (next !== undefined && (next.type !== 'heading' || next.level > block.level))
  })
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

/** Facts that nothing else says: with their labels, and those of the head with the whole head. */
function factPoints(
  { brief, words, title, form }: Writing,
  said: string,
): { opening: DocBlock[]; facts: { point: string; value: string }[] } {
  const { facts } = brief
  const isSaid = (own: readonly Fact[], text: string) => (own.length > 0 ? own.every((fact) => !isUnsaid(fact.text)) : !isUnsaid(text))
  const isUnsaid = (text: string) => !said.includes(spoken(text))
  const shown = (label: string | undefined, value: string) => ({
    value: literal(value),
    point: label === undefined ? literal(capitalise(value)) : `**${literal(capitalise(label))}${words.colon.trimEnd()}** ${literal(value)}`,
  })
  const kindLabel = (kind: FactKind) => words.labels[kind]
  const { audience } = facts
  const forWhom =
    audience === undefined || spoken(`${said} ${title}`).includes(spoken(audience))
      ? ''
      : ` – ${words.audience.toLocaleLowerCase()} ${literal(audience)}`
  const pieces = facts.pieces.filter(
    ({ role, text, detail, facts: own }) =>
      role === 'fact' && !isSaid(own, detail ?? text) && !own.some(({ kind }) => form.hide.includes(kind)),
  )
  const inPieces = new Set(facts.pieces.flatMap((piece) => piece.facts.map(({ start }) => start)))
  const alone = facts.given.filter((fact) => !inPieces.has(fact.start) && isUnsaid(fact.text) && !form.hide.includes(fact.kind))
  const inTitle = alone.filter(({ text }) => spoken(title).includes(spoken(text)))
  return {
    opening:
      inTitle.length > 0 || stemsOf(title).some((word) => !said.includes(word))
        ? [{ type: 'paragraph', text: `${literal(title)}${forWhom}` }]
        : [],
    facts: [
      ...alone.filter((fact) => !inTitle.includes(fact)).map((fact) => shown(labelAlone(fact, title, kindLabel), fact.text)),
      ...pieces.map((piece) => labelled(piece, kindLabel)).map(({ label, value }) => shown(label, value)),
    ],
  }
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

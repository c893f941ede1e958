import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
import type { Brief, Piece, PromptFacts } from '../brief.ts'
import { closing } from '../phrases/tone.ts'
import { literal, plain, splitPoint, withBoldLead } from '../writing/inline.ts'
import { meaningOf, outlineOf, spareNames } from '../writing/names.ts'
import { detailsOf, fill, isCounted, pieceSlots, slotsOf, type Slots } from '../writing/slots.ts'
import { takeStatements } from '../writing/statements.ts'
import { partNamed, partsOf, type Part } from '../writing/subjects.ts'
import { wordsIn, type Words } from '../writing/words.ts'
import { askList, heading, list, type Level } from './blocks.ts'
import { formOf, type Each, type FormBlock, type Leaf } from './form.ts'
import { resolve, type Draft, type Writing } from './rest.ts'
import { runTable } from './run-table.ts'

/** More than any document needs; a bound on the work. */
const PIECES_MAX = 60
const FACTS_MAX = 60
const UNKNOWN_MAX = 3
const PARTS_OF_A_PAGE = 3
/** Longer, a name that nobody knows is what is to be said, not what it is about. */
const SENTENCE_WORDS = 3
const PERIODS_MAX = 26

export function* writeDoc(brief: Brief, title: string): Generator<GenerationElement> {
  for (const block of docBlocks(brief, title)) yield { kind: 'block', block }
}

function docBlocks(brief: Brief, title: string): DocBlock[] {
  const writing = startWriting(brief, title)
  const { facts } = brief
  const draft =
    facts.counts.sections === undefined
      ? writing.form.blocks.flatMap((block) => blocksOf(block, writing))
      : counted(facts.counts.sections, writing)
  const written = resolve(draft, writing)
  const tone = writing.form.closes ? '' : closing(facts)
  return tone === '' ? written : [...written, { type: 'paragraph', text: tone }]
}

function startWriting(brief: Brief, title: string): Writing {
  const { facts } = brief
  const words = wordsIn(facts.language)
  return {
    brief: { ...brief, facts: { ...facts, pieces: facts.pieces.slice(0, PIECES_MAX), given: facts.given.slice(0, FACTS_MAX) } },
    title,
    form: formOf(facts.genre.id, facts.language),
    words,
    slots: slotsOf(brief, title, words),
    folded: ` ${fold(brief.prompt.slice(0, 4_000)).replace(/[^\p{L}\p{N}]+/gu, ' ')} `,
    parts: partsOf(facts.genre.id, facts.language),
    // What the title says needs no section of its own.
    taken: new Set(
      facts.pieces.filter(({ role, text, facts: own }) => role === 'item' && own.length === 0 && fold(title).includes(fold(text))),
    ),
    skipped: new Set(),
  }
}

function blocksOf(block: FormBlock, writing: Writing, level: Level = 1): Draft[] {
  if ('bare' in block && block.bare && !isBare(writing)) return []
  if ('when' in block && block.when && !block.when.some((word) => writing.folded.includes(` ${word}`))) return []
  if ('unless' in block && block.unless?.some((word) => writing.folded.includes(` ${word}`))) return []
  if (!('heading' in block)) return leafBlocks(block, writing, level)
  const inner = block.blocks.flatMap((leaf) => blocksOf(leaf, writing, 2))
  const text = fill(block.heading, writing.slots, plain)
  return inner.length === 0 || text === undefined ? [] : [heading(text, 1), ...inner]
}

/** Whether the prompt neither names nor says what is to be written. */
function isBare({ brief, skipped }: Writing): boolean {
  return brief.facts.pieces.every((piece) => piece.role === 'fact' || skipped.has(piece))
}

function leafBlocks(leaf: Leaf, writing: Writing, level: Level): Draft[] {
  if ('sections' in leaf) return itemBlocks(select(leaf.sections, writing), writing, level)
  if ('skip' in leaf) {
    for (const piece of select(leaf.skip, writing)) writing.skipped.add(piece)
    return []
  }
  if ('own' in leaf) {
    if (leaf.own === 'parts') return writing.parts.length > 0 ? partSections(writing, level) : outlineSections(writing, level)
    if (leaf.own === 'quotes') return quotes(writing)
    return leaf.own === 'run' ? runTable(select({ role: 'item' }, writing), writing) : [{ open: leaf.own }]
  }
  const sets = leaf.each ? slotsOfEach(leaf.each, writing) : [writing.slots]
  if ('text' in leaf) return sets.flatMap((slots) => filled([[leaf.text].flat()], slots)).map((text) => ({ type: 'paragraph', text }))
  if ('list' in leaf) {
    const points = leaf.each ? [leaf.list.flat()] : leaf.list
    const texts = sets.flatMap((slots) => filled(points, slots))
    return texts.length === 0 ? [] : [list(texts, leaf.style)]
  }
  const { columns, rows } = leaf.table
  const cells = sets.flatMap((slots) => rows.flatMap((row) => fillRow(row, slots, columns.length) ?? []))
  const blank = Array.from({ length: leaf.blank }, () => columns.map(() => ''))
  const shown = cells.length > 0 ? cells : isBare(writing) ? blank : []
  return shown.length === 0 ? [] : [{ type: 'table', columns, rows: shown }]
}

function filled(texts: readonly (string | string[])[], slots: Slots): string[] {
  return texts.flatMap((text) => fill(text, slots, literal) ?? [])
}

/** "{person} | {text} | {date}"; a cell whose slot is unknown stays empty, a row without any known slot is none. */
function fillRow(row: string | string[], slots: Slots, width: number): string[][] | undefined {
  const [template = ''] = [row].flat()
  const cells = template.split('|').map((cell) => ({ text: fill(cell.trim(), slots, literal) ?? '', isSlot: cell.includes('{') }))
  const isKnown = !template.includes('{') || cells.some(({ text, isSlot }) => isSlot && text !== '')
  return isKnown ? [Array.from({ length: width }, (_, at) => cells[at]?.text ?? '')] : undefined
}

function slotsOfEach(each: Each, writing: Writing): Slots[] {
  const { brief } = writing
  if (each.role === 'period') return periods(writing)
  if (each.role === 'person') {
    const people = brief.facts.given.filter(({ kind }) => kind === 'person')
    // "Aisha Khan (chair)": what a piece says of the person, not that the person is there.
    return people.map(({ text }, at) => {
      const role = brief.facts.pieces.find((piece) => piece.text === text)?.detail
      return { name: text, number: String(at + 1), ...(role ? { detail: role } : {}) }
    })
  }
  const people = brief.facts.given.flatMap(({ kind, text }) => (kind === 'person' ? [text] : []))
  const { date: _date, person: _person, ...common } = writing.slots
  return select(each, writing).map((piece, at) => ({ ...common, ...pieceSlots(piece, at + 1, people) }))
}

/** Takes the pieces that fit. */
function select(each: Each, { brief, taken }: Writing): Piece[] {
  const found = brief.facts.pieces.filter((piece) => {
    if (taken.has(piece) || (each.role !== 'any' && piece.role !== each.role)) return false
    const folded = ` ${fold(`${piece.label ?? ''} ${piece.text}`)}`
    if (each.about && !each.about.some((word) => folded.includes(` ${word}`))) return false
    if (each.not?.some((word) => folded.includes(` ${word}`))) return false
    if (each.with && !piece.facts.some(({ kind }) => each.with?.includes(kind))) return false
    return !each.without || !piece.facts.some(({ kind }) => each.without?.includes(kind))
  })
  const kept = found.slice(0, each.max)
  for (const piece of kept) taken.add(piece)
  return kept
}

/** A section for each item; where most of them say it all themselves ("check in 16:00", "no smoking"), a list. */
function itemBlocks(items: readonly Piece[], writing: Writing, level: Level): DocBlock[] {
  const telling = items.filter((item) => saysAll(item, writing))
  const inList = telling.length * 2 > items.length ? items : telling
  const others = items.filter((item) => !inList.includes(item))
  const points = inList.map((item) => {
    const [first, ...more] = detailsOf(item)
    const name = literal(capitalise(item.text))
    return first === undefined ? name : `**${name}${writing.words.colon.trimEnd()}** ${literal([first, ...more].join(' '))}`
  })
  return [...(points.length === 0 ? [] : [list(points)]), ...others.flatMap((item, turn) => pieceSection(item, turn, writing, level))]
}

/** "check in 16:00", "no smoking", "water butts are empty": nothing is left to ask. */
function saysAll({ text, detail, options, facts }: Piece, { form, brief }: Writing): boolean {
  if (detail !== undefined && isCounted(text)) return false
  if (detail !== undefined || options !== undefined || facts.length > 0 || /[/\d]|^(?:no|sin|pas de|sans|bring|please) /i.test(text))
    return true
  return wordCount(text) >= SENTENCE_WORDS && !meaningOf(text, form.family, 0, brief.facts.language).isKnown
}

function pieceSection(piece: Piece, turn: number, writing: Writing, level: Level): DocBlock[] {
  const { part } = pieceSlots(piece, turn + 1)
  const name = part === undefined ? piece.text : (piece.detail ?? piece.text)
  const text = part === undefined ? capitalise(name) : `${part}${writing.words.colon}${capitalise(name)}`
  return [heading(plain(text), level), ...sectionBody(name, part ? [] : detailsOf(piece), turn, writing)]
}

/** What the prompt says of the name, then what is known of the subject, else what belongs there. */
function sectionBody(name: string, details: readonly string[], turn: number, writing: Writing): DocBlock[] {
  const { brief, form, parts } = writing
  const said = [...details.map((text) => `${capitalise(text)}.`), ...takeStatements(name, brief.facts.pieces, writing.taken)]
  const blocks: DocBlock[] = said.length === 0 ? [] : [{ type: 'paragraph', text: literal(said.join(' ')) }]
  const known = partNamed(name, parts)
  if (known) return [...blocks, ...partBody(known, writing.words)]
  return [...blocks, askList(meaningOf(name, form.family, turn, brief.facts.language))]
}

/** Sections that such a text has, for a prompt that neither names nor says anything. */
function outlineSections({ brief, form }: Writing, level: Level): DocBlock[] {
  const { language, pieces } = brief.facts
  if (pieces.some(({ role }) => role !== 'fact')) return []
  return outlineOf(form.family, language).flatMap((name, turn) => [
    heading(name, level),
    askList(meaningOf(inSentence(name), form.family, turn, language)),
  ])
}

/** What is known of the subject, unless the prompt tells a story of its own; what it names stands in its place, the rest behind. */
function partSections(writing: Writing, level: Level): DocBlock[] {
  const { brief, parts, taken } = writing
  const { pieces, pages } = brief.facts
  const items = pieces.filter((piece) => piece.role === 'item' && !taken.has(piece))
  for (const item of items) taken.add(item)
  const named = new Map(items.map((item) => [item, partNamed(item.text, parts)]))
  const used = new Set(named.values())
  // Whoever says this much else has a story of their own, and what is known of the subject in general stays out.
  const isStory = pieces.filter((piece) => !named.get(piece)).length >= UNKNOWN_MAX
  const room = pages !== undefined && pages <= 1 ? PARTS_OF_A_PAGE : parts.length
  const others = isStory ? [] : parts.filter((part) => !used.has(part)).slice(0, room)
  const sections = [
    ...others.map((part) => ({ at: parts.indexOf(part), blocks: [heading(part.heading, level), ...partBody(part, writing.words)] })),
    ...items.map((item, turn) => {
      const part = named.get(item)
      return { at: part ? parts.indexOf(part) : parts.length, blocks: pieceSection(item, turn, writing, level) }
    }),
  ]
  return sections.sort((one, other) => one.at - other.at).flatMap(({ blocks }) => blocks)
}

function partBody({ text, points, form }: Part, words: Words): DocBlock[] {
  const paragraph: DocBlock[] = text === '' ? [] : [{ type: 'paragraph', text }]
  if (form === 'table') {
    const rows = points.map(splitPoint).map(([lead, detail]) => [lead, capitalise(detail)])
    return [...paragraph, { type: 'table', columns: [words.topic, words.details], rows }]
  }
  return [...paragraph, list(points.map(withBoldLead), form === 'list' ? 'bullet' : form)]
}

/** As many sections as asked for: those that are named, then what the subject has, then what any has; the last holds what is left. */
function counted(count: number, writing: Writing): Draft[] {
  const { brief, parts, form, words } = writing
  const items = select({ role: 'item' }, writing)
  const hasRest = items.length > count
  const single = hasRest ? items.slice(0, count - 1) : items
  const sections = single.map((item, turn) => pieceSection(item, turn, writing, 1))
  const free = parts.filter((part) => !items.some((item) => partNamed(item.text, parts) === part))
  for (const part of free.slice(0, count - items.length)) sections.push([heading(part.heading, 1), ...partBody(part, words)])
  if (hasRest) {
    const rest = items.slice(count - 1).map((item) => [item.text, ...detailsOf(item)].join(words.colon))
    sections.push([heading(words.further, 1), list(rest.map((text) => literal(capitalise(text))))])
  }
  const headings = sections.flatMap(([first]) => (first?.type === 'heading' ? [first.text] : []))
  for (const [turn, name] of spareNames(form.family, brief.facts.language, headings).entries()) {
    if (sections.length >= count) break
    sections.push([heading(name, 1), askList(meaningOf(name, form.family, turn, brief.facts.language))])
  }
  return [{ open: 'rest_text' }, { open: 'glance' }, ...sections.flat()]
}

/** A section for a document that exists: its heading and what belongs there. */
export function newSection({ genre, language }: PromptFacts, name: string, turn: number): DocBlock[] {
  const parts = partsOf(genre.id, language)
  const known = partNamed(name, parts)
  const body = known ? partBody(known, wordsIn(language)) : [askList(meaningOf(name, formOf(genre.id, language).family, turn, language))]
  return [heading(plain(capitalise(name)), 1), ...body]
}

/** Names of sections that the document does not have yet. */
export function missingNames({ genre, language }: PromptFacts, taken: readonly string[]): string[] {
  const own = partsOf(genre.id, language)
    .map((part) => part.heading)
    .filter((name) => !taken.includes(name))
  return [...own, ...spareNames(formOf(genre.id, language).family, language, taken)]
}

function quotes({ brief }: Writing): DocBlock[] {
  const { given } = brief.facts
  const speaker = given.find(({ kind }) => kind === 'person')?.text
  return given
    .filter(({ kind }) => kind === 'quote')
    .map(({ text }) => ({
      type: 'quote',
      text: literal(text.replace(/^["“«]\s?|\s?["”»]$/g, '')),
      ...(speaker ? { source: speaker } : {}),
    }))
}

/** "Week 1" to "Week 4", each with what a stage there is for, or the item that is named for it. */
function periods(writing: Writing): Slots[] {
  const { brief, words } = writing
  const { counts } = brief.facts
  // Who names what each week is for means these weeks.
  if (brief.facts.pieces.some(({ text, detail }) => detail !== undefined && isCounted(text))) return []
  const unit = (['weeks', 'months', 'quarters', 'days'] as const).find((one) => (counts[one] ?? 0) > 1)
  const count = Math.min(PERIODS_MAX, unit ? (counts[unit] ?? 0) : 0)
  return Array.from({ length: unit ? count : 0 }, (_, at) => ({
    period: `${unit ? words.units[unit] : ''} ${at + 1}`,
    stage: words.stages[stageAt(at, count)] ?? '',
  }))
}

/** First, early, middle, late, last: no stage twice among five. */
function stageAt(at: number, count: number): number {
  if (at === 0) return 0
  if (at === count - 1) return 4
  return 1 + Math.min(2, Math.floor(((at - 1) * 3) / Math.max(1, count - 2)))
}

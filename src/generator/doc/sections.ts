import type { DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
import type { Piece, PromptFacts } from '../brief.ts'
import { literal, plain, splitPoint, withBoldLead } from '../writing/inline.ts'
import { byLabel } from '../writing/labels.ts'
import { askedLine, linesOf, meaningOf, outlineOf, spareNames } from '../writing/names.ts'
import { figureName } from '../writing/figure-name.ts'
import { detailsOf, isCounted } from '../writing/slots.ts'
import { isSpokenOf, takeStatements } from '../writing/statements.ts'
import { partNamed, partsOf, type Part } from '../writing/subjects.ts'
import { wordsIn, type Words } from '../writing/words.ts'
import { heading, hint, list, pointOf, type Level, type ListStyle } from './blocks.ts'
import { formOf } from './form.ts'
import { groupedPoints } from './point-groups.ts'
import type { Draft, Writing } from './rest.ts'

const UNKNOWN_MAX = 3
const ADDED_MAX = 2
const PARTS_OF_A_PAGE = 3
/** Longer, a name that nobody knows is what is to be said, not what it is about. */
const HEADING_WORDS_MAX = 3

/** What is named there are points, unless it is known what belongs under them. */
const UNHEADED: ReadonlySet<string> = new Set(['announcement', 'event', 'job', 'letter', 'log', 'meeting', 'press', 'proposal'])
/** Orders: "fill the tank", "remplir l'eau". */
export const TELLS: Record<Locale, RegExp> = {
  en: /^(?:always|never|don['’]?t|do not|fill|switch|turn|wait|choose|empty|clean|check|open|close|put|take|wash|book|ask|call|send|lock|keep|leave|press|pull|push|add|remove|tell|report|wear|use|write|sign|pay|return|feed|water|let|make|mix|cut|go|start|stop) /i,
  es: /^(?:no |nunca |siempre )?\p{L}{2,}(?:ar|er|ir)(?:se|lo|la|los|las)?(?: |$)/iu,
  fr: /^(?:ne (?:pas|jamais) |toujours |se |s['’])?\p{L}{2,}(?:er|ir|re)(?: |$)/iu,
}

const STEPS = /^(?:(?:the|los|les) )?(?:steps?|pasos|étapes)$/iu

/** A section for each label with what it introduces. */
export function labelSections({ brief, taken, words }: Writing, level: Level, not: readonly string[] = []): DocBlock[] {
  return Array.from(byLabel(brief.facts.pieces.filter((piece) => !taken.has(piece)))).flatMap(([label, pieces]) => {
    // They have a place of their own.
    if (not.some((word) => fold(label).startsWith(word))) return []
    for (const piece of pieces) taken.add(piece)
    return [heading(plain(capitalise(label)), level), listed(pieces, words, STEPS.test(label) ? 'numbered' : undefined)]
  })
}

function listed(pieces: readonly Piece[], words: Words, style?: ListStyle): DocBlock {
  const points = pieces.map((piece) => pointOf(piece, words))
  return points.length === 1 && pieces[0]?.role !== 'item' ? { type: 'paragraph', text: points.join('') } : list(points, style)
}

/** A section for each name that is known or that the prompt calls a section; where most are not, a list. */
export function itemSections(items: readonly Piece[], writing: Writing, level: Level, style?: ListStyle): DocBlock[] {
  const telling = items.filter((item) => saysAll(item, writing))
  if (UNHEADED.has(writing.form.family)) {
    // They stand among the points.
    for (const item of telling) writing.taken.delete(item)
    return sectionsFor(
      items.filter((item) => !telling.includes(item)),
      writing,
      level,
    )
  }
  const names = items.filter((item) => !telling.includes(item))
  const known = names.filter((item) => isKnown(item, writing))
  const areHeaded = writing.hasSections || known.length * 2 >= names.length
  const isSingle = telling.length === 1 && names.length > 0 && telling[0]?.role === 'item' && telling[0].facts.length === 0
  const isList = !areHeaded || telling.length * 2 > items.length
  const areTold = !writing.hasSections && items.some(({ options }) => (options?.length ?? 0) > 1)
  const inList = isList
    ? items.filter((item) => (item.options?.length ?? 0) < 2)
    : isSingle
      ? []
      : areTold
        ? items.filter((item) => telling.includes(item) || !isKnown(item, writing))
        : telling
  const others = items.filter((item) => !inList.includes(item))
  const own = style ?? (areSteps(inList, writing) ? 'numbered' : undefined)
  const isOfRules = writing.form.family === 'policy' || writing.form.family === 'guide'
  const groups = isOfRules
    ? groupedPoints(inList, (pieces, isFirst) => listed(pieces, writing.words, isFirst ? own : undefined), {
        level,
        language: writing.brief.facts.language,
      })
    : undefined
  return [...(groups ?? (inList.length === 0 ? [] : [listed(inList, writing.words, own)])), ...sectionsFor(others, writing, level)]
}

/** "at 8:45 pm tell everybody, 9 pm lock the door", and whatever else is called an instruction and mostly tells what to do. */
function areSteps(items: readonly Piece[], { title, brief }: Writing): boolean {
  const timed = items.filter(({ said }) => AT_TIME.test(said)).length
  const told = items.filter(({ said }) => AT_TIME.test(said) || TELLS[brief.facts.language].test(said)).length
  return told * 2 >= items.length && (timed >= STEPS_MIN || (told >= STEPS_MIN && OF_STEPS.test(title)))
}
const STEPS_MIN = 2
const AT_TIME = /^(?:(?:at|a|à) )?(?:las? )?\d{1,2}(?:(?:[:.]\d\d|h\d{0,2})(?!\d)|\s?[ap]m(?!\p{L}))/iu
const OF_STEPS = /^(?:instruc|procedur|protocol|steps|how to|pasos|procedim|cómo|protocole|procédure|étapes|comment|mode d['’]emploi)/iu

function isKnown(item: Piece, { brief, parts, form }: Writing): boolean {
  if (form.family === 'faq' || (item.options?.length ?? 0) > 1 || (item.detail !== undefined && isCounted(item.text))) return true
  return (
    partOf(item, parts) !== undefined || meaningOf(item.text, brief.facts.language) !== undefined || isSpokenOf(item, brief.facts.pieces)
  )
}

/** "opening hours 9 to 6" says it, and is no part that would have to be written. */
function partOf({ text, facts, said }: Piece, parts: readonly Part[]): Part | undefined {
  return facts.length > 0 || /\d/.test(said) || RULED.test(text) ? undefined : partNamed(text, parts)
}
/** "equipment provided": a rule. */
const RULED =
  / (?:ok|okay|fine|banned|prohibited|free|only|provided|required|allowed|included|forbidden|paid|needed|proporcionad[oa]s?|obligatori[oa]s?|permitid[oa]s?|incluid[oa]s?|prohibid[oa]s?|pagad[oa]s?|fournie?s?|obligatoires?|autorisée?s?|comprise?s?|interdite?s?|payée?s?)$/iu

/** "check in 16:00", "no smoking", "water butts are empty": nothing is left to say about it. */
function saysAll(piece: Piece, { brief, parts, form, hasSections }: Writing): boolean {
  const { role, text, detail, options, facts } = piece
  if (form.family === 'faq' && figureName(piece)) return false
  if (role !== 'item') return true
  if (partOf(piece, parts) || (options?.length ?? 0) > 1) return false
  // An invitation or a letter tells what it names in its own sentences.
  const isTold = UNHEADED.has(form.family) && form.family !== 'announcement'
  if (!isTold && isAsked(piece, brief.facts.language)) return false
  if (RULED.test(text) || detail !== undefined || facts.length > 0 || /[/\d]|^(?:no|sin|pas de|sans|bring|please) /i.test(text)) return true
  const { language } = brief.facts
  if (UNHEADED.has(form.family) && !hasSections) return true
  if (meaningOf(text, language)) return false
  return UNHEADED.has(form.family) || wordCount(text) > HEADING_WORDS_MAX || TELLS[language].test(text)
}

const ASKED_WORDS_MAX = 7
/** Longer, it may be a sentence: "What we did last year was fun". */
const ASKED_ALONE_WORDS_MAX = 4
/** "When it starts (1 March 2027).": what is asked, and the answer. */
const ANSWERED = /^([^().?]{4,60}) \(([^()]{2,60})\)\.?$/u

/** "who it applies to", "ce qui change": what somebody who reads on wants to know. */
function isAsked({ text, said }: Piece, language: Locale): boolean {
  return !said.endsWith('?') && wordCount(text) <= ASKED_WORDS_MAX && askedLine(text, language) !== undefined
}

/** What is asked, with its answer in brackets, is a name with what is said about it, and no sentence. */
export function withAnswers(pieces: readonly Piece[], language: Locale): Piece[] {
  return pieces.map((piece) => {
    if (piece.role === 'fact' || piece.options !== undefined) return piece
    const [, text, detail] = ANSWERED.exec(piece.said) ?? []
    const plain = piece.said.replace(/\.$/, '')
    const isShort = wordCount(plain) <= ASKED_ALONE_WORDS_MAX && piece.facts.length === 0
    const asked: Piece | undefined =
      text !== undefined && detail !== undefined
        ? { ...piece, role: 'item', text, detail }
        : isShort
          ? { ...piece, role: 'item', text: plain }
          : undefined
    return asked && isAsked(asked, language) ? asked : piece
  })
}

/** More names that nobody knows than there are lines for are listed. */
function sectionsFor(items: readonly Piece[], writing: Writing, level: Level): DocBlock[] {
  const { language } = writing.brief.facts
  const unknown = items.filter(({ text }) => !meaningOf(text, language) && !partNamed(text, writing.parts))
  const rest = unknown.slice(linesOf(writing.form.family, language).length)
  const single = items.filter((item) => !rest.includes(item))
  const sections = single.flatMap((item) => itemSection(item, writing, level, Math.max(0, unknown.indexOf(item))))
  return rest.length === 0 ? sections : [...sections, heading(writing.words.further, level), listed(rest, writing.words)]
}

function itemSection(item: Piece, writing: Writing, level: Level, turn: number): DocBlock[] {
  const figure = writing.form.family === 'faq' ? figureName(item) : undefined
  if (figure) return [heading(plain(capitalise(figure.name)), level), { type: 'paragraph', text: literal(capitalise(`${figure.rest}.`)) }]
  const { text, detail, options } = item
  if (options !== undefined && options.length > 1) {
    const points = options.map((option) => literal(capitalise(option)))
    return [heading(plain(capitalise(text)), level), list(points)]
  }
  const isNumbered = detail !== undefined && isCounted(text)
  const name = isNumbered ? `${capitalise(text)}${writing.words.colon}${detail}` : capitalise(text)
  return [heading(plain(name), level), ...sectionBody(item, isNumbered ? detail : text, isNumbered ? [] : detailsOf(item), writing, turn)]
}

/** What the prompt says of the name, else what is known of the subject, else what belongs there. */
function sectionBody(item: Piece, name: string, details: readonly string[], writing: Writing, turn: number): DocBlock[] {
  const { brief, form, parts } = writing
  const said = [...details.map((text) => `${capitalise(text)}.`), ...takeStatements(name, brief.facts.pieces, writing.taken)]
  const blocks: DocBlock[] = said.length === 0 ? [] : [{ type: 'paragraph', text: literal(said.join(' ')) }]
  if (blocks.length > 0) return blocks
  const known = partOf(item, parts)
  return known ? partBody(known, writing) : [hintOf(name, form.family, brief.facts.language, turn)]
}

function hintOf(name: string, family: string, language: Locale, turn = 0): DocBlock {
  const known = meaningOf(name, language)
  if (known?.isChecklist) return list(known.ask, 'check')
  const lines = linesOf(family, language)
  return hint(known?.ask.join(' ') ?? askedLine(name, language) ?? lines[turn % lines.length] ?? lines[0])
}

/** Sections that such a text has, for a prompt that neither names nor says anything. */
export function outlineSections({ brief, form }: Writing, level: Level): DocBlock[] {
  const { language, pieces } = brief.facts
  if (pieces.some(({ role }) => role !== 'fact')) return []
  return outlineOf(form.family, language).flatMap((name) => [heading(name, level), hintOf(inSentence(name), form.family, language)])
}

/** What is known of the subject, unless the prompt tells a story of its own; what it names stands in its place, the rest behind. */
export function partSections(writing: Writing, level: Level): DocBlock[] {
  const { brief, parts, taken } = writing
  const { pieces, pages } = brief.facts
  const items = pieces.filter((piece) => piece.role === 'item' && piece.label === undefined && !taken.has(piece))
  // Whoever names the sections wants these, in this order. “With buddy programme and checklist” adds to what the subject has, but to no rules.
  const areAll = writing.hasList || items.length > ADDED_MAX || writing.form.family === 'policy'
  if (writing.hasSections && areAll && items.length > 1) {
    for (const item of items) taken.add(item)
    return itemSections(items, writing, level)
  }
  const named = new Map(items.map((item) => [item, partOf(item, parts)]))
  const used = new Set(named.values())
  // Whoever says this much else has a story of their own, and what is known of the subject in general stays out.
  const isStory = pieces.filter((piece) => !named.get(piece)).length >= UNKNOWN_MAX
  const room = pages !== undefined && pages <= 1 ? PARTS_OF_A_PAGE : parts.length
  const others = isStory ? [] : parts.filter((part) => !used.has(part)).slice(0, room)
  const known = items.flatMap((item) => {
    const part = named.get(item)
    if (!part) return []
    taken.add(item)
    return [{ at: parts.indexOf(part), blocks: itemSection(item, writing, level, 0) }]
  })
  const sections = [
    ...others.map((part) => ({ at: parts.indexOf(part), blocks: [heading(part.heading, level), ...partBody(part, writing)] })),
    ...known,
  ]
  return sections.sort((one, other) => one.at - other.at).flatMap(({ blocks }) => blocks)
}

/** A policy has only what belongs into it: rules that nobody gave would be followed. */
function partBody({ text, points, form }: Part, { words, form: { family } }: Pick<Writing, 'words' | 'form'>): DocBlock[] {
  const paragraph: DocBlock[] = family === 'policy' ? [] : [{ type: 'paragraph', text }]
  if (form === 'table') {
    const rows = points.map(splitPoint).map(([lead, detail]) => [lead, capitalise(detail)])
    return [...paragraph, { type: 'table', columns: [words.topic, words.details], rows }]
  }
  return [...paragraph, list(points.map(withBoldLead), form === 'list' ? 'bullet' : form)]
}

/** As many sections as asked for: those that are named, then what the subject has, then what any has; the last holds what is left. */
export function countedSections(count: number, items: readonly Piece[], writing: Writing): Draft[] {
  const { brief, parts, form, words } = writing
  const { language } = brief.facts
  const hasRest = items.length > count
  const single = hasRest ? items.slice(0, count - 1) : items
  const sections = single.map((item, turn) => itemSection(item, writing, 1, turn))
  const free = parts.filter((part) => !items.some((item) => partNamed(item.text, parts) === part))
  for (const part of free.slice(0, count - items.length)) sections.push([heading(part.heading, 1), ...partBody(part, writing)])
  if (hasRest) sections.push([heading(words.further, 1), listed(items.slice(count - 1), words)])
  const headings = sections.flatMap(([first]) => (first?.type === 'heading' ? [first.text] : []))
  for (const name of spareNames(form.family, language, headings)) {
    if (sections.length >= count) break
    sections.push([heading(name, 1), hintOf(name, form.family, language, sections.length)])
  }
  return [{ open: 'rest_text' }, { open: 'glance' }, ...sections.flat()]
}

/** A section for a document that exists: its heading and what belongs there. */
export function newSection({ genre, language }: PromptFacts, name: string): DocBlock[] {
  const known = partNamed(name, partsOf(genre.id, language))
  const form = formOf(genre.id, language)
  const body = known ? partBody(known, { words: wordsIn(language), form }) : [hintOf(name, form.family, language)]
  return [heading(plain(capitalise(name)), 1), ...body]
}

/** Names of sections that the document does not have yet. */
export function missingNames({ genre, language }: PromptFacts, taken: readonly string[]): string[] {
  const own = partsOf(genre.id, language)
    .map((part) => part.heading)
    .filter((name) => !taken.includes(name))
  return [...own, ...spareNames(formOf(genre.id, language).family, language, taken)]
}

import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { literal } from '../../writing/inline.ts'
import { hasPartLabels } from '../../writing/labels.ts'
import { fill, slotsOf, type Slots } from '../../writing/slots.ts'
import { withCapitals } from '../../writing/moments.ts'
import { wantedQuote } from '../../writing/wanted-quote.ts'
import { wordsIn } from '../../writing/words.ts'
import { heading, type ListStyle } from '../blocks.ts'
import { newSection } from '../sections.ts'
import { dayRow } from './day-rows.ts'
import { findSubject } from './find-subject.ts'
import { indexOf, stemsOf } from './keys.ts'
import { notesOf, type Note } from './notes.ts'
import { placeNotes, placeOf, withHead, type Placed } from './place-notes.ts'
import type { Point, Section, Subject } from './subject-texts.ts'
import { valueOf, type Shown } from './value-of.ts'

/** More is a text of its own. */
const NOTES_MAX = 24
const CHARS_MAX = 2_000
/** Longer, a name is what is to be said. */
const TOPIC_WORDS_MAX = 5
const LOOK_BACK_CHARS = 90
const OUTLINE_MIN = 2
/** "a policy with rules for private accounts": what it has are its topics. */
const TOPICS =
  /(?:^|\s)(?:with|including|covering|featuring|cover|include|con|incluyendo|que incluya|avec|incluant|comprenant|y compris)\s+(?:(?:the|an?|los|las|el|la|les|le|une?|des) )?$/iu
const ENDS = /[.!?…\]]["”»]?$/u
/** "sections: goals, results", "appraisal template: goals, results": the outline itself. */
const OUTLINE =
  /(?:(?:sections?|chapters?|headings?|secciones|apartados|capítulos|parties|chapitres|rubriques)\s?:|(?:template|plantilla|mod[eè]le)(?: (?:for|para|pour|de|d['’])[^:\n]{2,60})?\s?[:,])\s*$/iu
const OPEN = /\[([^\]]+)\]/gu

type Writing = { brief: Brief; subject: Subject; placed: Placed; slots: Slots }

/** Writes a document that people order every day, with what the prompt says in its places. Undefined where it asks for none, or for an outline of its own. */
export function writeSubject(brief: Brief, title: string): { title: string; elements: GenerationElement[] } | undefined {
  const { facts, orders = {}, prompt } = brief
  if (facts.isOtherLanguage || facts.counts.sections !== undefined || prompt.length > CHARS_MAX) return undefined
  if (hasPartLabels(facts.pieces) || OWN_ORDERS.some((order) => orders[order] !== undefined)) return undefined
  // Whom to ask for a quotation is told by the usual form.
  if (facts.pieces.some(({ said }) => wantedQuote(said) !== undefined)) return undefined
  const found = findSubject(brief)
  if (!found) return undefined
  const subject = shownFor(found.subject, brief)
  const hasStages = subject.sections.some(({ stages }) => stages.length > 0)
  const sized = sizeBehind(title, prompt)
  const notes = notesOf(brief, title, subject.ofWording)
    .flatMap((note) => withoutSize(note, sized))
    .flatMap((note) => withoutName(note, subject))
    .filter((note) => !subject.said.some(({ words }) => isWhole(words, note.stems)) && !(hasStages && isLength(note, brief)))
  if (notes.length > NOTES_MAX || (subject.bare && (notes.length > 0 || saysMore(brief)))) return undefined
  if (subject.ofNotes && !areNotes(notes, prompt)) return undefined
  const topics = standsBehind(TOPICS, brief) ? notes.filter(isTopic) : notes.filter(isList)
  if (standsBehind(OUTLINE, brief) && notes.filter(isName).length >= OUTLINE_MIN) return undefined
  const told = placeNotes(
    notes.filter((note) => !topics.includes(note)),
    subject,
    facts.language,
  )
  const placed = withHead(told, subject, facts)
  const added = topics.flatMap(topicsIn).filter((topic) => !isWritten(topic, subject, facts.language))
  const slots = { ...slotsOf(brief, title, wordsIn(facts.language)), ...thingIn(prompt) }
  const writing = { brief, subject, placed, slots }
  const blocks = [
    ...lines(subject.opening, writing),
    ...subject.sections.flatMap((section, at) => sectionBlocks(section, at, writing)),
    ...added.flatMap(({ text }) => newSection(facts, text)),
    ...restBlocks(writing),
    ...lines(subject.closing, writing),
  ]
  const named = titleOf(title, subject, brief)
  const whole = sized === undefined || named !== title ? named : `${named} ${sized}`
  return { title: facts.givenTitle ?? whole, elements: blocks.map((block) => ({ kind: 'block', block })) }
}

/** "press release for our new bakery": what is new, or opens. */
function thingIn(prompt: string): Slots {
  const head =
    prompt
      .slice(0, HEAD_CHARS)
      .split(/[.,;:\n]/u)[0]
      ?.trim() ?? ''
  const thing = (NEW_THING.exec(head) ?? OPENED.exec(head) ?? OPENING.exec(head))?.[1]
  return thing === undefined ? {} : { thing }
}
const NEW_THING = / (?:new|nuev[oa]|nouvelle|nouveau|nouvel) (\p{L}[\p{L} '’-]{2,50})$/iu
const OPENED =
  /[ '’](?:opening|apertura|inauguraci[oó]n|ouverture|inauguration) (?:of |de |du |des |d['’])(?:an? |our |the |una? |nuestr[oa] |la |el |notre |une? |l['’])?(\p{L}[\p{L} '’-]{2,50})$/iu
const OPENING = / (?:for (?:the |our )?)?(\p{L}+) opening$/iu

/** "Grievance procedure for a charity with 60 staff: …": how many there are belongs to the title. */
function sizeBehind(title: string, prompt: string): string | undefined {
  const at = prompt.toLowerCase().indexOf(title.toLowerCase())
  return at < 0 ? undefined : SIZE.exec(prompt.slice(at + title.length, at + title.length + SIZE_CHARS_MAX))?.[1]
}
const SIZE = /^ ((?:with|of|con|de|avec) \d[\d.,]* \p{L}[\p{L} ]{2,20}?)(?=\s?[:,.;\n]|$)/iu
const SIZE_CHARS_MAX = 60

function withoutSize(note: Note, size: string | undefined): Note[] {
  if (size === undefined || !note.text.toLowerCase().startsWith(size.toLowerCase())) return [note]
  const text = note.text.slice(size.length).replace(/^[\s:,;.]+/u, '')
  return text === '' ? [] : [{ ...note, text, stems: stemsOf(text) }]
}

/** "A photographer" of "brief for a photographer" does not say what it is; "IT policy no private sticks" says a rule. */
function titleOf(title: string, { names }: Subject, { prompt }: Brief): string {
  const stems = stemsOf(title)
  const named = names.filter(({ words }) => indexOf(words, stems) >= 0)
  const [head = ''] = prompt.split(ENDS_HEAD)
  const isNamed = named.length > 0 || names.some(({ words }) => words.some((word) => stems.includes(word)))
  const whole = isNamed ? title : capitalise(head.trim())
  const rule = RULE.exec(whole)
  const cut = rule && rule.index > 0 ? whole.slice(0, rule.index) : whole
  // "Carta de no renovación" is a name, and no rule.
  const isCutName = named.length > 0 && !named.some(({ words }) => indexOf(words, stemsOf(cut)) >= 0)
  return (isCutName ? whole : cut).replace(COMPUTERS, 'IT ')
}
/** "It policy" */
const COMPUTERS = /^It (?=(?:policy|use|usage|security|rules|guidelines)(?!\p{L}))/u
/** "it policy no private usb sticks": the name of the text is no part of what it says. */
function withoutName(note: Note, { names }: Subject): Note[] {
  const length = Math.max(0, ...names.map(({ words }) => (indexOf(words, note.stems) === 0 ? words.length : 0)))
  if (length === 0 || note.label !== undefined) return [note]
  const last = [...note.text.matchAll(/[\p{L}\p{N}]+/gu)][length - 1]
  const text = last ? note.text.slice(last.index + last[0].length).replace(/^[\s,.;:–—-]+/u, '') : ''
  return text === '' ? [] : [{ ...note, text, stems: stemsOf(text) }]
}

const ENDS_HEAD = /\s?[:;,.\n](?:\s|$)/u
/** What stands behind the name of a policy in a prompt without signs. */
const RULE = /\s+(?:no|don['’]?t|never|always|must|max|only|nunca|siempre|máximo|jamais|toujours|maximum)(?!\p{L}).*$/iu

/** Whether a prompt counts, lists or tells something beside what it wants. */
function saysMore({ prompt, facts }: Brief): boolean {
  return facts.clauses.length > 0 || /\d/u.test(prompt) || wordCount(prompt) > BARE_WORDS_MAX
}
const BARE_WORDS_MAX = 14

function areNotes(notes: readonly Note[], prompt: string): boolean {
  return !SENTENCES.test(prompt) && notes.every(({ text, label }) => label === undefined && wordCount(text) <= NOTE_WORDS_MAX)
}
const SENTENCES = /[.!?]\s+\p{L}/u
const NOTE_WORDS_MAX = 9

/** Orders that make an outline of their own. */
const OWN_ORDERS = ['letter', 'sections', 'grid', 'tables', 'asQuestions', 'listStyle'] as const

function isWhole(words: readonly string[], stems: readonly string[]): boolean {
  return words.length === stems.length && indexOf(words, stems) === 0
}

function standsBehind(lead: RegExp, { prompt, facts }: Brief): boolean {
  const start = facts.clauses[0]?.start ?? 0
  return lead.test(prompt.slice(Math.max(0, start - LOOK_BACK_CHARS), start))
}

/** "rules for private accounts" is to be written about, "3 days at home" says it. */
function isTopic(note: Note): boolean {
  return note.label === undefined && isName(note)
}

function isName({ text, facts }: Note): boolean {
  return facts.length === 0 && !/\d/.test(text) && wordCount(text) <= TOPIC_WORDS_MAX
}

/** "with buddy programme and checklist" */
function isList({ text, facts, label }: Note): boolean {
  return (
    label === undefined &&
    facts.length === 0 &&
    LISTED.test(text) &&
    !/\d/.test(text) &&
    topicsIn({ text }).every(({ text: one }) => wordCount(one) <= TOPIC_WORDS_MAX)
  )
}
const LISTED = /^(?:with|including|plus|con|incluyendo|avec|y compris|incluant) (?:(?:an?|the|una?|el|la|une?|le|les|des) )?/iu

function topicsIn({ text }: Pick<Note, 'text'>): Note[] {
  const names = text.replace(LISTED, '').split(/ (?:and|y|et) (?:(?:an?|the|una?|el|la|une?|le|les|des) )?/u)
  return names.map((name) => ({ text: name, stems: stemsOf(name), facts: [], sentence: -1 }))
}

/** "6 weeks", which the table of the weeks says. */
function isLength({ text, facts: [fact, ...others] }: Note, { facts: { counts } }: Brief): boolean {
  const isCount = fact?.value !== undefined && (fact.value === counts.weeks || fact.value === counts.months)
  return isCount && fact.kind === 'duration' && others.length === 0 && wordCount(text) <= wordCount(fact.text)
}

/** Whether a section, or a point with a text of its own, is about it. */
function isWritten(topic: Note, subject: Subject, language: Locale): boolean {
  if (subject.said.some(({ words }) => isWhole(words, topic.stems))) return true
  // A section that takes whatever fits nowhere is about nothing in particular.
  const sure = { ...subject, sections: subject.sections.map((section) => ({ ...section, rest: false })) }
  const { points, sections } = placeNotes([topic], sure, language)
  const [place] = points.keys()
  const [section = 0, point = 0] = place?.split('/').map(Number) ?? []
  return sections.size > 0 || (place !== undefined && subject.sections[section]?.points[point]?.open !== '')
}

function paragraph(text: string): DocBlock {
  return { type: 'paragraph', text }
}

function sentence({ text, label }: Note, language: Locale): string {
  const whole = label === undefined ? text : `${label}${wordsIn(language).colon}${text}`
  const shown = capitalise(language === 'en' ? withCapitals(whole) : whole)
  return ENDS.test(shown) ? shown : `${shown}.`
}

/** "strengths: patience" below "Strengths" is patience. */
function withoutLabel(note: Note, { heading: name = '', words }: Section): Note {
  const stems = stemsOf(note.label ?? '')
  const isSaid = [{ words: stemsOf(name) }, ...words].some((one) => indexOf(stems, one.words) >= 0 || indexOf(one.words, stems) >= 0)
  if (!isSaid) return note
  const { label: _label, ...bare } = note
  return bare
}

function lines(texts: Subject['opening'], { slots, brief }: Writing): DocBlock[] {
  return texts.flatMap((text) => {
    const filled = fill(text, slots, literal)
    return filled === undefined ? [] : [paragraph(withGaps(filled, brief))]
  })
}

/** "[who]" is a place that is left open. */
function withGaps(text: string, { facts: { language } }: Brief): string {
  const { addNamed } = wordsIn(language)
  return text.replace(OPEN, (_, name: string) => fillIn(addNamed, { name }))
}

function sectionBlocks(section: Section, at: number, writing: Writing): DocBlock[] {
  const { brief, placed, slots } = writing
  const { language } = brief.facts
  const near = placed.sections.get(at) ?? []
  const isGiven = near.length > 0 || section.points.some((_, turn) => placed.points.has(placeOf(at, turn)))
  if (section.given && !isGiven) return []
  const stages = stageRows(section, brief)
  const days = near.map((note) => ({ note, row: section.dates ? dayRow(note.text, language) : undefined }))
  const isNamed = section.exclusive && section.points.some((_, turn) => placed.points.has(placeOf(at, turn)))
  const rows = section.points.flatMap((point, turn): Row[] => {
    const notes = placed.points.get(placeOf(at, turn)) ?? []
    return isNamed && notes.length === 0 ? [] : rowOf(point, notes, { brief, isTable: section.form === 'table' })
  })
  const others = days.flatMap(({ note, row }): Row[] =>
    row ? [] : [{ lead: '', text: literal(sentence(withoutLabel(note, section), language)), isSentence: true }],
  )
  // Whoever has given several facts is asked for no more of them.
  const template = isGiven || notesIn(placed) >= SEVERAL ? section.text : (section.text ?? section.hint)
  const text = template === undefined ? undefined : fill(template, slots, literal)
  const body = [
    ...(text === undefined ? [] : [paragraph(withGaps(text === section.hint ? `*${text}*` : text, brief))]),
    ...dayTable(stages, language),
    ...dayTable(
      days.flatMap(({ row }) => (row ? [row] : [])),
      language,
    ),
    ...pointBlocks([...rows, ...others], section, language),
  ]
  return body.length === 0 || section.heading === undefined ? body : [heading(section.heading, 1), ...body]
}

function notesIn({ points, sections, rest }: Placed): number {
  return [...points.values(), ...sections.values()].reduce((sum, notes) => sum + notes.length, rest.length)
}
const SEVERAL = 3

/** "6 weeks": each of them with what it is for, said where that begins. A quarter is what the text is written for. */
function stageRows({ stages }: Section, brief: Brief): [string, string][] {
  const [unit, count] = spanOf(brief) ?? []
  if (unit === undefined || count === undefined || stages.length === 0) return []
  const { units } = wordsIn(brief.facts.language)
  const stageOf = (at: number): number => Math.min(stages.length - 1, Math.round((at * (stages.length - 1)) / (count - 1)))
  return Array.from({ length: count }, (_, at) => [
    `${units[unit]} ${at + 1}`,
    at > 0 && stageOf(at) === stageOf(at - 1) ? '' : (stages[stageOf(at)] ?? ''),
  ])
}

/** The subject with the sections that fit what the prompt counts and whom it is for. */
function shownFor(subject: Subject, brief: Brief): Subject {
  const [head = ''] = brief.prompt.slice(0, HEAD_CHARS).split(/[:;\n]/u)
  const stems = stemsOf(head)
  const isCounted = spanOf(brief) !== undefined
  const sections = subject.sections.filter(
    ({ stages, uncounted, not }) =>
      (stages.length === 0 || isCounted) && !(uncounted && isCounted) && !not.some(({ words }) => indexOf(words, stems) >= 0),
  )
  return { ...subject, sections }
}
const HEAD_CHARS = 160

function spanOf({ facts: { counts } }: Brief): [unit: 'weeks' | 'months', count: number] | undefined {
  const { weeks = 0, months = 0 } = counts
  if (weeks > 1 && weeks <= SPAN_MAX && weeks !== QUARTER_WEEKS) return ['weeks', weeks]
  return months > 1 && months <= SPAN_MAX && months !== QUARTER_MONTHS ? ['months', months] : undefined
}
const SPAN_MAX = 12
const QUARTER_WEEKS = 12
const QUARTER_MONTHS = 3

function dayTable(rows: readonly (readonly [string, string])[], language: Locale): DocBlock[] {
  const { labels, what } = wordsIn(language)
  return rows.length === 0 ? [] : [{ type: 'table', columns: [labels.date, what], rows: rows.map((row) => row.map(literal)) }]
}

type Row = { lead: string; text: string; isSentence: boolean }

function rowOf(point: Point, notes: readonly Note[], { brief, isTable }: { brief: Brief; isTable: boolean }): Row[] {
  const { lead, open, also } = point
  const isAsked = lead === '' && open.endsWith('?') && notes.length > 0
  // A topic is asked about already.
  if (notes.length === 0 || (isAsked && notes.every(isName))) {
    const text = open === '_' ? '' : withGaps(open, brief)
    return open === '' ? [] : [{ lead, text, isSentence: text.endsWith('.') }]
  }
  const said = valueIn(notes, point, { language: brief.facts.language, isNamed: isTable || point.isList })
  // "no retaliation" below "No retaliation" says less than the sentence does.
  if (open.endsWith('.') && isWhole(stemsOf(said), stemsOf(lead))) return [{ lead, text: withGaps(open, brief), isSentence: true }]
  return [{ lead, text: also === '' ? said : `${said.replace(/\.$/u, '')}. ${also}`, isSentence: also !== '' }]
}

function listOf(texts: readonly string[], style: ListStyle = 'bullet'): DocBlock {
  return { type: 'list', style, items: texts.map((text) => ({ text, level: 0, ...(style === 'check' ? { checked: false } : {}) })) }
}

/** "Google ads, Facebook, Local radio" */
function valueIn(notes: readonly Note[], point: Point, { language, isNamed }: Shown): string {
  return literal([...new Set(notes.map((note) => valueOf(note, point, { language, isNamed })))].join(point.isList ? ', ' : '. '))
}

function pointBlocks(rows: readonly Row[], { form, columns }: Section, language: Locale): DocBlock[] {
  if (rows.length === 0) return []
  const { topic, details, colon } = wordsIn(language)
  if (form === 'table') {
    const cells = rows.map(({ lead, text }) => [lead, capitalise(text.replace(/^([^.]*)\.$/u, '$1'))])
    return [{ type: 'table', columns: columns ?? [topic, details], rows: cells }]
  }
  const [only] = rows
  if (only && rows.length === 1 && only.lead === '' && form === 'list')
    return [paragraph(ENDS.test(only.text) ? only.text : `${only.text}.`)]
  // Among sentences, a value ends as they do.
  const hasSentences = rows.some(({ isSentence }) => isSentence)
  const texts = rows.map(({ lead, text }) => {
    const whole = lead === '' ? text : `**${lead}${colon.trimEnd()}** ${text}`
    return hasSentences && !ENDS.test(whole) ? `${whole}.` : whole
  })
  return [listOf(texts, form === 'list' ? 'bullet' : form)]
}

function restBlocks({ placed, subject, brief }: Writing): DocBlock[] {
  if (placed.rest.length === 0) return []
  const block = listOf(placed.rest.map((note) => literal(sentence(note, brief.facts.language))))
  return subject.rest === undefined ? [block] : [heading(subject.rest, 1), block]
}

import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold, wordCount } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { literal } from '../../writing/inline.ts'
import { MONTH_WORD } from '../../writing/months.ts'
import { sentence } from '../../writing/plain-kinds.ts'
import { wordsIn } from '../../writing/words.ts'
import { heading, list } from '../blocks.ts'
import { mattersIn, type Matter, type MatterSection } from './matter-texts.ts'
import { noteLines, partsOf } from './note-lines.ts'
import { isTold, mended } from './note-sentence.ts'

/* A newsletter, a proposal, the guide of a house or a plan for somebody, from notes: each stands in the section of its matter. */

const NOTES_MIN = 3
const NOTES_MAX = 24
const NOTE_WORDS_MAX = 26
const HEAD_WORDS_MAX = 16
const CHARS_MAX = 2_000
const PLACED_MIN = 2
const PLAIN_ORDERS: ReadonlySet<string> = new Set(['signedBy', 'unused', 'addressee'])
const SENTENCES = /[.!?]\s+\p{Lu}[^.!?\n]{20,}[.!?](?:\s|$)/u
const LABEL = /^([^:=]{2,30}?) ?[:=] ?(\S.*)$/u
/** "Notes for the guide of the house" is the guide. */
const NOTES_FOR =
  /^(?:notes|notas|infos?) (?:for|para|pour) (?:the |la |el |le |l['’])?(?=gu[ií]a|guide|newsletter|bolet[ií]n|bulletin|proposal|propuesta)/iu
const PERIOD = new RegExp(
  String.raw`^(?:${MONTH_WORD}|spring|summer|autumn|winter|primavera|verano|otoño|invierno|printemps|été|automne|hiver)(?: \d{4})?$`,
  'iu',
)

type Note = { text: string; label: string | undefined; line: number }

/** Undefined where the prompt is no such document, or tells it in sentences. */
export function writeByMatter(brief: Brief): { title: string; elements: GenerationElement[] } | undefined {
  const { facts, orders = {}, prompt, source } = brief
  if (source !== undefined || facts.isOtherLanguage || facts.counts.sections !== undefined || prompt.length > CHARS_MAX) return undefined
  if (Object.keys(orders).some((order) => !PLAIN_ORDERS.has(order)) || SENTENCES.test(prompt)) return undefined
  const { head, notes: said } = noteLines(prompt)
  const matter = mattersIn(facts.language).find((one) => one.head.test(fold(head)))
  if (!matter || wordCount(head) > HEAD_WORDS_MAX) return undefined
  const [name = head, ...behind] = partsOf(head)
  const period = behind.find((part) => PERIOD.test(part))
  const hasHead = matter.sections.some((section) => section.head)
  const others = behind.filter((part) => part !== period)
  const notes = [...(hasHead ? [] : others), ...said].map((text, line): Note => noteOf(text, line))
  if (notes.length < NOTES_MIN || notes.length > NOTES_MAX || notes.some(({ text }) => wordCount(text) > NOTE_WORDS_MAX)) return undefined
  if (notes.reduce((sum, { text }) => sum + wordCount(text), 0) > matter.wordsMax * notes.length) return undefined
  const placed = place(notes, matter)
  const own = matter.sections.filter((section) => !section.rest && (placed.get(section)?.length ?? 0) > 0)
  if (own.length < PLACED_MIN) return undefined
  if (hasHead) addHead(name, others, { matter, placed })
  const title =
    facts.givenTitle ??
    capitalise(mended(name.replace(NOTES_FOR, ''), facts.language)) + (period === undefined ? '' : ` – ${capitalise(period)}`)
  return { title, elements: blocksOf(matter, placed, brief).map((block) => ({ kind: 'block', block })) }
}

function noteOf(text: string, line: number): Note {
  const [, label, value] = LABEL.exec(text.replace(/[.\s]+$/u, '')) ?? []
  // "10:30" is a time.
  if (label === undefined || value === undefined || /\d$/u.test(label))
    return { text: text.replace(/[.\s]+$/u, ''), label: undefined, line }
  return { text: value, label: label.trim(), line }
}

type Placed = Map<MatterSection | 'line', Note[]>

function place(notes: readonly Note[], { sections, line }: Matter): Placed {
  const ranked = sections.toSorted((one, other) => one.rank - other.rank)
  const rest = sections.find((section) => section.rest) ?? sections[0]
  const placed: Placed = new Map()
  for (const note of notes) {
    const label = fold(note.label ?? '')
    if (line?.words.includes(label)) {
      placed.set('line', [note])
      continue
    }
    const text = fold(note.text)
    const section =
      (label === '' ? undefined : ranked.find(({ words }) => words?.test(label))) ?? ranked.find(({ words }) => words?.test(text)) ?? rest
    if (section) placed.set(section, [...(placed.get(section) ?? []), note])
  }
  return placed
}

/** "plan for Kyle Brennan, sales admin, manager Ruth Adair": whom it is for, and what is said of them. */
function addHead(name: string, behind: readonly string[], { matter, placed }: { matter: Matter; placed: Placed }): void {
  const section = matter.sections.find((one) => one.head)
  if (!section) return
  const person = FOR_PERSON.exec(name)?.[1]
  const own = person === undefined || matter.person === undefined ? [] : [{ text: person, label: matter.person, line: -1 }]
  const told = behind.map((text): Note => {
    const [, role, who] = ROLE.exec(text) ?? []
    return who === undefined ? { text, label: undefined, line: -1 } : { text: who, label: role, line: -1 }
  })
  placed.set(section, [...own, ...told, ...(placed.get(section) ?? [])])
}
const FOR_PERSON = / (?:for|of|para|de|pour) (\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,3})$/u
/** "manager Ruth Adair" */
const ROLE = /^((?:line )?manager|supervisor|boss|responsable|jef[ea]|cheffe?|encargad[oa]) (\p{Lu}.{2,60})$/u

function blocksOf({ sections, line, opening }: Matter, placed: Placed, { facts: { language } }: Brief): DocBlock[] {
  const { colon, addNamed } = wordsIn(language)
  const [named] = placed.get('line') ?? []
  return [
    ...(opening === undefined ? [] : [paragraph(opening)]),
    ...(named === undefined || line === undefined
      ? []
      : [paragraph(`**${line.label}${colon.trimEnd()}** ${literal(mended(named.text, language))}`)]),
    ...sections.flatMap((section): DocBlock[] => {
      const notes = placed.get(section) ?? []
      if (notes.length === 0 && section.open !== undefined)
        return [heading(section.heading, 1), paragraph(fillIn(addNamed, { name: section.open.slice(1, -1) }))]
      if (notes.length === 0 && !section.always) return []
      return [
        heading(section.heading, 1),
        ...(section.text === undefined ? [] : [paragraph(section.text)]),
        ...(section.also === undefined ? [] : [paragraph(section.also)]),
        ...notesBlocks(notes, section, language),
      ]
    }),
  ]
}

/** One sentence stands as it is, several notes are points. */
function notesBlocks(notes: readonly Note[], section: MatterSection, language: Locale): DocBlock[] {
  const { colon } = wordsIn(language)
  const points = notes.flatMap(({ text, label }) => {
    const isNamed = !section.head && label !== undefined && (section.words?.test(fold(label)) ?? false)
    // "issues: orders keyed wrong, late 6 times": each of them below the heading that says so.
    if (isNamed) return (text.includes('@') ? [text] : partsOf(text)).map((part) => literal(shown(part, language)))
    const whole = literal(shown(text, language))
    return [label === undefined ? whole : `**${literal(capitalise(mended(label, language)))}${colon.trimEnd()}** ${whole}`]
  })
  const [only = ''] = points
  if (points.length === 0) return []
  return points.length === 1 ? [paragraph(isTold(only, language) ? sentence(only) : only)] : [list(points)]
}

/** An address stays as it is typed. */
function shown(text: string, language: Locale): string {
  return /^\S*@/u.test(text) ? text : capitalise(mended(text, language))
}

function paragraph(text: string): DocBlock {
  return { type: 'paragraph', text }
}

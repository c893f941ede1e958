import type { DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { wordCount } from '#shared/words.ts'
import { literal } from '../../writing/inline.ts'
import { sentence } from '../../writing/plain-kinds.ts'
import { wordsIn } from '../../writing/words.ts'
import { list } from '../blocks.ts'
import { aboutLead, notesLead } from '../requests.ts'
import { SENTENCE_BETWEEN, toldText, withSmallLetter, type Telling } from './joined-fragments.ts'
import { partsOf } from './note-lines.ts'
import { isTold, listedNotes, type Note } from './note-sentence.ts'

/*
 * The notes of a letter, as whoever wrote it would tell them: what is a sentence, or can be one, is told in a paragraph, and what is left is a list below
 * it, with its day, its amount or its number behind a label.
 */

/** What is marked or filled in already: "**When:** 3 May". */
const MARKED = /[*[\\]/u

export function toldLetter(blocks: readonly DocBlock[], telling: Telling): DocBlock[] {
  const lead = notesLead(telling.language)
  const about = aboutIn(blocks, telling.language)
  return blocks.flatMap((block, at): DocBlock[] => {
    const next = blocks[at + 1]
    // The lead goes with the list that it led.
    if (isText(block, lead) && next && isOfNotes(next)) return about === undefined ? [] : [{ type: 'paragraph', text: about }]
    if (block.type === 'paragraph') {
      const run = runOf(block.text, telling.language)
      return run ? toldList(run, telling, undefined) : [{ ...block, text: toldText(block.text, telling) }]
    }
    if (!isOfNotes(block)) return [block]
    const before = blocks[at - 1]
    return toldList(
      block.items.map(({ text }) => text),
      telling,
      about === undefined && before !== undefined && isText(before, lead) ? lead : undefined,
    )
  })
}

/** "**Subject:** Head lice in year 2" */
function aboutIn(blocks: readonly DocBlock[], language: Locale): string | undefined {
  const { matter, colon } = wordsIn(language)
  const label = `**${matter}${colon.trimEnd()}** `
  const line = blocks.find((block) => block.type === 'paragraph' && block.text.startsWith(label))
  return line?.type === 'paragraph' ? aboutLead(line.text.slice(label.length), language) : undefined
}

function isText(block: DocBlock, text: string): boolean {
  return block.type === 'paragraph' && block.text === text
}

function isOfNotes(block: DocBlock): block is Extract<DocBlock, { type: 'list' }> {
  return block.type === 'list' && block.style === 'bullet' && block.items.every(({ text, level }) => level === 0 && !MARKED.test(text))
}

/** "Nurse ward 7. Last day 30 Sept. 4 weeks notice.": a paragraph of notes. Undefined where it is text. */
function runOf(text: string, language: Locale): string[] | undefined {
  if (MARKED.test(text) || !text.endsWith('.') || STATED.test(text)) return undefined
  const sentences = text.split(SENTENCE_BETWEEN).map((part) => part.replace(/\.$/u, ''))
  const [only = ''] = sentences
  const parts = sentences.length === 1 && !isTold(only, language) ? partsOf(only) : sentences
  const labelled = parts.filter((part) => !isTold(part, language) && listedNotes(part, language, {}).some(({ kind }) => kind === 'label'))
  const isRun = parts.length >= RUN_MIN && labelled.length >= RUN_LABELLED_MIN && parts.every((part) => wordCount(part) <= RUN_WORDS_MAX)
  return isRun ? parts : undefined
}
/** "I, the undersigned": a statement, however many commas it has. */
const STATED = /^(?:i|we|je|nous|yo|el abajo|la abajo)(?!\p{L})/iu
const RUN_MIN = 3
const RUN_LABELLED_MIN = 2
const RUN_WORDS_MAX = 9

export function toldList(texts: readonly string[], telling: Telling, lead: string | undefined): DocBlock[] {
  const { language, names } = telling
  const notes = texts.flatMap((text) => listedNotes(names.has(text.split(' ')[0] ?? '') ? text : withSmallLetter(text), language, telling))
  const told = notes.flatMap((note) => (note.kind === 'sentence' ? [note.text] : []))
  const others = joinedByLabel(notes.filter(({ kind }) => kind !== 'sentence'))
  const { colon } = wordsIn(language)
  // One point makes no list.
  const [alone] = others.length === 1 ? others : []
  const listed = alone === undefined ? others : []
  const sentences: DocBlock[] = told.length === 0 ? [] : [{ type: 'paragraph', text: told.join(' ') }]
  // What comes first is what the letter is about.
  const isToldFirst = notes[0]?.kind === 'sentence'
  return [
    ...(isToldFirst ? sentences : []),
    ...(isToldFirst || listed.length === 0 || lead === undefined ? [] : [{ type: 'paragraph', text: lead } satisfies DocBlock]),
    ...(alone === undefined ? [] : [{ type: 'paragraph', text: sentence(shownNote(alone, colon)) } satisfies DocBlock]),
    ...(listed.length === 0 ? [] : [list(listed.map((note) => shownNote(note, colon)))]),
    ...(isToldFirst ? [] : sentences),
  ]
}

/** "from 4 to 22 May", "8 to 5": one moment. */
function joinedByLabel(notes: readonly Note[]): Note[] {
  return notes.reduce<Note[]>((before, note) => {
    const last = before.at(-1)
    if (last?.kind !== 'label' || note.kind !== 'label' || last.label !== note.label) return [...before, note]
    return [...before.slice(0, -1), { ...last, text: `${last.text}, ${note.text.charAt(0).toLowerCase()}${note.text.slice(1)}` }]
  }, [])
}

/** "**Last orders:** 31 July" */
export function shownNote(note: Note, colon: string): string {
  if (note.kind !== 'label') return literal(note.text)
  return `**${literal(note.label)}${colon.trimEnd()}** ${literal(note.text)}`
}

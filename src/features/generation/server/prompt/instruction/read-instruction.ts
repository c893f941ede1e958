import type { Instruction } from '#generator/instruction.ts'
import { fold } from '#shared/words.ts'
import { isShort, joined, ofEach, ofStatements, spokenText, splitClauses } from './clauses.ts'
import { part, type Phrase, phraseOf, spanOf, textOf, unquoted } from './phrase.ts'
import { withoutHtml } from '../../models/answer/without-html.ts'
import { reworded, withName } from './reword.ts'
import { readAdd } from './read-add.ts'
import { readAddedTable } from './tables/read-added-table.ts'
import { readAppend, readDrop, readEntry, readNeeded, readOwned, readShare } from './read-entry.ts'
import { readCurrency, readScaled } from './tables/read-amounts.ts'
import { readAnswer, readBareScale, readRescaled, readScale, readSeveral } from './questions/read-answer.ts'
import { readCorrection, readDescription, readFigure, readFromTo, readRaised, readStated } from './read-correction.ts'
import { readFormula, readReckoned } from './tables/read-formula.ts'
import { readEntryAdded, readEntryPlace, readEntryTo, readListStyle, withoutTable } from './read-list.ts'
import { readMove, readPlaced, readSwap } from './read-move.ts'
import { readCalled, readCount, readRename, readTitle } from './read-names.ts'
import { readOption } from './questions/read-option.ts'
import { readReplace } from './read-replace.ts'
import {
  answersMeant,
  ofBoth,
  readDroppedAnswers,
  readFreed,
  readNothingRequired,
  readNowRequired,
  readOnlyRequired,
  readRequire,
  readRequiredOne,
} from './questions/read-required.ts'
import { readSort, readSortOptions } from './tables/read-sort.ts'
import { readBadCount, readDateFormat, readMerge, readSortPieces } from './read-pieces-at-once.ts'
import { readDropped, readFill, readHighlight, readKept, readTotal, readTotalVerb, readUnhighlight } from './tables/read-table.ts'
import { readExcept, readNamed, readPlaces, readTarget, sameKind } from './read-target.ts'
import { readAddedPart, readNotes } from './read-parts.ts'
import { isBeyond, readLength, readUnable } from './read-unable.ts'
import { ARTICLES, CREATE, TRANSLATE, findKind, isVerb, kindOf, startsInstruction, words } from './vocabulary.ts'

const IT = /^(?:it|its|them)$/u
/** They name no piece of the document, or one that is gone. */
const OF_WHOLE: ReadonlySet<Instruction['do']> = new Set([
  'count',
  'title',
  'describe',
  'replace',
  'currency',
  'remove',
  'drop',
  'dropAnswers',
  'filter',
  'unhighlight',
  'unable',
])

/** Every question where none is named is the whole document, too. */
function namesPiece(instruction: Instruction): boolean {
  return !OF_WHOLE.has(instruction.do) && !('target' in instruction && instruction.target === undefined)
}

/** Longer, it is a brief. */
const INSTRUCTION_CHARS_MAX = 400

/** What was read, the text whose characters a choice takes the place of, and the clauses that nothing was read from. */
export type ReadInstructions = { said: string; instructions: Instruction[]; missed: string[] }

/** Tags come along with what is pasted from a page. */
const PLAIN = { hasMarks: false, typed: '', note: () => undefined }

/**
 * The instructions of a prompt, in order. None where a part of it is no instruction, because then the whole may be a brief. A part that begins like an
 * instruction and is not understood is missed, as long as the others are most of it.
 */
export function readInstructions(prompt: string): ReadInstructions {
  const said = reworded(spokenText(withoutHtml(prompt, PLAIN)))
  const none = { said, instructions: [], missed: [] }
  const missed: string[] = []
  if (said === '' || said.length > INSTRUCTION_CHARS_MAX) return none
  const read: { clause: Phrase; instruction: Instruction }[] = []
  for (const clause of splitClauses(phraseOf(said))) {
    const bound = read.at(-1)
    const meant = bound && (ofAdded(bound.instruction, clause) ?? ofCounted(bound.instruction, clause))
    if (bound && meant) {
      read.splice(-1, 1, { clause: bound.clause, instruction: meant })
      continue
    }
    const each = readEach(clause)
    if (each) {
      read.push(...each.map((instruction) => ({ clause, instruction })))
      continue
    }
    // "move X, then rename it" means X; "make it 4 questions and rename it" means the document.
    if (IT.test(clause.words[1]?.text ?? '') && read.some(({ instruction }) => namesPiece(instruction))) {
      const named = nameOf(said, bound?.instruction)
      const meaning = named && withName(textOf(clause), named)
      const span = spanOf(clause)
      // "move it up and delete it" names nothing.
      return meaning && span && meaning !== textOf(clause)
        ? readInstructions(said.slice(0, span.start) + meaning + said.slice(span.end))
        : none
    }
    const before = read.at(-1)
    const plain = readClause(clause)
    const instruction = (before && (!plain || plain.do === 'append') ? addedAlike(before.instruction, clause) : undefined) ?? plain
    // "add columns Status, Owner and Order", "remove columns Qty and Total": the last one is no verb.
    const isList = before?.instruction.do === 'add' || before?.instruction.do === 'remove'
    const longer =
      !instruction && isList && isShort(clause) && !startsInstruction(clause.words[0]) ? joined(before.clause, clause) : undefined
    const whole = longer && readClause(longer)
    if (longer && whole) read.splice(-1, 1, { clause: longer, instruction: whole })
    else if (instruction) read.push({ clause, instruction })
    else if (startsInstruction(clause.words[0])) missed.push(textOf(clause))
    else return none
  }
  if (missed.length > read.length) return none
  return { said, instructions: read.map(({ instruction }) => instruction), missed: read.length === 0 ? [] : missed }
}

/** What "it" means behind an instruction: the piece that it is about, by its new name if it got one. */
function nameOf(said: string, instruction: Instruction | undefined): string | undefined {
  if (instruction?.do === 'relabel') return `"${instruction.to}"`
  if (instruction?.do === 'rename' && !('places' in instruction.target)) return `the ${instruction.kind} "${instruction.to}"`
  if (!instruction || instruction.do === 'remove' || !('target' in instruction) || !instruction.target) return undefined
  const { span } = instruction.target
  return span && said.slice(span.start, span.end)
}

/** "remove the column Notes and add Phone": a column, too. */
function addedAlike(before: Instruction, clause: Phrase): Instruction | undefined {
  if ((before.do !== 'remove' && before.do !== 'add') || !isVerb('add', clause.words[0])) return undefined
  // "delete slide 3, add a picture of sales": on slides and in sections there are other things than those.
  if (before.kind !== 'column' && before.kind !== 'question') return undefined
  const said = part(clause, ARTICLES.has(clause.words[1]?.folded ?? '') ? 2 : 1)
  const item = unquoted(textOf(said))
  if (item === '' || said.words.length > ALIKE_WORDS_MAX || findKind(said.words)) return undefined
  return { do: 'add', kind: before.kind, count: 1, items: [item] }
}

const ALIKE_WORDS_MAX = 3

/** "add a question about parking and make it optional": the new one. */
function ofAdded(added: Instruction, clause: Phrase): Instruction | undefined {
  if (added.do !== 'add' || added.kind !== 'question') return undefined
  const isRequired = readRequiredOne(clause)
  return isRequired === undefined ? undefined : { ...added, isRequired }
}

/** They move nothing, so places stay true. */
const IN_PLACE: ReadonlySet<Instruction['do']> = new Set(['require', 'answer', 'rename', 'option', 'fill'])

/** "make it 6 questions, keep the one about pay". */
function ofCounted(counted: Instruction, clause: Phrase): Instruction | undefined {
  if (counted.do !== 'count' || counted.kind === undefined || !isVerb('keep', clause.words[0])) return undefined
  const rest = part(clause, 1)
  const found = sameKind(rest, counted.kind) ?? readNamed(rest)
  if (!found || (found.kind !== undefined && found.kind !== counted.kind)) return undefined
  // A choice takes the place of both.
  const { start } = counted.span ?? {}
  const end = spanOf(clause)?.end
  return { ...counted, kept: found.target, ...(start === undefined || end === undefined ? {} : { span: { start, end } }) }
}

/** "delete the pay question and the office question". Undefined if it is not about several, or not all of them are understood. */
function readEach(clause: Phrase): Instruction[] | undefined {
  const stated = ofStatements(clause).map(readClause)
  if (stated.length > 1 && stated.every((one) => one?.do === 'restate')) return stated.filter((one) => one !== undefined)
  const parts = ofBoth(clause) ?? ofEach(clause)
  const [first, ...others] = parts.length > 1 ? parts.map(readClause) : []
  if (!first || others.some((instruction) => instruction === undefined)) return undefined
  const all = [first, ...others.filter((instruction) => instruction !== undefined)]
  const places = all.flatMap((one) => ('target' in one && one.target && 'places' in one.target ? [one.target.places] : []))
  if (places.length === 0 || all.every((one) => IN_PLACE.has(one.do))) return all
  // Places are those of the document as it is: taken one after the other, the second would mean another piece.
  const isAlike =
    places.length === all.length && first.do === 'remove' && all.every((one) => one.do === 'remove' && one.kind === first.kind)
  return isAlike ? [{ ...first, target: { places: places.flat() } }] : undefined
}

function readClause(said: Phrase): Instruction | undefined {
  const table = isVerb('add', said.words[0]) ? readAddedTable(part(said, 1)) : undefined
  if (table) return table
  const scoped = withoutTable(said)
  const change = scoped && (readPlain(scoped.rest) ?? rowAdded(scoped.rest))
  if (!scoped || !change || !OF_TABLE.has(change.do)) return readPlain(said)
  // Rows and columns are of a table anyway.
  const isOwn = change.do === 'sort' || change.do === 'filter' || ('kind' in change && (change.kind === 'row' || change.kind === 'column'))
  return scoped.of === undefined && isOwn ? change : { do: 'inTable', of: scoped.of, change }
}

/** "a docking station for 150": what is added to a table is a row. */
function rowAdded(said: Phrase): Instruction | undefined {
  const item = isVerb('add', said.words[0]) && !findKind(said.words) ? unquoted(withoutGaps(part(said, 1))) : ''
  return item === '' ? undefined : { do: 'add', kind: 'row', count: 1, items: [item] }
}

/** The words without those that were taken out between them. */
function withoutGaps({ text, words: all }: Phrase): string {
  return all
    .map(({ start, end }, at) => {
      const gap = text.slice(all[at - 1]?.end ?? start, start)
      return `${/^\s*$/.test(gap) ? gap : ' '}${text.slice(start, end)}`
    })
    .join('')
}

const MAKE = /^(?:make|have|haz|haga|hacer|fais|faites|faire)$/
const RATE = /^(?:rate|score|valora|valorar|puntua|puntuar|note|noter|notez)$/
const ORDER_OF =
  /^(?:change|swap|reverse|switch|cambia|cambiar|cambie|invierte|invertir|change[rz]?|inverse[rz]?) (?:the order of|el orden de|l'ordre (?:de|des)) /

/** What can be done in a table. */
const OF_TABLE: ReadonlySet<Instruction['do']> = new Set([
  'replace',
  'relabel',
  'add',
  'remove',
  'drop',
  'rename',
  'duplicate',
  'move',
  'swap',
  'fill',
  'sort',
  'filter',
  'total',
  'formula',
  'highlight',
])

function readPlain(said: Phrase): Instruction | undefined {
  const [verb] = said.words
  if (!verb) return undefined
  const rest = part(said, 1)
  const folded = fold(textOf(said))
  if (TRANSLATE.has(verb.folded)) return { do: 'unable', why: 'translation_needs_model' }
  if (isBeyond(folded)) return undefined
  const whole =
    readFreed(said) ??
    readNothingRequired(said) ??
    readNowRequired(said) ??
    readDateFormat(said) ??
    readBadCount(said) ??
    readMerge(said) ??
    readRescaled(said) ??
    readLength(folded)
  if (whole) return whole
  const told = readScaled(said) ?? readCurrency(said) ?? readDescription(said) ?? readCorrection(said) ?? readFromTo(said)
  if (told) return told
  const swapped = ORDER_OF.exec(fold(textOf(said)))?.[0]
  if (swapped) return readSwap(part(said, swapped.trim().split(' ').length))
  // "haz obligatoria la última" moves nothing.
  const placed = MAKE.test(verb.folded) ? (readOnlyRequired(said) ?? readRequire(said) ?? readPlaced(rest)) : undefined
  if (placed) return placed
  const style = readListStyle(said)
  if (style) return style
  if (isVerb('add', verb))
    return (
      readAddedPart(said) ??
      readShare(rest) ??
      readFormula(rest) ??
      readTotal(rest, false) ??
      readOption(rest, false) ??
      readEntryAdded(rest) ??
      readEntryTo(rest) ??
      readAdd(rest) ??
      readAppend(rest) ??
      readEntry(rest)
    )
  if (isVerb('remove', verb)) return readRemoved(rest)
  if (isVerb('duplicate', verb)) return readDuplicated(rest)
  const isPiece = ['column', 'row', 'question', 'section', 'slide'].includes(findKind(said.words.slice(0, 5))?.kind ?? '')
  if (CREATE.has(verb.folded)) return isPiece && !/\d/.test(folded) ? (readFormula(rest) ?? readAdd(rest)) : undefined
  const named =
    (isVerb('rename', verb) && (readReplace(said) ?? readRename(said))) ||
    (isVerb('swap', verb) && readSwap(rest)) ||
    readReplace(said) ||
    (isVerb('sort', verb) && (readSortPieces(said) ?? readSort(said))) ||
    readOnlyRequired(said) ||
    readRequire(said) ||
    readSeveral(said) ||
    (isVerb('keep', verb) && (readKeptPlaces(rest) ?? readCount(said))) ||
    ((isVerb('keep', verb) || verb.folded === 'ne') && readKept(said)) ||
    // "only keep 3 sections", "ne garde que 3 sections"
    (NO_MORE.has(verb.folded) && isVerb('keep', rest.words[0]) && readCount(rest)) ||
    (isVerb('move', verb) && (readRaised(said) ?? readMove(rest, verb))) ||
    (isVerb('put', verb) && (readSortOptions(said) ?? readTotal(rest, false) ?? readPut(said))) ||
    (isVerb('highlight', verb) && readHighlight(said)) ||
    (isVerb('set', verb) && (readScale(said) ?? readFill(said)))
  return (
    named ||
    readCalled(said) ||
    readOwned(said) ||
    readChange(said, folded) ||
    readReckoned(said) ||
    readNeeded(said) ||
    readFigure(said) ||
    (RATE.test(verb.folded) ? readBareScale(rest) : startsInstruction(verb) ? undefined : readBareScale(said)) ||
    readStated(said)
  )
}

const NO_MORE = words('only ne solo')
const KEEP_ONLY =
  /^(?:only|just|solo|solamente|unicamente|seulement|uniquement|que|keep|leave|show|retain|con|deja|dejar|conserva|manten|garde|garder|gardez|conserver|laisse)$/

/** "keep only the first three questions": all others go. */
function readKeptPlaces(rest: Phrase): Instruction | undefined {
  const from = rest.words.findIndex(({ folded }) => !KEEP_ONLY.test(folded))
  const found = from < 0 ? undefined : readTarget(part(rest, from))
  return found && 'places' in found.target ? { do: 'remove', kind: found.kind, target: { ...found.target, isKept: true } } : undefined
}

const DESCRIPTION = /^(?:the |la |el |le )?(?:description|descripción|subtitle|subtítulo|sous-titre)$/iu

function readRemoved(rest: Phrase): Instruction | undefined {
  const removed = readRemovedPiece(rest)
  return readNotes(rest, removed) ?? removed
}

function readRemovedPiece(rest: Phrase): Instruction | undefined {
  if (DESCRIPTION.test(textOf(rest))) return { do: 'describe', to: '' }
  const special =
    readUnhighlight(rest) ??
    readTotal(rest, true) ??
    readOption(rest, true) ??
    readDroppedAnswers(rest) ??
    readDropped(rest) ??
    readEntryPlace(rest)
  if (special) return special
  const found = readExcept(rest) ?? readTarget(rest) ?? readPlaces(rest)
  const answers = answersMeant(rest)
  const meant = answers ? { answers } : {}
  if (found) return { do: 'remove', ...found, ...meant }
  const dropped = readDrop(rest)
  return dropped?.do === 'drop' ? { ...dropped, ...meant } : dropped
}

function readDuplicated(rest: Phrase): Instruction | undefined {
  const found = readNamed(rest)
  return found && { do: 'duplicate', ...found }
}

/** "put" is about a place, unless it says what the thing is to be. */
function readPut(said: Phrase): Instruction | undefined {
  return readHighlight(said) ?? readScale(said) ?? readFill(said) ?? readAnswer(said) ?? readMove(part(said, 1), undefined)
}

function readChange(said: Phrase, folded: string): Instruction | undefined {
  const [verb] = said.words
  const isChange = isVerb('change', verb)
  const isBare = verb !== undefined && (/^\d+$/.test(verb.text) || kindOf(verb) !== undefined || TITLED.test(verb.folded))
  const count = isChange || isBare ? readCount(said) : undefined
  if (count) return count
  const unable = QUOTED.test(folded) ? undefined : readUnable(folded)
  if (unable) return unable
  const total = isVerb('total', verb) ? (readTotal(part(said, 1), false) ?? readTotalVerb(said)) : undefined
  if (total) return total
  if (!isChange && !isBare) return undefined
  return (
    readOwned(said) ?? readTitle(said) ?? readScale(said) ?? readAnswer(said) ?? readFill(said) ?? (isBare ? undefined : readRename(said))
  )
}

const TITLED = /^(?:title|titulo|titre|the|la|el|le)$/
const QUOTED = /["“«]/

import { byType, typeOf } from '#shared/content/type-of.ts'
import type { ByType } from '#shared/content/type-of.ts'
import type { Choice, NoticeCode } from '#shared/content/notice-codes.ts'
import type { GeneratedContent, GeneratedSheet } from '#shared/content/generated.ts'
import type { QuestionFormat } from '#shared/content/question-formats.ts'
import type { Values } from '#shared/errors.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#shared/limits.ts'
import { capitalise, clip, fold } from '#shared/words.ts'
import { seededRandom } from '../random.ts'
import { addTable } from './tables/add-table.ts'
import { editDoc } from './edit-doc.ts'
import { editForm } from './edit-form.ts'
import { editSheets } from './tables/edit-sheets.ts'
import { editSlides } from './edit-slides.ts'
import { addQuote, dropNotes } from './pieces/edit-parts.ts'
import { appendEntry, dropBlock, dropNamed, withoutArticle } from './pieces/edit-entries.ts'
import { editInnerTable, isAboutTable } from './tables/edit-inner-tables.ts'
import { dropAnswers } from './edit-answers.ts'
import { dropEntries, styleList } from './pieces/edit-lists.ts'
import { onForm, onSheets } from './edit-own-type.ts'
import { editFill } from './tables/edit-table.ts'
import type { EditContext } from './edit-context.ts'
import { fillTables } from './tables/fill-tables.ts'
import { findPlaces } from './pieces/find-places.ts'
import { mergePieces } from './pieces/merge-pieces.ts'
import { asNumbered } from './pieces/as-numbered.ts'
import { addBeside, duplicatePieces, kindMeant, kindNamed, movePieces, namesOf, sortPieces, swapPieces } from './pieces/move-pieces.ts'
import { Refusal } from './refusal.ts'
import { remarksOn } from './remarks.ts'
import { replaceAbout, replaceText, replaceWithin } from './replace-text.ts'
import { restate } from './restate.ts'
import { restateCell } from './tables/restate-cell.ts'
import { retitle } from './retitle.ts'
import type { Brief, Change } from '../brief.ts'
import type { Instruction, PieceInstruction } from '../instruction.ts'

/** Why something is not done, or what is asked back. */
type Answer = { code: NoticeCode; values?: Values; choices?: Choice[] }

export interface Edited {
  content: GeneratedContent
  /** False where nothing in the document fits an instruction. */
  isChanged: boolean
  answers: Answer[]
}

/** Carries out the instructions one after the other, on a copy. A question back leaves the document as it is. */
export function editDocument(change: Change, brief: Brief): Edited {
  const { existing, instructions } = change
  if (instructions.length === 0) return { content: existing, isChanged: false, answers: [{ code: 'instruction_unknown' }] }
  const context: EditContext = {
    facts: brief.facts,
    random: seededRandom(brief.prompt, brief.documentType, brief.seed, brief.today),
    today: brief.today,
    language: change.language,
    spare: new Set(change.spare),
    end: change.said.length,
  }
  let content = structuredClone(existing)
  let isChanged = false
  let isMissed = false
  const answers = new Map<string, Answer>()
  for (const instruction of asNumbered(instructions, (kind) => namesOf(existing, kind))) {
    try {
      const edited = applyOne(content, instruction, context)
      if (!edited) refuseBeyond(content, instruction)
      if (edited) content = edited
      isChanged ||= edited !== undefined
      isMissed ||= edited === undefined
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const answer = answerOf(error, change)
      if (isQuestion(error)) return { content: existing, isChanged: false, answers: [answer] }
      answers.set(JSON.stringify(answer), answer)
    }
  }
  const remarks = remarksOn(existing, content, instructions).map((code) => ({ code }))
  return { content, isChanged, answers: [...remarks, ...answers.values(), ...summary(isChanged, isMissed, answers.size > 0)] }
}

function isQuestion({ code, asked }: Refusal): boolean {
  return asked !== undefined || code === 'which_piece'
}

function summary(isChanged: boolean, isMissed: boolean, isRefused: boolean): Answer[] {
  if (isMissed) return [{ code: isChanged ? 'partly_changed' : 'nothing_changed' }]
  return isChanged && isRefused ? [{ code: 'rest_proposed' }] : []
}

/** Each choice is the whole instruction again, with the words that say it clearly in place of those that did not. */
function answerOf({ code, values, asked }: Refusal, { said, language }: Change): Answer {
  const choices = asked?.options.map(({ label, words }): Choice => ({
    label,
    instruction: said.slice(0, asked.span.start) + words(language) + said.slice(asked.span.end),
  }))
  return { code, ...(Object.keys(values).length > 0 ? { values } : {}), ...(choices ? { choices } : {}) }
}

function applyOne(content: GeneratedContent, instruction: Instruction, context: EditContext): GeneratedContent | undefined {
  if (instruction.do === 'inTable')
    return 'sheets' in content ? applyOne(content, instruction.change, context) : inTable(content, instruction, context)
  // Rows and columns, a document or a presentation has only in its tables.
  const isOfTable = 'kind' in instruction && (instruction.kind === 'row' || instruction.kind === 'column')
  if (('blocks' in content || 'slides' in content) && (isOfTable || instruction.do === 'sort' || instruction.do === 'filter'))
    return inTable(content, { of: undefined, change: instruction }, context)
  switch (instruction.do) {
    case 'unable':
      throw new Refusal(instruction.why)
    case 'badCount':
      throw new Refusal('count_out_of_range', { max: instruction.max })
    case 'dateFormat':
      if (!('sheets' in content)) throw new Refusal('date_format_fixed')
      return onSheets(content, instruction, context)
    case 'sortPieces':
      return sortPieces(content, instruction)
    case 'addTable':
      return addTable(content, instruction, context)
    case 'merge':
      return mergePieces(content, instruction)
    case 'title':
      return retitle(content, clip(instruction.to, TITLE_MAX))
    case 'describe':
      return { ...content, description: clip(instruction.to, DESCRIPTION_MAX) }
    case 'restate':
      return (
        restateIn(content, instruction, context) ??
        (instruction.isName ? replaceText(content, { from: instruction.name, to: instruction.to }) : undefined)
      )
    case 'replace':
      return instruction.within
        ? replaceWithin(content, instruction, instruction.within)
        : (replaceAbout(content, instruction) ??
            (instruction.isBeside
              ? undefined
              : (replaceText(content, instruction) ?? restateIn(content, { name: instruction.from, to: instruction.to }, context))))
    case 'relabel':
      return relabel(content, instruction, context)
    case 'move':
      return movePieces(content, instruction)
    case 'duplicate':
      return duplicatePieces(content, instruction)
    case 'swap':
      return swapPieces(content, instruction)
    case 'fill':
      if ('sheets' in content) return fill(content, instruction, context)
      return fillTables(content, instruction) ?? inTable(content, { of: undefined, change: instruction }, context)
    case 'add': {
      const placed = withPlace(content, instruction)
      return addBeside(content, placed, (before) => byType(EDITS, before, placed, context))
    }
    case 'append':
      return 'sheets' in content
        ? appendRows(content, instruction, context)
        : (appendEntry(content, instruction, context) ?? appendRow(content, instruction, context))
    case 'dropNotes':
      if ('slides' in content) return dropNotes(content, instruction)
      return instruction.otherwise && applyOne(content, instruction.otherwise, context)
    case 'addQuote':
      return addQuote(content, instruction, context)
    case 'dropEntry':
      return dropEntries(content, instruction, context)
    case 'listStyle':
      return styleList(content, instruction, context)
    case 'drop':
      return drop(content, instruction, context)
    case 'count':
      return byType(EDITS, content, { ...instruction, kind: instruction.kind ?? OWN_KIND[typeOf(content)] }, context)
    case 'remove':
      return (
        byType(EDITS, content, { ...instruction, kind: instruction.kind ?? OWN_KIND[typeOf(content)] }, context) ??
        droppedAnswers(content, instruction.answers) ??
        allKept(content, instruction)
      )
    case 'rename':
      return byType(EDITS, content, instruction, context)
    default:
      return 'sheets' in content
        ? onSheets(content, instruction, context)
        : 'questions' in content
          ? onForm(content, instruction)
          : undefined
  }
}

const TABLE = /^(?:(?:the|la|le) )?(?:table|tabla|tableau)(?: (?:of|on|for|del?|du|des|sur) )?|\s(?:table|tabla|tableau)$/iu

/** Where no list is called so, a table may be: "Ana, HR, April" to the open positions. */
function appendRow(
  content: GeneratedContent,
  { item, to, of }: Extract<Instruction, { do: 'append' }>,
  context: EditContext,
): GeneratedContent | undefined {
  if (to === undefined || 'questions' in content || of) return undefined
  const name = to.replace(TABLE, '').trim()
  const change: Instruction = { do: 'add', kind: 'row', count: 1, items: [item] }
  return inTable(content, { of: name === '' ? undefined : { name }, change }, context)
}

/** "two employees: Bo and Kim", where the rows are called so. */
function appendRows(
  content: GeneratedSheet,
  { item, options = [item], to }: Extract<Instruction, { do: 'append' }>,
  context: EditContext,
): GeneratedContent | undefined {
  const called = to?.split(' ').at(-1)
  return editSheets(
    content,
    { do: 'add', kind: 'row', count: 1, items: called === undefined ? [item] : options, ...(called === undefined ? {} : { called }) },
    context,
  )
}

function restateIn(
  content: GeneratedContent,
  stated: { name: string; to: string; isLoose?: boolean },
  context: EditContext,
): GeneratedContent | undefined {
  const fact = restate(content, { do: 'restate', ...stated })
  if (fact) return fact
  if ('sheets' in content) return restateCell(content, stated, context.language)
  return inTable(content, { of: undefined, change: { do: 'restate', name: stated.name, to: stated.to } }, context)
}

function fill(
  content: GeneratedSheet,
  instruction: Extract<Instruction, { do: 'fill' }>,
  context: EditContext,
): GeneratedSheet | undefined {
  const { stated } = instruction
  try {
    return editFill(content, instruction, context) ?? (stated && restateCell(content, stated, context.language))
  } catch (error) {
    const isUnknown = error instanceof Refusal && (error.code === 'column_unknown' || error.code === 'value_unknown')
    const restated = isUnknown && stated ? restateCell(content, stated, context.language) : undefined
    if (restated) return restated
    throw error
  }
}

/** "slide 99" of five. */
function refuseBeyond(content: GeneratedContent, instruction: Instruction): void {
  if (!('target' in instruction) || !instruction.target || !('places' in instruction.target)) return
  const kind = ('kind' in instruction ? instruction.kind : undefined) ?? OWN_KIND[typeOf(content)]
  const { length: count } = namesOf(content, kind)
  const place = instruction.target.places.find((one) => one > count)
  if (count > 0 && place !== undefined) throw new Refusal('place_unknown', { kind, place, count })
}

/** "keep only the first five" of four. */
function allKept(content: GeneratedContent, { kind, target }: Extract<Instruction, { do: 'remove' }>): undefined {
  const names = namesOf(content, kind)
  const isAll = target.isKept && 'places' in target && findPlaces({ places: target.places }, names, kind ?? 'row').length === names.length
  if (isAll && names.length > 0) throw new Refusal('already_so')
}

/** "the ratings", where no question is called so. */
function droppedAnswers(content: GeneratedContent, format: QuestionFormat | undefined): GeneratedContent | undefined {
  return 'questions' in content && format ? dropAnswers(content, { do: 'dropAnswers', which: { format } }) : undefined
}

/** A piece, an entry of a list or, if nothing else is called so, a row. */
function drop(
  content: GeneratedContent,
  instruction: Extract<Instruction, { do: 'drop' }>,
  context: EditContext,
): GeneratedContent | undefined {
  const { name, parts, span, from, entry } = instruction
  const dropped =
    dropNamed(content, instruction, (rest, kind, target) => byType(EDITS, rest, { do: 'remove', kind, target }, context)) ??
    droppedAnswers(content, instruction.answers)
  if (dropped || 'questions' in content) return dropped
  const target = { name, ...(parts ? { parts, isEvery: true } : {}), ...(span ? { span } : {}) }
  if ('sheets' in content) return byType(EDITS, content, { do: 'remove', kind: 'row', target }, context)
  return (
    dropBlock(content, name) ??
    // "the quote" is the only slide with one.
    ('slides' in content ? editSlides(content, { do: 'remove', kind: 'slide', target: { name } }, context) : undefined) ??
    (entry && dropEntries(content, { do: 'dropEntry', entry: { places: [entry.place] }, of: { name: entry.of } }, context)) ??
    (from && dropEntries(content, { do: 'dropEntry', entry: { name: from.name }, of: from.of }, context)) ??
    inTable(content, { of: undefined, change: { do: 'remove', kind: 'row', target } }, context)
  )
}

function inTable(
  content: GeneratedContent,
  { of, change }: Pick<Extract<Instruction, { do: 'inTable' }>, 'of' | 'change'>,
  context: EditContext,
): GeneratedContent | undefined {
  if ('questions' in content || !isAboutTable(change)) return undefined
  return editInnerTable(content, of, change, context, (workbook) => applyOne(workbook, change, context))
}

/** A piece that is called so gets the new name; where none is, the words are replaced. */
function relabel(
  content: GeneratedContent,
  { from, to, within, isLoose = false, span }: Extract<Instruction, { do: 'relabel' }>,
  context: EditContext,
): GeneratedContent | undefined {
  const scoped = within && replaceWithin(content, { from, to: within.to }, within)
  if (scoped) return scoped
  // "change Emma Clarke to Interview": what is offered as a choice is no name.
  const offers = (value: string) =>
    'sheets' in content &&
    content.sheets.some(({ columns }) => columns.some(({ choices }) => choices?.some((one) => fold(one) === fold(value))))
  const stage = offers(to) && !offers(from) ? restateIn(content, { name: from, to }, context) : undefined
  if (stage) return stage
  const target = { name: from, ...(span ? { span } : {}) }
  const kind = isLoose ? kindMeant(content, target) : kindNamed(content, target)
  // A row has no name but its first cell.
  if (kind && kind !== 'row')
    return byType(EDITS, content, { do: 'rename', kind, target, to: from === from.toLowerCase() ? capitalise(to) : to }, context)
  return replaceText(content, { from, to }) ?? restateIn(content, { name: withoutArticle(from), to }, context)
}

/** "after Equipment" is a place if the document has an Equipment; otherwise it is part of what is added. */
function withPlace(content: GeneratedContent, instruction: Extract<Instruction, { do: 'add' }>): Extract<Instruction, { do: 'add' }> {
  const { placed, ...own } = instruction
  if (!placed || !(placed.isExact ? kindNamed : kindMeant)(content, placed.to.beside)) return own
  return { ...own, items: placed.items, to: placed.to }
}

/** What "reduce it to 3" counts. */
const OWN_KIND = { form: 'question', doc: 'section', sheet: 'row', slide: 'slide' } as const
type Edit = [instruction: PieceInstruction, context: EditContext]
const EDITS: ByType<GeneratedContent | undefined, Edit> = { form: editForm, doc: editDoc, sheet: editSheets, slide: editSlides }

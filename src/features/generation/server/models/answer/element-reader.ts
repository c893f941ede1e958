import type { DocBlock } from '#shared/content/doc.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import type { Slide } from '#shared/content/slide.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#shared/limits.ts'
import { cleanText } from '#shared/text.ts'
import { isTrueWhenCut, readBlocks, readQuestion, readSlides } from './element-checks.ts'
import { ContentBudget } from './content-budget.ts'
import { findList } from './find-list.ts'
import { JsonPieces } from './json-pieces.ts'
import type { JsonPiece } from './json-pieces.ts'
import { Repetitions } from './repetitions.ts'
import { RESCUE_TEXT_MAX, RepairBudget, lineOf, parseLeniently, repaired } from './lenient-json.ts'
import { SheetAssembly } from './sheets/sheet-assembly.ts'
import { readProse } from './split-text.ts'
import { blocksInWholeWords, endingInWholeWords } from './whole-words.ts'
import { LIST_KEYS } from '../call/wire-schema.ts'

/** Nobody reads a longer answer. Content has limits of its own: see `ContentBudget`. */
export const ANSWER_TEXT_MAX = 2_000_000
const RAW_TEXT_MAX = 100_000
/** An answer with more unusable parts than this is not read on. */
const DROPPED_MAX = 10_000
/** Read together, so that a sheet that came at once is not kept in memory twice. */
const ROWS_AT_ONCE = 500

export const CUT_NOTICE = 'The model’s answer was cut off. Everything that was complete has been kept.'
export const FILTERED_NOTICE = 'A content filter of the service stopped the answer. Everything that was complete has been kept.'
const ADAPTED_NOTICE = 'The model did not keep to the form that it was asked for. Check that nothing is missing or misplaced.'
export const TOO_LONG_NOTICE = 'The model’s answer was too long. Everything up to the limit has been kept.'

/**
 * Reads a model's answer while it arrives and gives each element as soon as its JSON is complete. Each character is visited once and each
 * element parsed once, so twice the text costs twice the time.
 */
export class ElementReader {
  /** Elements other than the head: none at the end means that the answer is of no use. */
  contentCount = 0
  /** The rest of the answer is not needed. */
  isFull = false
  readonly #type: DocumentType
  readonly #keepsIds: boolean
  readonly #typed: string
  readonly #listKey: string
  readonly #pieces: JsonPieces
  #sheets: SheetAssembly
  readonly #budget: ContentBudget
  readonly #repetitions = new Repetitions()
  readonly #repairs = new RepairBudget()
  #raw = ''
  #length = 0
  #parsedLength = 0
  #dropped = 0
  #adapted = 0
  #questionCount = 0
  #title: string | undefined
  #description: string | undefined
  #isHeadOut = false
  #waitingRows: unknown[] = []

  /** `keepsIds`: it is a changed form, whose questions give their ids back. `typed`: all that the person wrote for it. */
  constructor(type: DocumentType, { keepsIds = false, typed = '' } = {}) {
    this.#typed = typed
    this.#type = type
    this.#keepsIds = keepsIds
    this.#sheets = new SheetAssembly({ isOwn: keepsIds })
    this.#listKey = LIST_KEYS[type]
    this.#budget = new ContentBudget(type)
    this.#pieces = new JsonPieces(type === 'sheet' ? ['sheets', 'sheets[]', 'sheets[].rows'] : [this.#listKey])
  }

  /** The beginning of what was read, for the record of an answer that could not be used. */
  get rawText(): string {
    return cleanText(this.#raw)
  }

  /** The object has begun and its end has not come. */
  get isCut(): boolean {
    return this.#pieces.hasStarted && !this.#pieces.isClosed
  }

  /** The object has come to its end. */
  get isComplete(): boolean {
    return this.#pieces.isClosed
  }

  /** Characters looked at, by the cutter and by the parser. */
  get work(): number {
    return this.#pieces.visited + this.#parsedLength
  }

  push(text: string): GenerationElement[] {
    const room = ANSWER_TEXT_MAX - this.#length
    if (text.length > room) this.isFull = true
    const part = text.slice(0, Math.max(0, room))
    this.#length += part.length
    if (this.#raw.length < RAW_TEXT_MAX) this.#raw += part.slice(0, RAW_TEXT_MAX - this.#raw.length)
    const elements: GenerationElement[] = []
    for (const piece of this.#pieces.push(part)) {
      if (this.#isEnough()) break
      elements.push(...this.#counted(this.#read(piece)))
    }
    elements.push(...this.#counted(this.#flushRows()))
    return elements
  }

  /** What comes after that is not even looked at: all of it may have come at once, and others wait meanwhile. */
  #isEnough(): boolean {
    if (this.#dropped + this.#sheets.dropped > DROPPED_MAX) this.isFull = true
    return this.#budget.isUsedUp || this.#dropped + this.#sheets.dropped > DROPPED_MAX
  }

  /** The rest after the last text, with what the reader of the document should know. `isCutOff`: the service says that it is not all; `isFiltered`: why. */
  end({ isCutOff = false, isFiltered = false } = {}): GenerationElement[] {
    const { isCut } = this
    const rest = isCut ? this.#readCutTail() : []
    if (this.contentCount === 0 && rest.length === 0) rest.push(...this.#rescue(isCutOff))
    const elements = this.#counted(rest)
    if (this.contentCount === 0) return elements
    if (this.isFull) elements.push({ kind: 'notice', code: 'answer_too_long', text: TOO_LONG_NOTICE })
    else if (isCut && isFiltered) elements.push({ kind: 'notice', code: 'answer_filtered', text: FILTERED_NOTICE })
    else if (isCut || (isCutOff && !this.isComplete)) elements.push({ kind: 'notice', code: 'answer_cut', text: CUT_NOTICE })
    const dropped = this.#dropped + this.#sheets.dropped
    if (dropped > 0) elements.push({ kind: 'notice', code: 'parts_left_out', text: droppedNotice(dropped) })
    if (this.#adapted + this.#sheets.adapted > 0) elements.push({ kind: 'notice', code: 'answer_adapted', text: ADAPTED_NOTICE })
    return elements
  }

  /** What of it fits into a document. */
  #counted(elements: GenerationElement[]): GenerationElement[] {
    const taken = elements.flatMap((element) => this.#budget.take(element))
    this.contentCount += taken.filter((element) => element.kind !== 'head').length
    if (this.#budget.isUsedUp) this.isFull = true
    return taken
  }

  #read(piece: JsonPiece): GenerationElement[] {
    if (piece.path === this.#listKey && piece.kind === 'open') return this.#head()
    if (this.#type === 'sheet' && piece.path.startsWith('sheets[]')) return this.#readSheetPiece(piece)
    if (piece.kind !== 'value') return []
    if (piece.path === 'title') this.#title = lineOf(this.#parse(piece.raw), TITLE_MAX)
    else if (piece.path === 'description') this.#description = lineOf(this.#parse(piece.raw), DESCRIPTION_MAX)
    else if (piece.path === `${this.#listKey}[]`) return this.#readElement(this.#parse(piece.raw))
    return this.#title !== undefined && this.#description !== undefined ? this.#head() : []
  }

  #head(): GenerationElement[] {
    if (this.#isHeadOut || !this.#title) return []
    this.#isHeadOut = true
    return [{ kind: 'head', title: this.#title, description: this.#description ?? '' }]
  }

  #readElement(value: unknown): GenerationElement[] {
    // A document that is changed may have the same thing twice on purpose.
    const elements = this.#elementsOf(value, false).filter((element) => this.#keepsIds || !this.#repetitions.has(element))
    if (elements.length === 0) this.#dropped++
    return elements
  }

  #elementsOf(value: unknown, isCut: boolean): GenerationElement[] {
    let isAdapted = false
    const elements = this.#elementsOfType(value, isCut, () => (isAdapted = true))
    if (elements.length > 0 && isAdapted) this.#adapted++
    return elements
  }

  #elementsOfType(value: unknown, isCut: boolean, note: () => void): GenerationElement[] {
    if (this.#type === 'form') {
      // Of half a question nobody knows which half is missing.
      const place = this.#questionCount + 1
      const how = { place, newId: `${this.#keepsIds ? 'new' : 'q'}${place}`, keepsId: this.#keepsIds }
      const question = isCut ? undefined : readQuestion(value, how, note)
      if (!question) return []
      this.#questionCount++
      return [{ kind: 'question', question }]
    }
    const isWhole = (element: DocBlock | Slide) => !isCut || isTrueWhenCut(element)
    // What a person wrote in a document that is changed stays as it is, whatever it looks like.
    const how = { isOwn: this.#keepsIds, typed: this.#typed, note }
    if (this.#type === 'doc')
      return readBlocks(value, how)
        .filter(isWhole)
        .map((block) => ({ kind: 'block', block }))
    return readSlides(value, how)
      .filter(isWhole)
      .map((slide) => ({ kind: 'slide', slide }))
  }

  #readSheetPiece(piece: JsonPiece): GenerationElement[] {
    if (piece.path === 'sheets[].rows[]' && piece.kind === 'value') {
      this.#waitingRows.push(this.#parse(piece.raw))
      return this.#waitingRows.length < ROWS_AT_ONCE ? [] : this.#flushRows()
    }
    if (piece.path === 'sheets[].rows') return piece.kind === 'open' ? this.#sheets.rowsOpen() : this.#flushRows()
    if (piece.path !== 'sheets[]') {
      if (piece.kind === 'value') this.#sheets.set(piece.path.slice('sheets[].'.length), this.#parse(piece.raw))
      return []
    }
    if (piece.kind === 'open') this.#sheets.open()
    return piece.kind === 'close' ? this.#sheets.close() : []
  }

  /** Flushes rows in the batches they arrived in. */
  #flushRows(): GenerationElement[] {
    const rows = this.#waitingRows
    this.#waitingRows = []
    return rows.length > 0 ? this.#sheets.rows(rows) : []
  }

  /** The element that the answer broke off in, as far as it is true. A broken row is not: its last number may lack digits. */
  #readCutTail(): GenerationElement[] {
    const unfinished = this.#pieces.unfinished
    if (this.#type === 'sheet') return this.#sheets.close()
    if (unfinished?.path !== `${this.#listKey}[]`) return []
    const value = repaired(unfinished.raw)
    return this.#elementsOf(unfinished.isInString ? endingInWholeWords(value) : value, true)
  }

  /** The list under another key or in an outer object: what models do that were not given the schema. */
  #rescue(isCutOff: boolean): GenerationElement[] {
    if (this.#length > RESCUE_TEXT_MAX) return []
    const found = findList(this.#type, this.#raw)
    if (!found) return this.#prose(isCutOff)
    this.#dropped = 0
    this.#sheets = new SheetAssembly({ isOwn: this.#keepsIds })
    if (found.isParted) this.#adapted++
    return [...this.#rescuedHead(found.owner), ...found.list.flatMap((value) => this.#rescued(value))]
  }

  /** A document may be given as Markdown. */
  #prose(isCutOff: boolean): GenerationElement[] {
    const prose = this.#type === 'doc' ? readProse(cleanText(this.#raw)) : undefined
    if (!prose) return []
    this.#adapted++
    this.#title ||= lineOf(prose.title, TITLE_MAX)
    const blocks = isCutOff ? blocksInWholeWords(prose.blocks) : prose.blocks
    return [...this.#head(), ...blocks.map((block) => ({ kind: 'block' as const, block }))]
  }

  #rescued(value: unknown): GenerationElement[] {
    return this.#type === 'sheet' ? this.#sheets.take(value) : this.#readElement(value)
  }

  /** The titles that were read so far may be those of the elements. Without a title, the reader of the elements has one. */
  #rescuedHead(owner: Record<string, unknown> | undefined): GenerationElement[] {
    if (owner) {
      this.#title ||= lineOf(owner.title, TITLE_MAX)
      this.#description ||= lineOf(owner.description, DESCRIPTION_MAX)
      return this.#head()
    }
    return this.#isHeadOut ? [{ kind: 'head', title: '', description: '' }] : []
  }

  #parse(raw: string): unknown {
    this.#parsedLength += raw.length
    return parseLeniently(raw, this.#repairs)
  }
}

export function droppedNotice(count: number): string {
  return count === 1
    ? 'One part of the answer could not be used and was left out.'
    : `${count} parts of the answer could not be used and were left out.`
}

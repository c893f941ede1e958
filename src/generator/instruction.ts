import type { NoticeCode } from '#shared/content/notice-codes.ts'
import type { DateFormat } from '#shared/content/date-format.ts'
import type { QuestionFormat } from '#shared/content/question-formats.ts'
import type { SheetHighlight, SheetTotal } from '#shared/content/sheet.ts'

export type PieceKind = 'question' | 'section' | 'slide' | 'column' | 'row' | 'sheet'

/** Which characters of the instruction say it: a choice takes their place. */
export type Span = { start: number; end: number }

/**
 * Which pieces are meant: by place (1 is the first, -1 the last), by name, all of them, or the one that there is. `isEvery`: each that has
 * such a name, or one of the `parts` that a list names. `isKept`: all others.
 */
export type Target = ({ places: number[] } | { name: string; isEvery?: boolean; parts?: string[] } | { isOnly: true } | { isAll: true }) & {
  isKept?: true
  span?: Span
}

export type MovedTo = { at: number } | { by: 1 | -1 } | { beside: Target; isBehind: boolean }

/** A column as it is named, in no kind of case or number. */
export type ColumnName = { name: string; span?: Span }

/** Which rows or cells: `column` is undefined where only a value is named ("cancelled rows"). */
export type Condition = {
  column: ColumnName | undefined
  rule: 'is' | 'is_not' | 'contains' | 'over' | 'under' | 'empty' | 'filled' | 'overdue'
  value: string
  span?: Span
}

/** What is added, and where, if the document has a piece that is called like the words behind "after": just like them, if it `isExact`. */
type Placed = { items: string[]; to: MovedTo & { beside: Target & { name: string } }; isExact?: true }

/** How a question is answered, and from which options or up to which number. */
export type GivenAnswer = { format: QuestionFormat; options?: string[]; scale?: number }

/** Why an instruction that was read cannot be carried out, whatever the document says. */
export type Inability = Extract<
  NoticeCode,
  | 'translation_needs_model'
  | 'tone_needs_model'
  | 'wording_needs_model'
  | 'notes_need_model'
  | 'date_format_fixed'
  | 'color_unknown'
  | 'instruction_incomplete'
  | 'chart_by_hand'
  | 'scale_out_of_range'
>

/** Without a name, by the first column. */
export type SortKey = {
  by: string
  /** 1 is the first column, -1 the last: where none is called so. */
  place?: number
  isDescending: boolean
}

/** One change that a prompt asks for in an existing document. */
export type Instruction =
  /** Without a kind, of the pieces that the document's type is made of. `kept`: what stays in any case. */
  | { do: 'count'; kind: PieceKind | undefined; count: number; span?: Span; kept?: Target }
  /**
   * `to`: beside what, `answer`: how the new questions are answered, `wording`: that the item is a question word for word, `value`: what each cell
   * of a new column says; where that is said.
   */
  | {
      do: 'add'
      kind: PieceKind
      count: number
      items: string[]
      to?: MovedTo
      answer?: GivenAnswer
      wording?: { isRequired: boolean }
      value?: string
      /** The noun of a new row: "campaign", where the sheet has such rows. */
      called?: string
      /** What a cell of a new column may say. */
      choices?: string[]
      /** Of a question, where it is said. */
      isRequired?: boolean
      placed?: Placed
      /** Something to fill in, and no matter of opinion. */
      isField?: boolean
      /** A row without any values. */
      isEmpty?: boolean
      /** The items are titles word for word. */
      isTitled?: boolean
      /** What a new slide or section lists: none for one that says nothing but its title. */
      entries?: string[]
    }
  /**
   * An entry of a list: an option, a bullet, an item. Of a sheet a row, if no list is named. `options`: of a question, each of them. `isEach`: they
   * are entries of their own anywhere.
   */
  | { do: 'append'; item: string; options?: string[]; isEach?: true; to: string | undefined; of?: Target }
  /** Of the list in the piece that is named; of the only list where none is. */
  | { do: 'dropEntry'; entry: Target; of: Target | undefined }
  | { do: 'listStyle'; style: 'bullet' | 'numbered' | 'check'; of: Target | undefined }
  /** Of the table in the piece that is named; of the only table where none is. A sheet is a table itself. */
  | { do: 'inTable'; of: Target | undefined; change: Instruction }
  /** Without a kind, of the pieces that the document's type is made of. `answers`: where none is called so, every question that is answered this way. */
  | { do: 'remove'; kind: PieceKind | undefined; target: Target; answers?: QuestionFormat }
  /**
   * A piece of that name of whichever kind, else the only entry of a list that says so. `from`: of the list that is named. `entry`: "step 2", where a
   * list is called so.
   */
  | {
      do: 'drop'
      name: string
      parts?: string[]
      span?: Span
      from?: { name: string; of: Target | undefined }
      entry?: { place: number; of: string }
      /** In a form where nothing is called so: every question that is answered this way. */
      answers?: QuestionFormat
    }
  /** Every question that is answered this way, or that is required or not. */
  | { do: 'dropAnswers'; which: { format: QuestionFormat } | { isRequired: boolean } }
  | { do: 'rename'; kind: PieceKind; target: Target; to: string }
  /** A copy right behind each that is meant. */
  | { do: 'duplicate'; kind: PieceKind | undefined; target: Target }
  /** Without a kind, the pieces that the document's type is made of. */
  | { do: 'move'; kind: PieceKind | undefined; target: Target; to: MovedTo }
  | { do: 'swap'; kind: PieceKind | undefined; targets: [Target, Target] }
  /** Every question where `target` is undefined. `isOnly`: all others are the contrary. */
  | { do: 'require'; target: Target | undefined; isRequired: boolean; isOnly?: boolean }
  /** How a question is answered; every rating where `target` is undefined. */
  | { do: 'answer'; target: Target | undefined; format: QuestionFormat | undefined; scale?: number; options?: string[] }
  /** `within`: the same without the words "to …" behind it, if there is a question of that name. */
  | { do: 'option'; target: Target; options: string[]; isRemoved: boolean; within?: { name: string; options: string[] } }
  /** Of the first sheet that has a column of this name. */
  | ({ do: 'sort'; further?: SortKey[] } & SortKey)
  /** Questions, sections or slides, by their titles. */
  | { do: 'sortPieces'; kind: PieceKind; isDescending: boolean }
  /** The later ones into the first. */
  | { do: 'merge'; kind: PieceKind | undefined; target: Target }
  /** Without columns, if none are named. */
  | { do: 'addTable'; columns: string[]; name?: string }
  /** The options of a question, by the alphabet. */
  | { do: 'sortOptions'; target: Target }
  | { do: 'filter'; where: Condition; isKept: boolean }
  | { do: 'formula'; name: string; expression: string }
  /** A percentage of an amount, such as a tax. Of the only column of amounts if none is named; `end` is where a choice adds one. */
  | { do: 'share'; name: string; percent: string; of: string | undefined; end: number }
  | { do: 'highlight'; where: Condition; tone: SheetHighlight['tone'] }
  | { do: 'unhighlight' }
  /** Every column of amounts where none is named. */
  | { do: 'total'; columns: ColumnName[]; function: SheetTotal['function'] | undefined; isRemoved: boolean }
  /** One value for all rows, or for those that are meant. `day`: the date, YYYY-MM-DD, that the value means, such as "tomorrow". */
  | {
      do: 'fill'
      column: ColumnName | undefined
      value: string
      day?: string
      where: Condition | Target | undefined
      /** The same as what a cell is to say, if no such column is there. */
      stated?: { name: string; to: string }
    }
  /** Whole words, wherever they stand, or only in the pieces that are named. `about`: only beside these words, if they stand beside them anywhere; `isBeside`: nowhere else. */
  | { do: 'replace'; from: string; to: string; about?: string; isBeside?: true; within?: { kind: PieceKind | undefined; target: Target } }
  /** A piece of that name (`isLoose`: or one whose name has the word), else the words wherever they stand. `within`: the same without the words "in the …" behind it, if there is such a piece. */
  | {
      do: 'relabel'
      from: string
      to: string
      within?: { to: string; kind: PieceKind | undefined; target: Target }
      isLoose?: boolean
      span?: Span
    }
  /**
   * Another value for the fact or the cell of that name; if there is none and it `isName` of somebody, another name wherever it stands.
   * `isLoose`: it is said as it were ("the budget is 5,000"), so that an opinion may be meant: only a value that is one counts.
   */
  | { do: 'restate'; name: string; to: string; isName?: boolean; isLoose?: boolean }
  | { do: 'title'; to: string }
  | { do: 'describe'; to: string }
  /** Every amount of a column. */
  | { do: 'multiply'; column: ColumnName; factor: number; where?: Target }
  /** How amounts of money are shown, as an ISO 4217 code. */
  | { do: 'currency'; code: string }
  /** How a column writes its dates; every column of dates where none is named. */
  | { do: 'dateFormat'; format: DateFormat; column: ColumnName | undefined }
  /** The speaker notes of all slides where `target` is undefined. `otherwise`: what is meant where there are no slides. */
  | { do: 'dropNotes'; target: Target | undefined; otherwise?: Instruction }
  | { do: 'addQuote'; text?: string; source?: string }
  /** A number of pieces that no document has. */
  | { do: 'badCount'; max: number }
  | { do: 'unable'; why: Inability }
/** What is done to the pieces of one kind. */
export type PieceInstruction = Extract<Instruction, { do: 'count' | 'add' | 'remove' | 'rename' }> & { kind: PieceKind }

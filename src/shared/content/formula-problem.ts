import type { Values } from '../errors.ts'
import { fillIn } from '../fill-in.ts'

/** Problems of a formula. Screens translate them (`sheetEditor.formulaProblems`). */
const FORMULA_PROBLEMS = {
  no_equals_sign: 'A formula starts with =',
  empty: 'The formula is empty',
  ends_early: 'The formula ends too early',
  value_missing: 'A value is missing',
  operator_missing: 'An operator is missing between two values',
  parenthesis_open: 'A ( has no matching )',
  parenthesis_closed: 'A ) has no matching (',
  brace_open: 'A { has no matching }',
  quote_open: 'A text in quotes is not closed',
  text_too_long: 'A text in a formula has at most {max} characters',
  function_unknown: 'The function {name} is not available',
  arguments_wrong: '{name} takes {min} to {max} values, not {count}',
  column_unknown: 'There is no column named "{name}"',
  total_column_unknown: 'There is no column named "{name}" to total',
  word_unknown: '"{word}" is not a column. Write the name in braces, for example {example}',
  cell_reference: "Write a column's name in braces instead of the cell {word}, for example {example}",
  own_column: 'A formula cannot read its own column, {name}',
  one_row_only: '{name} of one column would only see the cell of its own row. Choose a total for the column instead',
  whole_column: 'All cells of a column can stand only in a function such as SUM or COUNTIF',
  too_many_cells: 'The formula reads whole columns in too many rows',
  result_too_long: 'The results of the formula can become too long',
  foreign_reference: 'Write a column of another sheet as {Sheet!Column}. Formulas cannot refer to other files or programs',
  nested_too_deeply: 'The formula is nested too deeply',
  unreadable: 'The formula cannot be read at "{character}"',
  no_result: 'The formula has no result in rows: {rows} ({code})',
} as const
export type FormulaProblem = { reason: keyof typeof FORMULA_PROBLEMS; values: Values }

/** Thrown when a formula cannot be read. `problem` says why; the message is its English text. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError'
  readonly problem: FormulaProblem
  constructor(reason: FormulaProblem['reason'], values: Values = {}) {
    super(fillIn(FORMULA_PROBLEMS[reason], values))
    this.problem = { reason, values }
  }
}

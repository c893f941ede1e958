import Papa from 'papaparse'
import type { Answers } from './indices/answers.ts'

/** What is wrong with a file of answers, for whoever wrote it. */
export class AnswersFileError extends Error {}

/**
 * Reads answers from CSV: a line with the names of the questions, then a line for each person, with whole numbers. An empty cell and NA are no answer.
 * Throws `AnswersFileError` with the line if something else is there.
 */
export function readAnswers(text: string): { questions: string[]; sample: Answers[] } {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true })
  const [questions, ...lines] = data
  if (errors.some(({ type }) => type === 'Quotes')) throw new AnswersFileError('A closing quotation mark is missing')
  if (!questions || lines.length === 0) throw new AnswersFileError('The file needs a line with names and a line for each person')
  return { questions, sample: lines.map((cells, at) => readLine(cells, questions.length, at + 2)) }
}

function readLine(cells: readonly string[], width: number, line: number): Answers {
  if (cells.length !== width) throw new AnswersFileError(`Line ${line} has ${cells.length} values, the first line has ${width}`)
  return cells.map((cell) => {
    const value = cell.trim()
    if (value === '' || value === 'NA') return null
    if (!/^[+-]?\d{1,15}$/.test(value)) throw new AnswersFileError(`Line ${line} has "${value}" where a whole number is expected`)
    return Number(value)
  })
}

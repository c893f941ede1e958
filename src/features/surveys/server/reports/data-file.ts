import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { create as attachment } from 'content-disposition'
import { ZipFile } from 'yazl'
import { csvCell } from '#features/export/server/csv.ts'
import { asciiFileName, exportFileName } from '#shared/file-name.ts'
import type { UserActor } from '#server/actor.ts'
import type { Tx } from '#server/db/db.ts'
import { refuse } from '#server/errors.ts'
import type { Allowed } from '#server/policy.ts'
import { SURVEY_REASONS } from '../../reasons.ts'
import { COMMENTS_MAX } from '../../report-contract.ts'
import type { SurveyRow } from '../policy.ts'
import { listComments } from './comments.ts'
import type { CommentsPage } from './comments.ts'
import { readReport } from './report.ts'
import { groupName, importedName, reportWords } from './report-words.ts'
import type { QuestionRow } from '../tables.ts'
import { findTallies } from './tallies.ts'
import type { Tally } from './tallies.ts'

/*
 * Answers for statistics programs. A line of answers.csv is an answer of a group with the number of people who gave it, never a person: lines of people would
 * be groups of one. SPSS and R weight by that number, and count the same as with a line for each person.
 */

type Data = {
  questions: readonly { name: string; question: QuestionRow }[]
  departments: readonly Department[]
  /** None if the owner has imported no groups. */
  groups: readonly Department[]
  tallies: readonly Tally[]
}

export async function readData(
  tx: Tx,
  actor: UserActor,
  survey: Allowed<SurveyRow, 'manage'>,
): Promise<{ disposition: string; file: File }> {
  const report = await readReport(tx, actor, survey, {})
  if (report.counted === 0) throw refuse('conflict', SURVEY_REASONS, 'too_few_answers')
  const words = reportWords(actor.locale)
  const tallies = await findTallies(tx, survey.id, {})
  const asked = await tx.selectFrom('survey_questions').selectAll().where('survey_id', '=', survey.id).execute()
  const data: Data = {
    questions: report.questions.flatMap(({ id }, at) => {
      const question = asked.find((row) => row.id === id)
      return question ? [{ name: `q${at + 1}`, question }] : []
    }),
    departments: report.groups.map(({ department }) => ({ key: groupKey(department), name: groupName(department, words) })),
    groups: report.imported_groups.map(({ group }) => ({ key: groupKey(group), name: importedName(group, words) })),
    tallies,
  }
  const zip = new ZipFile()
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error))
  const written = data.questions.filter(({ question }) => question.kind === 'comment')
  if (written.length > 0) zip.addReadStream(Readable.from(writeComments(tx, survey, { ...data, questions: written })), 'comments.csv')
  for (const [name, text] of Object.entries(writeFiles(data))) zip.addBuffer(Buffer.from(text), name)
  zip.addBuffer(Buffer.from(`${report.methods}\n`), 'methods.txt')
  zip.end()
  const name = exportFileName(`${survey.title} – data`, 'zip', 'survey-data')
  const bytes = new Uint8Array(await buffer(zip.outputStream))
  return {
    disposition: attachment(name, { fallback: asciiFileName(name, 'survey-data') }),
    file: new File([bytes], name, { type: 'application/zip' }),
  }
}

/** A department or an imported group. `name` is its label, in the language of the person. */
type Department = { key: string | null; name: string }

/** A page at a time, because together they may be long. */
async function* writeComments(tx: Tx, survey: SurveyRow, { questions, departments }: Data): AsyncGenerator<string> {
  yield csv([['question', 'department', 'comment']])
  for (const { name, question } of questions) {
    for (const [at, { key }] of departments.entries()) {
      let cursor: string | undefined
      do {
        const page: CommentsPage = await listComments(tx, survey, {
          questionId: question.id,
          slice: { department: key },
          cursor,
          limit: COMMENTS_MAX,
        })
        yield lines(page.items.map((comment) => [name, at + 1, comment]))
        cursor = page.next_cursor ?? undefined
      } while (cursor !== undefined)
    }
  }
}

/** Codes of departments, groups and options begin at 1, in the order of the codebook. */
function writeFiles({ questions, departments, groups, tallies }: Data): Record<string, string> {
  const chosen = questions.filter(({ question }) => question.kind === 'choice')
  const codesOf = (some: readonly Department[]) => new Map(some.map(({ key }, at) => [key, at + 1]))
  const [codes, groupCodes] = [codesOf(departments), codesOf(groups)]
  const ofGroup = (group: string | null) => (groups.length === 0 ? [] : [groupCodes.get(groupKey(group)) ?? 0])
  const answers = questions.flatMap(({ name, question }) =>
    tallies
      .filter(({ question_id }) => question_id === question.id)
      .map(({ department, group, answer, people }) => [
        codes.get(groupKey(department)) ?? 0,
        ...ofGroup(group),
        question.options.indexOf(answer) + 1,
        people,
      ])
      .toSorted(byCodes)
      .map((line) => [name, ...line]),
  )
  return {
    'answers.csv': csv([['question', 'department', ...groups.slice(0, 1).map(() => 'group'), 'answer', 'people'], ...answers]),
    'codebook.csv': csv([
      ['variable', 'code', 'label'],
      ...departments.map(({ name }, at) => ['department', at + 1, name]),
      ...groups.map(({ name }, at) => ['group', at + 1, name]),
      ...questions.flatMap(({ name, question }) => [
        [name, '', question.question_text],
        ...question.options.map((option, at) => [name, at + 1, option]),
      ]),
    ]),
    'load.sps': spss(chosen, departments, groups),
    'load.R': r(chosen, departments, groups),
  }
}

function byCodes(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((code, place) => code !== other[place])
  return (one[at] ?? 0) - (other[at] ?? 0)
}

/** Characters. A longer label is cut by SPSS itself, with a warning for each. */
const SPSS_VARIABLE_LABEL = 255
const SPSS_VALUE_LABEL = 120

/** A variable has one set of labels in SPSS, so each question is a variable of its own. */
function spss(questions: Data['questions'], departments: Data['departments'], groups: Data['groups']): string {
  const text = (value: string, length = SPSS_VALUE_LABEL) =>
    `'${value.replaceAll(/\s+/g, ' ').slice(0, length).toWellFormed().replaceAll("'", "''")}'`
  const labels = (variable: string, some: readonly Department[]) =>
    `VALUE LABELS ${variable} ${some.map(({ name }, at) => `${at + 1} ${text(name)}`).join(' ')}.`
  const names = questions.map(({ name }) => name)
  return [
    "GET DATA /TYPE=TXT /FILE='answers.csv' /ENCODING='UTF8' /DELIMITERS=',' /QUALIFIER='\"' /FIRSTCASE=2",
    `  /VARIABLES=question A8 department F8.0${groups.length > 0 ? ' group F8.0' : ''} answer F8.0 people F8.0.`,
    ...names.flatMap((name) => [`IF (RTRIM(question) = '${name}') ${name} = answer.`]),
    'EXECUTE.',
    ...questions.map(({ name, question }) => `VARIABLE LABELS ${name} ${text(question.question_text, SPSS_VARIABLE_LABEL)}.`),
    labels('department', departments),
    ...(groups.length > 0 ? [labels('group', groups)] : []),
    ...questions.map(
      ({ name, question }) => `VALUE LABELS ${name} ${question.options.map((option, at) => `${at + 1} ${text(option)}`).join(' ')}.`,
    ),
    'WEIGHT BY people.',
    // Each among its own lines: those of the other questions would count as missing.
    ...names.flatMap((name) => ['TEMPORARY.', `SELECT IF (RTRIM(question) = '${name}').`, `FREQUENCIES VARIABLES=${name}.`]),
    '',
  ].join('\r\n')
}

function r(questions: Data['questions'], departments: Data['departments'], groups: Data['groups']): string {
  const text = (value: string) => JSON.stringify(value.replaceAll(/\s+/g, ' ').toWellFormed())
  const list = (values: readonly string[]) => `c(${values.map(text).join(', ')})`
  const factor = (variable: string, some: readonly Department[]) =>
    `answers$${variable} <- factor(answers$${variable}, levels = seq_len(${some.length}), labels = ${list(some.map(({ name }) => name))})`
  return [
    '# Run it in the folder of the file: a table for each question, weighted by the number of people.',
    'answers <- read.csv("answers.csv", fileEncoding = "UTF-8-BOM")',
    factor('department', departments),
    ...(groups.length > 0 ? [factor('group', groups)] : []),
    `questions <- ${list(questions.map(({ question }) => question.question_text))}`,
    `names(questions) <- ${list(questions.map(({ name }) => name))}`,
    'options <- list(',
    questions.map(({ name, question }) => `  ${name} = ${list(question.options)}`).join(',\n'),
    ')',
    'tables <- lapply(names(questions), function(name) {',
    '  own <- answers[answers$question == name, ]',
    '  own$answer <- factor(own$answer, levels = seq_along(options[[name]]), labels = options[[name]])',
    '  xtabs(people ~ answer + department, own)',
    '})',
    'names(tables) <- questions',
    'print(tables)',
    '',
  ].join('\n')
}

function csv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${lines(rows)}`
}

function lines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map((cell) => csvCell(String(cell))).join(',')}\r\n`).join('')
}

/** Departments differ by their case only in how people typed them. */
function groupKey(department: string | null): string | null {
  return department === null ? null : department.toLowerCase()
}

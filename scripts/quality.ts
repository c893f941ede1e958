import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { describeSample } from '#features/quality/server/describe-sample.ts'
import { AnswersFileError, readAnswers } from '#features/quality/server/read-answers.ts'

/*
 * `npm run quality -- answers.csv [--scales 5,5,10]` prints a line of JSON for each respondent of a file: the indices of R's careless, with null where there is
 * none. `--scales` says how many questions each scale has, in their order; the even-odd index needs it. Needs no server and no database.
 */
const USAGE = 'npm run quality -- answers.csv [--scales 5,5,10]'

// Whoever reads only the first lines, as `head` does, closes the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
try {
  run()
} catch (error) {
  if (!(error instanceof AnswersFileError)) throw error
  fail(error.message)
}

function run(): void {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { scales: { type: 'string' } } })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) return fail(USAGE)
  if (!existsSync(file)) return fail(`There is no file ${file}`)
  const { questions, sample } = readAnswers(readFileSync(file, 'utf8'))
  const scales = (values.scales ?? '').split(',').filter(Boolean).map(Number)
  if (scales.some((length) => !Number.isInteger(length) || length < 1)) return fail(`--scales takes whole numbers: ${USAGE}`)
  const total = scales.reduce((sum, length) => sum + length, 0)
  if (total > questions.length) return fail(`The scales have ${total} questions, the file has ${questions.length}`)
  if (scales.length === 1) return fail('The even-odd index needs two scales or more')
  if (scales.length > 0 && total < questions.length) console.error(`The scales leave out the last ${questions.length - total} questions`)
  for (const description of describeSample(sample, scales)) process.stdout.write(`${JSON.stringify(description)}\n`)
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

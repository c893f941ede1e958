import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/*
 * `npm test`: types, lint, format and dead code, then the server tests, the files in LibreOffice and the browser tests. It runs all of them, so that
 * one run shows every failure. Each check counts as one test. CI reads the last line.
 */

const RESULTS = '.cache/test-results'
const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) })),
    }),
  ),
})
const PlaywrightTest = z.object({
  projectName: z.string(),
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  // A test that ran out of time has two: that it did, and what it waited for.
  results: z.array(z.object({ errors: z.array(z.object({ message: z.string() })) })),
})
const PlaywrightSuite = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), tests: z.array(PlaywrightTest) })).optional(),
  get suites() {
    return z.array(PlaywrightSuite).optional()
  },
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(PlaywrightSuite),
})

type Count = { passed: number; failed: number; failures: string[] }

mkdirSync(RESULTS, { recursive: true })
const counts: Count[] = [
  // Side by side, like the two groups of tests below: each alone leaves a fifth of two cores or more unused.
  ...(await Promise.all([
    check('types of the server', 'tsc', ['-p', 'tsconfig.server.json']),
    check('types of the browser', 'tsc', ['-p', 'tsconfig.web.json']),
    check('lint', 'oxlint', ['--deny-warnings']),
    check('format', 'oxfmt', ['--check']),
    check('dead code', 'knip', []),
    // Has nothing to do after `pretest`.
    check('build', 'node', ['scripts/prestart.mjs']),
  ])),
  ...(await Promise.all([oneByOne(['server', 'authorization', 'office'], vitestTests), browserTests()])).flat(),
]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
// Repeats each failure with its error at the end, because only the end of a long output may be kept.
for (const failure of counts.flatMap(({ failures }) => failures)) process.stdout.write(`\nFAIL ${failure}`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

async function check(name: string, command: string, args: string[]): Promise<Count> {
  const ok = await run(name, command, args)
  return ok ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] }
}

async function oneByOne<Item>(items: readonly Item[], act: (item: Item) => Promise<Count>): Promise<Count[]> {
  const counts: Count[] = []
  for (const item of items) counts.push(await act(item))
  return counts
}

/** Runs a project of vitest.config.ts. */
async function vitestTests(project: 'server' | 'authorization' | 'office'): Promise<Count> {
  const file = `${RESULTS}/${project}.json`
  const ok = await run(project, 'vitest', [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = VitestReport.safeParse(readReport(file))
  // A run that crashed before its report, or skipped a test, has failed.
  if (!report.success) return { passed: 0, failed: 1, failures: [`no report of the ${project} tests`] }
  const { numPassedTests, numFailedTests, numTotalTests, testResults } = report.data
  const missing = numTotalTests - numPassedTests - numFailedTests
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status !== 'passed')
      .map(({ fullName, failureMessages }) => failure(`${name}: ${fullName}`, failureMessages))
    return tests.length > 0 || status === 'passed' ? tests : [failure(name, [message])]
  })
  return { passed: numPassedTests, failed: numFailedTests + missing + (ok || numFailedTests > 0 ? 0 : 1), failures }
}

async function browserTests(): Promise<Count> {
  const file = `${RESULTS}/browser.json`
  const ok = await run('browser', 'playwright', ['test', '--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const report = PlaywrightReport.safeParse(readReport(file))
  if (!report.success) return { passed: 0, failed: 1, failures: ['no report of the browser tests'] }
  const { expected, unexpected, flaky, skipped } = report.data.stats
  const failed = unexpected + flaky + skipped
  return { passed: expected, failed: failed + (ok || failed > 0 ? 0 : 1), failures: report.data.suites.flatMap(failedSpecs) }
}

function failedSpecs({ specs = [], suites = [] }: z.infer<typeof PlaywrightSuite>): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, results }) =>
        failure(
          `[${projectName}] ${file}: ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message }) => message)),
        ),
      ),
  )
  return [...own, ...suites.flatMap(failedSpecs)]
}

/** Returns the name of a failure and the beginning of each error. */
function failure(name: string, errors: string[]): string {
  const lines = errors.flatMap((error) => stripVTControlCharacters(error).split('\n').slice(0, 12))
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}

/** Prints what the command writes, each line with the name in front, because several run at a time. Returns whether it succeeded. */
async function run(name: string, command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const since = Date.now()
  const print = (line: string) => process.stdout.write(`${name}: ${line}\n`)
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', print)
  const ended = Promise.withResolvers<boolean>()
  child.once('error', (error) => {
    print(error.message)
    ended.resolve(false)
  })
  child.once('close', (code) => ended.resolve(code === 0))
  const ok = await ended.promise
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${name} (${Math.round((Date.now() - since) / 1000)} s)\n`)
  return ok
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

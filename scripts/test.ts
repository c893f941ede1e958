import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/*
 * `npm test`: types, lint, format, dead code, server tests, files in LibreOffice, browser tests. It runs all of them, so that one run shows every
 * failure. Each check counts as one test. CI reads the last line.
 */

const RESULTS = '.cache/test-results'
/**
 * Of Playwright and the servers that it starts: that of the product's own work in the background (`LOW_NICENESS`), which at a lower priority would wait
 * while they keep both cores busy. The browsers are held back in `test/e2e/chromium.sh`.
 */
const BROWSER_NICENESS = 10
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
  // Side by side, because each uses little more than one core.
  ...(await Promise.all([
    check('types of the server', 'tsc', ['-p', 'tsconfig.server.json']),
    check('types of the browser', 'tsc', ['-p', 'tsconfig.web.json']),
    check('lint', 'oxlint', ['--deny-warnings']),
    check('format', 'oxfmt', ['--check']),
    check('dead code', 'knip', []),
    // Has nothing to do after `pretest`.
    check('build', 'node', ['scripts/prestart.mjs']),
  ])),
  // Side by side, because the server tests wait for leases and for processes that restart, and the browser tests take what is left of both cores.
  ...(await Promise.all([
    vitestTests('server'),
    vitestTests('authorization').then(async (count) => sum(sum(count, await vitestTests('office')), await browserTests())),
  ])),
]
const { passed, failed, failures } = counts.reduce(sum)
// Repeats each failure with its error at the end, because only the end of a long output may be kept.
for (const failure of failures) process.stdout.write(`\nFAIL ${failure}`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

/** Prints what the command wrote once it has ended, so that the outputs do not mix. */
async function check(name: string, command: string, args: string[]): Promise<Count> {
  const since = Date.now()
  const { ok, output } = await run(command, args, { quiet: true })
  const seconds = Math.round((Date.now() - since) / 1000)
  process.stdout.write(`${output}${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`)
  return ok ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] }
}

/** Runs a project of vitest.config.ts. */
async function vitestTests(project: 'server' | 'authorization' | 'office'): Promise<Count> {
  const file = `${RESULTS}/${project}.json`
  const args = ['run', `--project=${project}`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { ok, output } = await run('vitest', args, { quiet: true })
  process.stdout.write(output)
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
  const { ok } = await run('playwright', ['test', '--reporter=line,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    niceness: BROWSER_NICENESS,
  })
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

/** Runs a command. Prints what it writes at once, or with `quiet` returns it instead, so that the outputs of two commands do not mix. */
async function run(
  command: string,
  args: string[],
  { quiet = false, env = {}, niceness = 0 }: { quiet?: boolean; env?: Record<string, string>; niceness?: number } = {},
): Promise<{ ok: boolean; output: string }> {
  const child = spawn(command, args, {
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env },
  })
  // Before it starts processes of its own, which inherit it.
  if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => output.push(text.toString()))
  const ended = Promise.withResolvers<boolean>()
  child.once('error', (error) => {
    output.push(error.message)
    ended.resolve(false)
  })
  child.once('close', (code) => ended.resolve(code === 0))
  return { ok: await ended.promise, output: output.join('') }
}

/** Adds two counts. */
function sum(one: Count, other: Count): Count {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed, failures: [...one.failures, ...other.failures] }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

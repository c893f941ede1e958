import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { findChromium } from './chromium.ts'

/*
 * `npm test`: types, lint, format, dead code, server tests, files in LibreOffice, browser tests, in this order and all of them, so that one run shows
 * everything that is wrong. Each check counts as one test. The last line is what CI reads.
 */

const RESULTS = '.cache/test-results'
const VitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numTotalTests: z.number(), success: z.boolean() })
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

type Count = { passed: number; failed: number }

mkdirSync(RESULTS, { recursive: true })
const counts: Count[] = [
  check('types of the server', 'tsc', ['-p', 'tsconfig.server.json']),
  check('types of the browser', 'tsc', ['-p', 'tsconfig.web.json']),
  check('lint', 'oxlint', ['--deny-warnings']),
  check('format', 'oxfmt', ['--check']),
  check('dead code', 'knip', []),
  check('build', 'npm', ['run', '--silent', 'build']),
  vitestTests('server'),
  vitestTests('office'),
  browserTests(),
]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

function check(name: string, command: string, args: string[]): Count {
  const { ok, seconds } = run(command, args)
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`)
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A project of vitest.config.ts. */
function vitestTests(project: 'server' | 'office'): Count {
  const file = `${RESULTS}/${project}.json`
  const { ok } = run('vitest', ['run', `--project=${project}`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const report = VitestReport.safeParse(readReport(file))
  // A run that broke before it could report, or that skipped something, has failed.
  if (!report.success) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numTotalTests } = report.data
  const missing = numTotalTests - numPassedTests - numFailedTests
  return { passed: numPassedTests, failed: numFailedTests + missing + (ok || numFailedTests > 0 ? 0 : 1) }
}

function browserTests(): Count {
  const file = `${RESULTS}/browser.json`
  const { ok } = run('playwright', ['test', '--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM_PATH: findChromium() })
  const report = PlaywrightReport.safeParse(readReport(file))
  if (!report.success) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.data.stats
  const failures = unexpected + flaky + skipped
  return { passed: expected, failed: failures + (ok || failures > 0 ? 0 : 1) }
}

function run(command: string, args: string[], env: Record<string, string> = {}): { ok: boolean; seconds: number } {
  const since = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return { ok: status === 0, seconds: Math.round((Date.now() - since) / 1000) }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

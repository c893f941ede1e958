import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { readFacts } from '#features/generation/server/prompt/facts/read-facts.ts'
import { carries, factKind } from '#test/checks/reader/spellings.ts'
import { NONSENSE } from '#test/checks/reader/reader-checks.ts'
import type { Measured } from './measure.ts'

const FACTS_MUST = 0.97
const SENTENCES_MUST = 0.97
const CHECKS_MUST = 0.97
/** Checks that no result may fail. */
const MUST_HOLD_ALWAYS = ['generated', 'requested count', 'include items', 'file valid', 'no formula in error']
/** Checks of every type of document. The others are counted per type. */
const COMMON: ReadonlySet<string> = new Set([
  ...MUST_HOLD_ALWAYS.slice(0, 4),
  ...NONSENSE,
  'tone',
  'title is there',
  'no filler',
  'facts carried',
])
const WORST_SHOWN = 15
/** What the reader of prompts looks for. */
const READ_KINDS: ReadonlySet<string> = new Set(['date', 'day', 'time', 'money', 'percent', 'person', 'contact', 'quote'])

type Count = { held: number; of: number }
export type Score = { facts: Count; sentences: Count; nonsense: number; checks: Map<string, Count>; failedAlways: string[] }

function scoreOf(run: readonly Measured[]): Score {
  const checks = new Map<string, Count>()
  for (const { asked, problems } of run) {
    for (const [name, wrong] of Object.entries(problems)) {
      const key = `${COMMON.has(name) ? 'all' : asked.type}: ${name}`
      const { held, of } = checks.get(key) ?? { held: 0, of: 0 }
      checks.set(key, { held: held + (wrong.length === 0 ? 1 : 0), of: of + 1 })
    }
  }
  return {
    checks,
    facts: factsCarried(run),
    sentences: { held: sum(run, ({ sentences }) => sentences.specific), of: sum(run, ({ sentences }) => sentences.given) },
    nonsense: sum(run, nonsenseIn),
    failedAlways: [...checks]
      .filter(([name, { held, of }]) => held < of && MUST_HOLD_ALWAYS.some((must) => name.endsWith(must)))
      .map(([name]) => name),
  }
}

/** Prints the share of each check, the worst prompts and the goals. */
export function printScore(name: string, run: readonly Measured[]): Score {
  const score = scoreOf(run)
  const worst = [...run].sort((one, other) => badness(other) - badness(one)).slice(0, WORST_SHOWN)
  console.log(`\n${name}: the worst prompts`)
  for (const one of worst.filter((each) => badness(each) > 0)) {
    const { asked, facts } = one
    console.log(`  ${asked.type} “${asked.prompt.slice(-90)}”: ${facts.carried} of ${facts.given} facts, nonsense ${nonsenseIn(one)}`)
    for (const [check, wrong] of Object.entries(one.problems))
      if (wrong.length > 0) console.log(`    ✗ ${check}: ${wrong.slice(0, 3).join(' · ').slice(0, 300)}`)
  }
  console.log(`\n${name}: checks`)
  for (const [check, { held, of }] of [...score.checks].sort(([a], [b]) => a.localeCompare(b)))
    console.log(`  ${check.padEnd(52)} ${String(held).padStart(3)} of ${of}`)
  console.log(`\n${name}: ${run.length} prompts`)
  console.log(`${name}: facts carried ${percent(score.facts)} (goal ${100 * FACTS_MUST} %)`)
  for (const type of DOCUMENT_TYPES) {
    const ofType = run.filter(({ asked }) => asked.type === type)
    console.log(`${name}: ${type}: facts ${percent(factsCarried(ofType))}, nonsense ${sum(ofType, nonsenseIn)} in ${ofType.length} results`)
  }
  console.log(`${name}: facts that the reader of prompts finds ${percent(factsRead(run))}`)
  console.log(`${name}: nonsense ${score.nonsense} in ${run.filter((one) => nonsenseIn(one) > 0).length} results (goal 0)`)
  console.log(`${name}: sentences specific ${percent(score.sentences)} (goal ${100 * SENTENCES_MUST} %)`)
  console.log(`${name}: checks held ${percent(allChecks(score))} (goal ${100 * CHECKS_MUST} %)`)
  for (const check of score.failedAlways) console.log(`${name}: “${check}” must always hold`)
  return score
}

export function reachesGoals(score: Score): boolean {
  const isAbove = ({ held, of }: Count, goal: number) => of === 0 || held / of >= goal
  return (
    isAbove(score.facts, FACTS_MUST) &&
    isAbove(score.sentences, SENTENCES_MUST) &&
    score.nonsense === 0 &&
    isAbove(allChecks(score), CHECKS_MUST) &&
    score.failedAlways.length === 0
  )
}

/** Of dates, times, amounts, people, contacts and quotations: what nobody reads, nobody can carry. */
function factsRead(run: readonly Measured[]): Count {
  const found = run.flatMap(({ asked }) => {
    const read = readFacts(asked.prompt, asked.language)
      .map(({ text }) => text)
      .join(' | ')
    return asked.facts.filter((fact) => READ_KINDS.has(factKind(fact))).map((fact) => carries(read, '', fact))
  })
  return { held: found.filter(Boolean).length, of: found.length }
}

function factsCarried(run: readonly Measured[]): Count {
  return { held: sum(run, ({ facts }) => facts.carried), of: sum(run, ({ facts }) => facts.given) }
}

function nonsenseIn({ problems }: Measured): number {
  return Object.entries(problems).reduce((all, [name, wrong]) => all + (NONSENSE.has(name) ? wrong.length : 0), 0)
}

function badness(one: Measured): number {
  return nonsenseIn(one) + one.facts.given - one.facts.carried
}

function allChecks({ checks }: Score): Count {
  const counts = [...checks.values()]
  return { held: sum(counts, ({ held }) => held), of: sum(counts, ({ of }) => of) }
}

function percent({ held, of }: Count): string {
  return `${of === 0 ? 100 : ((100 * held) / of).toFixed(1)} % of ${of}`
}

function sum<One>(all: readonly One[], value: (one: One) => number): number {
  return all.reduce((total, one) => total + value(one), 0)
}

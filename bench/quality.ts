import pino from 'pino'
import { writeBuiltin } from '#features/generation/server/builtin-generator.ts'
import type { Generator } from '#features/generation/server/generator.ts'
import { createClaudeGenerator } from '#features/generation/server/models/claude.ts'
import { createOpenAiGenerator } from '#features/generation/server/models/openai.ts'
import { readEnv } from '#server/env.ts'
import { measure } from './quality/measure.ts'
import { CASES } from './quality/prompts.ts'

/**
 * `npm run bench:quality`: every prompt of quality/prompts.ts through every generator of this installation, and how often each check of
 * test/checks holds. Models only where a key is configured. Ends with 1 where the built-in generator falls below what it must hold.
 */
const MUST_HOLD = 0.97
const MUST_HOLD_ALWAYS = ['generated', 'requested count', 'include items', 'file valid', 'no formula in error']

const results = new Map<string, Map<string, { held: number; of: number }>>()
for (const generator of generators()) results.set(generator.name, await run(generator))
if (!isGoodEnough(results.get('builtin') ?? new Map())) process.exitCode = 1

function generators(): Generator[] {
  const env = readEnv(process.env)
  const log = pino({ level: 'silent' })
  const all: Generator[] = [
    {
      name: 'builtin',
      generate: async function* (request) {
        yield* writeBuiltin(request)
      },
    },
  ]
  const { OPENAI_API_KEY, ANTHROPIC_API_KEY } = env
  if (OPENAI_API_KEY)
    all.push(createOpenAiGenerator({ apiKey: OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL, log }))
  if (ANTHROPIC_API_KEY)
    all.push(createClaudeGenerator({ apiKey: ANTHROPIC_API_KEY, baseUrl: env.ANTHROPIC_BASE_URL, model: env.ANTHROPIC_MODEL, log }))
  return all
}

async function run(generator: Generator): Promise<Map<string, { held: number; of: number }>> {
  const counts = new Map<string, { held: number; of: number }>()
  console.log(`\n${generator.name}: ${CASES.length} prompts`)
  for (const asked of CASES) {
    for (const [name, wrong] of Object.entries(await measure(generator, asked))) {
      const key = `${['generated', 'requested count', 'include items', 'file valid', 'tone', 'language', 'title is there', 'no filler'].includes(name) ? 'all' : asked.type}: ${name}`
      const count = counts.get(key) ?? { held: 0, of: 0 }
      counts.set(key, { held: count.held + (wrong.length === 0 ? 1 : 0), of: count.of + 1 })
      if (wrong.length > 0)
        console.log(`  ✗ ${asked.type} “${asked.prompt.slice(-70)}” ${name}: ${wrong.slice(0, 3).join(' · ').slice(0, 300)}`)
    }
  }
  for (const [name, { held, of }] of [...counts].sort(([a], [b]) => a.localeCompare(b)))
    console.log(`  ${name.padEnd(52)} ${String(held).padStart(3)} of ${of}`)
  return counts
}

function isGoodEnough(counts: ReadonlyMap<string, { held: number; of: number }>): boolean {
  const all = [...counts.values()]
  const held = all.reduce((sum, count) => sum + count.held, 0)
  const of = all.reduce((sum, count) => sum + count.of, 0)
  const broken = [...counts].filter(([name, count]) => MUST_HOLD_ALWAYS.some((must) => name.endsWith(must)) && count.held < count.of)
  console.log(`\nbuiltin: ${((100 * held) / of).toFixed(1)} % of ${of} checks hold (must be ${100 * MUST_HOLD} %)`)
  for (const [name] of broken) console.log(`builtin: “${name}” must always hold`)
  return of > 0 && held / of >= MUST_HOLD && broken.length === 0
}

import { parseArgs } from 'node:util'
import pino from 'pino'
import { costOf } from '#features/generation/server/budgets.ts'
import { writeBuiltin } from '#features/generation/server/builtin-generator.ts'
import type { Generator, Usage } from '#features/generation/server/generator.ts'
import { createClaudeGenerator } from '#features/generation/server/models/claude.ts'
import { createOpenAiGenerator } from '#features/generation/server/models/openai.ts'
import { readEnv } from '#server/env.ts'
import { measure } from './quality/measure.ts'
import { CASES } from './quality/prompts.ts'
import { startRecorder } from './quality/record.ts'
import type { Recorder } from './quality/record.ts'

/**
 * `npm run bench:quality`: runs every prompt of quality/prompts.ts through the built-in generator and counts how often each check of test/checks
 * passes. Exits with 1 if the generator falls below its minimum. `npm run bench:quality -- --live` does the same with each model whose key is
 * configured and prints the tokens and, with MODEL_PRICES, the costs; `--first 10` uses only the first ten prompts, and `--record FOLDER` keeps the
 * answers in the format of test/evaluation.
 */
const MUST_HOLD = 0.97
const MUST_HOLD_ALWAYS = ['generated', 'requested count', 'include items', 'file valid', 'no formula in error']
/** Checks of every type of document. The others are counted per type. */
const COMMON = new Set(
  [...MUST_HOLD_ALWAYS, 'tone', 'language', 'title is there', 'no filler'].filter((name) => name !== 'no formula in error'),
)

type Count = { held: number; of: number }
type Counts = ReadonlyMap<string, Count>

const { values: options } = parseArgs({
  options: { live: { type: 'boolean', default: false }, first: { type: 'string' }, record: { type: 'string' } },
})
const cases = CASES.slice(0, options.first === undefined ? undefined : Number(options.first))
const env = readEnv(process.env)

if (options.live) {
  const models = configuredModels()
  if (models.length === 0) {
    console.error('Set OPENAI_API_KEY or ANTHROPIC_API_KEY to measure a model')
    process.exitCode = 1
  }
  const recorder = options.record === undefined ? undefined : startRecorder(options.record)
  for (const { generator, model } of models) await measureModel(generator, model, recorder)
} else {
  const { counts } = await run({
    name: 'builtin',
    async *generate(request) {
      yield* writeBuiltin(request)
    },
  })
  if (!isGoodEnough(counts)) process.exitCode = 1
}

function configuredModels(): { generator: Generator; model: string }[] {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL, ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL, ANTHROPIC_MODEL } = env
  const common = {
    log: pino({ level: 'silent' }),
    contextTokens: env.MODEL_CONTEXT_TOKENS,
    outputTokens: env.MODEL_OUTPUT_TOKENS,
    firstByteSeconds: env.MODEL_FIRST_BYTE_SECONDS,
  }
  const openai = OPENAI_API_KEY && { apiKey: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL, model: OPENAI_MODEL }
  const claude = ANTHROPIC_API_KEY && { apiKey: ANTHROPIC_API_KEY, baseUrl: ANTHROPIC_BASE_URL, model: ANTHROPIC_MODEL }
  return [
    ...(openai ? [{ generator: createOpenAiGenerator({ ...openai, ...common }), model: OPENAI_MODEL }] : []),
    ...(claude ? [{ generator: createClaudeGenerator({ ...claude, ...common }), model: ANTHROPIC_MODEL }] : []),
  ]
}

async function measureModel(generator: Generator, model: string, recorder: Recorder | undefined): Promise<void> {
  const { counts, usage } = await run(generator, recorder)
  const inputTokens = usage.reduce((total, one) => total + one.inputTokens, 0)
  const outputTokens = usage.reduce((total, one) => total + one.outputTokens, 0)
  const costs = usage.map((one) => costOf(env, one)).filter((cost) => cost !== undefined)
  const cost = costs.reduce((total, one) => total + one, 0)
  console.log(`\n${model}: ${share(counts)} checks hold`)
  console.log(`${model}: ${inputTokens} tokens in, ${outputTokens} out, over ${cases.length} prompts`)
  if (costs.length === 0) console.log(`${model}: no costs, because MODEL_PRICES is not set`)
  else console.log(`${model}: costs ${cost.toFixed(4)}, ${(cost / cases.length).toFixed(4)} a prompt, in the currency of MODEL_PRICES`)
}

async function run(generator: Generator, recorder?: Recorder): Promise<{ counts: Counts; usage: Usage[] }> {
  const counts = new Map<string, Count>()
  const usage: Usage[] = []
  console.log(`\n${generator.name}: ${cases.length} prompts`)
  for (const asked of cases) {
    // A generator may report several times per call. Its last report is the total.
    let used: Usage | undefined
    const measured = await measure(generator, asked, (reported) => (used = reported))
    if (used) usage.push(used)
    await recorder?.save(asked)
    for (const [name, wrong] of Object.entries(measured)) {
      const key = `${COMMON.has(name) ? 'all' : asked.type}: ${name}`
      const count = counts.get(key) ?? { held: 0, of: 0 }
      counts.set(key, { held: count.held + (wrong.length === 0 ? 1 : 0), of: count.of + 1 })
      if (wrong.length > 0)
        console.log(`  ✗ ${asked.type} “${asked.prompt.slice(-70)}” ${name}: ${wrong.slice(0, 3).join(' · ').slice(0, 300)}`)
    }
  }
  for (const [name, { held, of }] of [...counts].sort(([a], [b]) => a.localeCompare(b)))
    console.log(`  ${name.padEnd(52)} ${String(held).padStart(3)} of ${of}`)
  return { counts, usage }
}

function isGoodEnough(counts: Counts): boolean {
  const { held, of } = sum(counts)
  const broken = [...counts].filter(([name, count]) => MUST_HOLD_ALWAYS.some((must) => name.endsWith(must)) && count.held < count.of)
  console.log(`\nbuiltin: ${share(counts)} checks hold (must be ${100 * MUST_HOLD} %)`)
  for (const [name] of broken) console.log(`builtin: “${name}” must always hold`)
  return of > 0 && held / of >= MUST_HOLD && broken.length === 0
}

function sum(counts: Counts): Count {
  const all = [...counts.values()]
  return { held: all.reduce((total, count) => total + count.held, 0), of: all.reduce((total, count) => total + count.of, 0) }
}

function share(counts: Counts): string {
  const { held, of } = sum(counts)
  return `${((100 * held) / of).toFixed(1)} % of ${of}`
}

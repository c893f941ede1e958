import path from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { costOf } from '#features/generation/server/budgets.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'
import type { Generator, Usage } from '#features/generation/server/generator.ts'
import { createClaudeGenerator } from '#features/generation/server/models/call/claude.ts'
import { createOpenAiGenerator } from '#features/generation/server/models/call/openai.ts'
import { readEnv } from '#server/env.ts'
import { readCatalogue, readPeople } from './quality/cases.ts'
import { measure, withStock } from './quality/measure.ts'
import type { Measured } from './quality/measure.ts'
import { startRecorder } from './quality/record.ts'
import type { Recorder } from './quality/record.ts'
import { writeRenderings } from './quality/render.ts'
import { printScore, reachesGoals } from './quality/score.ts'
import type { Score } from './quality/score.ts'

/**
 * `npm run bench:quality`: runs the prompts of quality/prompts through the built-in generator and every check of test/checks over the results. Prints
 * how often each check holds, the worst prompts, the facts carried and the nonsense, and exits with 1 below the goals (quality/score.ts).
 * `--write FOLDER` writes each result as a text to be judged blind, `--first 10` uses only the first ten prompts. `-- --live` does the same with each
 * model whose key is configured and prints the tokens and, with MODEL_PRICES, the costs; `--record FOLDER` keeps the answers in the format of
 * test/evaluation.
 */
const { values: options } = parseArgs({
  options: {
    live: { type: 'boolean', default: false },
    first: { type: 'string' },
    record: { type: 'string' },
    write: { type: 'string' },
  },
})
const cases = [...readPeople(), ...readCatalogue()].slice(0, options.first === undefined ? undefined : Number(options.first))
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
  const { score } = await run({
    name: 'builtin',
    async *generate(request) {
      yield* writeBuiltin(request)
    },
  })
  if (!reachesGoals(score)) process.exitCode = 1
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
  const { usage } = await run(generator, recorder)
  const inputTokens = usage.reduce((total, one) => total + one.inputTokens, 0)
  const outputTokens = usage.reduce((total, one) => total + one.outputTokens, 0)
  const costs = usage.map((one) => costOf(env, one)).filter((cost) => cost !== undefined)
  const cost = costs.reduce((total, one) => total + one, 0)
  console.log(`${model}: ${inputTokens} tokens in, ${outputTokens} out, over ${cases.length} prompts`)
  if (costs.length === 0) console.log(`${model}: no costs, because MODEL_PRICES is not set`)
  else console.log(`${model}: costs ${cost.toFixed(4)}, ${(cost / cases.length).toFixed(4)} a prompt, in the currency of MODEL_PRICES`)
}

async function run(generator: Generator, recorder?: Recorder): Promise<{ score: Score; usage: Usage[] }> {
  const measured: Omit<Measured, 'sentences'>[] = []
  const usage: Usage[] = []
  for (const asked of cases) {
    // A generator may report several times per call. Its last report is the total.
    let used: Usage | undefined
    measured.push(await measure(generator, asked, (reported) => (used = reported)))
    if (used) usage.push(used)
    await recorder?.save(asked)
  }
  const results = withStock(measured)
  if (options.write !== undefined) writeRenderings(path.join(options.write, generator.name), results)
  return { score: printScore(generator.name, results), usage }
}

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { matches } from '#test/fakes/ai-schema.ts'
import { wireSchema } from '#features/generation/server/models/call/wire-schema.ts'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { SERVICES, readCases } from './case-file.ts'
import type { Case } from './case-file.ts'
import { unseen } from './outline.ts'
import { startReplay } from './replay.ts'
import type { Replay } from './replay.ts'

const ANSWERS_MIN = 24
const CASES = DOCUMENT_TYPES.flatMap(readCases)
const of = (service: string, type: string) => CASES.filter((one) => one.service === service && one.type === type)
const GROUPS = SERVICES.flatMap((service) => DOCUMENT_TYPES.map((type) => [service, type] as const))

describe('The set', () => {
  test.each(GROUPS)('has enough answers of %s for a %s, each of them another one, and enough poor ones.', (service, type) => {
    const answers = of(service, type)
    expect(new Set(answers.map(({ reply }) => reply.text)).size).toBe(answers.length)
    expect(answers.length).toBeGreaterThanOrEqual(ANSWERS_MIN)
    expect(answers.filter(({ isPoor }) => isPoor).length).toBeGreaterThanOrEqual(answers.length / (service === 'compatible' ? 3 : 5))
  })

  test.each(DOCUMENT_TYPES)('says of each answer for a %s what is special about it, in words of its own.', (type) => {
    const said = [...new Map(CASES.filter((one) => one.type === type).map(({ name, special }) => [name, special])).values()]
    expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([])
  })

  test.each(SERVICES)('asks %s for each answer in words of their own, by which it is found.', (service) => {
    const asked = CASES.filter((one) => one.service === service).map(({ prompt }) => prompt)
    expect(asked.filter((text, index) => asked.indexOf(text) !== index)).toEqual([])
  })

  // Both services decode under the schema, so nothing else can come from them. What broke off is not whole, and a refusal is a sentence.
  test.each(
    CASES.filter(({ service, reply }) => service !== 'compatible' && reply.end === 'stop').map((one) => [titleOf(one), one] as const),
  )('holds to the schema in: %s', (_, { type, reply }) => expect(matches(JSON.parse(reply.text), wireSchema(type))).toBe(true))
})

describe('The comparison', () => {
  const lines = ['# Title', '> Lead', 'one', 'two', 'one', 'three']

  test.each([
    [['# Title', '> Lead', 'one', 'two', 'one', 'three']],
    [['# Title', '…', 'three']],
    [['…', 'two', '…', 'three']],
    [['# Ti…', '…', 'one', 'three']],
    [['# Title', '…', 'one', 'two', '…']],
  ])('finds %j.', (expected) => expect(unseen(expected, lines)).toBeUndefined())

  test.each([
    [['# Title'], '(nothing more, but there is “> Lead”)'],
    [['# Title', 'one', '…'], 'one'],
    [['# Title', '…', 'two'], 'two'],
    [['# Title', '…', 'three', '…', 'two', '…'], 'two'],
    [['# Title', '…', 'one', 'three', 'four'], 'one'],
    [['Title…', '…'], 'Title…'],
    [['…', 'two', 'one', 'three', '…', 'three'], 'three'],
  ])('does not find %j, and says which line is not where it must be.', (expected, missing) => expect(unseen(expected, lines)).toBe(missing))
})

// Many are written at once, so the first of them may take as long as several.
describe('A reader sees what was written', () => {
  let replay: Replay
  beforeAll(async () => {
    replay = await startReplay(CASES)
  })
  afterAll(async () => {
    await replay?.stop()
    vi.unstubAllGlobals()
  })

  test.each(CASES.map((one) => [titleOf(one), one] as const))('%s', async (_, one) => {
    const lines = await replay.linesOf(one)
    expect(unseen(one.seen, lines), lines.join('\n')).toBeUndefined()
  })
})

function titleOf({ service, type, special, name }: Case): string {
  return `${service} ${type}: ${special} (${name})`
}

import { ElementReader } from '#features/generation/server/models/answer/element-reader.ts'

/*
 * Checks that twice the text takes about twice the time. Prints the ratio, and the time against JSON.parse of the same text as the raw limit.
 * node bench/element-reader.ts
 */

const PART_LENGTH = 12
const ROUNDS = 5

const once = answer(1_000)
const twice = answer(2_000)
for (const text of [once, twice]) read(text)

const onceMs = fastest(() => read(once))
const twiceMs = fastest(() => read(twice))
const parseMs = fastest(() => JSON.parse(twice))
process.stdout.write(
  `${once.length} characters: ${onceMs.toFixed(1)} ms, ${twice.length}: ${twiceMs.toFixed(1)} ms, ratio ${(twiceMs / onceMs).toFixed(2)}\n`,
)
process.stdout.write(
  `JSON.parse of the whole at once: ${parseMs.toFixed(1)} ms, the reader takes ${(twiceMs / parseMs).toFixed(1)} times as long\n`,
)

function answer(blockCount: number): string {
  const blocks = Array.from({ length: blockCount }, (_, index) => ({
    type: 'paragraph',
    text: `Paragraph ${index}. ${'Some words follow. '.repeat(25)}`,
  }))
  return JSON.stringify({ title: 'T', description: 'D', blocks })
}

function read(text: string): void {
  const reader = new ElementReader('doc')
  for (let at = 0; at < text.length; at += PART_LENGTH) reader.push(text.slice(at, at + PART_LENGTH))
  reader.end()
}

function fastest(work: () => void): number {
  let bestMs = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now()
    work()
    bestMs = Math.min(bestMs, performance.now() - startedAt)
  }
  return bestMs
}

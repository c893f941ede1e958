import { setImmediate as nextMacrotask } from 'node:timers/promises'
import { generate } from '#generator/generate.ts'
import type { Generator } from './generator.ts'
import { readBrief } from './prompt/read-brief.ts'

/** Elements between two turns of the event loop, so that the stream flows and an abort is noticed. */
const ELEMENTS_PER_TURN = 8

export const builtinGenerator: Generator = {
  name: 'builtin',
  async *generate(request, signal) {
    signal.throwIfAborted()
    let count = 0
    for (const element of generate(readBrief(request))) {
      signal.throwIfAborted()
      yield element
      count++
      if (count % ELEMENTS_PER_TURN === 0) await nextMacrotask()
    }
  },
}

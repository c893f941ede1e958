import { setImmediate as nextMacrotask } from 'node:timers/promises'
import type { GenerationElement } from '#shared/content/element.ts'
import type { GenerationRequest } from '../generator.ts'
import { writeForm } from './form/write-form.ts'
import { say } from './intents/triple.ts'
import { DESCRIPTIONS, NOTICE_BUILTIN, NOTICE_SAMPLE } from './phrases/frame.ts'
import { writeDoc } from './prose/write-doc.ts'
import { writeSlides } from './prose/write-slides.ts'
import { seededRandom, type Random } from './random.ts'
import { readPrompt, type PromptFacts } from './read-prompt.ts'
import { writeSheet } from './sheet/write-sheet.ts'
import { chooseTitle } from './choose-title.ts'

/** So that the stream flows and an abort is heard, without waiting for anything. */
const ELEMENTS_PER_TURN = 8

/** Writes a document from templates: no network, no key, the same result for the same request. */
export async function* generateBuiltin(request: GenerationRequest, signal: AbortSignal): AsyncIterable<GenerationElement> {
  signal.throwIfAborted()
  const facts = readPrompt(request.prompt, request.locale)
  const random = seededRandom(request.prompt, request.documentType, request.seed, request.today)
  const title = chooseTitle(request, facts)
  let count = 0
  for (const element of write(request, facts, title, random)) {
    signal.throwIfAborted()
    yield element
    count++
    if (count % ELEMENTS_PER_TURN === 0) await nextMacrotask()
  }
}

function* write(request: GenerationRequest, facts: PromptFacts, title: string, random: Random): Generator<GenerationElement> {
  const { documentType, today } = request
  if (documentType === 'form') {
    const form = writeForm(facts, random)
    yield { kind: 'head', title, description: form.intro }
    yield* form.elements
  } else {
    yield { kind: 'head', title, description: say(random.pick(DESCRIPTIONS[documentType]), facts.language) }
    if (documentType === 'doc') yield* writeDoc(facts, title, today, random)
    if (documentType === 'slide') yield* writeSlides(facts, title, today, random)
    if (documentType === 'sheet') yield* writeSheet(facts, title, today, random)
  }
  yield { kind: 'notice', text: say(NOTICE_BUILTIN, facts.language) }
  if (documentType === 'sheet' || documentType === 'slide') yield { kind: 'notice', text: say(NOTICE_SAMPLE, facts.language) }
}

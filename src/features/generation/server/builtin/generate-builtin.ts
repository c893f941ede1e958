import { setImmediate as nextMacrotask } from 'node:timers/promises'
import type { GenerationElement, NoticeCode } from '#shared/content/element.ts'
import { contentElements } from '#shared/content/content-elements.ts'
import type { GenerationRequest } from '../generator.ts'
import { editDocument } from './edit/edit-document.ts'
import { readInstructions } from './edit/read-instruction.ts'
import { writeForm } from './form/write-form.ts'
import { chooseTitle } from './choose-title.ts'
import { describe, introduce } from './phrases/tone.ts'
import { NOTICES } from './phrases/frame.ts'
import { writeDoc } from './prose/write-doc.ts'
import { writeSlides } from './prose/write-slides.ts'
import { seededRandom, type Random } from './random.ts'
import { readPrompt, type PromptFacts } from './read-prompt.ts'
import { withSource } from './source/with-source.ts'
import { describeSource, writeFromSource } from './source/write-from-source.ts'
import type { GenerationSource } from '../../contract.ts'
import { writeSheet } from './sheet/write-sheet.ts'

/** So that the stream flows and an abort is heard, without waiting for anything. */
const ELEMENTS_PER_TURN = 8

/**
 * Writes a document from templates, or changes the one that is there as the prompt says: no network, no key, the same result for the same
 * request.
 */
export async function* generateBuiltin(request: GenerationRequest, signal: AbortSignal): AsyncIterable<GenerationElement> {
  signal.throwIfAborted()
  let count = 0
  for (const element of elementsOf(request)) {
    signal.throwIfAborted()
    yield element
    count++
    if (count % ELEMENTS_PER_TURN === 0) await nextMacrotask()
  }
}

function elementsOf(request: GenerationRequest): Iterable<GenerationElement> {
  if (request.existing) return edit(request, request.existing, readInstructions(request.prompt) ?? [])
  const { facts, source } = withSource(factsOf(request), request.source, request.locale)
  const random = seededRandom(request.prompt, request.documentType, request.seed, request.today)
  const title = chooseTitle(request, facts)
  const sourced = source ? writeFromSource(request.documentType, { facts, source, title, random }) : []
  return request.source && sourced.length > 0 ? withHead(sourced, request.source, facts, title) : write(request, facts, title, random)
}

/** The artefacts of a set are written in one language and about one thing, whatever each one's own words would give. */
function factsOf({ prompt, locale, set }: GenerationRequest): PromptFacts {
  const facts = readPrompt(prompt, locale)
  if (!set) return facts
  const { plan, titles, index } = set
  // "with 40 participants" is a fact of the plan, no part of the document.
  const isFact = (item: string) => [...plan.figures, ...plan.dates].some((fact) => item.includes(fact))
  return {
    ...facts,
    language: plan.language,
    topic: plan.name || facts.topic,
    givenTitle: titles[index],
    items: facts.items.filter((item) => !isFact(item)),
    audience: plan.audience,
    organisation: plan.organisation ?? facts.organisation,
  }
}

function* edit(
  request: GenerationRequest,
  existing: NonNullable<GenerationRequest['existing']>,
  instructions: NonNullable<ReturnType<typeof readInstructions>>,
): Generator<GenerationElement> {
  const { content, isChanged, needsModel } = editDocument(existing, instructions, request)
  yield* contentElements(content)
  if (needsModel) yield notice('translation_needs_model')
  else if (!isChanged) yield notice('nothing_changed')
}

function* withHead(
  elements: GenerationElement[],
  source: GenerationSource,
  facts: PromptFacts,
  title: string,
): Generator<GenerationElement> {
  yield { kind: 'head', title, description: describeSource(source.name, facts) }
  yield* elements
  yield notice('builtin')
  if (facts.isOtherLanguage) yield notice('other_language')
}

function* write(request: GenerationRequest, facts: PromptFacts, title: string, random: Random): Generator<GenerationElement> {
  const { documentType, today } = request
  if (documentType === 'form') {
    const form = writeForm(facts, random)
    yield { kind: 'head', title, description: introduce(form.intro, facts) }
    yield* form.elements
  } else {
    yield { kind: 'head', title, description: describe(documentType, facts, random) }
    if (documentType === 'doc') yield* writeDoc(facts, title, today, random)
    if (documentType === 'slide') yield* writeSlides(facts, title, today, random)
    if (documentType === 'sheet') yield* writeSheet(facts, title, today, random)
  }
  yield notice('builtin')
  if (documentType === 'sheet' || documentType === 'slide') yield notice('sample_data')
  if (facts.isOtherLanguage) yield notice('other_language')
}

function notice(code: NoticeCode): GenerationElement {
  return { kind: 'notice', code, text: NOTICES[code] }
}

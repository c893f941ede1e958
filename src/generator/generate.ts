import type { Brief, Change, PromptFacts } from './brief.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { contentElements } from '#shared/content/content-elements.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { readWords } from '#shared/words.ts'
import { fillIn } from '#shared/fill-in.ts'
import { editDocument } from './edit/edit-document.ts'
import { writeForm } from './form/write-form.ts'
import { chooseTitle } from './choose-title.ts'
import { NOTICES } from './phrases/frame.ts'
import { typesetElement } from './phrases/typeset.ts'
import { writeDoc } from './doc/write-doc.ts'
import { writeSlides } from './slide/write-slides.ts'
import { summarise } from './writing/summarise.ts'
import { seededRandom, type Random } from './random.ts'
import { describeSource, writeFromSource } from './source/write-from-source.ts'
import { unusedPieces } from './unused-pieces.ts'
import { describeSheets } from './sheet/describe-sheets.ts'
import { piecesApart } from './sheet/pieces-apart.ts'
import { writeSheet } from './sheet/write-sheet.ts'

/** Writes a document from templates, or changes an existing one: no network, no key, the same elements for the same brief. */
export function generate(brief: Brief): Iterable<GenerationElement> {
  if (brief.facts.language !== 'fr') return writeOrEdit(brief)
  return typesetNew(writeOrEdit(brief), brief.change?.existing)
}

/** French is typeset here, in one place. What stood in the document already stays as somebody wrote it. */
function* typesetNew(elements: Iterable<GenerationElement>, existing: GeneratedContent | undefined): Generator<GenerationElement> {
  const kept = new Set(existing && Array.from(contentElements(existing), (element) => JSON.stringify(element)))
  for (const element of elements) yield kept.has(JSON.stringify(element)) ? element : typesetElement(element)
}

function writeOrEdit(brief: Brief): Iterable<GenerationElement> {
  if (brief.change) return edit(brief.change, brief)
  const { documentType, source, facts } = brief
  const random = seededRandom(brief.prompt, documentType, brief.seed, brief.today)
  const title = chooseTitle(brief)
  const sourced = source?.text ? writeFromSource(brief, { source: source.text, title, random }) : []
  return source && sourced.length > 0
    ? withHead(sourced, source.name, facts, title)
    : withUnused(write(brief, title, random), documentType === 'sheet' ? piecesApart(brief) : facts.pieces)
}

function* edit(change: Change, brief: Brief): Generator<GenerationElement> {
  const { content, answers } = editDocument(change, brief)
  yield* contentElements(content)
  for (const { code, ...more } of answers) yield { kind: 'notice', code, text: fillIn(NOTICES[code], more.values ?? {}), ...more }
}

function* withHead(elements: GenerationElement[], sourceName: string, facts: PromptFacts, title: string): Generator<GenerationElement> {
  yield { kind: 'head', title, description: describeSource(sourceName, facts) }
  yield* elements
  yield notice('builtin')
  if (facts.isOtherLanguage) yield notice('other_language')
}

function* write(brief: Brief, title: string, random: Random): Generator<GenerationElement> {
  const { documentType, facts, source } = brief
  let hasSamples = documentType === 'sheet'
  if (documentType === 'form') {
    const { description, elements } = writeForm(brief, title, random)
    yield { kind: 'head', title, description }
    yield* elements
  } else {
    const sheets = documentType === 'sheet' ? [...writeSheet(brief, random)] : []
    yield { kind: 'head', title, description: sheets.length > 0 ? describeSheets(sheets, facts.language) : summarise(facts, title) }
    yield* sheets
    if (documentType === 'doc') yield* writeDoc(brief, title)
    if (documentType === 'slide') hasSamples = yield* slidesWithSamples(brief, title, random)
  }
  yield notice('builtin')
  if (source && source.text === undefined) yield notice('source_not_used')
  if (hasSamples) yield notice('sample_data')
  if (facts.isOtherLanguage) yield notice('other_language')
}

/** Returns whether a chart shows samples: the other slides hold what the prompt says. */
function* slidesWithSamples(brief: Brief, title: string, random: Random): Generator<GenerationElement, boolean> {
  let hasCharts = false
  for (const element of writeSlides(brief, title, random)) {
    hasCharts ||= element.slide.layout === 'chart'
    yield element
  }
  return hasCharts
}

/** Says at the end what of the prompt is not in the result. */
function* withUnused(elements: Iterable<GenerationElement>, pieces: PromptFacts['pieces']): Generator<GenerationElement> {
  const written = new Set<string>()
  const missed: string[] = []
  for (const element of elements) {
    if (element.kind === 'notice' && element.code === 'prompt_not_used') {
      missed.push(String(element.values?.names))
      continue
    }
    if (element.kind !== 'notice') for (const { folded } of readWords(JSON.stringify(element))) written.add(folded)
    yield element
  }
  const names = [...missed, ...unusedPieces(pieces, written)]
  if (names.length > 0) yield { ...notice('prompt_not_used'), values: { names: names.join(' · ') } }
}

function notice(code: keyof typeof NOTICES): Extract<GenerationElement, { kind: 'notice' }> {
  return { kind: 'notice', code, text: NOTICES[code] }
}

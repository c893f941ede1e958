import type { DocumentType } from '#shared/content/document-type.ts'
import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import type { Slide } from '#shared/content/slide.ts'
import { fillIn, say, type Triple } from '../intents/triple.ts'
import type { Prose } from '../prose/aspect.ts'
import { literal } from '../prose/inline.ts'
import { PROSE } from '../prose/languages.ts'
import { partsFor } from '../prose/plan.ts'
import { partBlocks } from '../prose/write-doc.ts'
import { bodySlides, nextSlide, titleSlide } from '../prose/write-slides.ts'
import { clip } from '#shared/words.ts'
import type { Random } from '../random.ts'
import type { PromptFacts } from '../brief.ts'
import type { SourceText } from '../brief.ts'
import { hasContent } from './source-text.ts'
import { sourceChapters } from './source-blocks.ts'
import { sourceSheets } from './source-sheets.ts'
import { sourceSlides } from './source-slides.ts'

type Writing = { facts: PromptFacts; source: SourceText; title: string; random: Random }

const MADE_FROM: Triple = ['Made from {name}.', 'Hecho a partir de {name}.', 'Rédigé à partir de {name}.']
const SLIDES_MAX = 40
const ROWS_PER_BATCH = 50
const SUBTITLE_CHARS_MAX = 120
const SUMMARY_SENTENCES = 3

/** The elements behind the head, of what the file itself says; empty where it says nothing that this type could hold. */
export function writeFromSource(type: DocumentType, writing: Writing): GenerationElement[] {
  if (!writing.source.sections.some(hasContent)) return []
  switch (type) {
    case 'doc':
      return [...docBlocks(writing)].map((block) => ({ kind: 'block', block }))
    case 'slide':
      return slides(writing).map((slide) => ({ kind: 'slide', slide }))
    case 'sheet':
      return sheetElements(writing)
    // What a file says are no questions: they are asked about its headings.
    case 'form':
      return []
  }
}

export function describeSource(name: string, { language }: PromptFacts): string {
  return fillIn(say(MADE_FROM, language), { name: clip(name, 200) })
}

/** Exactly as many sections as the prompt asks for, else the file's own with a summary before them. */
function* docBlocks({ facts, source, title }: Writing): Generator<DocBlock> {
  const prose = PROSE[facts.language]
  const asked = facts.counts.sections
  const chapters = sourceChapters(source, prose).slice(0, asked)
  const text = `**${literal(title)}**. ${literal(firstSentences(source).join(' '))}`.trim()
  if (asked === undefined) {
    yield { type: 'heading', level: 1, text: prose.words.summary }
    yield { type: 'paragraph', text }
  } else yield { type: 'callout', tone: 'info', title: prose.words.summary, text }
  for (const { heading, blocks } of chapters) {
    if (blocks.length === 0) for (const part of partsFor(facts, prose, [heading], 1, [])) yield* partBlocks(part, prose)
    else {
      yield { type: 'heading', level: 1, text: heading }
      yield* blocks
    }
  }
  const missing = (asked ?? 0) - chapters.length
  const taken = chapters.map(({ heading }) => heading)
  if (missing > 0) for (const part of partsFor(facts, prose, [], missing, taken)) yield* partBlocks(part, prose)
}

function slides({ facts, source, title, random }: Writing): Slide[] {
  const prose = PROSE[facts.language]
  const body = sourceSlides(source, facts, prose)
  const total = facts.counts.slides ?? Math.min(SLIDES_MAX, body.length + 2)
  const first = { ...titleSlide(facts, title, prose), ...subtitleOf(source, prose) }
  if (total === 1) return [first]
  const room = total - 2
  const kept = [...withoutSurplus(body, room)]
  const more = kept.length < room ? bodySlides({ ...facts, items: [], columns: [] }, prose, room - kept.length, random) : []
  return [first, ...kept, ...more, nextSlide(facts, prose)]
}

function subtitleOf(source: SourceText, { words }: Prose): { subtitle: string } {
  const [first] = firstSentences(source)
  return { subtitle: first === undefined || first.length > SUBTITLE_CHARS_MAX ? words.summary : first }
}

/** Continued slides give way first, from the end, then the last ones. */
function withoutSurplus(body: readonly Slide[], room: number): Slide[] {
  let surplus = body.length - Math.max(0, room)
  const kept = body.toReversed().filter((slide) => {
    const isDropped = surplus > 0 && / \(\d+\)$/.test(slide.title)
    if (isDropped) surplus -= 1
    return !isDropped
  })
  return kept.toReversed().slice(0, Math.max(0, room))
}

function sheetElements({ facts, source }: Writing): GenerationElement[] {
  return sourceSheets(source, { currency: facts.currency, rows: facts.counts.rows }).flatMap((sheet, place): GenerationElement[] => {
    const elements: GenerationElement[] = [{ kind: 'sheet', sheet: { ...sheet, rows: [] } }]
    for (let at = 0; at < sheet.rows.length; at += ROWS_PER_BATCH)
      elements.push({ kind: 'rows', sheet: place, rows: sheet.rows.slice(at, at + ROWS_PER_BATCH) })
    return elements
  })
}

function firstSentences({ sections }: SourceText): string[] {
  return sections
    .flatMap(({ sentences, points }) => ((sentences[0] ?? points[0]) ? [sentences[0] ?? points[0] ?? ''] : []))
    .slice(0, SUMMARY_SENTENCES)
}

import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import type { Slide } from '#shared/content/slide.ts'
import { fillIn, say, type Triple } from '../phrases/triple.ts'
import { missingNames, newSection } from '../doc/sections.ts'
import { closingSlide, titleSlide } from '../slide/edge-slides.ts'
import { spareSlides, startPlanning } from '../slide/write-slides.ts'
import { literal } from '../writing/inline.ts'
import { wordsIn, type Words } from '../writing/words.ts'
import { clip } from '#shared/words.ts'
import type { Random } from '../random.ts'
import type { Brief, PromptFacts } from '../brief.ts'
import type { SourceText } from '../brief.ts'
import { hasContent } from './source-text.ts'
import { sourceChapters } from './source-blocks.ts'
import { sourceSheets } from './source-sheets.ts'
import { sourceSlides } from './source-slides.ts'

type Writing = { brief: Brief; source: SourceText; title: string; random: Random }

const MADE_FROM: Triple = ['Made from {name}.', 'Hecho a partir de {name}.', 'Rédigé à partir de {name}.']
const SLIDES_MAX = 40
const ROWS_PER_BATCH = 50
const SUBTITLE_CHARS_MAX = 120
const SUMMARY_SENTENCES = 3

/** The elements behind the head, of what the file itself says; empty where it says nothing that this type could hold. */
export function writeFromSource(brief: Brief, given: Omit<Writing, 'brief'>): GenerationElement[] {
  const writing = { ...given, brief }
  if (!writing.source.sections.some(hasContent)) return []
  switch (brief.documentType) {
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
function* docBlocks({ brief: { facts }, source, title }: Writing): Generator<DocBlock> {
  const words = wordsIn(facts.language)
  const asked = facts.counts.sections
  const chapters = sourceChapters(source, words).slice(0, asked)
  const text = `**${literal(title)}**. ${literal(firstSentences(source).join(' '))}`.trim()
  if (asked === undefined) {
    yield { type: 'heading', level: 1, text: words.summary }
    yield { type: 'paragraph', text }
  } else yield { type: 'callout', tone: 'info', title: words.summary, text }
  for (const { heading, blocks } of chapters) {
    if (blocks.length === 0) yield* newSection(facts, heading)
    else {
      yield { type: 'heading', level: 1, text: heading }
      yield* blocks
    }
  }
  const missing = Math.max(0, (asked ?? 0) - chapters.length)
  const taken = chapters.map(({ heading }) => heading)
  for (const name of missingNames(facts, taken).slice(0, missing)) yield* newSection(facts, name)
}

function slides({ brief, source, title, random }: Writing): Slide[] {
  const { facts } = brief
  const planning = startPlanning(brief, title, random)
  const body = sourceSlides(source, facts)
  const total = facts.counts.slides ?? Math.min(SLIDES_MAX, body.length + 2)
  const first = { ...titleSlide(planning), ...subtitleOf(source, wordsIn(facts.language)) }
  if (total === 1) return [first]
  const room = total - 2
  const kept = [...withoutSurplus(body, room)]
  const taken = kept.map((slide) => slide.title)
  const more = spareSlides(facts, taken)
    .slice(0, room - kept.length)
    .map((plan, turn) => plan(kept.length + turn))
  return [first, ...kept, ...more, closingSlide(planning, [...kept, ...more])]
}

function subtitleOf(source: SourceText, { summary }: Words): { subtitle: string } {
  const [first] = firstSentences(source)
  return { subtitle: first === undefined || first.length > SUBTITLE_CHARS_MAX ? summary : first }
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

function sheetElements({ brief: { facts }, source }: Writing): GenerationElement[] {
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

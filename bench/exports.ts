import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { Document, Packer, Paragraph } from 'docx'
import { writeXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import PptxGen from 'pptxgenjs'
import { largeSheet } from '#test/fixtures/large.ts'
import type { GeneratedByType } from '#shared/content/generated.ts'
import { ms, printFigure } from './report.ts'
import { httpGet, median, readMetric } from './stage.ts'
import type { Person, Stage } from './stage.ts'

const ROUNDS = 5
const PAGES = 40
const SLIDES = 60
/** Value of the event loop's meter if nothing stalls: it samples every 10 ms. */
const METER_MS = 10
const PARAGRAPH = 'Every team agrees on core hours, writes them down and reviews them twice a year with the people who depend on it. '
  .repeat(5)
  .trim()
/** The CommonJS types of the library hide its constructor behind `default` under nodenext. */
const Presentation = PptxGen as unknown as typeof PptxGen.default

type Contents = Pick<GeneratedByType, 'doc' | 'sheet' | 'slide'>
type Round = { ours: number; raw: number; stall: number }
const FILES = [
  { type: 'doc', format: 'docx', what: `document of ${PAGES} pages`, bare: ({ doc }: Contents) => bareDocx(doc) },
  { type: 'doc', format: 'pdf', what: `document of ${PAGES} pages`, bare: ({ doc }: Contents) => barePdf(docMarkup(doc)) },
  { type: 'sheet', format: 'xlsx', what: 'sheet of 20,000 rows', bare: ({ sheet }: Contents) => bareXlsx(sheet) },
  { type: 'sheet', format: 'csv', what: 'sheet of 20,000 rows', bare: ({ sheet }: Contents) => bareCsv(sheet) },
  { type: 'slide', format: 'pptx', what: `deck of ${SLIDES} slides`, bare: ({ slide }: Contents) => barePptx(slide) },
  { type: 'slide', format: 'pdf', what: `deck of ${SLIDES} slides`, bare: ({ slide }: Contents) => barePdf(deckMarkup(slide)) },
] as const

/** R13: exports of a large file compared with the library alone writing the same texts without a look; and the stall of the server's event loop. */
export async function benchExports(stage: Stage, person: Person): Promise<void> {
  const rounds: Round[][] = FILES.map(() => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    // Different texts each time, because typst caches its results.
    const contents = { doc: longDoc(round), sheet: largeSheet(), slide: longDeck(round) }
    const ids = {
      doc: await save(stage, person, 'doc', contents.doc),
      sheet: await save(stage, person, 'sheet', contents.sheet),
      slide: await save(stage, person, 'slide', contents.slide),
    }
    for (const [index, { type, format, bare }] of FILES.entries()) {
      const raw = await timeOf(() => bare(contents))
      await stallMs(stage)
      const ours = await timeOf(httpGet(`${stage.url}/api/documents/${ids[type]}/export?format=${format}`, person.cookie))
      // The first round loads the libraries.
      if (round > 0) rounds[index]?.push({ raw, ours, stall: await stallMs(stage) })
    }
  }
  for (const [index, { format, what }] of FILES.entries()) {
    const of = (part: keyof Round) => (rounds[index] ?? []).map((round) => round[part])
    printFigure({
      id: 'R13',
      what: `${what} as ${format} / bare library`,
      ratios: (rounds[index] ?? []).map(({ ours, raw }) => ours / raw),
      ours: ms(median(of('ours'))),
      raw: ms(median(of('raw'))),
      floor: { limit: 3, better: 'lower' },
    })
    printFigure({
      id: 'R13',
      what: 'longest stall of the event loop meanwhile',
      ratios: of('stall'),
      ours: `${ROUNDS} rounds`,
      raw: `meter ${METER_MS} ms, taken off`,
      floor: { limit: 50, better: 'lower' },
      unit: ' ms',
    })
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

/** Returns the longest stall since the last call. */
async function stallMs(stage: Stage): Promise<number> {
  return Math.max(0, (await readMetric(stage.url, 'nodejs_eventloop_lag_max_seconds')) * 1_000 - METER_MS)
}

async function save(
  stage: Stage,
  person: Person,
  type: string,
  { title, description, ...content }: GeneratedByType[keyof GeneratedByType],
): Promise<string> {
  const response = await fetch(`${stage.url}/api/documents`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: person.cookie },
    body: JSON.stringify({ type, title, description, content }),
  })
  if (!response.ok) throw new Error(`A ${type} was not saved: ${await response.text()}`)
  return ((await response.json()) as { id: string }).id
}

function longDoc(round: number): GeneratedByType['doc'] {
  const blocks = Array.from({ length: PAGES }, (_, page): GeneratedByType['doc']['blocks'] => [
    { type: 'heading', level: 1, text: `Chapter ${page + 1}` },
    ...Array.from({ length: 4 }, () => ({ type: 'paragraph' as const, text: `${page}.${round} ${PARAGRAPH}` })),
    { type: 'break' },
  ])
  return { title: 'Handbook', description: '', blocks: blocks.flat() }
}

function longDeck(round: number): GeneratedByType['slide'] {
  const slides = Array.from({ length: SLIDES }, (_, slide) => ({
    layout: 'bullets' as const,
    title: `Slide ${slide + 1} of ${round} says one thing`,
    notes: 'Say what this means.',
    bullets: ['Hours are agreed', 'Equipment is provided', 'Costs are refunded', 'Questions are answered'],
  }))
  return { title: 'All hands', description: '', slides }
}

function texts({ blocks }: GeneratedByType['doc']): string[] {
  return blocks.flatMap((block) => ('text' in block ? [block.text] : []))
}

function bareDocx(doc: GeneratedByType['doc']): Promise<unknown> {
  return Packer.toBuffer(new Document({ sections: [{ children: texts(doc).map((text) => new Paragraph(text)) }] }))
}

async function bareXlsx({ sheets }: GeneratedByType['sheet']): Promise<unknown> {
  return writeXlsx({ sheets: sheets.map(({ name, rows }) => ({ name, rows })) })
}

async function bareCsv({ sheets }: GeneratedByType['sheet']): Promise<unknown> {
  return Papa.unparse(sheets.flatMap(({ rows }) => rows))
}

function barePptx({ slides }: GeneratedByType['slide']): Promise<unknown> {
  const deck = new Presentation()
  for (const slide of slides) {
    const drawn = deck.addSlide()
    drawn.addText(slide.title, { x: 1, y: 0.5, w: 8, h: 1 })
    if ('bullets' in slide) drawn.addText(slide.bullets.join('\n'), { x: 1, y: 2, w: 8, h: 3 })
    drawn.addNotes(slide.notes)
  }
  return deck.write({ outputType: 'uint8array', compression: true })
}

const docMarkup = (doc: GeneratedByType['doc']) => texts(doc).join('\n\n')
const deckMarkup = ({ slides }: GeneratedByType['slide']) =>
  slides.map((slide) => [slide.title, ...('bullets' in slide ? slide.bullets : [])].join('\n\n')).join('\n#pagebreak()\n')

const compiler = NodeCompiler.create()
async function barePdf(mainFileContent: string): Promise<unknown> {
  const { result } = compiler.compile({ mainFileContent })
  if (!result) throw new Error('The bare PDF could not be set')
  return compiler.pdf(result, { pdfTags: true })
}

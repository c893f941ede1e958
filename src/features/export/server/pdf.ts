import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { PDF_FONT_FAMILIES, pdfFonts } from './fonts.ts'
import { SERIES_COLORS } from './look.ts'
import { inlineSpans } from './inline.ts'
import { pdfBody } from './pdf-content.ts'
import type { ExportSource } from './source.ts'
import { wordsOf } from './words.ts'

const TEMPLATES = path.join(import.meta.dirname, 'templates')
/** PDF/UA-1 is the accessible kind; content that breaks one of its rules still gets a tagged file. */
const STANDARDS = ['ua-1', '1.7'] as const
/** For signs Carlito does not have: what typst carries itself, then whatever the machine has. */
const FALLBACK_FONTS = [
  'DejaVu Sans',
  'Noto Sans',
  'Noto Sans Arabic',
  'Noto Sans Hebrew',
  'Noto Sans CJK SC',
  'Noto Color Emoji',
  'DejaVu Sans Mono',
]

let compiler: NodeCompiler | undefined

export async function writePdf(source: ExportSource): Promise<Uint8Array<ArrayBuffer>> {
  const words = wordsOf(source.locale)
  const data = {
    title: source.content.title.replaceAll('\n', ' ').trim() || words.untitled,
    description: inlineSpans(source.content.description),
    productName: source.productName,
    locale: source.locale,
    fonts: [...PDF_FONT_FAMILIES, ...FALLBACK_FONTS],
    seriesColors: SERIES_COLORS,
    words,
    ...(await pdfBody(source)),
  }
  return compile(path.join(TEMPLATES, `${source.type}.typ`), JSON.stringify(data))
}

function compile(mainFilePath: string, data: string): Uint8Array<ArrayBuffer> {
  compiler ??= NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: pdfFonts() }] })
  const compiled = compiler.compile({ mainFilePath, inputs: { data } })
  const document = compiled.result
  if (!document) {
    const error = compiled.takeError()
    throw new Error(
      `The PDF could not be set: ${error ? JSON.stringify(compiler.fetchDiagnostics(error)).slice(0, 2_000) : 'no reason given'}`,
    )
  }
  try {
    return render(compiler, document)
  } finally {
    // Ten compilations is the library's own default; a worker that lives for long keeps less.
    compiler.evictCache(2)
  }
}

function render(renderer: NodeCompiler, document: Parameters<NodeCompiler['pdf']>[0]): Uint8Array<ArrayBuffer> {
  let cause: unknown
  for (const pdfStandard of STANDARDS) {
    try {
      return new Uint8Array(renderer.pdf(document, { pdfStandard, pdfTags: true }))
    } catch (error) {
      cause = error
    }
  }
  throw new Error('The PDF could not be written', { cause })
}

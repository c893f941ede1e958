import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { BrandFont } from '#shared/brand.ts'
import { pdfFontFamilies, pdfFonts } from './fonts.ts'
import { COLOR, fileBrand, seriesColors } from './look.ts'
import type { FileLogo } from './look.ts'
import { logoBox } from './logo-box.ts'
import { filePropertiesOf } from './file-properties.ts'
import { inlineSpans } from './inline.ts'
import { pdfBody } from './pdf-content.ts'
import type { ExportSource } from './source.ts'
import { wordsOf } from './words.ts'

const TEMPLATES = path.join(import.meta.dirname, 'templates')
/** PDF/UA-1 (ISO 14289-1) is the accessible profile. Content that violates one of its rules is written as a tagged PDF 1.7. */
const STANDARDS = ['ua-1', '1.7'] as const
/** Fonts for characters that Carlito lacks: typst's own, then those of the machine. */
const FALLBACK_FONTS = [
  'DejaVu Sans',
  'Noto Sans',
  'Noto Sans Arabic',
  'Noto Sans Hebrew',
  'Noto Sans CJK SC',
  'Noto Color Emoji',
  'DejaVu Sans Mono',
]

/** One compiler per font, because loading the fonts takes longer than setting most documents. */
const compilers = new Map<BrandFont, NodeCompiler>()

/**
 * Compiles any type to an accessible PDF with typst. Content reaches the template as JSON data and never as typst source, so a text cannot run
 * code or read files. Throws if the document cannot be compiled or written.
 */
export async function writePdf(source: ExportSource): Promise<Uint8Array<ArrayBuffer>> {
  const words = wordsOf(source.locale)
  const properties = filePropertiesOf(source)
  const { font, logo } = fileBrand()
  const data = {
    title: source.content.title.replaceAll('\n', ' ').trim() || words.untitled,
    description: inlineSpans(source.content.description),
    productName: source.productName,
    author: properties.author,
    locale: source.locale,
    fonts: [...pdfFontFamilies(font), ...FALLBACK_FONTS],
    look: { accent: COLOR.accent, soft: COLOR.accentSoft, slide: COLOR.slide, fill: COLOR.fill, onFill: COLOR.onFill },
    seriesColors: seriesColors(),
    words,
    ...(await pdfBody(source)),
  }
  const mainFilePath = path.join(TEMPLATES, `${source.type}.typ`)
  const plain = () => compile(font, mainFilePath, JSON.stringify({ ...data, logo: '' }))
  if (!logo) return plain()
  try {
    return compile(font, mainFilePath, JSON.stringify({ ...data, logo: logoName(logo), logoBox: logoBox(logo) }), logo)
  } catch {
    // If the logo is damaged inside, writes the document without it.
    return plain()
  }
}

function logoName({ contentType }: FileLogo): string {
  return contentType === 'image/png' ? 'logo.png' : 'logo.jpg'
}

function compile(font: BrandFont, mainFilePath: string, data: string, logo?: FileLogo): Uint8Array<ArrayBuffer> {
  const compiler = compilers.get(font) ?? NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: pdfFonts(font) }] })
  compilers.set(font, compiler)
  compiler.resetShadow()
  if (logo) compiler.mapShadow(path.join(TEMPLATES, logoName(logo)), Buffer.from(logo.bytes))
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
    // The library caches ten compilations by default. Fewer are enough, because a long-lived process has limited memory.
    compiler.evictCache(2)
  }
}

/** Tries the standards in order and returns the first file that can be written. */
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

import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { BrandFont } from '#shared/brand.ts'
import { pdfFontFamilies, pdfFonts } from './fonts.ts'
import { COLOR, fileBrand, seriesColors } from './look.ts'
import type { FileLogo } from './look.ts'
import { logoBox } from './logo-box.ts'
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

const compilers = new Map<BrandFont, NodeCompiler>()

export async function writePdf(source: ExportSource): Promise<Uint8Array<ArrayBuffer>> {
  const words = wordsOf(source.locale)
  const { font, logo } = fileBrand()
  const data = {
    title: source.content.title.replaceAll('\n', ' ').trim() || words.untitled,
    description: inlineSpans(source.content.description),
    productName: source.productName,
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
    // A picture that is damaged inside takes nobody's document away.
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

import type { ExportFormat } from '../messages.ts'
import { cleanDeep } from '#shared/text.ts'
import { withBrand } from './look.ts'
import { CONTENT_TYPES } from './source.ts'
import type { ExportedFile, ExportSource } from './source.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Writes one file. Heavy: requests go through `exportDocument`, which runs this in a task process. */
export async function writeDocument(source: ExportSource, format: ExportFormat): Promise<ExportedFile> {
  const { brand, ...texts } = source
  // Excludes the bytes of pictures from text cleaning.
  const bytes = await withBrand(brand, () => writeBytes(cleanDeep(texts), format))
  return { bytes, contentType: CONTENT_TYPES[format], extension: format }
}

/** Loads each library with the first file that needs it. */
async function writeBytes(source: ExportSource, format: ExportFormat): Promise<Bytes> {
  switch (format) {
    case 'json':
      return new TextEncoder().encode(JSON.stringify({ type: source.type, ...source.content }, null, 2) + '\n')
    case 'md':
      return (await import('./markdown.ts')).writeMarkdown(source)
    case 'pdf':
      return (await import('./pdf.ts')).writePdf(source)
    case 'csv':
      return writeCsv(source)
    case 'docx':
      return writeWord(source)
    case 'xlsx':
      if (source.type === 'sheet') return (await import('./xlsx.ts')).writeXlsx(source)
      break
    case 'pptx':
      if (source.type === 'slide') return (await import('./pptx.ts')).writePptx(source)
      break
  }
  throw new Error(`A ${source.type} cannot be downloaded as ${format}`)
}

async function writeCsv(source: ExportSource): Promise<Bytes> {
  const { writeFormCsv, writeSheetCsv } = await import('./csv.ts')
  if (source.type === 'form') return writeFormCsv(source)
  if (source.type === 'sheet') return writeSheetCsv(source)
  throw new Error(`A ${source.type} cannot be downloaded as csv`)
}

async function writeWord(source: ExportSource): Promise<Bytes> {
  if (source.type === 'form') return (await import('./docx-form.ts')).writeFormDocx(source)
  if (source.type === 'doc') return (await import('./docx-doc.ts')).writeDocDocx(source)
  throw new Error(`A ${source.type} cannot be downloaded as docx`)
}

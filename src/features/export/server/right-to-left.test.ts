import { Buffer } from 'node:buffer'
import JSZip from 'jszip'
import { expect, test } from 'vitest'
import type { DocBlock } from '#shared/content/doc.ts'
import { isRightToLeft } from '#shared/text-direction.ts'
import { writeDocument } from './write-document.ts'

const head = { locale: 'en', productName: 'Draftwell' } as const
const partOf = async (bytes: Uint8Array, name: string) =>
  (await (await JSZip.loadAsync(Buffer.from(bytes))).file(name)?.async('string')) ?? ''

const BLOCKS: DocBlock[] = [
  { type: 'heading', level: 1, text: 'مرحبا' },
  { type: 'paragraph', text: '**שלום** world' },
  { type: 'paragraph', text: 'Hello שלום' },
  { type: 'list', style: 'bullet', items: [{ text: 'أول', level: 0 }] },
  { type: 'table', columns: ['اسم', 'B'], rows: [['علي', 'two']] },
]

test.each([
  ['مرحبا', true],
  ['12. שלום world', true],
  ['Hello שלום', false],
  ['2026', false],
  ['', false],
])('The first letter decides the direction of a text: %s.', (text, isRight) => {
  expect(isRightToLeft(text)).toBe(isRight)
})

test('In Word, a paragraph of Arabic or Hebrew goes from right to left, and no other does.', async () => {
  const source = { type: 'doc', content: { title: 'T', description: '', blocks: BLOCKS }, ...head } as const
  const xml = await partOf((await writeDocument(source, 'docx')).bytes, 'word/document.xml')
  const paragraphs = [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([text]) => text)
  const directed = (text: string) => paragraphs.find((paragraph) => paragraph.includes(text))?.includes('<w:bidi/>')
  expect(['مرحبا', 'שלום</w:t>', 'أول', 'علي'].map(directed)).toEqual([true, true, true, true])
  expect(['Hello', '>two<'].map(directed)).toEqual([false, false])
  expect(xml).toContain('<w:rtl/>')
  expect(xml).toContain('<w:bidiVisual/>')
})

test('On slides, Arabic and Hebrew texts and tables go from right to left, too.', async () => {
  const slides = [
    { layout: 'bullets' as const, title: 'عنوان', notes: '', bullets: ['أول', 'Second'] },
    { layout: 'table' as const, title: 'Table', notes: '', columns: ['اسم'], rows: [['x']] },
  ]
  const { bytes } = await writeDocument({ type: 'slide', content: { title: 'T', description: '', slides }, ...head }, 'pptx')
  const first = await partOf(bytes, 'ppt/slides/slide1.xml')
  const directed = (xml: string, text: string) =>
    [...xml.matchAll(/<a:p>.*?<\/a:p>/gs)].find(([paragraph]) => paragraph.includes(text))?.[0].includes('rtl="1"')
  expect([directed(first, 'عنوان'), directed(first, 'أول'), directed(first, 'Second')]).toEqual([true, true, false])
  expect(directed(await partOf(bytes, 'ppt/slides/slide2.xml'), 'اسم')).toBe(true)
})

test.each(['doc', 'slide'] as const)('A %s of Arabic and Hebrew is set as a PDF.', async (type) => {
  const content = {
    title: 'عنوان',
    description: 'שלום',
    blocks: BLOCKS,
    slides: [{ layout: 'bullets' as const, title: 'عنوان', notes: '', bullets: ['أول'] }],
  }
  const source = type === 'doc' ? ({ type, content, ...head } as const) : ({ type, content, ...head } as const)
  expect((await writeDocument(source, 'pdf')).bytes.length).toBeGreaterThan(5_000)
})

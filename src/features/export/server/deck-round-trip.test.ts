import { Buffer } from 'node:buffer'
import JSZip from 'jszip'
import { expect, test } from 'vitest'
import { readFile } from '#features/import/server/read-file.ts'
import type { Slide } from '#shared/content/slide.ts'
import { SlideContent } from '#shared/content/slide.ts'
import { writeDocument } from './write-document.ts'

/* Downloads a deck and imports it again. */

const head = { locale: 'en' as const, productName: 'Draftwell' }
const write = async (slides: Slide[]) =>
  (await writeDocument({ type: 'slide', content: { title: 'Plan', description: '', slides }, ...head }, 'pptx')).bytes
const read = async (bytes: Uint8Array) => SlideContent.parse((await readFile('again.pptx', bytes, 'en')).content).slides

const COVER: Slide = { layout: 'title', title: 'Plan', notes: '', subtitle: 'For 2026' }
const SHORT: Slide[] = [
  COVER,
  { layout: 'bullets', title: 'Goals', notes: 'Say hello', bullets: ['Sell more', 'Waste less'] },
  { layout: 'section', title: 'Part two', notes: '' },
  { layout: 'table', title: 'Figures', notes: '', columns: ['A', 'B'], rows: [['1', '2']] },
]

test('The number of a slide is a field of PowerPoint, and no point of the slide when it comes back.', async () => {
  const bytes = await write(SHORT)
  const zip = await JSZip.loadAsync(Buffer.from(bytes))
  const xml = (await zip.file('ppt/slides/slide2.xml')?.async('string')) ?? ''
  expect(xml).toMatch(/<p:ph type="sldNum"[^>]*>.*<a:fld id="[^"]+" type="slidenum">.*<a:t>2<\/a:t>/s)
  expect(await read(bytes)).toEqual(SHORT)
})

test('In a file of an earlier version, the number that stood there as a text is no point either.', async () => {
  const zip = await JSZip.loadAsync(Buffer.from(await write(SHORT)))
  const name = 'ppt/slides/slide2.xml'
  const xml = (await zip.file(name)?.async('string')) ?? ''
  const box = (x: number, text: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="90" name="Text 3"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="6375400"/></a:xfrm></p:spPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`
  zip.file(name, xml.replace('</p:spTree>', `${box(10_972_800, '2')}${box(10_000_000, '2')}</p:spTree>`))
  const slides = await read(await zip.generateAsync({ type: 'uint8array' }))
  expect(slides[1]).toMatchObject({ bullets: ['Sell more', 'Waste less', '2'] })
})

test('Continued slides are merged into one slide again.', async () => {
  const bullets = Array.from({ length: 18 }, (_, n) => `Point ${n + 1}: ${'a long line of text that takes its place '.repeat(4).trim()}`)
  const rows = Array.from({ length: 30 }, (_, n) => [`Row ${n + 1}`, String(n)])
  const slides: Slide[] = [
    COVER,
    { layout: 'bullets', title: 'Many', notes: 'Slowly', bullets },
    { layout: 'table', title: 'Rows', notes: '', columns: ['A', 'B'], rows },
  ]
  const bytes = await write(slides)
  const zip = await JSZip.loadAsync(Buffer.from(bytes))
  expect(Object.keys(zip.files).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length).toBeGreaterThan(5)
  expect(await read(bytes)).toEqual(slides)
})

test('A slide that somebody called "(continued)" stays a slide of its own.', async () => {
  const slides: Slide[] = [
    COVER,
    { layout: 'bullets', title: 'Goals', notes: '', bullets: ['One', 'Two'] },
    { layout: 'bullets', title: 'Goals (continued)', notes: '', bullets: ['Three', 'Four'] },
  ]
  expect(await read(await write(slides))).toEqual(slides)
})

import JSZip from 'jszip'
import { expect, test } from 'vitest'
import { DocContent } from '#shared/content/doc.ts'
import { SlideContent } from '#shared/content/slide.ts'
import { readFile } from './read-file.ts'

/* Unusual but valid texts and decks. */

async function markdown(text: string) {
  const file = await readFile('notes.md', Buffer.from(text), 'en')
  return {
    title: file.title,
    blocks: DocContent.parse(file.content).blocks,
    notices: file.notices.map(({ reason, count }) => [reason, count]),
  }
}

test('A single heading above all others is the title; several are not.', async () => {
  expect(await markdown('# Plan\n\n## First\n\n### Deep\n')).toMatchObject({
    title: 'Plan',
    blocks: [
      { type: 'heading', level: 1, text: 'First' },
      { type: 'heading', level: 2, text: 'Deep' },
    ],
  })
  const several = await markdown('# One\n\nText\n\n# Two\n')
  expect(several.title).toBe('notes')
  expect(several.blocks.map((block) => ('text' in block ? block.text : ''))).toEqual(['One', 'Text', 'Two'])
})

test('A text without headings is named after its file; headings deeper than level three become level three.', async () => {
  const { title, blocks } = await markdown('Only text.\n\n###### Very deep\n')
  expect(title).toBe('notes')
  expect(blocks).toEqual([
    { type: 'paragraph', text: 'Only text.' },
    { type: 'heading', level: 3, text: 'Very deep' },
  ])
})

test('Lists keep their kind, three levels and what is checked.', async () => {
  const { blocks } = await markdown('- [x] done\n- [ ] open\n\ntext\n\n1. a\n   1. b\n      1. c\n         1. d\n')
  expect(blocks).toEqual([
    {
      type: 'list',
      style: 'check',
      items: [
        { text: 'done', level: 0, checked: true },
        { text: 'open', level: 0, checked: false },
      ],
    },
    { type: 'paragraph', text: 'text' },
    {
      type: 'list',
      style: 'numbered',
      items: [
        { text: 'a', level: 0 },
        { text: 'b', level: 1 },
        { text: 'c', level: 2 },
        { text: 'd', level: 2 },
      ],
    },
  ])
})

test('Marks stay, soft line ends are spaces, and hard ones are lines.', async () => {
  const { blocks } = await markdown('**bold** *it* `code` ~~gone~~\nsame line  \nnext line\n')
  expect(blocks).toEqual([{ type: 'paragraph', text: '**bold** *it* `code` ~~gone~~ same line\nnext line' }])
})

test('Links go where a browser may go, the others leave their text.', async () => {
  const { blocks } = await markdown(
    '[a](https://a.example "title") [b](javascript:alert(1)) [c](/inside) [d](mailto:d@example.com) [e][1]\n\n[1]: data:text/html,x\n',
  )
  expect(blocks).toEqual([{ type: 'paragraph', text: '[a](https://a.example) b c [d](mailto:d@example.com) e' }])
})

test('A picture leaves its description and no gap, with a notice.', async () => {
  const { blocks, notices } = await markdown('![Our office](office.png) and ![](x.png)\n\n- ![](y.png) item\n\n![](z.png)\n')
  expect(blocks).toEqual([
    { type: 'paragraph', text: 'Our office and' },
    { type: 'list', style: 'bullet', items: [{ text: 'item', level: 0 }] },
  ])
  expect(notices).toEqual([['pictures_left_out', 4]])
})

test('Quotations keep their source; code keeps its language; a rule becomes a page break.', async () => {
  const { blocks } = await markdown('> Be kind.\n>\n> — Ada\n\n> Only this\n\n```ts\nconst a = 1\n```\n\n---\n\n    indented\n')
  expect(blocks).toEqual([
    { type: 'quote', text: 'Be kind.', source: 'Ada' },
    { type: 'quote', text: 'Only this' },
    { type: 'code', text: 'const a = 1', language: 'ts' },
    { type: 'break' },
    { type: 'code', text: 'indented' },
  ])
})

test('A table of one cell is a box; a table is as wide as its widest row.', async () => {
  const { blocks } = await markdown('| Mind the step |\n|---|\n\n| A | B |\n|---|---|\n| 1 |\n| 1 | 2 | 3 |\n')
  expect(blocks).toEqual([
    { type: 'callout', tone: 'info', text: 'Mind the step' },
    {
      type: 'table',
      columns: ['A', 'B', ''],
      rows: [
        ['1', '', ''],
        ['1', '2', '3'],
      ],
    },
  ])
})

test('HTML is text and never runs; comments are left out; footnotes keep their text.', async () => {
  const { blocks } = await markdown('<!-- draft -->\n\n<script>alert(1)</script>\n\nA claim.[^1]\n\n[^1]: The source.\n')
  expect(blocks).toEqual([
    { type: 'paragraph', text: '<script>alert(1)</script>' },
    { type: 'paragraph', text: 'A claim.' },
    { type: 'paragraph', text: 'The source.' },
  ])
})

test('What begins like a list or a heading inside a paragraph stays as it was written.', async () => {
  const { blocks } = await markdown('1\\. January\n\n\\- no list\n\n\\# no heading\n')
  expect(blocks.map((block) => ('text' in block ? block.text : block.type))).toEqual(['1. January', '- no list', '# no heading'])
})

test('A paragraph longer than a block goes on in the next one, and nothing is lost.', async () => {
  const words = Array.from({ length: 9_000 }, (_, n) => `word${n}`).join(' ')
  const { blocks } = await markdown(words)
  expect(blocks.length).toBeGreaterThan(1)
  expect(blocks.map((block) => ('text' in block ? block.text : '')).join(' ')).toBe(words)
})

test('Front matter is left out, also with line ends of Windows.', async () => {
  expect((await markdown('---\r\ntags: x\r\n---\r\nText\r\n')).blocks).toEqual([{ type: 'paragraph', text: 'Text' }])
})

test.each(['a.MD', 'a.markdown', 'C:\\Users\\Ada\\a.md', '/home/ada/a.md'])('%s is a Markdown file called a.', async (name) => {
  expect((await readFile(name, Buffer.from('Text'), 'en')).title).toBe('a')
})

// Decks ---------------------------------------------------------------------------------------------------------------------------

const DRAWING = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
const PRESENTATION = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
const RELATIONS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const paragraphs = (lines: string[]) => lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('')
const shape = (lines: string[], { kind, top = 0 }: { kind?: string; top?: number } = {}) =>
  `<p:sp><p:nvSpPr><p:nvPr>${kind === undefined ? '' : `<p:ph type="${kind}"/>`}</p:nvPr></p:nvSpPr>
   <p:spPr><a:xfrm><a:off x="0" y="${top}"/></a:xfrm></p:spPr><p:txBody>${paragraphs(lines)}</p:txBody></p:sp>`
const table = (rows: string[][]) =>
  `<a:tbl>${rows.map((row) => `<a:tr>${row.map((cell) => `<a:tc><a:txBody>${paragraphs([cell])}</a:txBody></a:tc>`).join('')}</a:tr>`).join('')}</a:tbl>`

/** Builds the smallest deck that PowerPoint accepts. `order` names slides by their position in `slides`, from 1. */
async function deck(slides: string[], order = slides.map((_, index) => index + 1)) {
  const zip = new JSZip()
  const ids = order.map((n) => `<p:sldId id="${255 + n}" r:id="rId${n}"/>`).join('')
  zip.file('ppt/presentation.xml', `<p:presentation ${PRESENTATION} ${RELATIONS}><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`)
  const targets = slides.map((_, index) => `<Relationship Id="rId${index + 1}" Type="x/slide" Target="slides/slide${index + 1}.xml"/>`)
  zip.file('ppt/_rels/presentation.xml.rels', `<Relationships>${targets.join('')}</Relationships>`)
  for (const [index, shapes] of slides.entries()) {
    zip.file(
      `ppt/slides/slide${index + 1}.xml`,
      `<p:sld ${PRESENTATION} ${DRAWING}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
    )
  }
  const file = await readFile('deck.pptx', await zip.generateAsync({ type: 'uint8array' }), 'en')
  return {
    title: file.title,
    slides: SlideContent.parse(file.content).slides,
    notices: file.notices.map(({ reason, count }) => [reason, count]),
  }
}

test('Slides come in the order they are shown, not in that of their files.', async () => {
  const one = (title: string) => shape([title], { kind: 'title' }) + shape(['a', 'b', 'c'], { kind: 'body' })
  const { title, slides } = await deck([one('First file'), one('Second file'), one('Third file')], [3, 1])
  expect(slides.map((slide) => slide.title)).toEqual(['Third file', 'First file'])
  expect(title).toBe('Third file')
})

test('A slide without a title is named after its topmost text, but never after a number or footer.', async () => {
  const { slides } = await deck([
    shape(['Start'], { kind: 'ctrTitle' }),
    shape(['below', 'and more'], { top: 900 }) +
      shape(['On top'], { top: 10 }) +
      shape(['7'], { kind: 'sldNum' }) +
      shape(['Acme'], { kind: 'ftr', top: 1 }),
  ])
  expect(slides[1]).toMatchObject({ layout: 'bullets', title: 'On top', bullets: ['below', 'and more'] })
})

test('Points that do not fit on a slide continue on further slides with the same title.', async () => {
  const points = Array.from({ length: 45 }, (_, n) => `Point ${n}`)
  const { slides } = await deck([
    shape(['Start'], { kind: 'ctrTitle' }),
    shape(['Many'], { kind: 'title' }) + shape(points, { kind: 'body' }),
  ])
  const many = slides.slice(1)
  expect(many.map((slide) => [slide.layout, slide.title])).toEqual(Array(3).fill(['bullets', 'Many']))
  expect(many.flatMap((slide) => (slide.layout === 'bullets' ? slide.bullets : []))).toEqual(points)
})

test('Each table is a slide, cut to what a slide holds, and that is said.', async () => {
  const wide = [Array.from({ length: 12 }, (_, n) => `C${n}`), Array.from({ length: 12 }, (_, n) => String(n))]
  const { slides, notices } = await deck([
    shape(['Start'], { kind: 'ctrTitle' }),
    shape(['Figures'], { kind: 'title' }) + table(wide) + table([['A'], ['1']]) + shape(['A note'], { kind: 'body' }),
  ])
  expect(slides.slice(1).map(({ layout }) => layout)).toEqual(['table', 'bullets', 'table'])
  expect(slides[1]).toMatchObject({ columns: wide[0]?.slice(0, 10), rows: [wide[1]?.slice(0, 10)] })
  expect(notices).toEqual([['texts_shortened', 1]])
})

test('A slide with only a title is a section; a missing slide is skipped.', async () => {
  const { slides } = await deck(
    [shape(['Start'], { kind: 'ctrTitle' }) + shape(['2026'], { kind: 'subTitle' }), shape(['Part two'], { kind: 'title' })],
    [1, 9, 2],
  )
  expect(slides).toMatchObject([
    { layout: 'title', title: 'Start', subtitle: '2026' },
    { layout: 'section', title: 'Part two' },
  ])
})

test('A deck whose parts are not XML is reported as damaged, not as a bug.', async () => {
  await expect(deck(['<p:sp><broken'])).rejects.toMatchObject({ name: 'ImportError', reason: 'file_broken' })
})

test('A package of very many parts is refused for their number.', async () => {
  const zip = new JSZip()
  for (let n = 0; n < 6_000; n += 1) zip.file(`word/part${n}.xml`, '')
  const bytes = await zip.generateAsync({ type: 'uint8array' })
  await expect(readFile('many.docx', bytes, 'en')).rejects.toMatchObject({ reason: 'too_many_parts' })
})

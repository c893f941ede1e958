import JSZip from 'jszip'
import { expect, test } from 'vitest'
import { readFile } from '#features/import/server/read-file.ts'
import type { DocBlock } from '#shared/content/doc.ts'
import { writeDocument } from './write-document.ts'

/* Downloads a document for Word and imports it again. */

async function again(blocks: DocBlock[], description = '') {
  const source = { type: 'doc', content: { title: 'Plan', description, blocks }, locale: 'en', productName: 'Draftwell' } as const
  const file = await readFile('again.docx', (await writeDocument(source, 'docx')).bytes, 'en')
  if (file.type !== 'doc') throw new Error('No document')
  return { title: file.title, description: file.description, blocks: file.content.blocks }
}
const numbered = (start: number | undefined, ...texts: string[]): DocBlock => ({
  type: 'list',
  style: 'numbered',
  ...(start === undefined ? {} : { start }),
  items: texts.map((text) => ({ text, level: 0 })),
})

test('Numbered lists keep their first number, and one that begins anew is a list of its own.', async () => {
  const blocks: DocBlock[] = [numbered(5, 'five', 'six'), numbered(undefined, 'one', 'two'), numbered(8, 'eight')]
  expect((await again(blocks)).blocks).toEqual(blocks)
})

test('Lists to check keep their checks and levels.', async () => {
  const blocks: DocBlock[] = [
    {
      type: 'list',
      style: 'check',
      items: [
        { text: 'Done', level: 0, checked: true },
        { text: 'Part **one**', level: 1, checked: false },
        { text: 'Detail', level: 2, checked: true },
        { text: 'Open', level: 0, checked: false },
      ],
    },
    { type: 'list', style: 'bullet', items: [{ text: 'a', level: 0 }] },
  ]
  expect((await again(blocks)).blocks).toEqual(blocks)
})

test('Code keeps its blank lines and its indentation, and two pieces stay two.', async () => {
  const blocks: DocBlock[] = [
    { type: 'code', text: 'if (a < b) {\n\n  run("x  y")\n    .then(z)\n}' },
    { type: 'code', text: 'SELECT *' },
  ]
  expect((await again(blocks)).blocks).toEqual(blocks)
})

test('Callouts keep their tone, their title and their lines, and two stay two.', async () => {
  const blocks: DocBlock[] = [
    { type: 'callout', tone: 'warning', title: 'Mind the gap', text: 'One **line**.\nAnother.' },
    { type: 'callout', tone: 'warning', text: 'No title' },
    { type: 'callout', tone: 'info', text: '**Bold** first' },
    { type: 'callout', tone: 'danger', title: 'Stop', text: '' },
    { type: 'callout', tone: 'success', title: 'Well done', text: 'End' },
    { type: 'quote', text: 'Be kind.', source: 'Ada' },
  ]
  expect((await again(blocks)).blocks).toEqual(blocks)
})

test('A caption belongs to its table, the description to the document, and the contents are made anew.', async () => {
  const blocks: DocBlock[] = [
    ...['One', 'Two', 'Three', 'Four'].flatMap((text): DocBlock[] => [
      { type: 'heading', level: 1, text },
      { type: 'paragraph', text: `About ${text}` },
    ]),
    { type: 'table', caption: 'Prices in euros', columns: ['A', 'B'], rows: [['1', '2']] },
    { type: 'paragraph', text: 'End' },
  ]
  expect(await again(blocks, 'What we do **next**')).toEqual({ title: 'Plan', description: 'What we do **next**', blocks })
})

test('The text between a heading and a chart or table stays with it, so that no heading stands alone at the foot of a page; other texts do not.', async () => {
  const chart = { kind: 'bar' as const, title: '', categories: ['Yes', 'No'], series: [{ name: 'People', values: [3, 2] }] }
  const blocks: DocBlock[] = [
    { type: 'paragraph', text: 'Opening' },
    { type: 'heading', level: 2, text: 'A question' },
    { type: 'paragraph', text: 'Five answers' },
    { type: 'chart', chart },
    { type: 'paragraph', text: 'In between' },
    { type: 'table', columns: ['Answer'], rows: [['Yes']] },
  ]
  const source = { type: 'doc', content: { title: 'Plan', description: '', blocks }, locale: 'en', productName: 'Draftwell' } as const
  const xml = await (await JSZip.loadAsync((await writeDocument(source, 'docx')).bytes)).file('word/document.xml')?.async('string')
  const isKept = (text: string) =>
    xml
      ?.split('</w:p>')
      .find((part) => part.includes(text))
      ?.includes('<w:keepNext/>')
  expect(['Opening', 'Five answers', 'In between'].map(isKept)).toEqual([false, true, false])
})

import type { Nodes } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import type { DocBlock } from '#shared/content/doc.ts'
import { Question } from '#shared/content/form.ts'
import type { Slide } from '#shared/content/slide.ts'
import { writeMarkdown } from './markdown.ts'
import type { ExportSource } from './source.ts'

/* A Markdown viewer may run HTML and follow any link, so text on screen must stay text in the file. */

const HOSTILE =
  '<img src=x onerror=alert(1)><script>alert(1)</script> [l](javascript:alert(1)) [d](data:text/html,x) ![a](https://x.example) [ok](https://a.example) **<b>B</b>**'
const head = { locale: 'en' as const, productName: 'Draftwell' }

const blocks: DocBlock[] = [
  { type: 'heading', level: 1, text: HOSTILE },
  { type: 'paragraph', text: HOSTILE },
  { type: 'list', style: 'bullet', items: [{ text: HOSTILE, level: 0 }] },
  { type: 'table', columns: [HOSTILE], rows: [[HOSTILE]], caption: HOSTILE },
  { type: 'callout', tone: 'info', title: HOSTILE, text: HOSTILE },
  { type: 'quote', text: HOSTILE, source: HOSTILE },
]
const questions = [
  Question.parse({ title: HOSTILE, type: 'multiple_choice', options: [HOSTILE, 'b'], description: HOSTILE, section: HOSTILE }),
]
const slides: Slide[] = [
  { layout: 'title', title: HOSTILE, notes: HOSTILE, subtitle: HOSTILE },
  { layout: 'bullets', title: HOSTILE, notes: HOSTILE, bullets: [HOSTILE] },
  { layout: 'table', title: HOSTILE, notes: HOSTILE, columns: [HOSTILE], rows: [[HOSTILE]] },
  { layout: 'quote', title: HOSTILE, notes: HOSTILE, quote: HOSTILE, source: HOSTILE },
  { layout: 'image', title: HOSTILE, notes: HOSTILE, image: HOSTILE, caption: HOSTILE },
]
const words = { title: HOSTILE, description: HOSTILE }
const SOURCES: [string, ExportSource][] = [
  ['a document', { type: 'doc', content: { ...words, blocks }, ...head }],
  ['a form', { type: 'form', content: { ...words, questions }, ...head }],
  ['slides', { type: 'slide', content: { ...words, slides }, ...head }],
]

test.each(SOURCES)('No text of %s becomes HTML, a picture or a link that runs, and none of it is lost.', (_, source) => {
  const root = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .parse(new TextDecoder().decode(writeMarkdown(source)))
  const all = nodesOf(root)
  expect(all.filter(({ type }) => type === 'html' || type === 'image')).toEqual([])
  const links = all.flatMap((node) => (node.type === 'link' ? node.url : []))
  expect(links.filter((url) => !url.startsWith('https://'))).toEqual([])
  const text = all.flatMap((node) => (node.type === 'text' ? node.value : [])).join('')
  expect(text).toContain('<img src=x onerror=alert(1)><script>alert(1)</script>')
})

function nodesOf(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(nodesOf) : [])]
}

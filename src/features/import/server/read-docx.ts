import type { Root } from 'mdast'
import mammoth from 'mammoth'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { unified } from 'unified'
import type { Notices } from './import-error.ts'
import { ImportError } from './import-error.ts'
import { blocksOfTree } from './markdown-blocks.ts'
import { openPackage } from './open-package.ts'
import type { FileReading } from './read-file.ts'
import { repack } from './repack.ts'

/** The title is the text in style Title; a table of contents is made anew, so the old one goes. */
const STYLES = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  ...[1, 2, 3, 4, 5, 6].map((level) => `p[style-name='toc ${level}'] => !`),
  ...[1, 2, 3].map((level) => `p[style-name='TOC ${level}'] => !`),
  "p[style-name='TOC Heading'] => !",
  'strike => s',
]

/** Includes those in the cells of tables, so it is more than a document's blocks. */
const PARAGRAPHS_MAX = 100_000

export async function readDocx(bytes: Uint8Array, notices: Notices): Promise<FileReading> {
  const file = await openPackage(bytes, 'docx')
  if (countParagraphs(file.text('word/document.xml') ?? '') > PARAGRAPHS_MAX) throw new ImportError('too_many_blocks')
  const { value: html } = await mammoth
    .convertToHtml({ buffer: await repack(file) }, { styleMap: STYLES, convertImage: leaveOut(notices) })
    .catch((cause: unknown) => {
      throw new ImportError('file_broken', {}, { cause })
    })
  notices.add('charts_left_out', [...file.parts.keys()].filter((name) => /^word\/charts\/chart\d*\.xml$/.test(name)).length)
  const title = /<h1 class="title">([\s\S]*?)<\/h1>/.exec(html)
  const tree = await treeOf(title ? html.replace(title[0], '') : html)
  const { title: heading, blocks } = blocksOfTree(tree, notices)
  if (!title) return { type: 'doc', title: heading, content: { blocks } }
  const text = plainHtml(title[1] ?? '')
  // A heading that was taken for the title although there is one comes back.
  const restored = heading === '' ? blocks : [{ type: 'heading' as const, level: 1 as const, text: heading }, ...blocks]
  return { type: 'doc', title: text, content: { blocks: restored } }
}

function countParagraphs(xml: string): number {
  let count = 0
  for (let at = xml.indexOf('<w:p'); at >= 0; at = xml.indexOf('<w:p', at + 1)) if (/[\s/>]/.test(xml.charAt(at + 4))) count += 1
  return count
}

async function treeOf(html: string): Promise<Root> {
  const parse = unified().use(rehypeParse, { fragment: true })
  return unified().use(rehypeRemark).run(parse.parse(html))
}

function leaveOut(notices: Notices) {
  return mammoth.images.imgElement(() => {
    notices.add('pictures_left_out')
    return Promise.resolve({ src: '' })
  })
}

function plainHtml(html: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
  return html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot);/g, (_, name: string) => named[name] ?? '')
}

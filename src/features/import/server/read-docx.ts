import type { Root } from 'mdast'
import mammoth from 'mammoth'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { unified } from 'unified'
import type { Notices } from './import-error.ts'
import { ImportError } from './import-error.ts'
import { blocksOfTree } from './markdown-blocks.ts'
import { openPackage } from './open-package.ts'
import type { OfficePackage } from './open-package.ts'
import { markListStarts, readListStarts } from './list-starts.ts'
import { breaksBefore, breaksBetweenSections, liftPageBreaks } from './page-breaks.ts'
import type { FileReading } from './read-file.ts'
import { repack } from './repack.ts'
import { joinPieces, markCallouts, markPieces, PIECE_STYLES } from './word-blocks.ts'
import type { WordElement } from './word-blocks.ts'

/** Maps Word's styles to HTML. The table of contents is dropped, because exports create a new one. */
const STYLES = [
  "p[style-name='Title'] => h1.title:fresh",
  ...PIECE_STYLES,
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  ...[1, 2, 3, 4, 5, 6].map((level) => `p[style-name='toc ${level}'] => !`),
  ...[1, 2, 3].map((level) => `p[style-name='TOC ${level}'] => !`),
  "p[style-name='TOC Heading'] => !",
  'strike => s',
  "br[type='page'] => hr:fresh",
]

/** More than a document's blocks, because paragraphs in table cells count, too. */
const PARAGRAPHS_MAX = 100_000
const DOCUMENT = 'word/document.xml'
const NUMBERING = 'word/numbering.xml'
/** Matches the arrow that mammoth adds to a note. It links to an address that documents do not have. */
const BACK_FROM_NOTE = / ?<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/g
/** Maximum nesting of elements. A table in a table in a table takes about 12; the reader recurses once per level. */
const DEPTH_MAX = 300

export async function readDocx(bytes: Uint8Array, notices: Notices): Promise<FileReading> {
  const file = await openPackage(bytes, 'docx')
  const body = file.text(DOCUMENT) ?? ''
  if (countParagraphs(body) > PARAGRAPHS_MAX) throw new ImportError('too_many_blocks')
  if (isTooDeep(body)) throw new ImportError('file_too_deep')
  const { value } = await mammoth
    .convertToHtml(
      { buffer: await repack(readable(file)) },
      {
        styleMap: STYLES,
        convertImage: leaveOut(notices),
        transformDocument: (document: WordElement) => markCallouts(liftPageBreaks(document)),
      },
    )
    .catch((cause: unknown) => {
      throw new ImportError('file_broken', {}, { cause })
    })
  notices.add('charts_left_out', [...file.parts.keys()].filter((name) => /^word\/charts\/chart\d*\.xml$/.test(name)).length)
  const html = markPieces(readListStarts(value)).replace(BACK_FROM_NOTE, '')
  const title = /<h1 class="title">([\s\S]*?)<\/h1>/.exec(html)
  const tree = await treeOf(title ? html.replace(title[0], '') : html)
  const { title: text, blocks } = blocksOfTree(tree, notices, title ? plainHtml(title[1] ?? '') : undefined)
  const { description, blocks: joined } = joinPieces(blocks)
  return { type: 'doc', title: text, description, content: { blocks: joined } }
}

/** Rewrites features that mammoth does not read into ones that it does: page breaks, and marks for the numbers of lists. */
function readable({ parts, text }: OfficePackage): Pick<OfficePackage, 'parts'> {
  const document = text(DOCUMENT)
  if (document === undefined) return { parts }
  const xml = markListStarts(breaksBetweenSections(breaksBefore(document)), text(NUMBERING) ?? '')
  return { parts: new Map([...parts, [DOCUMENT, Buffer.from(xml)]]) }
}

function countParagraphs(xml: string): number {
  let count = 0
  for (let at = xml.indexOf('<w:p'); at >= 0; at = xml.indexOf('<w:p', at + 1)) if (/[\s/>]/.test(xml.charAt(at + 4))) count += 1
  return count
}

/** Counts the depth, because whether the stack suffices depends on the calls before. */
function isTooDeep(xml: string): boolean {
  let depth = 0
  let end = 0
  for (let at = xml.indexOf('<'); at >= 0 && end >= 0; at = xml.indexOf('<', end)) {
    end = xml.indexOf('>', at)
    const next = xml.charAt(at + 1)
    if (next === '/') depth -= 1
    else if (next !== '?' && next !== '!' && xml.charAt(end - 1) !== '/') depth += 1
    if (depth > DEPTH_MAX) return true
  }
  return false
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

import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { DocBlock } from '#shared/content/doc.ts'
import { blocksOfTree } from './markdown-blocks.ts'
import { readFrontMatter } from './front-matter.ts'
import { checkMarkdown } from './check-markdown.ts'
import { Notices } from './import-error.ts'
import type { FileReading } from './read-file.ts'
import { decodeText } from './text-file.ts'

const parser = unified().use(remarkParse).use(remarkGfm)

export function readMarkdown(bytes: Uint8Array, notices: Notices): FileReading {
  const { about, text } = readFrontMatter(decodeText(bytes, notices))
  checkMarkdown(text)
  const { title, blocks } = blocksOfTree(parser.parse(text), notices, about.title)
  return { type: 'doc', title, description: about.description, content: { blocks } }
}

/** The blocks of a text in Markdown that is not a file. `hasTitle`: whether its only heading of the first level is one. Throws ImportError. */
export function readMarkdownText(text: string, { hasTitle }: { hasTitle: boolean }): { title: string; blocks: DocBlock[] } {
  checkMarkdown(text)
  return blocksOfTree(parser.parse(text), new Notices(), hasTitle ? undefined : '')
}

import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { blocksOfTree } from './markdown-blocks.ts'
import { checkMarkdown } from './check-markdown.ts'
import type { Notices } from './import-error.ts'
import type { FileReading } from './read-file.ts'
import { decodeText } from './text-file.ts'

const parser = unified().use(remarkParse).use(remarkGfm)

export function readMarkdown(bytes: Uint8Array, notices: Notices): FileReading {
  const source = decodeText(bytes, notices).replace(/^---\n[\s\S]*?\n---\n/, '')
  checkMarkdown(source)
  const { title, blocks } = blocksOfTree(parser.parse(source), notices)
  return { type: 'doc', title, content: { blocks } }
}

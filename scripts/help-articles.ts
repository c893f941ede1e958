import { readFile } from 'node:fs/promises'
import compileMessage from 'icu-minify/compile'
import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import { z } from 'zod'

/* Reads the articles of the help, `src/features/help/articles/{language}/{slug}.md`. */

const FrontMatter = z.strictObject({ title: z.string().max(60), summary: z.string().max(160), keywords: z.string().max(200) })
type Article = z.infer<typeof FrontMatter> & { body: Root }

export function parseArticle(text: string): Article {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  return { ...FrontMatter.parse(parse(front)), body: fromMarkdown(body) }
}

/**
 * Articles are parsed here, so that the browser needs no parser. `?front-matter` gives what lists and the command palette need, as compiled
 * messages, and `?body` gives the tree that the page renders.
 */
export function helpArticles(): Plugin {
  return {
    name: 'help-articles',
    enforce: 'pre',
    load: {
      filter: { id: /\/help\/articles\/.*\.md\?(front-matter|body)$/ },
      async handler(id) {
        const [file = '', part] = id.split('?')
        this.addWatchFile(file)
        const { body, ...front } = parseArticle(await readFile(file, 'utf8'))
        const compiled = Object.entries(front).map(([name, text]) => [name, compileMessage(text)])
        const value = part === 'body' ? body : (Object.fromEntries(compiled) as object)
        return `export default ${JSON.stringify(value, (key, inner: unknown) => (key === 'position' ? undefined : inner))}`
      },
    },
  }
}

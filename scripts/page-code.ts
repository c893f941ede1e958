/*
 * The third part of the build. Writes which chunks each page needs beside those that every page has, so that the server can name them in the
 * HTML (features/site/server/page-code.ts). Otherwise a browser hears of them only when the first chunk has run and the server has said who is
 * signed in. The routes themselves say it: they are bundled with every import() replaced by a note of what it would load.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, build } from 'vite'
import type { PageCode } from '#features/site/server/page-code.ts'
import { LOCALES } from '#shared/locale.ts'
import { PAGES } from '#shared/pages.ts'

/** src/app/web/page-code.ts, which is the browser's and has its types. */
type Routes = { loadPage: (path: string) => Promise<{ needsAccount: boolean }> }
type Chunk = { file: string; imports?: string[] }

const ROOT = path.join(import.meta.dirname, '..')
const DIST = path.join(ROOT, 'dist')
const BUNDLE = path.join(DIST, '.routes')
const ENTRY = 'src/app/web/page-code.ts'
/** Catalogues of screens, and the titles of the help. */
const TEXTS = /(messages[/-]|\/titles\/)en\.ts$/

/** Sources that are asked for, relative to the root. */
const asked = new Set<string>()
/** What the routes' modules touch of a browser when they are loaded. */
const browser = { window: { location: { origin: '' }, addEventListener() {} }, document: { documentElement: {} } }
Object.assign(globalThis, browser, { noteImport: (source: string) => asked.add(source) })
await build({
  logLevel: 'warn',
  plugins: [notedImports()],
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { ssr: ENTRY, outDir: BUNDLE, manifest: false, rolldownOptions: { input: ENTRY, output: { codeSplitting: false } } },
})
const manifest = JSON.parse(await readFile(path.join(DIST, 'web/.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
const shell = await readFile(path.join(DIST, 'web/index.html'), 'utf8')

const pages: Record<string, PageCode> = {}
for (const page of PAGES) pages[page] = await codeOf(page)
await writeFile(path.join(DIST, 'server/page-code.json'), JSON.stringify(pages))
await rm(BUNDLE, { recursive: true })

async function codeOf(page: (typeof PAGES)[number]): Promise<PageCode> {
  asked.clear()
  // With a query it is another module, which has loaded nothing yet.
  const routes = (await import(`${pathToFileURL(path.join(BUNDLE, 'page-code.js')).href}?${page}`)) as Routes
  const { needsAccount } = await routes.loadPage(page)
  const sources = [...asked]
  const texts = sources.filter((source) => TEXTS.test(source))
  return {
    needsAccount,
    code: filesOf(sources.filter((source) => !TEXTS.test(source))),
    texts: Object.fromEntries(
      LOCALES.map((locale) => [locale, filesOf(texts.map((source) => source.replace(TEXTS, `$1${locale}.ts`)))]),
    ) as PageCode['texts'],
  }
}

/** The files of these sources and of what they import, without those in the shell. */
function filesOf(sources: readonly string[]): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const add = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no chunk for ${name}`)
    if (!shell.includes(chunk.file)) files.add(`/${chunk.file}`)
    for (const other of chunk.imports ?? []) add(other)
  }
  for (const source of sources) add(source)
  return [...files]
}

function notedImports(): Plugin {
  const PREFIX = '\0noted:'
  return {
    name: 'noted-imports',
    enforce: 'pre',
    async resolveDynamicImport(specifier, importer) {
      const found = typeof specifier === 'string' ? await this.resolve(specifier, importer) : null
      return found && { id: `${PREFIX}${found.id}` }
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null
      return `globalThis.noteImport(${JSON.stringify(path.relative(ROOT, id.slice(PREFIX.length)))})\nexport {}`
    },
  }
}

/*
 * The second half of the build: renders the public pages into dist/public with the stylesheet of `vite build`, and compresses the assets, so
 * that the server only has to pick the right file.
 */
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const DIST = fileURLToPath(new URL('../dist/', import.meta.url))
const ASSETS = path.join(DIST, 'web/assets')
const PUBLIC = path.join(DIST, 'public')
const RENDERER = path.join(DIST, '.renderer')
const COMPRESSED = /\.(js|css|svg)$/

const names = await readdir(ASSETS)
await build({
  logLevel: 'warn',
  build: {
    ssr: 'src/app/public.tsx',
    outDir: RENDERER,
    emptyOutDir: true,
    manifest: false,
    rollupOptions: { input: 'src/app/public.tsx' },
  },
})
const { renderPublicPages } = (await import(pathToFileURL(path.join(RENDERER, 'public.js')).href)) as {
  renderPublicPages: (assets: { css: string; icon: string; font: string }) => Map<string, string>
}
const pages = renderPublicPages({ css: asset('public-', '.css'), icon: asset('icon-', '.svg'), font: asset('inter-latin-wght-', '.woff2') })
await rm(PUBLIC, { recursive: true, force: true })
await mkdir(PUBLIC, { recursive: true })
for (const [name, html] of pages) await writeFile(path.join(PUBLIC, name), html)
await rm(RENDERER, { recursive: true, force: true })

for (const name of names.filter((name) => COMPRESSED.test(name))) {
  const file = path.join(ASSETS, name)
  const content = await readFile(file)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

function asset(prefix: string, suffix: string): string {
  const name = names.find((name) => name.startsWith(prefix) && name.endsWith(suffix))
  if (name === undefined) throw new Error(`vite build made no ${prefix}*${suffix}`)
  return `/assets/${name}`
}

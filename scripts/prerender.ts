/*
 * The second part of the build. Renders the public pages into dist/public with the stylesheet of `vite build`, and bundles what the pages of forms
 * need: their renderer for the server and their script for the browser.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const DIST = fileURLToPath(new URL('../dist/', import.meta.url))
const ASSETS = path.join(DIST, 'web/assets')
const PUBLIC = path.join(DIST, 'public')
const SERVER = path.join(DIST, 'server')
const RENDERER = path.join(DIST, '.renderer')

await bundleForServer('src/app/public.tsx', RENDERER)
await bundleForServer('src/features/forms/web/public/render-page.tsx', SERVER)
await bundleForServer('src/features/forms/web/public/reading/render-reading.tsx', SERVER, false)
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    outDir: path.join(DIST, 'web'),
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { 'form-page': 'src/features/forms/web/public/page-script.ts' } },
  },
})

const names = await readdir(ASSETS)
const { renderPublicPages } = (await import(pathToFileURL(path.join(RENDERER, 'public.js')).href)) as {
  renderPublicPages: (assets: { css: string; icon: string; font: string }) => Map<string, string>
}
const [css, reading, icon] = [asset('public-', '.css'), asset('reading-', '.css'), asset('icon-', '.svg')]
const pages = renderPublicPages({ css, icon, font: asset('inter-latin-wght-', '.woff2') })
await rm(PUBLIC, { recursive: true, force: true })
await mkdir(PUBLIC, { recursive: true })
for (const [name, html] of pages) await writeFile(path.join(PUBLIC, name), html)
await rm(RENDERER, { recursive: true, force: true })
// Read by features/forms/server/page-assets.ts.
await writeFile(path.join(SERVER, 'page-assets.json'), JSON.stringify({ css, reading, icon, script: asset('form-page-', '.js') }))

/** With its libraries, because an installation for production only has none of the browser's. */
async function bundleForServer(entry: string, outDir: string, emptyOutDir = true): Promise<void> {
  await build({
    logLevel: 'warn',
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: entry, outDir, emptyOutDir, manifest: false, rollupOptions: { input: entry } },
  })
}

function asset(prefix: string, suffix: string): string {
  const name = names.find((name) => name.startsWith(prefix) && name.endsWith(suffix))
  if (name === undefined) throw new Error(`The build made no ${prefix}*${suffix}`)
  return `/assets/${name}`
}

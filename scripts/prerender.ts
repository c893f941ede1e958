/*
 * The second part of the build. Bundles what the server renders pages with (the public pages, outlines of the app's, those of forms, and those to read), and the script of
 * forms' pages for the browser. Writes the samples of the landing page.
 */
import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { writeSamples } from './samples.ts'

const DIST = fileURLToPath(new URL('../dist/', import.meta.url))
const ASSETS = path.join(DIST, 'web/assets')
const SERVER = path.join(DIST, 'server')

await bundleForServer('src/app/public.tsx', SERVER)
await bundleForServer('src/app/outlines.tsx', SERVER, false)
await bundleForServer('src/features/forms/web/public/render-page.tsx', SERVER, false)
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
const [css, samples, reading, icon] = [
  asset('public-', '.css'),
  asset('samples-', '.css'),
  asset('reading-', '.css'),
  asset('icon-', '.svg'),
]
const pictures = { en: await copyPicture('en'), es: await copyPicture('es'), fr: await copyPicture('fr') }
const font = asset('inter-latin-wght-', '.woff2')
// Read by features/forms/server/page/page-assets.ts and features/site/server/built.ts.
await writeFile(
  path.join(SERVER, 'page-assets.json'),
  JSON.stringify({ css, samples, reading, icon, font, script: asset('form-page-', '.js'), pictures }),
)
// Read by features/site/server/built.ts.
await writeFile(path.join(SERVER, 'samples.json'), JSON.stringify(await writeSamples()))

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

/** Copies the picture of link previews (`scripts/pictures.ts`), under a name that changes with it. */
async function copyPicture(locale: string): Promise<string> {
  const bytes = await readFile(new URL(`../src/features/site/pictures/${locale}.png`, import.meta.url))
  const name = `preview-${locale}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.png`
  await writeFile(path.join(ASSETS, name), bytes)
  return `/assets/${name}`
}

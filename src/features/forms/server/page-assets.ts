import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { RenderPage } from '../public-page.ts'

const SERVER = new URL('../../../../dist/server/', import.meta.url)
const Assets = z.object({ css: z.string(), icon: z.string(), script: z.string() })

type Built = { assets: z.infer<typeof Assets>; render: RenderPage }
let built: Promise<Built> | undefined

/** Returns what the build wrote for the pages of forms (`scripts/prerender.ts`). Read on the first request. */
export function readBuilt(): Promise<Built> {
  return (built ??= read())
}

async function read(): Promise<Built> {
  const assets = Assets.parse(JSON.parse(await readFile(new URL('page-assets.json', SERVER), 'utf8')))
  // The bundle has no types. `render-page.tsx` satisfies this one.
  const { renderPage } = (await import(new URL('render-page.js', SERVER).href)) as { renderPage: RenderPage }
  return { assets, render: renderPage }
}

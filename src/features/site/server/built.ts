import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { RenderOutline, RenderPublicPage } from '../public-page.ts'
import type { Samples } from '../samples.ts'

const SERVER = new URL('../../../../dist/server/', import.meta.url)
const Assets = z.object({
  css: z.string(),
  samples: z.string(),
  icon: z.string(),
  font: z.string(),
  pictures: z.object({ en: z.string(), es: z.string(), fr: z.string() }),
})

export type Built = {
  assets: z.infer<typeof Assets>
  samples: Samples
  /** Of every page that the server renders. */
  publicAddresses: readonly string[]
  renderPublicPage: RenderPublicPage
  renderOutline: RenderOutline
}
let built: Promise<Built> | undefined

/** Returns what the build wrote for the public pages and for outlines (`scripts/prerender.ts`). Read on the first request. */
export function readBuiltPages(): Promise<Built> {
  return (built ??= read())
}

async function read(): Promise<Built> {
  const assets = Assets.parse(await readJson('page-assets.json'))
  // The build writes them from these types, and a bundle has no types. `src/app/public.tsx` and `src/app/outlines.tsx` satisfy them.
  const samples = (await readJson('samples.json')) as Samples
  const pages = (await import(new URL('public.js', SERVER).href)) as Pick<Built, 'publicAddresses' | 'renderPublicPage'>
  const { renderOutline } = (await import(new URL('outlines.js', SERVER).href)) as Pick<Built, 'renderOutline'>
  return { ...pages, renderOutline, assets, samples }
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, SERVER), 'utf8'))
}

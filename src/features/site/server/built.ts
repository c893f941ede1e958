import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { RenderLoginOutline, RenderPublicPage } from '../public-page.ts'
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
  renderLoginOutline: RenderLoginOutline
}
let built: Promise<Built> | undefined

/** Returns what the build wrote for the public pages (`scripts/prerender.ts`). Read on the first request. */
export function readBuiltPages(): Promise<Built> {
  return (built ??= read())
}

async function read(): Promise<Built> {
  const assets = Assets.parse(await readJson('page-assets.json'))
  // The build writes both from these types, and the bundle has no types. `src/app/public.tsx` satisfies them.
  const samples = (await readJson('samples.json')) as Samples
  const bundle = (await import(new URL('public.js', SERVER).href)) as Omit<Built, 'assets' | 'samples'>
  return { ...bundle, assets, samples }
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, SERVER), 'utf8'))
}

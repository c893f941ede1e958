import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { RenderPage } from '../../public-page.ts'
import type { RenderReading, RenderReadingMessage } from '../../reading-page.ts'

const SERVER = new URL('../../../../../dist/server/', import.meta.url)
const Assets = z.object({ css: z.string(), reading: z.string(), icon: z.string(), script: z.string() })

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

let builtReading: Promise<{ render: RenderReading; renderMessage: RenderReadingMessage }> | undefined

/** Returns the renderer of the pages to read, which has the views of all types. */
export function readBuiltReading() {
  return (builtReading ??= importReading())
}

async function importReading() {
  // The bundle has no types. `render-reading.tsx` satisfies these.
  const { renderReading, renderReadingMessage } = (await import(new URL('render-reading.js', SERVER).href)) as {
    renderReading: RenderReading
    renderReadingMessage: RenderReadingMessage
  }
  return { render: renderReading, renderMessage: renderReadingMessage }
}

/** The content security policy of a form's page. `sites` may show it in a frame. */
export function pagePolicy(nonce: string, sites: readonly string[]): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${sites.length > 0 ? sites.join(' ') : `'none'`}`,
  ].join('; ')
}

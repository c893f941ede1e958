import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { refuse } from './refuse.ts'

/*
 * `npm run new-feature surveys` creates the skeleton of a feature with one call and one screen, and adds it to the two lists. It runs
 * unchanged; replace its content. Tables, a policy and fixtures come with the first row that the feature stores (CONTRIBUTING.md).
 */

const [name = ''] = process.argv.slice(2)
if (!/^[a-z]+$/.test(name)) refuse('Give the feature one lower-case noun: npm run new-feature surveys')
const root = path.join('src/features', name)
if (existsSync(root)) refuse(`${root} exists already`)

const Title = name[0]?.toUpperCase() + name.slice(1)
const FILES: Record<string, string> = {
  'contract.ts': `import { z } from 'zod'
import { base } from '#shared/errors.ts'

export const ${name}Contract = {
  read: base.route({ method: 'GET', path: '/${name}', tags: ['${name}'], summary: 'What this call answers' }).output(z.object({ ok: z.boolean() })),
}
`,
  'server/routes.ts': `import { implement } from '@orpc/server'
import { signedIn } from '#server/http/calls.ts'
import type { CallContext } from '#server/http/calls.ts'
import { ${name}Contract } from '../contract.ts'

export function create${Title}Routes() {
  const os = implement(${name}Contract).$context<CallContext>().use(signedIn)
  return { read: os.read.handler(() => ({ ok: true })) }
}
`,
  'server/feature.ts': `import type { ServerFeature } from '#server/feature.ts'
import { ${name}Contract } from '../contract.ts'
import { create${Title}Routes } from './routes.ts'

export const ${name}Feature: ServerFeature = { name: '${name}', contract: ${name}Contract, router: create${Title}Routes }
`,
  'web/api.ts': `import { featureApi } from '#web/api.ts'
import type { ${name}Contract } from '../contract.ts'

export const ${name}Api = featureApi<typeof ${name}Contract>('${name}')
`,
  'web/messages.ts': `import { defineCatalogue } from '#web/i18n/catalogues.ts'
import type { en } from './messages/en.ts'

declare module '#web/i18n/catalogues.ts' {
  interface Catalogues {
    ${name}: typeof en
  }
}

export const ${name}Messages = defineCatalogue('${name}', {
  en: async () => (await import('./messages/en.ts')).en,
  es: async () => (await import('./messages/es.ts')).es,
  fr: async () => (await import('./messages/fr.ts')).fr,
})
`,
  'web/messages/en.ts': `export const en = { title: '${Title}' } as const
`,
  ...Object.fromEntries(
    ['es', 'fr'].map((locale) => [
      `web/messages/${locale}.ts`,
      `import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const ${locale}: Translated<typeof en> = { title: '${Title}' }
`,
    ]),
  ),
  [`web/${Title}Page.tsx`]: `import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { usePageTitle } from '#web/page-title.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ${name}Api } from './api.ts'

export function ${Title}Page() {
  const t = useTranslations('${name}')
  usePageTitle(t('title'))
  useSuspenseQuery(${name}Api.read.queryOptions())
  return <PageHeader title={t('title')} />
}
`,
  'web/feature.ts': `import { createRoute } from '@tanstack/react-router'
import type { WebFeature } from '#web/feature.ts'
import { page } from '#web/page.ts'
import { appRoute } from '#web/routes.ts'
import { ${name}Messages } from './messages.ts'

const ${name}Route = createRoute({
  getParentRoute: () => appRoute,
  path: '/${name}',
  component: page(async () => (await import('./${Title}Page.tsx')).${Title}Page, { messages: [${name}Messages] }),
})

export const ${name}Feature = { routes: { app: [${name}Route] } } as const satisfies WebFeature
`,
}

for (const [file, text] of Object.entries(FILES)) write(path.join(root, file), text)
for (const side of ['server', 'web']) {
  const list = `src/app/features.${side}.ts`
  const imported = `import { ${name}Feature } from '#features/${name}/${side}/feature.ts'\n`
  // Before the last one, because on the server `site` answers every remaining path.
  const text = readFileSync(list, 'utf8').replace(/^import type/m, `${imported}$&`)
  write(list, text.replace(/^ {2}siteFeature,$/m, `  ${name}Feature,\n$&`))
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  process.stdout.write(`${file}\n`)
}

import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/* The catalogues of the interface: every text is shown somewhere. */

const SOURCE = new URL('../src/', import.meta.url)

test('Every text of the interface is shown somewhere.', async () => {
  const used = textsInSource()
  const catalogues = englishCatalogues()
  expect(catalogues.length).toBeGreaterThan(8)
  const unused: string[] = []
  for (const { name, file } of catalogues) {
    const { en } = (await import(/* @vite-ignore */ new URL(file, SOURCE).pathname)) as { en: object }
    unused.push(...keysOf(en, name).filter((key) => !isUsed(key, used)))
  }
  expect(unused, 'Show the text, or delete it in all three languages').toEqual([])
})

test('A text that is not shown is found, and one whose key is put together is not.', () => {
  const used = keyPatterns("const t = useTranslations('documents'); t('title'); t(`empty.${type}.text`); t(isNew ? 'a.new' : 'a.old')")
  for (const key of ['title', 'empty.form.text', 'a.new', 'a.old']) expect(isUsed(`documents.${key}`, used), key).toBe(true)
  for (const key of ['titles', 'empty.form', 'empty.form.text.more', 'a.older']) expect(isUsed(`documents.${key}`, used), key).toBe(false)
  expect(isUsed('templates.title', used)).toBe(false)
})

/** Keys of texts by their last part, where that is written out; the others under ''. */
type Patterns = Map<string, RegExp[]>

function isUsed(key: string, patterns: Patterns): boolean {
  const last = key.slice(key.lastIndexOf('.') + 1)
  return [last, ''].some((part) => patterns.get(part)?.some((pattern) => pattern.test(key)))
}

/** The keys that the browser's half of the source can ask for. */
function textsInSource(): Patterns {
  const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(^|\/)web\/.*\.tsx?$/.test(file) && !/messages|\.test\./.test(file),
  )
  expect(sources.length).toBeGreaterThan(100)
  const all: Patterns = new Map()
  for (const file of sources) {
    for (const [last, patterns] of keyPatterns(readFileSync(new URL(file, SOURCE), 'utf8')))
      all.set(last, [...(all.get(last) ?? []), ...patterns])
  }
  return all
}

/**
 * Every literal of a file, as a whole key and under each catalogue, or part of one, that the file asks for. `${…}` stands for one part of a
 * key. Reasons are texts of refusals, by names of the server. Generous: a literal that happens to be called like a text counts as its use.
 */
function keyPatterns(source: string): Patterns {
  const places = [...source.matchAll(/useTranslations\('([\w.]+)'\)/g)].map(([, place]) => `${place}.`)
  // `kinds(value)`: a part of a catalogue that is asked with what is only known while running.
  const open = [...source.matchAll(/const (\w+) = useTranslations\('(\w+\.[\w.]+)'\)/g)].flatMap(([, name, place]) =>
    new RegExp(`\\b${name}\\([a-z][\\w.]*[ ,)]`).test(source) ? [`${place}.\${key}`] : [],
  )
  const reasons = [...source.matchAll(/useErrorText\('(\w+)'\)/g)].map(([, name]) => `${name}.reasons.\${reason}`)
  const literals = [...source.matchAll(/'([\w.]+)'|`([\w.]*(?:\$\{[^{}]+\}[\w.]*)+)`/g)].map(
    ([, plain, template]) => plain ?? template ?? '',
  )
  const keys = [...open, ...reasons, ...['', ...places].flatMap((place) => literals.map((literal) => `${place}${literal}`))]
  return Map.groupBy(
    [...new Set(keys)].map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^{}]+\}/g, '[^.]+')}$`)),
    ({ source: pattern }) => /\.(\w+)\$$/.exec(pattern)?.[1] ?? '',
  )
}

/** With the names under which components ask for them. */
function englishCatalogues(): { name: string; file: string }[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('messages.ts'))
    .flatMap((file) =>
      [...readFileSync(new URL(file, SOURCE), 'utf8').matchAll(/defineCatalogue\('(\w+)', \{\s*en: .*import\('(.+)'\)/g)].map(
        ([, name = '', module = '']) => ({ name, file: path.posix.join(path.posix.dirname(file), module) }),
      ),
    )
}

function keysOf(texts: object, above: string): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value as object, `${above}.${key}`) : [`${above}.${key}`],
  )
}

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { BUILTIN_TEMPLATES } from '#features/templates/server/builtin/catalogue.ts'
import { GENERAL_REASONS } from '#server/errors.ts'
import { LOCALES } from '#shared/locale.ts'
import type { Locale } from '#shared/locale.ts'

/*
 * Checks the catalogues of the interface: every text is shown somewhere, every refusal has a text, and each language follows its own rules. Types
 * keep the keys of the three languages the same (`Translated`).
 */

const SOURCE = new URL('../src/', import.meta.url)

test('Every text of the interface is shown somewhere.', async () => {
  const used = textsInSource()
  const ofPages = ['help', 'privacy'].map((feature) => ({ name: `${feature}Page`, file: `features/${feature}/web/public/messages/en.ts` }))
  const catalogues = [...englishCatalogues(), ...ofPages]
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

/** Reasons that only programs see, because the browser's client causes neither. */
const NOT_FOR_SCREENS = new Set(['not_json', 'not_file', 'not_form_post', 'key_invalid', 'invalid_cursor'])

test('Every reason of a refusal has a text in a catalogue.', async () => {
  const texts = new Set((await allTexts('en')).flatMap(({ key }) => /\.reasons\.(\w+)$/.exec(key)?.[1] ?? []))
  const reasons = [...Object.keys(GENERAL_REASONS), ...(await reasonsOfContracts()), ...reasonsInServer()]
  expect(new Set(reasons).size).toBeGreaterThan(60)
  expect(
    [...new Set(reasons)].filter((reason) => !texts.has(reason) && !NOT_FOR_SCREENS.has(reason)),
    'Add it to `reasons` of the feature, in all three languages',
  ).toEqual([])
})

test.each(LOCALES)('Texts in %s keep the rules of the language.', async (locale) => {
  const broken = (await allTexts(locale))
    .filter(isOurs)
    // '{Sheet!Column}' is written as in a formula, whatever the language.
    .flatMap(({ key, text }) => brokenRules(locale, text.replace(/'\{[^{}']*\}'/g, 'A')).map((rule) => `${key}: ${rule}: ${text}`))
  expect(broken).toEqual([])
})

test('A text that breaks a rule of its language is found.', () => {
  expect(brokenRules('fr', 'Vraiment ?')).toContain('a no-break space before : ; ! ?')
  expect(brokenRules('fr', 'Type : {type}')).toContain('a no-break space before : ; ! ?')
  expect(brokenRules('fr', 'Titre: {title}')).toContain('a no-break space before : ; ! ?')
  expect(brokenRules('fr', '« {title} »')).toContain('a no-break space inside « »')
  expect(brokenRules('fr', "L'image")).toContain('’, not a straight apostrophe')
  expect(brokenRules('fr', 'Veuillez saisir un nom')).toContain('no Veuillez')
  expect(brokenRules('fr', 'Au plus 10 Mo')).toContain('a no-break space before a unit')
  expect(brokenRules('fr', 'Vraiment\u202f? «\u00a0{title}\u00a0» disparaît\u00a0: 10\u00a0Mo, https://example.org et 12:30')).toEqual([])
  expect(brokenRules('es', 'Sustitúyalos por los suyos')).toContain('tú, not usted')
  expect(brokenRules('es', 'Que cambias?')).toContain('¿ ¡ at the beginning')
  expect(brokenRules('es', '« Título »')).toContain('no space inside « »')
  expect(brokenRules('es', 'Guardado correctamente')).toContain('success is a participle, without “correctamente”')
  expect(brokenRules('es', '¿Seguro que quieres eliminarlo? «{title}» no vuelve.')).toEqual([])
  expect(brokenRules('en', "It's here")).toContain('’, not a straight apostrophe')
  expect(brokenRules('en', 'Change the color')).toContain('British spelling')
  for (const locale of LOCALES) expect(brokenRules(locale, 'Loading ...')).toContain('no space before …')
  expect(brokenRules('es', 'Cargando...')).toContain('… is one character')
  expect(brokenRules('en', 'At most 50,000 rows')).toContain('numbers above 999 go through Intl')
})

/** Shown to the letter of the specification. */
const SPECIFIED = new Set(['auth.login.noAccount', 'contactPage.sent'])

/** Excludes the sample figures of the landing page, and texts of the specification. */
function isOurs({ key }: { key: string }): boolean {
  return !key.startsWith('landing.sample.') && !SPECIFIED.has(key)
}

/** Returns violations that a reader would notice first. */
function brokenRules(locale: Locale, text: string): string[] {
  const rules: Record<string, RegExp>[] = [
    {
      'no space before …': /(?<!:)[ \u00a0](\.\.\.|…)/,
      '’, not a straight apostrophe': /\p{L}'\p{L}/u,
      'numbers above 999 go through Intl': /\d[., \u00a0\u202f]\d{3}(?!\d)/,
    },
  ]
  if (locale === 'en') rules.push({ 'British spelling': /\b(colors?|organizations?|center(ed)?|canceled)\b/i })
  else rules.push({ '… is one character': /\.\.\./ })
  if (locale === 'fr')
    rules.push({
      'a no-break space before : ; ! ?': /(?<![\u202f!?])[;!?]|(?<![\u00a0\dps]):(?=\s|$)/,
      'a no-break space inside « »': /«(?!\u00a0)|(?<!\u00a0)»/,
      'no Veuillez': /\bveuillez\b/i,
      'a no-break space before a unit': /(\d|\}) (Mo|Go|ko|€|%)/,
    })
  if (locale === 'es')
    rules.push({
      'tú, not usted':
        /\b(usted(es)?|\p{L}+úyal[oa]s|suy[oa]s|(?<!\bque (?:\p{L}+ )?)(elija|escriba|introduzca|haga|pulse|compruebe|revise|vuelva))\b/iu,
      '¿ ¡ at the beginning': /^(?![^?]*¿)[^?]*\?|^(?![^!]*¡)[^!]*!/,
      'no space inside « »': /«\s|\s»/,
      'success is a participle, without “correctamente”': /correctamente/i,
    })
  // Text in braces is for the formatter; `plural` and `select` keep their texts.
  const shown = text.replaceAll(/\{\w+(, \w+)?\}/g, '{}')
  return rules.flatMap((group) => Object.entries(group).flatMap(([rule, pattern]) => (pattern.test(shown) ? [rule] : [])))
}

/** Returns the texts of all catalogues, of the pages that the server renders (landing, texts of the site, API reference, contact, forms, help, privacy), and of the built-in templates. */
async function allTexts(locale: Locale): Promise<{ key: string; text: string }[]> {
  const folders = ['site/web', ...['contact', 'forms', 'help', 'privacy'].map((feature) => `${feature}/web/public`)]
  const pages = folders
    .map((folder) => `features/${folder}`)
    .flatMap((folder) =>
      readdirSync(new URL(folder, SOURCE), { recursive: true, encoding: 'utf8' })
        .filter((file) => /(^|\/)en\.ts$/.test(file))
        .map((file) => ({ name: nameOf(`${folder}/${file}`), file: `${folder}/${file}` })),
    )
  expect(pages).toHaveLength(7)
  const files = [...englishCatalogues(), ...pages]
  const all = await Promise.all(
    files.map(async ({ name, file }) => {
      const url = new URL(file.replace(/en\.ts$/, `${locale}.ts`), SOURCE)
      const texts = ((await import(/* @vite-ignore */ url.pathname)) as Record<Locale, object>)[locale]
      return textsOf(texts, name)
    }),
  )
  const templates = BUILTIN_TEMPLATES.flatMap(({ id, words }) => textsOf(words[locale], `builtin templates.${id}`))
  return [...all.flat(), ...templates]
}

function nameOf(file: string): string {
  return file.includes('contact/') ? 'contactPage' : path.basename(path.dirname(file))
}

function textsOf(texts: unknown, key: string): { key: string; text: string }[] {
  if (typeof texts === 'string') return [{ key, text: texts }]
  return Object.entries(texts as object).flatMap(([part, inner]) => textsOf(inner, `${key}.${part}`))
}

async function reasonsOfContracts(): Promise<string[]> {
  const contracts = readdirSync(new URL('features', SOURCE), { encoding: 'utf8' }).map((feature) => `features/${feature}/contract.ts`)
  const modules = await Promise.all(
    contracts
      .filter((file) => existsSync(new URL(file, SOURCE)))
      .map((file) => import(/* @vite-ignore */ new URL(file, SOURCE).pathname) as Promise<Record<string, object>>),
  )
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (name.endsWith('_REASONS') ? Object.keys(value) : [])),
  )
}

/** Returns the reasons of refusals whose text is in the server's code. */
function reasonsInServer(): string[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => /(^|\/)server\/.*(?<!\.test)\.ts$/.test(file))
  return files.flatMap((file) =>
    [...readFileSync(new URL(file, SOURCE), 'utf8').matchAll(/new AppError\([^;]*?reason: '(\w+)'/g)].map(([, reason = '']) => reason),
  )
}

/** Keys of texts by their last part if it is a literal; the others under ''. */
type Patterns = Map<string, RegExp[]>

function isUsed(key: string, patterns: Patterns): boolean {
  const last = key.slice(key.lastIndexOf('.') + 1)
  return [last, ''].some((part) => patterns.get(part)?.some((pattern) => pattern.test(key)))
}

/** Returns the keys that the browser's sources can request. */
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
 * Returns every literal of a file as a whole key, and as a key below each catalogue (or part of one) that the file uses. `${…}` stands for one
 * part of a key. Reasons are texts of refusals, named by the server. Lenient: a literal that happens to equal a key counts as its use.
 */
function keyPatterns(source: string): Patterns {
  const places = [...source.matchAll(/useTranslations\('([\w.]+)'\)/g)].map(([, place]) => `${place}.`)
  // `kinds(value)`: a part of a catalogue whose key is known only at run time.
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

/** Returns the catalogues with the names that components use for them. */
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

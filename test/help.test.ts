import { readFileSync, readdirSync } from 'node:fs'
import type { Nodes } from 'mdast'
import { expect, test } from 'vitest'
import { ARTICLES, isArticle } from '#shared/help-topics.ts'
import type { ArticleSlug } from '#shared/help-topics.ts'
import { SHORTCUTS } from '#features/help/web/shortcuts.ts'
import { LOCALES } from '#shared/locale.ts'
import type { Locale } from '#shared/locale.ts'
import { pageOf } from '#shared/pages.ts'
import { parseArticle } from '../scripts/help-articles.ts'

/* Checks the articles of the help: they exist in each language, lead to pages that exist, and name the product's labels as screens do. */

const SOURCE = new URL('../src/', import.meta.url)
const FOLDER = new URL('features/help/articles/', SOURCE)
const RENDERED = ['root', 'heading', 'paragraph', 'list', 'listItem', 'strong', 'inlineCode', 'code', 'link', 'text']

test.each(LOCALES)('Every article exists in %s, and no other one does.', (locale) => {
  const files = readdirSync(new URL(locale, FOLDER)).map((file) => file.replace(/\.md$/, ''))
  expect(files.sort()).toEqual([...ARTICLES].sort())
})

test.each(LOCALES)('Every internal link of an article in %s leads to a page or an article that exists.', (locale) => {
  const links = articles(locale).flatMap(({ nodes }) => nodes.flatMap((node) => (node.type === 'link' ? [node.url] : [])))
  expect(links.length).toBeGreaterThan(5)
  for (const link of links) {
    const [, slug] = /^\/help\/(.+)$/.exec(link) ?? []
    if (slug === undefined) expect(pageOf(link), link).toBeDefined()
    else expect(ARTICLES, link).toContain(slug)
  }
})

/** Empty states and settings that need an explanation, with their article. */
const EXPLAINED = {
  'documents/web/DocumentsEmpty.tsx': ['create-from-a-prompt'],
  'surveys/web/SurveysPage.tsx': ['run-a-survey'],
  'surveys/web/SurveySettings.tsx': ['survey-quality-and-anonymity'],
  'forms/web/responses/NoResponses.tsx': ['publish-and-share-a-form'],
  'forms/web/share/ShareForm.tsx': ['who-may-answer'],
  'models/web/ModelPage.tsx': ['connect-an-ai-model'],
  'admin/web/AiSettingsForm.tsx': ['connect-an-ai-model'],
  'auth/web/security/SecondFactorCard.tsx': ['account-and-data'],
  'brand/web/BrandTab.tsx': ['brand-kit'],
  'people/web/UsersPage.tsx': ['people-and-roles'],
  'status/web/StatusTab.tsx': ['send-mail', 'back-up-and-restore', 'connect-an-ai-model'],
} as const satisfies Record<string, readonly ArticleSlug[]>

test.each(Object.entries(EXPLAINED))('%s links to the article about it.', (file, slugs) => {
  const source = readFileSync(new URL(`features/${file}`, SOURCE), 'utf8')
  for (const slug of slugs) expect(source).toMatch(new RegExp(`article="${slug}"|: '${slug}'`))
})

test('Every link of a screen to the help leads to an article that exists.', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const links = files.flatMap((file) =>
    [...readFileSync(new URL(file, SOURCE), 'utf8').matchAll(/<HelpLink\s[^>]*article="([^"]*)"/g)].map(
      ([, article]) => `${file}: ${article}`,
    ),
  )
  expect(links.length).toBeGreaterThan(8)
  expect(links.filter((link) => !isArticle(link.slice(link.indexOf(': ') + 2)))).toEqual([])
})

test.each(LOCALES)('Every bold text of an article in %s is a text of the product in that language.', async (locale) => {
  const labels = await labelsIn(locale)
  const bold = articles(locale).flatMap(({ slug, nodes }) =>
    nodes.flatMap((node) => (node.type === 'strong' ? [`${slug}: ${node.children.map(valueOf).join('')}`] : [])),
  )
  expect(bold.length).toBeGreaterThan(50)
  expect(bold.filter((text) => !labels.has(text.slice(text.indexOf(': ') + 2)))).toEqual([])
})

test.each(LOCALES)('Articles in %s use only the Markdown that the page renders, with headings of the second level.', (locale) => {
  for (const { slug, nodes } of articles(locale)) {
    expect(
      nodes.map(({ type }) => type).filter((type) => !RENDERED.includes(type)),
      slug,
    ).toEqual([])
    expect(
      nodes.filter((node) => node.type === 'heading' && node.depth !== 2),
      slug,
    ).toEqual([])
  }
})

test('French articles have no-break spaces before : ; ! ? and inside « ».', () => {
  for (const { slug, text, nodes } of articles('fr')) {
    const prose = [...nodes.flatMap((node) => (node.type === 'text' ? [node.value] : [])), ...text]
    expect(
      prose.filter((part) => / [:;!?»]|« /.test(part)),
      slug,
    ).toEqual([])
    expect(
      prose.filter((part) => /\p{L}'\p{L}/u.test(part)),
      slug,
    ).toEqual([])
  }
})

test.each(LOCALES)('The article on the keyboard in %s has every shortcut of the dialog.', (locale) => {
  const article = articles(locale).find(({ slug }) => slug === 'keyboard-shortcuts')
  const keys = new Set(article?.nodes.flatMap((node) => (node.type === 'inlineCode' ? [node.value] : [])))
  const listed = Object.values(SHORTCUTS).flatMap((place) => Object.values<readonly string[]>(place))
  expect(listed.length).toBeGreaterThan(15)
  expect(listed.map((combination) => combination.join(' ').replace('Mod', 'Ctrl')).filter((combination) => !keys.has(combination))).toEqual(
    [],
  )
})

function articles(locale: Locale): { slug: string; text: string[]; nodes: Nodes[] }[] {
  return ARTICLES.map((slug) => {
    const { title, summary, body } = parseArticle(readFileSync(new URL(`${locale}/${slug}.md`, FOLDER), 'utf8'))
    return { slug, text: [title, summary], nodes: allNodes(body) }
  })
}

function allNodes(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(allNodes) : [])]
}

function valueOf(node: Nodes): string {
  return 'value' in node ? node.value : ''
}

/** Returns the texts of all catalogues of screens. */
async function labelsIn(locale: Locale): Promise<Set<string>> {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith(`/messages/${locale}.ts`) && !file.includes('/help/'),
  )
  const catalogues = await Promise.all(
    files.map(async (file) => ((await import(/* @vite-ignore */ new URL(file, SOURCE).pathname)) as Record<string, object>)[locale]),
  )
  return new Set(catalogues.flatMap(textsOf))
}

function textsOf(texts: unknown): string[] {
  return typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(textsOf)
}

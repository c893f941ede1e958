/** Articles by topic, in the order of the help page. Each is `features/help/articles/{language}/{slug}.md`. */
export const TOPICS = {
  create: ['create-from-a-prompt', 'change-with-an-instruction', 'create-a-set', 'formulas-and-totals', 'download-files'],
  ask: ['publish-and-share-a-form', 'who-may-answer', 'responses-and-charts', 'link-responses-to-a-sheet'],
  surveys: ['run-a-survey', 'survey-quality-and-anonymity'],
  setUp: [
    'connect-an-ai-model',
    'brand-kit',
    'people-and-roles',
    'send-mail',
    'back-up-and-restore',
    'account-and-data',
    'keyboard-shortcuts',
  ],
} as const

export type Topic = keyof typeof TOPICS
export type ArticleSlug = (typeof TOPICS)[Topic][number]

export const ARTICLES: readonly ArticleSlug[] = Object.values(TOPICS).flat()

export function isArticle(slug: string): slug is ArticleSlug {
  return ARTICLES.some((article) => article === slug)
}

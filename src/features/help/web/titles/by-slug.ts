import type { ArticleSlug } from '#shared/help-topics.ts'
import type { Listed } from './titles.ts'

/** A test says that each article has a file in each language. */
export function bySlug(files: Record<string, Listed>): Record<ArticleSlug, Listed> {
  const entries = Object.entries(files).map(([file, listed]) => [file.replace(/^.*\/|\.md$/g, ''), listed])
  return Object.fromEntries(entries) as Record<ArticleSlug, Listed>
}

import { bySlug } from './by-slug.ts'
import type { Listed } from './titles.ts'

export const fr = bySlug(import.meta.glob<Listed>('../../articles/fr/*.md', { query: '?front-matter', import: 'default', eager: true }))

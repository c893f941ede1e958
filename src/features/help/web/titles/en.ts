import { bySlug } from './by-slug.ts'
import type { Listed } from './titles.ts'

export const en = bySlug(import.meta.glob<Listed>('../../articles/en/*.md', { query: '?front-matter', import: 'default', eager: true }))

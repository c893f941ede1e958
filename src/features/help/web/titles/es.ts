import { bySlug } from './by-slug.ts'
import type { Listed } from './titles.ts'

export const es = bySlug(import.meta.glob<Listed>('../../articles/es/*.md', { query: '?front-matter', import: 'default', eager: true }))

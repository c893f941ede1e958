import type { Locale } from '#shared/locale.ts'
import type { Prose } from './aspect.ts'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'

export const PROSE: Record<Locale, Prose> = { en: EN, es: ES, fr: FR }

import type { Locale } from '#shared/locale.ts'
import type { Prose } from './aspect.ts'
import { EN } from './en.ts'

export const PROSE: Record<Locale, Prose> = { en: EN, es: EN, fr: EN }

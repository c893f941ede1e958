import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Administración',
  text: 'Ajustes para todas las personas de esta instalación.',
  tabs: 'Secciones de la administración',
}

import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  title: 'Administration',
  text: 'Les réglages de toute l’installation.',
  tabs: 'Sections de l’administration',
}

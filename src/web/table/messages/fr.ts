import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  actions: 'Actions',
  select: 'Sélectionner {name}',
  selectAll: 'Sélectionner tout ce qui est chargé',
  selected: '{count, plural, one {# sélectionné} other {# sélectionnés}}',
  selection: 'Sélection',
  clear: 'Effacer la sélection',
  label: '{name} :',
  keys: 'Les flèches changent de ligne, Espace sélectionne, Entrée ouvre.',
}

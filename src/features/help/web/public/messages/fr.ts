import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  title: 'Aide',
  text: 'Créer, partager et administrer, une tâche à la fois.',
  description: 'Aide pour créer, partager et administrer : un court article pour chaque tâche.',
  search: 'Rechercher dans l’aide',
  find: 'Rechercher',
  topics: { create: 'Créer et modifier', ask: 'Interroger', surveys: 'Enquêtes', setUp: 'Configurer et administrer' },
  found: '{count, plural, =0 {Aucun article} one {# article} other {# articles}}',
  noMatch: 'Aucun article ne correspond à « {search} »',
  noMatchText: 'Essayez un autre mot ou parcourez tous les articles.',
  all: 'Tous les articles',
  more: 'En savoir plus sur « {topic} »',
}

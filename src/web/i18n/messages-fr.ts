import type { en } from './messages-en.ts'
import type { Translated } from './translated.ts'

export const fr: Translated<typeof en> = {
  loading: 'Chargement…',
  close: 'Fermer',
  closeToast: 'Fermer la notification',
  cancel: 'Annuler',
  retry: 'Réessayer',
  undo: 'Annuler',
  loadMore: 'Afficher plus',
  loadingMore: 'Chargement…',
  notifications: 'Notifications',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  required: 'obligatoire',
  optional: 'facultatif',
  clearSearch: 'Effacer la recherche',
  errors: {
    network: 'Impossible de joindre le serveur',
    noMessage: 'Le serveur a répondu par une erreur',
    unexpected: 'Une erreur inattendue s’est produite',
    title: 'Le chargement a échoué',
    hint: 'Rien n’est perdu. Vérifiez votre connexion et réessayez.',
  },
  reasons: {
    not_signed_in: 'Aucune session ouverte',
    unavailable: 'Le service n’est pas disponible pour le moment. Réessayez dans un instant.',
    internal: 'Une erreur s’est produite de notre côté. Réessayez.',
    too_large: 'La requête est trop volumineuse',
    not_found: 'Il n’y a rien à cette adresse',
    too_many_requests: 'Trop de requêtes. Réessayez plus tard.',
    too_many_streams: 'Trop de connexions en direct sont ouvertes. Fermez quelques onglets et réessayez.',
  },
  types: { form: 'Formulaire', doc: 'Document', sheet: 'Feuille de calcul', slide: 'Présentation' },
  typesPlural: { form: 'Formulaires', doc: 'Documents', sheet: 'Feuilles de calcul', slide: 'Présentations' },
}

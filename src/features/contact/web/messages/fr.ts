import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  tab: 'Messages',
  text: 'Ce qui a été écrit avec le formulaire de contact, conservé un an. Votre réponse est envoyée par e-mail à l’expéditeur.',
  filter: 'Afficher',
  failed: 'Impossible de charger les messages',
  empty: 'Aucun message',
  emptyText: 'Les messages du formulaire de contact apparaissent ici.',
  status: { all: 'Tous les messages', new: 'Nouveau', answered: 'Répondu', spam: 'Indésirable' },
  answerTo: 'Réponse à {name}',
  answerMissing: 'Écrivez d’abord une réponse',
  send: 'Envoyer la réponse',
  sending: 'Envoi…',
  cancel: 'Annuler',
  answer: 'Répondre',
  answered: 'Répondu le {date}',
  sent: 'Réponse envoyée à {email}',
  spam: 'Marquer comme indésirable',
  notSpam: 'N’est pas indésirable',
  remove: 'Supprimer',
  removed: 'Message supprimé',
  removeTitle: 'Supprimer ce message ?',
  removeText: 'Le message de {name} et sa réponse sont supprimés définitivement.',
  reasons: {
    message_not_found: 'Ce message n’existe plus',
    already_answered: 'Ce message a déjà une réponse',
    too_many_messages: 'Trop de messages. Réessayez plus tard.',
  },
}

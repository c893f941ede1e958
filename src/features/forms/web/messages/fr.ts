import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  reasons: {
    form_not_found: 'Le document que vous cherchez n’existe pas.',
    response_not_found: 'Réponse introuvable',
    form_not_open_yet: 'Ce formulaire n’est pas encore ouvert',
    form_closed: 'Ce formulaire est fermé',
    form_full: 'Ce formulaire a reçu toutes les réponses qu’il accepte',
    already_answered: 'Vous avez déjà répondu à ce formulaire',
    sign_in_to_answer: 'Connectez-vous pour répondre à ce formulaire',
    answers_invalid: 'Vérifiez vos réponses',
    form_changed: 'Ce formulaire a changé pendant que vous répondiez. Vérifiez vos réponses et envoyez-les à nouveau.',
    closes_before_it_opens: 'Le formulaire doit ouvrir avant de fermer',
    once_needs_account: 'Une réponse par personne exige une connexion, car personne d’autre ne peut être reconnu',
  },
}

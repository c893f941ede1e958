import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  skip: 'Aller au contenu',
  offline: 'Vous êtes hors ligne. Les informations affichées peuvent être anciennes et rien ne peut être enregistré pour l’instant.',
  navigation: 'Principale',
  openMenu: 'Ouvrir le menu',
  menu: 'Menu',
  dashboard: 'Tableau de bord',
  workspace: 'Espace de travail',
  queue: 'File d’attente',
  createNew: 'Créer',
  manage: 'Gérer',
  allDocuments: 'Tous les documents',
  account: 'Compte de {name}',
  theme: 'Thème',
  themes: { light: 'Clair', dark: 'Sombre', system: 'Système' },
  language: 'Langue',
  logout: 'Se déconnecter',
  notFound: {
    title: 'Oups ! Page introuvable',
    text: 'L’adresse est peut-être mal saisie, ou la page a été déplacée.',
    home: 'Retour à l’accueil',
  },
  crash: { title: 'Erreur inattendue de l’application', text: 'Ce que vous avez enregistré est en sécurité.', reload: 'Recharger' },
}

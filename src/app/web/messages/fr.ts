import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  skip: 'Aller au contenu',
  offline:
    'Vous êtes hors ligne. L’affichage n’est peut-être plus à jour et rien ne pourra être enregistré avant le retour de la connexion.',
  serverGone:
    'Impossible de joindre le serveur. L’affichage n’est peut-être plus à jour et rien ne pourra être enregistré avant qu’il réponde de nouveau.',
  navigation: 'Principale',
  openMenu: 'Ouvrir le menu',
  menu: 'Menu',
  dashboard: 'Tableau de bord',
  workspace: 'Espace de travail',
  queue: 'File d’attente',
  createNew: 'Créer',
  logoutFailed: 'Impossible de se déconnecter',
  manage: 'Gérer',
  allDocuments: 'Tous les documents',
  account: 'Compte : {name}',
  myAccount: 'Mon compte',
  settings: 'Paramètres',
  logs: 'Journal des actions',
  secondFactor: {
    title: 'Configurez d’abord une deuxième étape',
    text: 'Ici, les administrateurs ont besoin d’une deuxième étape de connexion. Sans elle, vous ne pouvez rien administrer.',
    link: 'La configurer',
  },
  theme: 'Thème',
  themes: { light: 'Clair', dark: 'Sombre', system: 'Système' },
  language: 'Langue',
  adminPanel: 'Panneau d’administration',
  myData: 'Mes données et confidentialité',
  users: 'Gestion des utilisateurs',
  logout: 'Se déconnecter',
  palette: {
    /** Synonyms that find the commands under “Créer”. */
    createWords: 'nouveau nouvelle ajouter faire',
    open: 'Rechercher',
    title: 'Recherche et commandes',
    placeholder: 'Chercher, créer ou aller à…',
    goTo: 'Aller à',
    recent: 'Documents récents',
    documents: 'Documents',
    preferences: 'Préférences',
    themeIs: 'Thème : {theme}',
    languageIs: 'Langue : {language}',
    apiReference: 'Référence de l’API',
    current: 'actuel',
    results: '{count, plural, =0 {Aucun résultat} one {# résultat} other {# résultats}}',
  },
  signIn: 'Se connecter',
  notFound: {
    title: 'Oups ! Page introuvable',
    text: 'L’adresse est peut-être mal saisie, ou la page a été déplacée.',
    home: 'Retour à l’accueil',
  },
  crash: { title: 'Erreur inattendue de l’application', text: 'Ce que vous avez enregistré est en sécurité.', reload: 'Recharger' },
}

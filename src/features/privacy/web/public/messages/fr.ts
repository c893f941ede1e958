import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  title: 'Confidentialité',
  intro:
    '{hasCompany, select, yes {{company}} other {Le responsable de cette installation}} exploite {product} et est responsable des données qui s’y trouvent. Cette page dit ce qui est conservé, pourquoi, sur quelle base légale, combien de temps, et ce que cela devient.',
  titles: {
    rights: 'Vos droits',
    leaving: 'Si vous partez',
    cookies: 'Cookies',
    recipients: 'Qui reçoit vos données',
    models: 'Le modèle qui rédige des textes',
    age: 'Âge minimal',
    backups: 'Sauvegardes',
  },
  points: {
    rights:
      'Vous pouvez voir, corriger, exporter et supprimer vos données vous-même, dans les paramètres et sous Mes données et confidentialité, dans le menu de votre compte. Vous pouvez demander à {hasCompany, select, yes {{company}} other {l’exploitant}} d’en limiter l’utilisation, et vous opposer à ce qui repose sur un intérêt légitime. Vous pouvez aussi saisir votre autorité de protection des données.',
    leaving:
      'Quand vous demandez la suppression de votre compte, il est fermé aussitôt et effacé dans un délai d’un mois. D’ici là, l’administration peut annuler la suppression. Ce qui reste sans vous est indiqué plus bas, avec chaque type de données.',
    cookies:
      'Seulement les cookies nécessaires à la connexion. Votre navigateur garde aussi des paramètres, comme les couleurs et la langue, et ce qui n’est pas encore enregistré. Rien ne vous suit sur d’autres sites.',
    recipients:
      'Personne d’autre ne reçoit vos données{services, select, none {} mail {, sauf le service qui envoie les e-mails} models {, sauf le modèle qui rédige des textes} other {, sauf le service qui envoie les e-mails et le modèle qui rédige des textes}}.',
    models:
      '{model, select, openai {Un modèle d’OpenAI} claude {Un modèle d’Anthropic} other {Un modèle sur un serveur choisi par {hasCompany, select, yes {{company}} other {l’exploitant}}}} rédige des textes. Il reçoit les demandes et les fichiers que vous joignez, avec tout ce qu’ils contiennent. Votre nom, votre adresse et votre identifiant n’y sont pas ajoutés.',
    age: '{product} ne s’adresse pas aux moins de 16 ans.',
    backups:
      'Les sauvegardes peuvent contenir des données effacées jusqu’à ce qu’elles soient écrasées. Si l’une d’elles est restaurée, les personnes effacées sont bloquées avant toute connexion, puis effacées de nouveau.',
  },
  contact: 'Questions sur vos données :',
  record: 'Registre des traitements',
  recordText:
    'Ce que contient la base de données, selon son usage. Les tests du produit comparent cette liste avec toutes les tables et colonnes.',
  basis: 'Base légale',
  data: 'Données',
  keptFor: 'Conservation',
  erasure: 'Quand vous partez',
  tables: 'Toutes les colonnes de {count, plural, one {# table} other {# tables}}',
  purposes: {
    account: 'Votre compte',
    security: 'Sécurité et journal des actes',
    documents: 'Vos documents',
    generation: 'Textes générés',
    forms: 'Formulaires, invitations et réponses',
    surveys: 'Enquêtes et leurs réponses',
    templates: 'Modèles',
    brand: 'Couleurs, logos et fichiers envoyés',
    mail: 'E-mails',
    contact: 'Messages de contact',
    privacy: 'Exports de vos données',
    operation: 'Fonctionnement du produit',
  },
  what: {
    account: 'Votre nom, adresse, image, service et fonction, vos réglages et votre façon de vous connecter.',
    security: 'Où vous êtes connecté, vos deuxièmes étapes et un journal des actes, comme une connexion ou un changement de rôle.',
    documents: 'Ce que vous écrivez, avec ses versions précédentes.',
    generation: 'Ce que vous avez demandé d’écrire, le résultat et votre utilisation de chaque jour.',
    forms:
      'Vos formulaires, les personnes que vous avez invitées, leurs réponses et celles que vous donnez aux formulaires d’autres personnes.',
    surveys: 'Les enquêtes auxquelles on vous demande de répondre, vos réponses et votre résultat.',
    templates: 'Les modèles que vous enregistrez.',
    brand: 'Vos couleurs, votre police et votre logo, et les fichiers que vous envoyez.',
    mail: 'Les e-mails qui vous ont été envoyés.',
    contact: 'Ce que vous écrivez avec le formulaire de contact, votre nom, votre adresse et notre réponse.',
    privacy: 'Le zip de vos données, jusqu’à son expiration.',
    operation: 'Ce dont le produit a besoin pour fonctionner, comme les avis à vos autres onglets.',
  },
  bases: {
    contract: 'Contrat, ou étapes qui le précèdent (art. 6.1.b RGPD)',
    legitimate_interests: 'Intérêt légitime à un produit sûr et qui fonctionne (art. 6.1.f RGPD)',
    legal_obligation: 'Obligation légale (art. 6.1.c RGPD)',
  },
  classes: {
    identity: 'qui vous êtes',
    content: 'ce que vous écrivez et envoyez',
    observed: 'ce que le produit note de son utilisation',
    secret: 'empreintes et clés, que personne ne peut lire',
    operational: 'détails techniques',
  },
  kept: {
    account: 'tant que le compte existe',
    installation: 'tant que l’installation existe',
    always: 'pour toujours',
    days: '{days, plural, one {# jour} other {# jours}}',
  },
  erasures: { delete: 'C’est supprimé.', anonymise: 'Cela reste sans vous.', keep: 'Cela reste.' },
  whyNot: {
    evidence: 'Les actes restent comme preuves, sans la personne.',
    no_person: 'Ce qui ne dit rien d’une personne reste.',
    admin_account: 'Les comptes d’administration et leurs noms d’utilisateur restent jusqu’à ce qu’un super-administrateur les supprime.',
    anonymous_answers:
      'Les réponses aux enquêtes anonymes restent. Elles sont conservées sans votre nom, votre identifiant, votre adresse ni l’heure : il est donc impossible de retrouver, de montrer ou de supprimer les vôtres.',
    template_of_everybody: 'C’est supprimé ; les modèles pour tout le monde restent sans leur auteur.',
    survey_of_organisation: 'C’est supprimé ; les enquêtes restent sans leur auteur.',
    logo_of_everybody: 'C’est supprimé ; le logo de l’organisation reste.',
  },
}

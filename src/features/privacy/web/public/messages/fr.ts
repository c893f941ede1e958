import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  title: 'Confidentialité',
  intro:
    '{hasCompany, select, yes {{company}} other {L’exploitant de cette installation}} gère {product} et est responsable des données qui s’y trouvent. Cette page dit ce qui est conservé, pourquoi, sur quelle base légale, combien de temps, et ce que cela devient.',
  titles: {
    controller: 'Qui est responsable et comment le joindre',
    readers: 'Qui voit vos données dans {product}',
    people: 'De qui sont les données, et lesquelles',
    sources: 'D’où viennent les données',
    transfers: 'Autres pays',
    security: 'Comment les données sont protégées',
    decisions: 'Décisions automatisées',
    rights: 'Vos droits',
    leaving: 'Si vous partez',
    cookies: 'Cookies',
    recipients: 'Qui reçoit vos données',
    models: 'Le modèle qui rédige des textes',
    age: 'Âge minimal',
    backups: 'Sauvegardes',
  },
  readers: {
    colleagues:
      'Ce que vous publiez est vu par les personnes de votre choix : celles qui ont un compte, celles que vous invitez ou celles qui ont le lien. Les modèles partagés sont vus par toutes les personnes qui ont un compte.',
    owners:
      'La personne à qui appartient un formulaire voit ses réponses et les fichiers envoyés avec elles. Elle voit aussi votre nom et votre adresse si vous avez répondu depuis votre compte, sauf si le formulaire se dit anonyme.',
    surveys:
      'Les super-administrateurs gèrent les enquêtes. Ils voient qui a terminé une enquête, avec le score de cohérence, sauf si elle est anonyme. Les choix ne leur parviennent que comptés par groupes d’au moins cinq personnes, les commentaires mot pour mot et sans nom.',
    superAdmins:
      'Les super-administrateurs voient aussi la liste des personnes, avec noms, adresses, services, rôles et états, les messages du formulaire de contact et le journal d’audit avec les adresses IP. Ils peuvent exporter et effacer les données d’un compte.',
    acting:
      'Un super-administrateur peut agir en votre nom pendant une heure au plus, et voit et modifie alors la même chose que vous. Il doit donner un motif. {mails, select, yes {Vous recevez un e-mail, et Mes données et confidentialité l’indique.} other {Mes données et confidentialité l’indique.}} Personne ne peut répondre à une enquête à votre place.',
    operators:
      'Les personnes qui exploitent les serveurs pour {hasCompany, select, yes {{company}} other {l’exploitant}} peuvent accéder à la base de données et à ses sauvegardes.',
  },
  points: {
    people:
      'Les personnes qui ont un compte : données d’identité, de contenu, d’utilisation et de sécurité. Les personnes qui répondent à un formulaire, qui y sont invitées ou qui écrivent avec le formulaire de contact sans compte : ce qu’elles saisissent et leur adresse e-mail, si elle est demandée. Les personnes citées dans les textes que d’autres écrivent et dans les fichiers qu’ils envoient. Chaque fiche ci-dessous indique les données.',
    sources:
      'De vous : un compte demande une adresse e-mail et un mot de passe ; tout le reste est facultatif. De l’administration qui vous invite ou vous importe : votre nom, votre adresse e-mail, votre service et votre fonction. De la personne qui vous invite à répondre à son formulaire : votre adresse e-mail. De votre navigateur : son nom, son fuseau horaire et votre adresse IP.',
    security:
      'Les mots de passe ne sont conservés que sous forme d’empreintes, qui ne permettent pas de les retrouver, les clés sont chiffrées, et les sessions se ferment après 24 heures sans utilisation. Vous pouvez ajouter une deuxième étape. Les tentatives de connexion échouées sont limitées. La base de données vérifie elle-même quelles lignes une requête peut voir, et le journal d’audit montre si quelqu’un le modifie.{https, select, yes { Les connexions sont chiffrées.} other {}}{sealed, select, yes { Les sauvegardes sont chiffrées.} other {}}',
    decisions:
      'Aucune décision vous concernant n’est prise par une machine seule. Les chiffres, comme le score de cohérence d’une enquête, sont destinés à être lus par des personnes.',
    rights:
      'Vous pouvez voir, corriger, exporter et supprimer vos données vous-même, dans les paramètres et sous Mes données et confidentialité, dans le menu de votre compte. Vous pouvez demander à {hasCompany, select, yes {{company}} other {l’exploitant}} d’en limiter l’utilisation, et vous opposer à ce qui repose sur un intérêt légitime. Vous pouvez aussi saisir votre autorité de protection des données.',
    leaving:
      'Quand vous demandez la suppression de votre compte, il est fermé aussitôt et effacé dans un délai d’un mois. D’ici là, l’administration peut annuler la suppression. Ce qui reste sans vous est indiqué plus bas, avec chaque type de données.',
    cookies:
      'Seulement les cookies nécessaires à la connexion. Votre navigateur garde aussi des paramètres, comme les couleurs et la langue, et ce qui n’est pas encore enregistré. Rien ne vous suit sur d’autres sites.',
    recipients:
      'Personne d’autre ne reçoit vos données{services, select, none {} mail {, sauf le service qui envoie les e-mails} models {, sauf le modèle qui rédige des textes} other {, sauf le service qui envoie les e-mails et le modèle qui rédige des textes}}.',
    models:
      '{model, select, openai {Un modèle d’OpenAI} claude {Un modèle d’Anthropic} other {Un modèle sur un serveur choisi par {hasCompany, select, yes {{company}} other {l’exploitant}}}} rédige des textes. Il reçoit les demandes et les fichiers que vous joignez, avec tout ce qu’ils contiennent. Votre nom, votre adresse et votre identifiant n’y sont pas ajoutés. {model, select, server {Demandez à {hasCompany, select, yes {{company}} other {l’exploitant}} si ce serveur conserve ce qu’il reçoit, et combien de temps.} other {Le service conserve ce qu’il reçoit pendant une durée qui lui est propre, indiquée dans ses conditions.}}',
    age: '{product} ne s’adresse pas aux moins de 16 ans.',
    backups:
      'Les sauvegardes peuvent contenir des données effacées jusqu’à ce qu’elles soient écrasées. Si l’une d’elles est restaurée, les personnes effacées sont bloquées avant toute connexion, puis effacées de nouveau.',
  },
  contents: 'Sur cette page',
  terms: '{model, select, openai {Combien de temps OpenAI conserve les données} other {Combien de temps Anthropic conserve les données}}',
  contact: 'Questions sur vos données :',
  record: 'Registre des traitements',
  recordText:
    'Ce que contient la base de données, selon son usage. Les tests du produit comparent cette liste avec toutes les tables et colonnes.',
  basis: 'Base légale',
  data: 'Données : {classes}',
  keptOf: '{period} : {what}',
  controller: 'L’exploitant de {product}',
  officer: 'Délégué à la protection des données :',
  contactForm: 'Formulaire de contact',
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
    account: 'Votre nom, adresse, image, service et fonction, vos paramètres et votre façon de vous connecter.',
    security: 'Où vos sessions sont ouvertes, vos deuxièmes étapes et un journal des actes, comme une connexion ou un changement de rôle.',
    documents:
      'Ce que vous écrivez, avec ses versions précédentes. Ce que vous supprimez est conservé 30 jours, au cas où il serait restauré, et seules quelques versions précédentes sont gardées.',
    generation: 'Ce que vous avez demandé d’écrire, le résultat et votre utilisation de chaque jour.',
    forms:
      'Vos formulaires, les personnes que vous avez invitées, leurs réponses et celles que vous donnez aux formulaires d’autres personnes. Un formulaire peut fixer une durée plus courte pour ses réponses, que sa page indique. Les réponses des personnes sans compte sont conservées tant que le compte de la personne qui a créé le formulaire existe.',
    surveys: 'Les enquêtes auxquelles on vous demande de répondre, vos réponses et votre résultat.',
    templates: 'Les modèles que vous enregistrez.',
    brand: 'Vos couleurs, votre police et votre logo, et les fichiers que vous envoyez.',
    mail: 'Les e-mails qui vous ont été envoyés.',
    contact: 'Ce que vous écrivez avec le formulaire de contact, votre nom, votre adresse et notre réponse.',
    privacy: 'Le zip de vos données, jusqu’à son expiration.',
    operation: 'Ce dont le produit a besoin pour fonctionner, comme les avis à vos autres onglets.',
  },
  bases: {
    contract: 'Contrat ou mesures précontractuelles (art. 6.1.b RGPD)',
    legitimate_interests: 'Intérêt légitime (art. 6.1.f RGPD)',
    legal_obligation: 'Obligation légale (art. 6.1.c RGPD)',
  },
  transfers: {
    service:
      '{model, select, openai {OpenAI} other {Anthropic}} traite ce que vous envoyez au modèle aux États-Unis, et peut-être dans d’autres pays hors de l’Espace économique européen. {hasCompany, select, yes {{company}} other {L’exploitant}} peut vous dire sur quelles garanties repose le transfert (art. 44 à 49 RGPD) et vous en remettre une copie.',
    server:
      '{hasCompany, select, yes {{company}} other {L’exploitant}} a choisi le serveur du modèle et peut vous dire dans quel pays il se trouve.',
    mail: 'Les e-mails passent par le serveur de messagerie configuré par {hasCompany, select, yes {{company}} other {l’exploitant}}. Demandez à {hasCompany, select, yes {{company}} other {l’exploitant}} à qui est ce serveur, dans quel pays il se trouve et combien de temps il conserve les e-mails.',
    rest: '{services, select, none {Vos données demeurent sur les serveurs de cette installation.} other {Tout le reste demeure sur les serveurs de cette installation.}}',
  },
  interests: {
    security:
      'L’intérêt est d’empêcher des inconnus d’entrer dans les comptes, de remarquer les abus et de pouvoir prouver qui a fait quoi.',
    surveys: 'L’intérêt est de savoir comment les personnes vont au travail, avec des chiffres qui ne nomment personne.',
    contact: 'L’intérêt est de répondre à qui écrit et de retrouver le message en cas de question.',
    operation:
      'L’intérêt est de faire fonctionner le produit : porter les changements aux onglets ouverts, ne rien faire deux fois et répartir le travail entre les serveurs.',
  },
  classes: {
    identity: 'qui vous êtes',
    content: 'ce que vous écrivez et envoyez',
    observed: 'ce que le produit note de son utilisation',
    secret: 'empreintes et clés chiffrées, qui ne sont montrées à personne',
    operational: 'détails techniques',
  },
  holds: {
    profiles: 'votre profil',
    identities: 'façons de se connecter',
    google_keys: 'votre clé Google',
    sessions: 'connexions',
    mailed_links: 'liens d’e-mails pour confirmer, inviter ou changer le mot de passe',
    admin_users: 'comptes d’administration',
    admin_sessions: 'connexions à l’administration',
    totp_secrets: 'application d’authentification',
    recovery_codes: 'codes de récupération',
    passkeys: 'clés d’accès',
    auth_challenges: 'connexions en cours',
    impersonation_sessions: 'qui a agi en votre nom, avec le motif',
    audit_log: 'journal des actes avec adresses IP, avec qui a agi en votre nom et pourquoi',
    audit_seals: 'sceaux du journal',
    rate_limits: 'décomptes de tentatives, avec une adresse e-mail ou IP',
    documents: 'documents',
    document_versions: 'versions précédentes',
    document_totals: 'nombre de vos documents',
    document_queue: 'résultats des générations (ce que vous avez demandé reste avec le compte)',
    generation_chunks: 'parties de textes en cours de rédaction',
    generation_usage: 'utilisation de chaque jour',
    form_settings: 'paramètres des formulaires',
    responses: 'réponses aux formulaires',
    form_invitations: 'invitations',
    form_optouts: 'adresses qui refusent les invitations à des formulaires',
    form_counting: 'avancement des décomptes',
    answer_counts: 'décomptes de réponses',
    linked_sheets: 'liens vers des feuilles de calcul',
    response_clearings: 'suppressions de réponses que l’on peut annuler',
    form_visits: 'décomptes de visites',
    surveys: 'enquêtes',
    survey_questions: 'questions des enquêtes',
    survey_assignments: 'qui est interrogé',
    survey_groups: 'groupes d’une enquête',
    survey_responses: 'vos réponses',
    survey_results: 'vos résultats',
    survey_mails: 'invitations et rappels',
    survey_anonymous_answers: 'réponses aux enquêtes anonymes',
    survey_batches: 'décomptes par groupe',
    templates: 'modèles',
    brand_kits: 'couleurs et polices',
    files: 'logos, images et fichiers envoyés',
    mail_outbox: 'e-mails',
    contact_messages: 'messages',
    data_exports: 'liste des exports',
    data_export_parts: 'fichiers des exports',
    admin_settings: 'paramètres de l’installation',
    events: 'avis aux onglets ouverts',
    event_counters: 'compteur d’avis',
    idempotency_keys: 'ce qui a déjà été fait',
    worker_pools: 'processus',
  },
  kept: {
    account: 'tant que le compte existe',
    installation: 'tant que l’installation existe',
    always: 'pour toujours',
    days: '{days, plural, one {# jour} other {# jours}}',
  },
  erasures: { delete: 'Ces données sont supprimées.', anonymise: 'Ces données restent sans vous.', keep: 'Ces données restent.' },
  whyNot: {
    evidence: 'Les actes restent comme preuves, sans la personne.',
    no_person: 'Ce qui ne dit rien d’une personne reste.',
    unsubscribed:
      'Les adresses qui refusent les invitations à des formulaires restent sous forme d’empreintes, afin que personne ne les invite de nouveau.',
    admin_account: 'Les comptes d’administration et leurs noms d’utilisateur restent jusqu’à ce qu’un super-administrateur les supprime.',
    anonymous_answers:
      'Les réponses aux enquêtes anonymes restent. Elles sont conservées sans votre nom, votre identifiant, votre adresse ni l’heure : il est donc impossible de retrouver, de montrer ou de supprimer les vôtres.',
    template_of_everybody: 'Ces données sont supprimées ; les modèles pour tout le monde restent sans leur auteur.',
    survey_of_organisation: 'Ces données sont supprimées ; les enquêtes restent sans leur auteur.',
    logo_of_everybody: 'Ces données sont supprimées ; le logo de l’organisation reste.',
  },
}

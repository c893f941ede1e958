import type { SiteTexts } from './en.ts'

export const fr: SiteTexts = {
  frame: {
    signIn: 'Se connecter',
    signUp: 'S’inscrire',
    dashboard: 'Tableau de bord',
    skip: 'Aller au contenu',
    footer: 'À propos de ce site',
    about: 'À propos',
    help: 'Aide',
    contact: 'Contact',
    terms: 'Conditions d’utilisation',
    privacy: 'Politique de confidentialité',
    accessibility: 'Accessibilité',
    api: 'Référence de l’API',
    support: 'Assistance :',
    operator: 'l’exploitant',
    languages: 'Langues',
  },
  about: {
    title: 'À propos de {product}',
    intro:
      'Un espace de travail où les équipes décrivent ce dont elles ont besoin et obtiennent le brouillon d’un formulaire, d’un document, d’une feuille de calcul, d’une présentation ou d’une enquête.',
    sections: [
      {
        heading: 'Ce que vous pouvez faire',
        text: [
          'Vous écrivez une phrase ou une demande détaillée. Une file d’attente la traite, même si vous fermez la page, et le brouillon apparaît partie par partie. Ensuite, vous le modifiez, le publiez, recueillez des réponses ou le téléchargez.',
          [
            'Des formulaires avec conditions, fichiers, dates limites, résultats et une feuille de calcul qui se remplit seule',
            'Des documents et des présentations en fichiers Word, PowerPoint et PDF',
            'Des feuilles de calcul dont les formules calculent, en fichiers Excel et CSV',
            'Des enquêtes auprès des salariés, avec des contrôles de la fiabilité des réponses',
          ],
        ],
      },
      {
        heading: 'Où sont vos données',
        text: [
          '{company} gère {product} et enregistre ce que vous écrivez. La politique de confidentialité énumère tout ce qui est enregistré, et pour combien de temps.',
          '{product} fonctionne sans intelligence artificielle : un générateur intégré écrit les brouillons à partir de modèles. Si {company} a connecté un modèle de langage, le texte de votre demande est envoyé à ce service lorsque vous générez quelque chose. L’écran indique lequel.',
        ],
        links: [
          ['/privacy', 'Politique de confidentialité'],
          ['/api/docs', 'Référence de l’API'],
        ],
      },
      {
        heading: 'Questions',
        text: ['Le formulaire de contact vous permet de joindre les personnes qui gèrent cette installation.'],
        links: [['/contact', 'Contact']],
      },
    ],
  },
  terms: {
    title: 'Conditions d’utilisation',
    intro: 'Les règles d’utilisation de {product}.',
    sections: [
      {
        heading: '1. Qui peut l’utiliser',
        text: [
          'Vous devez avoir au moins 16 ans. Si vous utilisez {product} pour une organisation, vous agissez en son nom et ses propres règles s’appliquent aussi à vous.',
          'Votre compte est personnel. Gardez votre mot de passe pour vous et prévenez {company} si vous pensez qu’une autre personne le connaît.',
        ],
      },
      {
        heading: '2. Ce que vous écrivez reste à vous',
        text: [
          'Vous gardez tous les droits sur vos textes, vos fichiers et vos réponses. {company} les enregistre et les traite uniquement pour vous fournir {product}, comme l’indique la politique de confidentialité.',
          'Quand vous publiez un formulaire, une page ou une enquête, les personnes que vous choisissez peuvent les voir. Vous décidez de qui il s’agit et de la date de fin.',
        ],
        links: [['/privacy', 'Politique de confidentialité']],
      },
      {
        heading: '3. Textes générés',
        text: [
          'Les brouillons peuvent être faux ou incomplets. Relisez-les avant de les utiliser ou de les publier. Les chiffres signalés comme exemples sont inventés.',
        ],
      },
      {
        heading: '4. Ce qui est interdit',
        text: [
          [
            'Enfreindre la loi ou les droits d’autrui par ce que vous publiez',
            'Demander des mots de passe, des données de paiement ou d’autres secrets dans des formulaires',
            'Utiliser les réponses à une enquête pour découvrir qui les a données, si l’enquête se dit anonyme',
            'Accéder aux données d’autres personnes ou perturber le service',
          ],
          '{company} peut retirer des contenus et suspendre les comptes concernés.',
        ],
      },
      {
        heading: '5. Disponibilité',
        text: [
          '{company} veille au fonctionnement de {product} et à la sauvegarde des données, mais ne promet pas une disponibilité permanente. Téléchargez ce dont vous ne pouvez pas vous passer.',
        ],
      },
      {
        heading: '6. Départ',
        text: [
          'Vous pouvez télécharger vos données et demander la suppression de votre compte à tout moment, sous « Mes données et confidentialité ». Vos données sont effacées dans un délai d’un mois.',
        ],
      },
      {
        heading: '7. Modification de ces conditions',
        text: [
          '{company} annonce les modifications au moins 30 jours avant leur application. Si vous n’êtes pas d’accord, vous pouvez supprimer votre compte avant cette date.',
        ],
      },
      { heading: '8. Contact', text: ['{company}, {address}'], needs: ['company', 'address'] },
      {
        heading: 'Questions',
        text: ['Pour toute question sur ces conditions, utilisez le formulaire de contact.'],
        links: [['/contact', 'Contact']],
      },
    ],
  },
  accessibility: {
    title: 'Accessibilité',
    intro:
      'Dans quelle mesure {product} s’utilise au clavier, avec un lecteur d’écran, en grands caractères ou avec peu de couleurs, et ce qui manque encore.',
    sections: [
      { heading: 'L’objectif', text: ['Les règles pour l’accessibilité des contenus web (WCAG) 2.2, niveau AA.'] },
      {
        heading: 'Ce qui est vérifié',
        text: [
          [
            'Les écrans sont vérifiés avec axe dans Chromium, en fenêtre large et étroite. Les principaux le sont aussi avec le thème sombre.',
            'Dans les tests, les formulaires, les feuilles de calcul et les listes s’utilisent au clavier seul. L’ordre peut être modifié sans glisser.',
            'Les formulaires publics se remplissent sans JavaScript.',
            'Les mouvements s’arrêtent si votre système demande de les réduire.',
            'Les fichiers PDF sont balisés, et leurs graphiques et images ont une description.',
          ],
        ],
      },
      {
        heading: 'Ce qui manque',
        text: [
          [
            'Personne d’extérieur au développement n’a évalué {product}, et aucune personne utilisant chaque jour un lecteur d’écran ne l’a testé.',
            'Il n’a pas été testé avec la commande vocale ni avec des logiciels d’agrandissement.',
            'Les fichiers Word, Excel et PowerPoint ont un titre, une langue et des descriptions d’images, mais n’ont pas été évalués dans leur ensemble.',
            'Les images ajoutées par les utilisateurs n’ont de description que s’ils en écrivent une.',
          ],
        ],
      },
      {
        heading: 'Écrivez-nous',
        text: ['Si quelque chose vous gêne, écrivez-nous. Précisez la page et ce que vous utilisez pour la lire.'],
        links: [['/contact', 'Contact']],
      },
    ],
  },
  mockup: {
    title: 'Une phrase. Quatre sortes de brouillons.',
    intro: 'Décrivez ce dont vous avez besoin dans {product}, puis modifiez, publiez ou téléchargez le résultat.',
    signIn: 'Se connecter',
    start: 'Commencer',
    cards: [
      [
        'Formulaires',
        'Des questions de toutes sortes, avec conditions et sections. Les réponses sont comptées et représentées à mesure qu’elles arrivent.',
      ],
      ['Documents', 'Règlements, lettres, comptes rendus et guides avec titres, tableaux et listes de contrôle.'],
      ['Feuilles de calcul', 'Des colonnes typées, des formules qui calculent, des totaux et des graphiques.'],
      ['Présentations', 'Des diapositives aux mises en page claires, avec notes du présentateur.'],
    ],
  },
}

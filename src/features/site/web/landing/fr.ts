import type { LandingTexts } from './en.ts'

export const fr: LandingTexts = {
  title: 'Formulaires, documents, feuilles de calcul et présentations en quelques mots',
  hero: {
    headline: 'Dites ce qu’il vous faut. Votre document est prêt.',
    text: 'Décrivez avec vos mots un formulaire, un document, une feuille de calcul ou une présentation. Regardez-le s’écrire, modifiez ce que vous voulez, puis publiez-le ou téléchargez-le.',
    start: 'Commencer gratuitement',
    more: 'En savoir plus',
  },
  samples: {
    label: 'Un exemple : cette demande est devenue ce document.',
    title: 'Quatre exemples pour commencer',
    text: 'Le générateur intégré a rédigé chacun d’eux à partir d’une seule phrase. Parcourez-les, puis inscrivez-vous pour les utiliser.',
    preview: 'Aperçu',
    use: 'Utiliser le modèle',
    all: 'Tous les exemples',
    written: 'Rédigé à partir de la demande : {prompt}',
  },
  features: {
    title: 'Des fonctionnalités puissantes',
    cards: [
      ['Génération par IA', 'Écrivez une phrase ou un cahier des charges. Le brouillon apparaît morceau par morceau pendant la rédaction.'],
      [
        'Formulaires et documents intelligents',
        'Des questions de toutes sortes, avec sections et échelles ; des textes avec titres, tableaux, listes de contrôle et graphiques.',
      ],
      [
        'Feuilles de calcul dynamiques',
        'Des colonnes typées, des formules qui calculent, des totaux et des graphiques, avec des données d’exemple.',
      ],
      [
        'Créateur de présentations',
        'Des diapositives claires, avec des notes du présentateur et des graphiques accompagnés de leurs données.',
      ],
      [
        'Gestion des enquêtes',
        'Des enquêtes pour tous, pour un service ou pour des personnes choisies, avec des rappels et des contrôles de la fiabilité des réponses.',
      ],
      ['Fichiers bureautiques', 'Des fichiers Word, Excel, PowerPoint, PDF, CSV et Markdown qui s’ouvrent proprement dans vos logiciels.'],
    ],
  },
  uses: {
    title: 'Pensé pour vos besoins',
    cards: [
      ['Accueil des salariés', 'Un guide, une liste de contrôle et une enquête, prêts avant le premier jour.'],
      ['Enquêtes clients', 'Les bonnes questions dans le bon ordre, sur une seule page.'],
      ['Propositions de projet', 'Un texte structuré, ses chiffres dans un tableau et les diapositives pour le présenter.'],
      ['Supports de formation', 'Polycopiés, exercices et diapositives à partir du même cahier des charges.'],
    ],
  },
  trust: [
    [
      'Conforme au RGPD',
      'Chacun peut télécharger et effacer ses données, et la page de confidentialité énumère tout ce qui est enregistré.',
    ],
    ['Travail en équipe', 'Des modèles pour tous, des enquêtes par service et des formulaires auxquels répondent vos collègues.'],
    ['Très rapide', 'Un brouillon sans modèle de langage prend une à deux secondes et apparaît à mesure qu’il s’écrit.'],
  ],
  end: { title: 'Votre prochain brouillon tient en une phrase.', start: 'Démarrer l’essai gratuit' },
}

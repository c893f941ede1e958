import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  title: 'Tableau de bord',
  welcome: 'Bienvenue sur {product}',
  tagline: 'Créez, gérez et partagez vos documents avec l’aide de l’IA',
  figures: {
    label: 'Vos documents en chiffres',
    week: 'documents cette semaine',
    total: 'au total',
    updated: 'dernière modification',
    never: 'Pas encore',
    failed: 'Impossible de charger les documents',
  },
  quick: {
    title: 'Créer',
    form: 'Créer un formulaire',
    formText: 'Questions et enquêtes',
    doc: 'Créer un document',
    docText: 'Textes et rapports',
    sheet: 'Créer une feuille',
    sheetText: 'Données et calculs',
    slide: 'Créer des diapositives',
    slideText: 'Un exposé avec ses notes',
  },
  voice: {
    title: 'Des mots au document',
    speak: 'Dites ce qu’il vous faut',
    speakText: 'Écrivez-le comme vous le diriez à un collègue.',
    process: 'L’IA s’en charge',
    processText: 'Vos mots deviennent une structure : questions, sections, colonnes ou diapositives.',
    generate: 'Tout se rédige',
    generateText: 'Regardez le résultat s’écrire, puis modifiez, publiez ou téléchargez-le.',
  },
  templates: {
    title: 'Modèles pour démarrer',
    text: 'Partez de ce qui marche et changez-le à votre goût.',
    library: 'Bibliothèque de modèles',
    use: 'Utiliser le modèle',
    form: {
      name: 'Enquête clients',
      text: 'La satisfaction après un achat : note, raisons, idées.',
    },
    doc: {
      name: 'Guide d’accueil',
      text: 'La première semaine d’un nouveau collègue, jour par jour.',
    },
    sheet: {
      name: 'Suivi de budget',
      text: 'Dépenses prévues et réelles par équipe, avec totaux.',
    },
    slide: {
      name: 'Bilan trimestriel',
      text: 'Un trimestre en dix diapositives, avec notes.',
    },
  },
  start: {
    title: 'Premiers pas',
    form: 'Vos formulaires et leurs réponses',
    doc: 'Vos textes et rapports',
    sheet: 'Vos tableaux',
    slide: 'Vos diapositives',
    surveys: 'Enquêtes',
    surveysText: 'Répondez aux enquêtes qui vous sont adressées',
  },
}

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
    failed: 'Le chargement des documents a échoué',
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
    speakText: 'À l’oral ou à l’écrit, comme à un collègue.',
    process: 'L’IA s’en charge',
    processText: 'Vos mots deviennent une structure : questions, sections, colonnes ou diapositives.',
    generate: 'Tout se rédige',
    generateText: 'Regardez le résultat s’écrire, puis modifiez, publiez ou téléchargez-le.',
  },
  templates: {
    title: 'Modèles pour démarrer',
    text: 'Partez d’une demande qui fonctionne et adaptez-la.',
    use: 'Utiliser le modèle',
    form: {
      name: 'Enquête clients',
      text: 'La satisfaction après un achat : note, raisons, idées.',
      prompt:
        'Une enquête de satisfaction en 8 questions pour les clients du mois dernier : note globale, livraison, qualité du produit, assistance, ce qu’ils ont le plus aimé, ce que nous devrions améliorer et s’ils nous recommanderaient.',
    },
    doc: {
      name: 'Guide d’accueil',
      text: 'La première semaine d’un nouveau collègue, jour par jour.',
      prompt:
        'Un guide d’accueil pour les nouveaux salariés : un mot de bienvenue, la première semaine jour par jour, à qui demander quoi, les outils et accès sous forme de liste à cocher et les objectifs des 30 premiers jours.',
    },
    sheet: {
      name: 'Suivi de budget',
      text: 'Dépenses prévues et réelles par équipe, avec totaux.',
      prompt:
        'Un suivi annuel du budget marketing avec les colonnes mois, canal, prévu, réel, écart et part dépensée, 12 lignes de données d’exemple, des totaux et un graphique du prévu et du réel.',
    },
    slide: {
      name: 'Bilan trimestriel',
      text: 'Un trimestre en dix diapositives, avec notes.',
      prompt:
        'Un bilan trimestriel en 10 diapositives : faits marquants, chiffre d’affaires et plan sous forme de graphique, clients gagnés et perdus, enseignements, risques et plan du prochain trimestre, avec les notes de l’orateur.',
    },
  },
  start: {
    title: 'Premiers pas',
    form: 'Vos formulaires et leurs réponses',
    doc: 'Vos textes et rapports',
    sheet: 'Vos tableaux',
    slide: 'Vos diapositives',
  },
}

import type { ProseWords } from '../aspect.ts'

export const FR_WORDS: ProseWords = {
  summary: 'Résumé',
  summaries: [
    'Ce document dit ce qu’il faut faire, qui le fait et comment nous saurons que cela a marché. Il traite ces points : {list}. Ce que vous seul pouvez savoir est signalé par [À compléter : …].',
    'Les pages suivantes réunissent ce qu’il faut pour commencer : {list}. Lisez d’abord ce résumé, complétez les passages signalés et partagez le résultat avec les personnes concernées.',
    'En bref : s’accorder sur le but, nommer les personnes, tenir les dates et faire le bilan à temps. Les sections traitent : {list}. Les informations ouvertes portent la mention [À compléter : …].',
  ],
  glance: ['Destinataires', 'Durée', 'Organisation', 'Responsable', 'Date'],
  colon: ' : ',
  addOwner: '[À compléter : responsable]',
  addDate: '[À compléter : date]',
  addFigure: '[À compléter : chiffre]',
  addQuote: '[À compléter : une phrase d’une personne qui connaît le sujet]',
  addName: '[À compléter : nom]',
  timeline: 'Calendrier',
  timelineClaim: 'Le calendrier mène de la préparation au bilan',
  timelineText:
    'Le calendrier divise le travail en étapes qui s’appuient les unes sur les autres. Chacune se termine par un résultat visible. Si une étape dure plus longtemps, décalez ouvertement les suivantes au lieu de les raccourcir en silence.',
  units: { weeks: ['Semaine', 'semaines'], months: ['Mois', 'mois'], days: ['Jour', 'jours'], quarters: ['Trimestre', 'trimestres'] },
  tableHeads: ['Sujet', 'Ce que cela signifie', 'Responsable'],
  timelineHeads: ['Quand', 'Priorité', 'Résultat'],
  next: 'Prochaines étapes',
  nextClaim: 'Prochaines étapes : décider, nommer, commencer',
  nextText:
    'Un plan devient réel avec son premier pas. Réglez les points suivants dans les prochains jours, inscrivez noms et dates, et convenez du moment où vous regarderez ensemble le chemin parcouru.',
  nextPoints: [
    'Compléter : remplir les mentions [À compléter : …]',
    'Convenir : discuter le projet avec les intéressés',
    'Nommer : un responsable et une date par tâche',
    'Commencer : faire le premier pas cette semaine',
    'Revoir : fixer la date du premier bilan',
  ],
  callouts: [
    ['À retenir', 'Les mentions [À compléter : …] contiennent ce que vous seul savez. Complétez-les avant de partager ce document.'],
    ['Conseil', 'Faites relire le texte par une personne extérieure. Ses questions montreront ce qui manque encore.'],
    ['Important', 'Vérifiez noms, dates et montants avant la publication et faites valider ce qui engage.'],
  ],
  further: 'Autres points',
  furtherText:
    'Les points suivants font aussi partie du sujet. Pour chacun, quelques détails sont à préciser avant de commencer le travail.',
  furtherPoints: [
    'Définir pour {item} : [À compléter : but et responsable]',
    'Fixer une date pour {item} : [À compléter : date]',
    'Décrire {item} en une phrase : [À compléter : texte]',
    'Préciser qui a besoin de {item} : [À compléter : groupe]',
  ],
  halves: [
    ['D’abord', 'Ensuite'],
    ['Pour commencer', 'À ajouter'],
    ['La base', 'La suite'],
  ],
  titleNotes:
    'Souhaitez la bienvenue et dites en une phrase de quoi il s’agit : {title}. Expliquez combien de temps cela durera, quand poser des questions et ce que vous aimeriez avoir décidé à la fin.',
  subtitle: 'Ce que nous prévoyons, notre façon de travailler et la suite',
  chart: {
    claims: ['La tendance dit tôt si nous sommes sur la bonne voie', 'Plan et réel côte à côte montrent où aider'],
    title: 'Avancement par étape (données d’exemple)',
    series: ['Plan', 'Réel'],
    text: 'Ces chiffres sont des données d’exemple et montrent seulement comment présenter l’avancement. Remplacez-les par les vôtres avant la réunion. Signalez un écart entre le plan et la réalité et demandez au groupe comment il s’explique.',
    unit: '%',
  },
  stats: {
    claim: 'Quelques chiffres disent de quoi il s’agit',
    text: 'Les chiffres entre crochets sont à ajouter ; les autres viennent de la demande elle-même. Expliquez d’où vient chaque nombre et pourquoi il compte ici. Si l’un d’eux n’est pas encore sûr, dites-le et nommez la date.',
    labels: ['personnes concernées', 'cible à atteindre', 'budget disponible', 'premier bilan'],
  },
  quote: {
    claim: 'Une voix du terrain le dit mieux',
    text: 'Demandez une phrase à une personne qui connaît le sujet au quotidien et lisez-la lentement à voix haute. Laissez ensuite un moment de silence. Une expérience réelle convainc souvent mieux qu’une liste de plus.',
  },
  image: {
    claim: 'Une image aide à retenir le but',
    image: 'Une photo ou un dessin qui montre le but au quotidien : [À compléter : image]',
    text: 'Montrez l’image avant de parler et demandez ce que l’on y voit. Reliez ensuite les réponses au but. Si possible, utilisez une image à vous, avec l’accord des personnes représentées et un court crédit.',
  },
  agenda: {
    claim: 'Ce dont nous parlons aujourd’hui',
    text: 'Parcourez brièvement les points et demandez s’il manque quelque chose d’important. Dites lesquels demandent une décision et lesquels servent d’information. Si le temps manque, commencez par ceux qui demandent une décision.',
  },
  focus: {
    claim: 'En détail : {lead}',
    text: [
      'Cette diapositive approfondit un point. Donnez un exemple de votre travail, demandez qui a vécu la même chose et notez les réponses. Deux ou trois minutes suffisent ; ce qui reste ouvert rejoint la liste des questions.',
      'Examinez ce point avec le public. Que faut-il pour que cela marche, et qu’est-ce qui a échoué par le passé ? Recueillez deux réponses au tableau avant de continuer, et remerciez ceux qui ont parlé.',
      'Reliez ce point à ce que le public connaît déjà. Dites ce qui est nouveau, ce qui reste et où trouver de l’aide. Demandez ensuite un obstacle attendu et convenez de qui s’en occupera.',
    ],
    points: [
      'Signification : {detail}',
      'Exemple : [À compléter : cas du quotidien]',
      'Responsable : [À compléter : nom]',
      'Contrôle : [À compléter : comment on le voit]',
    ],
  },
  filler: [
    'Demandez s’il y a des questions avant de continuer et notez ce qui reste sans réponse.',
    'Donnez un exemple personnel, pour que le point devienne concret pour toutes les personnes présentes.',
    'Si le temps manque, ne citez ici que le premier point et distribuez le reste par écrit.',
  ],
}

import type { Translated } from '#web/i18n/translated.ts'
import type { quality as en } from './quality-en.ts'

export const quality: Translated<typeof en> = {
  title: 'Qualité des réponses',
  text: 'Vérifications des réponses, en nombre de personnes. Elles portent sur des réponses, pas sur des personnes : rien n’est supprimé et personne n’est jugé.',
  failed: 'Impossible de charger la qualité des réponses',
  power: 'Ce que les vérifications de cette enquête peuvent trouver',
  kind: {
    honest: 'Parmi les personnes sincères simulées, {invariant} semblent répondre en ligne droite et {inconsistent} au hasard.',
    random: 'Parmi les réponses au hasard simulées, {inconsistent} sont trouvées.',
    straight: 'Parmi les lignes droites simulées, {invariant} sont trouvées.',
  },
  powerNone:
    'Aucune vérification ne pourrait trouver des réponses données sans soin dans cette enquête. Des questions de contrôle, ou plus de questions de suite avec les mêmes options, le permettent.',
  assumptions: 'Les personnes simulées sont plus simples que les vraies ; en réalité, les vérifications trouvent moins.',
  checked:
    'Les vérifications portent sur {checked, number} des {people, number} personnes qui ont terminé l’enquête, par pas de {min, number}.',
  plan: 'Limites des vérifications',
  planText:
    'Fixées à la publication de l’enquête, le {date}, afin que personne ne puisse les déplacer après avoir vu les réponses. Le journal d’audit garde leur SHA-256 : {hash}',
  planOpen: 'Pas encore fixées : l’enquête n’est pas publiée. SHA-256 des limites actuelles : {hash}',
  sensitivity: 'Avec et sans les réponses signalées',
  sensitivityText:
    'Réponses favorables des {people, number} personnes comptées, et sans les {flagged, number} qu’une famille de vérifications signale. Établi une seule fois, à la fin de l’enquête.',
  sensitivityLater:
    'Établi une seule fois, à la fin de l’enquête, si au moins {min, number} personnes sont signalées et {min, number} ne le sont pas.',
  sensitivityNone:
    'L’enquête est terminée. La comparaison n’a pas été établie, car moins de {min, number} personnes sont signalées, ou moins de {min, number} ne le sont pas.',
  question: 'Question',
  all: 'Toutes',
  without: 'Sans les signalées',
  change: 'Différence en points',
  tooFew: 'Ce que disent les vérifications s’affiche à partir de {min, number} personnes, pour que personne ne puisse être reconnu.',
  families: 'Type de réponses',
  checks: 'Vérification',
  family: { invariant: 'Distingue à peine les questions', inconsistent: 'Réponses qui ne vont pas ensemble' },
  columns: { yes: 'Oui', no: 'Non', notAssessable: 'Non évaluable' },
  check: {
    longest_string: 'Plus longue suite de la même réponse',
    average_string: 'Suite moyenne de la même réponse',
    variability: 'Variabilité des réponses',
    differentiation: 'Différenciation entre les questions',
    repetition: 'Motifs qui se répètent',
    lost_interest: 'La même réponse à partir d’une question jusqu’à la fin',
    control_pairs: 'Questions de contrôle, corrigées du hasard',
    even_odd: 'Questions paires et impaires d’une échelle',
    synonyms: 'Questions qui reçoivent la même réponse',
    antonyms: 'Questions qui reçoivent la réponse opposée',
    distance: 'Distance par rapport aux autres réponses',
    response_times: 'Moins de deux secondes par question',
    missing: 'Réponses manquantes',
    duplicates: 'Les mêmes réponses qu’une autre personne',
  },
  needed: 'Il en faut au moins {n, number}.',
  reason: {
    no_batteries: 'Moins de trois questions de suite ont les mêmes options.',
    too_few_questions: 'L’enquête a trop peu de questions pour cette vérification.',
    too_few_scales: 'L’enquête ne dit pas quelles questions forment des échelles.',
    too_few_people: 'Trop peu de personnes ont répondu pour cette vérification.',
    too_few_pairs: 'Trop peu de paires de questions ont une réponse pour cette vérification.',
    too_few_answers: 'Trop peu de questions ont une réponse pour cette vérification.',
    missing_answers: 'Il manque une réponse dont cette vérification a besoin.',
    no_variation: 'Les réponses ne varient pas, donc cela ne peut pas être calculé.',
    not_invertible: 'Les réponses ne diffèrent pas assez pour calculer des distances.',
    no_times: 'Trop peu de temps de réponse sont connus.',
  },
}

import { IntlMessageFormat } from 'intl-messageformat'
import type { Locale } from '#shared/locale.ts'

/** Words of reports and their files. The screens have their own. */
const WORDS = {
  en: {
    titleOf: '{title} – results',
    share: 'Favourable answers',
    favourable: 'Favourable',
    neutral: 'Neutral',
    unfavourable: 'Unfavourable',
    netScore: 'Net Promoter Score {score}',
    interval: '{share} favourable (95% interval {low} to {high})',
    answered: '{n} answers',
    people: 'People',
    answer: 'Answer',
    question: 'Question',
    control: 'Verification',
    retired: 'no longer asked',
    groups: 'By department',
    imported: 'By group',
    groupsText: 'Share of favourable answers. Groups of fewer than {min} people are not shown by themselves.',
    groupOf: '{group} ({n})',
    noDepartment: 'No department',
    several: 'Several departments',
    noGroup: 'No group',
    severalGroups: 'Several groups',
    runs: 'Compared with other surveys',
    runsText:
      'Shares of favourable answers to the questions that both surveys ask, and their difference with its 95% interval. An interval with 0 in it does not say which survey has more.',
    ownShare: 'This survey',
    difference: 'Difference',
    low: 'At least (95%)',
    high: 'At most (95%)',
    points: '{points} points ({low} to {high})',
    survey: 'Survey',
    methods: 'How these figures came about',
    strengths: 'Most favourable answers',
    worries: 'Least favourable answers',
    onlyGroup: 'Only {group}',
    extremes: 'Most and least favourable answers',
    colon: ': ',
    asked:
      'The survey is for {asked, plural, one {# person} other {# people}}; {completed, plural, one {# has} other {# have}} completed it.',
    languages: 'It can be read in {languages}. Which of them people have read is not stored.',
    anonymous: 'It is anonymous: answers are stored with department and group, but without names, addresses and times.',
    named: 'It is not anonymous: who has answered is known, but reports are about groups only.',
    counted:
      'The figures count the answers of {counted, plural, one {# person} other {# people}}, in batches of at least {min} people each.',
    waiting: '{n, plural, one {# person waits} other {# people wait}} for enough others of their department, or for the end of the survey.',
    lost: '{n, plural, one {# person is} other {# people are}} not counted, because fewer than {min, number} people together could be recognised.',
    withdrawn: '{n, plural, one {# person is} other {# people are}} not counted, because somebody of their batch was reset.',
    scale:
      'Favourable is the better half of the options, without a middle one; from 0 to 10 it is 9 and 10, and 7 and 8 are neutral. Questions that check others are left out of totals. Intervals are Wilson’s for shares and Newcombe’s for differences, both of 95%; they treat those who answered as a random choice of people, and the people of two surveys as different ones. That of the total counts people, not answers, so it is rather too wide than too narrow.',
    commentsTitle: 'Comments',
    comment: 'Comment',
    comments: '{n, plural, one {# comment} other {# comments}}',
    commentsOf: '{n, number} of {total, plural, one {# comment} other {# comments}}',
    commentsText: 'Comments are shown word for word and in no order of time.',
    commentsNamed:
      'Comments are shown word for word and in no order of time. If somebody’s account or answers are deleted, the comments of their batch are shown no more.',
    noConclusions: 'Results are about answers, not about people. They are no basis for measures against anybody.',
  },
  es: {
    titleOf: '{title}: resultados',
    share: 'Respuestas favorables',
    favourable: 'Favorables',
    neutral: 'Neutras',
    unfavourable: 'Desfavorables',
    netScore: 'Net Promoter Score {score}',
    interval: '{share} favorables (intervalo del 95 %: de {low} a {high})',
    answered: '{n} respuestas',
    people: 'Personas',
    answer: 'Respuesta',
    question: 'Pregunta',
    control: 'Verificación',
    retired: 'ya no se pregunta',
    groups: 'Por departamento',
    imported: 'Por grupo',
    groupsText: 'Proporción de respuestas favorables. Los grupos de menos de {min} personas no se muestran por separado.',
    groupOf: '{group} ({n})',
    noDepartment: 'Sin departamento',
    several: 'Varios departamentos',
    noGroup: 'Sin grupo',
    severalGroups: 'Varios grupos',
    runs: 'Comparación con otras encuestas',
    runsText:
      'Proporción de respuestas favorables a las preguntas que ambas encuestas tienen en común, y su diferencia con su intervalo del 95 %. Un intervalo que contiene el 0 no dice qué encuesta tiene más.',
    ownShare: 'Esta encuesta',
    difference: 'Diferencia',
    low: 'Como mínimo (95 %)',
    high: 'Como máximo (95 %)',
    points: '{points} puntos (de {low} a {high})',
    survey: 'Encuesta',
    methods: 'Cómo se obtuvieron estas cifras',
    strengths: 'Respuestas más favorables',
    worries: 'Respuestas menos favorables',
    onlyGroup: 'Solo {group}',
    extremes: 'Respuestas más y menos favorables',
    colon: ': ',
    asked:
      'La encuesta se dirige a {asked, plural, one {# persona} other {# personas}}; {completed, plural, one {la ha completado #} other {la han completado #}}.',
    languages: 'Se puede leer en {languages}. No se guarda en qué idioma se ha leído.',
    anonymous: 'Es anónima: las respuestas se guardan con departamento y grupo, pero sin nombres, direcciones ni horas.',
    named: 'No es anónima: se sabe quién ha respondido, pero los informes solo tratan de grupos.',
    counted:
      'Las cifras cuentan las respuestas de {counted, plural, one {# persona} other {# personas}}, en lotes de al menos {min} personas cada uno.',
    waiting:
      '{n, plural, one {# persona espera} other {# personas esperan}} a que respondan más personas de su departamento, o al final de la encuesta.',
    lost: '{n, plural, one {# persona no se cuenta} other {# personas no se cuentan}}, porque se podría reconocer a menos de {min, number} personas juntas.',
    withdrawn:
      '{n, plural, one {# persona no se cuenta} other {# personas no se cuentan}} porque se restableció la encuesta de alguien de su lote.',
    scale:
      'Es favorable la mejor mitad de las opciones, sin la del medio; de 0 a 10 lo son 9 y 10, y 7 y 8 son neutras. Las preguntas que comprueban otras no entran en los totales. Los intervalos son los de Wilson para proporciones y los de Newcombe para diferencias, ambos del 95 %; suponen que quienes respondieron son una muestra aleatoria y que las personas de dos encuestas son distintas. El del total cuenta personas, no respuestas, y por eso es más bien demasiado ancho que demasiado estrecho.',
    commentsTitle: 'Comentarios',
    comment: 'Comentario',
    comments: '{n, plural, one {# comentario} other {# comentarios}}',
    commentsOf: '{n, number} de {total, plural, one {# comentario} other {# comentarios}}',
    commentsText: 'Los comentarios se muestran tal como se escribieron y sin orden temporal.',
    commentsNamed:
      'Los comentarios se muestran tal como se escribieron y sin orden temporal. Si se elimina la cuenta o las respuestas de alguien, dejan de mostrarse los comentarios de su lote.',
    noConclusions: 'Los resultados tratan de respuestas, no de personas. No justifican medidas contra nadie.',
  },
  fr: {
    titleOf: '{title} – résultats',
    share: 'Réponses favorables',
    favourable: 'Favorables',
    neutral: 'Neutres',
    unfavourable: 'Défavorables',
    netScore: 'Net Promoter Score\u00A0: {score}',
    interval: '{share} favorables (intervalle à 95\u00A0%\u00A0: de {low} à {high})',
    answered: '{n} réponses',
    people: 'Personnes',
    answer: 'Réponse',
    question: 'Question',
    control: 'Vérification',
    retired: 'n’est plus posée',
    groups: 'Par service',
    imported: 'Par groupe',
    groupsText: 'Part des réponses favorables. Les groupes de moins de {min} personnes ne sont pas affichés séparément.',
    groupOf: '{group} ({n})',
    noDepartment: 'Sans service',
    several: 'Plusieurs services',
    noGroup: 'Sans groupe',
    severalGroups: 'Plusieurs groupes',
    runs: 'Comparaison avec d’autres enquêtes',
    runsText:
      'Part des réponses favorables aux questions que les deux enquêtes ont en commun, et leur différence avec son intervalle à 95\u00A0%. Un intervalle qui contient 0 ne dit pas quelle enquête en a le plus.',
    ownShare: 'Cette enquête',
    difference: 'Différence',
    low: 'Au moins (95\u00A0%)',
    high: 'Au plus (95\u00A0%)',
    points: '{points} points (de {low} à {high})',
    survey: 'Enquête',
    methods: 'Comment ces chiffres ont été obtenus',
    strengths: 'Réponses les plus favorables',
    worries: 'Réponses les moins favorables',
    onlyGroup: '{group} uniquement',
    extremes: 'Réponses les plus et les moins favorables',
    colon: '\u00A0: ',
    asked:
      'L’enquête s’adresse à {asked, plural, one {# personne} other {# personnes}}\u202F; {completed, plural, one {# l’a terminée} other {# l’ont terminée}}.',
    languages: 'Elle peut se lire dans ces langues\u00A0: {languages}. La langue dans laquelle elle a été lue n’est pas enregistrée.',
    anonymous: 'Elle est anonyme\u00A0: les réponses sont enregistrées avec le service et le groupe, mais sans nom, adresse ni heure.',
    named: 'Elle n’est pas anonyme\u00A0: on sait qui a répondu, mais les rapports ne portent que sur des groupes.',
    counted:
      'Les chiffres comptent les réponses de {counted, plural, one {# personne} other {# personnes}}, par lots d’au moins {min} personnes.',
    waiting:
      '{n, plural, one {# personne attend} other {# personnes attendent}} que d’autres de leur service répondent, ou que l’enquête se termine.',
    lost: '{n, plural, one {# personne n’est pas comptée} other {# personnes ne sont pas comptées}}, car on pourrait reconnaître moins de {min, number} personnes réunies.',
    withdrawn:
      '{n, plural, one {# personne n’est pas comptée} other {# personnes ne sont pas comptées}}, car l’enquête de quelqu’un de leur lot a été réinitialisée.',
    scale:
      'Sont favorables les options de la meilleure moitié, sans celle du milieu\u202F; de 0 à 10, ce sont 9 et 10, et 7 et 8 sont neutres. Les questions qui en vérifient d’autres n’entrent pas dans les totaux. Les intervalles sont ceux de Wilson pour les parts et de Newcombe pour les différences, à 95\u00A0%\u202F; ils supposent que les personnes qui ont répondu sont un échantillon aléatoire et que celles de deux enquêtes sont différentes. Celui du total compte des personnes, pas des réponses\u00A0: il est donc plutôt trop large que trop étroit.',
    commentsTitle: 'Commentaires',
    comment: 'Commentaire',
    comments: '{n, plural, one {# commentaire} other {# commentaires}}',
    commentsOf: '{n, number} sur {total, plural, one {# commentaire} other {# commentaires}}',
    commentsText: 'Les commentaires sont affichés mot pour mot et sans ordre chronologique.',
    commentsNamed:
      'Les commentaires sont affichés mot pour mot et sans ordre chronologique. Si le compte ou les réponses de quelqu’un sont supprimés, les commentaires de son lot ne sont plus affichés.',
    noConclusions: 'Les résultats portent sur des réponses, pas sur des personnes. Ils ne justifient de mesure contre personne.',
  },
} as const satisfies Record<Locale, Record<string, string>>

export type ReportWords = ReturnType<typeof reportWords>

/** Fills in the values of a text, with the plurals of its language. */
export function reportWords(locale: Locale) {
  return (key: keyof (typeof WORDS)['en'], values: Record<string, string | number> = {}): string =>
    String(new IntlMessageFormat(WORDS[locale][key], locale).format(values))
}

/** Empty is without a department; null are people of several. */
export function groupName(department: string | null, words: ReportWords): string {
  if (department === null) return words('several')
  return department === '' ? words('noDepartment') : department
}

/** The same of groups that the owner imported. */
export function importedName(group: string | null, words: ReportWords): string {
  if (group === null) return words('severalGroups')
  return group === '' ? words('noGroup') : group
}

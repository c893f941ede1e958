import type { Locale } from '#shared/locale.ts'

/** The few words that files and sheets of responses add to the texts of the form. */
const WORDS = {
  en: {
    time: 'Time',
    respondent: 'Respondent',
    email: 'Email',
    wording: 'Wording',
    other: 'Other',
    responses: 'Responses',
    summary: 'Summary',
    answered: '{answered} of {total} answered',
    average: 'Average {average}',
    nps: 'Net Promoter Score {score}',
    answer: 'Answer',
    count: 'Responses',
    noLongerAsked: 'no longer asked',
    noLongerOffered: 'no longer offered',
  },
  es: {
    time: 'Hora',
    respondent: 'Participante',
    email: 'Correo electrónico',
    wording: 'Versión del texto',
    other: 'Otra',
    responses: 'Respuestas',
    summary: 'Resumen',
    answered: '{answered} de {total} han respondido',
    average: 'Promedio {average}',
    nps: 'Net Promoter Score {score}',
    answer: 'Respuesta',
    count: 'Respuestas',
    noLongerAsked: 'ya no se pregunta',
    noLongerOffered: 'ya no se ofrece',
  },
  fr: {
    time: 'Heure',
    respondent: 'Participant',
    email: 'E-mail',
    wording: 'Version du texte',
    other: 'Autre',
    responses: 'Réponses',
    summary: 'Résumé',
    answered: '{answered} réponses sur {total}',
    average: 'Moyenne\u00A0: {average}',
    nps: 'Net Promoter Score\u00A0: {score}',
    answer: 'Réponse',
    count: 'Réponses',
    noLongerAsked: 'n’est plus posée',
    noLongerOffered: 'n’est plus proposée',
  },
} as const satisfies Record<Locale, Record<string, string>>

export type ResultWords = { readonly [K in keyof (typeof WORDS)['en']]: string }

export function resultWords(locale: Locale): ResultWords {
  return WORDS[locale]
}

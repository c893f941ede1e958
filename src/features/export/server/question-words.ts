import type { Question } from '#shared/content/form.ts'
import type { ExportLocale } from './words.ts'

type Format = NonNullable<Question['format']>

/** As the editor names them. */
const FORMATS: Record<ExportLocale, Record<Format, string>> = {
  en: {
    short: 'Short text',
    long: 'Long text',
    email: 'Email',
    number: 'Number',
    date: 'Date',
    phone: 'Phone',
    url: 'Web address',
    one: 'One choice',
    many: 'Several choices',
    dropdown: 'Drop-down list',
    scale: 'Rating: scale',
    star: 'Rating: stars',
    heart: 'Rating: hearts',
    thumb: 'Rating: thumbs',
  },
  es: {
    short: 'Texto corto',
    long: 'Texto largo',
    email: 'Correo electrónico',
    number: 'Número',
    date: 'Fecha',
    phone: 'Teléfono',
    url: 'Dirección web',
    one: 'Una opción',
    many: 'Varias opciones',
    dropdown: 'Lista desplegable',
    scale: 'Valoración: escala',
    star: 'Valoración: estrellas',
    heart: 'Valoración: corazones',
    thumb: 'Valoración: pulgares',
  },
  fr: {
    short: 'Texte court',
    long: 'Texte long',
    email: 'E-mail',
    number: 'Nombre',
    date: 'Date',
    phone: 'Téléphone',
    url: 'Adresse web',
    one: 'Un choix',
    many: 'Plusieurs choix',
    dropdown: 'Liste déroulante',
    scale: 'Évaluation\u00A0: échelle',
    star: 'Évaluation\u00A0: étoiles',
    heart: 'Évaluation\u00A0: cœurs',
    thumb: 'Évaluation\u00A0: pouces',
  },
}
const USUAL: Record<Question['type'], Format> = { text: 'short', multiple_choice: 'one', rating: 'scale' }

/** What kind of answer a question asks for. */
export function questionKind(question: Question, locale: ExportLocale): string {
  return FORMATS[locale][question.format ?? USUAL[question.type]]
}

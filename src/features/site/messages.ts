import type { Locale } from '#shared/locale.ts'

/** Description of the app's pages for search engines and link previews. The server fills it into the shell. */
export const DESCRIPTIONS: Record<Locale, string> = {
  en: 'Describe a form, a document, a spreadsheet or a presentation, and get one that you can edit, publish and download.',
  es: 'Describe un formulario, un documento, una hoja de cálculo o una presentación, y obtén un borrador que puedes editar, publicar y descargar.',
  fr: 'Décrivez un formulaire, un document, une feuille de calcul ou une présentation, et obtenez un brouillon à modifier, à publier et à télécharger.',
}

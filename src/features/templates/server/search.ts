import { fold } from '#shared/words.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import type { BuiltinTemplate } from './builtin/builtin-template.ts'

/** Words for the types in the three languages, without accents. */
const TYPE_WORDS: Record<DocumentType, string> = {
  form: 'form survey questionnaire formulario encuesta cuestionario formulaire enquete',
  doc: 'document doc text documento texto texte',
  sheet: 'spreadsheet sheet table hoja de calculo tabla feuille de calcul tableur tableau',
  slide: 'presentation slides deck presentacion diapositivas diapositives diaporama',
}

/** 'Élan vital' → ['elan', 'vital'] */
export function searchWords(search: string | undefined): string[] {
  return fold(search ?? '').match(/[\p{L}\p{N}]+/gu) ?? []
}

export function typesNamed(word: string): DocumentType[] {
  return DOCUMENT_TYPES.filter((type) => TYPE_WORDS[type].split(' ').some((name) => name.startsWith(word)))
}

/** Returns whether every word is a prefix of one of the template's words, in any of the languages. */
export function matchesBuiltin({ type, words: texts }: BuiltinTemplate, words: readonly string[]): boolean {
  const own = fold(
    Object.values(texts)
      .map(({ title, text }) => `${title} ${text}`)
      .join(' '),
  ).match(/[\p{L}\p{N}]+/gu)
  return words.every((word) => own?.some((one) => one.startsWith(word)) || typesNamed(word).includes(type))
}

import type { Question } from '#shared/content/form.ts'
import type { Locale } from '#shared/locale.ts'
import type { Piece } from '../brief.ts'
import { readPhrases, type Phrases } from './form-texts.ts'

/* How a form asks. */

export type Nature = 'opinion' | 'facts'
/** What is to be asked for, as the prompt names it. */
export type FormItem = Pick<Piece, 'text' | 'detail' | 'options' | 'isYesNo'> & { isNumber?: true; isSeveral?: true }
export type Asking = {
  nature: Nature
  language: Locale
  phrases: Phrases
  rated: { format: NonNullable<Question['format']>; scale: number }
  /** A scale is given: what is no field is rated in any form. */
  isRated: boolean
  noRatings: boolean
  /** What is listed is checked, not told. */
  isChecklist: boolean
  /** A person or an offer is scored by what is listed. */
  isScorecard: boolean
  /** What is recommended, with its article: "the course". Undefined if it is whoever asks. */
  recommended?: string | undefined
  /** False if one of the items has no known article: then all are written alike. */
  hasArticles: boolean
}

export function plainAsking(nature: Nature, language: Locale): Asking {
  const rated = { format: 'scale', scale: 5 } as const
  return {
    nature,
    language,
    phrases: readPhrases(language),
    rated,
    isRated: false,
    noRatings: false,
    isChecklist: false,
    isScorecard: false,
    hasArticles: true,
  }
}

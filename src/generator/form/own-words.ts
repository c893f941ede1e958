import type { Question } from '#shared/content/form.ts'
import type { Locale } from '#shared/locale.ts'
import type { Asking } from './asking.ts'
import { ask, choice } from './ask.ts'
import { readPhrases, type Phrases } from './form-texts.ts'
import { kindOf } from './kinds.ts'
import { isQuestion } from './wording.ts'

/* Questions in the words of the prompt. */

/** A question in its asker's own words. Only what it asks for by name has an answer of its own kind. */
export function questionInWords(title: string, language: Locale): Question {
  const found = kindOf(title, language)
  if (found?.kind.id === 'often') return choice(title, found.kind[language].options ?? [], readPhrases(language))
  return ask(title, found?.kind.is === 'contact' || found?.kind.id === 'url' ? found.kind.format : 'short', readPhrases(language))
}

/** A question of the prompt; one that begins with a verb is answered with yes or no. */
export function inOwnWords(title: string, { nature, language, phrases }: Asking): Question {
  if (isClosed(title, phrases)) return choice(title, [phrases.yes, phrases.no], phrases)
  // "Neutered?", "ok with other dogs?": no word asks what or how.
  const bare = title.replace(/^¿|[\s?]+$/gu, '')
  const found = kindOf(bare, language)
  // "Children's menu?" names no dish.
  const known = nature === 'facts' && found?.isExact !== true ? undefined : found?.kind[language]
  // "coming?" has two answers.
  const isPlain =
    !isQuestion(bare, phrases) && !OPEN_END.test(bare) && !EITHER.test(bare) && (known === undefined || known.options?.length === 2)
  if (isPlain && (nature === 'facts' || /\s/.test(bare))) return choice(title, [phrases.yes, phrases.no], phrases)
  // "Urgent?" asks whether, and not how much so.
  if (HOW_MUCH.test(bare)) return choice(title, [phrases.yes, phrases.no], phrases)
  const written = questionInWords(title, language)
  return nature === 'opinion' && written.format === 'short' ? { ...written, format: 'long' } : written
}

export function isClosed(title: string, { yesNo }: Phrases): boolean {
  return new RegExp(`^¿?(?:${yesNo})(?![\\p{L}])`, 'iu').test(title) && !EITHER.test(title)
}

const HOW_MUCH = /^(?:urgente?|experienced|experimentad[oa]|expérimentée?)$/iu
const OPEN_END =
  /^(?:(?:the |your |le |la |el |lo |votre |tu |su )?(?:best|worst|favou?rite|biggest|main|meilleure?|pire|mejor|peor)(?= \p{L})|any|what|when|who|why|how|where|which|other|something|more|comments?|alg|otr|qu|cu|d[oó]nd|c[oó]mo|por|comment|autre|d['’]autre|pourquoi|où|combien|depuis|desde|si )/iu
/** "Tea or coffee?" is not answered with yes. */
const EITHER = / (?:or|o|ou) /i

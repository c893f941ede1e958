import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'

/** "influencer list", "lista de lecturas", "suivi des incidents": the word for one row. */
const NOUNS: readonly RegExp[] = [
  / (?:list|tracker|log|register|overview|directory|database) of (?:the |our |all )?(\p{L}{3,20}) /u,
  / (\p{L}{3,20}) (?:list|tracker|log|register|directory|database) /u,
  / (?:lista|listado|registro|control|seguimiento|directorio) de (?:los |las )?(\p{L}{3,20}) /u,
  / (?:liste|suivi|registre|annuaire|tableau) (?:de|des|d) (?:les )?(\p{L}{3,20}) /u,
]
const PLURAL_ENDS: Record<Locale, RegExp> = {
  en: /(?:(?<=(?:x|z|ch|sh|ss))es|(?<!s)s)$/,
  es: /(?:(?<=[rlndj])es|(?<=[aeo])s)$/,
  fr: /(?<!s)[sx]$/,
}

export function rowNoun(folded: string, language: Locale): string | undefined {
  for (const noun of NOUNS) {
    const found = noun.exec(folded.slice(0, 200))?.[1]
    if (found) return capitalise(found.replace(PLURAL_ENDS[language], ''))
  }
  return undefined
}

import type { Locale } from '#shared/locale.ts'
import { capitalise, wordCount } from '#shared/words.ts'

/** What is compared, and how much of the text says so. */
export type Comparison = { names: string[]; length: number }

const COMPARE =
  /^\s*(?:(?:please|por favor) )?(?:(?:an? |una |un )?(?:comparison|comparaci[oó]n|comparativa|comparaison|comparatif|comparativo)(?: (?:table|sheet|deck|slides))?(?: (?:of|between|de|entre))?|compare[rz]?|comparar?|compara)(?: (?:the |los |las |les )?)?:? /iu
/** What stands behind the names: on what, for whom. */
const END =
  /\s(?:(?:in terms of|regarding|based on|on|by|en cuanto a|según|por|sur|selon|par|en termes de)(?: the)?\s)|\s?[:.;\n]\s|\s(?=(?:for|with|so|to|para|con|pour|avec|afin)\s)|,?\s[-–—]\s|\.?$/iu
const BETWEEN = /, (?:and |y |e |et )?| (?:and|&|y|e|et|vs\.?|versus|or|o|ou|contra|contre|against|with|con|avec) /iu
const NAME_WORDS_MAX = 3
/** "the prices of both", "our two offers": no name. */
const NO_NAME = /\d|(?<!\p{L})(?:of|de|du|des|our|nuestr[oa]s?|nos|both|ambos|options?|offers?|ofertas?|offres?)(?!\p{L})/iu

/** "compare slack, teams and discord on price": the names, with capitals. */
export function readComparison(text: string): Comparison | undefined {
  const lead = COMPARE.exec(text)?.[0].length
  if (lead === undefined) return undefined
  const rest = text.slice(lead)
  const end = END.exec(rest)
  const names = rest
    .slice(0, end?.index)
    .split(BETWEEN)
    .map((name) => name.trim())
  const areNames = names.length > 1 && names.every((name) => name !== '' && wordCount(name) <= NAME_WORDS_MAX && !NO_NAME.test(name))
  return areNames ? { names: names.map(capitalise), length: lead + (end ? end.index + end[0].length : rest.length) } : undefined
}

const TITLE: Record<Locale, string> = { en: 'Comparison of ', es: 'Comparativa de ', fr: 'Comparatif : ' }

export function comparisonTitle(names: readonly string[], language: Locale): string {
  return TITLE[language] + new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(names)
}

const FACTS_MAX = 6
const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th|er)?`
const TO = String.raw`\s?(?:[-–]|to|until|and|al?|hasta|y|au|et)\s?`
/** One day or a stretch of days: "14 to 18 June 2027", "del 14 al 18 de junio", "June 14–18, 2027". */
const DATES = new RegExp(
  [
    String.raw`\b\d{4}-\d{2}-\d{2}\b`,
    String.raw`\b(?:${DAY}${TO})?${DAY} (?:de )?(?:${MONTHS})\b(?: (?:de )?\d{4})?`,
    String.raw`\b(?:${MONTHS}) ${DAY}\b(?:${TO}${DAY}\b)?(?:,? \d{4})?`,
  ].join('|'),
  'giu',
)
const FIGURES =
  /[€$£]\s?\d[\d.,]*(?:\s?[km]\b)?|\b\d[\d.,]*\s?(?:€|%|euros?\b|eur\b|usd\b|dollars?\b|people\b|participants?\b|employees\b|attendees\b|mentors?\b|personas\b|participantes\b|empleados\b|personnes\b|salariés\b|collaborateurs\b)/giu

/** Dates as the brief writes them, each once. */
export function readDates(text: string): string[] {
  return matches(text, DATES)
}

/** Amounts and numbers of people as the brief writes them, each once. */
export function readFigures(text: string): string[] {
  return matches(text, FIGURES)
}

function matches(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([match]) => match.replace(/[.,]$/, '').trim()))].slice(0, FACTS_MAX)
}

const FACTS_MAX = 6
const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const DATES = new RegExp(
  `\\b\\d{4}-\\d{2}-\\d{2}\\b|\\b\\d{1,2}(?:st|nd|rd|th|er)? (?:de )?(?:${MONTHS})\\b(?: (?:de )?\\d{4})?|\\b(?:${MONTHS}) \\d{1,2}(?:st|nd|rd|th)?\\b(?:,? \\d{4})?`,
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

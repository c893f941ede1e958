import { COLON, trimmed, type Span } from './clauses.ts'

/** A comma and up to four words with a colon behind them. */
const NEXT_LABEL = /,(?= [^\s,:;]{1,30}(?: [^\s,:;]{1,30}){0,3} ?:\s)/gu
/** "present Joan and Pete": no colon is needed. */
export const PRESENT =
  /^(?:present|attendees|attending|apologies|absent|presentes|asisten(?:tes)?|asistieron|excusan?|présents?|présentes?|excusés?|absents?)(?= \p{Lu})/iu

/** "complaints: long meetings and parking, next steps: no meetings on Fridays": each label begins something. */
export function byLabel(sentence: Span): Span[] {
  const { text, start } = sentence
  const starts = Array.from(text.matchAll(NEXT_LABEL), ({ index }) => index)
  const first = text.search(COLON)
  const cuts = starts.filter((at) => first >= 0 && first < at)
  if (cuts.length === 0) return [sentence]
  return [0, ...cuts.map((at) => at + 1)].map((from, at) => trimmed({ text: text.slice(from, cuts[at]), start: start + from }))
}

/** Where the label of the text ends; -1 if it has none. */
export function labelEnd(text: string): number {
  return PRESENT.exec(text)?.[0].length ?? text.search(COLON)
}

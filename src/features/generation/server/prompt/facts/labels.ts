import { wordCount } from '#shared/words.ts'
import { COLON, trimmed, type Span } from '../pieces/clauses.ts'

/** A comma and up to four words with a colon behind them. */
const NEXT_LABEL = /,(?= [^\s,:;]{1,30}(?: [^\s,:;]{1,30}){0,3} ?:\s)/gu
/** "present Joan and Pete": no colon is needed. */
const PRESENT =
  /^(?:present|attendees|attending|apologies|absent|presentes|asisten(?:tes)?|asistieron|excusan?|présents?|présentes?|excusés?|absents?)(?= \p{L})/iu
/** "9 sept, school hall, present Joan and Pete": behind other parts, too. */
const PRESENT_INSIDE =
  /,(?= (?:present|attendees|attending|apologies|absent|presentes|asisten(?:tes)?|asistieron|excusan?|présents?|présentes?|excusés?|absents?) \p{Lu})/gu
/** "Next meeting 12 December at 10am, room 4" */
const NEXT_MEETING =
  /^(?:next (?:meeting|mtg|session|sync)|pr[oó]xima (?:reuni[oó]n|sesi[oó]n)|prochaine (?:r[ée]union|s[ée]ance))(?= (?!(?:is|will|takes|es|será|est|sera)\b))/iu
/** "with sections eligibility, equipment and security", "chapters on travel and meals" */
export const PARTS =
  /^(?:(?:with|con|avec) )?(?:the |las? |los |les |des )?(?:\d+ )?(sections?|chapters?|columns?|fields?|topics?|themes?|secciones|columnas|campos|temas|apartados|partes|chapitres|colonnes|champs|thèmes|parties)(?: (?:on|about|for|called|named|sobre|sur))? (?=\S+(?: \S+){0,4}(?:,| (?:and|y|e|et) ))/iu

/** What introduces the rest of the text without a colon, and where the rest begins. */
export function introduction(text: string): { label: string; from: number } | undefined {
  const [parts, name] = PARTS.exec(text) ?? []
  const label = name ?? bareLabel(text)
  return label === undefined ? undefined : { label, from: (parts ?? label).length }
}

function bareLabel(text: string): string | undefined {
  return (PRESENT.exec(text) ?? NEXT_MEETING.exec(text))?.[0]
}

export function areAttendees(label: string): boolean {
  return PRESENT.test(`${label} X`)
}

/** "reason: energy costs, whoever renews before 15 February keeps the price": one reason, and what is said next is another thing. */
export function endsLabel(label: string, text: string): boolean {
  return OF_ONE.test(label) && (/\d/u.test(text) || wordCount(text) >= SAID_WORDS_MIN)
}
const SAID_WORDS_MIN = 3
const OF_ONE =
  /^(?:the |our |el |la |le |l['’])?(?:reason|cause|why|subject|purpose|(?:new )?rule|speaker|first aider|deadline|motivo|raz[oó]n|causa|asunto|(?:nueva )?(?:norma|regla)|ponente|plazo|raison|motif|cause|objet|(?:nouvelle )?(?:r[eè]gle|consigne)|intervenante?|échéance)(?: (?:for|of|de|del|du) .+)?$/iu

/** "complaints: long meetings and parking, next steps: no meetings on Fridays": each label begins something. */
export function byLabel(sentence: Span): Span[] {
  const { text, start } = sentence
  const starts = Array.from(text.matchAll(NEXT_LABEL), ({ index }) => index)
  const first = text.search(COLON)
  const came = Array.from(text.matchAll(PRESENT_INSIDE), ({ index }) => index)
  const cuts = [...starts.filter((at) => first >= 0 && first < at), ...came].toSorted((one, other) => one - other)
  if (cuts.length === 0) return [sentence]
  return [0, ...cuts.map((at) => at + 1)].map((from, at) => trimmed({ text: text.slice(from, cuts[at]), start: start + from }))
}

/** Where the label of the text ends; -1 if it has none. */
export function labelEnd(text: string): number {
  return bareLabel(text)?.length ?? text.search(COLON)
}

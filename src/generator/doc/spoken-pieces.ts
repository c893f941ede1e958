import type { Locale } from '#shared/locale.ts'
import { listed } from '../writing/slots.ts'
import type { Brief, Piece } from '../brief.ts'
import { wordsIn } from '../writing/words.ts'

/* What letters and memos say as a reader expects it: in sentences where the prompt has sentences. */

const READ_CHARS_MAX = 4_000
const SENTENCES_MIN = 3
/** "Mr. Lee" ends nothing. */
const SENTENCE_END = /(?<!(?:^|\s)(?:mrs?|ms|dr|st|sra?|mme?|no|ext|\p{L}))[.!?]["”»]?(?=\s+\p{Lu}|\s*$)/giu

/** Whether somebody typed sentences, each with its full stop, and no notes. The head is one of them. */
export function isOfSentences(prompt: string): boolean {
  const read = prompt.slice(0, READ_CHARS_MAX).trim()
  return !read.includes('\n') && /[.!?]["”»]?$/u.test(read) && (read.match(SENTENCE_END)?.length ?? 0) >= SENTENCES_MIN
}

/** "Questions to Paula Grant, ext. 233": the number belongs to whom it reaches. */
export function withExtensions(pieces: readonly Piece[], prompt: string): Piece[] {
  const whole: Piece[] = []
  for (const piece of pieces) {
    const last = whole.at(-1)
    const goesOn =
      last !== undefined &&
      last.options === undefined &&
      EXTENSION.test(piece.said) &&
      /^\s?,\s?$/u.test(prompt.slice(last.end, piece.start))
    if (!goesOn) whole.push(piece)
    else {
      // A clause of its own begins with a capital.
      const number = piece.said.charAt(0).toLowerCase() + piece.said.slice(1)
      const said = `${last.said.replace(/\.$/u, '')}, ${number}`
      const { detail: _detail, ...rest } = last
      const text = last.role === 'statement' ? `${last.text.replace(/\.$/u, '')}, ${number.replace(/\.$/u, '')}.` : said
      whole[whole.length - 1] = { ...rest, text, said, end: piece.end, facts: [...last.facts, ...piece.facts] }
    }
  }
  return whole
}
const EXTENSION = /^(?:ext(?:ension)?|extensi[oó]n|poste|int|anexo)\.? ?\d{1,6}\.?$/iu

/** In a recommendation, "punctual, creative" are one sentence about whom it recommends. */
export function withQualities(pieces: readonly Piece[], { facts: { genre, language, given } }: Brief): Piece[] {
  if (genre.id !== 'reference') return [...pieces]
  const own = pieces.filter(({ said, label, facts }) => label === undefined && facts.length === 0 && QUALITY[language].test(said))
  const [first] = own
  const names = listed(
    own.map(({ said }) => said.replace(/\.$/u, '').toLocaleLowerCase(language)),
    wordsIn(language).and,
  )
  if (!first || names === undefined || own.length < 2) return [...pieces]
  const who = given.find(({ kind, label }) => label === 'to' || kind === 'person' || kind === 'name')?.text
  const text = IS[language](who, names)
  return pieces.flatMap((piece) =>
    piece === first ? [{ ...piece, role: 'statement', text, said: text }] : own.includes(piece) ? [] : [piece],
  )
}
/** "punctual", "muy creativa" */
export function isQuality(text: string, language: Locale): boolean {
  return QUALITY[language].test(text)
}
/** One word that says how somebody is: no noun, and nothing that somebody did. */
const QUALITY: Record<Locale, RegExp> = {
  en: /^(?:(?:very|always|highly) )?\p{L}+(?:able|ible|ful|ive|ous|ual|ent|ant|est|ly|ic|al|ed|ing|ate|ard|rate|kind|calm|fair|smart|quick|warm|loyal|polite)\.?$/iu,
  es: /^(?:(?:muy|siempre) )?\p{L}+(?:os[oa]|iv[oa]|ad[oa]|id[oa]|ual|al|able|ible|ente|ante|iente|or[a]?|az|iz|est[oa]|ári[oa]|ent[oa]|ic[oa]|il|iv[oa]|er[oa]|nt[oa]|n[oa])\.?$/iu,
  fr: /^(?:(?:très|toujours) )?\p{L}+(?:eu(?:x|se)|i(?:f|ve)|é[e]?|elle?|able|ible|ante?|ente?|ique|al[e]?|ère?|er|ète|ide|igne|ste)\.?$/iu,
}
const IS: Record<Locale, (who: string | undefined, how: string) => string> = {
  en: (who, how) => `${who ?? 'This person'} is ${how}.`,
  es: (_, how) => `Es ${how}.`,
  fr: (who, how) => `${who ?? 'Cette personne'} est ${how}.`,
}

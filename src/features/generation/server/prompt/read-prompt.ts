import type { PromptFacts } from '#generator/brief.ts'
import type { Locale } from '#shared/locale.ts'
import { detectLanguage } from '#shared/detect-language.ts'
import { readClauses } from './pieces/read-clauses.ts'
import { readAudience } from './read-audience.ts'
import { readCalendar } from './facts/read-calendar.ts'
import { firstCount, readCounts } from './read-counts.ts'
import { withNames } from './pieces/meeting-people.ts'
import { withLabels } from './facts/label-facts.ts'
import { readFacts } from './facts/read-facts.ts'
import { readHead } from './title/read-head.ts'
import { isPlace, startsName } from './facts/names.ts'
import { readLength } from './read-length.ts'
import { readPieces } from './pieces/read-pieces.ts'
import { apartRated } from './pieces/rated-pairs.ts'
import { OPEN_QUESTIONS, readSettings } from './read-settings.ts'
import { capitalise, clip, fold, readableText, readWords, type Word } from '#shared/words.ts'

const CURRENCIES: readonly (readonly [string, readonly string[]])[] = [
  ['USD', ['$', 'usd', 'dollar', 'dollars', 'dolares']],
  ['GBP', ['£', 'gbp', 'pound', 'pounds', 'sterling', 'pence', 'quid', 'libras']],
  ['EUR', ['€', 'eur', 'euro', 'euros']],
  ['CHF', ['chf', 'francs', 'francos']],
  ['JPY', ['¥', 'jpy', 'yen', 'yenes', 'yens']],
  ['CAD', ['cad']],
  ['AUD', ['aud']],
  ['MXN', ['mxn', 'pesos']],
  ['INR', ['₹', 'inr', 'rupees']],
]
const DEFAULT_CURRENCY: Record<Locale, string> = { en: 'USD', es: 'EUR', fr: 'EUR' }
const TONES: readonly (readonly [PromptFacts['tone'], ReadonlySet<string>])[] = [
  [
    'playful',
    new Set(
      'playful fun funny humorous humourous cheerful witty lighthearted quirky divertido divertida ludico ludica alegre gracioso desenfadado desenfadada ludique drole amusant amusante enjoue humoristique'.split(
        ' ',
      ),
    ),
  ],
  [
    'friendly',
    new Set(
      'friendly casual informal warm welcoming conversational cercano cercana amable calido calida cordial amistoso amical amicale chaleureux chaleureuse convivial conviviale decontracte decontractee informel informelle bienveillant'.split(
        ' ',
      ),
    ),
  ],
  [
    'formal',
    new Set(
      'formal official serious professional businesslike profesional oficial serio formel formelle officiel officielle professionnel professionnelle serieux soutenu'.split(
        ' ',
      ),
    ),
  ],
]
/** Before or behind a word that says what is meant: a "friendly staff" question asks for no tone, a "friendly tone" does. */
const TONE_NOUNS = /^(tone|style|voice|language|wording|way|manner|and|but|,|tono|estilo|lenguaje|ton|style|langage|y|et|registre)$/

/** Longer prompts are texts of their own. Their facts are not all to be carried. */
const FACTS_CHARS_MAX = 12_000
const FACTS_MAX = 200

/** The language to write in: what is asked for, or else that of the prompt. Far quicker than reading all of it. */
export function readLanguage(prompt: string, locale: Locale): Locale {
  return languageOf(writtenText(prompt, locale), locale).language
}

const ENGLISH_DAY = /\b(?:tues?|weds?|thu(?:rs?)?|fri|sat|sun)\b/i

function languageOf(text: string, locale: Locale): { language: Locale; isOther: boolean } {
  const asked = askedLanguage(text)
  if (asked) return { language: asked, isOther: false }
  // The y of "y/n" is no Spanish word, the a of "a 0,05" and the an of "1 an" no English ones, and the Mon of "mon Jean, weds Sue" no French one.
  const ownWords = text.replace(/\b(?:y\/n|a(?= \d)|(?<=\d )an)\b/gi, '')
  return detectLanguage(readWords(ENGLISH_DAY.test(ownWords) ? ownWords.replace(/\bmon\b/gi, '') : ownWords), locale)
}

/** The prompt with a capital for each name. Capitals throughout say nothing. */
function writtenText(prompt: string, locale: Locale): string {
  const readable = readableText(prompt)
  return withNames(withCapitals(/\p{Ll}/u.test(readable) ? readable : readable.toLowerCase(), locale))
}

/** The genre follows from the rest. `read-brief.ts` adds it last, because a set and a file change the title and the pieces. */
export type PromptReading = Omit<PromptFacts, 'genre'> & { /** Like `folded`, up to what is listed. */ head: string }

export function readPrompt(prompt: string, locale: Locale): PromptReading {
  const text = apartRated(writtenText(prompt, locale))
  const words = readWords(text)
  const { language, isOther: isOtherLanguage } = languageOf(text, locale)
  // "two open questions at the end" are not all of them.
  const open = OPEN_QUESTIONS.exec(text)
  const isOpen = (at: number) => open !== null && at >= open.index && at < open.index + open[0].length
  const counts = readCounts(words).filter(({ from }) => !isOpen(words[from]?.start ?? 0))
  const folded = foldedText(words)
  const given = withLabels(text, readFacts(text.slice(0, FACTS_CHARS_MAX), language).slice(0, FACTS_MAX))
  const head = readHead(text, given, language)
  const listed = readPieces(text, head, given)
  const aimedAt = AIMED_AT.exec(listed[0]?.said ?? '')?.[1]
  const pieces = aimedAt === undefined ? listed : listed.slice(1)
  const listedAt = pieces.find(({ role }) => role === 'item')?.start
  const known = new Set(words.map((word) => word.folded))
  return {
    language,
    isOtherLanguage,
    folded,
    givenTitle: givenTitle(text),
    counts: withoutLimit(countsByUnit(counts), text, pieces),
    calendar: readCalendar(words),
    pages: readLength(folded, counts),
    head: foldedText(words.filter(({ start }) => start < (listedAt ?? text.length))),
    audience: readAudience(text.slice(0, listedAt)) ?? aimedAt,
    tone: toneOf(words),
    currency: CURRENCIES.find(([, names]) => names.some((name) => known.has(name)))?.[0] ?? DEFAULT_CURRENCY[language],
    organisation: given.find(({ kind, label }) => kind === 'organisation' && label !== 'to')?.text ?? readOrganisation(words),
    title: head.title,
    compared: head.compared,
    pieces,
    clauses: readClauses(text, head, given).filter(({ start }) => aimedAt === undefined || start !== listed[0]?.start),
    given,
    settings: readSettings(text),
  }
}

/** "How to close the bar, for new baristas": the first thing behind a head may say whom it is for. */
const AIMED_AT = /^(?:for|para|pour) ((?:(?:the|our|all|los|las|les|nos|nuestros|nuestras) )?(?:\p{L}+ )?\p{L}{3,}s(?: \p{L}+s)?)$/u

/** Days, months and "I" of English, which people type in small letters. They keep their places. */
const SMALL =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|june|july|october|november|december)\b|(?<=\d(?:st|nd|rd|th)? )(?:march|april|may|august|september|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b|(?<=\b(?:in|since|until|by|from) )(?:march|april|august|september)\b|\b(?:april|march|may|august|september|dec|nov|oct|feb|jan) (?=\d)|(?<=^|\s)i(?=['’]|\s(?:am|have|was|will|would|want|need))/g

const SHORT_MONTH = /^(?:mar|jun|sept?|oct|nov)$/

/** In Spanish and French they are small; a short month may be of any of the languages. */
function withCapitals(text: string, locale: Locale): string {
  return locale === 'en'
    ? text.replace(SMALL, capitalise)
    : text.replace(SMALL, (word) => (SHORT_MONTH.test(word) ? word : capitalise(word)))
}

/** ", in Spanish": at the end of a sentence or between commas, where no course or text is meant that is in it. */
const ASKED_LANGUAGE =
  /(?:^|[.,;:!(–-])\s*(?:(?:please|written|write it|all|todo|escrito|escríbelo|rédigé|écris-le|por favor|s['’]il vous plaît)\s+)?(?:in|en) (?:(english|ingl[eé]s|anglais)|(spanish|español|espagnol)|(french|franc[eé]s|français))\s*(?=[.,;!)–-]|$)/iu

function askedLanguage(text: string): Locale | undefined {
  const [, en, es, fr] = ASKED_LANGUAGE.exec(text) ?? []
  return en !== undefined ? 'en' : es !== undefined ? 'es' : fr === undefined ? undefined : 'fr'
}

/** "titled 'Our first month'": a name in quotation marks behind such a word. */
const GIVEN_TITLE =
  /(?<!\p{L})(?:titled|called|named|entitled|blog (?:post|article)|article|entrada de blog|artículo|article de blog|titulad[oa]|llamad[oa]|intitulée?|appelée?|nommée?)\s*["“«'‘]\s?([^"“”»'’\n]{2,200})\s?["”»'’]/iu

function givenTitle(text: string): string | undefined {
  const title = GIVEN_TITLE.exec(text)?.[1]?.trim()
  return title === undefined ? undefined : clip(title, 100)
}

/** Its words as they are looked for, with a space around each. */
export function foldedText(words: readonly Word[]): string {
  return ` ${words
    .filter((word) => /[\p{L}\p{N}]/u.test(word.text))
    .map((word) => word.folded)
    .join(' ')} `
}

function countsByUnit(counts: ReturnType<typeof readCounts>): PromptFacts['counts'] {
  const byUnit: PromptFacts['counts'] = {}
  for (const { unit } of counts) byUnit[unit] ??= firstCount(counts, unit)
  return byUnit
}

/** "8 questions max" about six named things are six questions: a limit asks for no more. */
function withoutLimit(counts: PromptFacts['counts'], text: string, pieces: PromptFacts['pieces']): PromptFacts['counts'] {
  const named = pieces.filter(({ role }) => role === 'item').length
  const { questions, ...others } = counts
  return questions !== undefined && named >= NAMED_MIN && named <= questions && QUESTIONS_AT_MOST.test(text) ? others : counts
}
const NAMED_MIN = 3
const QUESTIONS_AT_MOST =
  /(?:(?:max(?:imum)?\.?|at most|no more than|up to|m[aá]ximo|como mucho|au (?:maximum|plus)) \d{1,2} (?:questions?|preguntas)|\d{1,2} (?:questions?|preguntas),? (?:max(?:imum)?|at most|m[aá]ximo|como mucho|au (?:maximum|plus)))(?!\p{L})/iu

/** The tone that is asked for: beside a word like "tone", behind "keep it", or at the prompt's beginning or end. */
function toneOf(words: readonly Word[]): PromptFacts['tone'] {
  const spoken = words.filter((word) => !/^[.!?;:()]$/.test(word.text))
  for (const [at, word] of spoken.entries()) {
    const tone = TONES.find(([, names]) => names.has(word.folded))?.[0]
    if (!tone) continue
    const before = spoken[at - 1]?.folded ?? ''
    const behind = spoken[at + 1]?.folded ?? ''
    const isEdge = at <= 3 || at >= spoken.length - 2
    if (isEdge || TONE_NOUNS.test(before) || TONE_NOUNS.test(behind) || /^(it|be|sound|very|more|muy|plus|tres)$/.test(before)) return tone
  }
  return 'neutral'
}

/** "at Acme", "chez Acme", "company called Acme": capitalised words behind such a word. */
function readOrganisation(words: readonly Word[]): string | undefined {
  const at = words.findIndex(
    (word, i) => /^(at|chez|company|empresa|entreprise|societe)$/.test(word.folded) && startsName(words[i + 1]?.text),
  )
  if (at < 0) return undefined
  const name: string[] = []
  for (const word of words.slice(at + 1, at + 5)) {
    if (!startsName(word.text)) break
    name.push(word.text)
  }
  const organisation = name.join(' ')
  return fold(organisation) === '' || isPlace(organisation) ? undefined : organisation
}

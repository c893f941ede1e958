import { capitalise, fold, wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { formOf } from './form.ts'
import { toWarned } from './requests.ts'
import type { Brief, Clause, Piece, PromptFacts } from '../brief.ts'

/** A sentence of more clauses than this is a list of things. */
const LISTED_MIN = 4
const CONTRACTIONS: Readonly<Record<string, string>> = {
  dont: "don't",
  cant: "can't",
  wont: "won't",
  doesnt: "doesn't",
  didnt: "didn't",
  isnt: "isn't",
  arent: "aren't",
  wasnt: "wasn't",
  couldnt: "couldn't",
  shouldnt: "shouldn't",
  im: "I'm",
  ive: "I've",
  youre: "you're",
  theyre: "they're",
}
const WITHOUT_SIGN = new RegExp(String.raw`\b(?:${Object.keys(CONTRACTIONS).join('|')})\b`, 'g')
/** "Priya starts on 2 June" to Priya herself. */
const DOES: ReadonlyMap<string, string> = new Map(Object.entries<string>({ is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go' }))

/** What the prompt says as whole sentences, in its order and in its words: grammar is mended only where nothing else can be meant. */
function saidPieces(facts: PromptFacts): Piece[] {
  const sentences = new Map<string, Clause[]>()
  let before: { label: string; sentence: number } | undefined
  const isMinutes = facts.genre.id === 'minutes'
  const attendees = isMinutes ? facts.pieces.filter(({ label }) => PRESENT.test(label ?? '')) : []
  for (const clause of facts.clauses) {
    const [only] = clause.facts
    // Who was there has a list, and the day a line of its own.
    if (attendees.some(({ start }) => start >= clause.start && start < clause.start + clause.text.length)) continue
    if (isMinutes && only?.kind === 'date' && only.text === clause.text && clause.label === undefined) continue
    const { label, sentence } = clause
    if (label !== undefined) before = { label, sentence }
    // What the title says is said.
    if (label === undefined && facts.genre.id === 'minutes' && clause.facts.length === 0 && fold(facts.title).endsWith(fold(clause.text)))
      continue
    // Who is written to stands above the letter.
    if (clause.facts.some(({ label, text }) => label === 'to' && text === clause.text)) continue
    // What follows what a label introduces goes on with nothing in front of it.
    const key = `${sentence} ${label ?? (before?.sentence === sentence ? `behind ${before.label}` : '')}`
    sentences.set(key, [...(sentences.get(key) ?? []), clause])
  }
  // Who is recommended does not read the letter.
  const to =
    facts.genre.id === 'reference' || facts.genre.id === 'certificate'
      ? undefined
      : facts.given.find(({ label, kind }) => label === 'to' && (kind === 'person' || kind === 'name'))?.text
  // "Lucy briefs the agency, Tomasz updates the page": what each of them does.
  const doers = facts.given.flatMap(({ kind, text }) => (kind === 'person' || kind === 'name' ? [text.split(' ')[0] ?? text] : []))
  const isOfNotes = isToldInNotes(facts)
  const told = Array.from(sentences.values()).flatMap((all) => {
    const areDeeds = to !== undefined && facts.language === 'en' && all.filter(({ text }) => WE_DID.test(text)).length > 1
    const saysWhy = OPENERS[facts.language].some(([opener]) => opener.test(all[0]?.text ?? ''))
    const areApart =
      all.length >= LISTED_MIN ||
      areDeeds ||
      saysWhy ||
      facts.clauses.some(({ sentence, label }) => sentence === all[0]?.sentence && label !== undefined) ||
      isOfNotes ||
      (facts.genre.id === 'warning' && all.some(({ text }) => toWarned(text, facts.language) !== text)) ||
      all.filter(({ text }) => doers.some((name) => text.startsWith(`${name} `))).length > 1 ||
      all.some(({ text }) => CONTACT.test(text))
    const pieces = (areApart ? all : [joined(all)]).map((clause) => pieceOf(clause, facts, to))
    // "start 1 Sept, 28 days holiday, 6 month probation" are points, and no sentences.
    return isListOfPoints(all) ? pieces.map((piece): Piece => ({ ...piece, role: 'item' })) : pieces
  })
  return [...attendees, ...told]
}

const PRESENT = /^(?:present|there|attend|apologi|absent|asist|excus|présent)/iu
/** Whom to ask goes on with nothing. */
const CONTACT = /^(?:contact|contacto)(?= \p{Lu})/u
const POINT_WORDS_MAX = 4

function isListOfPoints(clauses: readonly Clause[]): boolean {
  const lengths = clauses.map(({ text }) => wordCount(text)).toSorted((a, b) => a - b)
  return clauses.length > LISTED_MIN && (lengths[Math.floor(lengths.length / 2)] ?? 0) <= POINT_WORDS_MAX
}

/** "La orquesta pide 1.800 €, se acepta" is one sentence, as somebody wrote it. */
function joined(clauses: readonly Clause[]): Clause {
  const [first] = clauses
  if (!first) throw new RangeError('A sentence has clauses')
  return { ...first, text: clauses.map(({ text }) => text).join(', '), facts: clauses.flatMap((clause) => clause.facts) }
}

function pieceOf({ text, start, facts, label }: Clause, { language, genre }: PromptFacts, to: string | undefined): Piece {
  const opened = OPENERS[language].reduce((said, [from, into]) => said.replace(from, into), text)
  // "Laura Gómez empieza el 3 de mayo" in a letter to her; the verb alone means her.
  const toHer = language === 'es' && to !== undefined && opened.startsWith(`${to} `) ? opened.slice(to.length + 1) : opened
  const told = language === 'en' ? inEnglish(opened, to) : toHer
  const spoken = genre.id === 'warning' ? toWarned(told, language) : told
  const said = capitalise(spoken)
  return {
    role: 'statement',
    text: said,
    said,
    start,
    end: start + text.length,
    facts,
    ...(label === undefined ? {} : { label }),
  }
}

/** "a letter complaining that …": why it is written, as its writer says it. */
const OPENERS: Record<Locale, readonly (readonly [RegExp, string])[]> = {
  en: [
    [/^(?:complaining|to complain) (?=that|about|of)/iu, 'we are writing to complain '],
    [/^(?:apologi[sz]ing|to apologi[sz]e) (?=for)/iu, 'we apologise '],
    [/^(?:thanking|to thank) (?:them|him|her|you) (?=for)/iu, 'thank you '],
    [/^(?:confirming|to confirm) (?=that|the|our|your)/iu, 'we confirm '],
    [/^(?:asking|to ask) (?=for|if|whether)/iu, 'we are writing to ask '],
    [/^to (?=(?:report|request|cancel|dispute|propose|appeal)(?!\p{L}))/iu, 'we are writing to '],
  ],
  es: [
    [
      /^para (?=quejarnos|disculparnos|agradecer|confirmar|solicitar|pedir|reclamar|informar|avisar|comunicar|anular|cancelar|proponer|recurrir)/iu,
      'le escribimos para ',
    ],
    [/^quejándonos (?=de|por)/iu, 'le escribimos para quejarnos '],
  ],
  fr: [
    [/^pour (?:nous|m['’]) ?excuser (?=du|de|des|d['’])/iu, 'nous vous prions de nous excuser '],
    [
      /^pour (?=confirmer|demander|réclamer|signaler|annoncer|contester|résilier|proposer|prévenir|informer|annuler)/iu,
      'nous vous écrivons pour ',
    ],
    [/(?<!\p{L})(?:sa|son) (?=commande|demande|dossier|facture|contrat|réservation)/iu, 'votre '],
  ],
}
/** Whether a piece is why a letter is written, as its writer says it: a sentence, whatever is listed behind it. */
export function isWhyWritten(said: string): boolean {
  return WRITING_TO.test(said)
}
const WRITING_TO = /^(?:We are writing to|Le escribimos para|Nous vous écrivons pour) /u
const WE_DID = /^(?:(?:really|very much) )?(?:liked|loved|enjoyed|appreciated|valued|chose|decided|went|keep|kept)(?!\p{L})/iu
const OF_READER = /(?<!\p{L})(?:her|his|their)(?= \p{Ll})/gu

function inEnglish(text: string, to: string | undefined): string {
  const whole = text.replace(WITHOUT_SIGN, (word) => CONTRACTIONS[word] ?? word)
  if (to === undefined || wordCount(whole) < 3) return whole
  // "liked her portfolio": the writer did, and tells her.
  if (WE_DID.test(whole)) return `We ${whole.charAt(0).toLowerCase()}${whole.slice(1)}`.replaceAll(OF_READER, 'your')
  // "he has to answer" in a letter to him.
  const lead = whole.startsWith(`${to} `) ? to : (/^(?:he|she)(?= )/iu.exec(whole)?.[0] ?? '')
  if (lead === '') return whole
  const [verb = '', ...rest] = whole.slice(lead.length + 1).split(' ')
  return /^\p{Ll}+s$|^(?:will|can|was|has)$/u.test(verb)
    ? ['You', DOES.get(verb) ?? verb.replace(/(?<=[^s])s$/, ''), ...rest].join(' ')
    : whole
}

const NOTES_MIN = 3
const NOTES_SHARE = 0.6
/** A verb, or what goes on with the clause before it. */
const TOLD: Record<Locale, RegExp> = {
  en: /(?<!\p{L})(?:is|are|was|were|be|been|has|have|had|will|would|can|could|should|must|may|do|does|did|don['’]t|we|i|you|they|he|she|please|thanks?)(?!\p{L})|^(?:and|but|because|so|that|which|who)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:es|son|est[áa]n?|fue|hay|tiene|tienen|puede|pueden|debe|deben|nos|se|por favor|gracias)(?!\p{L})|^(?:y|pero|porque|que)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:est|sont|était|ont|sera|seront|peut|peuvent|doit|doivent|nous|vous|je|on|il|elle|merci)(?!\p{L})|^(?:et|mais|car|qui|que)(?!\p{L})/iu,
}

/** "office closed 24 Dec to 2 Jan, on call: Priya, expenses by 18 Dec": notes, which no commas make a sentence of. */
function areNotes({ clauses, language }: Pick<PromptFacts, 'clauses' | 'language'>): boolean {
  const alone = clauses.filter(({ label }) => label === undefined)
  const notes = alone.filter(({ text }) => wordCount(text) > 1 && !TOLD[language].test(text))
  return alone.length >= NOTES_MIN && notes.length >= alone.length * NOTES_SHARE
}

/** Letters in which somebody tells what happened. */
const OF_SENTENCES: ReadonlySet<string> = new Set(
  'apology cancellation certificate complaint coverletter email joboffer reference rejection thanks warning reminder'.split(' '),
)
const LETTER_NOTES_MIN = 4
const NOTE_WORDS_MAX = 12

function areShortIn({ clauses }: Pick<PromptFacts, 'clauses'>): boolean {
  return clauses.every(({ text }) => wordCount(text) <= NOTE_WORDS_MAX)
}

/** A memo, a release or a letter to several people whose clauses are looked up one by one. A letter to somebody is read as sentences. */
export function isToldInNotes(facts: Pick<PromptFacts, 'clauses' | 'language' | 'genre' | 'given'>): boolean {
  const { family } = formOf(facts.genre.id, facts.language)
  if (family === 'announcement' || family === 'press') return areNotes(facts)
  if (facts.genre.id === 'thanks') return facts.clauses.length > LETTER_NOTES_MIN && areShortIn(facts) && areNotes(facts)
  const areShort = facts.clauses.length >= LETTER_NOTES_MIN && areShortIn(facts)
  const isToOne = facts.given.some(({ label }) => label === 'to')
  return family === 'letter' && !OF_SENTENCES.has(facts.genre.id) && areShort && !isToOne && areNotes(facts)
}

const SENTENCE_WORDS_MIN = 3.5
const PROSE: ReadonlySet<string> = new Set(['letter', 'announcement'])

/** Whether a text of this genre is read as sentences (a letter, a message, a memo) and the prompt says some. */
export function isProse({ genre, language, clauses }: PromptFacts): boolean {
  const words = clauses.reduce((sum, { text }) => sum + wordCount(text), 0)
  return PROSE.has(formOf(genre.id, language).family) && words >= clauses.length * SENTENCE_WORDS_MIN
}

/** The brief with whole sentences instead of its pieces. */
export function withSaidPieces(brief: Brief): Brief {
  return { ...brief, facts: { ...brief.facts, pieces: saidPieces(brief.facts) } }
}

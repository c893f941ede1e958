import { capitalise, wordCount } from '#shared/words.ts'
import { formOf } from './form.ts'
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
  for (const clause of facts.clauses) {
    const key = `${clause.sentence} ${clause.label ?? ''}`
    sentences.set(key, [...(sentences.get(key) ?? []), clause])
  }
  const to = facts.given.find(({ label, kind }) => label === 'to' && (kind === 'person' || kind === 'name'))?.text
  return Array.from(sentences.values()).flatMap((all) => {
    const pieces = (all.length >= LISTED_MIN || all[0]?.label !== undefined ? all : [joined(all)]).map((clause) =>
      pieceOf(clause, facts, to),
    )
    // "start 1 Sept, 28 days holiday, 6 month probation" are points, and no sentences.
    return isListOfPoints(all) ? pieces.map((piece): Piece => ({ ...piece, role: 'item' })) : pieces
  })
}

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

function pieceOf({ text, start, facts, label }: Clause, { language }: PromptFacts, to: string | undefined): Piece {
  const spoken = language === 'en' ? inEnglish(text, to) : text
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

function inEnglish(text: string, to: string | undefined): string {
  const whole = text.replace(WITHOUT_SIGN, (word) => CONTRACTIONS[word] ?? word)
  if (to === undefined || wordCount(whole) < 3) return whole
  // "he has to answer" in a letter to him.
  const lead = whole.startsWith(`${to} `) ? to : (/^(?:he|she)(?= )/iu.exec(whole)?.[0] ?? '')
  if (lead === '') return whole
  const [verb = '', ...rest] = whole.slice(lead.length + 1).split(' ')
  return /^\p{Ll}+s$|^(?:will|can|was|has)$/u.test(verb)
    ? ['You', DOES.get(verb) ?? verb.replace(/(?<=[^s])s$/, ''), ...rest].join(' ')
    : whole
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

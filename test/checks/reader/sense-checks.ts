import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Asked } from '../asked.ts'
import { labelsOf, plain, readerView, type Piece } from './view.ts'

const TITLE_WORDS_MAX = 12
const ECHO_WORDS = 7
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic|fev|avr|mai|juin|juil|aout)[a-z]*'
/** A date, a time, an amount. */
const VALUE = String.raw`(?:\d{4}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th|er)? (?:de |d')?${MONTH}(?: (?:de )?\d{4})?|${MONTH} \d{1,2}(?:,? \d{4})?|[€$£] ?\d[\d.,]*(?: ?- ?\d+)? ?k?|\d[\d.,]*(?: ?- ?\d[\d.,]*)? ?k? ?(?:€|\$|£|%|eur\b|usd\b|gbp\b|euros?\b|pounds?\b|libras?\b|k\b|am\b|pm\b|h\b|h\d\d\b)|\d{1,2}:\d{2})`
const ONLY_VALUE = new RegExp(`^(?:${VALUE}|\\d+)$`)
/** "9,500 euros, step by step". A date may stand before what happens on it. */
const BEGINS_WITH_AMOUNT = /^(?:[€$£] ?\d[\d.,]*k?|\d[\d.,]* ?k? ?(?:€|\$|£|eur\b|usd\b|gbp\b|euros?\b|pounds?\b)) ?[,:]/
/** "How satisfied are you with 14 May 2027?" */
const OPINION =
  /\b(?:how (?:satisfied|important|well|much|would you rate)|rate|satisf\p{L}*|import\p{L}*|valora\p{L}*|califica\p{L}*|notez|evaluez|parece)\b/u
const ANY_VALUE = new RegExp(String.raw`(?<![\p{L}\d])${VALUE}(?![\p{L}\d])`, 'u')
/** A sentence that asks. */
const QUESTION = /[^.!?\n]*\?/g
/** Begins like an order or the rest of a sentence. */
const CLAUSE =
  /^(?:and|or|but|because|so that|which|(?:i|we) (?:need|want|would)|i'm|we're|please|make (?:it|sure)|keep (?:it|the)|do not|don't|(?:start|end|finish)s? (?:it )?with|no more than|at most|y (?:que|con)|o |pero|porque|necesito|necesitamos|quiero|por favor|que (?:empiece|termine)|(?:empieza|termina) con|et (?:que|avec)|mais|parce|j'ai besoin|il (?:me )?faut|je (?:veux|voudrais)|s'il vous plait|(?:commencer|finir|terminer) (?:par|avec)) /

type Senseless = { piece: Piece; why: string }

/** Returns labels that are an instruction of the prompt. The title has a check of its own. */
export function instructionsShown({ instructions }: Asked, content: GeneratedContent): Senseless[] {
  const title = plain(content.title)
  return labelsOf(readerView(content))
    .filter(({ text }) => plain(text) !== title && containsAny(instructions, text))
    .map((piece) => ({ piece, why: 'an instruction' }))
}

export function inWords({ piece: { role, text }, why }: Senseless): string {
  return `${role} “${text}” is ${why}`
}

function containsAny(phrases: readonly string[], text: string): boolean {
  return phrases.some((words) => isPhraseIn(plain(words), plain(text)))
}

function isPhraseIn(words: string, text: string): boolean {
  return ` ${text.replace(/[^\p{L}\p{N}'-]+/gu, ' ')} `.includes(` ${words.replace(/[^\p{L}\p{N}'-]+/gu, ' ')} `)
}

/** Returns labels that are a date, an amount, a person or a piece of a sentence. Columns and options may be dates and people. */
export function senselessLabels({ facts, prompt }: Asked, content: GeneratedContent): Senseless[] {
  const people = facts.flatMap((fact) => ('person' in fact ? [plain(fact.person)] : []))
  const quoted = facts.flatMap((fact) => ('name' in fact ? [plain(fact.name)] : 'quote' in fact ? [plain(fact.quote)] : []))
  const echoes = runsOfWords(plain(prompt), ECHO_WORDS)
  const statements = runsOfWords(plain(prompt.replaceAll(QUESTION, '. ')), ECHO_WORDS)
  const title = plain(content.title)
  return labelsOf(readerView(content)).flatMap((piece) => {
    const text = plain(piece.text)
    if (piece.role === 'title' || text === title) return []
    const why = whySenseless(piece, text, people)
    if (why !== undefined) return [{ piece, why }]
    // A question that the prompt asks may be asked as it is.
    const said = piece.role === 'question' ? statements : echoes
    const isEcho = [...runsOfWords(text, ECHO_WORDS)].some((run) => said.has(run) && !quoted.some((words) => words.includes(run)))
    return isEcho && piece.role !== 'option' ? [{ piece, why: 'a piece of the prompt' }] : []
  })
}

function whySenseless({ role }: Piece, text: string, people: readonly string[]): string | undefined {
  const mayBeValue = role === 'option' || role === 'sheet' || role === 'column'
  const isAmount = /[€$£%]|\d ?(?:k|eur|usd|gbp|euros?|pounds?)\b/.test(text)
  if (ONLY_VALUE.test(text) && (!mayBeValue || (role === 'column' && isAmount))) return 'a date or an amount'
  if ((role === 'heading' || role === 'slide') && BEGINS_WITH_AMOUNT.test(text)) return 'an amount with a tail'
  if (role === 'question' && OPINION.test(text) && ANY_VALUE.test(text)) return 'an opinion of a date or an amount'
  if ((role === 'heading' || role === 'slide') && people.includes(text)) return 'a person'
  if (role === 'question' && OPINION.test(text) && people.some((name) => text.includes(name)))
    return 'an opinion of a person who was only named'
  return CLAUSE.test(text) && role !== 'option' && role !== 'question' ? 'a clause' : undefined
}

function runsOfWords(text: string, length: number): Set<string> {
  const words = text.match(/[\p{L}\p{N}']+/gu) ?? []
  return new Set(words.slice(0, Math.max(0, words.length - length + 1)).map((_, at) => words.slice(at, at + length).join(' ')))
}

const TITLE_FRAGMENT = /^(?:re|m|s|d|ll|ve|t|l|n|j|qu|w)(?= )/
const TITLE_ORDER =
  /^(?:create|write|make|draft|generate|prepare|tell|need|give|can you|explain|crea|escribe|haz|redacta|necesito|genera|prepara|avisar|explica|cree|ecris|redige|fais|faites|prepare|genere|explique)\b|\b(?:i need|we need|i want|we want|i'm|necesito|necesitamos|j'ai besoin|il me faut|please|por favor|svp)\b/
const TITLE_CUT =
  /(?:…|\.\.\.|[,;:–-]|\b(?:the|a|an|and|or|of|for|with|to|in|on|at|by|from|that|is|are|el|la|los|las|un|una|y|o|de|del|para|con|en|por|que|le|les|une|et|ou|du|des|pour|avec|dans|sur|par|qui|au|aux))$/

/** Returns why the title is no noun phrase of the subject. */
export function titleProblems({ prompt, instructions }: Asked, { title }: GeneratedContent): string[] {
  const text = plain(title)
  const year = /\b(?:19|20)\d{2}\b/.exec(text)?.[0]
  const problems = [
    !/\p{L}{2}/u.test(text) && 'has no word',
    TITLE_FRAGMENT.test(text) && 'begins in the middle of a word',
    TITLE_ORDER.test(text) && 'is an order or says what somebody needs',
    TITLE_CUT.test(text) && 'is cut off',
    CLAUSE.test(text) && 'is a clause',
    // One word may describe the subject: "Anonymous survey of the kitchen".
    containsAny(
      instructions.filter((words) => words.includes(' ')),
      title,
    ) && 'holds an instruction',
    year !== undefined && !prompt.includes(year) && `names ${year}, which nobody gave`,
    (text.match(/[\p{L}\p{N}]+/gu) ?? []).length > TITLE_WORDS_MAX && 'is a sentence',
  ]
  const found = problems.filter((problem) => problem !== false)
  return found.length === 0 ? [] : [`title “${title}” ${found.join(', ')}`]
}

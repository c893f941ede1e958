import { fold } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { lettersIn, type LetterText } from './letter-texts.ts'

/** The occasion stands at the beginning of a prompt. */
const HEAD_CHARS_MAX = 140
/** Longer prompts tell more than a letter of a few sentences holds. */
const PROMPT_CHARS_MAX = 600
const CLAUSES_MAX = 9
const CLAUSE_CHARS_MAX = 160
/** Texts that are no letters, whatever their occasion. */
const OTHER_GENRES: ReadonlySet<string> = new Set([
  'press',
  'minutes',
  'agenda',
  'policy',
  'job',
  'joboffer',
  'plan',
  'checklist',
  'faq',
  'article',
  'newsletter',
  'speech',
  'story',
  'recipe',
  'report',
  'product',
  'event',
  'invoice',
  'quote',
  'warning',
  'reference',
  'certificate',
])

/** The letter that the prompt orders, and the words that say so; undefined where it is none of them, or says too much for one. */
export function findLetter({ prompt, facts, orders, source }: Brief): { letter: LetterText; phrase: string } | undefined {
  const isOrdered = orders !== undefined && Object.keys(orders).some((order) => !PLAIN_ORDERS.has(order))
  if (
    isOrdered ||
    source !== undefined ||
    (OTHER_GENRES.has(facts.genre.id) && !IS_LETTER.test(facts.folded)) ||
    facts.genre.id === 'memo' ||
    facts.pages !== undefined ||
    facts.counts.sections !== undefined ||
    prompt.length > PROMPT_CHARS_MAX ||
    prompt.includes('\n') ||
    OTHERS.test(prompt.slice(0, HEAD_CHARS_MAX)) ||
    TITLED.test(prompt.slice(0, HEAD_CHARS_MAX)) ||
    facts.clauses.some(({ text }) => OF_SOMEBODY.test(text)) ||
    facts.clauses.length > CLAUSES_MAX ||
    facts.clauses.some(({ text }) => text.length > CLAUSE_CHARS_MAX) ||
    facts.given.some(({ kind }) => kind === 'quote')
  )
    return undefined
  const head = spaced(prompt.slice(0, HEAD_CHARS_MAX))
  const whole = spaced(prompt)
  for (const letter of lettersIn(facts.language).letters) {
    const { words, only, not } = letter
    const said = words.find((word) => isIn(word, head))
    if (!said || (only && !only.some((word) => isIn(word, whole))) || not?.some((word) => isIn(word, head))) continue
    return { letter, phrase: asWritten(said, prompt) }
  }
  return undefined
}

/** The phrase as the prompt writes it. */
function asWritten([words = '']: readonly string[], prompt: string): string {
  const pattern = words.split(' ').join(String.raw`[^\p{L}\p{N}]+`)
  const plain = fold(prompt)
  const found = plain.length === prompt.length ? new RegExp(String.raw`(?<!\p{L})${pattern}(?!\p{L})`, 'iu').exec(plain) : null
  return found ? prompt.slice(found.index, found.index + found[0].length) : words
}

/** A letter that the prompt has begun, one to parents, to somebody by title, and a notice have shapes of their own. */
const OTHERS =
  /^\s*(?:dear|chers?|ch[èe]res?|estimad[oa]s?|querid[oa]s?|bonjour|hola|notice|aviso|avis)(?!\p{L})|(?<!\p{L})(?:parents|padres|families|familias|familles)(?!\p{L})|(?<!\p{L})who (?:starts?|joins?|is|will|works|leaves|retires)(?!\p{L})/iu
const TITLED = /(?<![\p{L}’'])(?:Mrs?|Ms|Dr|Mme|M|Sra?|Dña|Don)\.? \p{Lu}/u
/** "she starts as payroll assistant" is to be turned towards its reader, and whoever says thank you needs no sentence for it. */
const OF_SOMEBODY =
  /^(?:thank you for|thanks for|gracias por|merci (?:pour|d[eu’'])|she|he|they|her|his|their|ella|[ée]l|il|elle|iels?|ils)(?!\p{L})/iu
/** "I'm planning a farewell party …, can you write the invitation" */
const IS_LETTER =
  / (?:invitations?|invite|letter|e ?mail|mail|message|card|invitacion|carta|correo|mensaje|tarjeta|lettre|courriel|carte|mot) /u
/** They stand in any letter. */
const PLAIN_ORDERS: ReadonlySet<string> = new Set(['signedBy', 'isSorry', 'unused'])

function spaced(text: string): string {
  return ` ${fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
}

function isIn(words: readonly string[], text: string): boolean {
  return words.every((word) => text.includes(` ${word} `))
}

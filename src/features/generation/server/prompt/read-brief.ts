import type { Brief, Piece, PromptFacts } from '#generator/brief.ts'
import type { Instruction } from '#generator/instruction.ts'
import { readFormSigns } from '#generator/form/signs/form-signs.ts'
import { bestGenre } from '#generator/genres.ts'
import { withSheetSigns } from '#generator/sheet/signs/sheet-signs.ts'
import { takeBlocks } from '#generator/slide/deck-blocks.ts'
import { withoutAuthorOrders } from '#generator/slide/author-orders.ts'
import { withNoteCommas } from '#generator/slide/run-on/cut-run-on.ts'
import { withNoteSigns } from '#generator/writing/note-signs.ts'
import { inPlainWords } from '#generator/writing/plain-words.ts'
import { contentLanguage } from '#shared/content/content-language.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Locale } from '#shared/locale.ts'
import { readWords } from '#shared/words.ts'
import type { GenerationRequest } from '../generator.ts'
import { detectLanguage } from '#shared/detect-language.ts'
import { readInstructions } from './instruction/read-instruction.ts'
import { readDay } from './facts/read-facts.ts'
import { withLetterSigns } from './letter-lead.ts'
import { readDocOrders } from './read-doc-orders.ts'
import { readPrompt, type PromptReading } from './read-prompt.ts'
import { withSource } from './with-source.ts'
import { withoutRemarks } from './doc-orders/author-remarks.ts'
import { withoutChat } from './without-chat.ts'

const ANNOUNCED =
  /^(\s*(?:[Pp]ress release|[Nn]ews release|[Nn]ota de prensa|[Cc]ommuniqué de presse)) (?=(?:the|our|la|el|los|las|le|les|notre|nuestr[oa]) \p{L}+ \p{L}|l['’]\p{L}|\p{Lu}\p{L}+ )/u

/** "Meter reading card — flat number, tenant, reading": what the form is, and what it asks. */
const DASHED = /^([^,.:;!?\n—]{3,100}?) — (?=[^.:\n—]{1,200},[^.:\n—]{1,200},)/u

/** "feedback form 4 garage": written for the word where one thing stands behind it. */
const FOUR =
  /(?<=(?:feedback|survey|forms?|questionnaire|poll|sheet|sign[- ]?up) )4(?= (?!(?:week|day|hour|page|question|min|minute|star|month|year|part|person|course|way|team|round|people|children|men|women|ppl|pax)(?!\p{L}))\p{Ll}{3,}(?<!s)(?!\p{L})(?! ?\p{Ll}+s(?!\p{L})))/giu

/** "income - stalls 330, raffle 400" */
const SIDE = /(^|[.;:\n][^\S\n]*)(income|costs?|expenses?|ingresos|gastos|recettes|d[ée]penses) [-–] (?=\p{L})/giu

/** "communiqué : …": to the press, if it says nobody else. */
const COMMUNIQUE = /^(\s*communiqué)(?=\s?:)/iu

/** "press release Thornbury Library reopens on 12 September": what is announced stands behind a colon. */
function withColon(prompt: string): string {
  return prompt.replace(ANNOUNCED, '$1: ').replace(SIDE, '$1$2: ').replace(COMMUNIQUE, '$1 de presse')
}

/** A language shows in the first words. */
const LANGUAGE_CHARS = 1_000

/** What each type needs to be read by its signs. */
function withSigns(said: string, type: DocumentType, locale: Locale): Pick<Brief, 'prompt' | 'ordered' | 'blocks'> {
  if (type === 'form') return readFormSigns(said.replace(DASHED, '$1: ').replace(FOUR, 'for'), locale)
  if (type === 'sheet')
    return {
      prompt: withSheetSigns(
        (LIMITED.test(said) ? said.replace(RED_IF_OVER, '') : said)
          .replace(PERCENT, '%')
          .replace(PER_PERSON, PER_PERSON_IN[locale])
          .replace(SLASHED, ', '),
        detectLanguage(readWords(said.slice(0, LANGUAGE_CHARS)), locale).language,
      ),
    }
  if (type === 'slide') {
    const { language } = detectLanguage(readWords(said), locale)
    return takeBlocks(withoutAuthorOrders(withNoteCommas(said, language), language))
  }
  return { prompt: withLetterSigns(said, locale) }
}

/** "20 percent" is read as 20 %, and not as 20. */
const PERCENT = /(?<=\d) ?(?:percent|per cent|por ciento|pour cent)(?!\p{L})/giu

/** "max £1,500 … go red if we're over": what is left of a limit is red below zero anyway. */
const LIMITED = /(?<!\p{L})(?:max|maximum|maxi|m[aá]ximo|tope|plafond) [€$£]?\d/iu
const RED_IF_OVER =
  /[,.;] ?(?:(?:go|goes|turn|turns|show|make it|in) )?(?:red (?:if|when) (?:we['’]?re |it['’]?s |we are )?over(?: budget)?|en rojo si (?:nos pasamos|se pasa)|en rouge si (?:d[ée]pass[ée]|on d[ée]passe))\.?\s*$/iu

/** "google ads 3,000 / meta 2,500 / leaflets 700": each is a row, as behind a comma. */
const SLASHED = /(?<=\d ?[€$£k]?) \/ (?=\p{L}[\p{L} '’&-]{0,40} [€$£]?\d[\d.,]* ?[€$£k]?(?: \/ |[,;.]?\s*\n|[,;] |\.?\s*$))/gu

/** "28 pp" is what each person costs. */
const PER_PERSON = /(?<=\d) ?(?:pp|p\.p\.?)(?![\p{L}\d])/giu
const PER_PERSON_IN: Record<Locale, string> = { en: ' per head', es: ' por persona', fr: ' par personne' }

/** A few words in no certain language stay as they are. */
function plainly(prompt: string, type: DocumentType, locale: Locale): string {
  const { language, isGuess, isOther } = detectLanguage(readWords(prompt), locale)
  if (isOther || (isGuess && language !== 'en')) return prompt
  const plain = inPlainWords(prompt, language)
  return type === 'doc' ? withNoteSigns(plain, language) : plain
}

/** Reads a request into what the built-in generator works from. */
export function readBrief(asked: GenerationRequest): Brief {
  const request = asked.existing ? asked : { ...asked, prompt: plainly(withoutChat(asked.prompt), asked.documentType, asked.locale) }
  const { documentType, seed, today, locale, existing, source: file } = request
  const edges =
    existing || documentType !== 'doc'
      ? undefined
      : readDocOrders(withoutRemarks(request.prompt, detectLanguage(readWords(request.prompt.slice(0, LANGUAGE_CHARS)), locale).language))
  const said = existing ? request.prompt : withColon(edges?.prompt ?? request.prompt)
  const { prompt, ...ordered } = existing ? { prompt: said } : withSigns(said, documentType, locale)
  const head = { documentType, prompt, ...ordered, seed, today }
  if (existing) {
    const facts = withGenre(readExisting(existing, locale), documentType)
    const read = readInstructions(prompt)
    const said = detectLanguage(readWords(read.said), facts.language)
    const language = said.isGuess ? facts.language : said.language
    const instructions = read.instructions.map((one) => withDay(one, language, today))
    return {
      ...head,
      facts,
      source: undefined,
      change: { existing, said: read.said, instructions, missed: read.missed, language, spare: request.spare ?? [] },
    }
  }
  const reading = withSettings(readPrompt(prompt, locale), { said: request.prompt, type: documentType, locale })
  const { facts: whole, source } = withSource(withSet(reading, request.set), file, locale)
  const facts = withoutBlocks(whole, head.blocks?.filter(({ kind }) => kind === 'programme').length ?? 0)
  return {
    ...head,
    facts: withGenre(facts, documentType),
    source: file && { name: file.name, text: source },
    change: undefined,
    ...(edges && { orders: edges.orders }),
  }
}

/** What stays whole has its own of the slides that are ordered. */
function withoutBlocks<Facts extends PromptReading>(facts: Facts, blocks: number): Facts {
  const { slides } = facts.counts
  return slides === undefined || blocks === 0 ? facts : { ...facts, counts: { ...facts.counts, slides: Math.max(1, slides - blocks) } }
}

/** A document is told without its orders, and keeps to them. */
function withSettings(reading: PromptReading, { said, type, locale }: { said: string; type: DocumentType; locale: Locale }): PromptReading {
  if (type !== 'doc') return reading
  const { counts, pages, tone, settings } = readPrompt(said, locale)
  const { startsWith, endsWith } = reading.settings
  return { ...reading, counts, pages, tone, settings: { ...settings, startsWith, endsWith } }
}

/** "Friday" is a day for a column of dates, and a text for any other. */
function withDay(instruction: Instruction, language: Locale, today: string): Instruction {
  if (instruction.do !== 'fill') return instruction
  const day = readDay(instruction.value, language, today)
  return day === undefined ? instruction : { ...instruction, day }
}

/** The artefacts of a set share a language and a subject, even if their own words suggest another. */
function withSet(facts: PromptReading, set: GenerationRequest['set']): PromptReading {
  if (!set) return facts
  const { plan, titles, index } = set
  // "with 40 participants" is a fact of the plan, not a part of the document.
  const isFact = ({ role, text }: Piece) => role === 'item' && [...plan.figures, ...plan.dates].some((fact) => text.includes(fact))
  return {
    ...facts,
    language: plan.language,
    title: plan.name || facts.title,
    givenTitle: titles[index],
    pieces: facts.pieces.filter((piece) => !isFact(piece)),
    audience: plan.audience,
    organisation: plan.organisation ?? facts.organisation,
  }
}

/** The title of an existing document says what it is about, not what to count or list. */
function readExisting(existing: GeneratedContent, locale: Locale): PromptReading {
  const language = contentLanguage(existing, locale)
  return { ...readPrompt(existing.title, locale), language, counts: {}, pieces: [], given: [] }
}

/** Longer prompts tell a story before they say what they want. */
const PLAIN_CHARS_MAX = 300

/** What stands before a list says what is wanted, apart from what is wanted in it: a "birthday list with a gift budget" is no budget. */
function withGenre({ head, ...facts }: PromptReading, type: DocumentType): PromptFacts {
  const isListed = facts.pieces.some(({ role }) => role === 'item') && facts.folded.length < PLAIN_CHARS_MAX && head.trim() !== ''
  return { ...facts, genre: bestGenre(type, isListed ? head : facts.folded) }
}

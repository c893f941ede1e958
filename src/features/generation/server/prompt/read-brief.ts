import type { Brief, PromptFacts } from '#generator/brief.ts'
import { bestGenre } from '#generator/genres.ts'
import { aboutOf } from '#generator/intents/about.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Locale } from '#shared/locale.ts'
import { readWords } from '#shared/words.ts'
import type { GenerationRequest } from '../generator.ts'
import { detectLanguage } from '#shared/detect-language.ts'
import { readCounts } from './read-counts.ts'
import { splitList } from './split-list.ts'
import { readInstructions } from './instruction/read-instruction.ts'
import { readPrompt, type PromptReading } from './read-prompt.ts'
import { withSource } from './with-source.ts'

/** Reads a request into what the built-in generator works from. */
export function readBrief(request: GenerationRequest): Brief {
  const { documentType, prompt, seed, today, locale, existing, source: file } = request
  const head = { documentType, prompt, seed, today }
  if (existing) {
    const facts = withDerived(readExisting(existing, locale), documentType)
    const read = readInstructions(prompt)
    const { language } = detectLanguage(readWords(read.said), facts.language)
    return { ...head, facts, source: undefined, change: { existing, ...read, language, spare: request.spare ?? [] } }
  }
  const { facts, source } = withSource(withSet(readPrompt(prompt, locale), request.set), file, locale)
  return { ...head, facts: withDerived(facts, documentType), source: file && { name: file.name, text: source }, change: undefined }
}

/** The artefacts of a set share a language and a subject, even if their own words suggest another. */
function withSet(facts: PromptReading, set: GenerationRequest['set']): PromptReading {
  if (!set) return facts
  const { plan, titles, index } = set
  // "with 40 participants" is a fact of the plan, not a part of the document.
  const isFact = (item: string) => [...plan.figures, ...plan.dates].some((fact) => item.includes(fact))
  return {
    ...facts,
    language: plan.language,
    topic: plan.name || facts.topic,
    givenTitle: titles[index],
    items: facts.items.filter((item) => !isFact(item)),
    audience: plan.audience,
    organisation: plan.organisation ?? facts.organisation,
  }
}

const SAMPLE_CHARS = 4_000

/** The title of an existing document says what it is about, not what to count or list. */
function readExisting(existing: GeneratedContent, locale: Locale): PromptReading {
  const sample = `${existing.title} ${JSON.stringify(Object.values(existing)).slice(0, SAMPLE_CHARS)}`
  const words = readWords(sample).filter((word) => word.text.length > 1)
  const { language } = detectLanguage(words, locale)
  return { ...readPrompt(existing.title, locale), language, counts: {}, items: [], columns: [] }
}

function withDerived(facts: PromptReading, type: DocumentType): PromptFacts {
  const subject = SUBJECT.exec(facts.topic)?.[1]
  return {
    ...facts,
    countItems: facts.items.filter(isCount),
    questionItems: [...facts.items, ...facts.columns].flatMap(splitPair),
    subject,
    subjects: subject === undefined ? [] : splitPair(subject),
    genre: bestGenre(type, aboutOf(facts)),
  }
}

const SUBJECT =
  /(?:^|\s)(?:about|on|regarding|sobre|acerca de|sur|concernant)\s+((?:(?:the|our|a|an|el|la|los|las|nuestro|nuestra|le|les|notre|nos)\s+|l['’])?\S.{2,40}?)(?:\s(?:for|para|pour)\s.*)?$/i
const PAIR_WORDS_MAX = 3

/** "5 skills" says how many, not which. */
function isCount(item: string): boolean {
  const words = readWords(item)
  return readCounts(words).some((count) => count.from === 0 && count.to >= words.length)
}

/** "food and drinks" are two subjects, "terms and conditions" one. */
function splitPair(item: string): string[] {
  const parts = splitList(item).map((part) => part.trim())
  return parts.length === 2 && parts.every((part) => part !== '' && part.split(' ').length <= PAIR_WORDS_MAX) ? parts : [item]
}

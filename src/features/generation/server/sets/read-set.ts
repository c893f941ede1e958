import type { DocumentType } from '#shared/content/document-type.ts'
import { TITLE_MAX } from '#shared/limits.ts'
import type { Locale } from '#shared/locale.ts'
import type { SetPlan } from '../../contract.ts'
import { detectLanguage } from '#shared/detect-language.ts'
import { capitalise, clip, readableText, readWords } from '#shared/words.ts'
import type { Fact } from '#generator/brief.ts'
import { readFacts } from '../prompt/read-facts.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import { readArtefacts, type Artefact } from './read-artefacts.ts'

export type SetBrief = { plan: SetPlan; items: { documentType: DocumentType; title: string; prompt: string }[] }

const ITEMS_MAX = 8
/** What follows is background, not the list. */
const READ_CHARS_MAX = 4_000
const FACTS_MAX = 6
/** A speaker or a contact does not own the plan. */
const OWNER_ROLE = /^(?:owner|organi|manager|coordina|lead$|responsable|référent)/i
const FOR: Record<Locale, string> = { en: 'for', es: 'para', fr: 'pour' }
const OWNERS: Record<Locale, string> = { en: '[Add: owner]', es: '[Añadir: responsable]', fr: '[À compléter : responsable]' }
const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/

/** The set that a brief asks for: two artefacts or more, of different kinds, in one list. undefined where it asks for one. */
export function readSet(prompt: string, locale: Locale): SetBrief | undefined {
  const text = readableText(prompt)
  const groups = groupsOf(text.slice(0, READ_CHARS_MAX))
  for (const [at, { text: part, isLines }] of groups.entries()) {
    const { artefacts, lead } = readArtefacts(part, isLines)
    if (artefacts.length === 0) continue
    if (new Set(artefacts.map(({ type }) => type)).size < 2) return undefined
    const rest = groups.flatMap((group, index) => (index === at ? [] : [group.text])).join('\n') + text.slice(READ_CHARS_MAX)
    return briefOf(artefacts.slice(0, ITEMS_MAX), { text, lead: lead || (isLines ? (groups[at - 1]?.text ?? '') : ''), rest }, locale)
  }
  return undefined
}

/** Sentences, and lists of lines as one. */
function groupsOf(text: string): { text: string; isLines: boolean }[] {
  const groups: { text: string; isLines: boolean }[] = []
  for (const line of text.split('\n')) {
    const last = groups.at(-1)
    if (line.trim() === '') continue
    if (BULLET.test(line)) {
      const item = line.replace(BULLET, '')
      if (last?.isLines) last.text += `\n${item}`
      else groups.push({ text: item, isLines: true })
    } else for (const sentence of line.split(/(?<=[.!?])\s+/)) groups.push({ text: sentence, isLines: false })
  }
  return groups
}

function briefOf(
  artefacts: readonly Artefact[],
  { text, lead, rest }: { text: string; lead: string; rest: string },
  locale: Locale,
): SetBrief {
  const { language } = detectLanguage(readWords(text), locale)
  const withTopic = artefacts.filter(({ topic }) => topic !== '')
  // One "for …" at the end of the list is about all of them; one at each is each one's own.
  const shared = withTopic.length === 1 && artefacts.at(-1)?.topic ? artefacts.at(-1)?.topic : undefined
  const name = nameOf(shared ?? (topicOfLead(lead) || readPrompt(rest, locale).topic))
  const { audience, organisation } = readPrompt(rest, locale)
  const facts = readFacts(text.slice(0, READ_CHARS_MAX), language)
  const plan: SetPlan = {
    name,
    language,
    dates: textsOf(facts, ['date', 'time']),
    figures: textsOf(facts, ['money', 'percent', 'quantity']),
    owner: facts.find(({ label }) => label !== undefined && OWNER_ROLE.test(label))?.text ?? OWNERS[language],
    ...(audience ? { audience } : {}),
    ...(organisation ? { organisation } : {}),
  }
  const items = artefacts.map(({ type, name: noun, detail, topic }) => {
    const own = topic !== '' && topic !== shared ? `${noun} ${FOR[language]} ${topic}` : noun
    const title = name === '' ? capitalise(own) : `${capitalise(own)}${language === 'fr' ? ' : ' : ': '}${name}`
    const about = shared ?? name
    const prompt = [own, detail, ...(about === '' ? [] : [FOR[language], about])].filter((part) => part !== '').join(' ')
    return {
      documentType: type,
      title: clip(title, TITLE_MAX),
      prompt: [`${capitalise(prompt)}.`, rest].filter((part) => part !== '').join('\n'),
    }
  })
  return { plan, items }
}

/** Each once, as the brief writes them. */
function textsOf(facts: readonly Fact[], kinds: readonly Fact['kind'][]): string[] {
  return [...new Set(facts.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text))].slice(0, FACTS_MAX)
}

/** "For our mentoring programme", "Mentoring programme". */
/** When, where, with whom and who wants it: facts, no part of the name. */
const LEAD_DETAILS =
  /\s+(?:(?:on|el|le|from|del?|du) \d|with|con|avec|we|i|please|necesito|necesitamos|quiero|queremos|nous|je|il)(?=\s|\d|$).*$/i

function topicOfLead(lead: string): string {
  return lead
    .replace(/^(?:for|para|pour|about|sobre|sur)\s+/i, '')
    .replace(LEAD_DETAILS, '')
    .replace(/[:,\s]+$/, '')
}

const UNNAMED = /^(?:(?:i|we|please|create|make|write|prepare|generate|necesito|crea|haz|prepara|nous|je|cr[ée]e|pr[ée]pare)\b.*)$/i

function nameOf(topic: string): string {
  const name = topic
    .replace(/^(?:our|the|a|an|my|nuestro|nuestra|el|la|los|las|un|una|notre|le|les|une)\s+|^l['’]/i, '')
    .replace(/[.!?:\s]+$/, '')
  return UNNAMED.test(name) ? '' : capitalise(clip(name, 80))
}

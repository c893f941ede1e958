import { capitalise, fold, wordCount } from '#shared/words.ts'
import type { PromptFacts } from '../../brief.ts'
import { momentAt, momentOf } from '../../writing/moments.ts'
import { having, kindOf, shown, type UnitKind } from '../../writing/plain-kinds.ts'
import { plainTextsIn } from '../../writing/plain-texts.ts'
import { edgeIn, isQuoted } from './outline-edges.ts'
import { readHead, type Head } from './outline-head.ts'
import { asks, isDuration, isInstruction, sectionsOf, segmentsOf, withoutDashes, type Section } from './outline-parts.ts'
import { leadOf, withoutLead, type OutlineTexts } from './outline-texts.ts'
import type { Part } from '../../writing/cut-parts.ts'

/* A prompt for a deck as its subject, what stands below it, and its sections. */

export type Outline = {
  title: string
  /** False where the prompt only says for whom it is. */
  isNamed: boolean
  below: string[]
  sections: Section[]
  isComparison: boolean
  /** The words with which a quiz is asked for. */
  quiz: string | undefined
  hasAgenda: boolean
  /** What it begins and ends with. */
  first: string | undefined
  last: string | undefined
  /** No more slides than were counted, and fewer if they say everything. */
  isMax: boolean
}

const HEAD_ENDS = /\s?[:;](?=\s)|\s?\n|, |\.\s|$/u
const HEAD_WORDS_MAX = 22
const HEAD_CHARS_MAX = 250
/** A number of slides may stand in front of the order. */
const HEADS_MAX = 2
const PARTS_MAX = 80
const PART_CHARS_MAX = 250
const SUBJECT_WORDS_MAX = 6
const MOMENT_WORDS_MAX = 4
const SHORT_WORDS_MAX = 4
const EDGE_WORDS_MAX = 16
const ENDS: ReadonlySet<UnitKind> = new Set(['decide', 'ask', 'contact'])
/** "name Brisa" */
const CALLED = /^\p{Lu}[\p{L}\d'’-]*(?: \p{Lu}[\p{L}\d'’-]*)?$/u
const OWN_NAME = /^\p{Lu}\p{Ll}{2,}$/u
const MAX = /(?<!\p{L})(?:m[aá]x\p{L}*|up to|no more than|at most|hasta|no m[aá]s de|como mucho|au plus|pas plus de)(?!\p{L})/iu
/** "20 min: greet within 1 minute" */
const LASTS = /^(\d{1,3} \p{L}{1,9})\s?:\s+/u

export function readOutline(said: string, facts: PromptFacts, texts: OutlineTexts): Outline | undefined {
  const { language } = facts
  const prompt = withoutDashes(said)
  const { orders } = plainTextsIn(language)
  let from = 0
  let head: Head = { subject: '', below: [], isComparison: false }
  // "6 slides, pitch for our coffee cart: …"
  for (let tries = 0; tries < HEADS_MAX && head.subject === '' && head.below.length === 0; tries++) {
    const behind = prompt.slice(from, from + HEAD_CHARS_MAX)
    const end = HEAD_ENDS.exec(behind)
    const order = behind.slice(0, end?.index ?? 0)
    if (wordCount(order) > HEAD_WORDS_MAX) return undefined
    head = readHead(order, texts, orders)
    from += order.length + (end?.[0].length ?? 0)
  }
  const segments = segmentsOf(prompt, from).map((segment) => segment.filter((part) => isContent(part, facts)))
  const parts = segments.flat()
  if (parts.length > PARTS_MAX || parts.some(({ text }) => text.length > PART_CHARS_MAX)) return undefined
  // "ends with questions" asks for no quiz.
  const { endsWith = '' } = facts.settings
  const { left, below, quiz, hasAgenda, first, last, name: called } = sorted(segments, texts)
  const isEnd = (text: string): boolean =>
    asks(text, texts.recommend) || ENDS.has(kindOf(text, { language, names: new Set(), layout: undefined }))
  const sections = left.flatMap((segment) => sectionsOf(segment, texts, isEnd))
  const named = withoutAudience(withTitle(head, sections), facts.audience)
  const timed = withoutDuration(named.subject, texts)
  const { subject: whole, when } = withoutMoment(timed.subject)
  const behind = nameBehind(whole, texts)
  const { subject, name } = behind ?? { subject: whole, name: called }
  const told = name === undefined || fold(subject).includes(fold(name)) ? subject : `${name}: ${subject}`
  const title = shown(told.replace(/^(\d{1,2}) (?=\p{L})/u, head.isComparison ? '' : '$1 '), language)
  return {
    title,
    isNamed: named.isNamed,
    below: [...named.below, ...timed.lasts, ...when, ...below].map((text) => capitalise(shown(text, language))),
    sections: named.sections.filter(({ points }) => points.length > 0),
    isComparison: head.isComparison,
    quiz: quiz ?? (asks(endsWith, texts.quiz) ? endsWith : undefined),
    hasAgenda: hasAgenda || asks(fold(facts.settings.startsWith ?? ''), texts.agenda),
    first,
    last,
    isMax: MAX.test(said),
  }
}

type Sorted = Pick<Outline, 'below' | 'quiz' | 'hasAgenda' | 'first' | 'last'> & { left: Part[][]; name: string | undefined }

/** What is told, and beside it what says how: instructions, who speaks, how long it takes. */
function sorted(segments: readonly Part[][], texts: OutlineTexts): Sorted {
  const all = segments.flat()
  const below: string[] = []
  let quiz: string | undefined
  let hasAgenda = false
  let first: string | undefined
  let last: string | undefined
  let name: string | undefined
  const left = segments.map((segment) =>
    segment.flatMap((part): Part[] => {
      const polite = politely(part.text, texts)
      const [lasts = '', duration] = LASTS.exec(polite) ?? []
      const hasLength = duration !== undefined && isDuration(duration, texts)
      if (hasLength) below.push(duration)
      const text = hasLength ? polite.slice(lasts.length) : polite
      const isEdge = part === all[0] || part === all.at(-1)
      const hasSpeaker = leadOf(text, texts.speaker) !== ''
      const isMoment = momentOf(text) !== '' && wordCount(text.slice(momentOf(text).length)) <= MOMENT_WORDS_MAX
      const edge = wordCount(text) <= EDGE_WORDS_MAX ? edgeIn(text, texts) : undefined
      if (edge && !asks(edge.text, [...texts.quiz, ...texts.agenda])) {
        if (edge.at === 'end') last = edge.text
        else if (isQuoted(edge.text)) below.unshift(edge.text)
        else first = edge.text
        return []
      }
      const called = withoutLead(text, texts.called)
      if (called !== text && CALLED.test(called)) {
        name = called
        return []
      }
      if (isInstruction(text, texts)) {
        if (asks(text, texts.quiz)) quiz = text
        if (asks(text, texts.agenda)) hasAgenda = true
        return []
      }
      const afterSpeaker = below.length > 0 && part === all.at(-1)
      if (
        hasSpeaker ||
        (isMoment && isEdge && (afterSpeaker || part === all[0])) ||
        isDuration(text, texts) ||
        (isEdge && leadOf(text, texts.to) !== '' && wordCount(text) <= SHORT_WORDS_MAX)
      ) {
        below.push(text)
        return []
      }
      return text === '' ? [] : [{ ...part, text }]
    }),
  )
  return { left: left.filter(({ length }) => length > 0), below, quiz, hasAgenda, first, last, name }
}

/** What the reader of prompts took as a setting is no content. */
function isContent({ text, start }: Part, { clauses, language }: PromptFacts): boolean {
  const isRead = clauses.some((clause) => clause.start < start + text.length && start < clause.start + clause.text.length)
  return isRead || !having(plainTextsIn(language).settings).test(fold(text))
}

/** "Customer service training 45 minutes" */
function withoutDuration(subject: string, texts: OutlineTexts): { subject: string; lasts: string[] } {
  const words = subject.split(' ')
  const last = words.slice(-2).join(' ')
  return words.length > 3 && isDuration(last, texts) ? { subject: words.slice(0, -2).join(' '), lasts: [last] } : { subject, lasts: [] }
}

/** "simple words pls" */
function politely(said: string, { polite, thanks, to }: OutlineTexts): string {
  const asked = withoutLead(said, polite)
  // "merci à Odile", "thanks Priya" says whom to thank.
  const isThanks = leadOf(said, thanks) !== '' && (leadOf(asked, to) !== '' || /^\p{Lu}/u.test(asked))
  const text = isThanks ? said : asked
  const last = polite.find((word) => fold(text).endsWith(` ${word}`))
  return last === undefined ? text : text.slice(0, -last.length).trim()
}

/** "product van called SudsRound" */
function nameBehind(subject: string, { called }: OutlineTexts): { subject: string; name: string } | undefined {
  const words = subject.split(' ')
  const at = words.findLastIndex((word, index) => index > 0 && called.includes(fold(word)))
  const name = words.slice(at + 1).join(' ')
  return at > 0 && CALLED.test(name) ? { subject: words.slice(0, at).join(' '), name } : undefined
}

type Named = { subject: string; below: string[]; sections: Section[]; isNamed: boolean }

/** "slides for the board, Q3 churn: …", "Pitch deck for investors, app Parkly, …": what comes first names the deck. */
function withTitle({ subject, below }: Head, sections: readonly Section[]): Named {
  const [first, ...others] = sections
  const labels = sections.filter(({ name }) => name !== undefined)
  // "deck for a plant start-up, Leafbox: 1,200 subscribers": its name introduces no list.
  if (subject !== '' && first?.name !== undefined && labels.length === 1 && OWN_NAME.test(first.name))
    return { subject: `${first.name}: ${subject}`, below, sections: [{ ...first, name: undefined }, ...others], isNamed: true }
  if (subject !== '') return { subject, below, sections: [...sections], isNamed: true }
  if (first?.name !== undefined && labels.length === 1)
    return { subject: first.name, below, sections: [{ ...first, name: undefined }, ...others], isNamed: true }
  const [point, ...points] = first?.name === undefined ? (first?.points ?? []) : []
  const isName = point !== undefined && first && isSubject(point.text)
  if (isName && first) return { subject: point.text, below, sections: [{ ...first, points }, ...others], isNamed: true }
  const [listeners = ''] = below
  return {
    subject: listeners.replace(/^\p{L}+ (?:(?:the|el|la|los|las|le|les) |l['’])?/iu, ''),
    below: below.slice(1),
    sections: [...sections],
    isNamed: false,
  }
}

/** "excursión a la granja El Encinar el 16 de mayo": when it is does not count. */
function isSubject(text: string): boolean {
  const at = momentAt(text)
  const words = wordCount(at > 0 ? withoutMoment(text).subject : text)
  return words <= SUBJECT_WORDS_MAX && (!/\d/.test(text) || at > 0)
}

/** "new till software for the team": whom it is shown to stands below. */
function withoutAudience({ subject, below, ...named }: Named, audience: string | undefined): Named {
  const [, before, who] = TO_AUDIENCE.exec(subject) ?? []
  const isTheirs = audience !== undefined && who !== undefined && fold(who).endsWith(fold(audience))
  return isTheirs && before !== undefined && wordCount(before) > 1
    ? { ...named, subject: before, below: [...below, who] }
    : { ...named, subject, below }
}
const TO_AUDIENCE = /^(.{3,}) ((?:for|to|para|a|al|pour|à|aux?) .{2,40})$/iu

/** "New expenses policy from 1 Oct" */
function withoutMoment(subject: string): { subject: string; when: string[] } {
  const at = momentAt(subject)
  if (at <= 0 || momentOf(subject.slice(at)).length < subject.slice(at).length) return { subject, when: [] }
  const before = subject.slice(0, at)
  const [lead = ''] = /\s(?:from|on|since|desde|el|le|du|del|dès)\s*$/iu.exec(before) ?? []
  const name = before.slice(0, before.length - lead.length).trim()
  return wordCount(name) < 2 ? { subject, when: [] } : { subject: name, when: [`${lead.trim()} ${subject.slice(at)}`.trim()] }
}

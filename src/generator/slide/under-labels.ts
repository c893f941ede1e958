import { wordCount } from '#shared/words.ts'
import type { Clause } from '../brief.ts'
import { weekdayOf } from '../writing/months.ts'

/* What introduces other clauses of a talk without a colon. */

export const ASKS =
  /^(?:we |i |our |nous |on )?(?:ask|asking|looking for|buscamos|cherch\p{L}+|recherch\p{L}+|need|want|request|offer|pedimos|solicitamos|necesitamos|queremos|ofrecemos|demandons|demande|besoin|proposons|voulons)(?!\p{L})/iu
export const NEXT =
  /^(?:next|then|from now|focus(?:ed)? |priorit\p{L}+|nos centr\p{L}+|enfoque|foco|cap sur|(?:goal|target)(?! (?:group|audience|customers?|market))|pr[oó]xim[oa]s?|siguientes?|objetivo|a partir|prochaine?s?|objectif|ensuite|[àa] (?:re)?faire)(?!\p{L})/iu
/** Asks, and is answered by what follows. */
const QUESTION = /^(?:what|why|how|who|qu[eé]|por qu[eé]|c[oó]mo|qui[eé]n|ce qu[ei'’]|pourquoi|comment|qui)(?!\p{L})/iu
const LABEL_WORDS_MAX = 5

/** "how much honey - about 25lb a year": what stands before the dash introduces what stands behind it. "a - b - c" is a list. */
export function underDashes(clauses: readonly Clause[], prompt: string): Clause[] {
  const isBefore = (one: Clause | undefined, next: Clause | undefined): boolean =>
    one !== undefined &&
    next !== undefined &&
    one.label === undefined &&
    next.label === undefined &&
    wordCount(one.text) <= LABEL_WORDS_MAX &&
    /^\s+[-–—]\s+$/.test(prompt.slice(one.start + one.text.length, next.start))
  const isLabel = (at: number): boolean =>
    isBefore(clauses[at], clauses[at + 1]) && !isBefore(clauses[at - 1], clauses[at]) && !isBefore(clauses[at + 1], clauses[at + 2])
  return clauses.flatMap((clause, at) => {
    const before = clauses[at - 1]
    if (isLabel(at)) return []
    return [before !== undefined && isLabel(at - 1) ? { ...clause, label: before.text } : clause]
  })
}

/** "why we should get unit 6. bakery, 11 years trading": a question alone introduces what follows. */
export function underQuestions(clauses: readonly Clause[]): Clause[] {
  let question: Clause | undefined
  return clauses.flatMap((clause) => {
    const areMore = clauses.filter(({ sentence }) => sentence === clause.sentence).length > 1
    if (
      !areMore &&
      clause.label === undefined &&
      QUESTION.test(clause.text) &&
      clauses.some(({ sentence }) => sentence > clause.sentence)
    ) {
      question = clause
      return []
    }
    const isUnder =
      question !== undefined &&
      clause.label === undefined &&
      clause.sentence === question.sentence + 1 &&
      !ASKS.test(clause.text) &&
      !NEXT.test(clause.text)
    return [isUnder && question ? { ...clause, label: question.text } : clause]
  })
}

/** "activities: pool, garden, theatre; 60 places, meeting 20 May": a list of several things ends at the semicolon and at a day; what is asked for is none of it. */
export function withoutSwallowed(clauses: readonly Clause[]): Clause[] {
  let ended: string | undefined
  return clauses.map((clause, at) => {
    const { label, sentence } = clause
    const list = clauses.slice(0, at).filter((one) => one.label === label)
    if (label === undefined || list.length === 0 || clauses[at - 1]?.label !== label) {
      ended = undefined
      return clause
    }
    const first = list[0]?.sentence
    // "Risks: supplier late; budget over" is one list.
    const isBehindList =
      sentence !== first && clauses.some((one, index) => one.label === label && one.sentence === clauses[index - 1]?.sentence)
    const isDay = isDated(clause) && !list.some(({ text }) => /\d/.test(text))
    // "most borrowed book: Patria, spent 31.200 €"
    const isOnly = list.length === 1 && isPriced(clause) && !list.some(({ text }) => /\d/.test(text))
    if (isBehindList || isDay || isOnly) ended = label
    return ended === label || ASKS.test(clause.text) ? unlabelled(clause) : clause
  })
}

function isPriced({ facts }: Clause): boolean {
  return facts.some(({ kind }) => kind === 'money' || kind === 'percent')
}

function isDated({ facts }: Clause): boolean {
  return facts.some(({ kind }) => kind === 'date' || kind === 'time' || kind === 'contact')
}

export function unlabelled({ label: _label, ...clause }: Clause): Clause {
  return clause
}

/** "walks Saturdays 10h and Sundays 11h" are one thing. */
export function withDays(clauses: readonly Clause[], prompt: string): Clause[] {
  return clauses.reduce<Clause[]>((all, clause) => {
    const last = all.at(-1)
    const between = last && prompt.slice(last.start + last.text.length, clause.start)
    const isOne =
      last && between !== undefined && /^ (?:and|y|e|et) $/iu.test(between) && weekdayOf(clause.text.split(' ')[0] ?? '') !== undefined
    if (!isOne) return [...all, clause]
    return [...all.slice(0, -1), { ...last, text: `${last.text}${between}${clause.text}`, facts: [...last.facts, ...clause.facts] }]
  }, [])
}

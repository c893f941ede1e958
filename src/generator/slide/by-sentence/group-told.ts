import type { Locale } from '#shared/locale.ts'
import type { Slide } from '#shared/content/slide.ts'
import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
import { plain } from '../../writing/inline.ts'
import { changeIn } from '../outline/outline-changes.ts'
import { slidesOf } from '../outline/outline-slides.ts'
import { slideTitle } from '../slide-text.ts'
import { asksItself, having, shown, type UnitKind } from '../../writing/plain-kinds.ts'
import { wordsIn } from '../../writing/words.ts'
import { leadOfFact, type Fact, type Group, type Grouping } from '../outline/outline-facts.ts'
import { DAYS, FIGURES, TASKS, joinNames, POINTS_MAX } from '../outline/outline-groups.ts'
import { leadOf, withoutLead } from '../outline/outline-texts.ts'
import { asks } from '../outline/outline-parts.ts'
import type { Told } from './read-sentences.ts'
import { listedIn } from './cut-sentences.ts'
import { sentenceTextsIn, type SentenceTexts } from './sentence-texts.ts'
import { toldChart, toldTable } from './told-chart.ts'

/* What is said, on slides by its sentences: a list below its label, short sentences together, in their order. */

const LIST_MIN = 2
const SAID_WORDS_MIN = 5
const TOGETHER_MAX = 4
const ASKED: ReadonlySet<UnitKind> = new Set(['ask'])
const DECIDED: ReadonlySet<UnitKind> = new Set(['decide'])

export function groupsOfTold(told: readonly Told[], grouping: Grouping): { groups: Group[]; end: Group[] } {
  const { language, kindOf, texts } = grouping
  const { colon } = wordsIn(language)
  const { headings } = texts
  const groups: Group[] = []
  const ends = new Map<string, Fact[]>()
  const taken = new Set<string>()
  let open: Fact[] = []
  let at = 0
  const close = (isOne = false): void => {
    const [first] = open
    if (first) {
      const name = headingFor(open, grouping, taken)
      taken.add(name)
      groups.push({ name, facts: open, isList: false, start: first.start, ...(isOne ? { isOne } : {}) })
    }
    open = []
  }
  for (const { label, points } of told) {
    const facts = points.map((text): Fact => ({ text: shown(text, language), kind: kindOf(text), start: at++ }))
    const [only] = facts
    if (label !== undefined && facts.some(({ kind, text }) => kind === 'contact' && REACHED.test(text)) && points.length <= TOGETHER_MAX) {
      ends.set(headings.contact, [...(ends.get(headings.contact) ?? []), ...ledBy(label, facts, colon)])
      continue
    }
    // "Projects 2027: the footbridge on the Arve" has a heading of its own.
    if (
      label !== undefined &&
      (points.length >= LIST_MIN || (only && wordCount(only.text) >= SAID_WORDS_MIN && endOf(only, label, grouping) === undefined))
    ) {
      close()
      groups.push({ name: shown(label, language), facts, isList: true, start: facts[0]?.start ?? 0 })
      taken.add(shown(label, language))
      continue
    }
    if (label === undefined && facts.length > 1 && facts.length <= TOGETHER_MAX && facts.some(({ kind }) => kind === 'contact') && only) {
      ends.set(headings.contact, [
        ...(ends.get(headings.contact) ?? []),
        { ...only, text: facts.map(({ text }, place) => (place === 0 ? text : inSentence(text))).join(', ') },
      ])
      continue
    }
    const end = only && facts.length === 1 ? endOf(only, label, grouping) : undefined
    if (only && end !== undefined) {
      const text = label === undefined || end === headings.contact ? only.text : `${shown(label, language)}${colon}${inSentence(only.text)}`
      ends.set(end, [...(ends.get(end) ?? []), { ...only, text }])
      continue
    }
    const own = label === undefined || !only ? facts : [{ ...only, text: `${capitalise(label)}${colon}${inSentence(only.text)}` }]
    // A sentence of several parts has a slide, and so has one that names nothing that it is about.
    const isAlone = own.length > 1 || label !== undefined ? own.length > 1 : leadIn(own[0], grouping) === undefined
    const joined = headingOfLeads([...open, ...own], grouping)
    if (isAlone || joined === undefined) close()
    open.push(...own)
    if (isAlone || open.length >= TOGETHER_MAX) close(own.length > 1)
  }
  close()
  return {
    groups: groups.flatMap((group) => inPieces(group)),
    end: [headings.recommendation, headings.decision, headings.ask, headings.contact].flatMap((name) => {
      const facts = ends.get(name)
      return facts ? [{ name, facts, isList: false, start: facts[0]?.start ?? 0 }] : []
    }),
  }
}

/** The slide of what is told together: a statement is its own heading. */
export function toldSlides(group: Group, grouping: Grouping, taken: Set<string>): Slide[] {
  if (group.facts.length === 0) return []
  if (group.isList) return listSlides(group, grouping)
  const name = headingFor(group.facts, grouping, taken, group.isOne)
  taken.add(name)
  const [first, ...others] = group.facts
  if (!first) return []
  const isShort = first.text.length <= TITLE_CHARS_MAX
  const aside = others.length === 0 ? asideIn(first.text, sentenceTextsIn(grouping.language)) : undefined
  if (aside) return [aside]
  if (others.length === 0 && !changeIn(first.text) && isShort)
    return [{ layout: 'section', title: slideTitle(plain(first.text)), notes: '' }]
  if (others.length === 0 && !changeIn(first.text)) return [longSlide(first.text, name, grouping.language)]
  return slidesOf({ ...group, name, facts: name === first.text && others.length > 0 ? others : group.facts }, grouping.texts)
}

/** "71% for, 12% against, with a chart" */
function listSlides(group: Group, { texts, language }: Grouping): Slide[] {
  const sentences = sentenceTextsIn(language)
  const isChart = ({ text }: Fact): boolean =>
    wordCount(text) <= CHART_WORDS_MAX && !/\d/.test(text) && having(sentences.visuals).test(fold(text))
  const facts = group.facts.filter((fact) => !isChart(fact))
  const points = facts.map(({ text }) => text)
  const asked = group.facts.find(isChart)?.text
  const isTable = asked !== undefined && having(sentences.tables).test(fold(asked))
  const chart = asked === undefined ? undefined : isTable ? toldTable(group.name, points, texts) : toldChart(group.name, points, sentences)
  return chart ? [chart] : slidesOf({ ...group, facts }, texts)
}
const CHART_WORDS_MAX = 4

/** "last year's work (24 bins, a speed sign)": what stands in the bracket is said of it. */
function asideIn(text: string, texts: SentenceTexts): Slide | undefined {
  const [, name, aside] = ASIDE.exec(plain(text)) ?? []
  const points = aside === undefined ? [] : listedIn(aside, texts)
  return name === undefined || points.length < LIST_MIN
    ? undefined
    : { layout: 'bullets', title: slideTitle(name), bullets: points.map(capitalise), notes: '' }
}
const ASIDE = /^([^()]{2,66}?)\s*\(([^()]{2,300})\)$/u

/** What a long sentence begins with stands above the rest of it. */
function longSlide(text: string, name: string, language: Locale): Slide {
  const shownText = plain(text)
  const at = [...shownText.matchAll(FRONT)].findLast(({ index }) => index <= TITLE_CHARS_MAX)
  const rest = at ? shownText.slice(at.index + at[0].length) : ''
  return at && rest !== '' && !/[()"“«]/u.test(shownText.slice(0, at.index))
    ? {
        layout: 'bullets',
        title: slideTitle(shownText.slice(0, at.index)),
        bullets: [capitalise(withoutLead(rest, sentenceTextsIn(language).joins))],
        notes: '',
      }
    : { layout: 'bullets', title: slideTitle(plain(name)), bullets: [shownText], notes: '' }
}
const FRONT = /[,;:] | (?:and|but|y|pero|et|mais) /gu

/** "Sales: Íñigo Serrano" above "611 555 027" */
function ledBy(label: string, facts: readonly Fact[], colon: string): Fact[] {
  const [first, ...others] = facts
  return first ? [{ ...first, text: `${capitalise(label)}${colon}${first.text}` }, ...others] : []
}

/** In the words of what its facts are about, else by their kind, else in the words of the first: nothing is called "Key points" that has words of its own. */
export function headingFor(facts: readonly Fact[], grouping: Grouping, taken: ReadonlySet<string>, isOne = false): string {
  const { headings } = grouping.texts
  const [first] = facts
  const leads = facts.flatMap((fact) => leadIn(fact, grouping) ?? [])
  const all = (kinds: ReadonlySet<UnitKind>): boolean => facts.length > 1 && facts.every((fact) => kinds.has(kindIn(fact)))
  const found = [
    headingOfLeads(facts, grouping),
    all(DAYS) ? headings.dates : undefined,
    all(TASKS) ? headings.todo : undefined,
    all(FIGURES) ? headings.plainFigures : undefined,
    facts.length > LIST_MIN && facts.some(({ text }) => having(sentenceTextsIn(grouping.language).rules).test(fold(text)))
      ? sentenceTextsIn(grouping.language).headings.rules
      : undefined,
    // "312 pupils, 640 cars an hour, 418 signatures": no figure stands above the others.
    facts.length > LIST_MIN && first && /^\d/.test(first.text) && facts.filter(({ text }) => /\d/.test(text)).length > facts.length / 2
      ? headings.plainFigures
      : undefined,
    // Of several sentences, the first says nothing of the others.
    !isOne && facts.length > 1 ? joinNames(leads.slice(0, LIST_MIN), headings.both) : undefined,
    // "999, recovery position, burns": the first of a list names nothing of the others.
    first && first.text.length <= TITLE_CHARS_MAX && !(facts.length > LIST_MIN && wordCount(first.text) < LIST_MIN)
      ? first.text
      : undefined,
    leadIn(first, grouping),
    headings.plain,
  ].find((name) => name !== undefined && !taken.has(name))
  return found ?? headings.plain
}
const TITLE_CHARS_MAX = 66

/** What is told in many words is no figure, whatever numbers it has. */
function kindIn({ kind, text }: Fact): UnitKind {
  return kind === 'count' && wordCount(text) > FIGURE_WORDS_MAX ? 'told' : kind
}
const FIGURE_WORDS_MAX = 7

export function headingOfLeads(facts: readonly Fact[], grouping: Grouping): string | undefined {
  const leads = facts.map((fact) => leadIn(fact, grouping))
  const names = [...new Set(leads.flatMap((lead) => lead ?? []))]
  return facts.length <= NAMED_MAX && leads.every((lead) => lead !== undefined) ? joinNames(names, grouping.texts.headings.both) : undefined
}
const NAMED_MAX = 3

/** "meal limit £25", "Our book bag days are Monday and Thursday": what a fact is about. */
function leadIn(fact: Fact | undefined, { texts, language }: Grouping): string | undefined {
  if (!fact || TASKS.has(fact.kind)) return undefined
  const lead = leadOfFact(fact.text, texts)
  if (
    lead !== undefined &&
    wordCount(fact.text) <= LED_WORDS_MAX &&
    leadOf(fact.text, texts.says) === '' &&
    !HANGING.test(lead) &&
    !TITLES.test(lead) &&
    !hasVerb(lead, language)
  )
    return lead
  const verb = having(sentenceTextsIn(language).verbs).exec(fold(fact.text))
  const subject = withoutLead(fact.text.slice(0, verb?.index ?? 0).trim(), texts.ours).replace(/ (?:ne|n['’]|no|not|never|nunca|se)$/iu, '')
  const isName = /^\p{L}/u.test(subject) && !/[\d,:;?]/u.test(subject) && leadOf(fact.text, texts.says) === '' && !asksItself(fact.text)
  const isOfNobody = leadOf(subject.split(' ').at(-1) ?? '', texts.says) === ''
  return isName && isOfNobody && wordCount(subject) <= SUBJECT_WORDS_MAX ? capitalise(subject) : undefined
}
function hasVerb(lead: string, language: Locale): boolean {
  const { verbs } = sentenceTextsIn(language)
  return lead.split(' ').some((word) => verbs.includes(fold(word)))
}
/** "Miss Okoro" is no miss. */
const TITLES = /^(?:miss|mrs?|ms|dr|sir|sra?|srta|don|doña|mme|mlle)$/iu
/** "Call for help" reaches nobody. */
const REACHED = /\d{2}|@/u
const LED_WORDS_MAX = 6
const SUBJECT_WORDS_MAX = 5
/** "delivered over", "décrocher avant": no name of a slide. */
const HANGING = /(?:^| )(?:over|after|before|under|avant|après|sous|sur|antes|después|hasta|only|about|para|pour|for|with)$/iu

function endOf({ text, kind }: Fact, label: string | undefined, { texts, kindOf }: Grouping): string | undefined {
  const { headings } = texts
  if (asks(text, texts.recommend)) return headings.recommendation
  if (DECIDED.has(kind) || leadOf(text, [fold(headings.decision)]) !== '') return headings.decision
  if (ASKED.has(kind)) return headings.ask
  return kind === 'contact' || (label !== undefined && kindOf(label) === 'contact') ? headings.contact : undefined
}

const LIST_MAX = 8

function inPieces(group: Group): Group[] {
  const max = group.isList ? LIST_MAX : POINTS_MAX + 1
  if (group.facts.length <= max) return [group]
  const count = Math.ceil(group.facts.length / max)
  const size = Math.ceil(group.facts.length / count)
  return Array.from({ length: count }, (_, at) => ({ ...group, facts: group.facts.slice(at * size, (at + 1) * size) }))
}

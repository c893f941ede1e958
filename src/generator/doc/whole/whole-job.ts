import { z } from 'zod'
import type { DocBlock } from '#shared/content/doc.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold, wordCount } from '#shared/words.ts'
import { readTexts } from '../../texts.ts'
import { literal } from '../../writing/inline.ts'
import { hasDay, momentAt } from '../../writing/moments.ts'
import { hasMoney, having, starting } from '../../writing/plain-kinds.ts'
import { wordsIn } from '../../writing/words.ts'
import { heading, list } from '../blocks.ts'
import { TOLD, type Said, type WholePrompt } from './whole-sentences.ts'

/* A job advertisement that is told in sentences: what stands beside the post is its facts, and each sentence stands in one section. */

const words = z.array(z.string())
const Job = z.strictObject({
  intro: z.string(),
  offers: z.string(),
  post: words,
  rows: z.strictObject({
    place: z.string(),
    contract: z.string(),
    hours: z.string(),
    pay: z.string(),
    boss: z.string(),
    start: z.string(),
    closing: z.string(),
    interviews: z.string(),
  }),
  /** With the name of the employer. */
  seeks: z.string(),
  closing: words,
  interviews: words,
  headings: z.strictObject({ duties: z.string(), need: z.string(), offer: z.string(), apply: z.string() }),
  open: z.string(),
  boss: words,
  start: words,
  contract: words,
  hours: words,
  pay: words,
  apply: words,
  duties: words,
  offer: words,
  need: words,
  /** In front of a list of duties. */
  leads: words,
})
type Job = z.infer<typeof Job>
const ByLanguage = z.strictObject({ en: Job, es: Job, fr: Job })
export type Row = keyof Job['rows']
export type Section = keyof Job['headings']

const SENTENCES_MIN = 3
const PLACE_WORDS_MAX = 4
const ROW_WORDS_MAX = 14
const DUTY_WORDS_MAX = 9
const LAST = / (?:and|y|e|et) (?=\p{L})/u
/** The prompt names the post with its article. */
const WHO = /(?:^|\s)(?:for|de|para|pour) ((?:an? |una? |une ).{3,90})$/iu
const CONTACT = /\S@\S|\d{3} ?\d{3}/u

/** Words and headings of job advertisements. */
export function jobTextsIn(language: Locale): Job {
  return readTexts('doc/job.yaml', ByLanguage)[language]
}

export function wholeJob(whole: WholePrompt, madeTitle: string, language: Locale): { title: string; blocks: DocBlock[] } | undefined {
  if (whole.said.length < SENTENCES_MIN) return undefined
  const job = jobTextsIn(language)
  const rows = new Map<Row, string[]>()
  const sections = new Map<Section, string[]>()
  const before: string[] = []
  const toRow = (row: Row, text: string): void => void rows.set(row, [...(rows.get(row) ?? []), text])
  const toSection = (section: Section, points: readonly string[]): void =>
    void sections.set(section, [...(sections.get(section) ?? []), ...points])
  const [named = '', ...behind] = whole.first?.parts ?? []
  // "Vacancy notice for our school: teaching assistant, term time only"
  const isNamed = whole.told === 'colon' && named !== '' && (rowOf(named, job) ?? 'place') === 'place'
  const title = isNamed ? named : madeTitle
  for (const part of isNamed ? behind : (whole.first?.parts ?? [])) {
    const row = rowOf(part, job)
    const section = row === undefined ? sectionOf(part, job) : undefined
    if (row) toRow(row, row === 'boss' ? capitalise(withoutLead(part, job.boss)) : part)
    else if (section) toSection(section, [part])
    else if (!fold(title).includes(fold(part))) before.push(part)
  }
  for (const said of whole.said) {
    const isShort = wordCount(said.text) <= ROW_WORDS_MAX
    const start = isShort && said.parts.length === 1 ? startRow(said, job) : undefined
    const section = sectionOf(said.whole ?? said.text, job)
    if (start) toRow('start', start)
    else if (isShort && starting(job.boss).test(fold(said.text))) toRow('boss', capitalise(withoutLead(said.text, job.boss)))
    else if (section) toSection(section, pointsOf(said, section, job))
    else before.push(said.whole ?? said.text)
  }
  const who = WHO.exec(whole.title)?.[1] ?? WHO.exec(` for ${title}`)?.[1]
  const isPost = who !== undefined && having(job.post).test(fold(who))
  const { topic, details } = wordsIn(language)
  const order: readonly Row[] = ['place', 'contract', 'hours', 'pay', 'start', 'boss']
  const table = order.flatMap((row) => (rows.has(row) ? [[job.rows[row], literal((rows.get(row) ?? []).join(', '))]] : []))
  const kinds: readonly Section[] = ['duties', 'need', 'offer', 'apply']
  return {
    title,
    blocks: [
      ...(who === undefined
        ? []
        : [{ type: 'paragraph', text: literal(fillIn(isPost ? job.offers : job.intro, { who })) } satisfies DocBlock]),
      ...(before.length === 0
        ? []
        : [
            before.length === 1
              ? ({ type: 'paragraph', text: literal(`${before[0] ?? ''}.`) } satisfies DocBlock)
              : list(before.map(literal)),
          ]),
      ...(table.length === 0 ? [] : [{ type: 'table', columns: [topic, details], rows: table } satisfies DocBlock]),
      ...kinds.flatMap((kind): DocBlock[] => {
        const points = sections.get(kind)
        if (points) return [heading(job.headings[kind], 1), list(points.map(literal))]
        return kind === 'apply' ? [heading(job.headings.apply, 1), { type: 'paragraph', text: job.open }] : []
      }),
    ],
  }
}

/** A clause beside the post, by its shape: an amount, days and times, whom it reports to, where it is. */
export function rowOf(part: string, job: Job): Row | undefined {
  const folded = fold(part)
  if (starting(job.boss).test(folded)) return 'boss'
  if (starting(job.start).test(folded) && isWhen(part)) return 'start'
  if (hasMoney(part)) return !/^[£$€\d]/u.test(part) && having(job.offer).test(folded) && !having(job.pay).test(folded) ? undefined : 'pay'
  if (having(job.contract).test(folded)) return 'contract'
  if (
    /\d ?(?:h|hours?|hrs?|horas?|heures?)(?!\p{L})/iu.test(part) ||
    (having(job.hours).test(folded) && !having([...job.need, ...job.offer]).test(folded))
  )
    return 'hours'
  if (hasDay(part) && having(job.hours).test(folded)) return 'hours'
  const isPlace = /^(?:(?:in|at|near|en|cerca de|à|près de) )?\p{Lu}/u.test(part) && wordCount(part) <= PLACE_WORDS_MAX && !TOLD.test(part)
  return isPlace && !having([...job.need, ...job.offer, ...job.duties]).test(folded) ? 'place' : undefined
}

function isWhen(text: string): boolean {
  return momentAt(text) >= 0 || hasDay(text)
}

function startRow({ text, label }: Said, job: Job): string | undefined {
  const folded = fold(label ?? text)
  const lead = starting(job.start).exec(folded)?.[0]
  if (lead === undefined || !isWhen(text)) return undefined
  return capitalise(label === undefined ? text.slice(lead.length).replace(/^(?:\s*(?:is|on|el|le|en|:)(?!\p{L}))*\s*/iu, '') : text)
}

/** The section that a text belongs to, by its words. */
export function sectionOf(text: string, job: Job): Section | undefined {
  const folded = fold(text)
  // What somebody sends to an address is how to apply, whatever else the sentence says.
  if (CONTACT.test(text) || starting(job.apply).test(folded)) return 'apply'
  if (starting(job.leads).test(folded)) return 'duties'
  const found = (['duties', 'need', 'offer', 'apply'] as const).flatMap((section) => {
    const at = having(job[section]).exec(folded)?.index
    return at === undefined ? [] : [{ section, at }]
  })
  // The word that stands first says what the sentence is about.
  return found.toSorted((one, other) => one.at - other.at)[0]?.section
}

/** A list of duties is one point each, and so are parts that each say what is needed. All else stays whole. */
function pointsOf({ text, parts, label, whole }: Said, section: Section, job: Job): string[] {
  if (section === 'duties') {
    const lead = starting(job.leads).exec(fold(text))?.[0] ?? ''
    const rest = label === undefined ? text.slice(lead.length).replace(/^\s*:?\s*/u, '') : text
    const duties = [...rest.split(', ').slice(0, -1), ...(rest.split(', ').at(-1) ?? '').split(LAST)].map((part) =>
      part.replace(/^(?:and|y|et) /u, ''),
    )
    const isList =
      (lead !== '' || label !== undefined) && duties.length > 1 && duties.every((part) => part !== '' && wordCount(part) <= DUTY_WORDS_MAX)
    return isList ? duties.map(capitalise) : [whole ?? text]
  }
  const areEach = section === 'need' && parts.length > 1 && parts.every((part) => having(job.need).test(fold(part)))
  return areEach ? [...parts] : [whole ?? text]
}

function withoutLead(text: string, leads: readonly string[]): string {
  const lead = starting(leads).exec(fold(text))?.[0] ?? ''
  return text.slice(lead.length).replace(/^ (?:the |la |el |le )?/u, '')
}

import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
import type { Brief, Clause } from '../../brief.ts'
import { literal } from '../../writing/inline.ts'
import { having, starting } from '../../writing/plain-kinds.ts'
import { wordsIn } from '../../writing/words.ts'
import { heading, list } from '../blocks.ts'
import { withUsualTasks } from '../subjects/with-usual-tasks.ts'
import { jobTextsIn, rowOf, sectionOf, type Row, type Section } from '../whole/whole-job.ts'
import { mended } from './note-sentence.ts'

/* A job advertisement from notes, one or more to a line: the post and who offers it are its title, each note stands in its row or section. */

const NOTES_MIN = 5
const NOTE_WORDS_MAX = 16
const NAME_WORDS_MAX = 7
/** "Job ad" alone says nothing of the post. */
const KIND =
  /^(?:(?:an? |una? |une )?(?:short |quick )?(?:job (?:ad|advert|advertisement|posting|post|vacancy|description)|advert|vacancy(?: notice)?|oferta de (?:empleo|trabajo)|anuncio de (?:empleo|trabajo)|offre d[’']emploi|annonce (?:d[’']emploi|de recrutement)))(?: (?:pls|please))?$/iu
const VOWEL = /^[aeiou]/iu
const ORDER: readonly Row[] = ['place', 'contract', 'hours', 'pay', 'start', 'boss', 'closing', 'interviews']
const SECTIONS: readonly Section[] = ['duties', 'need', 'offer', 'apply']

/** Undefined where the prompt is no such list of notes. */
export function writeJobNotes(brief: Brief, title: string): { title: string; elements: readonly GenerationElement[] } | undefined {
  const { facts, prompt, source } = brief
  const { clauses, language } = facts
  if (facts.genre.id !== 'job' || source !== undefined || facts.isOtherLanguage || facts.counts.sections !== undefined) return undefined
  if (Object.keys(brief.orders ?? {}).length > 0 || !prompt.includes('\n')) return undefined
  if (clauses.length < NOTES_MIN || clauses.some(({ text }) => wordCount(text) > NOTE_WORDS_MAX)) return undefined
  const job = jobTextsIn(language)
  const [one, two] = clauses
  const isBare = KIND.test(title)
  const role = isBare ? one?.text : title
  if (role === undefined || wordCount(role) > NAME_WORDS_MAX) return undefined
  const next = isBare ? two : one
  const employer =
    next !== undefined && next.label === undefined && isName(next.text) && rowOf(next.text, job) !== 'hours' ? next : undefined
  const said = clauses.filter((clause) => clause !== employer && !(isBare && clause === one))
  const { rows, sections, left } = placed(said, brief)
  const post = capitalise(mended(role, language))
  const name = employer === undefined ? undefined : capitalise(mended(employer.text, language))
  const who = language === 'en' ? `${VOWEL.test(post) ? 'an' : 'a'} ${inSentence(post)}` : inSentence(post)
  const { topic, details } = wordsIn(language)
  const cells = ORDER.flatMap((row) => (rows.has(row) ? [[job.rows[row], literal(capitalise((rows.get(row) ?? []).join(', ')))]] : []))
  const blocks: DocBlock[] = [
    { type: 'paragraph', text: literal(name === undefined ? fillIn(job.intro, { who }) : fillIn(job.seeks, { employer: name, who })) },
    ...(cells.length === 0 ? [] : [{ type: 'table', columns: [topic, details], rows: cells } satisfies DocBlock]),
    ...(left.length === 0 ? [] : [list(left.map((text) => literal(capitalise(text))))]),
    ...SECTIONS.flatMap((kind): DocBlock[] => {
      const points = sections.get(kind)
      if (points) return [heading(job.headings[kind], 1), list(points.map((text) => literal(capitalise(text))))]
      return kind === 'apply' ? [heading(job.headings.apply, 1), { type: 'paragraph', text: job.open }] : []
    }),
  ]
  const elements = blocks.map((block): GenerationElement => ({ kind: 'block', block }))
  return {
    title: facts.givenTitle ?? (name === undefined ? post : `${post} – ${name}`),
    elements: sections.has('duties') ? elements : withUsualTasks(elements, brief, post),
  }
}

/** "St Anne's hospice Leeds": who offers the post, or where it is. */
function isName(text: string): boolean {
  return (
    /^(?:(?:at|for|en|para|chez|à|au|the|el|la|le) )?\p{Lu}/u.test(text) && wordCount(text) <= NAME_WORDS_MAX && !/[£$€@]|\d{2}/u.test(text)
  )
}

function placed(said: readonly Clause[], { facts: { language } }: Brief) {
  const job = jobTextsIn(language)
  const rows = new Map<Row, string[]>()
  const sections = new Map<Section, string[]>()
  const left: string[] = []
  let last: { sentence: number; section: Section } | undefined
  for (const { text: written, label, sentence } of said) {
    const text = mended(written, language)
    const folded = fold(text)
    const isTo = /@|https?:|\d{3,5}[ -]?\d{3}/u.test(text)
    const own = label === undefined ? undefined : sectionOf(label, job)
    const row = own !== undefined || isTo ? undefined : (dayRow(folded, job) ?? rowOf(text, job))
    if (row !== undefined) {
      const bare = row === 'closing' || row === 'interviews' || row === 'start' || row === 'boss' ? withoutLead(text, job[row]) : text
      rows.set(row, [...(rows.get(row) ?? []), bare])
      last = undefined
      continue
    }
    // "needs driving licence, basic DIY": what is needed goes on to the end of its line.
    const goesOn = last?.sentence === sentence && !isTo ? last.section : undefined
    const section = own ?? (isTo ? 'apply' : sectionOf(text, job)) ?? goesOn
    if (section === undefined && label === undefined && having(job.pay).test(folded)) rows.set('pay', [...(rows.get('pay') ?? []), text])
    else if (section === undefined) left.push(label === undefined ? text : `${capitalise(label)}${wordsIn(language).colon}${text}`)
    else {
      sections.set(section, [...(sections.get(section) ?? []), text])
      last = { sentence, section }
    }
  }
  return { rows, sections, left }
}

/** "closing 21 March", "interviews week commencing 31 March" */
function dayRow(folded: string, job: ReturnType<typeof jobTextsIn>): Row | undefined {
  if (starting(job.closing).test(folded)) return 'closing'
  if (starting(job.interviews).test(folded)) return 'interviews'
  return starting(job.start).test(folded) && /\d|\p{L}/u.test(folded) && !having(job.need).test(folded) ? 'start' : undefined
}

function withoutLead(text: string, leads: readonly string[]): string {
  const lead = starting(leads).exec(fold(text))?.[0] ?? ''
  return text.slice(lead.length).replace(/^(?:\s*(?:is|on|from|el|del|le|du|:)(?!\p{L}))*\s*/iu, '')
}

import { capitalise, wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { saidDates } from '../rota/said-dates.ts'
import { saidParts, type Said } from '../told/said-sentences.ts'
import { hasVerb } from '../told/told-words.ts'
import { labelled } from './labelled.ts'
import { plain, purpose, saysOf } from './purpose-words.ts'

/* "Design 12 days Jess after sitemap": a task with how long it takes, who does it and what it waits for. */

export type Task = {
  name: string
  /** Working days. */
  days: number
  owner: string
  /** Another of the tasks. */
  after: string | undefined
  /** As days since 1970. */
  notBefore: number | undefined
}
export type SaidTasks = { tasks: Task[]; used: Set<Said>; isSequence: boolean }

type Open = { name: string; days: number; rest: string[]; said: Said }

const NAME_WORDS_MAX = 5
const OWNER_WORDS_MAX = 3
const TASKS_MIN = 3
const DAYS_A_WEEK = 5

/** The tasks of a prompt, each of them behind one that is listed before; undefined if they are no plan. */
export function saidTasks(sentences: readonly Said[], today: number, language: Locale): SaidTasks | undefined {
  const open: Open[] = []
  const used = new Set<Said>()
  for (const said of sentences) {
    const listed = labelled(said)?.rest ?? said
    const parts = saidParts(listed).map(({ text }) => text.replace(/^(?:and|then|y|luego|et|puis) /iu, ''))
    const first = open.length
    const own = parts.filter((text) => {
      const task = taskIn(text, said, language)
      const last = open.length > first ? open.at(-1) : undefined
      if (task) open.push(task)
      else if (last) last.rest.push(text)
      return task !== undefined || last !== undefined
    })
    if (own.length === parts.length && parts.length > 0) used.add(said)
    // A sentence that only begins like a list is none.
    else open.length = first
  }
  const sequence =
    open.length < TASKS_MIN || !open.some(({ rest }) => rest.some((text) => saysOf(text, 'after')))
      ? sequenceIn(sentences, language)
      : undefined
  if (sequence) return sequence
  if (open.length < TASKS_MIN) return undefined
  const names = open.map(({ name }) => name)
  const tasks = open.map((one, at) => closed(one, names.slice(0, at), { at, today, language }))
  const isLinked = tasks.filter(({ after }) => after !== undefined).length >= 1
  const areSaid = open.some(({ rest }) => rest.some((text) => saysOf(text, 'after')))
  return isLinked && areSaid && tasks.every((task) => task !== undefined) ? { tasks, used, isSequence: false } : undefined
}

/** "strip out 2 days, first fix 1 day, tiling 2": one after the other, where no word says what waits for what. */
function sequenceIn(sentences: readonly Said[], language: Locale): SaidTasks | undefined {
  for (const said of sentences) {
    const parts = saidParts(labelled(said)?.rest ?? said).map(({ text }) => text.replace(/^(?:and|then|y|luego|et|puis) /iu, ''))
    if (parts.length < SEQUENCE_MIN) continue
    const read = parts.map((text) => stepsIn(text, language))
    const steps = read.flatMap((own) => own ?? [])
    const areTimed = parts.filter((text) => TIMED().test(plain(text))).length >= 2
    if (read.includes(undefined) || !areTimed) continue
    const names = steps.map(({ name }) => plain(name))
    if (new Set(names).size < names.length) continue
    const tasks = steps.map(({ name, days }, at): Task => ({ name, days, owner: '', after: steps[at - 1]?.name, notBefore: undefined }))
    return { tasks, used: new Set([said]), isSequence: true }
  }
  return undefined
}
const SEQUENCE_MIN = 4
const TIMED = (): RegExp => purpose(String.raw`(?<![\p{L}\d])\d{1,3} ?(?:{working} )?(?:{days_of}|{weeks_of})(?!\p{L})`)

/** "plaster 2 + 3 days drying" are two; the time of "worktops (templated, then 7 days wait)" stands in its bracket. */
function stepsIn(text: string, language: Locale): { name: string; days: number }[] | undefined {
  const bracket = /^(\p{L}[^()]{1,40}?) ?\(([^()]{1,80})\)$/u.exec(text)
  const timed = bracket ? TIMED().exec(plain(bracket[2] ?? '')) : undefined
  if (bracket && timed) return [{ name: capitalise(text), days: daysIn(timed[0]) }]
  const found = purpose(
    String.raw`^((?:\d(?:st|nd|rd|th) )?\p{L}[^\d:()+]{1,50}?),?:? (\d{1,3}(?! ?\p{L})|\d{1,3} ?(?:{working} )?(?:{days_of}|{weeks_of})(?: {working})?)(?: ?\+ ?(\d{1,3} ?(?:{working} )?(?:{days_of}|{weeks_of})) (\p{L}[\p{L} ]{1,30}))?$`,
  ).exec(plain(text))
  const name = text.slice(0, found?.[1]?.length).trim()
  if (!found || wordCount(name) > NAME_WORDS_MAX || (wordCount(name) > 1 && hasVerb(name, language)) || saysOf(name, 'kick_off'))
    return undefined
  const first = { name: capitalise(name), days: daysIn(found[2] ?? '') }
  const [, , , more, what] = found
  if (first.days === 0) return undefined
  return more === undefined
    ? [first]
    : [first, { name: `${capitalise(name)}: ${text.slice(text.length - (what?.length ?? 0))}`, days: daysIn(more) }]
}

/** "2 weeks" are ten working days. */
function daysIn(text: string): number {
  return Number(/\d+/u.exec(text)?.[0] ?? 0) * (saysOf(text, 'weeks_of') ? DAYS_A_WEEK : 1)
}

function taskIn(text: string, said: Said, language: Locale): Open | undefined {
  const found = purpose(
    String.raw`^(\p{L}[^\d:(]{1,50}?),?:? \(?(\d{1,3}) ?(?:{working} )?(?:({days_of})|({weeks_of}))(?: {working})?(?!\p{L})\)?`,
  ).exec(plain(text))
  if (!found) return undefined
  const name = text.slice(0, found[1]?.length).trim()
  // "Signs", "Build": one word is what is done.
  const isSentence = wordCount(name) > 1 && hasVerb(name, language)
  if (wordCount(name) > NAME_WORDS_MAX || isSentence || saysOf(name, 'kick_off')) return undefined
  const days = Number(found[2]) * (found[4] === undefined ? 1 : DAYS_A_WEEK)
  const rest = text.slice(found[0].length).trim()
  return days === 0 ? undefined : { name: capitalise(name), days, rest: rest === '' ? [] : [rest], said }
}

type At = { at: number; today: number; language: Locale }

function closed({ name, days, rest }: Open, before: readonly string[], { at, today }: At): Task {
  const texts = rest.map((text) => text.replace(/^[,;:–-]\s*/u, ''))
  let after: string | undefined
  const owners: string[] = []
  let notBefore: number | undefined
  for (const text of texts) {
    const found = purpose(String.raw`(?:^|[ ,])(?:{finished} )?{after} ?(?:{articles} )?(\p{L}.*)$`).exec(plain(text))
    const named = found ? nameIn(found[1] ?? '', before) : undefined
    const left = found && named !== undefined ? text.slice(0, found.index) : text
    after ??= named
    const [date] = saidDates(left, today)
    if (date) notBefore ??= date.from
    // "has to be w/c 16 Feb"
    else if (left.trim() !== '' && wordCount(left) <= OWNER_WORDS_MAX) owners.push(left.trim())
  }
  // What waits for nothing that is said follows the task above.
  const follows = after ?? (at > 0 && notBefore === undefined ? before.at(-1) : undefined)
  return { name, days, owner: owners.map(capitalise).join(', '), after: follows, notBefore }
}

/** The task that a text begins with, or whose last word it names. */
function nameIn(text: string, names: readonly string[]): string | undefined {
  const said = plain(text)
  return (
    names.findLast((name) => said.startsWith(plain(name))) ??
    names.findLast((name) => said.startsWith(plain(name).split(' ').at(-1) ?? name)) ??
    names.findLast((name) => plain(name).startsWith(said.split(/[ ,.]/u)[0] ?? said))
  )
}

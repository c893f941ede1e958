import { capitalise, wordCount } from '#shared/words.ts'
import type { Context } from '../context.ts'
import { leadFacts, listSheet } from '../details-sheet.ts'
import { nameOf } from '../sheet-name.ts'
import type { DirectBook } from './budget-book.ts'
import { directParts, type Part } from './direct-parts.ts'
import { direct, label, plainOf, says } from './direct-words.ts'

/* Who does what: "setup Tom, drinks Ana and Lee, raffle Bo, clear up everyone". */

const TASKS_MIN = 3
const TASK_WORDS_MAX = 4
const NAME = String.raw`\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*)?`
const NAMES = String.raw`${NAME}(?:(?:, ?| and | y | et | & )${NAME})*`
const ONLY_NAMES = new RegExp(`^${NAMES}$`, 'u')
const NAMED_LAST = new RegExp(String.raw`^(\p{Ll}[\p{L}'’ /-]*?)(?: ?:)? (${NAMES})$`, 'u')
const NAMED_FIRST = new RegExp(String.raw`^(${NAMES})(?: ?:| does| do| fait| font| hace| hacen)? (\p{Ll}[\p{L}'’ /-]*)$`, 'u')

type Task = { what: string; who: string }

/** Undefined unless the prompt asks who does what, and every part says so. */
export function tasksBook(context: Context): DirectBook | undefined {
  const { brief, facts } = context
  const { language } = facts
  const cut = directParts(brief.prompt)
  if (!cut || cut.parts.length < TASKS_MIN || !says(plainOf(cut.lead), 'who_does')) return undefined
  const last = cut.parts.map((part) => taskOf(part, 'last'))
  const tasks = last.includes(undefined) ? cut.parts.map((part) => taskOf(part, 'first')) : last
  const found = tasks.filter((task) => task !== undefined)
  if (found.length < tasks.length) return undefined
  const columns = (['task', 'who'] as const).map((id) => ({ id, header: label(id, language), spec: { type: 'text' as const } }))
  const done = { id: 'done', header: label('done', language), spec: { type: 'boolean' as const } }
  const table = {
    name: nameOf(context, true),
    columns: [...columns, done],
    rows: found.map(({ what, who }) => [capitalise(what), capitalise(who), 'false']),
  }
  const details = leadFacts(cut.lead, context)
  return { sheets: [table, ...(details.length > 0 ? [listSheet(details, facts)] : [])], unused: [], isSure: true }
}

function taskOf({ text, plain, label: own }: Part, place: 'first' | 'last'): Task | undefined {
  // "Saturday: setup Tom" is a day and a task, "setup: Tom" a task.
  if (own !== '') return ONLY_NAMES.test(text) || direct('^(?:{everybody})$').test(plain) ? { what: own, who: text } : undefined
  const all = direct('^(.+) (?:{everybody})$').exec(plain)?.[1]
  if (all !== undefined) return { what: text.slice(0, all.length), who: text.slice(all.length + 1) }
  const found = (place === 'last' ? NAMED_LAST : NAMED_FIRST).exec(text)
  const [one = '', other = ''] = found?.slice(1) ?? []
  const task = place === 'last' ? { what: one, who: other } : { what: other, who: one }
  return found && wordCount(task.what) <= TASK_WORDS_MAX ? task : undefined
}

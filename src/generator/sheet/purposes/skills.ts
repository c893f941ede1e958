import { capitalise, wordCount } from '#shared/words.ts'
import type { SheetHighlight } from '#shared/content/sheet.ts'
import { fillIn } from '#shared/fill-in.ts'
import { headerText } from '../columns/header-text.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import type { ReadTables } from '../read-tables.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, splitOutside, type Said } from '../told/said-sentences.ts'
import { labelled } from './labelled.ts'
import { plain, purpose, saysOf } from './purpose-words.ts'
import { peopleOf, type Person } from './said-people.ts'

/* "People: … Skills: … Score 0 to 4, flag if fewer than 2 at 3+": people down, skills across, and how many can do each. */

const PEOPLE_MIN = 2
const SKILLS_MIN = 2
const SKILLS_MAX = 30
const SKILL_WORDS_MAX = 5
const FORMULA_CHARS_MAX = 1_900
const HIGHEST_MAX = 10

type Read = { people: Person[]; skills: string[]; scale: Scale; least: number | undefined }
/** Without a scale, each is ticked. */
type Scale = { low: number; high: number; level: number } | undefined

export function skills(sentences: readonly Said[], context: Context): ReadTables | undefined {
  const { brief, facts } = context
  const { language } = facts
  if (!saysOf(brief.prompt, 'matrices')) return undefined
  const used = new Set<Said>()
  const people: Person[] = []
  const found: string[] = []
  for (const said of sentences) {
    // "staff: Tia, Leo; skills: till, cellar"
    const cut = splitOutside(said.text, /;\s+/u)
    for (const text of cut) {
      const one = labelled({ text, start: said.start }) ?? statedIn(text)
      if (!one) continue
      const own = endsWith(one.label, 'skill_labels') && found.length === 0 ? skillsOf(one.rest) : undefined
      const names = own ? undefined : peopleOf(one.rest.text)
      if (own) found.push(...own)
      else if (names && people.length === 0) people.push(...names)
      else continue
      used.add(said)
    }
  }
  if (people.length < PEOPLE_MIN || found.length < SKILLS_MIN || found.length > SKILLS_MAX) return undefined
  const read: Read = { people, skills: found, scale: scaleIn(brief.prompt), least: leastIn(brief.prompt) }
  const { columns, highlights, said } = moreColumns(sentences, language)
  for (const sentence of sentences) if (said.has(sentence) || isOfScores(sentence.text)) used.add(sentence)
  const roles = people.map(({ role }) => role)
  const table = sheetOf(
    nameOf(context, true),
    [
      given(
        added('person', language),
        'text',
        people.map(({ name }) => name),
      ),
      ...(roles.some((role) => role !== undefined) ? [given(added('role', language), 'text', roles)] : []),
      ...columns.filter(({ id }) => id === 'attribute'),
      ...found.map((skill) => skillColumn(skill, read.scale)),
      ...columns.filter(({ id }) => id !== 'attribute'),
    ],
    people.length,
    { highlights },
  )
  const counts = countSheet(read, language)
  return counts ? { sheets: [table, counts], used } : undefined
}

/** "staff are Tia, Leo and Cy" */
function statedIn(text: string): { label: string; rest: Said } | undefined {
  const [lead, label = ''] = purpose(String.raw`^(?:{articles} )*({people_labels}|{skill_labels}) {are} `).exec(plain(text)) ?? []
  return lead === undefined ? undefined : { label, rest: { text: text.slice(lead.length), start: 0 } }
}

function endsWith(label: string, key: 'skill_labels'): boolean {
  return purpose(String.raw`(?<!\p{L}){${key}}$`).test(plain(label.trim()))
}

function skillsOf(said: Said): string[] | undefined {
  const parts = saidParts(said).flatMap(({ text }, at, all) => (at === all.length - 1 ? splitOutside(text, / (?:and|y|et|&) /u) : [text]))
  const names = parts.map((text) => headerText(text.replace(/^(?:and|y|e|et|&) /u, '')))
  return names.length >= SKILLS_MIN && names.every((name) => wordCount(name) <= SKILL_WORDS_MAX) ? [...new Set(names)] : undefined
}

function skillColumn(skill: string, scale: Scale): Column {
  return scale
    ? { ...given(skill, 'choice', []), choices: Array.from({ length: scale.high - scale.low + 1 }, (_, at) => String(scale.low + at)) }
    : given(skill, 'boolean', [])
}

/** "Score 0 to 4, where 3+ means can work alone" */
function scaleIn(prompt: string): Scale {
  const text = plain(prompt)
  const at = purpose(String.raw`(?<!\p{L}){scores}(?!\p{L})`).exec(text)?.index
  const [, low, high] =
    at === undefined ? [] : (/(?<![\d.,])(\d) ?(?:-|–|to|a|al|y|et) ?(\d{1,2})(?!\d|[.,]\d)/u.exec(text.slice(at)) ?? [])
  if (low === undefined || Number(high) > HIGHEST_MAX || Number(high) <= Number(low)) return undefined
  const found =
    purpose(String.raw`(?<![\d.,])(\d)(?:\+| {or_more}(?!\p{L}))`).exec(text) ??
    /(?:at or above|at least|al menos|au moins) (\d)/u.exec(text)
  return { low: Number(low), high: Number(high), level: Number(found?.[1] ?? Math.ceil((Number(low) + Number(high)) / 2) + 1) }
}

/** "a red flag if fewer than 2" */
function leastIn(prompt: string): number | undefined {
  const found = purpose(String.raw`(?<!\p{L}){fewer} (\d{1,2})(?!\d|[.,]\d)(?! (?:days|dias|jours))`).exec(plain(prompt))
  return found ? Number(found[1]) : undefined
}

/** What the scale and the counts show. */
function isOfScores(text: string): boolean {
  const said = plain(text)
  return (
    (saysOf(text, 'scores') &&
      /\d ?(?:-|–|to|a|al|y|et) ?\d/u.test(said) &&
      !/ (?:where|means|donde|significa|veut dire|ou \d)/u.test(said)) ||
    (saysOf(text, 'fewer') && purpose(String.raw`\d(?:\+| {or_more})`).test(said)) ||
    (saysOf(text, 'trained') && wordCount(text) <= TRAINED_WORDS_MAX)
  )
}
const TRAINED_WORDS_MAX = 8

/** How many can do each of them: the same formula in each row, which looks for the column of the skill. */
function countSheet({ people, skills: names, scale, least }: Read, language: Context['facts']['language']): PlannedSheet | undefined {
  const skill = added('skill', language)
  const count = scale ? fillIn(added('atlevel', language), { level: String(scale.level) }) : added('canof', language)
  const levels = scale ? Array.from({ length: scale.high - scale.level + 1 }, (_, at) => `"${scale.level + at}"`) : ['TRUE']
  const ofSkill = (name: string): string => levels.map((level) => `COUNTIF({0!${name}},${level})`).join('+')
  const formula = `=${names.map((name) => `IF({${skill}}="${name}",${ofSkill(name)},`).join('')}0${')'.repeat(names.length)}`
  if (formula.length > FORMULA_CHARS_MAX || levels.length === 0) return undefined
  const [needed, alert] = ['atleastof', 'alert'].map((key) => added(key, language))
  const [few, ok] = ['toofew', 'ok'].map((key) => added(key, language))
  return sheetOf(
    added('skillsheet', language),
    [
      given(skill, 'text', names),
      worked(count, 'integer', formula, { total: 'none' }),
      ...(least === undefined
        ? []
        : [
            given(
              needed ?? '',
              'integer',
              names.map(() => least),
              { total: 'none' },
            ),
            worked(alert ?? '', 'text', `=IF({${count}}<{${needed}},"${few}","${ok}")`),
          ]),
    ],
    names.length,
    {
      highlights:
        least === undefined || people.length === 0 ? [] : [{ column: alert ?? '', rule: 'equal_to', value: few ?? '', tone: 'negative' }],
    },
  )
}

const ONE_COLUMN = /(?<!\p{L})(?:an?|una?|une|the|la|le) (\p{L}[\p{L} ]{1,30}?) colum(?:n|na)(?: ?\(([^()]{2,80})\))?/iu
const COLUMN_OF = /(?<!\p{L})(?:columna|colonne) (?:de |d'|d’)?(\p{L}[\p{L} ]{1,30}?)(?: ?\(([^()]{2,80})\))?(?=[,.;]|$)/iu
const SOON = /(?<!\p{L})(?:under|within|below|less than|in|menos de|bajo|moins de|sous) (\d{1,3})/u

type More = { columns: Column[]; highlights: SheetHighlight[]; said: Set<Said> }

/** "forklift licence expiry dates and days to go, amber under 60", "a shift column (days/nights)" */
function moreColumns(sentences: readonly Said[], language: Context['facts']['language']): More {
  const more: More = { columns: [], highlights: [], said: new Set() }
  for (const said of sentences) {
    const column = ONE_COLUMN.exec(said.text) ?? COLUMN_OF.exec(said.text)
    if (column) {
      const choices = column[2]?.split(/\s*[/,]\s*|\s(?:or|o|ou)\s/u).map((choice) => capitalise(choice.trim())) ?? []
      const isChoice = choices.length > 1
      more.columns.push({
        ...given(column[1] ?? '', isChoice ? 'choice' : 'text', []),
        id: 'attribute',
        ...(isChoice ? { choices } : {}),
      })
    }
    const found = labelled(said)
      ? null
      : purpose(String.raw`^(?:{also} )*(\p{L}[\p{L} ]{2,40}?) {expiries}(?!\p{L})`).exec(plain(said.text))
    if (!found) continue
    const from = found[0].indexOf(found[1] ?? '')
    const header = headerText(said.text.slice(from, found[0].length)).replace(/(?<= date)s$/u, '')
    const left = added('daystogo', language)
    more.columns.push(given(header, 'date', []), worked(left, 'integer', `=IF({${header}}="","",{${header}}-TODAY())`, { total: 'none' }))
    const soon = SOON.exec(plain(said.text))
    if (soon) more.highlights.push({ column: left, rule: 'less_than', value: soon[1] ?? '', tone: 'warning' })
    more.said.add(said)
  }
  return more
}

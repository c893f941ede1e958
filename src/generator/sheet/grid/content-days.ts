import { capitalise } from '#shared/words.ts'
import { weekdayOf, WEEKDAY_WORD } from '../../writing/months.ts'
import { plain, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { headerText } from '../columns/header-text.ts'
import { cutPrompt, type Part } from '../list/cut-prompt.ts'
import { flat } from '../list/tokens.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'
import { weekdays } from '../sheet-texts.ts'
import { wanted } from '../wanted/wanted-words.ts'
import { weekdayOfDay } from '../schedules/date-range.ts'
import { hasWord } from './grid-words.ts'
import { notesBeside, partsOf, spanOf, type Span } from './prompt-parts.ts'

/* "content calendar for June, posts mon wed fri, themes: …": a row for each of the days, with the themes in turn. */

const LABEL = /^([^:]{3,20}):\s+/u
const AND = /\s*(?:\+|&|\/|,|(?<=\s)(?:and|y|et)(?=\s))\s*/iu
const DAY = new RegExp(String.raw`(?<!\p{L})${WEEKDAY_WORD}`, 'giu')
const DAYS_MAX = 200

export function contentDays(context: Context): PlannedSheet[] | undefined {
  const { facts, sampling, brief } = context
  const { language } = facts
  const { window } = sampling
  const themed = window && hasWord(facts.folded, 'published') ? themesIn(brief.prompt) : undefined
  if (!window || !themed) return undefined
  const said = [...brief.prompt.matchAll(DAY)].filter(({ 0: word }) => weekdayOf(word) !== undefined)
  const onDays = new Set(said.map(({ 0: word }) => weekdayOf(word)))
  const days = Array.from({ length: window.days }, (_, at) => window.from + at).filter((day) => onDays.has(weekdayOfDay(day)))
  if (days.length === 0 || days.length > DAYS_MAX) return undefined
  const parts = partsOf(context)
  const channels = parts.find(({ text }) => text.split(AND).every((word) => hasWord(flat(word), 'channels')))
  const owners = parts.flatMap((part) => ownerIn(part) ?? [])
  const { themes } = themed
  const columns: Column[] = [
    plain('date', { type: 'date' }, language, days.map(isoDay)),
    plain(
      'day',
      { type: 'text' },
      language,
      days.map((day) => weekdays(language)[weekdayOfDay(day)]),
    ),
    plain(
      'theme',
      { type: 'choice', alert: 'none' },
      language,
      days.map((_, at) => themes[at % themes.length]),
      themes,
    ),
    ...(channels
      ? [
          plain(
            'channelof',
            { type: 'text' },
            language,
            days.map(() => capitalise(channels.text)),
          ),
        ]
      : []),
    ...owners.map(({ label, name }): Column => ({
      id: 'owner',
      header: headerText(label),
      spec: { type: 'text' },
      given: days.map(() => name),
    })),
  ]
  const spans: Span[] = [
    themed.span,
    ...said.map(({ 0: word, index }): Span => [index, index + word.length]),
    ...(channels ? [spanOf(channels)] : []),
    ...owners.map(({ part }) => spanOf(part)),
  ]
  return [
    { name: nameOf(context, true), columns, rows: sampleRows(columns, { ...sampling, count: days.length }) },
    ...notesBeside(parts, spans, context),
  ]
}

/** "themes: new menu, meet the team" up to the end of the sentence, the line or the group. */
function themesIn(prompt: string): { themes: string[]; span: Span } | undefined {
  const { groups, label = '' } = cutPrompt(prompt)
  for (const [place, { parts }] of groups.entries()) {
    const isWhole = place === 0 && hasWord(flat(label), 'themes')
    const at = isWhole ? 0 : parts.findIndex(({ text }) => isOfThemes(text))
    const own = parts.slice(at)
    const [first, last] = [own[0], own.at(-1)]
    if (at < 0 || !first || !last) continue
    const themes = own.map((part, order) => headerText(order === 0 ? part.text.replace(LABEL, '') : part.text))
    return { themes: [...new Set(themes)], span: [first.start, last.start + last.text.length] }
  }
  return undefined
}

function isOfThemes(text: string): boolean {
  return hasWord(flat(LABEL.exec(text)?.[1] ?? ''), 'themes')
}

/** "owner = Bex", "responsable: Marta" */
function ownerIn(part: Part): { label: string; name: string; part: Part } | undefined {
  const [said, label] = wanted(String.raw`^({owner})(?::| =| is| es| est)? (?=\S)`).exec(flat(part.text)) ?? []
  const name = part.text.slice(said?.length)
  return label !== undefined && PERSON.test(name) ? { label, name, part } : undefined
}

const PERSON = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}*)?$/u

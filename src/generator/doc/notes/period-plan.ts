import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { capitalise, fold } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { literal } from '../../writing/inline.ts'
import { isTime, momentOf } from '../../writing/moments.ts'
import { wordsIn } from '../../writing/words.ts'
import { heading, list } from '../blocks.ts'
import { dayRow } from '../subjects/day-rows.ts'
import { findSubject } from '../subjects/find-subject.ts'
import { mended } from './note-sentence.ts'
import { noteTextsIn } from './note-texts.ts'

/* A plan whose lines say what is in which day, week or month: they are its sections, as they are given, and no table of ninety days stands beside them. */

const LINES_MAX = 40
const LINE_CHARS_MAX = 400
const PERIODS_MIN = 2
const PERIOD =
  /^((?:(?:day|week|month|d[ií]a|semana|mes|jour|semaine|mois)s? \d{1,2}(?: ?[-–] ?\d{1,2})?|(?:first|second|third|last) (?:day|week|month)|(?:primer|primera|segunda|segundo|tercer|tercera|última?) (?:d[ií]a|semana|mes)|(?:premier|premi[èe]re|deuxi[èe]me|troisi[èe]me) (?:jour|semaine|mois)))\s?[:–-]\s*(.+)$/iu
const LABELLED = /^(\p{L}[\p{L} ’']{2,30}?)\s?:\s+(.+)$/u
const BULLET = /^\s*(?:[-*•–]\s*)?/u
const SPLIT = /,\s+(?![^(]{0,80}\))(?:(?:and|y|et) )?/u

/** Undefined where fewer than two lines are of a period. */
export function writePeriodPlan(brief: Brief, title: string): { title: string; elements: GenerationElement[] } | undefined {
  const { prompt, facts, source } = brief
  const { language } = facts
  if (source !== undefined || facts.isOtherLanguage || Object.keys(brief.orders ?? {}).length > 0) return undefined
  const [head = '', ...lines] = prompt.split('\n').map((line) => line.replace(BULLET, '').trim().replace(/\.$/u, ''))
  const given = lines.filter((line) => line !== '')
  if (given.length > LINES_MAX || given.some(({ length }) => length > LINE_CHARS_MAX)) return undefined
  const periods = given.flatMap((line) => {
    const [, name, text] = PERIOD.exec(line) ?? []
    return name === undefined || text === undefined ? [] : [{ line, name, text }]
  })
  if (periods.length < PERIODS_MIN) return undefined
  const { labels, what, colon } = wordsIn(language)
  const [, ...behind] = head.split(/[,:]\s+/u)
  const [person, ...more] = behind
  const isNamed = person !== undefined && NAME.test(person) && fold(head).startsWith(fold(title))
  const others = given.filter((line) => !periods.some((period) => period.line === line))
  const rows: string[][] = []
  const said: string[] = isNamed ? [...more] : fold(head).startsWith(fold(title)) ? [...behind] : []
  for (const line of others) {
    const [, label, text] = LABELLED.exec(line) ?? []
    if (label !== undefined && text !== undefined) said.push(`**${literal(capitalise(label))}${colon.trimEnd()}** ${literal(text)}`)
    else {
      const parts = joined(line.split(SPLIT))
      const dated = parts.map((part) => dayRow(part, language))
      if (dated.every((row) => row !== undefined)) rows.push(...dated.flatMap((row) => (row ? [[...row]] : [])))
      else said.push(literal(line))
    }
  }
  const subject = findSubject(brief)?.subject
  const checks = subject?.sections.find(({ form }) => form === 'check')
  const blocks: DocBlock[] = [
    ...(said.length === 0 ? [] : [list(said.map((text) => capitalise(text)))]),
    ...(checks?.heading === undefined
      ? []
      : [
          heading(checks.heading, 1),
          {
            type: 'list',
            style: 'check',
            items: checks.points.map(({ lead, open }) => ({
              text: [lead, open].filter((text) => text !== '').join(colon),
              level: 0,
              checked: false,
            })),
          } satisfies DocBlock,
        ]),
    ...periods.flatMap(({ name, text }) => [
      heading(capitalise(name), 1),
      list(text.split(SPLIT).map((part) => literal(capitalise(mended(part, language))))),
    ]),
    ...(rows.length === 0
      ? []
      : [
          heading(noteTextsIn(language).keyDates, 1),
          { type: 'table', columns: [labels.date, what], rows: rows.map((row) => row.map(literal)) } satisfies DocBlock,
        ]),
  ]
  return {
    title: facts.givenTitle ?? (isNamed ? `${title}, ${person}` : title),
    elements: blocks.map((block) => ({ kind: 'block', block })),
  }
}
const NAME = /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,3}$/u

/** "review after 30 days, 7 May": the day belongs to what stands before it. */
function joined(parts: readonly string[]): string[] {
  const made: string[] = []
  for (const part of parts) {
    const last = made.at(-1)
    if (last !== undefined && (isTime(part) || momentOf(part) === part)) made[made.length - 1] = `${last} ${part}`
    else made.push(part)
  }
  return made
}

import type { DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold } from '#shared/words.ts'
import { literal } from '../writing/inline.ts'
import { isTime, momentOf, timed } from '../writing/moments.ts'
import { peopleIn } from '../writing/people-said.ts'
import { doneBy, having, labelKind, NAMED_TASK, NEXT_DAY, shown, withoutLead, type UnitKind } from '../writing/plain-kinds.ts'
import type { Unit } from '../writing/plain-prompt.ts'
import type { PlainTexts } from '../writing/plain-texts.ts'
import { heading, list } from './blocks.ts'
import { namesIn } from './whole/minutes-people.ts'
import { dated, grouped, line, section, type Writing } from './plain-blocks.ts'

/* What meetings have on paper: their minutes, and what they are to talk about. */

export function minutes(units: readonly Unit[], writing: Writing): DocBlock[] {
  const { texts, language } = writing
  const { headings, columns } = texts
  const of = (...kinds: UnitKind[]): Unit[] => units.filter(({ kind }) => kinds.includes(kind))
  const said = (own: readonly Unit[]): string[] => own.map(({ text }) => text)
  // "lift: quote of 2,300 approved"
  const whole = (own: readonly Unit[]): string[] =>
    own.map(({ text, label }) => (label === undefined || labelKind(label, texts) ? text : `${label}${writing.colon}${text}`))
  const isAction = (unit: Unit): boolean => unit.kind === 'action' || (unit.label !== undefined && unit.kind === 'todo')
  const actions = units.filter(isAction).map(({ text }) => actionRow(text, texts, language))
  const known: ReadonlySet<UnitKind> = new Set(['present', 'absent', 'decided', 'rejected', 'decide', 'next'])
  const others = units.filter((unit) => !isAction(unit) && !known.has(unit.kind))
  const table: DocBlock[] =
    actions.length === 0
      ? []
      : [heading(headings.actions, 1), { type: 'table', columns: [columns.who, columns.what, columns.by], rows: actions }]
  return [
    ...dated(writing),
    ...section(
      headings.present,
      // Nobody meets alone: "Anna Ben Carla" are three.
      said(of('present')).flatMap((text, _, all) =>
        (all.length === 1 ? namesIn(text, true, language) : (peopleIn(text) ?? [text])).map(capitalise),
      ),
    ),
    ...section(
      headings.absent,
      said(of('absent')).map((text) => withoutLead(text, texts.kinds.absent.begins)),
    ),
    ...section(headings.agreed, whole(of('decided')), 'numbered'),
    ...section(headings.rejected, whole(of('rejected'))),
    ...section(headings.open, whole(of('decide'))),
    ...[...grouped(others)].flatMap(([label, group]) =>
      section(label === '' ? (of('decided', 'rejected').length > 0 ? headings.points : headings.discussed) : label, said(group)),
    ),
    ...table,
    ...nextMeeting(of('next'), writing),
  ]
}

/** "next meeting 9 April 7pm" is below a heading that says so. */
function nextMeeting(units: readonly Unit[], { texts, language }: Writing): DocBlock[] {
  const said = units.map(({ text }) => shown(withoutLead(text, texts.kinds.next.labels).replace(NEXT_DAY, ''), language))
  return said.length === 0
    ? []
    : [heading(texts.headings.next, 1), ...said.map((text): DocBlock => ({ type: 'paragraph', text: literal(text) }))]
}

/** Who, what and by when of "Ola asks 3 companies by 2 April". */
function actionRow(text: string, { by, days }: PlainTexts, language: Locale): string[] {
  const [, who, task] = NAMED_TASK.exec(text) ?? []
  const done = doneBy(text) ?? (who === undefined || task === undefined ? undefined : { who, what: task })
  const what = (done?.what ?? text).replace(/^to (?=\p{Ll})/u, '')
  const at = [...fold(what).matchAll(new RegExp(having(by).source, 'gu'))].findLast(({ index, 0: word }) => {
    const day = what.slice(index + word.length).trim()
    return isTime(day) || days.includes(fold(day)) || momentOf(day) !== ''
  })
  const behind = at === undefined ? '' : what.slice(at.index + at[0].length).trim()
  // "by 1 April re bins"
  const day = isTime(behind) || momentOf(behind) === '' ? behind : momentOf(behind)
  const rest = `${what.slice(0, at?.index)}${behind.slice(day.length)}`
  return [done?.who ?? '', shown(rest.replace(/\s+/gu, ' '), language), day].map(literal)
}

export function agenda(units: readonly Unit[], writing: Writing): DocBlock[] {
  const { texts, plain, language } = writing
  const rows = units.map(({ text, label }) => ({ text: label === undefined ? text : `${label}${writing.colon}${text}`, at: timed(text) }))
  const isTimed = rows.filter(({ at }) => at !== undefined).length >= TIMED_MIN
  const [first] = rows
  // "Tuesday 10:00 welcome"
  const day = first && isTimed && !first.at ? momentOf(first.text) : ''
  const clock = / (\d{1,2}[:.]\d{2}|\d{1,2} ?[ap]m)$/iu.exec(day)
  const led = first && clock ? { time: clock[1] ?? '', rest: first.text.slice(day.length).trim() } : undefined
  const meta = led && clock ? shown(day.slice(0, clock.index), language) : plain.when
  const head: DocBlock[] = meta === undefined ? [] : [{ type: 'paragraph', text: line(texts.labels.date, [meta], writing.colon) }]
  if (!isTimed)
    return [
      ...head,
      list(
        rows.map(({ text }) => literal(text)),
        'numbered',
      ),
    ]
  const cells = rows.map(({ text, at }, row) => {
    const own = row === 0 && led ? led : at
    return own ? [own.time, literal(shown(own.rest, language))] : ['', literal(text)]
  })
  return [...head, { type: 'table', columns: [texts.columns.time, texts.columns.topic], rows: cells }]
}
const TIMED_MIN = 2

import type { DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { fold, wordCount } from '#shared/words.ts'
import { literal } from '../writing/inline.ts'
import { momentOf } from '../writing/moments.ts'
import { sentence, starting, type UnitKind } from '../writing/plain-kinds.ts'
import type { PlainPrompt, Unit } from '../writing/plain-prompt.ts'
import { plainTextsIn, type HeadingName, type LabelName, type PlainTexts } from '../writing/plain-texts.ts'
import { wordsIn } from '../writing/words.ts'
import { list } from './blocks.ts'
import { dated, grouped, labelLines, line, section, type Frame, type PlainDoc, type Writing } from './plain-blocks.ts'
import { agenda, minutes } from './plain-minutes.ts'
import { recipe } from './plain-recipe.ts'

/* The plainest document of a prompt: its parts, each whole and once, in the skeleton of its kind of text. */

export function plainDoc(plain: PlainPrompt, frame: Frame, language: Locale): PlainDoc {
  const writing = { plain, texts: plainTextsIn(language), colon: wordsIn(language).colon, language, frame }
  const { title, units } = titled(writing)
  return { title, blocks: blocksOf(units, writing) }
}

function blocksOf(units: readonly Unit[], writing: Writing): DocBlock[] {
  switch (writing.plain.layout) {
    case 'minutes':
      return minutes(units, writing)
    case 'agenda':
      return agenda(units, writing)
    case 'letter':
      return letter(units, writing)
    case 'recipe':
      return recipe(units, writing)
    case 'steps':
      return steps(units, writing)
    case 'rules':
      return [...dated(writing), ...labelled(units, writing, { rest: 'bullet', lines: RULE_LINES })]
    case 'list':
      return [...dated(writing), ...byLabel(units)]
    case 'job':
      return labelled(units, writing, { rest: 'bullet', lines: JOB_LINES })
    case 'notice':
    case 'memo':
    case 'invitation':
      return [...addressed(writing), ...labelled(units, writing, { rest: 'text', lines: NOTICE_LINES })]
    case undefined:
      return [...dated(writing), ...headed(units, writing)]
  }
}

/** "Notice to tenants: water off": what the first part is about goes with it, and its day below. */
function titled({ plain: { head, layout, units }, texts }: Writing): { title: string; units: Unit[] } {
  // "invite everyone to the party"
  if (INVITE.test(head)) return { title: head.replace(INVITE, texts.inviting), units }
  const [first, ...others] = units
  const isAbout = layout === 'notice' || layout === 'memo'
  // "Invitation: Joe's 80th"
  const isNameless = wordCount(head) === 1 && (first?.kind === 'told' || first?.kind === 'count')
  if (!first || first.label !== undefined || momentOf(first.text) !== '' || !(isAbout || isNameless)) return { title: head, units }
  const at = Math.max(first.text.search(/\d/), 0)
  const start = indexOfMoment(first.text)
  const end = start > 0 ? start : isAbout ? at : first.text.length
  const before = first.text.slice(0, end).replace(ENDS, '')
  const words = wordCount(before)
  const lead = withoutEnd(before, texts)
  if (
    words === 0 ||
    wordCount(lead) === 0 ||
    wordCount(lead) > LEAD_WORDS_MAX ||
    starting(texts.from).test(fold(lead)) ||
    starting(texts.verbs).test(fold(lead))
  )
    return { title: head, units }
  const subject = lead.charAt(0).toLowerCase() + lead.slice(1)
  const rest = first.text.slice(end)
  // "water off 14 May, 9 to 12" is its subject and when it is, and nothing else.
  const isWhen = start > 0 && momentOf(rest).length >= rest.trim().length
  return { title: `${head}: ${subject}`, units: isWhen ? [{ ...first, text: rest, kind: 'when' }, ...others] : units }
}
const INVITE = /^(?:invite|inviter|invitar|invita) (?:[\p{L}’']+ ){1,3}?(?:to|a|à) /iu
const LEAD_WORDS_MAX = 5
const ENDS = /(?<![\s,])[\s,]+$/u

function indexOfMoment(text: string): number {
  for (const { index } of text.matchAll(/(?<=\s)\S/gu)) if (momentOf(text.slice(index)) !== '') return index
  return -1
}

function withoutEnd(text: string, { from }: PlainTexts): string {
  const words = text.split(' ')
  const end = words.findLastIndex((word) => !from.includes(fold(word)))
  return words.slice(0, end + 1).join(' ')
}

function addressed({ plain: { layout }, texts, colon, frame }: Writing): DocBlock[] {
  return layout === 'memo' && frame.to !== undefined ? [{ type: 'paragraph', text: line(texts.labels.to, [frame.to], colon) }] : []
}

type Lines = readonly [LabelName, readonly UnitKind[]][]
const NOTICE_LINES: Lines = [
  ['when', ['when', 'next', 'hours']],
  ['where', ['where']],
  ['cost', ['cost']],
  ['todo', ['todo']],
  ['deadline', ['deadline']],
  ['contact', ['contact']],
]
const RULE_LINES: Lines = [
  ['cost', ['cost']],
  ['contact', ['contact']],
]
const JOB_LINES: Lines = [
  ['hours', ['hours']],
  ['pay', ['pay', 'cost']],
  ['when', ['when']],
  ['where', ['where']],
  ['need', ['need']],
  ['deadline', ['deadline']],
  ['apply', ['contact']],
]

/** What is only said, then a line for each kind: "When: 14 May". */
function labelled(units: readonly Unit[], writing: Writing, { rest, lines }: { rest: 'text' | 'bullet'; lines: Lines }): DocBlock[] {
  const { texts, colon, plain } = writing
  const kinds = new Set(lines.flatMap(([, of]) => of))
  const told = units.filter(({ kind, label }) => label === undefined && !kinds.has(kind))
  const head = plain.when === undefined || plain.layout === 'rules' ? [] : [plain.when]
  const own = labelLines(units, writing.colon)
  const points = lines.flatMap(([name, of]) => {
    const said = units.filter(({ kind, label }) => label === undefined && of.includes(kind)).map(({ text }) => text)
    const all = name === 'when' ? [...head, ...said] : said
    return all.length === 0 ? [] : [line(texts.labels[name], all, colon)]
  })
  const hasWhen = lines.some(([name]) => name === 'when')
  const day: DocBlock[] = hasWhen ? [] : dated(writing)
  const body: DocBlock[] =
    told.length === 0
      ? []
      : rest === 'text' && told.length <= SENTENCES_MAX
        ? [{ type: 'paragraph', text: literal(told.map(({ text }) => sentence(text)).join(' ')) }]
        : [list(told.map(({ text }) => literal(text)))]
  const all = [...points, ...own]
  return [...day, ...body, ...(all.length === 0 ? [] : [list(all)])]
}
const SENTENCES_MAX = 4

function byLabel(units: readonly Unit[]): DocBlock[] {
  return [...grouped(units)].flatMap(([label, group]) =>
    label === ''
      ? [list(group.map(({ text }) => literal(text)))]
      : section(
          label,
          group.map(({ text }) => text),
        ),
  )
}

function steps(units: readonly Unit[], writing: Writing): DocBlock[] {
  const own = units.filter(({ label }) => label === undefined)
  const lines = labelLines(units, writing.colon)
  return [
    ...dated(writing),
    ...(own.length === 0
      ? []
      : [
          list(
            own.map(({ text }) => literal(text)),
            'numbered',
          ),
        ]),
    ...(lines.length === 0 ? [] : [list(lines)]),
  ]
}

function letter(units: readonly Unit[], { plain, texts, colon, frame }: Writing): DocBlock[] {
  const own = units.filter(({ label }) => label === undefined)
  const ends = own.filter(({ kind }) => ENDING.has(kind))
  const told = own.filter(({ kind }) => !ENDING.has(kind))
  const lines = labelLines(units, colon)
  const paragraph = (all: readonly Unit[]): DocBlock[] =>
    all.length === 0 ? [] : [{ type: 'paragraph', text: literal(all.map(({ text }) => sentence(text)).join(' ')) }]
  const said =
    plain.when === undefined ? [] : [{ type: 'paragraph', text: line(texts.labels.date, [plain.when], colon) } satisfies DocBlock]
  return [
    ...(frame.recipient === undefined ? [] : [{ type: 'paragraph', text: literal(frame.recipient) } satisfies DocBlock]),
    ...said,
    { type: 'paragraph', text: literal(frame.dear ?? texts.greeting) },
    ...paragraph(told),
    ...(lines.length === 0 ? [] : [list(lines)]),
    ...paragraph(ends),
    { type: 'paragraph', text: texts.closing },
    { type: 'paragraph', text: frame.from === undefined ? texts.signature : literal(frame.from) },
  ]
}
const ENDING: ReadonlySet<UnitKind> = new Set(['todo', 'deadline', 'contact'])

/** Lists by kind with headings that say what is below them; one list where they would be of one point each. */
const HEADS: readonly [HeadingName, readonly UnitKind[]][] = [
  ['stand', ['count', 'told', 'where', 'quoted']],
  ['agreed', ['decided']],
  ['rejected', ['rejected']],
  ['change', ['change']],
  ['cost', ['cost']],
  ['dates', ['when', 'deadline']],
  ['decide', ['decide']],
  ['ask', ['ask']],
  ['people', ['action']],
  ['todo', ['todo']],
  ['next', ['next']],
  ['contact', ['contact']],
]

function headed(units: readonly Unit[], writing: Writing): DocBlock[] {
  const { headings } = writing.texts
  const own = units.filter(({ label }) => label === undefined)
  const groups = HEADS.map(([name, kinds]) => ({
    name,
    said: own.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text),
  })).filter(({ said }) => said.length > 0)
  const rest = [...grouped(units.filter(({ label }) => label !== undefined))].flatMap(([label, group]) =>
    section(
      label,
      group.map(({ text }) => text),
    ),
  )
  // "bed 4 fell at 14:20, no injury": a line that says several things is of no kind.
  const isSplit =
    !own.some(({ text }) => text.includes(', ')) &&
    groups.length > 1 &&
    groups.filter(({ said }) => said.length > 1).length * 2 >= groups.length
  return [
    ...(isSplit
      ? groups.flatMap(({ name, said }) => section(headings[name], said))
      : own.length === 0
        ? []
        : [list(own.map(({ text }) => literal(text)))]),
    ...rest,
  ]
}

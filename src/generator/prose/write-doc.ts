import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { aboutOf } from '../intents/about.ts'
import { rankIntents, type IntentId } from '../intents/catalogue.ts'
import { fillIn, say, type Triple } from '../intents/triple.ts'
import { closing, leadIn } from '../phrases/tone.ts'
import { capitalise, clip, inSentence } from '#shared/words.ts'
import type { Random } from '../random.ts'
import type { PromptFacts } from '../brief.ts'
import type { Prose } from './aspect.ts'
import { literal, plain, splitPoint, withBoldLead } from './inline.ts'
import { PROSE } from './languages.ts'
import { isNextSteps } from './named-layout.ts'
import { countUnknown, periodOf, planParts, type Part, type Plan } from './plan.ts'
import { writeStages } from './timeline.ts'

const SECTIONS_DEFAULT = 6
const SECTIONS_PER_PAGE = 3.5
/** Texts that go out as they are: no next steps of the project around them, no sections that any project has. */
const STANDALONE: ReadonlySet<IntentId> = new Set([
  'job',
  'announcement',
  'crisis',
  'press',
  'newsletter',
  'minutes',
  'policy',
  'expensepolicy',
  'remote',
  'procedure',
  'handbook',
])
const STANDALONE_SUMMARY: Triple = [
  'This draft has the following parts: {list}. Complete what is marked with [Add: …] before you publish it.',
  'Este borrador tiene las siguientes partes: {list}. Complete lo marcado con [Añadir: …] antes de publicarlo.',
  'Ce projet comprend les parties suivantes : {list}. Complétez ce qui est signalé par [À compléter : …] avant de le publier.',
]
const HEADING_CHARS_MAX = 200

export function* writeDoc(facts: PromptFacts, title: string, today: string, random: Random): Generator<GenerationElement> {
  for (const block of docBlocks(facts, title, today, random)) yield { kind: 'block', block }
}

function* docBlocks(named: PromptFacts, title: string, today: string, random: Random): Generator<DocBlock> {
  const facts = { ...named, items: named.items.filter((item) => !isNextSteps(item)) }
  const prose = PROSE[facts.language]
  const { words } = prose
  const asked = facts.counts.sections
  const [intent] = rankIntents(aboutOf(facts), Object.keys(prose.intents) as IntentId[])
  const isStandalone = intent !== undefined && STANDALONE.has(intent)
  const total = asked ?? defaultTotal(facts, prose, isStandalone ? intent : undefined)
  // Requested sections come before our closing section.
  const items = [...facts.items, ...facts.columns]
  const wantsNext = facts.items.length < named.items.length
  const hasNext = wantsNext || (!isStandalone && total >= 2 && (asked === undefined || items.length < total) && !isShort(facts))
  const plan = planParts(
    facts,
    prose,
    total - (hasNext ? 1 : 0) - reservedForFurther(facts, total - (hasNext ? 1 : 0)),
    random,
    prose.lenses.length,
  )
  fillUp(plan, total - (hasNext ? 1 : 0))
  // Who says how many sections there are means these; else the subject's own order holds.
  if (asked !== undefined || isUnknown(facts, prose))
    plan.parts = [
      ...items.flatMap((item) => plan.parts.filter((part) => part.item === item)),
      ...plan.parts.filter((part) => !items.includes(part.item ?? '')),
    ]

  const summary = isStandalone ? say(STANDALONE_SUMMARY, facts.language) : random.pick(words.summaries)
  yield* writeSummary(facts, prose, plan, { title, today, summary, asCallout: asked !== undefined })
  const calloutAt = random.integer(1, Math.max(1, plan.parts.length - 1))
  const timelineAt = Math.ceil(plan.parts.length / 2)
  for (const [at, part] of plan.parts.entries()) {
    if (plan.hasTimeline && at === timelineAt) yield* writeTimeline(facts, prose, random)
    yield* partBlocks(part, prose)
    if (at === calloutAt) yield callout(prose, random)
  }
  if (plan.hasTimeline && plan.parts.length <= timelineAt) yield* writeTimeline(facts, prose, random)
  if (plan.further.length > 0) yield* writeFurther(plan.further, prose)
  if (!hasNext) {
    if (closing(facts) !== '') yield { type: 'paragraph', text: closing(facts) }
    return
  }
  yield { type: 'heading', level: 1, text: words.next }
  yield { type: 'paragraph', text: `${words.nextText} ${closing(facts)}`.trim() }
  yield { type: 'list', style: 'check', items: words.nextPoints.map((point) => ({ text: withBoldLead(point), level: 0, checked: false })) }
}

function isShort({ pages }: PromptFacts): boolean {
  return pages !== undefined && pages < 1
}

function isUnknown(facts: PromptFacts, prose: Prose): boolean {
  return rankIntents(aboutOf(facts), Object.keys(prose.intents) as IntentId[]).length === 0
}

/** As many as the subject has parts, and one for everything that is named beside them. */
function defaultTotal(facts: PromptFacts, prose: Prose, standalone: IntentId | undefined): number {
  const named = [...facts.items, ...facts.columns]
  const period = periodOf(facts) ? 1 : 0
  // The summary is one of them, and what was named has a place whatever the length.
  if (facts.pages !== undefined) return Math.max(Math.round(facts.pages * SECTIONS_PER_PAGE), Math.min(named.length, 20) + period + 1)
  if (!standalone) return SECTIONS_DEFAULT + Math.min(named.length, 20) + period
  const parts = prose.intents[standalone] ?? []
  return parts.length + Math.min(countUnknown(named, parts), 20) + period
}

/** Where more items are named than sections are asked for, the last section holds the rest. */
function reservedForFurther(facts: PromptFacts, room: number): number {
  return facts.items.length + facts.columns.length > room && room > 1 ? 1 : 0
}

/** Exactly as many sections as asked for: spare aspects fill what is missing, unnamed ones give way to what was named. */
function fillUp(plan: Plan, room: number): void {
  const missing = room - plan.parts.length - (plan.hasTimeline ? 1 : 0) - (plan.further.length > 0 ? 1 : 0)
  plan.parts.push(...plan.spare.slice(0, Math.max(0, missing)))
  for (let surplus = -missing; surplus > 0; surplus--) {
    const last = plan.parts.findLastIndex((part) => part.item === undefined)
    if (last >= 0) plan.parts.splice(last, 1)
    else plan.further.push(...plan.parts.splice(-1).flatMap((part) => part.item ?? []))
  }
}

function* writeSummary(
  facts: PromptFacts,
  prose: Prose,
  plan: Plan,
  { title, today, summary, asCallout }: { title: string; today: string; summary: string; asCallout: boolean },
): Generator<DocBlock> {
  const { words } = prose
  const list = plan.parts
    .slice(0, 6)
    .map((part) => literal(clip(inSentence(part.heading), 60)))
    .join(', ')
  const text = [leadIn(facts), fillIn(summary, { list })].filter((part) => part !== '').join(' ')
  if (asCallout) yield { type: 'callout', tone: 'info', title: words.summary, text: `**${literal(title)}**. ${text}` }
  else {
    yield { type: 'heading', level: 1, text: words.summary }
    yield { type: 'paragraph', text: `**${literal(title)}**. ${text}` }
  }
  const [audience, period, organisation, owner, asOf] = words.glance
  const colon = words.colon.trimEnd()
  const span = periodOf(facts)
  const rows: string[] = []
  if (facts.audience) rows.push(`**${audience}${colon}** ${literal(facts.audience)}`)
  if (span) rows.push(`**${period}${colon}** ${span.count} ${words.units[span.unit][1]}`)
  if (facts.organisation) rows.push(`**${organisation}${colon}** ${literal(facts.organisation)}`)
  rows.push(`**${owner}${colon}** ${words.addName}`, `**${asOf}${colon}** ${today}`)
  yield { type: 'list', style: 'bullet', items: rows.map((row) => ({ text: row, level: 0 })) }
}

export function* partBlocks({ aspect, heading, item }: Part, prose: Prose): Generator<DocBlock> {
  yield { type: 'heading', level: 1, text: clip(plain(heading), HEADING_CHARS_MAX) || prose.words.further }
  yield { type: 'paragraph', text: item === undefined ? aspect.text : escapeItem(aspect.text, item) }
  const points = item === undefined ? aspect.points : aspect.points.map((point) => escapeItem(point, item))
  if (aspect.form === 'table') {
    const [topic, meaning, owner] = prose.words.tableHeads
    const rows = points.map(splitPoint).map(([lead, detail]) => [lead, capitalise(detail), prose.words.addOwner])
    yield { type: 'table', columns: [topic, meaning, owner], rows }
    return
  }
  const style = aspect.form === 'list' ? 'bullet' : aspect.form
  yield {
    type: 'list',
    style,
    items: points.map((point) => ({ text: withBoldLead(point), level: 0, ...(style === 'check' ? { checked: false } : {}) })),
  }
}

/** Templates are ours and may hold Markdown; the prompt's words in them may not. */
function escapeItem(text: string, item: string): string {
  return text.replaceAll(item, () => literal(item))
}

function* writeTimeline(facts: PromptFacts, prose: Prose, random: Random): Generator<DocBlock> {
  const { words } = prose
  const asked = facts.items.find((item) => /timeline|cronograma|calend/i.test(item))
  yield { type: 'heading', level: 1, text: asked ? clip(capitalise(plain(asked)), HEADING_CHARS_MAX) : words.timeline }
  yield { type: 'paragraph', text: words.timelineText }
  const rows = writeStages(facts, prose, random).map((stage) => [stage.when, stage.focus, stage.result])
  yield { type: 'table', columns: [...words.timelineHeads], rows }
}

function* writeFurther(items: readonly string[], prose: Prose): Generator<DocBlock> {
  const { words } = prose
  yield { type: 'heading', level: 1, text: words.further }
  yield { type: 'paragraph', text: words.furtherText }
  const rows = items.map((item, at) => [
    literal(capitalise(item)),
    fillIn(words.furtherPoints[at % words.furtherPoints.length] ?? words.addDate, { item: literal(item) }),
    words.addOwner,
  ])
  yield { type: 'table', columns: [...words.tableHeads], rows }
}

function callout(prose: Prose, random: Random): DocBlock {
  const [title, text] = random.pick(prose.words.callouts)
  return { type: 'callout', tone: random.pick(['info', 'warning', 'success'] as const), title, text }
}

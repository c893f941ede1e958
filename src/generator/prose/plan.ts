import { aboutOf } from '../intents/about.ts'
import { rankIntents, type IntentId } from '../intents/catalogue.ts'
import { fillIn } from '../intents/triple.ts'
import { capitalise, fold, inSentence } from '#shared/words.ts'
import type { Random } from '../random.ts'
import type { PromptFacts } from '../brief.ts'
import type { Aspect, Prose } from './aspect.ts'

/** A section or slide that is going to be written: an aspect, and the prompt's words for it where it has some. */
export interface Part {
  aspect: Aspect
  heading: string
  /** The item of the prompt's list that this part stands for. */
  item: string | undefined
}

export interface Plan {
  /** In the order in which they are read. */
  parts: Part[]
  /** More of the same kind, for longer results. */
  spare: Part[]
  /** Items for which there was no room of their own. */
  further: string[]
  hasTimeline: boolean
}

/** Longer, a topic makes titles that are cut and look alike. */
const TOPIC_CHARS_MAX = 36
const TOPIC_LENSES = 3
/** Subjects about people at work, to which it matters how and where they work. */
const FLAVOURED: readonly IntentId[] = ['onboarding', 'training']
const TIMELINE_WORDS =
  /\b(timeline|time line|schedule|roadmap|milestones?|weekly plan|week by week|cronograma|calendario|hoja de ruta|hitos|planning|calendrier|echeancier|jalons|feuille de route)\b/

/** Every item gets a part; the intent's own aspects and general ones stand around them, as many as there is room for. */
export function planParts(facts: PromptFacts, prose: Prose, room: number, random: Random, lensesMax = Number.POSITIVE_INFINITY): Plan {
  const [intent] = rankIntents(aboutOf(facts), Object.keys(prose.intents) as IntentId[])
  const own = (intent && prose.intents[intent]) ?? []
  // A subject of its own comes first; what the audience adds stands behind its beginning.
  const core = own.length === 0 ? [] : [...own.slice(0, 2), ...flavoursOf(facts, prose), ...own.slice(2)]
  const period = periodOf(facts)
  const timelineItem = facts.items.find((item) => TIMELINE_WORDS.test(fold(item)))
  const items = facts.items.concat(facts.columns).filter((item) => item !== timelineItem)
  const hasTimeline = room > 0 && (period !== undefined || timelineItem !== undefined || TIMELINE_WORDS.test(facts.folded))

  const used = new Set<Aspect>()
  const single = items.slice(0, Math.max(0, room - (hasTimeline ? 1 : 0)))
  const { named, left: unplaced } = namedParts(single, core, prose, used, lensesMax)
  const left = room - named.length - (hasTimeline ? 1 : 0)
  const about = core.length === 0 && items.length === 0 ? topicAspects(facts.topic, prose, random) : []
  const openings = core.length === 0 ? [...prose.general.slice(0, 1), ...about, ...prose.general.slice(1, 2)] : core
  const chosen = chooseFrom(
    openings.filter((entry) => !used.has(entry)),
    Math.max(0, left),
    random,
  )
  for (const entry of chosen) used.add(entry)
  const more = random.shuffle(prose.general.filter((entry) => !used.has(entry))).slice(0, Math.max(0, left - chosen.length))
  for (const entry of more) used.add(entry)

  const parts = [
    ...inOrder(
      [...chosen.map((entry) => (about.includes(entry) ? { ...partOf(entry), item: facts.topic } : partOf(entry))), ...named],
      openings,
    ),
    ...prose.general.filter((entry) => more.includes(entry)).map(partOf),
  ]
  const spare = [...core, ...prose.general].filter((entry) => !used.has(entry)).map(partOf)
  return {
    parts: parts.slice(0, Math.max(0, room - (hasTimeline ? 1 : 0))),
    spare,
    further: [...unplaced, ...items.slice(single.length)],
    hasTimeline,
  }
}

function flavoursOf(facts: PromptFacts, prose: Prose): Aspect[] {
  const [intent] = rankIntents(aboutOf(facts), FLAVOURED)
  if (!intent) return []
  return prose.flavours.filter(({ words }) => words.some((word) => facts.folded.includes(` ${word} `))).flatMap(({ aspects }) => aspects)
}

/** Parts for a document that has others already: one an item, or as many as are wanted of what it does not have yet. */
export function partsFor(facts: PromptFacts, prose: Prose, items: readonly string[], count: number, taken: readonly string[]): Part[] {
  const [intent] = rankIntents(aboutOf(facts), Object.keys(prose.intents) as IntentId[])
  const core = (intent && prose.intents[intent]) ?? []
  const used = new Set([...core, ...prose.general].filter((entry) => taken.includes(entry.heading) || taken.includes(entry.claim)))
  const { named } = namedParts(items, core, prose, used, Number.POSITIVE_INFINITY)
  const unused = [...core, ...prose.general].filter((entry) => !used.has(entry)).map(partOf)
  return [...named, ...unused].slice(0, count)
}

/** For a subject that no intent knows: it is looked at from several sides, in the prompt's own words. */
function topicAspects(topic: string, prose: Prose, random: Random): Aspect[] {
  if (topic === '' || topic.length > TOPIC_CHARS_MAX) return []
  const lenses = random.shuffle(prose.lenses).slice(0, TOPIC_LENSES)
  return lenses.map((lens) => aboutItem(lens, topic)).map((entry) => ({ ...entry, heading: entry.claim }))
}

export function periodOf(facts: PromptFacts): { unit: 'weeks' | 'months' | 'days' | 'quarters'; count: number } | undefined {
  for (const unit of ['weeks', 'months', 'quarters', 'days'] as const) {
    const count = facts.counts[unit]
    if (count !== undefined && count >= 1) return { unit, count: Math.min(count, 26) }
  }
  return undefined
}

function namedParts(
  items: readonly string[],
  core: readonly Aspect[],
  prose: Prose,
  used: Set<Aspect>,
  lensesMax: number,
): { named: Part[]; left: string[] } {
  const named: Part[] = []
  const left: string[] = []
  let lenses = 0
  for (const item of items) {
    const known = [...core, ...prose.general].find((entry) => !used.has(entry) && means(entry, item))
    if (known) {
      used.add(known)
      named.push({ aspect: known, heading: capitalise(item), item })
      continue
    }
    const kind = prose.kinds.find((entry) => !used.has(entry) && means(entry, item))
    if (kind) {
      used.add(kind)
      named.push({ aspect: aboutItem(kind, inSentence(item)), heading: capitalise(item), item })
      continue
    }
    const lens = lenses < lensesMax ? prose.lenses[lenses % prose.lenses.length] : undefined
    lenses++
    if (lens) named.push({ aspect: aboutItem(lens, item), heading: capitalise(item), item })
    else left.push(item)
  }
  return { named, left }
}

/** "buddy programme for sales" means the aspect with the tag "buddy programme". */
function means(entry: Aspect, item: string): boolean {
  const folded = ` ${fold(item).replace(/[^\p{L}\p{N}&]+/gu, ' ')} `
  return entry.tags.split(',').some((tag) => tag !== '' && folded.includes(` ${tag} `))
}

/** Items that match none of these sections. */
export function countUnknown(items: readonly string[], parts: readonly Aspect[]): number {
  const used = new Set<Aspect>()
  let count = 0
  for (const item of items) {
    const known = parts.find((entry) => !used.has(entry) && means(entry, item))
    if (known) used.add(known)
    else count++
  }
  return count
}

function aboutItem(template: Aspect, item: string): Aspect {
  const values = { item }
  return {
    ...template,
    heading: fillIn(template.heading, values),
    claim: capitalise(fillIn(template.claim, values)),
    text: fillIn(template.text, values),
    points: template.points.map((point) => fillIn(point, values)),
  }
}

/** All where they fit, else a choice of them in their own order; what a subject begins with is what it is about, and stays. */
function chooseFrom(aspects: readonly Aspect[], count: number, random: Random): Aspect[] {
  if (aspects.length <= count) return [...aspects]
  const kept = new Set([...aspects.slice(0, 1), ...random.shuffle(aspects.slice(1))].slice(0, count))
  return aspects.filter((entry) => kept.has(entry))
}

/** The intent's order, what the prompt named and the intent does not know behind it. */
function inOrder(parts: readonly Part[], order: readonly Aspect[]): Part[] {
  const rank = (part: Part): number => {
    const at = order.indexOf(part.aspect)
    return at < 0 ? order.length : at
  }
  return [...parts].sort((a, b) => rank(a) - rank(b))
}

function partOf(aspect: Aspect): Part {
  return { aspect, heading: aspect.heading, item: undefined }
}

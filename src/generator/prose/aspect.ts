import type { Locale } from '#shared/locale.ts'
import type { IntentId } from '../intents/catalogue.ts'

export type AspectForm = 'list' | 'numbered' | 'check' | 'table'

/** One thing worth saying about a subject: a section of a document or a slide of a presentation. */
export interface Aspect {
  /** Words of a prompt's list that mean this aspect: folded, divided by commas. */
  tags: string
  heading: string
  /** The slide's title: says the point, at most 70 characters. */
  claim: string
  /** The section's paragraph and the speaker's notes: 30 to 90 words. */
  text: string
  /** 'Lead: detail', at most 14 words each. */
  points: readonly string[]
  form: AspectForm
}

/** One subject in the three languages: side by side, so that none is forgotten. */
export type AspectsByLanguage = Readonly<Record<Locale, readonly Aspect[]>>

/** What a word of the prompt adds to any subject: a remote team, sales people. */
interface Flavour {
  /** Folded words of a prompt. */
  words: readonly string[]
  aspects: readonly Aspect[]
}

/** All that is written in one language. `{item}` and `{title}` are the prompt's own words. */
export interface Prose {
  intents: Partial<Record<IntentId, readonly Aspect[]>>
  general: readonly Aspect[]
  /** What to say of an item by the kind of thing it is. */
  kinds: readonly Aspect[]
  /** How something that only the prompt knows can be looked at. */
  lenses: readonly Aspect[]
  flavours: readonly Flavour[]
  words: ProseWords
}

export interface ProseWords {
  summary: string
  summaries: readonly string[]
  glance: readonly [audience: string, period: string, organisation: string, owner: string, version: string]
  /** French has a space before it. */
  colon: string
  addOwner: string
  addDate: string
  addFigure: string
  addQuote: string
  addName: string
  timeline: string
  timelineClaim: string
  timelineText: string
  units: Readonly<Record<'weeks' | 'months' | 'days' | 'quarters', readonly [one: string, many: string]>>
  tableHeads: readonly [topic: string, meaning: string, owner: string]
  timelineHeads: readonly [when: string, focus: string, result: string]
  next: string
  nextClaim: string
  nextText: string
  nextPoints: readonly string[]
  callouts: readonly (readonly [title: string, text: string])[]
  further: string
  furtherText: string
  furtherPoints: readonly string[]
  halves: readonly (readonly [left: string, right: string])[]
  titleNotes: string
  subtitle: string
  chart: { claims: readonly string[]; title: string; series: readonly [string, string]; text: string; unit: string }
  stats: { claim: string; text: string; labels: readonly string[] }
  quote: { claim: string; text: string }
  image: { claim: string; image: string; text: string }
  agenda: { claim: string; text: string }
  focus: { claim: string; text: readonly string[]; points: readonly string[] }
  filler: readonly string[]
}

export function aspect(
  tags: string,
  heading: string,
  claim: string,
  text: string,
  points: readonly string[],
  form: AspectForm = 'list',
): Aspect {
  return { tags, heading, claim, text, points, form }
}

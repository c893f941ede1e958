import { wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { UnitKind } from '../../writing/plain-kinds.ts'
import { leadOf, type OutlineTexts } from './outline-texts.ts'

/* A fact of a deck, and what it is about. */

export type Fact = { text: string; kind: UnitKind; start: number }
export type Group = {
  name: string
  facts: Fact[]
  isList: boolean
  /** Its only fact is what the slide is about. */
  isTopic?: true
  /** All of it is one sentence. */
  isOne?: true
  start: number
}
export type Grouping = {
  texts: OutlineTexts
  language: Locale
  topic: string
  /** Shows what somebody gets, so that its short names are things and no topics. */
  isShown: boolean
  kindOf: (text: string) => UnitKind
  /** Facts stay in groups of their kinds: a quiz asks for whole facts, and where slides are counted, their number divides them. */
  isByKind: boolean
  /** The chapter of the talk that a fact belongs to. */
  chapterOf: (fact: Fact) => { id: string; title: string }
}

const LEAD_WORDS_MAX = 2
/** "meal limit £25", "owner Marek", "receipts within 30 days": what a fact is about. */
const LEAD =
  /^(?!(?:no|not|don't|dont|never|always|all|every|each|only|the|our|we|it|this|sin|no|nunca|siempre|pas|jamais|toujours)(?!\p{L}))(\p{L}[\p{L}'’-]+(?: (?!(?:is|are|was|from|up|down|by|on|at|in|of|to|for|within|every|and|or|es|son|de|del|en|a|al|por|para|y|est|sont|le|la|les|du|des|à|et|pour|sur)(?!\p{L}))\p{Ll}[\p{L}'’-]*)?)(?:,? (?:up |down |is |are |was |est |es |son )|[:]? (?:from |within |by |on |le |el |de |à |at )?(?=[\d£$€"“+]|\p{Lu}))/u

export function leadOfFact(text: string, { leads }: OutlineTexts): string | undefined {
  const known = leadOf(text, leads)
  if (known !== '') return known
  const [, lead] = LEAD.exec(text) ?? []
  return lead === undefined || wordCount(lead) > LEAD_WORDS_MAX ? undefined : lead
}

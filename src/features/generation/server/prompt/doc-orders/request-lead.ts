import { z } from 'zod'
import { readTexts } from '#generator/texts.ts'
import { cutParts } from '#generator/writing/cut-parts.ts'
import { starting } from '#generator/writing/plain-kinds.ts'
import { capitalise, fold } from '#shared/words.ts'

/* "Hi, can you do me a letter to …" and "I'm the secretary of the club and need a letter to …" want a letter to …. The rest is no title. */

const words = z.string().transform((said) => said.split(/,\s+/u))
const Words = z.strictObject({
  greetings: words,
  polite: words,
  things: words,
  asks: words,
  verbs: words,
  takers: words,
  selves: words,
  joins: words,
  doing: words,
})

const HEAD_CHARS = 260
const SIGNS = /^[\s,!.:;¡¿–—-]+/u
const STEPS_MAX = 12

export type Asked = {
  /** What is wanted comes first in it. */
  prompt: string
  /** Who asks: "Secretary of the club". */
  role?: string
  /** Who they are, as a sentence: "We are a bakery of 14 people." */
  self?: string
  /** Said of who asks, and no part of the text. */
  unused?: string
}

/** The prompt as it is wanted, with what is told of who asks in a sentence behind. Linear in the first characters. */
export function withBareRequest(said: string): Asked {
  const bare = said.slice(leadLength(said))
  // "Can you do me a policy on dogs? Up to two a day.": what is wanted is no question.
  if (bare.length < said.length) return { prompt: /^[^\p{L}]*$/u.test(bare) ? said : bare.replace(/^([^.?\n]{3,250})\?(?=\s|$)/u, '$1.') }
  const [needs] = NEEDS.exec(said.slice(0, HEAD_CHARS)) ?? []
  return needs === undefined ? withoutSelf(said) : { prompt: said.slice(needs.length) }
}
/** "Our club needs a policy" */
const NEEDS =
  /^(?:our|my|nuestr[oa]|mi|notre|mon|ma) (?:\p{Ll}[\p{L}’'-]* ){1,3}?(?:needs|wants|would like|is looking for|necesita|quiere|a besoin d(?:e |['’])|voudrait|cherche) ?(?:an? |una? |une? )(?=\p{L})/iu

/** How long the words are that only ask. 0 where the prompt begins with anything else. */
function leadLength(said: string): number {
  const { greetings, polite, things, asks, verbs, takers } = readTexts('doc/asking.yaml', Words)
  const head = said.slice(0, HEAD_CHARS)
  const folded = fold(head).replaceAll('’', "'")
  if (folded.length !== head.length) return 0
  let at = 0
  const take = (list: readonly string[]): boolean => {
    const lead = SIGNS.exec(folded.slice(at))?.[0].length ?? 0
    const found = starting(list).exec(folded.slice(at + lead))?.[0].length ?? 0
    if (found > 0) at += lead + found
    return found > 0
  }
  const takeAll = (list: readonly string[]): void => {
    for (let steps = 0; steps < STEPS_MAX && take(list); steps++);
  }
  takeAll([...greetings, ...polite])
  const isGreeted = at > 0
  const before = at
  let asksFor = false
  if (take(asks)) {
    takeAll(polite)
    // "I need to cancel my broadband" asks for no text by these words.
    asksFor = take(verbs)
    if (!asksFor) at = before
  }
  if (!asksFor && take(things)) {
    // "I need to …", "we want you to …"
    asksFor = !/^\s*(?:to|you|him|her|them|my|our|que|a ser)(?![\p{L}])/u.test(folded.slice(at))
    if (!asksFor) at = before
  }
  if (!asksFor && isGreeted) asksFor = take(verbs)
  if (!asksFor) return 0
  takeAll(polite)
  takeAll(takers)
  return at + (SIGNS.exec(folded.slice(at))?.[0].length ?? 0)
}

/** "We are a school of 200 and need a policy. …": the policy, and then who they are. */
function withoutSelf(said: string): Asked {
  const { selves, joins, doing } = readTexts('doc/asking.yaml', Words)
  const head = said.slice(0, HEAD_CHARS)
  const folded = fold(head).replaceAll('’', "'")
  const lead = starting(selves).exec(folded)?.[0]
  if (lead === undefined || folded.length !== head.length) return { prompt: said }
  const end = cutParts(head, 0).find(({ isLast }) => isLast)
  const stop = end === undefined ? head.length : end.start + end.text.length
  for (const { index } of folded.slice(0, stop).matchAll(/[\s,]+(?=\p{L})/gu)) {
    const join = starting(joins).exec(folded.slice(index).trimStart().replace(/^,\s*/u, ''))?.[0]
    if (join === undefined) continue
    const from = folded.indexOf(join, index) + join.length
    // "and we need" is joined by "and": the wish begins with "we".
    const wish = /(?: i| we| je| nous)$/u.exec(join)?.[0].length ?? 0
    const rest = said.slice(from - wish)
    const length = leadLength(rest.trimStart())
    if (length === 0) continue
    const request = rest.trimStart().slice(length)
    const self = head.slice(0, index).replace(/[\s,]+$/u, '')
    return placed(request, { self, told: self.slice(lead.length).trim(), doing })
  }
  return { prompt: said }
}

function placed(request: string, { self, told, doing }: { self: string; told: string; doing: readonly string[] }): Asked {
  if (starting(doing).test(fold(told))) return { prompt: request, unused: self }
  const role = ROLE.exec(told)?.[1]
  if (role !== undefined) return { prompt: request, role: capitalise(role) }
  // Who writes a letter says so at its end, or not at all.
  if (LETTER.test(request.slice(0, LETTER_CHARS)) && !/\d/u.test(self)) return { prompt: request, unused: self }
  return { prompt: request, self: `${capitalise(self)}.` }
}
const LETTER = /(?<!\p{L})(?:letter|e-?mail|memo|note|complaint|carta|correo|circular|nota|lettre|courrier|mail|mot)(?!\p{L})/iu
const LETTER_CHARS = 60
/** "the secretary of Thornbury Bowls Club", "a governor at our school" */
const ROLE =
  /^(?:the|la|el|le|l['’]) ?((?:\p{L}[\p{L}’'-]* ){0,3}?\p{L}[\p{L}’'-]* (?:of|at|for|in|de|del|du|d['’]|chez|en) ?(?:\p{L}[\p{L}’'&-]* ?){1,7})$/iu

import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import { readTexts } from '../texts.ts'
import { matterTextsIn } from './matter/matter-texts.ts'
import { outlineTextsIn } from './outline/outline-texts.ts'

/* The prompt of a deck without what only tells its author how to make it, and with each change of a figure in words. */

const Pattern = z.string().transform((pattern) => new RegExp(pattern, 'iu'))

const AuthorTexts = z.strictObject({
  /** In front of what is ordered, and what stands for it. */
  leads: z.array(z.tuple([Pattern, z.string()])),
  /** A part of nothing but one of them is no content. */
  orders: z.array(Pattern),
  /** A part begins with one of them, and goes on with content. */
  openings: z.array(Pattern),
  /** "from $1 to $2" */
  change: z.string(),
  /** Between two figures. */
  arrows: z.array(z.string()),
})

const NAME_CHARS = 60
const PART = /(^|[,;\n]\s{0,3}|\.\s)([^,;\n]{3,90}?)(?=[,;\n]|\.(?:\s|$)|$)/gu
const AMOUNT = String.raw`[£$€]?\d[\d.,]{0,12}(?:[ \u00A0\u202F]\d{3}){0,3}(?: ?(?:%|k|m|€|£))?`

export function withoutAuthorOrders(prompt: string, language: Locale): string {
  const texts = readTexts(`slide/${language}/author.yaml`, AuthorTexts)
  const led = texts.leads.reduce((said, [pattern, to]) => said.replace(pattern, to), prompt)
  const told = led.replace(PART, (whole, sign: string, part: string) => {
    const text = part.trim()
    if (texts.orders.some((pattern) => pattern.test(text))) return /\n|^$/u.test(sign) ? sign : ''
    return sign + texts.openings.reduce((said, pattern) => said.replace(pattern, ''), part)
  })
  return withLists(withChanges(withBrackets(told, language), texts), language)
}

/** "proud to work here 81%, was 77", "a nurse 2 days a week, £18k a year": what goes on with a fact stands in a bracket behind it. */
function withBrackets(prompt: string, language: Locale): string {
  const { goesOn, price, asking } = matterTextsIn(language)
  return prompt.replace(NEXT_PART, (whole, part: string, at: number) =>
    HEAD_END.test(prompt.slice(0, at)) &&
    (goesOn.test(part) || (price.test(part) && asking.test(lastPart(prompt.slice(Math.max(0, at - LAST_CHARS), at)))))
      ? ` (${part})`
      : whole,
  )
}
const NEXT_PART = /(?<=[^,;:.\s]), ((?:[^,;\n().]|[.,](?=\d)){2,40}?)(?=[,;\n](?!\d)|\.(?:\s|$)|$)/gu
const LAST_CHARS = 120
function lastPart(said: string): string {
  return (
    said
      .split(/[,;:\n]|\s[-–—]\s/u)
      .at(-1)
      ?.trim() ?? ''
  )
}
const HEAD_END = /[,:\n]|\s[-–—]\s/u

/** "…, main reasons pay, commute and shifts, we want …": a list in a sentence of its own, as if it had been typed so. */
function withLists(prompt: string, language: Locale): string {
  const texts = outlineTextsIn(language)
  // Another lead ends the list; a team is no list of topics.
  const lists = texts.lists.filter((name) => !texts.leads.includes(name))
  const and = AND[language]
  const item = String.raw`(?!(?:${[...texts.leads, ...texts.lists].join('|')})(?!\p{L}))\p{L}[\p{L}'’-]*(?: [\p{L}'’-]+){0,3}?`
  const pattern = new RegExp(
    String.raw`(?<=[^,;:.\n]), ((?:the )?(?:${lists.join('|')})) ((?:${item}, ){1,5}${item}),? ${and} (${item})(?:, |(?=[.;\n]|$))`,
    'giu',
  )
  return prompt.replace(pattern, (_, name: string, items: string, last: string) => `. ${capitalise(name)}: ${items}, ${last}. `).trimEnd()
}
const AND: Record<Locale, string> = { en: 'and', es: '(?:y|e)', fr: 'et' }

/** "followers 12,400 -> 15,100", "engagement 3.1% to 4.4%": from the one to the other. */
function withChanges(prompt: string, { arrows, change }: z.infer<typeof AuthorTexts>): string {
  const pattern = new RegExp(
    String.raw`(?<=\p{L}) (${AMOUNT}) ?(?:${arrows.map((arrow) => (/\p{L}/u.test(arrow) ? ` ?${arrow} ` : arrow)).join('|')}) ?(${AMOUNT})(?=[,;\n]|\.(?:\s|$)|$)`,
    'giu',
  )
  return prompt.replace(pattern, (whole, before: string, now: string, at: number) => {
    const isWord = !/[-=]>|→/u.test(whole)
    const name = /[^,;\n:]*$/u.exec(prompt.slice(Math.max(0, at - NAME_CHARS), at))?.[0] ?? ''
    // The readers cut "84 000 € à 97 000 €" at its spaces.
    if (/\d[ \u00A0\u202F]\d/u.test(before + now)) return whole
    // "open 9 to 5" and "from 3 to 4" are no changes.
    if (isWord && (!(/%|[£$€]/u.test(before) && /%|[£$€]/u.test(now)) || /\d|(?:from|de|desde|du) *$/iu.test(name))) return whole
    return ` ${change.replace('$1', () => before).replace('$2', () => now)}`
  })
}

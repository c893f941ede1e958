import type { Locale } from '#shared/locale.ts'
import { cutParts } from '../../writing/cut-parts.ts'
import { withCapitals } from '../../writing/moments.ts'
import { partWords } from '../list/plain-parts.ts'
import { YES_NO } from '../wording.ts'
import { answersOf, cutRun, type Cut } from './cut-run.ts'
import { signWords } from './sign-words.ts'

/* Sets the commas of a list that has none: "repair form name flat number what is broken urgent yes no" names a form and four things that it asks. */

/** Shorter runs of words hold one thing each. */
const RUN_WORDS_MIN = 7
const SHORT_WORDS_MIN = 3
const RUN_WORDS_MAX = 60
const MARKS_MIN = 2
const ROW_MIN = 3

/** What a run of words is called, asks and tells; `marks` of its items are known. */
type List = { head: string; items: string[]; marks: number; told: string[][] }

/** The prompt with its commas and without the facts between them, which stand in `told`, a sentence for each. */
export function withCommas(prompt: string, language: Locale): { prompt: string; told: string[]; isCut: boolean } {
  const parts = cutParts(prompt, 0)
  const told: string[] = []
  const set = parts.toReversed().reduce((text, part) => {
    const isHead = part.start === parts[0]?.start
    const [label = ''] = /^[^:]{2,100}: ?/u.exec(part.text) ?? []
    const run = part.text.slice(label.length)
    const list = /[(/] | \/ |[([]| [-–—] /u.test(run) ? undefined : listed(run, isHead && label === '', parts.length > 1, language)
    if (!list) return text
    told.unshift(...list.told.map((group) => sentence(group, language)))
    const start = part.start + label.length
    return text.slice(0, start) + [list.head, ...list.items].filter(Boolean).join(', ') + text.slice(start + run.length)
  }, prompt)
  return { prompt: set, told, isCut: set !== prompt && parts.length === 1 }
}

function sentence(facts: readonly string[], language: Locale): string {
  const said = facts.join(', ')
  return language === 'en' ? withCapitals(said) : said
}

/** Undefined where the words are no list. `hasMore`: signs part what stands behind the run. */
function listed(run: string, isHead: boolean, hasMore: boolean, language: Locale): List | undefined {
  const words = run.split(/\s+/u)
  if (words.length < (isHead && !hasMore ? RUN_WORDS_MIN : SHORT_WORDS_MIN) || words.length > RUN_WORDS_MAX) return undefined
  const cuts = cutRun(words, language, isHead)
  const list = listOf(words, isHead && hasMore ? withWholeHead(words, cuts, language) : cuts, language)
  const { head, items, marks } = list
  if (isHead && head === '') return undefined
  if (isHead && hasMore) return items.length > 0 && marks === items.length ? list : undefined
  if (items.length < MARKS_MIN || marks < MARKS_MIN || items.length > 2 * marks) return undefined
  if (isHead) return list
  const isRow =
    words.length < RUN_WORDS_MIN
      ? list.told.length === 0 && isSureRow(run, list)
      : marks >= ROW_MIN && items.length <= marks + 1 && !SAYS.test(run) && !items.slice(1).some((item) => IS.test(item))
  return isRow ? list : undefined
}

function listOf(words: readonly string[], cuts: readonly Cut[], language: Locale): List {
  const list: List = { head: '', items: [], marks: 0, told: [] }
  for (const [at, { kind, from, to }] of cuts.entries()) {
    const said = words.slice(from, to).join(' ')
    const before = cuts[at - 1]?.kind
    const isBehind = before !== undefined && before !== 'head' && before !== 'told' && before !== 'tail' && before !== 'row'
    if (kind === 'head') list.head = said
    else if (kind === 'tail') list.told.at(-1)?.push(`${list.told.at(-1)?.pop() ?? ''} ${said}`)
    else if (kind === 'told' && (before === 'told' || before === 'tail')) list.told.at(-1)?.push(said)
    else if (kind === 'told') list.told.push([said])
    else if (kind === 'followUp') list.items.push(`${list.items.pop() ?? ''} ${said}`)
    else if (kind === 'row') list.items.push(chosen(isBehind && before !== 'closed' ? list.items.pop() : undefined, said, language))
    else list.items.push(kind === 'closed' ? withStrokes(/^\d/u.test(said) ? `${DATE[language]} ${said}` : said) : said)
    if (MARKS.has(kind) || (kind === 'row' && !isBehind)) list.marks += 1
  }
  return list
}

/** "9 or 16 April" says of no day of the week which of them it is. */
const DATE: Record<Locale, string> = { en: 'date', es: 'fecha', fr: 'date' }
/** "bus back yes no" */
const BARE_ENDS = /(?<= )(yes|s[ií]|oui) (no|non)$/iu

/** "bus back yes/no", "size 6/8/10 inch", "flavour (vanilla, choc, lemon)" */
function withStrokes(said: string): string {
  const [, name, words, last] = OFFERED.exec(said) ?? []
  if (name !== undefined && words !== undefined && last !== undefined) return `${name} (${[...words.split(' '), last].join(', ')})`
  return said.replace(BARE_ENDS, '$1/$2').replace(/(?<=^\S+ .*\d) (?=\d)/gu, '/')
}
const OFFERED = /^(\p{L}+) (\p{L}+(?: \p{L}+){0,3}) (?:or|o|ou) (\p{L}+)$/iu

/** "menu (chicken, veg lasagne)" */
function chosen(name: string | undefined, row: string, language: Locale): string {
  const of = answersOf(row)
  return of ? `${name ?? of.name[language]} (${of.answers.join(', ')})` : [name, row].filter(Boolean).join(' ')
}

const MARKS: ReadonlySet<Cut['kind']> = new Set(['field', 'question', 'stem', 'whether', 'closed', 'own'])

/** Where signs part the rest, a field behind the name may be part of it: "feedback on the canteen menu portion size 1-5, …". */
function withWholeHead(words: readonly string[], cuts: readonly Cut[], language: Locale): readonly Cut[] {
  const [head, first, ...rest] = cuts
  if (head?.kind !== 'head' || first?.kind !== 'field') return cuts
  const { from, to } = first
  const said = words.slice(from, to).join(' ')
  const listsMore = rest.some(({ kind }) => kind !== 'told' && kind !== 'tail') && (STRONG.test(said) || signWords().fieldLead.test(said))
  const isAtEnd = language === 'en' && to - from > 1 && to === words.length
  if (FORM.test(words[from - 1] ?? '') || listsMore || isAtEnd) return cuts
  return withWholeHead(words, [{ ...head, to }, ...rest], language)
}
/** "induction form name dob": nothing more of the name stands behind it. */
const FORM = /^forms?$/iu
const STRONG =
  /(?:^|\s)(?:names?|address|phone|e?mail|reg no|nombre|direcci[óo]n|tel[ée]?fono|tel|m[óo]vil|correo|puesto|noms?|adresse|t[ée]l[ée]?phone|t[ée]l|mail|courriel)$/iu

/** Between commas, only what surely is a row: nouns behind one another may name one thing, such as "insurance certificate upload". */
function isSureRow(run: string, { items, marks }: List): boolean {
  if (SAYS.test(run) || JOINED.test(run) || marks < items.length) return false
  // "dog name breed age" says of each of them that it is the dog's.
  const isOfOne = (items[0] ?? '').includes(' ') && items.slice(1).every((item) => !item.includes(' '))
  const isSure = (item: string): boolean =>
    YES_NO.test(item) || SCALE_BEHIND.test(item) || partWords().fieldWord.test(item.split(' ').at(-1) ?? '')
  return NAMED.test(items[0] ?? '') || (!isOfOne && items.every(isSure))
}
const JOINED = / (?:and|or|y|o|et|ou|&|\+|if|si) /iu
const SCALE_BEHIND = / (?:del? )?[01] ?(?:-|–|to|al?|à) ?(?:5|7|10)$/iu
const NAMED = /^(?:full name|name|nombre|nom)$/iu
/** "who to tell about it is the manager" */
const IS = /^(?:is|are|was|were) /iu
/** Somebody does something: a sentence. */
const SAYS = /(?<!\p{L})(?:they|we|i|must|should|please|it|nous|on|ils|elles|deben?)(?!\p{L})/iu

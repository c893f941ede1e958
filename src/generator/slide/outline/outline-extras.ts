import type { Slide } from '#shared/content/slide.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
import { having } from '../../writing/plain-kinds.ts'
import { slideTitle } from '../slide-text.ts'
import type { Group } from './outline-facts.ts'
import { comparedName } from './outline-head.ts'
import { asks } from './outline-parts.ts'
import { withoutLead, type OutlineTexts } from './outline-texts.ts'

/* Slides that a prompt asks for by name: a comparison, a quiz. */

const QUESTIONS = 3
const COMPARED_MIN = 2
const LISTED_MIN = 3
const GAP_WORDS_MIN = 2
const NAME = /^(?:(?:The|La|Le|El|Les|Los|L['’]) ?)?\p{Lu}[\p{L}\d&'’.-]*(?: \p{Lu}[\p{L}\d&'’.-]*){0,3}(?=[ :])/u
/** Behind "vs", a name needs no capital. */
const PRICED = /^\p{L}[\p{L}\d&'’.-]*(?: \p{L}[\p{L}\d&'’.-]*)?(?= [£$€]?\d)/u
const PRICE =
  /[£$€] ?\d(?:[\d.,]*\d)?k?(?:\s?\/\s?\p{L}+| ?(?:pp|per \p{L}+|an? \p{L}+)(?!\p{L}))?|\d(?:[\d.,]*\d)?(?:[  ]\d{3})*k? ?€(?:\s?\/\s?\p{L}+)?/u
const NUMBER = /(?<![\p{L}\d])[£$€]?\d[\d.,:]*\d(?!\d)|(?<![\p{L}\d.,])[£$€]?\d(?![\d.,]?\d)/gu

/** "Hubly £25/user good reporting no phone app; Zento £18/user …": one row for each. `rest` is what is said of none. */
export function comparisonOf(
  sections: readonly (readonly string[])[],
  subject: string,
  texts: OutlineTexts,
): { slide: Extract<Slide, { layout: 'table' }>; rest: string[] } | undefined {
  const items: Option[] = []
  const rest: string[] = []
  for (const pieces of sections) {
    const first = items.length
    let isOpen = false
    for (const piece of pieces.flatMap((text) => options(text, texts))) {
      const text = withoutLead(piece, texts.versus)
      const [name] = NAME.exec(text) ?? (text === piece ? null : PRICED.exec(text)) ?? []
      const isNew = name !== undefined && items.every((item) => item.name !== name) && text.length > name.length && /\d/.test(text)
      if (isNew) items.push({ name, said: [text.slice(name.length).replace(/^[:\s]+/u, '')] })
      isOpen = isNew || (isOpen && !asks(text, texts.recommend))
      if (!isOpen) rest.push(text)
      else if (!isNew) items.at(-1)?.said.push(text)
    }
    // "…, 6 of us": as much is said of the last as of those before it.
    const [last, ...others] = items.slice(first).toReversed()
    const most = Math.max(...others.map(({ said }) => said.length))
    if (last && others.length > 0) rest.push(...last.said.splice(most))
  }
  const priced = items.filter(({ said }) => said.some((text) => PRICE.test(text)))
  const compared = priced.length >= COMPARED_MIN ? priced : items
  rest.push(...items.filter((item) => !compared.includes(item)).map(({ name, said }) => `${name} ${said.join(', ')}`))
  if (compared.length < COMPARED_MIN) return undefined
  const { columns, headings } = texts
  const rows = compared.map(({ name: typed, said }) => {
    const name = capitalise(typed)
    const text = said.join(', ')
    const [price = ''] = PRICE.exec(text) ?? []
    const at = text.indexOf(price)
    const parts = price === '' ? [text] : [text.slice(0, at), text.slice(at + price.length)]
    const details = parts.flatMap((part) => turned(part, texts)).filter((part) => part !== '')
    return { name, price, details: capitalise(details.join(', ')) }
  })
  const hasPrices = rows.every(({ price }) => price !== '')
  const name = comparedName(subject)
  return {
    slide: {
      layout: 'table',
      title: slideTitle(name === '' ? headings.compared : fillIn(headings.comparison, { name })),
      columns: hasPrices ? [columns.option, columns.price, columns.details] : [columns.option, columns.details],
      rows: rows.map(({ name: of, price, details }) =>
        hasPrices ? [of, price, details] : [of, [price, details].filter((text) => text !== '').join(', ')],
      ),
      notes: '',
    },
    rest,
  }
}

type Option = { name: string; said: string[] }

/** "28 mpg or Vivaro £22,500": where the next option begins. */
function options(text: string, { versus }: OutlineTexts): string[] {
  const at = [...text.matchAll(/\s(?=\S)/gu)].find(({ index }) => {
    const behind = text.slice(index + 1)
    const next = withoutLead(behind, versus)
    return next !== behind && NAME.test(next) && PRICE.test(next)
  })
  return at === undefined ? [text] : [text.slice(0, at.index), text.slice(at.index + 1)]
}

/** "good reporting no phone app": each merit and each fault. */
function turned(text: string, { turns }: OutlineTexts): string[] {
  const isTurn = having(turns)
  return text
    .replace(/^[\s,;]+|(?<![\s,;])[\s,;]+$/gu, '')
    .split(/\s+/u)
    .reduce<string[]>((all, word, at, words) => {
      const last = all.at(-1)
      const isNew = last === undefined || (isTurn.test(fold(word)) && !isTurn.test(fold(words[at - 1] ?? '')))
      return isNew ? [...all, word] : [...all.slice(0, -1), `${last} ${word}`]
    }, [])
    .map((part) => part.replace(/,$/u, ''))
}

/** Questions about what was said: a number that is left out, the things of a list. The answers stand in the notes. */
export function quizOf(groups: readonly Group[], asked: string, texts: OutlineTexts): Slide | undefined {
  const { headings } = texts
  const count = Number(/\d{1,2}/u.exec(asked)?.[0] ?? QUESTIONS)
  const facts = groups.flatMap((group) => (group.isList || group.isTopic ? [] : group.facts))
  const gaps = [...facts, ...groups.flatMap((group) => (group.isList ? group.facts : []))].flatMap(({ text }) => {
    const [number] = [...text.matchAll(NUMBER)].toSorted((one, other) => other[0].length - one[0].length)
    // Where nothing is said of the number, nothing is to be remembered of it.
    if (number === undefined || wordCount(text.slice(0, number.index)) < GAP_WORDS_MIN) return []
    const open = `${text.slice(0, number.index)}…${text.slice(number.index + number[0].length)}`
    return [{ question: fillIn(headings.gap, { text: open }), answer: text }]
  })
  const lists = groups
    .filter(({ isList, facts: listed }) => isList && listed.length >= LISTED_MIN)
    .map(({ name, facts: listed }) => ({
      question: fillIn(headings.which, { name: name.replace(/^.*: /u, '') }),
      answer: listed.map(({ text }) => text).join(', '),
    }))
  // What nothing is said of has its question to be filled in.
  const open = groups.flatMap(({ isTopic, name }) =>
    isTopic ? [{ question: fillIn(headings.quizOpen, { name: inSentence(name) }), answer: '' }] : [],
  )
  const questions = [...mixed(lists, gaps), ...open].slice(0, count)
  if (questions.length === 0) return undefined
  const isCounted = questions.length === count && /\d/.test(asked)
  return {
    layout: 'bullets',
    title: isCounted ? fillIn(headings.quiz, { n: String(count) }) : headings.quizOne,
    bullets: questions.map(({ question }) => question),
    notes: questions.flatMap(({ answer }, at) => (answer === '' ? [] : [`${at + 1}. ${answer}`])).join('\n'),
  }
}

function mixed<T>(one: readonly T[], other: readonly T[]): T[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [one[at], other[at]])
    .flat()
    .filter((item) => item !== undefined)
}

import { capitalise, wordCount } from '#shared/words.ts'
import { flat } from '../list/tokens.ts'
import { allNumbers, type FoundNumber } from '../rows/read-number.ts'
import type { Place } from './take-clause.ts'
import { addItem, type Reading } from './usual-reading.ts'
import { findPhrase, usualPattern } from './usual-texts.ts'

/* "hotel 3 nights at 120 EUR", "12 hours consulting at 95 EUR", "meals 45 a day", "catering 35 per head", "travel 140": the lines of a bill. */

const NAME_WORDS_MAX = 6
/** "hotel 3 rooms 4 nights 110" */
const NUMBERS_MAX = 3

/** Whether a clause is a line of what the workbook adds up. */
export function takeLine(text: string, { reading, language }: Place): boolean {
  const list = reading.usual.lists.find(({ lines }) => lines === true)
  const numbers = allNumbers(text, language).filter(({ start, end }) => !/^20\d\d$/.test(text.slice(start, end)))
  if (!list || numbers.length === 0 || numbers.length > NUMBERS_MAX) return false
  if (numbers.some(({ isPercent }) => isPercent)) return takeDiscount(text, numbers[0], reading)
  const [first, ...more] = numbers
  if (!first) return false
  const second = more.at(-1)
  const plain = flat(text)
  if (second) {
    const unit = usualPattern('^ ?({line_units})(?!\\p{L})').exec(plain.slice(first.end))?.[1] ?? ''
    const between = text.slice(first.end + (unit === '' ? 0 : 1 + unit.length), second.start)
    const isOfTwo = more.length > 1 && usualPattern('^ \\d{1,3} {line_units}(?: |$)').test(flat(between))
    const name = nameOf(isOfTwo ? text.slice(0, first.start) : `${text.slice(0, first.start)} ${between}`)
    const isEach =
      isOfTwo ||
      usualPattern('(?:{at}|x|×) ?[€$£]?$').test(flat(between)) ||
      usualPattern('^ ?(?:{each}|{per_day}|{per_head})').test(plain.slice(second.end))
    if (name === '' || !isEach || second.value <= 0) return false
    addItem(reading, list, {
      name,
      amount: second.value,
      quantity: isOfTwo ? first.value * (more[0]?.value ?? 1) : first.value,
      unit: isOfTwo ? '' : unit,
    })
    return true
  }
  const behind = plain.slice(first.end)
  const isDaily = usualPattern('^ ?(?:(?:eur|euros|€|£|\\$) )?{per_day}(?!\\p{L})').test(behind)
  const isPerHead = usualPattern('^ ?(?:(?:eur|euros|€|£|\\$) )?{per_head}(?!\\p{L})').test(behind)
  const name = nameOf(text.slice(0, first.start))
  if (
    name === '' ||
    wordCount(name) > NAME_WORDS_MAX ||
    (!isDaily && !isPerHead && !usualPattern('^(?:\\s|{units}|{tails}|{each}|[€£$])*$').test(behind))
  )
    return false
  if (reading.usual.terms.some(({ before }) => findPhrase(flat(name), before))) return false
  const quantity = isDaily ? reading.days : isPerHead ? reading.count : 1
  addItem(reading, list, {
    name,
    amount: first.value,
    quantity,
    unit: '',
    ...(isDaily || isPerHead ? { per: isDaily ? 'day' : 'head' } : {}),
  })
  return true
}

/** "10 % discount on the workshops" */
function takeDiscount(text: string, number: FoundNumber | undefined, reading: Reading): boolean {
  const plain = flat(text)
  if (!number?.isPercent || !usualPattern('(?<!\\p{L}){discounts}(?!\\p{L})').test(plain)) return false
  const items = [...reading.items.values()].flat()
  const named = items.filter(({ name }) =>
    flat(name)
      .split(' ')
      .some((word) => word.length > 3 && plain.includes(word.replace(/s$/u, ''))),
  )
  const isWhole = usualPattern('^(?:{discounts}|{joins}|\\s|%|[\\d.,])*$').test(plain)
  if (items.length === 0 || (named.length === 0 && !isWhole)) return false
  for (const item of named.length > 0 ? named : items) item.off = number.value / 100
  return true
}

/** What is bought, without the words between it and its figures. */
function nameOf(text: string): string {
  const plain = flat(text)
  const lead = usualPattern('^(?:\\s|{openers} )*').exec(plain)?.[0].length ?? 0
  const rest = text.slice(lead)
  const tail = usualPattern('(?:\\s|:|=|–|-|x|×|[€$£]|(?<!\\p{L})(?:{at}|of|is|de))*$').exec(flat(rest))?.[0].length ?? 0
  return capitalise(rest.slice(0, rest.length - tail).trim())
}

import { capitalise, wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { Column } from '../columns/column.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { figuresIn } from '../money/money-figures.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import type { ReadTables } from '../read-tables.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, splitOutside, type Said } from '../told/said-sentences.ts'
import { behindLabel, labelled } from './labelled.ts'
import { plain, purpose, saysOf } from './purpose-words.ts'

/* "beans 6kg bags at 96, milk 2L 1.55 … reorder level beans 3 bags, milk 40": what is counted, what it is worth, and what to order. */

type Good = { name: string; pack: string; price: number }
type Level = { name: string; level: number }

const GOODS_MIN = 2
const NAME_WORDS_MAX = 4
const PACK_WORDS_MAX = 5
const BRACKET = /\s*\(([^()]{3,120})\)/u

export function stock(sentences: readonly Said[], context: Context): ReadTables | undefined {
  const { brief, facts } = context
  const { language } = facts
  if (!saysOf(brief.prompt, 'stocked') || !saysOf(brief.prompt, 'reorders')) return undefined
  const used = new Set<Said>()
  const goods: Good[] = []
  const levels: Level[] = []
  let suppliers: string[] = []
  for (const said of sentences) {
    const own = levelsIn(said, language)
    const list = own ? undefined : goodsIn(behindLabel(said), language)
    const names = own || list ? undefined : suppliersIn(said)
    if (own && levels.length === 0) levels.push(...own)
    else if (list && goods.length === 0) goods.push(...list)
    else if (names) suppliers = names
    else if (!isOfColumns(said.text)) continue
    used.add(said)
  }
  if (goods.length < GOODS_MIN || levels.length < GOODS_MIN) return undefined
  const found = goods.map(({ name }) => levelOf(name, levels))
  // A level that belongs to nothing of the list is another list.
  if (levels.some(({ name }) => !goods.some((good) => isSame(name, good.name)))) return undefined
  const table = stockSheet(goods, found, suppliers, context)
  const orders = suppliers.length > 0 ? [orderSheet(suppliers, language)] : []
  return { sheets: [table, ...orders], used }
}

/** "we buy beans 6kg bags at 96.00, lids 1000 at 39, syrups 5.25 a bottle (vanilla, hazelnut)" */
function goodsIn(said: Said, language: Locale): Good[] | undefined {
  const goods = saidParts(said).map(({ text }, at) =>
    goodIn(
      at === 0 ? text.replace(/^(?:we|i|nosotros|nous|on) \p{L}+ |^(?:compramos|achetons) /iu, '') : text.replace(/^(?:and|y|et) /iu, ''),
      language,
    ),
  )
  return goods.length >= GOODS_MIN && goods.every((good) => good !== undefined) ? goods.flat() : undefined
}

function goodIn(text: string, language: Locale): Good[] | undefined {
  const bracket = BRACKET.exec(text)
  const bare = bracket ? text.replace(BRACKET, '') : text
  const figures = figuresIn(bare, language)
  const price = figures.find(({ isMoney }) => isMoney) ?? figures.at(-1)
  if (!price || price.isPercent) return undefined
  const before = bare
    .slice(0, price.start)
    .replace(/\s+(?:at|a|à|@|x)\s*$/iu, '')
    .trim()
  const unit = purpose(String.raw`^ ?(?:a|per|the|/|por|la|par|le) ?({packs})(?!\p{L})`).exec(plain(bare.slice(price.end)))?.[1]
  if (unit === undefined && /\p{L}/u.test(bare.slice(price.end).replace(/^ ?(?:each|cada un[oa]|pi[èe]ce|chacune?)/iu, '')))
    return undefined
  // The pack begins with its size, or with what it is.
  const at =
    /\s\d/u.exec(before)?.index ?? purpose(String.raw` {packs}(?: (?:of|de))?(?!\p{L})`).exec(plain(before))?.index ?? before.length
  const box = purpose(String.raw` {packs} (?:of|de) (?=\d)`).exec(plain(before))
  const end = Math.min(at, box?.index ?? at)
  const name = before.slice(0, end).trim()
  const pack = `${before.slice(end).trim()}${unit === undefined ? '' : ` ${unit}`}`.trim()
  if (name === '' || wordCount(name) > NAME_WORDS_MAX || wordCount(pack) > PACK_WORDS_MAX) return undefined
  const kinds = bracket?.[1]?.split(/,\s*|\s(?:and|y|et)\s/u) ?? []
  const own = kinds.length > 1 ? kinds.map((kind) => `${name} (${kind.trim()})`) : [name]
  return own.map((one) => ({ name: capitalise(one), pack, price: price.value }))
}

/** "reorder level beans 3 bags, milk 40, syrup 2 each" */
function levelsIn({ text, start }: Said, language: Locale): Level[] | undefined {
  const lead = purpose(String.raw`^(?:{also} |{articles} )*{reorders}(?: (?:are|is|son|de|sont))?:? `).exec(plain(text))
  if (!lead) return undefined
  const levels = saidParts({ text: text.slice(lead[0].length), start }).map((part) => {
    const [figure, ...others] = figuresIn(part.text, language)
    const name = part.text
      .slice(0, figure?.start)
      .replace(/^(?:and|y|et) /iu, '')
      .trim()
    return figure && others.length === 0 && name !== '' ? { name, level: figure.value } : undefined
  })
  return levels.every((level) => level !== undefined) ? levels : undefined
}

/** "suppliers: Hasbean Roasters, Packit Ltd" */
function suppliersIn(said: Said): string[] | undefined {
  const one = labelled(said)
  if (!one || !purpose(String.raw`(?<!\p{L}){supplied}$`).test(plain(one.label))) return undefined
  const parts = saidParts(one.rest).flatMap(({ text }) => splitOutside(text, / (?:and|y|et) /u))
  return parts.every((name) => /^\p{Lu}/u.test(name) && wordCount(name) <= NAME_WORDS_MAX) ? parts : undefined
}

function levelOf(name: string, levels: readonly Level[]): number | undefined {
  const exact = levels.find((level) => stem(level.name) === stem(name))
  return (exact ?? levels.find((level) => isSame(level.name, name)))?.level
}

/** "oat" is the oat milk, "syrup" each of the syrups. */
function isSame(short: string, name: string): boolean {
  const [one, other] = [stem(short), plain(name)]
  return other === one || other.startsWith(one) || stem(name) === one
}

function stem(name: string): string {
  return plain(name).replace(/(?<=\p{L}{3})s$/u, '')
}

const COLUMN_KEYS = ['openings', 'deliveries', 'closings', 'uses', 'values_of', 'ordered'] as const

/** "want opening, delivered, closing, used, value, order qty", "can it make an order list by supplier" */
function isOfColumns(text: string): boolean {
  const isList = COLUMN_KEYS.filter((key) => saysOf(text, key)).length > 2
  return (
    (isList || saysOf(text, 'order_lists')) &&
    !/\d/u.test(text) &&
    !/(?<!\p{L})(?:days? are|los dias|les jours)(?!\p{L})/u.test(plain(text))
  )
}

type WordOf = (key: string) => string

/** The name that the prompt gives a column, or the usual one. */
function headerOf(key: (typeof COLUMN_KEYS)[number], usual: string, prompt: string): string {
  const found = purpose(String.raw`(?:^|[,:] |: ?| y | et | and )({${key}})(?=,|\.|;|$| and | y | et )`).exec(plain(prompt))
  if (!found) return usual
  const end = found.index + found[0].length
  return headerText(prompt.slice(end - (found[1] ?? '').length, end))
}

function stockSheet(
  goods: readonly Good[],
  levels: readonly (number | undefined)[],
  suppliers: readonly string[],
  context: Context,
): PlannedSheet {
  const { brief, facts } = context
  const word: WordOf = (key) => added(key, facts.language)
  const usual = ['openingstock', 'deliveredstock', 'closingstock', 'usedstock', 'closingvalue', 'orderquantity'].map(word)
  const [opening, delivered, closing, out, value, order] = COLUMN_KEYS.map((key, at) => headerOf(key, usual[at] ?? '', brief.prompt)) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const [price, level] = [word('price'), word('reorderlevel')]
  const none = { total: 'none' } as const
  const unless = (formula: string): string => `=IF({${closing}}="","",${formula})`
  const columns: Column[] = [
    given(
      word('item'),
      'text',
      goods.map(({ name }) => name),
    ),
    ...(suppliers.length > 0 ? [{ ...given(word('supplierof'), 'choice', []), choices: [...suppliers] }] : []),
    ...(goods.some(({ pack }) => pack !== '')
      ? [
          given(
            word('packof'),
            'text',
            goods.map(({ pack }) => pack),
          ),
        ]
      : []),
    given(
      price,
      'currency',
      goods.map((good) => good.price),
      none,
    ),
    given(level, 'number', levels, none),
    given(opening, 'number', [], none),
    given(delivered, 'number', [], none),
    given(closing, 'number', [], none),
    worked(out, 'number', unless(`{${opening}}+{${delivered}}-{${closing}}`), none),
    worked(value, 'currency', unless(`ROUND({${closing}}*{${price}},2)`), { total: 'sum' }),
    worked(order, 'number', unless(`MAX(0,{${level}}-{${closing}})`), none),
    worked(word('ordercost'), 'currency', unless(`{${order}}*{${price}}`), { total: 'sum' }),
  ]
  return sheetOf(nameOf(context, true), columns, goods.length, {
    highlights: [{ column: order, rule: 'greater_than', value: '0', tone: 'warning' }],
  })
}

function orderSheet(suppliers: readonly string[], language: Locale): PlannedSheet {
  const [supplier, cost] = [added('supplierof', language), added('ordercost', language)]
  return sheetOf(
    added('orderlist', language),
    [
      given(supplier, 'text', suppliers),
      worked(added('itemstoorder', language), 'integer', `=COUNTIFS({0!${supplier}},{${supplier}},{0!${cost}},">0")`),
      worked(cost, 'currency', `=SUMIF({0!${supplier}},{${supplier}},{0!${cost}})`),
    ],
    suppliers.length,
  )
}

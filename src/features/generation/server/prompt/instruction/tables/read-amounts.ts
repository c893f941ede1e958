import type { ColumnName, Instruction, Span, Target } from '#generator/instruction.ts'
import { fold, readWords } from '#shared/words.ts'
import { part, type Phrase, plain, spanOf, textOf } from '../phrase.ts'

/* What is done to all amounts of a column. */

const UP =
  'increase|raise|up|sube|subir|suba|aumenta|aumentar|aumente|incrementa|incrementar|augmente|augmenter|augmentez|majore|majorer|majorez'
const DOWN =
  'decrease|reduce|lower|cut|discount|baja|bajar|baje|reducir|reduzca|rebaja|rebajar|rebaje|baisse|baisser|baissez|reduis|reduire|reduisez|diminue|diminuer|diminuez'
const BY_PERCENT = new RegExp(
  `^(?:(${UP})|(?:${DOWN}))\\s(.{1,80}?)\\s(?:by|en un|un|en|de)\\s(\\d{1,3}(?:[.,]\\d{1,3})?)\\s?(?:%|percent|per cent|por ciento|pour cent)$`,
)
/** "sube un 5 % los importes de marzo", "augmente de 5 % les prix", "raise by 5% the prices". */
const PERCENT_FIRST = new RegExp(
  `^(?:(${UP})|(?:${DOWN}))\\s(?:by |en un |un |en |de )?(\\d{1,3}(?:[.,]\\d{1,3})?)\\s?(?:%|percent|per cent|por ciento|pour cent)\\s(?:of |de |a |en )?(.{1,80})$`,
)
const DOUBLED = /^(double|triple|halve) (.{1,80})$/
const FACTORS: ReadonlyMap<string, number> = new Map(Object.entries<number>({ double: 2, triple: 3, halve: 0.5 }))
const ALL = /^(?:all |every |each |todos |todas |tous |toutes )?(?:of )?(?:the |los |las |el |la |les |le |l')?/

/** "increase all unit prices by 10%", "double the quantities", "sube los precios un 5 %". */
export function readScaled(said: Phrase): Instruction | undefined {
  const text = fold(textOf(said))
  const [, first, part, behind] = PERCENT_FIRST.exec(text) ?? []
  const [, up = first, name = behind, percent = part] = BY_PERCENT.exec(text) ?? []
  if (name && percent) {
    const share = Number(percent.replace(',', '.')) / 100
    return { do: 'multiply', ...named(said, name), factor: up ? 1 + share : 1 - share }
  }
  const [, how = '', what] = DOUBLED.exec(text) ?? []
  const factor = FACTORS.get(how)
  return what && factor ? { do: 'multiply', ...named(said, what), factor } : undefined
}

/** "the rate of Bob", "Bob's rate": the column, and the row that begins so. */
function named(said: Phrase, text: string): { column: ColumnName; where?: Target } {
  const bare = text.replace(ALL, '').replace(/ (?:column|columna|colonne)$|^(?:column|columna|colonne) /, '')
  const [, owner, own] = /^(.{1,60})['’]s (.{1,60})$/.exec(bare) ?? []
  const [, column, of] = /^(.{1,60}?) (?:of|for|de|du) (.{1,60})$/.exec(bare) ?? []
  const [name, row] = own && owner ? [own, owner] : column && of ? [column, of] : [bare, undefined]
  const span = spanWhere(said, plain(name))
  return { column: { name: plain(name), ...(span ? { span } : {}) }, ...(row ? { where: { name: plain(row) } } : {}) }
}

/** Where these words stand, so that a choice can take their place. */
function spanWhere(said: Phrase, name: string): Span | undefined {
  const own = readWords(name)
  const at = said.words.findIndex((_, from) => own.every(({ folded }, index) => said.words[from + index]?.folded === folded))
  return at < 0 ? undefined : spanOf(part(said, at, at + own.length))
}

const CURRENCY =
  /^(?:change|set|switch|use|cambia|cambiar|cambie|pon|pasa|usa|changer?|changez|passe|passer|passez|mets|utilise)\s(?:the |la |el |le )?(?:currency|moneda|divisa|devise|monnaie)\s(?:to|as|into|a|por|en|au?x?)\s(?:the |el |los |le |les |l')?(\p{L}{2,12})$/u
const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ eur: 'EUR', usd: 'USD', gbp: 'GBP', chf: 'CHF', jpy: 'JPY', cad: 'CAD', aud: 'AUD', mxn: 'MXN' }),
)
const CURRENCIES: [RegExp, string][] = [
  [/^euros?$/, 'EUR'],
  [/^dol+ar(?:e?s)?$/, 'USD'],
  [/^(?:pounds?|libras?|livres?)$/, 'GBP'],
  [/^(?:swiss )?franc[os]?s?$/, 'CHF'],
  [/^yen(?:es|s)?$/, 'JPY'],
]

/** "change the currency to dollars": how amounts are shown. None is converted. */
export function readCurrency(said: Phrase): Instruction | undefined {
  const name = CURRENCY.exec(fold(textOf(said)))?.[1]
  const code = name && (CODES.get(name) ?? CURRENCIES.find(([pattern]) => pattern.test(name))?.[1])
  return code ? { do: 'currency', code } : undefined
}

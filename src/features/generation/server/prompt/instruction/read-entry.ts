import type { Instruction } from '#generator/instruction.ts'
import { fold } from '#shared/words.ts'
import { splitList } from '../pieces/split-list.ts'
import { namesIn, part, type Phrase, phraseOf, plain, spanOf, textOf, unquoted } from './phrase.ts'
import { entryFrom } from './read-list.ts'
import { ARTICLES, EVERY, TITLE, findKind, numberOf, placeOf, words } from './vocabulary.ts'

/* Instructions that name something by its words alone, without its kind. */

const NAME_WORDS_MAX = 8
const ONE = words('one ones')
const ENTRY = words('step paso etape bullet bullets point points item entry vineta punto elemento puce point element')
const TO = /^(?:to|under|in|into|a|al|en|para|au|aux|dans|sous|pour)$/

/** Names nothing: "it" is not the department IT. */
const PRONOUN = /^-?(?:it|this|that|them|these|those|all of (?:it|them)|lo|la|los|las|eso|esto|le|les|ça|cela|ceci)$/u

/** "delete Dan", "drop the price one", "remove Late supplier". */
export function readDrop(rest: Phrase): Instruction | undefined {
  const last = rest.words.at(-1)
  const named = last && ONE.has(last.folded) ? part(rest, 0, -1) : rest
  // "a Raúl Vega": in Spanish, people have an "a" before them.
  const name = plain(textOf(named).replace(/^a (?=\p{Lu})/u, ''))
  const span = spanOf(named)
  // "everything after slide 3", "the bullets of slide 2" name something else.
  const isOther = findKind(named.words) !== undefined || named.words.some(({ folded }) => EVERY.has(folded) || folded === 'everything')
  if (name === '' || PRONOUN.test(name) || isOther || named.words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length > NAME_WORDS_MAX)
    return undefined
  const parts = splitList(name).map(plain)
  const from = entryFrom(named)
  const entry = entryOf(named)
  return {
    do: 'drop',
    name,
    ...(parts.length > 1 ? { parts } : {}),
    ...(span ? { span } : {}),
    ...(from ? { from } : {}),
    ...(entry ? { entry } : {}),
  }
}

/** "step 2", "the last step", "la última acción". */
function entryOf(phrase: Phrase): { place: number; of: string } | undefined {
  const own = { ...phrase, words: phrase.words.filter(({ folded }) => !ARTICLES.has(folded)) }
  const [first, ...others] = own.words
  const ordinal = placeOf(first)
  if (ordinal !== undefined && others.length > 0) return { place: ordinal, of: textOf(part(own, 1)) }
  const number = own.words.length > 1 ? numberOf(own.words.at(-1)) : undefined
  return number === undefined ? undefined : { place: number, of: textOf(part(own, 0, -1)) }
}

/** "add Friday to the days", "add a bullet Hire a tester to Goals". "a chart to Goals" is no entry. */
export function readAppend(rest: Phrase): Instruction | undefined {
  // "how to apply" is a name.
  const at = rest.words.findLastIndex(
    ({ folded }, place) => place > 0 && TO.test(folded) && !/^(?:how|what|where)$/.test(rest.words[place - 1]?.folded ?? ''),
  )
  if (at < 0 || findKind(rest.words)) return undefined
  const said = part(rest, 0, at)
  const entry = said.words.slice(0, 3).findIndex(({ folded }) => ENTRY.has(folded))
  if (entry < 0 && ARTICLES.has(said.words[0]?.folded ?? '')) return undefined
  const text = textOf(part(said, entry + 1))
    .replace(/^\s*:/, '')
    .trim()
  // "Legal" as a department: the words behind a quote are none of it.
  const item = unquoted(text.replace(/(?<=["”»]\s{0,2})(?:as|como|comme)$/iu, ''))
  const to = plain(textOf(part(rest, at + 1)))
  if (item === '' || to === '' || (/["”»]/.test(item) && !QUOTED_ONES.test(text))) return undefined
  return {
    do: 'append',
    item,
    options: QUOTED_ONES.test(text) ? namesIn(text) : namesIn(item),
    ...(QUOTED_ONES.test(text) ? { isEach: true } : {}),
    to,
  }
}

/** `"Legal" and "Customer Service"`: no single entry has a quote inside. */
const QUOTED_ONES = /^\s*["“«][^"”»]+["”»].*["“«][^"”»]+["”»]\s*$/u

const NEEDS =
  /^(.{2,60}?) (?:also needs?|is missing|should also (?:include|offer|have)|también necesita|le falta|a aussi besoin de|devrait aussi (?:inclure|proposer|avoir)) (?:an option |the option |la opción |l['’]option )?(.{1,120})$/iu
const LACKS = /^(?:falta|faltan|(?:il )?manque) (?:la opción |l['’]option )?(.{1,120}?) (?:en|a|dans|à|pour) (.{2,60})$/iu

/** "the t-shirt size also needs XXL", "il manque XXL dans la taille". */
export function readNeeded(said: Phrase): Instruction | undefined {
  const text = textOf(said)
  const [, to, item] = NEEDS.exec(text) ?? []
  const [, lacking = item, where = to] = LACKS.exec(text) ?? []
  if (!lacking || !where || findKind(phraseOf(where).words)) return undefined
  return { do: 'append', item: unquoted(lacking), options: namesIn(lacking), to: plain(where) }
}

const ORDINAL = /^(?:second|third|fourth|fifth|further|second|segund[oa]|tercer[oa]?|cuart[oa]|otr[oa]|deuxieme|troisieme|quatrieme|autre)$/
const NAMES = /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,2}$/u

/** "an action: Ana calls the printer", "a fourth value: courage"; and in a sheet a name alone: "Eva". */
export function readEntry(rest: Phrase): Instruction | undefined {
  const colon = rest.words.findIndex(({ text }) => text === ':')
  const led = part(rest, 0, colon).words.filter(({ folded }) => !ARTICLES.has(folded) && !ORDINAL.test(folded))
  if (colon > 0 && led.length > 0 && led.length <= 2 && !findKind(led)) {
    const item = unquoted(textOf(part(rest, colon + 1)))
    const [first] = led
    const last = led.at(-1)
    const options = led.some((word) => numberOf(word) !== undefined) ? namesIn(item) : undefined
    return item === '' || !first || !last
      ? undefined
      : { do: 'append', item, ...(options ? { options } : {}), to: rest.text.slice(first.start, last.end) }
  }
  const [, noun, item] = CALLED.exec(textOf(rest)) ?? []
  if (noun && item) return { do: 'add', kind: 'row', count: 1, items: [unquoted(item)], called: noun }
  const name = textOf(rest)
  return NAMES.test(name) ? { do: 'append', item: name, to: undefined } : undefined
}

/** "a campaign called Autumn promo", "un candidato llamado Pedro Vidal": a row where the rows are called so. */
const CALLED =
  /^(?:an? |another |one more |una? |otr[oa] |une? |une autre |un autre )?(?:new |nuev[oa] |nouve(?:au|l|lle) )?(\p{L}{3,30})(?: called| named|,? llamad[oa]| appelée?| nommée?|\s?:) (.{1,200})$/iu

const TAX = /\b(VAT|GST|sales tax|tax|IVA|IGIC|TVA|taxe|impuesto|discount|descuento|remise|commission|comisi[oó]n)\b/iu
const PERCENT = /(\d{1,3}(?:[.,]\d{1,3})?)\s?%/u
const OF = /%\s(?:of|on|de|del|sobre|sur|du)\s(?:the |el |la |le |l['’])?(.{1,100})$/iu

/** "a column with VAT at 20%", "una columna IVA 21%", "a 10% discount column on Price". */
export function readShare(rest: Phrase): Instruction | undefined {
  const text = textOf(rest)
  const [tax, percent] = [TAX.exec(text)?.[1], PERCENT.exec(text)?.[1]]
  const end = rest.words.at(-1)?.end ?? 0
  if (!tax || !percent || findKind(rest.words)?.kind !== 'column') return undefined
  const of = OF.exec(text)?.[1]?.replace(/\s(?:column|columna|colonne)$/iu, '')
  return { do: 'share', name: `${tax} ${percent}%`, percent, of: of === undefined ? undefined : unquoted(of), end }
}

const OWNED = /^(.{1,80})['’]s (.{1,80}?) to (.{1,200})$/u
const IS = /^(.{1,80})['’]s (.{1,80}?) (?:is|=|should be) (?:now )?(.{1,200})$/u

/** "change Bob's salary to 55,000", "Bob's salary is 55,000": the cell of a row that begins so. */
export function readOwned(said: Phrase): Instruction | undefined {
  const [, owner, column, value] = OWNED.exec(textOf(part(said, 1))) ?? IS.exec(textOf(said)) ?? []
  // "slide 2's title" is no column.
  if (!owner || !column || !value || TITLE.has(fold(column))) return undefined
  return { do: 'fill', column: { name: column }, value: unquoted(value), where: { name: plain(owner) } }
}

import type { Locale } from '#shared/locale.ts'
import { wordCount } from '#shared/words.ts'
import type { Part } from '../../writing/cut-parts.ts'
import { kindOf } from '../kinds.ts'
import { withDashed } from '../list/list-parts.ts'
import { OR, partWords, verdictsIn } from '../list/plain-parts.ts'
import { isYesNo, pairApart } from '../wording.ts'
import { roleWords } from './role-words.ts'
import { spelledOut } from './spelled-out.ts'

/* The parts of a list of fields, each of which is one field with all that belongs to it. */

const AND_OUTSIDE = / (?:and|&|y|e|et) (?![^()]*\))/iu
const LAST_OPTION = / (?:and|or|y|e|o|u|et|ou) /iu
const HALF_WORDS_MAX = 4
const OPTION_WORDS_MAX = 3
const ROW_MAX = 12
/** "yes / no / maybe", "sí o no": nothing is asked without what stands before it. */
const ONLY_ANSWERS =
  /^\(?(?:with |con |avec )?(?:yes|no|s[ií]|oui|non|y|n)(?:(?: ?\/ ?| or | o | ou )(?:yes|no|non|maybe|perhaps|not sure|quiz[áa]s?|tal vez|peut[- ]être|n|s|o))+\)?$/iu
/** "which is £2 a bag", "que cuesta 2 €" */
const WHICH =
  /^(?:which|that) (?:is|are|costs?) |^(?:que|el cual|la cual) (?:cuestan?|son|vale[n]?) |^(?:qui|lequel|laquelle) (?:co[ûu]tent?|est [àa]|sont [àa]) /iu
/** A bracket that tells, and lists no answers. */
const NOTED = /\([^()]*\d[^()]*\)$/u
const LIMIT =
  /^(?:pick|choose|select|tick|elige|elegir|marca|marcar|choisir|cocher) (?:up to |any |hasta |jusqu['’][àa] )?(?:\d+|two|three|dos|tres|deux|trois)$|^(?:max(?:imum)?|m[áa]x(?:imo)?|min(?:imum)?|m[íi]n(?:imo)?|up to|at (?:most|least)|hasta|au (?:plus|moins)|jusqu['’]à)\.?(?: de| of)? \d+(?: \p{L}+){0,3}$/iu
/** "fecha de entrada y salida", "notes for driver and cook": the second half needs the first. */
const BOUND = /(?<!\p{L})(?:of|for|from|de|del|pour|d[’']\p{L}+|du|des|para) /iu

export function fieldParts(said: readonly Part[], language: Locale): Part[] {
  const parts = spelledOut(withBelongings(said.reduce(withDashed, [])), language).flatMap(({ text, ...part }) =>
    text
      .replace(AND_TYPED, ' and ')
      .split(AND_ASKS)
      .map((one) => ({ ...part, text: one.replace(AT_END, '').replace(OPTIONAL_FIRST, '$1 (optional)') })),
  )
  return withLead(withLastApart(withRows(parts, language), language), language).map(limited)
}

/** "what they should start doing, stop doing and keep doing": one beginning for all of them. */
function withLead(parts: readonly Part[], language: Locale): Part[] {
  let lead = ''
  let goesOn = GOES_ON
  return parts.map((part, at) => {
    const [, often] = OFTEN.exec(part.text) ?? []
    const isRow = often !== undefined && areNouns(parts.slice(at + 1), language)
    const own = LEAD.exec(part.text)?.[0] ?? PLACED.exec(part.text)?.[1] ?? (isRow ? often : undefined)
    lead = own ?? (lead !== '' && goesOn.test(part.text) ? lead : '')
    if (own === undefined) return lead === '' ? part : { ...part, text: lead + part.text }
    goesOn = LEAD.test(part.text) ? GOES_ON : isRow ? NOUN : WHERE
    return part
  })
}
/** "can we use photos on the website, on Facebook, in the paper": each place is asked for. */
const PLACED = /^((?:can|may|could|do|would|will|are|is) (?:we|you|they|i) [^,()]{2,50}? )(?:on|in|at|by|for|with) [^,()]{2,40}$/iu
const WHERE = /^(?:on|in|at|by|for|with) (?:the |a |our )?\p{L}[\p{L} '’-]{1,40}$/iu
/** "how often do they buy bread, cakes, pies" */
const OFTEN = /^(how (?:often|many times|much) (?:do|would|did) (?:you|they|people) \p{L}+ )\p{L}+$/iu
const NOUN = /^\p{Ll}+$/u

/** Up to the end of the sentence, each is one word that no field is called. */
function areNouns(parts: readonly Part[], language: Locale): boolean {
  const end = parts.findIndex(({ isLast }) => isLast)
  const row = parts.slice(0, end < 0 ? undefined : end + 1)
  return row.length > 0 && row.every(({ text }) => NOUN.test(text) && kindOf(text, language) === undefined)
}
const LEAD = /^(?:what|which|how|where|when) (?:they|you|we|people|i) (?:should|would|could|can) (?=\p{L})/iu
const GOES_ON = /^(?:start|stop|keep|do|change|improve|add|drop|continue|try)(?: \p{L}+){0,3}$/iu

/** "an optional email": said behind the field, as a list says it. */
const OPTIONAL_FIRST = /^(?:an? )?(?:optional|voluntary) (.{3,60})$/iu
/** "your name n number" */
const AND_TYPED = / n (?=(?:number|no|phone|mobile|email|tel)(?!\p{L}))/iu
/** "if they could car share and their postcode" */
export const AND_ASKS =
  / (?:and|y|et) (?=(?:an? |su |un |leur |votre )?(?:e-?mail|phone|mobile|correo|tel[ée]fono|t[ée]l[ée]phone)(?: address| number)? (?:if|si) )| and (?=(?:their|your|his|her) \p{L})|(?<=^(?:what|how|why|which) .{4,60}) and (?=(?:what|how|why|which|where) \p{L}+ \p{L})|(?<=^(?:qu[ée]|c[óo]mo) .{4,60}) y (?=(?:qu[ée]|c[óo]mo) \p{L}+ \p{L})|(?<=^(?:ce qu|comment|quoi).{4,60}) et (?=(?:ce qu|comment|pourquoi|de quoi) ?\p{L})| (?:and|y|et) (?=(?:if|whether|si) \p{L}|s['’]ils? \p{L})/iu
/** "signature and date at the bottom": where in the form it stands. */
export const AT_END =
  / (?:at|on|in) the (?:end|bottom|top|beginning)$| (?:al final|al principio|abajo)$| (?:[àa] la fin|en bas|au d[ée]but)$/iu

/** "comments max 500 characters" */
/** "photo upload up to 3" */
export const FILES =
  /^((?:photos?|pictures?|files?|images?|documents?|fotos?|archivos?|im[áa]genes|documentos?|fichiers?|pi[èe]ces jointes)(?: uploads?)?|uploads? (?:photos?|pictures?|files?)),? ((?:max(?:imum)?|up to|m[áa]x(?:imo)?|hasta|au plus|jusqu['’]à)\.?(?: de)? \d+)$/iu

export const LIMITED =
  /^(\p{L}[^()]{2,40}?),? ((?:max(?:imum)?|m[áa]x(?:imo)?|min(?:imum)?|m[íi]n(?:imo)?|up to|at (?:most|least)|hasta|au (?:plus|moins)|jusqu['’]à)\.?(?: de| of)? \d+ (?:characters?|chars?|letters?|words?|lines?|caracteres|letras|palabras|l[íi]neas|caract[èe]res|lettres|mots|lignes))$/iu

function limited(part: Part): Part {
  const [, name, limit] = LIMITED.exec(part.text) ?? FILES.exec(part.text) ?? []
  return name === undefined ? part : { ...part, text: `${name.replace(/ (?:of|de|d['’])$/iu, '')} (${limit})` }
}

/** The answers and the limit of a field stand with it. */
function withBelongings(said: readonly Part[]): Part[] {
  const parts: Part[] = []
  for (const part of said) {
    const before = parts.at(-1)
    const said = WHICH.exec(part.text)
    const belongs = ONLY_ANSWERS.test(part.text)
      ? ` ${part.text}`
      : said
        ? ` (${part.text.slice(said[0].length)})`
        : LIMIT.test(part.text)
          ? ` (${part.text})`
          : undefined
    const isLimited = before?.text.endsWith(')') === true && LIMIT.test(part.text) && NOTED.test(before.text)
    // "straw, which is £2 a bag, max 3 bags": all of it in one bracket.
    if (before && isLimited) parts[parts.length - 1] = { ...part, start: before.start, text: `${before.text.slice(0, -1)}; ${part.text})` }
    else if (before && belongs !== undefined && !before.text.endsWith(')') && !isYesNo(before.text))
      parts[parts.length - 1] = { ...part, start: before.start, text: before.text + belongs }
    else parts.push(part)
  }
  return parts
}

/** "flavours vanilla, choc, lemon and red velvet": a word for what is chosen, and its answers. */
function withRows(said: readonly Part[], language: Locale): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < said.length; at++) {
    const part = said[at]
    if (!part) break
    const named = namedRow(said.slice(at, at + ROW_MAX))
    if (named) {
      parts.push(named.part)
      at += named.others
      continue
    }
    const [, head, first] = roleWords().chosen.exec(part.text) ?? []
    const behind = said.slice(at + 1, at + ROW_MAX)
    const end = head === undefined || LAST_OPTION.test(first ?? '') ? -1 : behind.findIndex(({ text }) => LAST_OPTION.test(text))
    const answers = [first ?? '', ...behind.slice(0, end + 1).flatMap(({ text }) => text.split(LAST_OPTION))]
    const isRow =
      end >= 0 &&
      answers.every((one) => wordCount(one) <= OPTION_WORDS_MAX && !/[():?]/.test(one) && kindOf(one, language)?.isExact !== true)
    const last = behind[end]
    if (isRow && last) parts.push({ ...last, start: part.start, text: `${head} (${answers.join(', ')})` })
    else parts.push(part)
    if (isRow) at += end + 1
  }
  return parts
}

/** "branch names Leeds, York, Hull": the names of places or teams to choose from, and how many parts behind the first belong to them. */
function namedRow([first, ...behind]: readonly Part[]): { part: Part; others: number } | undefined {
  const [, head, name] = NAMED_ROW.exec(first?.text ?? '') ?? []
  if (!first || head === undefined || name === undefined || first.isLast) return undefined
  const end = behind.findIndex(({ isLast }) => isLast)
  const row = behind.slice(0, end < 0 ? undefined : end + 1)
  const names = [name, ...row.flatMap(({ text }) => text.split(LAST_OPTION))]
  if (row.length === 0 || !names.every((one) => PROPER.test(one))) return undefined
  return {
    part: { ...first, text: `${head.replace(/ (?:names?|nombres?|noms?)$/iu, '')} (${names.join(', ')})`, isLast: true },
    others: row.length,
  }
}
const NAMED_ROW =
  /^(?:(?:which|what|the|our|qu[ée]|quelle?) )?((?:branch|branches|stores?|shops?|sites?|offices?|departments?|teams?|houses?|tiendas?|sedes?|sucursal(?:es)?|departamentos?|equipos?|magasins?|agences?|services?|[ée]quipes?)(?: (?:names?|nombres?|noms?))?)(?: is| are)? (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)$/u
const PROPER = /^\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?$/u

/** "club, shirt size, emergency contact and finish time": the last two of a list are joined by a word. */
function withLastApart(parts: readonly Part[], language: Locale): Part[] {
  return parts.flatMap((part, at) => {
    const isOfList = at > 0 && (at === parts.length - 1 || part.isLast)
    if (isOfList || parts.length === 1) return halvesOf(part.text, language).map((text) => ({ ...part, text }))
    const [first = '', second = '', more] = part.text.split(AND_OUTSIDE)
    const isTwo = second !== '' && more === undefined && !part.text.includes('?') && isApart(first, second, language)
    return isTwo ? [first, second].map((text) => ({ ...part, text: text.trim() })) : [part]
  })
}

/** The two fields that a word joins; the whole where it may be one. */
export function halvesOf(text: string, language: Locale): string[] {
  const halves = text.split(AND_OUTSIDE)
  const [first = '', second = ''] = halves
  // "times (morning, noon) and a box for consent", "who collects and a phone number", "photos and agree to the rules"
  if (halves.length === 2 && !text.includes('?') && isApart(first, second, language)) return halves.map((half) => half.trim())
  const isOne =
    halves.length !== 2 ||
    kindOf(text, language)?.isExact === true ||
    pairApart(text).length > 1 ||
    OR.test(text) ||
    text.includes('?') ||
    verdictsIn(text) !== undefined ||
    partWords().howMany.test(text) ||
    halves.some((half) => wordCount(half.replace(/\([^()]*\)/gu, '')) > HALF_WORDS_MAX) ||
    (BOUND.test(first) && !first.endsWith(')') && wordCount(second) < 2 && kindOf(second, language)?.isExact !== true) ||
    // "witness names and numbers": both are of the witnesses.
    (/ names?$/iu.test(first) && !/['’]s? /u.test(first) && /^(?:numbers?|phones?|ages?|emails?|contacts?)$/iu.test(second)) ||
    // "any allergies and how bad"
    /^(?:how|c[oó]mo|comment)(?!\p{L})/iu.test(second)
  return isOne ? [text] : halves.map((half) => half.trim())
}

/** Where the first has its answers in brackets, or the second is surely a field. */
function isApart(first: string, second: string, language: Locale): boolean {
  if (first.endsWith(')')) return !OR.test(second.replace(/\([^()]*\)/gu, ''))
  const plain = second
    .replace(/\([^()]*\)/gu, '')
    .replace(ARTICLE, '')
    .trim()
  const isField =
    kindOf(plain, language)?.isExact === true || (ARTICLE.test(second) && partWords().fieldWord.test(plain.split(' ').at(-1) ?? ''))
  // "email and plot size wanted (half, full)"
  if (second.endsWith(')') && kindOf(first, language)?.isExact === true && wordCount(plain) > 1) return true
  const isLong = wordCount(first) > HALF_WORDS_MAX || ARTICLE.test(second) || second.endsWith(')')
  return (isField && isLong && !/^\p{L}+ (?:names?|noms?|nombres?)$/iu.test(first)) || AGREES.test(second)
}
const ARTICLE = /^(?:an?|the|their|your|una?|el|la|su|une?|le|leur|votre) /iu
const AGREES = /^(?:agree|accept|confirm|acepta[rn]?|accepte[rz]?) (?:to |the |that |el |la |las |los |le |les )/iu

import { LOCALES } from '#shared/locale.ts'
import { fold, wordCount } from '#shared/words.ts'
import type { Piece, PromptFacts } from '../../brief.ts'
import { kindOf } from '../kinds.ts'

/* What people choose from, where a word for the choice stands before it and no colon. */

/** "Lunch options fish and chips or veggie pie" */
const OPTIONS =
  /^(\p{L}+ (?:options?|choices?)|(?:opciones|elección) de \p{L}+|choix (?:de|du|des) \p{L}+):? (\P{Z}.{1,100} (?:or|o|u(?= h?[oó])|ou) .{2,60})\.$/iu
/** "categories mixed": the first of several */
const CATEGORIES = /^(categor(?:y|ies)|categor[ií]as?|cat[ée]gories?|options|opciones) (\p{L}[\p{L}-]+(?: \p{L}[\p{L}-]+)?)$/iu
/** "office Leeds", "oficina Madrid": a name behind the word for what is chosen, with more names behind it. */
const NAMED = /^(\p{Ll}{3,}(?: \p{Ll}+)?) (\p{Lu}[\p{L}-]+)$/u
const NAME = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*$/u
const AND = / (?:and|y|e|et) /iu
const OPTION_WORDS_MAX = 3
/** "experience level and which day they arrive" */
export const ASKS_MORE =
  / (?:and|y|et) (?=(?:how many|cu[áa]nt[oa]s|combien)$|(?:which|who|whether|if|qué|quién|quel(?:le)?s?|qui) \p{L})/iu
const FIELD_WORDS_MAX = 4

/** The pieces with what they offer as their options, and with what they ask in one breath apart. */
export function withListedChoices(pieces: readonly Piece[]): Piece[] {
  const read: Piece[] = []
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]
    if (!piece) break
    const [, head, first] = CATEGORIES.exec(piece.text) ?? []
    const others = first === undefined || piece.options ? [] : listedBehind(pieces.slice(at + 1))
    if (head !== undefined && first !== undefined && others.length > 0) {
      const options = [first, ...others.flatMap(({ text }) => text.split(AND))]
      read.push({ ...piece, text: head, options, end: others.at(-1)?.end ?? piece.end })
      at += others.length
      continue
    }
    const [, of, name] = piece.options || piece.role !== 'item' ? [] : (NAMED.exec(piece.text) ?? [])
    const names = name === undefined ? [] : namesBehind(pieces.slice(at + 1))
    if (of !== undefined && name !== undefined && names.length > 0) {
      const { isOption: _, ...rest } = piece
      const options = [name, ...names.flatMap(namesIn)]
      read.push({ ...rest, text: of, options, end: names.at(-1)?.end ?? piece.end })
      at += names.length
    } else read.push(...askedApart(withOptions(piece)))
  }
  return read
}

/** Until the one that ends with "or": "Bristol or Cork", or the options of a list that ends so. */
function namesBehind(pieces: readonly Piece[]): Piece[] {
  const end = pieces.findIndex((piece) => namesIn(piece).length === 0)
  const names = pieces.slice(0, end < 0 ? undefined : end)
  const last = names.findIndex(({ options }) => options !== undefined)
  if (last >= 0) return names.slice(0, last + 1)
  return names.every(({ isOption: isChoice }) => isChoice) ? names : []
}

function namesIn({ text, options = [text] }: Piece): readonly string[] {
  return options.every((option) => NAME.test(option)) ? options : []
}

/** "categories mixed, women and men": commas part answers and no questions. */
export function hasListedChoices(pieces: readonly Piece[]): boolean {
  return withListedChoices(pieces).length < pieces.length
}

function withOptions(piece: Piece): Piece {
  const [, text, choices] = piece.role === 'statement' ? (OPTIONS.exec(piece.text) ?? []) : []
  if (text === undefined || choices === undefined) return piece.role === 'statement' ? { ...piece, ...eitherOf(piece.text) } : piece
  return { ...piece, role: 'item', text, options: choices.split(/, ?| (?:or|o|u(?= h?[oó])|ou) /iu) }
}

/** "type paid leave or unpaid", "type congés payés RTT ou sans solde": short names in capitals are answers of their own. */
function eitherOf(text: string): Pick<Piece, 'role' | 'text' | 'options'> | undefined {
  const [head = '', ...words] = text.replace(/\.$/, '').split(' ')
  const rest = words.join(' ')
  const options = rest.split(/,? (?:or|o|u(?= h?[oó])|ou) |\s(?=\p{Lu}{2,}(?:\s|$))/u)
  const isList = CHOSEN.test(head) && / (?:or|o|u(?= h?[oó])|ou) /u.test(rest) && options.every((one) => wordCount(one) <= OPTION_WORDS_MAX)
  return isList ? { role: 'item', text: head, options } : undefined
}

/** Until the one that holds "and"; at the end of the prompt that stands between the last two. */
function listedBehind(pieces: readonly Piece[]): Piece[] {
  const last = pieces.findIndex(({ text }) => AND.test(text))
  const others = pieces.slice(0, last < 0 ? undefined : last + 1)
  const areOptions = (last >= 0 || others.length === 2) && others.every(isOption)
  return areOptions ? others : []
}

function isOption({ role, text, facts }: Piece): boolean {
  return (
    role === 'item' &&
    facts.length === 0 &&
    text.split(AND).every((part) => wordCount(part) <= OPTION_WORDS_MAX && LOCALES.every((one) => kindOf(part, one) === undefined))
  )
}

function askedApart(piece: Piece): Piece[] {
  const [first = '', second] = piece.text.replace(/\.$/, '').split(ASKS_MORE)
  if (piece.role !== 'statement' || second === undefined || wordCount(first) > FIELD_WORDS_MAX) return [piece]
  return [
    { ...piece, role: 'item', text: first },
    { ...piece, role: 'item', text: second },
  ]
}

/** "food veggie/vegan/meat": three answers or more, the first behind what is asked for. */
const SLASHED =
  /^(\S.{0,40}?)[\s:]+(\(?(?:(?:(?:under|over|less than|up to|menos de|m[áa]s de|hasta|moins de|plus de|jusqu['’]à) )?[<>]? ?\d\S* \p{L}{1,8}|[^\s/()]{1,30})(?:\s?\/\s?[^/()]{1,40}){2,9}\)?)$/iu
/** "type paid leave / unpaid / sick": one word says what is chosen. */
const TYPED =
  /^(type|tipo|kind|clase|status|estado|statut|category|categor[ií]a|cat[ée]gorie) (?!of |de |du |d['’]|des )([^/]{2,40}(?:\s?\/\s?[^/()]{1,40}){2,9})$/iu
/** "sizes 7-8 9-10 s m l xl" */
const SIZED =
  /^(\p{L}[\p{L} -]{2,40}?)[ :]+((?:(?:\d|x{1,3})?[sl]|m|\d{1,2}-\d{1,2})(?:[ /]+(?:(?:\d|x{1,3})?[sl]|m|\d{1,2}-\d{1,2})){2,9})$/iu

/** Undefined if fewer than three answers are listed, because "parent/guardian" is one person. */
export function slashedOptions(text: string): { text: string; options: string[] } | undefined {
  const sized = SIZED.exec(text.trim())
  if (sized) return { text: sized[1] ?? '', options: (sized[2] ?? '').split(/[ /]+/).map((size) => size.toUpperCase()) }
  const found = TYPED.exec(text.trim()) ?? SLASHED.exec(text.trim())
  const options = (found?.[2] ?? '')
    .replace(/^\(|\)$/g, '')
    .split('/')
    .map((option) => option.trim())
  // "12/5/2026" is a day, "m/f/d" whom a job is for.
  const isList =
    options.length > 2 &&
    !/^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(options.join('/')) &&
    !/^[mwfdhx]\/[mwfdhx]\/[mwfdhx]$/i.test(options.join('/'))
  return found && isList ? { text: found[1] ?? '', options } : undefined
}

/** What people choose from with a word each. */
const CHOSEN =
  /^(?:food|meals?|menu|lunch|dinner|main|starter|dessert|drinks?|colou?r|flavou?r|size|shifts?|priority|urgency|severity|level|condition|importance|availability|role|job|type|reason|comida|cena|almuerzo|men[úu]|plato|postre|bebida|color|sabor|talla|turnos?|prioridad|urgencia|gravedad|nivel|importancia|disponibilidad|puesto|tipo|motivo|repas|d[îi]ner|d[ée]jeuner|plat|boisson|couleur|parfum|taille|cr[ée]neau|priorit[ée]|urgence|gravit[ée]|niveau|disponibilit[ée]s?|dispos?|poste|type|motif)$/iu
const BINDS =
  /^(?:of|for|with|per|and|in|on|at|to|by|from|the|an?|my|your|de|del|para|por|con|y|e|en|al?|la|el|los|las|su|du|des|pour|avec|et|par|les?|une?|sur|au|aux|à|[àd]['’].*)$/iu

/** "pick glaze blue or white": what is chosen has a word of its own behind the order. */
const PICK =
  /^(?:pick|choose|select|elegir|elige|elija|escoger|choisir|choisissez) (?:(?:an?|the|your|one|una?|el|la|su|tu|une?|le|votre|ton) )?(?=\p{L}+ \p{L})/iu
const YES_NO = /^(?:yes no|s[íi] no|oui non) /iu

/**
 * "menu viande poisson ou végé", "urgencia alta media baja", "DBS yes no pending": a word for what is chosen, and a word for
 * each answer.
 */
export function wordChoices(said: string): { text: string; options: string[] } | undefined {
  const text = said.replace(PICK, '')
  const [head = '', ...others] = text.split(' ')
  const options = others.filter((word, at) => at === 0 || at !== others.length - 2 || !/^(?:or|o|u|ou|and|y|et)$/iu.test(word))
  const isList =
    // "condition when taken": two words are a list only with "or" between them.
    options.length > (options.length < others.length ? 1 : 2) &&
    options.length <= OPTIONS_MAX &&
    options.every((word) => /^\p{L}[\p{L}-]+$/u.test(word) && !BINDS.test(word) && !/^(?:or|ou|choice|option)$/iu.test(word))
  const isChosen = CHOSEN.test(head) || text !== said || YES_NO.test(others.join(' '))
  return isChosen && isList ? { text: head, options } : undefined
}
const OPTIONS_MAX = 6

const NEEDED = /(?:^| )(?:equipment|supplies|supply|materials?|stationery|material|suministros|fournitures|materiel|equipement)(?: |$)/
const ASKED_FOR = / (?:requests?|order form|orders?|solicitud|peticion|pedido|demande|commande|bon de) /
const THING_WORDS_MAX = 2
const THINGS_MIN = 2
/** Of a thing, not a thing. */
const ATTRIBUTE =
  /(?<!\p{L})(?:types?|needed|manager|approver|start|reason|sizes?|numbers?|quantity|colou?rs?|model|site|tallas?|cantidad|n[úu]mero|taille|quantit[ée]|num[ée]ro|mod[èe]le)(?!\p{L})/iu

/** "IT equipment request: laptop, monitor, headset, cost centre": the things that one can ask for, which are one question. */
export function neededThings({ pieces, folded, title }: PromptFacts): Piece[] {
  if (!asksForThings(title) || !ASKED_FOR.test(folded)) return []
  const items = pieces.filter(({ role }) => role === 'item')
  const isThing = (piece: Piece): boolean =>
    piece.label === undefined &&
    piece.detail === undefined &&
    piece.facts.length === 0 &&
    piece.isYesNo !== true &&
    namesOf(piece).every(
      (name) =>
        wordCount(name) <= THING_WORDS_MAX &&
        !ATTRIBUTE.test(name) &&
        (DEVICE.test(name) || LOCALES.every((one) => kindOf(name, one) === undefined)),
    )
  const from = items.findIndex(isThing)
  const end = items.findIndex((piece, at) => at > from && !isThing(piece))
  const things = from < 0 ? [] : items.slice(from, end < 0 ? undefined : end)
  return things.flatMap(namesOf).length < THINGS_MIN || things.length === items.length ? [] : things
}

/** "photo consent form, website, social media, print": where the pictures are shown, which is one question. */
export function shownPlaces({ pieces, genre }: PromptFacts): Piece[] {
  const places =
    genre.id === 'photos' ? pieces.filter(({ role, text, detail }) => role === 'item' && detail === undefined && SHOWN.test(text)) : []
  return places.length < THINGS_MIN ? [] : places
}
const SHOWN =
  /^(?:(?:our |the |company )?(?:web ?site|internet|intranet|social media|facebook|instagram|linkedin|tiktok|youtube|print(?:ed)?(?: \p{L}+)?|press|newspapers?|newsletters?|brochures?|flyers?|posters?|adverts?|advertising|reports?)|(?:la )?(?:p[áa]gina )?web|redes sociales|prensa|impresos?|folletos?|bolet[íi]n|carteles|publicidad|(?:le )?site(?: web| internet)?|r[ée]seaux sociaux|presse|imprim[ée]s|d[ée]pliants?|affiches?|lettre d['’]information)$/iu

/** Among laptops and headsets a phone is a thing, and no number to call. */
const DEVICE = /^(?:work |company |mobile )?(?:phone|mobile|tel[ée]fono|m[óo]vil|t[ée]l[ée]phone|portable)$/iu

export function asksForThings(title: string): boolean {
  return NEEDED.test(fold(title))
}

export function namesOf({ text, options = [text] }: Piece): readonly string[] {
  return options
}

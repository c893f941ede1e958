import type { Fact } from '#generator/brief.ts'
import { wordCount } from '#shared/words.ts'
import { factsIn, splitAt, splitParts, trimmed, type Span } from './clauses.ts'
import { item, statement, valueIn, type Piece } from './make-piece.ts'
import { withoutArticle, withoutOrder } from '../title/leading-orders.ts'
import { ITEM_WORDS_MAX, NAMING, NUMBERED, WH, isItem, isMeta, isNames, isOnlyAboutWriting, isPureName } from './part-kinds.ts'
import { OR, YES_NO, amountFirst, byPrice, dateOptions, pricedOptions, timeChoice, withTimes } from './read-options.ts'
import { runOnList } from './nested-lists.ts'

/* Lists of a prompt, and one part of a list or sentence. */

/** A range of numbers behind one name of a list. */
const OWN_SCALE =
  /^(?!(?:scale|escala|échelle|notas?|notes?|rat))\p{L}.{1,40} \(?(?:from |del? |de )?[01] ?(?:-|–|to|al?|à) ?(?:5|7|10)\)?$/iu
/** "how did you hear about us (email, LinkedIn, colleague)": its answers. */
const ASKED_WITH =
  /^((?:who|what|when|where|why|how|which|qui[eé]n|qu[eé]|cu[aá]ndo|d[oó]nde|c[oó]mo|cu[aá]l|qui|quand|où|comment|quels?|quelles?|qu['’]\p{L}+) [^()]{4,120}?)\s?\(([^()]{1,200},[^()]{1,200})\)[.?]?$/iu
/** "may we contact you" is answered with yes or no. */
const MAY_WE =
  /^(?:may|shall) (?:we|i|sales|hr|(?:our|the) \p{L}+|somebody|someone) (?=\p{L})|^(?:podemos|puedo|pouvons[- ]nous|puis[- ]je) (?=\p{L})/iu
/** "whether they want the £8 lunch", "si quiere la comida de 8 €": the amount says which one. */
const ASKS_WHETHER = /^(?:whether|if|si|s['’](?=ils? |elles? ))\s?(?=\p{L})/iu
/** "delivery to Floor 3 or Floor 5" */
const NUMBERED_CHOICE = /^(\p{L}[\p{L} ]{2,40}?) ((\p{L}+) \d{1,3}) (?:or|o|u(?= h?[oó])|ou) (\3 \d{1,3})$/iu
const EACH_SCALE =
  /^(\p{L}[^\d,]{1,60}?)\s+(?:(?:each|all|scored|rated|cada una?|puntuad[oa]s?|valorad[oa]s?|chacune?|notée?s?) )?(?:from |on |del? |de )?[01]\s?(?:-|–|to|al?|à)\s?(?:5|7|10)$/iu

/** "rate from 1 to 10 your team": the scale of all stands in front of the first. */
const SCALE_FIRST =
  /^(?:(?:please |por favor )?(?:rate|score|punt[úu]\p{L}+|valor\p{L}+|note[rz]?|évaluez) (?:(?:from|on|del?|entre|en|sur) )?|(?:from|between|del?|entre) )[01] ?(?:-|–|to|and|al?|y|à|et) ?(?:5|7|10) (?=\p{L})/iu

function withoutScale({ text, start }: Span): Span {
  const from = SCALE_FIRST.exec(text)?.[0].length ?? 0
  return { text: text.slice(from), start: start + from }
}

const NAMED_WITH = /^\p{Ll}{3,} \p{Lu}\p{L}+$/u
const LANGUAGE = /^(?:english|spanish|french|inglés|español|francés|anglais|espagnol|français)$/iu

export function readList(list: Span, facts: readonly Fact[], label?: string): Piece[] {
  const parts = withTimes(splitParts(list), facts).flatMap((part) => apart(part, facts))
  // What only says how to write is no end of the list.
  const last = parts.findLast(
    (part) => !isOnlyAboutWriting(part, withoutOrder(part), facts) && (isItem(withoutArticle(part), facts) || isNames(part, facts)),
  )
  const isChoice =
    last !== undefined &&
    last === parts.at(-1) &&
    parts.length > 1 &&
    OR.test(last.text) &&
    !YES_NO.test(last.text) &&
    wordCount(last.text) <= 8 &&
    parts.every((part) => part === last || !OR.test(part.text))
  const split = parts.flatMap((part) => {
    if (part !== last || parts.length === 1) return [part]
    const both = splitAt(part, isChoice ? / (?:or|o|u(?= h?[oó])|ou) /giu : / (?:and|&|y|e|et) /giu)
    // "team Ana and Luis": both are in it.
    const areIn = both.length === 2 && both[1] && isPureName(both[1], facts) && NAMED_WITH.test(both[0]?.text ?? '')
    return (!isChoice && areIn) ||
      (!isChoice &&
        both.some(({ text, start }) => /^\d/.test(text) || factsIn({ text, start }, facts).some(({ kind }) => !NAMING.has(kind))))
      ? [part]
      : both
  })
  // One name among other things is where or who it is. Several are a list.
  const areNames = isChoice || split.filter((part) => isPureName(part, facts)).length > 1
  const pieces: Piece[] = []
  for (const [at, part] of split.entries()) {
    const before = pieces.at(-1)
    const next = split[at + 1]
    // "new climbing frame, max 6,500 pounds"
    if (before && before.role !== 'statement' && AT_MOST.test(part.text))
      pieces[pieces.length - 1] = {
        ...before,
        detail: [before.detail, part.text].filter(Boolean).join(', '),
        end: part.start + part.text.length,
        facts: [...before.facts, ...factsIn(part, facts)],
      }
    // "pain from 0 to 10, medication": the scale of this one alone.
    // "maths, english, science": a subject, and not the language to write in.
    else if (before?.role === 'item' && next && LANGUAGE.test(part.text) && isItem(withoutArticle(next), facts))
      pieces.push(item(part, facts))
    // "task, owner, status, for IT setup, contract, access card": what the columns are for.
    else if (at > 1 && split.length - at >= ROWS_MIN && ROWS_LEAD.test(part.text) && split.slice(at + 1).every((one) => isItem(one, facts)))
      pieces.push(item(withoutLead(part), facts))
    else if (OWN_SCALE.test(part.text) && part !== split.at(-1)) pieces.push({ ...item(part, facts), text: part.text })
    else pieces.push(...(areNames && isPureName(part, facts) ? [item(part, facts)] : readPart(part, facts)))
  }
  const listed = isChoice ? pieces.map((piece) => ({ ...piece, isOption: true as const })) : pieces
  return label === undefined ? listed : listed.map((piece) => ({ label, ...piece }))
}

const AT_MOST =
  /^(?:max|min|at most|up to|máx|mín|al menos|au plus)\.? \D{0,3}\d|^(?:m[áa]ximo|maximum) \d+ (?:d[ií]as|semanas|meses|horas|minutos|days|weeks|months|hours|jours|semaines|mois|heures|minutes)/iu
const ROWS_MIN = 3
const ROWS_LEAD = /^(?:for|para|pour) (?:the |los |las |les )?(?=\p{L})/iu

function withoutLead({ text, start }: Span): Span {
  const from = ROWS_LEAD.exec(text)?.[0].length ?? 0
  return { text: text.slice(from), start: start + from }
}

export function readPart(part: Span, facts: readonly Fact[], isNamed?: boolean): Piece[] {
  if (NUMBERED.test(part.text) || runOnList(part.text)) return [item(part, facts)]
  const ordered = withoutOrder(withoutScale(part))
  // "rate the team 1-5", "culture fit each 1-5": the scale is a setting of all.
  const said = { ...ordered, text: ordered.text.replace(EACH_SCALE, '$1') }
  if (said.text === '' || isOnlyAboutWriting(withoutScale(part), said, facts)) return []
  const [, question, answers] = ASKED_WITH.exec(said.text) ?? []
  if (question !== undefined && answers !== undefined)
    return [
      {
        ...item({ text: question, start: said.start }, []),
        text: question,
        end: said.start + said.text.length,
        options: answers.split(/,\s*/),
      },
    ]
  if (MAY_WE.test(said.text)) return [{ ...item(said, []), text: said.text, isYesNo: true }]
  if (ASKS_WHETHER.test(said.text) && factsIn(said, facts).some(({ kind }) => kind === 'money'))
    return [{ ...item(said, []), text: said.text, facts: factsIn(said, facts), isYesNo: true }]
  const times = timeChoice(said, facts)
  if (times) return [times]
  const dates = dateOptions(said, factsIn(said, facts))
  if (dates)
    return [
      {
        ...item(dates.head, []),
        facts: factsIn(said, facts),
        end: said.start + said.text.length,
        options: dates.options,
        ...(dates.head.text === '' ? { text: said.text } : {}),
      },
    ]
  const [, chosen, one, , other] = NUMBERED_CHOICE.exec(said.text) ?? []
  if (chosen !== undefined && one !== undefined && other !== undefined) return [{ ...item(said, []), text: chosen, options: [one, other] }]
  const prices = pricedOptions(said, factsIn(said, facts))
  if (prices) return [{ ...item({ text: '', start: said.start }, []), text: said.text, facts: factsIn(said, facts), options: prices }]
  if (isMeta(said, facts)) return [{ ...item(said, facts), role: 'fact' }]
  const priced = amountFirst(said, factsIn(said, facts))
  if (priced)
    return [
      {
        ...item(priced.name, facts),
        start: said.start,
        end: said.start + said.text.length,
        facts: [priced.price],
        detail: priced.price.text,
        ...valueIn(priced.price),
      },
    ]
  // "mention the lasagne and the trip to Porto" names two things.
  const both = said.start > part.start ? splitAt(said, / (?:and|&|y|e|et) /giu) : []
  if (both.length === 2 && both.every(({ text }) => wordCount(text) <= ITEM_WORDS_MAX))
    return both.map((one) => item(withoutArticle(one), facts))
  const named = withoutArticle(said)
  return [(isNamed ?? isItem(named, facts)) ? item(named, facts) : statement(said, facts)]
}

/** What one part of a list names one after the other: "6 huevos 500 g patata", "adult $60 kid $25", "what happened and what they want". */
export function apart(part: Span, facts: readonly Fact[]): Span[] {
  const asked = splitAt(part, / (?:and|y|et) /giu)
  if (asked.length === 2 && asked.every(({ text }) => (WH.test(text) || ASKS_WHETHER.test(text)) && wordCount(text) > 1)) return asked
  // "puntos fuertes y qué mejorar": a name, and what is asked.
  const [name, question, ...others] = splitAt(part, / (?:and|y|et) (?=(?:what|qu[eé]|ce qu[ei'’])(?: |(?<=['’])))/giu)
  if (name && question && others.length === 0 && !WH.test(name.text) && wordCount(question.text) > 1) return [name, question]
  const priced = byPrice(part, factsIn(part, facts))
  return priced.length > 1 ? priced : byQuantity(part, facts)
}

/** "6 huevos 500 g patata": each quantity begins something. */
function byQuantity(part: Span, facts: readonly Fact[]): Span[] {
  // "148 members (22 new)": what stands in brackets is said of the rest.
  if (part.text.endsWith(')')) return [part]
  const starts = factsIn(part, facts)
    .filter(({ kind }) => kind === 'quantity')
    .map(({ start }) => start)
  if (starts.length < 2 || starts[0] !== part.start) return [part]
  return starts.map((start, at) => {
    const text = part.text.slice(start - part.start, (starts[at + 1] ?? Number.POSITIVE_INFINITY) - part.start)
    return trimmed({ text: text.replace(/\s(?:and|&|y|e|et)\s$/i, ''), start })
  })
}

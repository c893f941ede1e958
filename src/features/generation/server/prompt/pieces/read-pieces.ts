import type { Fact, Piece as Whole } from '#generator/brief.ts'
import { weekdayOf } from '#generator/writing/months.ts'
import { fold, wordCount } from '#shared/words.ts'
import { factsIn, JOINS_HEAD, masked, splitAt, splitParts, splitSentences, trimmed, unmasked, type Sentence, type Span } from './clauses.ts'
import { areAttendees, byLabel, endsLabel, labelEnd, PARTS } from '../facts/labels.ts'
import type { Head } from '../title/read-head.ts'
import { runOnSpans } from './nested-lists.ts'
import { COUNTING, GOES_ON, ITEM_WORDS_MAX, NAMING, WH, isItem, isMeta, isOnlyAboutWriting } from './part-kinds.ts'
import { item, statement, type Piece } from './make-piece.ts'
import { apart, readList, readPart } from './read-list.ts'
import { choicesOf, OR, withTimes } from './read-options.ts'
import { isAboutWriting, withoutArticle, withoutOrder } from '../title/leading-orders.ts'

/** Longer prompts are texts: what stands further behind is background. */
const READ_CHARS_MAX = 12_000
const PIECES_MAX = 120
const LABEL_WORDS_MAX = 4

const LIST_WORDS =
  /^(?:the )?(?:sections?|chapters?|structure|contents?|outline|estructura|contenidos?|contenu|sommaire|columns?|fields?|topics?|themes?|parts?|points?|slides?|questions?|items?|agenda|rows?|needs?|we need|last (?:one|question)|(?:la )?última(?: pregunta)?|(?:la )?dernière(?: question)?|secciones|sección|columnas?|campos?|temas?|apartados?|partes|puntos|diapositivas|preguntas|sections?|chapitres?|colonnes?|champs?|thèmes?|sujets?|parties|diapos?|diapositives)(?: (?:on|about|for|sobre|sur))?$/iu
/** What the prompt says and lists, in order, behind its head. */
export function readPieces(text: string, head: Head, facts: readonly Fact[]): Whole[] {
  const whole = facts.filter(({ kind }) => kind !== 'name' && kind !== 'organisation' && kind !== 'quantity')
  const read = masked(text.slice(0, READ_CHARS_MAX), [...whole, ...runOnSpans(text.slice(0, READ_CHARS_MAX))])
  const bodies = splitSentences(read).flatMap((sentence): (Sentence & { label?: string })[] => {
    const cut = head.spans.find(({ from, to }) => sentence.start < to && sentence.start + sentence.text.length > from)
    if (!cut) return [sentence]
    const from = Math.max(0, cut.to - sentence.start)
    const rest = sentence.text.slice(from).replace(JOINS_HEAD, (signs) => ' '.repeat(signs.length))
    const { label } = head
    return [
      { ...trimmed({ text: rest, start: sentence.start + from }), isBullet: sentence.isBullet, ...(label === undefined ? {} : { label }) },
    ]
  })
  const pieces: Piece[] = []
  for (const part of bodies.flatMap(({ isBullet, label, ...body }) => byLabel(body).map((one) => ({ ...one, isBullet, label })))) {
    const found = readSentence(part, part.isBullet, facts).map((piece) =>
      part.label === undefined ? piece : { ...piece, label: part.label },
    )
    const before = pieces.at(-1)
    // "Risks: supplier late; budget over": a semicolon goes on with what the label introduces.
    const isMore = before?.label !== undefined && !areAttendees(before.label) && /;\s*$/.test(read.slice(before.end, part.start))
    pieces.push(...(isMore ? found.map((piece) => ({ label: before.label, ...piece })) : found))
  }
  return withNamedApart(
    uniqueItems(pieces.map((piece) => ({ ...plainPiece(piece), said: text.slice(piece.start, piece.end).replace(/\s+/g, ' ').trim() }))),
  )
    .filter(({ text: said }) => /[\p{L}\p{N}]/u.test(said))
    .slice(0, PIECES_MAX)
}

function plainPiece(piece: Piece): Piece {
  const { label, detail, options } = piece
  return {
    ...piece,
    text: unmasked(piece.text),
    ...(label === undefined ? {} : { label: unmasked(label) }),
    ...(detail === undefined ? {} : { detail: unmasked(detail) }),
    ...(options === undefined ? {} : { options: options.map(unmasked) }),
  }
}

function readSentence(sentence: Span, isBullet: boolean, facts: readonly Fact[]): Piece[] {
  const asks = labelEnd(sentence.text)
  // "need: adults, kids, can you bring a cake?" is a list whose last thing is a question.
  const behind = asks > 0 ? splitParts({ text: sentence.text.slice(asks + 1), start: 0 }).length : 0
  const label = splitParts({ text: sentence.text.slice(0, Math.max(0, asks)), start: 0 }).at(-1)?.text ?? ''
  const isList = behind > 2 || (behind === 2 && LIST_WORDS.test(label))
  if (isList && sentence.text.endsWith('?')) return readSentence({ ...sentence, text: sentence.text.replace(/\?+$/, '') }, isBullet, facts)
  if (sentence.text.endsWith('?') && wordCount(sentence.text) > 2) return readQuestion(sentence, facts)
  // "End with a thank you and ask for email"
  const end = /^(?:ends?|finish|close) with .{2,60}? and (?=ask|include|add)/i.exec(sentence.text)?.[0].length ?? 0
  if (end > 0) return readSentence({ text: sentence.text.slice(end), start: sentence.start + end }, isBullet, facts)
  const order = withoutOrder(sentence)
  if (order.text === '' || isOnlyAboutWriting(sentence, order, facts)) return []
  const listed = PARTS.exec(order.text)
  if (listed) {
    const from = listed[0].length
    return readList({ text: order.text.slice(from), start: order.start + from }, facts, listed[1])
  }
  const colon = labelEnd(order.text)
  if (colon > 0) return readLabelled(order, colon, facts)
  if (isBullet) return readPart(order, facts, isItem(order, facts))
  return readParts(order, facts)
}

/** "Which one should we take?", "team lunch, sushi or thai?", and a list that ends so: "date, guests, need kitchen?" */
function readQuestion(sentence: Span, facts: readonly Fact[]): Piece[] {
  const parts = splitParts({ text: sentence.text.slice(0, -1), start: sentence.start })
  const [first, ...others] = parts
  if (!first || parts.length < 3 || WH.test(first.text)) return [statement(sentence, facts)]
  if (endsInQuestion(parts)) return parts.flatMap((part, at) => readAsked(part, at === parts.length - 1, facts))
  if (parts.some(({ text }) => wordCount(text) > ITEM_WORDS_MAX)) return [statement(sentence, facts)]
  const last = others.at(-1)?.text ?? ''
  // "flat number, reading, date, photo, leak or damage noticed?": a list of fields, and no answers to the first of them.
  if (OR.test(last) && others.length >= LONG_LIST_MIN)
    return parts.flatMap((part, at) =>
      at < parts.length - 1
        ? readPart(part, facts)
        : [
            {
              ...item({ text: '', start: part.start }, facts),
              text: part.text,
              end: part.start + part.text.length,
              isYesNo: true as const,
            },
          ],
    )
  if (!OR.test(last))
    return parts.flatMap((part, at) => (at < parts.length - 1 ? readPart(part, facts) : [{ ...item(part, facts), isYesNo: true as const }]))
  const options = others.flatMap((part) => splitAt(part, / (?:or|o|u(?= h?[oó])|ou) /giu)).map(({ text }) => text)
  return [{ ...statement({ text: `${first.text}?`, start: first.start }, facts, sentence.start + sentence.text.length), options }]
}

/** "name, team, size S / M / L, can you help from 10am?": a list of things to ask, of which the last one is a whole question. */
function endsInQuestion(parts: readonly Span[]): boolean {
  const last = parts.at(-1)?.text ?? ''
  const short = parts.filter(({ text }) => wordCount(text) <= ITEM_WORDS_MAX).length
  return (
    parts.length >= LONG_LIST_MIN &&
    !OR.test(last) &&
    short >= parts.length / 2 &&
    parts.some(({ text }) => wordCount(text) > ITEM_WORDS_MAX)
  )
}
const LONG_LIST_MIN = 4

function readAsked(part: Span, isLast: boolean, facts: readonly Fact[]): Piece[] {
  const isAsked = isLast || part.text.endsWith('?')
  return isAsked && !WH.test(part.text)
    ? [{ ...item(part, []), text: part.text.replace(/\s*\?$/u, ''), isYesNo: true }]
    : readPart(part, facts)
}

/** "Present: A, B and C", "name, packs: A £12, B £18": the part before the colon introduces what follows. */
function readLabelled(sentence: Span, colon: number, facts: readonly Fact[]): Piece[] {
  const before = splitParts({ text: sentence.text.slice(0, colon), start: sentence.start })
  const label = before.at(-1)
  const behind = trimmed({ text: sentence.text.slice(colon + 1), start: sentence.start + colon + 1 })
  const earlier = before.slice(0, -1).flatMap((part) => readPart(part, facts))
  if (!label || behind.text === '') return earlier
  const people = before.flatMap((part) => splitAt(part, / (?:and|&|y|e|et) /giu))
  // "chart for Luna, Biscuit and Storm: hay kg, oats kg": for whom, and what.
  if (before.length > 1 && people.every(({ text }) => /^\p{Lu}\p{Ll}+$/u.test(text)))
    return [...people.map((part) => item(part, facts)), ...readParts(behind, facts)]
  const isNoLabel = LIST_WORDS.test(label.text) || isAboutWriting(label.text) || isMeta(label, facts)
  if (isNoLabel) return [...earlier, ...readParts(behind, facts)]
  // "race, number 8 €: name, age": what gives a fact introduces nothing.
  if (factsIn(label, facts).some(({ kind }) => !NAMING.has(kind)))
    return [...earlier, ...readPart(label, facts), ...readParts(behind, facts)]
  const choices = choicesOf(behind)
  const areNames = choices.options?.every((option) => /^\p{Lu}\p{Ll}/u.test(option)) === true
  // "Exit interview for Tomas, supervisor: reason for leaving, would they come back": what is asked is no answer.
  const areAsked = choices.options?.some((option) => ASKED.test(option)) === true
  if (areAsked && before.length > 1) return [...earlier, statement(label, facts), ...readParts(behind, facts)]
  if (before.length > 1 && !areNames)
    return [
      ...earlier,
      {
        ...item(label, facts),
        end: behind.start + behind.text.length,
        facts: [...factsIn(label, facts), ...factsIn(behind, facts)],
        ...choices,
      },
    ]
  const isLong = wordCount(label.text) > LABEL_WORDS_MAX
  const introduced = before.length > 1 || isLong ? readPart(label, facts) : []
  const said = readParts(behind, facts)
  const other = said.findIndex(({ text }, at) => at > 0 && endsLabel(label.text, text))
  const labelled = isLong ? 0 : other < 0 ? said.length : other
  return [...earlier, ...introduced, ...said.map((piece, at) => (at < labelled ? { label: label.text, ...piece } : piece))]
}

/** The parts of a sentence: a list of things, things that are said one after the other, or one thing that is said. */
function readParts(sentence: Span, facts: readonly Fact[]): Piece[] {
  const parts = withTimes(splitParts(sentence), facts).flatMap((part) => apart(part, facts))
  const [first] = parts
  if (!first) return []
  const days = dayByDay(parts, facts)
  if (days) return days
  if (parts.length === 1) {
    const pair = splitAt(sentence, / (?:and|&|y|e|et) /giu)
    const isPair =
      pair.length === 2 && pair.every((part) => isItem(part, facts) && factsIn(part, facts).length === 0 && wordCount(part.text) <= 3)
    if (isPair) return pair.flatMap((part) => readPart(part, facts))
    // "with 6 employees and hours worked"
    const [counted, more] = pair.map((part) => withoutOrder(part))
    if (pair.length === 2 && counted && more && isMeta(counted, facts) && isItem(more, facts))
      return pair.flatMap((part) => readPart(part, facts))
    // A sentence by itself that gives something says it: "goal 500 km by 31 October".
    const says = factsIn(first, facts).length > 0 && wordCount(first.text) > 3
    return readPart(first, facts, !says && isItem(withoutArticle(first), facts))
  }
  const named = parts.filter((part) => isItem(withoutArticle(withoutOrder(part)), facts) || isMeta(part, facts))
  if (named.length >= parts.length / 2 && !isLead(first, facts)) return readList(sentence, facts)
  const said = parts.filter((part) => !isOnlyAboutWriting(part, withoutOrder(part), facts))
  const areSaid = said.every(
    (part, at) => at === 0 || ((!GOES_ON.test(part.text) || ASKS_ON.test(part.text)) && !isMeta(part, facts) && wordCount(part.text) >= 2),
  )
  return areSaid ? said.flatMap((part) => readPart(part, facts)) : joined(said, facts)
}

/** "Monday IT setup, Tuesday product training, Wednesday shadowing": each day with what is on it. */
function dayByDay(parts: readonly Span[], facts: readonly Fact[]): Piece[] | undefined {
  const days = parts.map(({ text }) => DAY_LEAD.exec(text))
  const names = new Set(days.map((day) => weekdayOf(day?.[1] ?? '')))
  if (parts.length < DAYS_MIN || names.size < parts.length || names.has(undefined)) return undefined
  return parts.map((part, at) => ({ ...item(part, facts), text: days[at]?.[1] ?? '', detail: days[at]?.[2] ?? '' }))
}
const DAYS_MIN = 3
const DAY_LEAD = /^(\p{L}{3,12})[\s:–-]+(?!(?:and|or|to|y|o|a|et|ou|à|au)\s)(?=\p{L})(.+)$/iu

/** A part that goes on with the one before it stays with it: "payroll moves to the 28th, because of the new bank". */
function joined(parts: readonly Span[], facts: readonly Fact[]): Piece[] {
  const groups: Span[][] = []
  for (const part of parts) {
    const goesOn =
      groups.length > 0 &&
      ((GOES_ON.test(part.text) && !ASKS_ON.test(part.text)) ||
        (isMeta(part, facts) &&
          wordCount(part.text) < 4 &&
          !factsIn(part, facts).every(({ kind }) => COUNTING.has(kind) || kind === 'contact')))
    if (goesOn) groups.at(-1)?.push(part)
    else groups.push([part])
  }
  return groups.flatMap((group) => {
    const [first] = group
    const last = group.at(-1)
    if (!first || !last) return []
    const said = { text: group.map(({ text }) => text).join(', '), start: first.start }
    return group.length === 1 ? readPart(first, facts) : [statement(said, facts, last.start + last.text.length)]
  })
}

/** A first part that says something, with details behind: "Norvik launches the Aurora on 9 May, €120, sold in Bergen". */
function isLead(part: Span, facts: readonly Fact[]): boolean {
  return !isItem(part, facts) && !isMeta(part, facts) && wordCount(part.text) > ITEM_WORDS_MAX
}

/** "and if they have allergies" asks something of its own. */
const ASKS_ON =
  /^(?:and|y|et) (?:if|whether|who|what|how|when|where|which|do|si|qui[eé]n|qu[eé]|cu[aá]l|cu[aá]ndo|s['’]ils?|qui|quand|comment|ce qu)(?![\p{L}])/iu

const ASKED =
  /^(?:what|why|how|when|where|who|which|would|do|does|did|is|are|can|if|whether|qu[eé]|por qu[eé]|c[oó]mo|cu[aá]ndo|d[oó]nde|qui[eé]n|si|pourquoi|comment|quand|où|qui|ce qu[ei'’]|s['’]ils?) (?=\p{L})/iu

/** Items that are named twice are one. */
function uniqueItems<T extends Piece>(pieces: readonly T[]): T[] {
  const seen = new Set<string>()
  return pieces.filter(({ role, text }) => {
    const key = fold(text)
    if (role !== 'item') return true
    return !seen.has(key) && seen.add(key)
  })
}

/** "trainer Luke Perry, rate the pace, the trainer": who has the name of an item is told, and the item asked. */
function withNamedApart(pieces: readonly Whole[]): Whole[] {
  const items = new Set(pieces.flatMap(({ role, text }) => (role === 'item' ? [fold(text)] : [])))
  return pieces.map((piece) => {
    const name = piece.facts.find(({ kind }) => kind === 'name' || kind === 'person')?.text
    const isNamed = piece.role === 'item' && name !== undefined && piece.text.endsWith(` ${name}`)
    return isNamed && items.has(fold(piece.text.slice(0, -name.length - 1)))
      ? { ...piece, role: 'statement', text: `${piece.said}.` }
      : piece
  })
}

import { wordCount } from '#shared/words.ts'
import type { Piece } from '../brief.ts'

/* What the prompt says in one breath stays together: a piece begins with its first word and ends where the next one begins. */

const LEAD_CHARS_MAX = 40
const LEAD_WORDS_MAX = 2
/** They join what is listed, or ask for it, and say nothing themselves. */
const JOINS =
  /^(?:and|or|with|plus|also|then|but|so|needs?|must|including|includes?|covering|about|for|by|on|in|at|please|the|an?|y|e|o|con|además|luego|pero|sobre|para|por|en|el|la|los|las|un|una|incluye|et|ou|puis|mais|pour|sur|par|dans|le|les|des?|du|une?|avec|dont)(?!\p{L})/iu
/** "with Marc Dufour": who else is there. */
const WITH = /^(?:with|con|avec)$/iu
/** "at 8:45 pm call everybody" */
const AT = /^(?:at|a|à|from|desde|dès)$/iu
const TIME = /^(?:las? )?\d{1,2}(?:[:.h]\d{0,2}|\s?[ap]m)/iu

export function wholePieces(pieces: readonly Piece[], prompt: string): Piece[] {
  return ownLabels(withoutLinks(merged(pieces, prompt).flatMap(eachAttendee)), prompt).map((piece, at, all) =>
    withLead(piece, prompt, all[at - 1]?.end ?? 0),
  )
}

/** "4.500 quesos de 42 paises": nothing but a space between them. */
function merged(pieces: readonly Piece[], prompt: string): Piece[] {
  const whole: Piece[] = []
  for (const piece of pieces) {
    const last = whole.at(-1)
    const isOne =
      last !== undefined &&
      last.label === piece.label &&
      last.options === undefined &&
      piece.options === undefined &&
      last.end < piece.start &&
      /^ +$/.test(prompt.slice(last.end, piece.start)) &&
      ENDS_OPEN.test(last.said)
    if (!isOne) whole.push(piece)
    else {
      const said = `${last.said} ${piece.said}`
      const { detail: _detail, value: _value, ...first } = last
      whole[whole.length - 1] = { ...first, role: 'item', text: said, said, end: piece.end, facts: [...last.facts, ...piece.facts] }
    }
  }
  return whole
}
/** A word that goes on. */
const ENDS_OPEN = /\s(?:of|in|at|from|to|for|with|de|del|en|a|con|para|por|du|des|à|au|aux|dans|pour|avec)$/iu

/** "with Pilar Roca: 2,000 gowns, in three weeks": who else was there is one thing that is said, and no heading over the others. */
function withoutLinks(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece, at): Piece[] => {
    const { label, options, detail: _detail, ...rest } = piece
    // "with Pilar Roca: …" may be read as the name of a list.
    if (label === undefined && options !== undefined && LINKED.test(piece.text) && piece.said.startsWith(`${piece.text}:`)) {
      const own = { ...rest, said: piece.text }
      return [
        own,
        ...options.map((said): Piece => ({
          role: 'item',
          text: said,
          said,
          start: piece.start,
          end: piece.end,
          facts: piece.facts.filter(({ text }) => said.includes(text)),
        })),
      ]
    }
    if (label === undefined || !LINKED.test(label)) return [piece]
    if (pieces[at - 1]?.label === label) return [rest]
    return [
      { role: 'item', text: label, said: label, start: Math.max(0, piece.start - label.length - 2), end: piece.start, facts: [] },
      rest,
    ]
  })
}
const LINKED = /^(?:with|con|avec) \p{Lu}/u

/** "présents : Mme Roux (directrice), 6 parents" */
function eachAttendee(piece: Piece): Piece[] {
  const { text, label, options, start, end, facts } = piece
  if (label !== undefined || options === undefined || !ATTENDEES.test(text)) return [piece]
  return options.map((said): Piece => {
    const [, name = said, detail] = /^([^()]+) \(([^()]+)\)$/u.exec(said) ?? []
    const own = facts.filter((fact) => said.includes(fact.text))
    return { role: 'item', text: name, said, start, end, facts: own, label: text, ...(detail === undefined ? {} : { detail }) }
  })
}
const ATTENDEES = /^(?:present|attend|apologi|absent|asist|excus|présent)\p{L}*$/iu

/** "goal 2027: fewer errors; training 2 days in March": behind a semicolon, a label introduces nothing more. */
function ownLabels(pieces: readonly Piece[], prompt: string): Piece[] {
  const labels = new Set(pieces.map(({ label }) => label))
  if (labels.size < 2 || !BETWEEN.test(prompt)) return [...pieces]
  const first = new Map<string, Piece>()
  return pieces.map((piece): Piece => {
    const { label, ...rest } = piece
    if (label === undefined) return piece
    const begins = first.get(label)
    if (begins === undefined) first.set(label, piece)
    if (begins === undefined || !prompt.slice(begins.end, piece.start).includes(';')) return piece
    if (piece.detail === undefined || wordCount(piece.text) > LEAD_WORDS_MAX) return rest
    const { detail, ...named } = rest
    return { ...named, label: piece.text, text: detail ?? '', said: detail ?? '' }
  })
}

/** Semicolons stand between the labels: "; goal 2027: …". */
const BETWEEN = /;\s{0,3}[^,;:.\n]{2,40}:\s/u

/** "camp 8-10 May, 34 kids": among sentences, a figure alone goes on with what was said before it. */
export function withFigures(pieces: readonly Piece[], prompt: string): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    const isFigure =
      piece.role === 'fact' && piece.label === undefined && piece.facts.every(({ kind, label }) => FIGURES.has(kind) && label === undefined)
    const goesOn =
      last !== undefined &&
      last.role !== 'fact' &&
      last.label === undefined &&
      last.options === undefined &&
      /^\s*,\s*$/.test(prompt.slice(last.end, piece.start))
    if (!isFigure || !goesOn) joined.push(piece)
    else {
      const said = `${last.said.replace(/\.$/, '')}, ${piece.said}`
      const { detail: _detail, value: _value, ...rest } = last
      const text = last.role === 'statement' ? `${last.text.replace(/\.$/, '')}, ${piece.said}.` : said
      joined[joined.length - 1] = { ...rest, text, said, end: piece.end, facts: [...last.facts, ...piece.facts] }
    }
  }
  return joined
}
const FIGURES: ReadonlySet<string> = new Set(['money', 'quantity', 'percent', 'duration'])

/** "cover is Tom Baker" without its first word says something else. */
function withLead(piece: Piece, prompt: string, from: number): Piece {
  if (piece.role === 'fact' || piece.label !== undefined || piece.options !== undefined || piece.end === 0) return piece
  const before = prompt.slice(Math.max(from, piece.start - LEAD_CHARS_MAX), piece.start)
  const at = Math.max(...[...before.matchAll(/[,;:.\n–—]\s/gu)].map(({ index }) => index + 1), -1)
  const lead = at < 0 ? '' : before.slice(at).trim()
  const isName = piece.facts[0]?.start === piece.start && /^(?:person|name)$/.test(piece.facts[0].kind)
  const isPart = AT.test(lead) ? TIME.test(piece.said) : WITH.test(lead) ? isName : !JOINS.test(lead)
  if (!/^[\p{L}’' ]+$/u.test(lead) || wordCount(lead) > LEAD_WORDS_MAX || !isPart) return piece
  const said = `${lead} ${piece.said}`
  const text = piece.role === 'statement' ? `${lead.charAt(0).toUpperCase()}${said.slice(1)}.` : said
  return {
    ...piece,
    text,
    said,
    start: piece.start - (before.length - at) + (before.slice(at).length - before.slice(at).trimStart().length),
  }
}

import type { DocBlock } from '#shared/content/doc.ts'
import { capitalise, fold, readWords, wordCount } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { literal } from '../../writing/inline.ts'
import { momentOf } from '../../writing/moments.ts'
import { sentence } from '../../writing/plain-kinds.ts'
import { plainTextsIn } from '../../writing/plain-texts.ts'
import { wordsIn } from '../../writing/words.ts'
import { GREETS } from '../with-orders.ts'
import { letterNotes } from './letter-notes.ts'
import { saidToReader, toReader } from './to-reader.ts'
import { toldParagraphs, wholeBlocks, type Style } from './whole-blocks.ts'
import { TOLD, type Said, type WholePrompt } from './whole-sentences.ts'

/* A letter or a memo of whole sentences, in the frame of its kind: whom it is to, what it is about, the greeting, the closing and who signs. */

export type Frame = {
  made: readonly DocBlock[]
  brief: Brief
  matter: string | undefined
  sender: readonly string[] | undefined
  /** The prompt is told in sentences. */
  isSaid: boolean
}

export const MEMO = /^\*\*(?:to|para|à|a)\s?:\*\*/iu
export const MEMO_TITLE = /^(?:memo|circular|nota interna|note de service|note interne|comunicado interno)(?!\p{L})/iu
const FROM = /^\*\*(?:from|de)\s?:\*\*/iu
const MATTER = /^\*\*(?:subject|asunto|objet)\s?:\*\*/iu
const MATTER_WORDS_MAX = 12
/** One of them writes to somebody about somebody else. */
const OF_OTHERS: ReadonlySet<string> = new Set(['reference', 'complaint', 'cancellation', 'coverletter'])

export function letter(first: readonly Said[], whole: WholePrompt, frame: Frame): DocBlock[] {
  const { made, brief } = frame
  const all = asRead([...first, ...whole.said], brief)
  const isMemo = made.some((block) => isLine(block, MEMO)) || MEMO_TITLE.test(whole.title)
  if (!isMemo) return framed(all, whole, frame)
  // What is all of the subject is not said again below it.
  const said = all.length > 1 && first[0] && isSubject(first[0]) ? all.slice(1) : all
  const areHeaded = said.filter(({ label }) => label !== undefined).length > 1
  const style: Style = { colon: wordsIn(brief.facts.language).colon, listStyle: 'bullet' }
  return [...memoHead(first[0] ?? whole.said[0], whole, frame), ...(areHeaded ? wholeBlocks(said, style) : toldParagraphs(said))]
}

function asRead(said: readonly Said[], { facts, orders }: Brief): readonly Said[] {
  if (OF_OTHERS.has(facts.genre.id)) return said
  return toReader(said, { addressee: orders?.addressee?.name, language: facts.language })
}

export function isLine(block: DocBlock, label: RegExp): boolean {
  return block.type === 'paragraph' && label.test(block.text)
}

/** The greeting and what stands above it, and the closing with the name below it. */
function framed(told: readonly Said[], whole: WholePrompt, { made, brief, sender, matter: given, isSaid }: Frame): DocBlock[] {
  const matter = given ?? (isSaid ? postIn(whole.title, brief) : undefined)
  const { greeting, closing, signature: open } = plainTextsIn(brief.facts.language)
  const greets = made.flatMap((block, at) => (block.type === 'paragraph' && GREETS.test(block.text) ? [at] : []))
  const [first] = greets
  const last = greets.length > 1 ? greets.at(-1) : undefined
  const isOwn = (block: DocBlock): boolean =>
    !isLine(block, MATTER) || (matter === undefined && block.type === 'paragraph' && isAbout(block.text.replace(MATTER, ''), whole.title))
  const isToAny = first !== undefined && made[first] !== undefined && isLine(made[first], ANYBODY)
  const head: DocBlock[] = first === undefined || isToAny ? [{ type: 'paragraph', text: greeting }] : made.slice(0, first + 1).filter(isOwn)
  const subject = matter === undefined ? [] : [matterLine(matter, brief)]
  const own = first === undefined ? [] : made.slice(first + 1, last)
  const { id } = brief.facts.genre
  const isSet = isSaid ? SET.has(id) : id === 'warning'
  const set = isSet ? setBlocks(own, brief) : { before: [], behind: [] }
  const opening = set.before.length === 0 ? openingOf(own[0], whole.title, brief) : set.before
  const end: DocBlock[] =
    last === undefined
      ? [
          { type: 'paragraph', text: closing },
          { type: 'paragraph', text: open },
        ]
      : made.slice(last)
  const isOpen = end.some((block) => isLine(block, OPEN_SIGNATURE))
  const signed = isOpen && sender ? [...end.filter((block) => !isLine(block, OPEN_SIGNATURE)), ...signature(sender)] : end
  const { listed, said } = withListed(opening, told, wordsIn(brief.facts.language).colon)
  const [one, ...others] = said
  const notes = given !== undefined && whole.first !== undefined && one ? letterNotes(one, brief) : undefined
  const body = notes ? [...notes, ...toldParagraphs(others)] : toldParagraphs(said)
  return [...head.slice(0, -1), ...subject, ...head.slice(-1), ...listed, ...body, ...set.behind, ...signed]
}
const OPEN_SIGNATURE = /^\[[^\]:]{2,20} ?: [^\]]*(?:signature|firma|name|nombre|nom)[^\]]*\]$/iu
/** Nobody is greeted as "a trainee". */
const ANYBODY = /^(?:dear an? |estimad[oa]s? un|ch[eè]re?s? une? )/iu

/** Kinds of letters whose first and last sentence say what everybody expects of them. */
const SET: ReadonlySet<string> = new Set(['reminder', 'cancellation', 'coverletter'])
/** More of its words are of the prompt: it is what the prompt says. */
const OWN_WORDS_MAX = 0.5
const SHORT_CHARS_MAX = 3

/** The sentences of the form, which say nothing that the prompt does, in front of what it says and behind that. */
function setBlocks(own: readonly DocBlock[], { prompt, facts }: Brief): { before: DocBlock[]; behind: DocBlock[] } {
  const said = new Set(readWords(prompt).map(({ folded }) => folded))
  const isSet = (block: DocBlock): boolean => {
    if (block.type !== 'paragraph') return block.type === 'list' && block.items.every(({ text }) => text.startsWith('**'))
    const words = readWords(block.text).filter(({ folded }) => folded.length > SHORT_CHARS_MAX)
    return words.filter(({ folded }) => said.has(folded)).length <= words.length * OWN_WORDS_MAX && !block.text.startsWith('**')
  }
  const start = own.findIndex((block) => !isSet(block))
  const stop = own.findLastIndex((block) => !isSet(block))
  const before = own.slice(0, start < 0 ? 1 : start)
  const behind = own.slice(start < 0 ? 1 : stop + 1)
  // Who applies says when they can start, and a letter that asks to confirm does not ask twice.
  if (facts.genre.id === 'coverletter') return { before: [], behind: behind.slice(-1).filter((block) => !/\d/u.test(textOf(block))) }
  return { before, behind: behind.filter((block) => !(CONFIRMS.test(fold(textOf(block))) && CONFIRMS.test(fold(prompt)))) }
}
/** "Client: SARL Boismont, invoice 2025-087 of 14 March, £400": what the list of the form holds is said there alone. */
function withListed(
  opening: readonly DocBlock[],
  said: readonly Said[],
  colon: string,
): { listed: readonly DocBlock[]; said: readonly Said[] } {
  const list = opening.find((block) => block.type === 'list')
  if (!list) return { listed: opening, said }
  const items = [...list.items]
  const left = said.filter(({ label, parts }) => {
    if (label === undefined) return true
    const others = parts.filter((part) => {
      const at = items.findIndex(({ text }) => part.includes(valueOf(text)))
      const item = items[at]
      if (!item) return true
      const value = valueOf(item.text)
      items[at] = { ...item, text: `${item.text.slice(0, -value.length)}${part.slice(part.indexOf(value))}` }
      return false
    })
    const [one] = others
    if (one === undefined || others.length > 1 || others.length === parts.length) return one !== undefined
    items.unshift({ text: `**${literal(label)}${colon.trimEnd()}** ${literal(one)}`, level: 0 })
    return false
  })
  return { listed: opening.map((block) => (block === list ? { ...list, items } : block)), said: left }
}

function valueOf(text: string): string {
  return text.slice(text.lastIndexOf('** ') + '** '.length)
}

const CONFIRMS = /(?:^|[ ])(?:confirm|confirmen|confirmar|confirmer)/u

function textOf(block: DocBlock): string {
  return block.type === 'paragraph' ? block.text : ''
}

/** "It is a pleasure to recommend Ana Ruiz." */
function openingOf(opening: DocBlock | undefined, title: string, { facts }: Brief): DocBlock[] {
  const isOpening =
    OPENED.has(facts.genre.id) &&
    opening?.type === 'paragraph' &&
    wordCount(opening.text) <= OPENING_WORDS_MAX &&
    (NAMED_LAST.test(opening.text) || !/\d/u.test(opening.text))
  const both = TWO.exec(title)?.[1]
  return !isOpening ? [] : both === undefined ? [opening] : [{ ...opening, text: opening.text.replace(LAST_NAMES, `${literal(both)}.`) }]
}
/** "Reference letter for Sam and Lou Barker" recommends both. */
const TWO = / (\p{Lu}[\p{L}’'-]+ (?:and|y|et) \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?)$/u
const LAST_NAMES = /\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*\.$/u
/** They begin with a sentence of their own. */
const OPENED: ReadonlySet<string> = new Set(['reference', 'thanks'])
const OPENING_WORDS_MAX = 12
const NAMED_LAST = /\p{Lu}\p{L}+\.$/u

/** What the title says behind whom it is to. "Welcome letter for new members" says nothing else. */
function isAbout(text: string, title: string): boolean {
  const reader = fold(READER.exec(title)?.[1] ?? '')
  return fold(title).includes(fold(text).trim()) && !reader.startsWith(fold(text).trim())
}

/** "Cover letter for a trainee post at the club": the post is what it is about. */
function postIn(title: string, { facts }: Brief): string | undefined {
  return facts.genre.id === 'coverletter' ? capitalise(POST.exec(title)?.[1] ?? '') || undefined : undefined
}
const POST =
  / (?:for|as|para|de|pour)(?: (?:an?|the|el|la|un|una|une|le|l['’]))? (?!(?:my|our|her|his|mi|mon|ma|notre|nuestr[oa]) )(.{3,90})$/u

export function signature(sender: readonly string[] | undefined): DocBlock[] {
  return (sender ?? []).map((text) => ({ type: 'paragraph', text: literal(text) }))
}

function labelled(label: string, text: string, { facts }: Brief): DocBlock {
  return { type: 'paragraph', text: `**${label}${wordsIn(facts.language).colon.trimEnd()}** ${literal(text)}` }
}

function matterLine(matter: string, brief: Brief): DocBlock {
  const addressee = brief.orders?.addressee?.name
  const { language } = brief.facts
  return labelled(wordsIn(language).matter, addressee === undefined ? matter : saidToReader(matter, { addressee, language }), brief)
}

function memoHead(first: Said | undefined, whole: WholePrompt, { made, brief, matter: given, sender }: Frame): DocBlock[] {
  const { labels } = plainTextsIn(brief.facts.language)
  const to = made.filter((block) => isLine(block, MEMO))
  const reader = READER.exec(whole.title)?.[1]
  const about = given ?? (first === undefined ? '' : matterOf(first))
  const writer = sender?.join(', ')
  return [
    ...(to.length > 0 ? to : reader === undefined ? [] : [labelled(labels.to, reader, brief)]),
    ...(writer === undefined ? made.filter((block) => isLine(block, FROM)) : [labelled(labels.from, writer, brief)]),
    ...(about === '' ? [] : [labelled(wordsIn(brief.facts.language).matter, about, brief)]),
  ]
}

/** A verb tells something: it is a sentence of the text. */
function isSubject(first: Said): boolean {
  return first.parts.length === 1 && !TOLD.test(first.text) && wordCount(first.text) <= MATTER_WORDS_MAX
}
const READER = / (?:to|for|al?|para|à|aux?|pour) (.{3,80})$/u

/** "From Monday 3 March, the gate is closed": what it is about, without when. */
function matterOf({ text, parts }: Said): string {
  const [when = '', next] = parts
  const lead =
    next !== undefined && wordCount(when) <= wordCount(momentOf(when.replace(LEAD, ''))) + 1 && momentOf(when.replace(LEAD, '')) !== ''
  const told = lead ? next : parts.length === 1 ? text : when
  // "A partir del lunes cambia el horario": a day alone is no subject.
  const day = momentOf(told.replace(LEAD, ''))
  const from = day === '' ? 0 : told.indexOf(day) + day.length
  const about = LEAD.test(told) && from < told.length ? capitalise(told.slice(from).replace(/^[,\s]+/u, '')) : told
  return wordCount(about) <= MATTER_WORDS_MAX ? sentence(about).replace(/\.$/u, '') : ''
}
const LEAD = /^(?:from|as of|starting|on|a partir del?|desde|el|à partir du|à compter du|dès le|le) /iu

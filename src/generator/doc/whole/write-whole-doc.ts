import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { literal } from '../../writing/inline.ts'
import { momentOf } from '../../writing/moments.ts'
import { sentence } from '../../writing/plain-kinds.ts'
import { plainTextsIn } from '../../writing/plain-texts.ts'
import { signedBy } from '../../writing/signed-by.ts'
import { wordsIn } from '../../writing/words.ts'
import { formOf } from '../form.ts'
import { GREETS } from '../with-orders.ts'
import { sectionBlocks } from './section-blocks.ts'
import { isTorn } from './torn.ts'
import { edgesOf } from './whole-edges.ts'
import { toldParagraphs, wholeBlocks, type Style } from './whole-blocks.ts'
import { wholeReport } from './whole-report.ts'
import { TOLD, WHO, wholePrompt, type Said, type WholePrompt } from './whole-sentences.ts'

/*
 * Where no reader is sure, and a sentence of the prompt would be cut, the document holds the sentences themselves: whole, in their order, in the frame
 * of its kind of text. A letter keeps its greeting and its closing, a memo its head.
 */

/** Kinds of texts whose own parts a reader expects. */
const OWN_SHAPE: ReadonlySet<string> = new Set(
  'job recipe meeting event press invoice quote proposal risk log faq agenda itinerary certificate cancellation'.split(' '),
)
const ADDRESSED: ReadonlySet<string> = new Set(['letter', 'announcement'])
const HOW_TO =
  /^(?:how to|how-to|steps|step by step|instructions|c[oó]mo|instrucciones|pasos|comment|mode d['’]emploi|consignes)(?!\p{L})/iu
/** Nobody in particular is greeted by them. */
const NO_LETTER =
  /^(?:\p{L}+ )?(?:notice|sign|poster|leaflet|flyer|update|report|summary|notes|cartel|folleto|informe|resumen|affiche|panneau|dépliant|bilan|rapport)(?!\p{L})/iu
const SAID_MIN = 2
const MATTER_WORDS_MAX = 12
const MEMO = /^\*\*(?:to|para|à|a)\s?:\*\*/iu
const FROM = /^\*\*(?:from|de)\s?:\*\*/iu
const MATTER = /^\*\*(?:subject|asunto|objet)\s?:\*\*/iu

type Made = { title: string; elements: readonly GenerationElement[] }

/** Undefined where the document that was made has cut nothing. */
export function writeWholeDoc(brief: Brief, made: Made): Made | undefined {
  const { facts, prompt, orders } = brief
  const { family } = formOf(facts.genre.id, facts.language)
  if (facts.counts.sections !== undefined || facts.isOtherLanguage || OWN_SHAPE.has(family) || OWN_SHAPE.has(facts.genre.id))
    return undefined
  const whole = wholePrompt(prompt, facts.language)
  if (!whole || (whole.first ? 1 : 0) + whole.said.length < SAID_MIN) return undefined
  const blocks = made.elements.flatMap((element) => (element.kind === 'block' ? [element.block] : []))
  const kept = withoutSignature(whole, brief)
  // Who speaks says so in the speech.
  const { said: bare, matter, sender } = family === 'speech' ? { said: kept.said } : edgesOf(kept.said)
  const unsigned = { ...whole, said: bare }
  const isLetter = !NO_LETTER.test(unsigned.title)
  const isSpokenTo = isLetter && ADDRESSED.has(family) && blocks.some((block) => isLine(block, GREETS) || isLine(block, MEMO))
  const isTelling = isSpokenTo && whole.told === 'telling'
  const style = styleOf(unsigned, brief)
  const isUnlisted = !isSpokenTo && style.areAllPoints === true && !blocks.some(({ type }) => type === 'list')
  // Who writes, told as a sentence, would stand as one among the others.
  if (
    (orders?.sections?.length ?? 0) === 0 &&
    !isTelling &&
    !isUnlisted &&
    sender === undefined &&
    !isTorn({ title: made.title, blocks }, kept)
  )
    return undefined
  const first = firstOf(unsigned)
  const written = isSpokenTo
    ? letter(first, unsigned, { made: blocks, brief, matter, sender })
    : family === 'speech' || sender !== undefined
      ? toldParagraphs([...first, ...unsigned.said])
      : (wholeReport([...first, ...unsigned.said], blocks, { style, language: facts.language }) ??
        ((orders?.sections?.length ?? 0) > 0
          ? sectionBlocks([...first, ...unsigned.said], { names: orders?.sections ?? [], style, language: facts.language })
          : wholeBlocks([...first, ...unsigned.said], style)))
  if (written.length === 0) return undefined
  const title = facts.givenTitle ?? (isSpokenTo ? titleOf(unsigned.title, matter, facts.language) : unsigned.title)
  const signed = isSpokenTo ? [] : signature(sender)
  return { title, elements: [...written, ...signed].map((block) => ({ kind: 'block', block })) }
}

/** What a memo is about says more than whom it is from and to, which stand below. */
function titleOf(title: string, matter: string | undefined, language: Brief['facts']['language']): string {
  const [kind] = MEMO_TITLE.exec(title) ?? []
  return kind === undefined || matter === undefined ? title : `${capitalise(kind)}${wordsIn(language).colon}${inSentence(matter)}`
}

function signature(sender: readonly string[] | undefined): DocBlock[] {
  return (sender ?? []).map((text) => ({ type: 'paragraph', text: literal(text) }))
}

/** Steps are numbered; a prompt that orders a kind of list wants its sentences as one. */
function styleOf({ title }: WholePrompt, { facts, orders }: Brief): Style {
  const isSteps = HOW_TO.test(title) || orders?.listStyle !== undefined
  return {
    colon: wordsIn(facts.language).colon,
    listStyle: orders?.listStyle ?? (isSteps ? 'numbered' : 'bullet'),
    isSteps,
    areAllPoints: orders?.listStyle !== undefined,
  }
}

/** "who worked here for 3 years" behind a name says that they did. */
function firstOf({ first, title, told }: WholePrompt): Said[] {
  if (!first) return []
  const [, name] = NAMED.exec(title) ?? []
  if (told === undefined && WHO.test(first.text) && name !== undefined) {
    const text = first.text.replace(WHO, `${name} `)
    return [{ ...first, text, parts: [text] }]
  }
  return [first]
}
const NAMED = /(?:for|to|about|para|de|sobre|pour|à) (?:(?:my|our|mi|nuestr[oa]|mon|ma|notre) \p{L}+ )?((?:\p{Lu}[\p{L}’'.-]+ ?){1,4})$/u

function withoutSignature(whole: WholePrompt, { facts }: Brief): WholePrompt {
  const signed = signedBy(facts.pieces).map(({ said }) => fold(said).replace(/\.$/u, ''))
  const isSignature = ({ text, label }: Said): boolean =>
    (label !== undefined && SIGNED.test(label)) ||
    SIGNS.test(text) ||
    (signed.length > 0 && signed.every((one) => fold(text).includes(one)) && wordCount(text) <= SIGNATURE_WORDS_MAX)
  return { ...whole, said: whole.said.filter((one, at) => at < whole.said.length - 2 || !isSignature(one)) }
}
const SIGNATURE_WORDS_MAX = 9
const SIGNED = /^(?:sign|(?:l[oa] )?firma|from$|de parte|de la part)/iu
const SIGNS = /^(?:signed|sign|firmado|firma|sign[ée]e?)(?: by| por| par)? \p{Lu}/iu

type Frame = { made: readonly DocBlock[]; brief: Brief; matter: string | undefined; sender: readonly string[] | undefined }

function letter(first: readonly Said[], whole: WholePrompt, frame: Frame): DocBlock[] {
  const { made, brief } = frame
  const all = [...first, ...whole.said]
  const isMemo = made.some((block) => isLine(block, MEMO)) || MEMO_TITLE.test(whole.title)
  if (!isMemo) return framed(toldParagraphs(all), whole, frame)
  // What is all of the subject is not said again below it.
  const said = all.length > 1 && first[0] && isSubject(first[0]) ? whole.said : all
  const areHeaded = said.filter(({ label }) => label !== undefined).length > 1
  const style: Style = { colon: wordsIn(brief.facts.language).colon, listStyle: 'bullet' }
  return [...memoHead(first[0], whole, frame), ...(areHeaded ? wholeBlocks(said, style) : toldParagraphs(said))]
}
const MEMO_TITLE = /^(?:memo|circular|nota interna|note de service|note interne|comunicado interno)(?!\p{L})/iu

function isLine(block: DocBlock, label: RegExp): boolean {
  return block.type === 'paragraph' && label.test(block.text)
}

/** The greeting and what stands above it, and the closing with the name below it. */
function framed(body: readonly DocBlock[], { title }: WholePrompt, { made, brief, sender }: Frame): DocBlock[] {
  const { greeting, closing, signature: open } = plainTextsIn(brief.facts.language)
  const greets = made.flatMap((block, at) => (block.type === 'paragraph' && GREETS.test(block.text) ? [at] : []))
  const [first] = greets
  const last = greets.length > 1 ? greets.at(-1) : undefined
  const isOwn = (block: DocBlock): boolean =>
    !isLine(block, MATTER) || (block.type === 'paragraph' && isIn(block.text.replace(MATTER, ''), title))
  // "It is a pleasure to recommend Ana Ruiz."
  const opening = first === undefined || !OPENED.has(brief.facts.genre.id) ? undefined : made[first + 1]
  const isOpening =
    opening?.type === 'paragraph' &&
    wordCount(opening.text) <= OPENING_WORDS_MAX &&
    (NAMED_LAST.test(opening.text) || !/\d/u.test(opening.text))
  const head: DocBlock[] =
    first === undefined
      ? [{ type: 'paragraph', text: greeting }]
      : [...made.slice(0, first + 1).filter(isOwn), ...(isOpening ? [opening] : [])]
  const end: DocBlock[] =
    last === undefined
      ? [
          { type: 'paragraph', text: closing },
          { type: 'paragraph', text: open },
        ]
      : made.slice(last)
  const isOpen = end.some((block) => isLine(block, OPEN_SIGNATURE))
  const signed = isOpen && sender ? [...end.filter((block) => !isLine(block, OPEN_SIGNATURE)), ...signature(sender)] : end
  return [...head, ...body, ...signed]
}
const OPEN_SIGNATURE = /^\[[^\]:]{2,20} ?: [^\]]*(?:signature|firma|name|nombre|nom)[^\]]*\]$/iu

/** They begin with a sentence of their own. */
const OPENED: ReadonlySet<string> = new Set(['reference', 'thanks'])
const OPENING_WORDS_MAX = 12
const NAMED_LAST = /\p{Lu}\p{L}+\.$/u

function isIn(text: string, title: string): boolean {
  return fold(title).includes(fold(text).trim())
}

function memoHead(first: Said | undefined, { title }: WholePrompt, { made, brief, matter: given, sender }: Frame): DocBlock[] {
  const { language } = brief.facts
  const { labels } = plainTextsIn(language)
  const { matter, colon } = wordsIn(language)
  const line = (label: string, text: string): DocBlock => ({ type: 'paragraph', text: `**${label}${colon.trimEnd()}** ${literal(text)}` })
  const to = made.filter((block) => isLine(block, MEMO))
  const reader = READER.exec(title)?.[1]
  const about = given ?? (first === undefined ? '' : matterOf(first))
  return [
    ...(to.length > 0 ? to : reader === undefined ? [] : [line(labels.to, reader)]),
    ...made.flatMap((block) => (block.type === 'paragraph' && isLine(block, FROM) ? [fromLine(block, sender)] : [])),
    ...(about === '' ? [] : [line(matter, about)]),
  ]
}
function fromLine(block: Extract<DocBlock, { type: 'paragraph' }>, sender: readonly string[] | undefined): DocBlock {
  const label = FROM.exec(block.text)?.[0] ?? ''
  return sender ? { ...block, text: `${label} ${literal(sender.join(', '))}` } : block
}

/** A verb tells something: it is a sentence of the text. */
function isSubject(first: Said): boolean {
  return first.parts.length === 1 && !TOLD.test(first.text) && matterOf(first) === sentence(first.text).replace(/\.$/u, '')
}
const READER = / (?:to|for|al?|para|à|aux?|pour) (.{3,80})$/u

/** "From Monday 3 March, the gate is closed": what it is about, without when. */
function matterOf({ text, parts }: Said): string {
  const [when = '', next] = parts
  const lead =
    next !== undefined && wordCount(when) <= wordCount(momentOf(when.replace(LEAD, ''))) + 1 && momentOf(when.replace(LEAD, '')) !== ''
  const about = lead ? next : parts.length === 1 ? text : when
  return wordCount(about) <= MATTER_WORDS_MAX ? sentence(about).replace(/\.$/u, '') : ''
}
const LEAD = /^(?:from|as of|starting|on|a partir del?|desde|el|à partir du|à compter du|dès le|le) /iu

import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { signedBy } from '../../writing/signed-by.ts'
import { wordsIn } from '../../writing/words.ts'
import { formOf } from '../form.ts'
import { isQuality } from '../spoken-pieces.ts'
import { GREETS } from '../with-orders.ts'
import { isLeaflet, leafletBlocks } from './leaflet.ts'
import { newsletterBlocks } from './newsletter.ts'
import { orderedTable } from './ordered-table.ts'
import { pairBlocks, withoutPairs } from './paired.ts'
import { sectionBlocks } from './section-blocks.ts'
import { ownLetter } from './own-letter.ts'
import { timedTable } from './timed-table.ts'
import { isTorn } from './torn.ts'
import { edgesOf } from './whole-edges.ts'
import { isLine, letter, MEMO, MEMO_TITLE, signature } from './whole-letter.ts'
import { topicBlocks } from './topics.ts'
import { toldParagraphs, wholeBlocks, type Style } from './whole-blocks.ts'
import { wholeAgenda } from './whole-agenda.ts'
import { wholeDays } from './whole-days.ts'
import { wholeHosting } from './whole-hosting.ts'
import { wholeJob } from './whole-job.ts'
import { wholeMinutes } from './whole-minutes.ts'
import { wholePress } from './whole-press.ts'
import { wholeReport } from './whole-report.ts'
import { wholeTerms } from './whole-terms.ts'
import { isNotes, WHO, wholePrompt, type Said, type WholePrompt } from './whole-sentences.ts'

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

type Made = { title: string; elements: readonly GenerationElement[] }

/** Undefined where the document that was made has cut nothing. */
export function writeWholeDoc(brief: Brief, made: Made): Made | undefined {
  const { facts, prompt, orders } = brief
  const { family } = formOf(facts.genre.id, facts.language)
  const whole = facts.isOtherLanguage ? undefined : wholePrompt(prompt, facts.language)
  if (!whole) return undefined
  const own = orders?.letter && ownLetter(orders.letter, facts.language)
  if (own) return { title: own.title, elements: own.blocks.map((block) => ({ kind: 'block', block })) }
  const hosting = wholeHosting(prompt, whole.title, facts.language)
  if (hosting) return { title: hosting.title, elements: hosting.blocks.map((block) => ({ kind: 'block', block })) }
  const ordered = orderedBlocks(whole, brief)
  if (ordered) return { title: facts.givenTitle ?? whole.title, elements: ordered.map((block) => ({ kind: 'block', block })) }
  const isAsked = facts.genre.id === 'faq' || orders?.asQuestions === true
  const leaflet =
    isAsked || isLeaflet(whole.title)
      ? leafletBlocks([...firstOf(whole), ...whole.said], { style: styleOf(whole, brief), language: facts.language, asQuestions: isAsked })
      : undefined
  const news = facts.genre.id === 'newsletter' ? newsletterBlocks([...firstOf(whole), ...whole.said], facts) : undefined
  if (news) return { title: facts.givenTitle ?? whole.title, elements: news.map((block) => ({ kind: 'block', block })) }
  if (leaflet) return { title: facts.givenTitle ?? whole.title, elements: leaflet.map((block) => ({ kind: 'block', block })) }
  const days = wholeDays([...firstOf(whole), ...whole.said], styleOf(whole, brief))
  const times = ADDRESSED.has(family) ? undefined : timedTable([...firstOf(whole), ...whole.said], styleOf(whole, brief), facts.language)
  if (times) return { title: facts.givenTitle ?? whole.title, elements: times.map((block) => ({ kind: 'block', block })) }
  if (days) return { title: facts.givenTitle ?? whole.title, elements: days.map((block) => ({ kind: 'block', block })) }
  if (facts.counts.sections !== undefined) return undefined
  const isSaid = isOfSentences(whole)
  const lines = whole.said.filter(({ isLine }) => isLine)
  const isTold = isSaid || (lines.length >= LINES_MIN && wordCount(lines.map(({ text }) => text).join(' ')) >= LINES_WORDS_MIN)
  const minutes = facts.genre.id === 'minutes' && isTold ? wholeMinutes(whole, facts.language) : undefined
  const job = facts.genre.id === 'job' && isSaid ? wholeJob(whole, made.title, facts.language) : undefined
  const blocks = made.elements.flatMap((element) => (element.kind === 'block' ? [element.block] : []))
  const press =
    facts.genre.id === 'press' ? wholePress(whole, { title: made.title, blocks }, { prompt, language: facts.language }) : undefined
  const agenda = facts.genre.id === 'agenda' ? wholeAgenda(whole, blocks) : undefined
  const shaped = minutes ?? job ?? press ?? agenda ?? wholeTerms(whole, facts.language)
  if (shaped) return { title: facts.givenTitle ?? shaped.title, elements: shaped.blocks.map((block) => ({ kind: 'block', block })) }
  const isReference = facts.genre.id === 'reference' && !isSaid && isToldOfSomebody(whole, facts.language)
  const isNamedLetter =
    isReference || ((isSaid || whole.matter !== undefined) && (isLetterTitle(whole.title, family) || LETTERS.has(facts.genre.id)))
  const [only] = whole.said
  const isOneList = whole.first === undefined && whole.said.length === 1 && only !== undefined && isNotes(only) && TOPICAL.has(family)
  if (!isNamedLetter && !isOneList && (whole.first ? 1 : 0) + whole.said.length < SAID_MIN) return undefined
  if (!isNamedLetter && (OWN_SHAPE.has(family) || OWN_SHAPE.has(facts.genre.id))) return undefined
  const kept = withoutSignature(whole, brief)
  // Who speaks says so in the speech.
  const { said: bare, matter = whole.matter, sender } = family === 'speech' ? { said: kept.said } : edgesOf(kept.said)
  const { paired, left: all } = withoutPairs([...(whole.first ? [whole.first] : []), ...bare])
  const isFirstLeft = whole.first !== undefined && all[0] === whole.first
  const left = isFirstLeft ? all.slice(1) : all
  const unsigned: WholePrompt = { ...whole, first: isFirstLeft ? whole.first : undefined, said: left }
  const isLetter = !NO_LETTER.test(unsigned.title)
  const isSpokenTo =
    isNamedLetter || (isLetter && ADDRESSED.has(family) && blocks.some((block) => isLine(block, GREETS) || isLine(block, MEMO)))
  // A letter of sentences is told in them.
  const isMemo = blocks.some((block) => isLine(block, MEMO))
  const isTelling =
    isSpokenTo &&
    (isReference || whole.told === 'telling' || whole.matter !== undefined || (isSaid && (!isMemo || orders?.memo !== undefined)))
  const style = styleOf(unsigned, brief)
  const isUnlisted = !isSpokenTo && style.areAllPoints === true && !blocks.some(({ type }) => type === 'list')
  const first = firstOf(unsigned)
  const topical = isSpokenTo || sender !== undefined || !TOPICAL.has(family) ? undefined : underTopics([...first, ...left], style, brief)
  // Who writes, told as a sentence, would stand as one among the others.
  const isOwnSpeech = family === 'speech' && OWN_DAY.test(whole.title)
  const isKept = !isOwnSpeech && topical === undefined && !isTelling && !isUnlisted && sender === undefined && paired.length === 0
  if (isKept && !isTorn({ title: made.title, blocks }, kept)) return undefined
  const written = isSpokenTo
    ? letter(first, unsigned, { made: blocks, brief, matter, sender, isSaid })
    : family === 'speech' || sender !== undefined
      ? toldParagraphs([...first, ...unsigned.said])
      : (topical ??
        wholeReport([...first, ...unsigned.said], blocks, { style, language: facts.language }) ??
        wholeBlocks([...first, ...unsigned.said], style))
  if (written.length === 0) return undefined
  const title = facts.givenTitle ?? (isSpokenTo ? titleOf(unsigned.title, matter, facts.language) : unsigned.title)
  const signed = isSpokenTo ? [] : signature(sender)
  return { title, elements: [...written, ...pairBlocks(paired, facts.language), ...signed].map((block) => ({ kind: 'block', block })) }
}

/** The sections or the table that the prompt orders, with what it tells in them. */
function orderedBlocks(whole: WholePrompt, brief: Brief): DocBlock[] | undefined {
  const { orders, facts } = brief
  const { sections: names = [], checks = [], grid } = orders ?? {}
  if (names.length < SECTIONS_MIN && !grid) return undefined
  const said = [...firstOf(whole), ...withoutSignature(whole, brief).said]
  const style = { ...styleOf(whole, brief), areAllPoints: false }
  const { blocks, left } = grid ? orderedTable(said, grid) : { blocks: [], left: said }
  const told = names.length === 0 ? wholeBlocks(left, style) : sectionBlocks(left, { names, checks, style, language: facts.language })
  return [...told, ...blocks]
}
const SECTIONS_MIN = 2

/** Kinds of texts that have headings by what they talk about. */
const TOPICAL: ReadonlySet<string> = new Set(['policy', 'outline', 'article'])

function underTopics(said: readonly Said[], style: Style, { facts, orders }: Brief): DocBlock[] | undefined {
  const isPlain = orders?.listStyle === undefined || orders.isHeaded === true
  if ((orders?.sections?.length ?? 0) > 0 || !isPlain || said.filter(({ label }) => label !== undefined).length > 1) return undefined
  const [only] = said
  // Notes in one sentence are each of a topic.
  const units = only && said.length === 1 && isNotes(only) ? only.parts.map((text): Said => ({ text, parts: [text], isLine: true })) : said
  return topicBlocks(units, { style, language: facts.language, isOrdered: orders?.isHeaded === true })
}

/** Two sentences or more, or a long one, and no notes. */
function isOfSentences({ said }: WholePrompt): boolean {
  const own = said.filter((one) => one.label === undefined && !one.isLine)
  const long = own.filter(({ text }) => wordCount(text) >= SENTENCE_WORDS_MIN)
  return long.length >= SENTENCES_MIN || own.some(({ text }) => wordCount(text) >= LONG_WORDS_MIN)
}
const SENTENCE_WORDS_MIN = 4
const LONG_WORDS_MIN = 12
const SENTENCES_MIN = 2
const LINES_MIN = 5
const LINES_WORDS_MIN = 40
const LETTER = /(?<!\p{L})(?:letter|e-?mail|carta|correo|lettre|courrier|courriel|mail)(?!\p{L})/iu
/** Who speaks at their own retirement is whom it is about: the names of the prompt are others. */
const OWN_DAY =
  /(?:for|at|en|para|pour|à) (?:my|our|mi|nuestr[oa]|mon|ma|notre) (?:own )?(?:\d{2}(?:th|st|nd|rd) |last )?(?:retirement|leaving|birthday|wedding|farewell|day|jubilación|despedida|cumpleaños|boda|départ|retraite|anniversaire|mariage)(?!\p{L})/iu
/** "Retirement speech after 38 years at Royal Mail" is no letter. */
function isLetterTitle(title: string, family: string): boolean {
  return family !== 'speech' && LETTER.test(title.replaceAll('Royal Mail', ''))
}
const LETTERS: ReadonlySet<string> = new Set(['cancellation', 'coverletter', 'complaint'])

/** What a memo is about says more than whom it is from and to, which stand below. */
function titleOf(title: string, matter: string | undefined, language: Brief['facts']['language']): string {
  const [kind] = MEMO_TITLE.exec(title) ?? []
  return kind === undefined || matter === undefined ? title : `${capitalise(kind)}${wordsIn(language).colon}${inSentence(matter)}`
}

/** Steps are numbered; a prompt that orders a kind of list wants its sentences as one. */
function styleOf({ title }: WholePrompt, { facts, orders }: Brief): Style {
  const isSteps = HOW_TO.test(title) || orders?.listStyle !== undefined
  // Rules are read one by one.
  const isOfRules = formOf(facts.genre.id, facts.language).family === 'policy' && orders?.sections === undefined
  return {
    colon: wordsIn(facts.language).colon,
    listStyle: orders?.listStyle ?? (isSteps ? 'numbered' : 'bullet'),
    isSteps,
    areAllPoints: orders?.listStyle !== undefined || isOfRules,
  }
}

/** "who worked here for 3 years" behind a name says that they did. */
function firstOf({ first, title, told }: WholePrompt): Said[] {
  if (!first) return []
  const name = OURS.exec(title)?.[1] ?? NAMED.exec(title)?.[1]
  if (told === undefined && WHO.test(first.text) && name !== undefined) {
    const text = first.text.replace(WHO, `${capitalise(name)} `)
    return [{ ...first, text, parts: [text] }]
  }
  // "Reference for Ana Ruiz, looked after our twins": she did.
  if (told === undefined && DID.test(first.text) && name !== undefined) {
    const text = `${capitalise(name).trim()} ${first.text.charAt(0).toLowerCase()}${first.text.slice(1)}`
    return [{ ...first, text, parts: [text] }]
  }
  return [first]
}
/** "…, looked after our twins, kids adored her": notes of what somebody did. How they are, in one word each, is a sentence of its own. */
function isToldOfSomebody({ first, said }: WholePrompt, language: Brief['facts']['language']): boolean {
  if (!first || !DID.test(first.text)) return false
  const parts = [first, ...said].flatMap((one) => one.parts)
  return parts.filter((text) => isQuality(text, language)).length < QUALITIES_MIN
}
const QUALITIES_MIN = 2
const DID =
  /^(?:(?!(?:red|bed|need|based|aged|located|limited)(?!\p{L}))\p{L}{2,}ed|taught|ran|led|kept|built|made|did|was|has|had|\p{L}{3,}ó|fue|a \p{L}+(?:é|i|u)|s['’]est)(?= (?!by|at £))/iu
/** "for our club Open Hands of Leeds, which teaches": the club does, and not the town. */
const OURS = / ((?:our|nuestr[oa]|notre) \p{Ll}+ \p{Lu}.{2,60} (?:of|in|de|à) \p{Lu}[\p{L}’'-]+)$/u
const NAMED =
  /(?:for|to|about|para|de|sobre|pour|à) (?:(?:my|our|mi|nuestr[oa]|mon|ma|notre) (?:\p{Ll}[\p{L}’'-]* ){1,3})?(\p{Lu}[\p{L}’'.-]+(?: (?:(?:and|y|et) )?\p{Lu}[\p{L}’'.-]+){0,3})$/u

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
const SIGNS = /^(?:[Ss]igned|[Ss]ign|[Ff]irmado|[Ff]irma|[Ss]ign[ée]e?)(?: by| por| par)? \p{Lu}/u

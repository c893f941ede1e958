import { z } from 'zod'
import type { DocOrders } from '#generator/brief.ts'
import { readTexts } from '#generator/texts.ts'
import { cutParts, type Part } from '#generator/writing/cut-parts.ts'
import { starting } from '#generator/writing/plain-kinds.ts'
import { fold, wordCount } from '#shared/words.ts'
import { isFormOrder, isPartOrder, orderText } from './is-form-order.ts'
import { MANNERS, NUMBERS } from './order-words.ts'
import { noteLayout } from './note-layout.ts'

/*
 * A whole sentence that says how the document is to be, or its last clause: "Put the actions in a table at the end", "Four pages at most with headings
 * people can find quickly", "…, and please put that kindly". Neither is content. What of it stands nowhere else is told as not used.
 */

const words = z.string().transform((said) => said.split(/,\s+/u))
const Words = z.strictObject({
  verbs: words,
  things: words,
  sure: words,
  whole: words,
  layout: words,
  units: words,
  contrasts: words,
  put: words,
  parts: words,
  done: words,
})

const READ_CHARS_MAX = 4_000
const SENTENCE_WORDS_MAX = 26
const CLAUSE_WORDS_MAX = 14
/** A longer order may say something that matters: it is told as not used. */
const TOLD_WORDS_MIN = 7
/** The thing of the document stands this near to the verb. */
const NEAR_WORDS = 11
const MANNER_WORDS_MAX = 6
const JOINS = /^(?:(?:and|but|also|please|pls|then|so|y|e|pero|por favor|tambien|et|mais|aussi|merci de|svp|just|juste|solo),? )+/u
const TONE =
  /^(?:(?:with|in|en|con|dans|avec|un|una?|an?) )*(?:(?:tone|tono|ton) (?:\p{L}+ ?){1,5}|(?:\p{L}+(?:,| and| but)? ){1,3}(?:tone|wording|language)(?: please)?|(?:no|nothing|ni|nada|pas|rien) (?:\p{L}+ ){1,3}(?:in|en|dans) (?:the|el|le) (?:tone|tono|ton))$/u
const ADVERB =
  /^ ?(?:very |muy |tres |con |avec |plus )?(?:\p{L}+(?:ly|mente|ment)|nicely|tacto|delicadeza|carino|tact|gentillesse|diplomatie)$/u
/** Somebody, a day, an amount: what a clause tells. */
const FACT = /\p{Ll},? \p{Lu}\p{Ll}|[£$€%@]|\d/u
const STEPS =
  /(?<!\p{L})(?:how to|instructions|steps|procedure|checklist|recipe|c[oó]mo|instrucciones|pasos|receta|comment|consignes|mode d['’]emploi|recette)(?!\p{L})/iu
const STEPS_CHARS = 80

const HEADINGS = /(?<!\p{L})(?:headings?|subheadings?|sections|encabezados|titulos|apartados|titres|sous-titres|rubriques)(?!\p{L})/u

type Reading = { isSteps: boolean; isHead?: boolean }

export function withoutSentenceOrders(said: string): { prompt: string; orders: DocOrders } {
  if (said.length > READ_CHARS_MAX) return { prompt: said, orders: {} }
  const reading = { isSteps: STEPS.test(said.slice(0, STEPS_CHARS)) }
  const orders: DocOrders = {}
  const unused: string[] = []
  let prompt = ''
  let from = 0
  const drop = (start: number, end: number): void => {
    const text = said.slice(start, end).replace(/^[\s,]+(?:(?:and|y|et|but|pero|mais) )?|[\s.,;]+$/gu, '')
    noteLayout(text, orders)
    if (HEADINGS.test(fold(text))) orders.isHeaded = true
    if (isTold(text)) unused.push(text)
    prompt += said.slice(from, start)
    from = end
  }
  for (const [at, parts] of sentencesOf(said).entries()) {
    const [first] = parts
    const last = parts.at(-1)
    if (!first || !last) continue
    const [start, end] = [first.start, last.start + last.text.length]
    const text = said.slice(start, end)
    if (/["“«]/u.test(text)) continue
    if (at > 0 && isSentenceOrder(text, parts, reading)) drop(start, end + (/^\s*[.;!]?[^\S\n]*/u.exec(said.slice(end))?.[0].length ?? 0))
    else
      for (const [place, part] of parts.entries()) {
        const next = parts[place + 1]
        if ((at === 0 && place === 0) || parts.length === 1 || !isClauseOrder(part.text, { ...reading, isHead: at === 0 && part.isLast }))
          continue
        // In front of another clause, the comma behind it goes with it; else the one before it.
        const lead = /[,\s]+(?:(?:and|y|et|but|pero|mais) )?$/u.exec(said.slice(0, part.start))?.[0].length ?? 0
        if (next && place === 0) drop(part.start, next.start)
        else drop(Math.max(part.start - lead, from), part.start + part.text.length)
      }
  }
  if (from === 0) return { prompt: said, orders: {} }
  return { prompt: (prompt + said.slice(from)).trimEnd(), orders: { ...orders, ...(unused.length > 0 ? { unused } : {}) } }
}

function isTold(text: string): boolean {
  return isPartOf(text) || (wordCount(text) >= TOLD_WORDS_MIN && !has(bare(text), texts().done))
}

/** A part that the text would have: how it sounds and how long it is are no parts, and minutes have a table of who does what. */
function isPartOf(text: string): boolean {
  const folded = bare(text)
  const { parts, done } = texts()
  return has(folded, parts) && !has(folded, done)
}

/**
 * "One page for each, a table of who to ring, and a last review date.": where the last sentence orders how long or how the text is, its other clauses
 * order something, too, unless they name somebody, a day or a figure.
 */
export function withoutLastOrders(said: string): { prompt: string; orders: DocOrders } {
  const parts = said.length > READ_CHARS_MAX ? [] : (sentencesOf(said).findLast((sentence) => sentence.length > 0) ?? [])
  const [first] = parts
  const reading = { isSteps: true }
  const isSure = ({ text }: Part): boolean => isFormOrder(text, false) || isLayout(bare(text)) || TONE.test(bare(text))
  if (!first || first.start === 0 || parts.length < 2 || /["“«:]/u.test(said.slice(first.start)) || !parts.some(isSure))
    return { prompt: said, orders: {} }
  const drop = parts.filter(
    (part) =>
      !isSure(part) &&
      !isClauseOrder(part.text, reading) &&
      !isPartOrder(part.text, true) &&
      !FACT.test(part.text) &&
      !SIGNED.test(part.text) &&
      wordCount(part.text) <= CLAUSE_WORDS_MAX,
  )
  // Somebody or something is told there as well: then it is an ordinary sentence.
  if (drop.length === 0 || parts.some((part) => FACT.test(part.text) && !isSure(part))) return { prompt: said, orders: {} }
  const kept = parts.filter((part) => !drop.includes(part)).map(({ text }) => text.replace(/[.\s]+$/u, ''))
  const orders: DocOrders = {}
  for (const { text } of drop) noteLayout(text, orders)
  const unused = drop.map(({ text }) => text.replace(/[.\s]+$/u, '')).filter(isTold)
  return {
    prompt: `${said.slice(0, first.start)}${kept.join(', ')}.`,
    orders: { ...orders, ...(unused.length > 0 ? { unused } : {}) },
  }
}
const SIGNED = /^(?:(?:and|y|et) )?(?:sign|firma|from |de parte|de la part)/iu

function sentencesOf(said: string): Part[][] {
  const sentences: Part[][] = [[]]
  for (const part of cutParts(said, 0)) {
    sentences.at(-1)?.push(part)
    if (part.isLast) sentences.push([])
  }
  return sentences
}

function isSentenceOrder(text: string, parts: readonly Part[], reading: Reading): boolean {
  if (wordCount(text) > SENTENCE_WORDS_MAX || /:\s/u.test(text)) return false
  const [first = text, ...others] = parts.map((part) => part.text)
  // "Put the fee in a table, it is £40": what is told behind an order stays.
  if (others.some((other) => FACT.test(other) && !isOrder(other, reading))) return false
  // "Findings first, then recommendations"
  if (
    !reading.isSteps &&
    parts.length === 2 &&
    / first$/iu.test(first) &&
    /^then \p{Ll}/iu.test(others[0] ?? '') &&
    wordCount(text) <= MANNER_WORDS_MAX
  )
    return true
  return isOrder(first, reading) || (others.length > 0 && isManner(bare(text)))
}

/** "Policy for our practice, short." */
function isBareLength(folded: string): boolean {
  return /^(?:(?:very|quite|fairly|nice and|muy|bastante|assez|plutot) )?(?:short|brief|concise|simple|formal|informal|corto|corta|breve|sencillo|sencilla|court|courte|bref|breve|formel|formelle)$/u.test(
    folded,
  )
}

function isClauseOrder(text: string, reading: Reading): boolean {
  const folded = bare(text)
  if (wordCount(text) > CLAUSE_WORDS_MAX) return false
  const { put, verbs } = texts()
  const lead = starting(put).exec(folded)?.[0]
  return (
    (lead !== undefined && ADVERB.test(folded.slice(lead.length))) ||
    TONE.test(folded) ||
    isLayout(folded) ||
    (reading.isHead && isBareLength(folded)) ||
    (starting(verbs).test(folded) && isOrder(text, { ...reading, isSteps: true }))
  )
}

function isOrder(text: string, { isSteps }: Reading): boolean {
  const folded = bare(text)
  const { verbs, things, sure, whole } = texts()
  const verb = starting(verbs).exec(folded)?.[0]
  const near = folded
    .split(' ')
    .slice(0, NEAR_WORDS + (verb?.split(' ').length ?? 0))
    .join(' ')
  return (
    starting(whole).test(folded) ||
    THING_SHOULD.test(folded) ||
    BE.test(folded) ||
    (!isSteps && INCLUDES.test(folded) && !/\d|[@£$€]/u.test(text)) ||
    (verb !== undefined && has(near.slice(verb.length), isSteps ? sure : things) && !/[£$€@]/u.test(text)) ||
    TONE.test(folded) ||
    isLayout(folded) ||
    isManner(folded)
  )
}

/** "Be brief", "Not gushing" */
const BE =
  /^(?:be|se|sois|soyez) (?:brief|kind|clear|polite|firm|specific|concise|breve|claro|clara|amable|bref|clair|poli)$|^(?:not|not too|never|pas|pas trop|que no sea|que no suene) (?:\p{L}{4,}(?:ing|y|al|ish|ous|ic|ive|if|ive|eux|euse|ant|ado|ada|oso|osa|si|i))$/u
/** "Include a flow of steps and who does what" */
const INCLUDES =
  /^(?:please )?(?:include|incluye|incluir|inclure|incluez) (?:an? |some |the |un |una |unos |unas |une |des |el |la |los |las |le |les )/u
/** "The sections should be short" */
const THING_SHOULD =
  /^(?:the|each|every|all|los|las|la|el|cada|les|le|chaque) (?:text|letter|document|headings?|sections?|paragraphs?|pages?|tone|title|texto|carta|documento|titulos?|apartados?|secciones|parrafos?|tono|texte|lettre|titres?|sections|paragraphes?|ton) (?:should|must|needs? to|has to|have to|debe|deben|tiene que|tienen que|doit|doivent) /u

/** "four pages at most with headings people can find", "large type" */
function isLayout(folded: string): boolean {
  const { units, layout } = texts()
  if (starting(layout).test(folded) || SPOKEN.test(folded) || UNSAID.test(folded)) return true
  const [, unit] = NUMBERED.exec(folded) ?? []
  return unit !== undefined && units.includes(unit)
}
/** "4 minutes out loud so about 520 words" */
const SPOKEN =
  /^(?:(?:about|around|max|roughly|unos|environ) )?\d{1,3} (?:minutes?|mins?|minutos) (?:out loud|aloud|spoken|read out|when read|hablados|en voz alta|a l'oral|a voix haute|de parole)(?!\p{L})/u
/** "Don't say luxury": a word that the text is to do without. */
const UNSAID =
  /^(?:dont|do not|don't|never|please dont|no|ne|n') ?(?:say|use|write|digas|uses|escribas|dis pas|utilise pas|ecris pas)(?: the words?| la palabra| las palabras| le mot| les mots)? ["“«']?[\p{L}-]+["”»']?(?:(?:,| or| and| ni| y| o| ou| et) ["“«']?[\p{L}-]+["”»']?){0,4}$/u
const NUMBERED = new RegExp(
  String.raw`^(?:(?:max|maximum|maximo|no more than|not more than|at most|about|around|under|up to|just|only|no mas de|como mucho|unas?|pas plus de|moins de|environ|in|en|sur|on) )*(?:\d{1,4}(?: ?[-–] ?\d{1,4})?|${NUMBERS.join('|')}|single|sola|seule|una sola|une seule)(?: (?:to|or|a|o|ou|-) \d{1,4})? (?:(?:short|sola|seule|full|single|breves|courts) )?(\p{L}+)(?=$| (?:at most|max|maximum|each|for each|cada|chacun|or|with|and|in|including|using|plus|that|only|long|of|con|como|y|en|o|maximo|avec|et|au|ou|recto|a4)(?!\p{L}))`,
  'u',
)

/** "confident but not cocky", "corto y sin rodeos": one of the two is a way to sound. */
function isManner(folded: string): boolean {
  if (wordCount(folded) > MANNER_WORDS_MAX) return false
  const { contrasts } = texts()
  const [first = '', ...others] = folded.replace(/^(?:very|quite|muy|tres|assez|warm,|short,) /u, '').split(' ')
  const rest = others.join(' ')
  const joint = starting(contrasts).exec(rest)?.[0]
  const second = joint === undefined ? '' : rest.slice(joint.length).trim()
  return (
    joint !== undefined && second !== '' && wordCount(second) <= 2 && !FINITE.test(second) && (MANNERS.includes(first) || NOT.test(joint))
  )
}
const FINITE = /(?:^| )(?:is|are|was|were|has|have|es|son|est|sont|\d)/u
const NOT = /^(?:but not|pero no|pero sin|y sin|mais pas|mais sans|sans etre)$/u

function has(text: string, list: readonly string[]): boolean {
  const padded = ` ${text.replaceAll(/[^\p{L}\p{N}'-]+/gu, ' ').trim()} `
  return list.some((word) => padded.includes(` ${word} `))
}

function bare(text: string): string {
  return orderText(text).replace(JOINS, '')
}

function texts(): z.infer<typeof Words> {
  return readTexts('doc/orders.yaml', Words)
}

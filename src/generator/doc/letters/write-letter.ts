import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
import type { Brief, PromptFacts } from '../../brief.ts'
import { literal } from '../../writing/inline.ts'
import { SIGNS } from '../../writing/signed-by.ts'
import { fill, slotsOf, type Slots } from '../../writing/slots.ts'
import { spelt } from '../../writing/spelling.ts'
import { wordsIn } from '../../writing/words.ts'
import { list } from '../blocks.ts'
import { sentence } from '../../writing/plain-kinds.ts'
import { keysOf } from '../../judge/words.ts'
import { findLetter } from './find-letter.ts'
import { letterFacts, type LetterFacts } from './letter-facts.ts'
import { lettersIn, type LetterText } from './letter-texts.ts'

/* A letter or an e-mail for an occasion: what everybody writes then, with what the prompt says of it. */

/** Three notes or more are easier to read as points. */
const POINTS_MIN = 3
const POINT_WORDS_MAX = 12
const MAIL = / (?:e ?mail|mail|correo|courriel) /u

/** Undefined where the prompt orders no such letter. */
export function writeLetter(brief: Brief, named: string): { title: string; elements: GenerationElement[] } | undefined {
  const found = findLetter(brief)
  if (!found) return undefined
  const { letter, phrase } = found
  const { facts } = brief
  const { signature, we } = lettersIn(facts.language)
  const { matter, colon } = wordsIn(facts.language)
  const said = letterFacts(brief, { we, phrase, saysWhen: SAYS_WHEN.test(JSON.stringify(letter)) })
  const slots = slotsFor(brief, { named, said, phrase })
  const title = facts.givenTitle ?? fill(letter.title, slots) ?? named
  const isMail = MAIL.test(facts.folded)
  const body = bodyOf(letter, { said, slots, brief })
  const blocks: DocBlock[] = [
    ...(isMail ? [paragraph(`**${`${matter}${colon}`.trimEnd()}** ${literal(title)}`)] : []),
    paragraph(fill(letter.greeting, slots, literal) ?? ''),
    ...withLeftFacts(body, `${title} ${slots['from'] ?? ''}`, facts),
    paragraph(letter.closing),
    paragraph(slots['from'] === undefined ? signature : literal(slots['from'])),
  ].filter((block) => block.type !== 'paragraph' || block.text !== '')
  return { title, elements: blocks.map((block) => ({ kind: 'block', block })) }
}

/** What is given and stands nowhere yet, behind the rest: "**Reference:** order 4471". */
function withLeftFacts(body: readonly DocBlock[], around: string, { given, language }: PromptFacts): readonly DocBlock[] {
  const { labels, colon } = wordsIn(language)
  const keys = keysOf(`${around} ${JSON.stringify(body)}`)
  const left = given.filter(
    // How many there are of something is said with it.
    ({ kind, text, label }) =>
      kind !== 'quantity' && label !== 'from' && !SIGNS.test(text) && Array.from(keysOf(text)).some((key) => !keys.has(key)),
  )
  const lines = left.map(({ kind, text }) => paragraph(`**${`${labels[kind]}${colon}`.trimEnd()}** ${literal(capitalise(text))}`))
  const at = Math.max(1, body.length - 1)
  return [...body.slice(0, at), ...lines, ...body.slice(at)]
}

function slotsFor(brief: Brief, { named, said, phrase }: { named: string; said: LetterFacts; phrase: string }): Slots {
  const { dear, from, ...own } = slotsOf(brief, named, wordsIn(brief.facts.language))
  const [news = ''] = said.rest
  const occasion = named.replace(LEAD, '').replace(LEAD, '')
  const more = {
    who: said.who,
    age: said.age,
    years: said.years,
    post: said.post,
    task: said.task,
    thing: spelt(inSentence(phrase), brief.facts.language),
    event: capitalise(spelt(phrase, brief.facts.language)),
    news: news !== '' && wordCount(news) <= NEWS_WORDS_MAX ? news.replace(/\.$/u, '') : undefined,
    occasion: occasion === '' ? undefined : capitalise(occasion),
    // "bénévoles après la" is nobody.
    dear: dear !== undefined && wordCount(dear) <= DEAR_WORDS_MAX && !ENDS_OPEN.test(dear) ? dear : undefined,
    from: from === said.where ? undefined : from,
  }
  return { ...own, ...Object.fromEntries(Object.entries(more).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))) }
}
/** A letter with the day in it. */
const SAYS_WHEN = /"when"|\{(?:when|date|where|time|deadline)\}/u
const NEWS_WORDS_MAX = 8
const DEAR_WORDS_MAX = 4
const ENDS_OPEN = /(?<!\p{L})(?:the|of|for|after|la|el|los|las|de|del|tras|le|les|du|des|après|pour)[,:]$/iu
/** "Invitation to the", "Save the date for our" */
const LEAD =
  /^(?:save the date|(?:meeting )?invitation|e-?mail|reminder|message|letter|reserven? la fecha|invitaci[óo]n|convocatoria|correo|recordatorio|r[ée]servez la date|convocation|mail|rappel|lettre)(?:,? (?:for|to|about|of|de|del|a|para|sobre|à|pour|d['’])(?: (?:the|our|my|an?|la|el|los|nuestr[oa]|le|les|l['’]|notre|une?))?)? ?/iu

function bodyOf(letter: LetterText, { said, slots, brief }: { said: LetterFacts; slots: Slots; brief: Brief }): DocBlock[] {
  const { language, tone } = brief.facts
  const { labels, colon } = wordsIn(language)
  const point = (label: string, text: string | undefined): string[] =>
    text === undefined ? [] : [`**${`${label}${colon}`.trimEnd()}** ${literal(capitalise(text))}`]
  const around = letter.text.flatMap((text) => (typeof text === 'object' && 'playful' in text ? [] : (fill(text, slots) ?? []))).join(' ')
  return letter.text.flatMap((text): DocBlock[] => {
    if (typeof text === 'object' && 'playful' in text) return tone === 'playful' ? [paragraph(text.playful)] : []
    if (text === 'when') {
      const points = [...point(labels.date, said.when), ...point(labels.place, said.where)]
      return points.length === 0 ? [] : [list(points)]
    }
    if (text === 'rest')
      return [
        ...restOf(said.rest.filter((note) => !isSaidBy(note, around) && slots['from']?.endsWith(`, ${note.replace(/\.$/u, '')}`) !== true)),
        ...said.labelled.flatMap(({ label, text: value }) => point(capitalise(label), value)).map(paragraph),
      ]
    if (
      SAID_ONCE.some(
        (slot) =>
          [text].flat().join(' ').includes(`{${slot}}`) &&
          isNoted(slots[slot], [...said.rest, ...said.labelled.map(({ text: value }) => value)]),
      )
    )
      return []
    const filled = fill(text, slots, literal)
    return filled === undefined ? [] : [paragraph(filled)]
  })
}

/** Whether the sentences around it say all words of a note: "my last day is 31 March". */
function isSaidBy(note: string, around: string): boolean {
  const words = fold(note).match(/[\p{L}\p{N}]{2,}/gu) ?? []
  const all = new Set(fold(around).match(/[\p{L}\p{N}]{2,}/gu))
  return words.every((word) => all.has(word))
}

/** How to reach somebody, and until when. */
const SAID_ONCE = ['contact', 'deadline']

function isNoted(value: string | undefined, notes: readonly string[]): boolean {
  const last = value?.split(/[,\s]+/u).at(-1)
  return last !== undefined && notes.some((note) => note.includes(last))
}

function restOf(notes: readonly string[]): DocBlock[] {
  if (notes.length === 0) return []
  const areShort = notes.length >= POINTS_MIN && notes.every((note) => wordCount(note) <= POINT_WORDS_MAX)
  // What is told in sentences is text.
  const arePoints = areShort && !notes.every((note) => /[.!?]$/u.test(note))
  return arePoints
    ? [list(notes.map((note) => literal(note.replace(/\.$/u, ''))))]
    : [paragraph(notes.map((note) => literal(sentence(note))).join(' '))]
}

function paragraph(text: string): DocBlock {
  return { type: 'paragraph', text }
}

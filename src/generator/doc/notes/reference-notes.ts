import type { DocBlock } from '#shared/content/doc.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { literal } from '../../writing/inline.ts'
import { plainTextsIn } from '../../writing/plain-texts.ts'
import { sentence } from '../../writing/plain-kinds.ts'
import { listed, slotsOf } from '../../writing/slots.ts'
import { wordsIn } from '../../writing/words.ts'
import { formOf } from '../form.ts'
import { list } from '../blocks.ts'
import { isTold, mended, rewritten } from './note-sentence.ts'
import { noteTextsIn } from './note-texts.ts'
import type { Notes } from './write-notes.ts'

/* A reference from notes: what somebody was, when and where, how they were and what they did, each as a sentence about them. */

/** "Reference letter for Tom Birch" */
const NAMED =
  / (?:for|of|about|de|para|sobre|pour) (?:(?:my|our|mi|mon|ma|the|la|el) (?:\p{Ll}[\p{L}-]* ){1,3})?(\p{Lu}[\p{L}’'-]+(?: (?:(?:de|del|la|van|le|du) ){0,2}\p{Lu}[\p{L}’'-]+){0,3})$/u
const AND = / (?:and|y|e|et|&) /u
const VOWEL = /^[aeiou]/iu

export function referenceBlocks(
  { said, sender, to }: Notes,
  brief: Brief,
  title: string,
): { title: string; blocks: DocBlock[] } | undefined {
  const { language } = brief.facts
  const name = NAMED.exec(title)?.[1]
  if (name === undefined) return undefined
  const texts = noteTextsIn(language)
  const { and } = wordsIn(language)
  const [who = name] = name.split(' ')
  const isQuality = (text: string): boolean =>
    texts.qualities.has(
      mended(text, language)
        .toLowerCase()
        .replace(/^(?:very|muy|très) /u, ''),
    )
  // "reliable and kind"
  const own = said.flatMap((text) => (text.split(AND).every(isQuality) ? text.split(AND) : [text]))
  const qualities = own.filter(isQuality).map((text) => mended(text, language).toLowerCase())
  const told: string[] = []
  const points: string[] = []
  let areQualitiesSaid = false
  for (const text of own) {
    if (isQuality(text)) {
      if (!areQualitiesSaid) told.push(fillIn(texts.quality, { name, said: listed(qualities, and) ?? '' }))
      areQualitiesSaid = true
      continue
    }
    const note = mended(text, language)
    const whole = rewritten(note, texts.who)
    if (whole !== undefined) {
      const post = /\{a\} (\p{L}+)/u.exec(whole)?.[1] ?? ''
      told.push(fillIn(whole, { name, who, a: VOWEL.test(post) ? 'an' : 'a' }))
    } else if (isTold(note, language)) told.push(capitalise(note))
    else points.push(capitalise(note))
  }
  // Whoever tells what somebody did, and not as what, tells it in one sentence.
  const isOfPost = told.some((text) => text.startsWith(name)) || points.length === 0
  if (told.length === 0 || !isOfPost) return undefined
  const [first = '', ...others] = told
  const named = first.startsWith(`${who} `) && !first.startsWith(name) ? [`${name}${first.slice(who.length)}`, ...others] : told
  const slots = slotsOf(brief, title, wordsIn(language))
  const form = formOf('reference', language)
  const [greeting = '', closing = ''] = form.blocks.flatMap((block) =>
    'text' in block && typeof block.text === 'string' && /[,:]$/u.test(block.text) ? [block.text] : [],
  )
  const signature = plainTextsIn(language).signature
  const signed = sender.length > 0 ? sender.map(literal) : (slots['from']?.split(', ').map(literal) ?? [signature])
  return {
    title: fillIn(texts.of, { name }),
    blocks: [
      ...(to === undefined ? [] : [paragraph(literal(to))]),
      paragraph(greeting),
      paragraph(
        joined(named, { name, who, and })
          .map((text) => literal(sentence(text)))
          .join(' '),
      ),
      ...(points.length === 0 ? [] : [list(points.map(literal))]),
      paragraph(fillIn(texts.recommend, { who: literal(who) })),
      paragraph(closing),
      ...signed.map(paragraph),
    ],
  }
}

/** "Tom was punctual. Tom trained 3 juniors.": one sentence of both. */
function joined(told: readonly string[], { name, who, and }: { name: string; who: string; and: string }): string[] {
  const whole: string[][] = []
  for (const text of told) {
    const own = text.startsWith(`${who} `) && !text.startsWith(`${name} `) ? text.slice(who.length + 1).replace(/\.$/u, '') : undefined
    const last = whole.at(-1)
    if (own !== undefined && last !== undefined && last.length > 1) last.push(own)
    else whole.push(own === undefined ? [text] : ['', own])
  }
  return whole.map(([alone = '', ...parts]) => (alone === '' ? `${who} ${listed(parts, and) ?? ''}` : alone))
}

function paragraph(text: string): DocBlock {
  return { type: 'paragraph', text }
}

import { z } from 'zod'
import type { DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { fold, wordCount } from '#shared/words.ts'
import { readTexts } from '../../texts.ts'
import { heading } from '../blocks.ts'
import { toldBlocks, type Style } from './whole-blocks.ts'
import type { Said } from './whole-sentences.ts'

/*
 * Rules, terms, guides and packs for guests, under headings by what their sentences are about. Only where nearly each sentence has a topic: one that
 * has none stands before the headings.
 */

const Topic = z.strictObject({ heading: z.string(), words: z.array(z.string()) })
const ByLanguage = z.strictObject({ en: z.array(Topic), es: z.array(Topic), fr: z.array(Topic) })

const SAID_MIN = 5
const SECTIONS_MIN = 3
/** With headings ordered, fewer sentences have them. */
const ORDERED_MIN = 3
/** Of all sentences, this part has to have a topic. */
const KNOWN_MIN = 0.75
/** The word for a topic stands near the start: "…, ask at the office" is about something else. */
const NEAR_WORDS = 9

export function topicBlocks(
  said: readonly Said[],
  { style, language, isOrdered }: { style: Style; language: Locale; isOrdered: boolean },
): DocBlock[] | undefined {
  if (said.length < (isOrdered ? ORDERED_MIN : SAID_MIN)) return undefined
  const topics = topicsIn(language)
  const sections = new Map<string, Said[]>()
  const before: Said[] = []
  for (const one of said) {
    const name = topicOf(one, topics)
    if (name === undefined) before.push(one)
    else sections.set(name, [...(sections.get(name) ?? []), one])
  }
  if (before.length > said.length * (1 - KNOWN_MIN) || sections.size < SECTIONS_MIN) return undefined
  return [
    ...toldBlocks(before.map(withWhole), style),
    ...Array.from(sections).flatMap(([name, own]): DocBlock[] => [
      heading(name, 1),
      ...toldBlocks(own.map(withWhole), own.length > 1 ? style : { ...style, areAllPoints: false }),
    ]),
  ]
}

/** A label stays with what it introduces. */
function withWhole(one: Said): Said {
  const text = one.whole ?? one.text
  return { text, parts: [text], isLine: false }
}

/** Topics as a file has them. The one whose word stands first is what the sentence is about. */
export type Topics = readonly { heading: string; words: readonly string[] }[]

export function topicsIn(language: Locale): Topics {
  return readTexts('doc/topics.yaml', ByLanguage)[language]
}

export function topicOf({ text, whole }: Said, topics: Topics): string | undefined {
  const folded = ` ${fold(whole ?? text)
    .replaceAll(/[’]/gu, "'")
    .replaceAll(/[^\p{L}\p{N}£€$@'-]+/gu, ' ')
    .trim()} `
  let best: { name: string; at: number; length: number } | undefined
  for (const { heading: name, words } of topics)
    for (const word of words) {
      const at = /^[£€$@]$/u.test(word) ? folded.indexOf(word) : folded.indexOf(` ${word} `)
      if (at < 0 || wordCount(folded.slice(0, at)) >= NEAR_WORDS) continue
      if (best === undefined || at < best.at || (at === best.at && word.length > best.length)) best = { name, at, length: word.length }
    }
  return best?.name
}

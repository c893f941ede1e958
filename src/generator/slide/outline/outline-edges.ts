import type { Slide } from '#shared/content/slide.ts'
import { capitalise, fold, wordCount } from '#shared/words.ts'
import { plain } from '../../writing/inline.ts'
import { slideTitle } from '../slide-text.ts'
import { leadOf, withoutLead, type OutlineTexts } from './outline-texts.ts'
import { topicSlide } from './outline-topics.ts'

/* "start with "Bees do not read."", "end with a slide of who to call: Erin", "next steps at the end": what stands first and last. */

const END_WORDS_MAX = 4
const LABEL = /^([^:]{2,50}?)\s?:\s+(?=\S)/u
const QUOTED = /^(?:"[^"]+"|“[^”]+”|«[^»]+»)[.!?]?$/u

export type Edge = { at: 'start' | 'end'; text: string }

export function edgeIn(text: string, texts: OutlineTexts): Edge | undefined {
  const [start, end] = [withoutLead(text, texts.starts), withoutLead(text, texts.ends)]
  if (start !== text) return { at: 'start', text: withoutSlide(start, texts) }
  if (end !== text) return { at: 'end', text: withoutSlide(end, texts) }
  // "one slide for risks": where it stands, nobody said.
  const own = withoutLead(text, texts.aSlide)
  if (own !== text && own !== '') return { at: 'end', text: own }
  const behind = texts.behind.find((word) => fold(text).endsWith(` ${word}`))
  const rest = behind === undefined ? '' : withoutLead(text.slice(0, -behind.length).trim(), texts.with)
  return rest !== '' && wordCount(rest) <= END_WORDS_MAX && !/\d/.test(rest) ? { at: 'end', text: withoutSlide(rest, texts) } : undefined
}

export function isQuoted(text: string): boolean {
  return QUOTED.test(text)
}

/** "a slide of who to call" is called after what it shows. */
function withoutSlide(text: string, { aSlide, ours }: OutlineTexts): string {
  const shown = withoutLead(text, aSlide)
  return shown === text ? (leadOf(text, ours) === '' ? text : withoutLead(text, ours)) : shown
}

/** With what the prompt says of it behind a colon, else with a place for it. */
export function edgeSlide(text: string, texts: OutlineTexts): Slide {
  const [whole = '', label] = LABEL.exec(text) ?? []
  if (label !== undefined) {
    const said = plain(text.slice(whole.length))
    return { layout: 'section', title: slideTitle(capitalise(plain(label))), subtitle: capitalise(said), notes: '' }
  }
  const isWhole = isQuoted(text) || leadOf(text, [...texts.thanks, ...texts.questions]) !== ''
  if (isWhole)
    return { layout: 'section', title: slideTitle(capitalise(plain(text.replace(/^["“«]\s?|\s?["”»][.!?]?$/gu, '')))), notes: '' }
  return topicSlide({ text: capitalise(text), kind: 'told', start: 0 }, texts)
}

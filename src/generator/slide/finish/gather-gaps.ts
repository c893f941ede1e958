import type { Slide } from '#shared/content/slide.ts'
import { fold } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { wordsIn } from '../../writing/words.ts'
import { isAtMost } from '../by-sentence/sentence-deck.ts'
import { isBare } from '../gather-lone.ts'
import { isGap } from '../matter/deck-faults.ts'
import { BULLETS_MAX } from '../slide-layouts.ts'
import { slideTitle } from '../slide-text.ts'
import { finishTextsIn } from './finish-texts.ts'

const GAPS_MIN = 2
/** A deck of which nothing is known keeps its course, slide by slide, to be filled in. */
const KNOWN_MIN = 1

/** Slides with nothing but places to fill in, as one list of what is still to be added, where one slide holds it. Those that the prompt orders by name or number stay. */
export function gatherGaps(slides: readonly Slide[], { facts, prompt }: Pick<Brief, 'facts' | 'prompt'>): Slide[] {
  const { language, counts } = facts
  const said = fold(prompt)
  const isOrdered = counts.slides !== undefined && !isAtMost(prompt)
  // "The 1980s" is one of a row.
  const isOpen = (slide: Slide): boolean =>
    (isGap(slide) || isOpenEnd(slide)) && !/\d/.test(slide.title) && !said.includes(fold(slide.title))
  const gaps = isOrdered ? [] : slides.slice(1).filter(isOpen)
  const known = slides.slice(1).filter((slide) => !gaps.includes(slide) && !isBare(slide))
  if (gaps.length < GAPS_MIN || gaps.length > BULLETS_MAX || known.length < KNOWN_MIN) return [...slides]
  const { colon } = wordsIn(language)
  // "Phishing: what it is" is said in the place itself.
  const bullets = gaps.map((slide) => (slide.title.includes(':') ? placesOn(slide) : `${slide.title}${colon}${placesOn(slide)}`))
  const list: Slide = { layout: 'bullets', title: slideTitle(finishTextsIn(language).open), bullets, notes: '' }
  const kept = slides.filter((slide) => !gaps.includes(slide))
  const end = kept.slice(1).findLastIndex((slide) => !isBare(slide)) + 2
  return [...kept.slice(0, end), list, ...kept.slice(end)]
}

function isOpenEnd(slide: Slide): boolean {
  return slide.layout === 'section' && slide.subtitle?.startsWith('[') === true
}

function placesOn(slide: Slide): string {
  if (slide.layout === 'table') return slide.rows.map((row) => row.join(' ')).join(' ')
  return slide.layout === 'bullets' ? slide.bullets.join(' ') : slide.layout === 'section' ? (slide.subtitle ?? '') : ''
}

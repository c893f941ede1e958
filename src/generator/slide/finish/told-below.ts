import type { Slide } from '#shared/content/slide.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { kindOf } from '../../writing/plain-kinds.ts'
import { AMOUNT, changeIn } from '../outline/outline-changes.ts'
import type { OutlineTexts } from '../outline/outline-texts.ts'
import { figureIn } from '../point-figures.ts'
import { NUMBERED_THING } from '../story.ts'

/* A title that says a fact: its figures stand below its name. */

const NAME_WORDS_MAX = 4
const REST_WORDS_MAX = 12
/** As short, what is asked for stands large by itself. */
const SHORT_WORDS_MAX = 5
const AMOUNT_FIRST = /^(?:en|in) (?=\d)/iu
/** In front of them ends what a fact is about. */
const CUT = / (?=(?:à|due|by|from|until|before|para|antes|hasta|desde|avant|dès|jusqu['’]?au?)\s|(?:en|in) \d|[£$€]?\d)/giu
/** "Goes live on 3 June" has no name. */
const HANGING =
  /(?:^| )(?:under|over|above|below|after|only|bajo|sobre|tras|sous|sur|après|on|at|of|for|to|the|el|al?|del?|los|las|le|les|du|des|au|pour|para|con|with|and|y|et)$/iu
const YEAR = /^(?:in |en )?(?:18|19|20)\d\d$/u

/** "Engagement from 3.1% to 4.4%" as before and now, "Target 25-40 years" below "Target". */
export function toldBelow(
  slide: Slide,
  { columns, headings }: Pick<OutlineTexts, 'columns' | 'headings'>,
  language: Locale,
): Slide | undefined {
  const { title, notes } = slide
  if (kindOf(title, { language, names: new Set(), layout: undefined }) === 'ask')
    return wordCount(title) > SHORT_WORDS_MAX ? { layout: 'section', title: headings.ask, subtitle: title, notes } : undefined
  const change = changeIn(title)
  if (change)
    return {
      layout: 'stats',
      title: capitalise(change.name),
      stats: [
        { value: change.before, label: columns.before },
        { value: change.now, label: columns.now },
      ],
      notes,
    }
  if (title === headings.plain || !/\d/u.test(title)) return undefined
  const cut = [...title.matchAll(CUT)].find(({ index }) => index > 0)
  const name = title.slice(0, cut?.index ?? 0)
  const rest = title.slice(name.length).trim().replace(AMOUNT_FIRST, '')
  const isName = /^\p{L}[\p{L}'’ -]+$/u.test(name) && wordCount(name) <= NAME_WORDS_MAX && !NUMBERED_THING.test(name) && !HANGING.test(name)
  const isFact = /\d.*[\p{L}%€]|[£$€]\d/u.test(rest) && !YEAR.test(rest) && wordCount(rest) <= REST_WORDS_MAX
  return isName && isFact ? { layout: 'section', title: name, subtitle: capitalise(rest), notes } : undefined
}

/** "64 plots" says something, and asks for nothing more. */
export function figureTold(slide: Slide, further: string): Slide {
  // Nothing is known of a further slide.
  const isFurther = slide.title.replace(/\d+/u, '{n}') === further
  if (isFurther || slide.layout !== 'bullets' || slide.bullets.length !== 1 || slide.bullets[0]?.startsWith('[') !== true) return slide
  const figure = figureIn(slide.title)
  const name = figure ? slide.title.replace(figure.value, '').trim() : ''
  // "The Severn 1947" is a topic, and so is "when to call 112".
  return figure &&
    !/^(?:18|19)\d\d$/u.test(figure.value) &&
    !HANGING.test(name) &&
    slide.bullets[0].toLocaleLowerCase().includes(slide.title.toLocaleLowerCase())
    ? { layout: 'stats', title: figure.label, stats: [figure], notes: slide.notes }
    : slide
}

/** "84 000 € à 97 000 €" below its name is what it was and what it is. */
export function movedBelow(slide: Slide, { columns }: Pick<OutlineTexts, 'columns'>): Slide {
  const [, before, now] = slide.layout === 'section' ? (MOVED.exec(slide.subtitle ?? '') ?? []) : []
  return before === undefined || now === undefined
    ? slide
    : {
        layout: 'stats',
        title: slide.title,
        stats: [
          { value: before, label: columns.before },
          { value: now, label: columns.now },
        ],
        notes: slide.notes,
      }
}
const MOVED = new RegExp(String.raw`^(?:from |de |desde )?(${AMOUNT}) ?(?:->|→|-|–|to|a|à) ?(${AMOUNT})$`, 'iu')

import type { Slide } from '#shared/content/slide.ts'
import { fillIn } from '#shared/fill-in.ts'
import { inSentence } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { fitNotes } from '../slide-text.ts'
import { finishTextsIn } from './finish-texts.ts'

/** Each slide with what its speaker says, where it has no notes of its own. */
export function withNotes(slides: readonly Slide[], language: Locale): Slide[] {
  return slides.map((slide, at) =>
    slide.notes === '' ? { ...slide, notes: fitNotes(notesOf(slide, at === slides.length - 1, language)) } : slide,
  )
}

function notesOf(slide: Slide, isLast: boolean, language: Locale): string {
  const { says } = finishTextsIn(language)
  const named = { title: slide.title.replace(/[.?!]$/u, '') }
  if (slide.layout === 'title') return fillIn(says.title, named)
  const end = isLast ? ` ${says.last}` : ''
  // "[Add: …]" stands there.
  if (/\[\p{Lu}/u.test(JSON.stringify(slide))) return fillIn(says.open, { title: inSentence(named.title) }) + end
  if (slide.layout === 'bullets')
    return fillIn(says.points, { points: slide.bullets.map((point) => point.replace(/[.;]$/u, '')).join('; ') }) + end
  if (slide.layout === 'chart' || slide.layout === 'table' || slide.layout === 'stats') return says.figures + end
  const said = slide.layout === 'section' && slide.subtitle !== undefined ? slide.subtitle : named.title
  return fillIn(says.section, { title: said.replace(/[.?!]$/u, '') }) + end
}

import type { GeneratedSlide } from '#shared/content/generated.ts'
import type { Slide } from '#shared/content/slide.ts'
import { countWords, nearDuplicates, type Checks } from './check.ts'

const TITLE_MAX = 70
const BULLETS_MAX = 6
const BULLET_WORDS_MAX = 14
const NOTES_WORDS_MAX = 90

export const SLIDE_CHECKS: Checks<GeneratedSlide> = {
  'begins with a title slide': ({ slides }) => (slides[0]?.layout === 'title' ? [] : ['does not begin with a title slide']),
  'titles up to 70 characters': eachSlide(({ title }) => (title.trim() === '' || title.length > TITLE_MAX ? [`title: ${title}`] : [])),
  // Short decks have no room for words on cards. A one-word title names a subject but states nothing.
  'titles say the point': ({ slides }) =>
    slides.slice(1).flatMap(({ title, layout }) => (layout !== 'section' && countWords(title) < 3 ? [`title says nothing: ${title}`] : [])),
  'up to 6 bullets of 14 words': eachSlide((slide) =>
    bulletLists(slide).flatMap((list) => [
      ...(list.length > BULLETS_MAX || list.length === 0 ? [`${list.length} bullets: ${slide.title}`] : []),
      ...list.filter((bullet) => countWords(bullet) > BULLET_WORDS_MAX).map((bullet) => `long bullet: ${bullet}`),
    ]),
  ),
  // Points and a title alone are the plain ways to say something. Any other layout three times in a row is a pattern that was filled in.
  'never 3 layouts alike in a row': ({ slides }) =>
    slides.flatMap(({ layout }, at) =>
      at >= 2 && layout !== 'bullets' && layout !== 'section' && layout === slides[at - 1]?.layout && layout === slides[at - 2]?.layout
        ? ['three layouts alike in a row']
        : [],
    ),
  // A layout is there for what it holds: empty cells and numbered headings over questions hold nothing.
  'no empty frames': eachSlide((slide) => {
    const isEmpty =
      (slide.layout === 'table' && slide.rows.some((row) => row.slice(1).every((cell) => cell.trim() === ''))) ||
      (slide.layout === 'steps' && slide.steps.every(({ title }) => /^(?:question|pregunta) \d$/i.test(title)))
    return isEmpty ? [`nothing in ${slide.layout}: ${slide.title}`] : []
  }),
  // Whoever has nothing to say leaves them empty: hints that fit any slide help nobody.
  'notes up to 90 words': eachSlide(({ notes, title }) => {
    const words = countWords(notes)
    return words > NOTES_WORDS_MAX ? [`notes of ${words} words: ${title}`] : []
  }),
  'notes do not repeat the bullets': eachSlide((slide) =>
    bulletLists(slide)
      .flat()
      .filter((bullet) => slide.notes.includes(bullet))
      .map((bullet) => `notes repeat: ${bullet}`),
  ),
  'charts are whole and labelled as samples': eachSlide((slide) => {
    if (slide.layout !== 'chart') return []
    const { title, categories, series } = slide.chart
    const isWhole = series.length > 0 && series.every((one) => one.values.length === categories.length)
    return isWhole && /sample|ejemplo|exemple/i.test(title) ? [] : [`chart: ${title}`]
  }),
  'ends once': ({ slides }) => {
    const endings = slides.filter(({ title }) => /^(next steps|próximos pasos|prochaines étapes)/i.test(title))
    return endings.length > 1 ? endings.map(({ title }) => `ends with: ${title}`) : []
  },
  'no near duplicates': ({ slides }) => nearDuplicates(slides.map((slide) => slide.title)),
}

function eachSlide(check: (slide: Slide) => string[]): (deck: GeneratedSlide) => string[] {
  return ({ slides }) => slides.flatMap(check)
}

function bulletLists(slide: Slide): string[][] {
  if (slide.layout === 'bullets') return [slide.bullets]
  return slide.layout === 'two_column' ? [slide.left.bullets, slide.right.bullets] : []
}

import type { GeneratedSlide } from '#shared/content/generated.ts'
import type { Slide } from '#shared/content/slide.ts'
import { fold } from '#shared/words.ts'
import { namedSlide, spareSlides } from '../slide/write-slides.ts'
import { innerPlaces, placesToDrop, withoutKept } from './pieces/drop-spare.ts'
import type { EditContext } from './edit-context.ts'
import { findPlaces } from './pieces/find-places.ts'
import { namesToAdd, refuseMany } from './pieces/names-to-add.ts'
import { Refusal } from './refusal.ts'
import type { PieceInstruction, Target } from '../instruction.ts'

const TURNS = [0, 1, 2, 3]

export function editSlides(deck: GeneratedSlide, instruction: PieceInstruction, context: EditContext): GeneratedSlide | undefined {
  if (instruction.kind !== 'slide' && instruction.kind !== 'section') return undefined
  const { slides } = deck
  const titles = slides.map((slide) => slide.title)
  switch (instruction.do) {
    case 'count': {
      const missing = instruction.count - slides.length
      if (missing === 0) return undefined
      refuseMany(missing, slides.length)
      if (missing > 0) return { ...deck, slides: insert(slides, [], missing, context) }
      // Title and next steps stay.
      const isSpare = (place: number) => context.spare.has(titles[place] ?? '')
      const dropped = placesToDrop(slides.length, withoutKept(innerPlaces(slides.length), instruction, titles), isSpare, {
        kind: 'slide',
        count: instruction.count,
        span: instruction.span,
        language: context.language,
      })
      return { ...deck, slides: slides.filter((_, at) => !dropped.has(at)) }
    }
    case 'add':
      if (instruction.entries) return { ...deck, slides: [...slides, slideOf(instruction.items[0] ?? '', instruction.entries)] }
      if (namesToAdd(instruction).length === 0) refuseMany(instruction.count)
      return { ...deck, slides: added(slides, instruction, context) }
    case 'remove': {
      const named = findPlaces(instruction.target, titles, 'slide')
      const places = named.length > 0 ? named : placesWith(slides, instruction.target)
      if (places.length === slides.length) throw new Refusal('would_empty')
      return places.length === 0 ? undefined : { ...deck, slides: slides.filter((_, at) => !places.includes(at)) }
    }
    case 'rename': {
      const [place] = findPlaces(instruction.target, titles, 'slide')
      if (place === undefined) return undefined
      return { ...deck, slides: slides.map((slide, at) => (at === place ? { ...slide, title: instruction.to } : slide)) }
    }
  }
}

const LAYOUTS: readonly (readonly [Slide['layout'], RegExp])[] = [
  ['quote', /^(?:quote|quotation|cita|citation|testimonial|testimonio|temoignage)$/],
  ['table', /^(?:table|tabla|tableau)$/],
  ['chart', /^(?:chart|graph|grafico|grafica|graphique)$/],
  ['image', /^(?:image|picture|photo|imagen|foto)$/],
]

/** "the slide with the quote": the only one that has one. */
function placesWith(slides: readonly Slide[], target: Target): number[] {
  const name = 'name' in target && !target.isKept ? fold(target.name) : ''
  const layout = LAYOUTS.find(([, pattern]) => pattern.test(name))?.[0]
  const places = [...slides.keys()].filter((at) => slides[at]?.layout === layout)
  return places.length === 1 ? places : []
}

function slideOf(title: string, bullets: string[]): Slide {
  return bullets.length > 0 ? { layout: 'bullets', title, bullets, notes: '' } : { layout: 'section', title, notes: '' }
}

function added(slides: readonly Slide[], instruction: Extract<PieceInstruction, { do: 'add' }>, context: EditContext): Slide[] {
  const titles = namesToAdd(instruction)
  const all = insert(slides, titles, titles.length || instruction.count, context)
  if (!instruction.isTitled) return all
  const fresh = all.filter((slide) => !slides.includes(slide))
  return all.map((slide) => ({ ...slide, title: titles[fresh.indexOf(slide)] ?? slide.title }))
}

/** Before the last slide, in layouts that differ from the one before. */
function insert(slides: readonly Slide[], items: readonly string[], count: number, { facts, random }: EditContext): Slide[] {
  const titles = slides.map((slide) => slide.title)
  const planned = [...items.map((name) => namedSlide(facts, name)), ...spareSlides(facts, [...titles, ...items])].slice(0, count)
  const at = slides.length > 1 ? slides.length - 1 : slides.length
  const result = slides.slice(0, at)
  for (const plan of planned) {
    const before = result.at(-1)?.layout
    const behind = slides[at]?.layout
    const said = new Set(result.map(saidBelowTitle))
    const written = random.shuffle(TURNS).map(plan)
    const fresh = written.filter((slide) => !said.has(saidBelowTitle(slide)))
    const fitting = fresh.find((slide) => slide.layout !== before && slide.layout !== behind) ?? fresh[0] ?? titleOf(written[0])
    if (fitting) result.push(fitting)
  }
  return [...result, ...slides.slice(at)]
}

function saidBelowTitle(slide: Slide): string {
  return JSON.stringify({ ...slide, title: '', notes: '' })
}

/** What another slide says already is not said twice: the title stands alone. */
function titleOf(slide: Slide | undefined): Slide | undefined {
  return slide && { layout: 'section', title: slide.title, notes: '' }
}

import type { GeneratedContent, GeneratedSlide } from '#shared/content/generated.ts'
import type { Slide } from '#shared/content/slide.ts'
import type { Instruction } from '../../instruction.ts'
import { joinSections, splitSections } from '../doc-sections.ts'
import { findPlaces } from './find-places.ts'
import { Refusal } from '../refusal.ts'

const BULLETS_MAX = 20

type Bullets = Extract<Slide, { layout: 'bullets' }>

/** Puts what the later pieces say into the first. Undefined if fewer than two are meant, or the document has no such pieces. */
export function mergePieces(content: GeneratedContent, { target }: Extract<Instruction, { do: 'merge' }>): GeneratedContent | undefined {
  if ('slides' in content)
    return mergeSlides(
      content,
      placesOf(target, content.slides, ({ title }) => title),
    )
  if (!('blocks' in content)) return undefined
  const { opening, sections } = splitSections(content.blocks)
  const [first, ...others] = placesOf(target, sections, ({ heading }) => heading)
  if (first === undefined || others.length === 0) return undefined
  const merged = sections.flatMap((section, at) => {
    if (others.includes(at)) return []
    // Their headings go, what stands below them stays.
    const more = at === first ? others.flatMap((other) => sections[other]?.blocks.slice(1) ?? []) : []
    return [{ ...section, blocks: [...section.blocks, ...more] }]
  })
  return joinSections(content, opening, merged)
}

function placesOf<Item>(target: Extract<Instruction, { do: 'merge' }>['target'], items: readonly Item[], nameOf: (item: Item) => string) {
  return findPlaces(target, items.map(nameOf), 'slide')
}

function mergeSlides(deck: GeneratedSlide, [first, ...others]: readonly number[]): GeneratedSlide | undefined {
  if (first === undefined || others.length === 0) return undefined
  const meant = [first, ...others].map((at) => deck.slides[at])
  const bullets = meant.filter((slide): slide is Bullets => slide?.layout === 'bullets')
  const [head] = bullets
  const points = bullets.flatMap((slide) => slide.bullets)
  if (!head || bullets.length < meant.length || points.length > BULLETS_MAX) throw new Refusal('slides_not_merged')
  const merged: Bullets = {
    ...head,
    bullets: points,
    notes: bullets
      .map(({ notes }) => notes)
      .filter((notes) => notes !== '')
      .join('\n'),
  }
  return { ...deck, slides: deck.slides.flatMap((slide, at) => (at === first ? [merged] : others.includes(at) ? [] : [slide])) }
}

import type { GeneratedContent } from '#shared/content/generated.ts'
import { fold } from '#shared/words.ts'
import type { Instruction, PieceKind, Target } from '../instruction.ts'
import { joinSections, splitSections } from './doc-sections.ts'
import { alike, editOptions } from './edit-answers.ts'
import { matchName } from './find-places.ts'
import { kindMeant } from './move-pieces.ts'

/** Adds an entry to the list of the piece that is named: an option, a bullet, an item. Undefined if that piece has no list. */
export function appendEntry(
  content: GeneratedContent,
  { item, options = [item], to }: Extract<Instruction, { do: 'append' }>,
): GeneratedContent | undefined {
  if (to === undefined) return undefined
  if ('questions' in content) return editOptions(content, { do: 'option', target: { name: to }, options, isRemoved: false })
  if ('slides' in content) {
    const place = only(
      matchName(
        to,
        content.slides.map(({ title }) => title),
      ),
    )
    const slide = place === undefined ? undefined : content.slides[place]
    if (place === undefined || slide?.layout !== 'bullets') return undefined
    return { ...content, slides: content.slides.with(place, { ...slide, bullets: [...slide.bullets, alike(item, slide.bullets)] }) }
  }
  if (!('blocks' in content)) return undefined
  const { opening, sections } = splitSections(content.blocks)
  const place = only(
    matchName(
      to,
      sections.map(({ heading }) => heading),
    ),
  )
  const section = place === undefined ? undefined : sections[place]
  const at = section?.blocks.findLastIndex(({ type }) => type === 'list') ?? -1
  const list = section?.blocks[at]
  if (place === undefined || !section || list?.type !== 'list') return undefined
  const texts = list.items.map(({ text }) => text)
  const blocks = section.blocks.with(at, {
    ...list,
    items: [...list.items, { text: alike(item, texts), level: list.items.at(-1)?.level ?? 0 }],
  })
  return joinSections(content, opening, sections.with(place, { ...section, blocks }))
}

/** Removes the piece of that name. If there is none, removes the only entry of a list that says exactly this. */
export function dropNamed(
  content: GeneratedContent,
  { name, parts = [], span }: Extract<Instruction, { do: 'drop' }>,
  remove: (content: GeneratedContent, kind: PieceKind, target: Target) => GeneratedContent | undefined,
): GeneratedContent | undefined {
  const kind = kindMeant(content, { name })
  if (kind) return remove(content, kind, { name, ...(span ? { span } : {}) })
  // Of a list that names something unknown, nothing is taken.
  if (parts.length > 1)
    return parts.reduce<GeneratedContent | undefined>((rest, part) => rest && dropNamed(rest, { do: 'drop', name: part }, remove), content)
  if ('slides' in content) {
    const found = content.slides.flatMap((slide, place) =>
      slide.layout === 'bullets' ? slide.bullets.filter(isNamed).map(() => place) : [],
    )
    const place = only(found)
    const slide = place === undefined ? undefined : content.slides[place]
    if (place === undefined || slide?.layout !== 'bullets') return undefined
    return { ...content, slides: content.slides.with(place, { ...slide, bullets: slide.bullets.filter((text) => !isNamed(text)) }) }
  }
  if (!('blocks' in content)) return undefined
  const items = content.blocks.flatMap((block) => (block.type === 'list' ? block.items.filter(({ text }) => isNamed(text)) : []))
  if (items.length !== 1) return undefined
  const blocks = content.blocks.map((block) =>
    block.type === 'list' ? { ...block, items: block.items.filter((item) => !items.includes(item)) } : block,
  )
  return { ...content, blocks: blocks.filter((block) => block.type !== 'list' || block.items.length > 0) }

  function isNamed(text: string): boolean {
    return fold(text) === fold(name)
  }
}

function only(places: readonly number[]): number | undefined {
  return places.length === 1 ? places[0] : undefined
}

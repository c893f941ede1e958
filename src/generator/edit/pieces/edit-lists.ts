import type { GeneratedContent } from '#shared/content/generated.ts'
import { fold } from '#shared/words.ts'
import type { Instruction, Target } from '../../instruction.ts'
import { alike } from '../edit-answers.ts'
import type { EditContext } from '../edit-context.ts'
import { findPlaces, matchName } from './find-places.ts'
import { kindOfParts, namesOfParts, partsNamed, standingOf, type Standing } from './inner-parts.ts'
import { whichPart } from '../refusal.ts'

/* The lists inside documents and slides: their entries, and whether they are numbered. */

type Of<Do extends Instruction['do']> = Extract<Instruction, { do: Do }>
type ListStyle = Of<'listStyle'>['style']

type OwnList = Standing & {
  texts: string[]
  kept: (places: readonly number[]) => GeneratedContent
  added: (texts: readonly string[]) => GeneratedContent
  styled: (style: ListStyle) => GeneratedContent | undefined
}

/** A list that is called so: by the section or slide that it stands in. Without a name, the only one. Asks which where there are several. */
function listMeant(content: GeneratedContent, of: Target | undefined, { end }: EditContext): OwnList | undefined {
  const all = listsIn(content)
  const meant = of === undefined ? all : partsNamed(content, all, of)
  if (meant.length < 2) return meant[0]
  throw whichPart(
    kindOfParts(content),
    end,
    namesOfParts(content),
    meant.map(({ piece }) => piece),
  )
}

function listsIn(content: GeneratedContent): OwnList[] {
  if ('slides' in content) return listsOfSlides(content)
  if (!('blocks' in content)) return []
  const standing = standingOf(content.blocks)
  return content.blocks.flatMap((block, at): OwnList[] => {
    const place = standing[at]
    if (block.type !== 'list' || !place) return []
    const { items } = block
    const withItems = (next: typeof items): GeneratedContent => ({
      ...content,
      blocks: content.blocks.flatMap((other) => (other !== block ? [other] : next.length > 0 ? [{ ...block, items: next }] : [])),
    })
    return [
      {
        ...place,
        texts: items.map(({ text }) => text),
        kept: (places) => withItems(items.filter((_, place) => places.includes(place))),
        added: (texts) => withItems([...items, ...texts.map((text) => ({ text, level: items.at(-1)?.level ?? (0 as const) }))]),
        styled: (style) => (block.style === style ? undefined : { ...content, blocks: content.blocks.with(at, { ...block, style }) }),
      },
    ]
  })
}

function listsOfSlides(deck: Extract<GeneratedContent, { slides: unknown }>): OwnList[] {
  return deck.slides.flatMap((slide, piece): OwnList[] => {
    const listOf = (names: string[], texts: string[], written: (texts: string[]) => typeof slide): OwnList => {
      const withTexts = (next: string[]) => ({ ...deck, slides: deck.slides.with(piece, written(next)) })
      return {
        piece,
        names,
        texts,
        kept: (places) => withTexts(texts.filter((_, place) => places.includes(place))),
        added: (more) => withTexts([...texts, ...more]),
        styled: () => undefined,
      }
    }
    if (slide.layout === 'bullets') return [listOf([slide.title], slide.bullets, (bullets) => ({ ...slide, bullets }))]
    if (slide.layout === 'steps') {
      const { steps } = slide
      const texts = steps.map(({ title, text }) => `${title}: ${text}`)
      const stepOf = (said: string) => steps[texts.indexOf(said)] ?? newStep(said)
      return [listOf([slide.title], texts, (next) => (next.length > 0 ? { ...slide, steps: next.map(stepOf) } : slide))]
    }
    if (slide.layout !== 'two_column') return []
    const { left, right } = slide
    return [
      listOf([left.heading, slide.title], left.bullets, (bullets) => ({ ...slide, left: { ...left, bullets } })),
      listOf([right.heading, slide.title], right.bullets, (bullets) => ({ ...slide, right: { ...right, bullets } })),
    ]
  })
}

/** "Thursday: tour of the site" is a title and what happens. */
function newStep(said: string): { title: string; text: string } {
  const [title = '', ...text] = said.split(/:\s+/)
  return { title, text: text.join(': ') }
}

/** Adds entries to the end of a list. */
export function addEntries(
  content: GeneratedContent,
  items: readonly string[],
  of: Target | undefined,
  context: EditContext,
): GeneratedContent | undefined {
  const list = listMeant(content, of, context)
  return list?.added(items.map((item) => alike(item, list.texts)))
}

/** "remove the third bullet of Goals", "remove Headset from the list". */
export function dropEntries(content: GeneratedContent, { entry, of }: Of<'dropEntry'>, context: EditContext): GeneratedContent | undefined {
  // Of several lists, only one may say so.
  const named = 'name' in entry && of === undefined ? listsIn(content).filter(({ texts }) => matchName(entry.name, texts).length > 0) : []
  const list = named.length === 1 ? named[0] : listMeant(content, of, context)
  if (!list) return undefined
  const exact = 'name' in entry ? list.texts.flatMap((text, at) => (fold(text) === fold(entry.name) ? [at] : [])) : []
  const alikeOnes = 'name' in entry ? matchName(entry.name, list.texts) : findPlaces(entry, list.texts, 'row')
  const places = exact.length === 1 ? exact : alikeOnes
  return places.length === 0 || ('name' in entry && places.length > 1)
    ? undefined
    : list.kept([...list.texts.keys()].filter((at) => !places.includes(at)))
}

export function styleList(content: GeneratedContent, { style, of }: Of<'listStyle'>, context: EditContext): GeneratedContent | undefined {
  return listMeant(content, of, context)?.styled(style)
}

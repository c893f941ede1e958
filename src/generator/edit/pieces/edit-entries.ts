import type { DocBlock } from '#shared/content/doc.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { fold } from '#shared/words.ts'
import type { Instruction, PieceKind, Target } from '../../instruction.ts'
import { editOptions } from '../edit-answers.ts'
import type { EditContext } from '../edit-context.ts'
import { addEntries } from './edit-lists.ts'
import { kindMeant } from './move-pieces.ts'

/** Adds an entry to the list of the piece that is named: an option, a bullet, an item. Undefined if that piece has no list. */
export function appendEntry(
  content: GeneratedContent,
  { item, options = [item], isEach, to, of }: Extract<Instruction, { do: 'append' }>,
  context: EditContext,
): GeneratedContent | undefined {
  if (to === undefined) return undefined
  if ('questions' in content) return editOptions(content, { do: 'option', target: of ?? { name: to }, options, isRemoved: false })
  // "the list" is the only one, "the list of goals" the one in Goals.
  const name = bareList(to)
  return addEntries(content, isEach ? options : [item], of ?? (name === '' ? undefined : { name }), context)
}

const LIST =
  /^(?:(?:the )?(?:bullet |numbered )?(?:lists?|bullets?|bullet points|points|items)|(?:la |los |las )?(?:listas?|viñetas?|puntos?|elementos?)|(?:la |les )?(?:listes?|puces?|points?|éléments?))(?:\s(?:of|on|in|under|de la|del|de los|de las|de|en|du|des|de l['’]|dans)\s?|$)/iu
const LIST_BEHIND = /\s(?:list|bullets|bullet points|points)$/iu

/** What a list is called, without the words that only say that it is one. */
function bareList(name: string): string {
  return withoutArticle(name.replace(LIST, '').replace(LIST_BEHIND, ''))
}

const ARTICLE = /^(?:(?:the|el|la|los|las|le|les) |l['’])(?=\S)/iu
/** "the budget" is "budget". */
export function withoutArticle(name: string): string {
  return name.trim().replace(ARTICLE, '')
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

const BLOCKS: readonly (readonly [DocBlock['type'], RegExp])[] = [
  ['table', /^(?:table|tabla|tableau)$/],
  [
    'callout',
    /^(?:(?:warning|info|note) )?(?:box|callout|note)$|^(?:recuadro|aviso|cuadro|nota)(?: de \p{L}+)?$|^(?:encadre|avertissement)$/u,
  ],
  ['quote', /^(?:quote|quotation|cita|citation)$/],
  ['chart', /^(?:chart|graph|grafico|grafica|graphique)$/],
  ['list', /^(?:list|bullet list|numbered list|lista|liste)$/],
]

/** "the table", "the warning box": the only block of a document that is one. */
export function dropBlock(content: GeneratedContent, name: string): GeneratedContent | undefined {
  const type = BLOCKS.find(([, pattern]) => pattern.test(fold(name)))?.[0]
  if (!('blocks' in content) || type === undefined) return undefined
  const [block, ...others] = content.blocks.filter((one) => one.type === type)
  return block && others.length === 0 ? { ...content, blocks: content.blocks.filter((one) => one !== block) } : undefined
}

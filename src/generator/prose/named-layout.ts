import { AXES } from './axes.ts'
import { readAxes } from './read-axes.ts'
import { fold } from '#shared/words.ts'

type NamedLayout = 'chart' | 'table' | 'quote' | 'image' | 'agenda'

/** Words of an item that say how it is shown, and what is left of it says what about. */
const LAYOUTS: readonly (readonly [NamedLayout, RegExp])[] = [
  [
    'chart',
    /\b(?:bar |line |pie )?(?:charts?|graphs?|diagrams?)(?: (?:of|about|on|showing|with))?\b|(?<!\p{L})(?:gr[áa]ficos?|gr[áa]ficas?|graphiques?)(?: (?:de la|de los|de las|del|de|des|du|d['’]))?(?!\p{L})/iu,
  ],
  ['table', /\b(?:tables?)(?: (?:of|with))?\b|(?<!\p{L})(?:tablas?|tableaux?)(?: (?:de los|de las|de la|del|de|des|du|d['’]))?(?!\p{L})/iu],
  [
    'quote',
    /\b(?:(?:customer |employee |short )?(?:quotes?|quotation|testimonials?))(?: (?:from|by|of))?\b|(?<!\p{L})(?:citas?|testimonios?|citations?|t[ée]moignages?)(?: (?:de un|de una|de|d['’]un|d['’]une))?(?!\p{L})/iu,
  ],
  ['image', /\b(?:photos?|pictures?|illustrations?)(?: of)?\b|(?<!\p{L})(?:fotos?|im[áa]genes|photos?)(?: de)?(?!\p{L})/iu],
  ['agenda', /^(?:agenda|overview|outline|orden del d[íi]a|[íi]ndice|ordre du jour|sommaire)$/iu],
]
const NEXT_STEPS = /^(?:(?:the )?next steps?|(?:los )?(?:proximos|siguientes) pasos|(?:les )?prochaines etapes)$/

export interface LaidOut {
  layout: NamedLayout
  /** '' where the item is nothing but its layout. */
  subject: string
}

/** "pipeline chart" is a chart about the pipeline, "targets by region" figures that are best seen in one. */
export function layoutOf(item: string): LaidOut | undefined {
  for (const [layout, words] of LAYOUTS) {
    if (!words.test(item)) continue
    const subject = item
      .replace(words, ' ')
      .replace(/^[\s:–-]+|[\s:–-]+$/g, '')
      .replace(/\s+/g, ' ')
    return { layout, subject }
  }
  return readAxes(` ${fold(item)} `).some((id) => AXES.some((axis) => axis.id === id)) ? { layout: 'chart', subject: item } : undefined
}

/** The closing part says it anyway. */
export function isNextSteps(item: string): boolean {
  return NEXT_STEPS.test(fold(item))
}

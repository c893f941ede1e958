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
/** "targets by region": figures that are best seen in a chart. */
const DIVIDED =
  / (?:by|por|par) (?:region|country|market|quarter|month|year|channel|pais|mercado|trimestre|mes|ano|canal|pays|marche|mois|annee)\b/

export interface LaidOut {
  layout: NamedLayout
  /** '' where the item is nothing but its layout. */
  subject: string
}

const QUOTE =
  /^(?:(?:an?|the|una?|une|el|la) )?(?:(?:customer|employee|short) )?(?:quote|quotation|testimonial|cita|testimonio|citation|t[ée]moignage)(?: (?:from|by|de|d['’]) ?([^"“«]{1,200}?))?(?:\s?:?\s?["“«]\s?([^"“”«»]{1,1000}?)\s?["”»]?)?$/iu

/** "a quote from Eva Stein", 'the quote "Best of all"': who said it, and what, as far as it is told. */
export function quoteNamed(name: string): { source?: string; quote?: string } | undefined {
  const found = QUOTE.exec(name.trim())
  if (!found) return undefined
  const [, source, quote] = found
  return { ...(source ? { source } : {}), ...(quote ? { quote } : {}) }
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
  return DIVIDED.test(fold(item)) ? { layout: 'chart', subject: item } : undefined
}

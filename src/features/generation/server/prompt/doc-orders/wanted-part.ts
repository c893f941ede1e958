import type { DocOrders } from '#generator/brief.ts'
import { anyOf } from '#shared/patterns.ts'
import { capitalise, fold } from '#shared/words.ts'
import { ARTICLES, JOINS } from './order-words.ts'

/* What a part of the text that a prompt orders is to be: a section with a name, a table with columns, a toast. */

const NAME_CHARS_MAX = 60
const SECTION =
  /(?:sections?|headings?|secci[oó]n|apartado|encabezado|partie|rubrique|titre) (?:for|on|about|called|titled|para|sobre|de|con|llamad[oa]|pour|sur|appel[ée]e?)(?: (?:the|la|el|los|las|le|les))? (.{2,80})$/iu
const TABLE =
  /(?:table|tabla|tableau) (?:of|for|with|de|des|para|con|pour|avec)(?: (?:the|los|las|les|la|el))? (.{2,60}?)(?: (?:with|showing|con|avec) (.{2,80}))?$/iu
const COMPARES = /compar/iu
const TOAST = /(?:toast|brindis)(?: (?:to|por|a|à) (.{2,60}))?$/iu
const RECOMMENDATIONS =
  /(?:(\d{1,2}|three|two|four|five|tres|dos|trois|deux) )?(recom+endations?|recomendaciones|recommandations|pr[ée]conisations)/iu
const COLUMN = new RegExp(String.raw`,\s?|\s(?:and|y|et|&)\s`, 'u')
const ARTICLE = new RegExp(`^(?:${anyOf(ARTICLES)}) `, 'iu')
const JOINED = new RegExp(`^(?:(?:${anyOf(JOINS)}) )+`, 'iu')
const SPELT: Readonly<Record<string, string>> = { recomendations: 'recommendations', recomendation: 'recommendation' }
/** Labels are headings already. */
const EACH = /(?<!\p{L})(?:each|every|cada|chaque)(?!\p{L})/iu
/** A summary stands at the start by itself: what the prompt tells first. */
const OF_ITSELF = /headline|titular|gros titre|summary|resumen|r[ée]sum[ée]|intro|overview|call to action/iu

export function wantedPart(said: string, orders: DocOrders): void {
  const text = said.replace(/[.\s]+$/u, '')
  const toast = TOAST.exec(text)
  const table = COMPARES.test(text) ? null : TABLE.exec(text)
  const section = EACH.test(text) ? undefined : SECTION.exec(text)?.[1]
  const recommended = RECOMMENDATIONS.exec(text)?.[2]
  if (toast) orders.toast = toast[1] ?? ''
  else if (table?.[1] !== undefined && table[2] !== undefined)
    orders.tables = [...(orders.tables ?? []), { name: nameOf(table[1]), columns: table[2].split(COLUMN).map(nameOf).filter(Boolean) }]
  else if (section !== undefined && section.length <= NAME_CHARS_MAX)
    orders.extra = [
      ...(orders.extra ?? []),
      ...section
        .split(COLUMN)
        .map(nameOf)
        .filter((name) => name !== ''),
    ]
  else if (recommended !== undefined) orders.extra = [...(orders.extra ?? []), nameOf(SPELT[fold(recommended)] ?? recommended)]
  else if (!OF_ITSELF.test(text) && !EACH.test(text)) orders.unused = [...(orders.unused ?? []), text.replace(JOINED, '')]
}

function nameOf(text: string): string {
  return capitalise(text.trim().replace(ARTICLE, ''))
}

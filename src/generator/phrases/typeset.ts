import type { GenerationElement } from '#shared/content/element.ts'

/* French sets no-break spaces at its signs, so that none of them begins a line: a wide one at : and « », a narrow one before ; ! and ?. */

const WIDE = '\u00A0'
const NARROW = '\u202F'
/** Code, addresses and what fills in a field: their signs are no French. */
const LITERAL = /(`[^`]*`|\]\([^)\s]*\)|https?:\/\/\S+|\{[^{}]*\})/
const BEFORE_COLON = / (?=:(?:[\s*_]|$))/g
const BEFORE_SIGN = / (?=[;!?]+(?:[\s*_»)\]]|$))/g

export function typeset(text: string): string {
  if (!/[:;!?«»]/.test(text)) return text
  return text
    .split(LITERAL)
    .map((part, at) => (at % 2 === 0 ? typesetProse(part) : part))
    .join('')
}

/**
 * The texts of an element, set. Sheets stay as they are: formulas, totals and charts know columns by their headers, and rows hold what can
 * be chosen.
 */
export function typesetElement(element: GenerationElement): GenerationElement {
  switch (element.kind) {
    case 'head':
    case 'question':
    case 'slide':
      return typesetDeep(element)
    case 'block':
      return element.block.type === 'code' ? element : typesetDeep(element)
    case 'sheet':
    case 'rows':
    case 'notice':
      return element
  }
}

function typesetProse(text: string): string {
  return text.replace(BEFORE_COLON, WIDE).replace(BEFORE_SIGN, NARROW).replaceAll('« ', `«${WIDE}`).replaceAll(' »', `${WIDE}»`)
}

/** Words that are no texts (types, ids, layouts) have neither signs nor spaces. */
function typesetDeep<T>(value: T): T
function typesetDeep(value: unknown): unknown {
  if (typeof value === 'string') return typeset(value)
  if (Array.isArray(value)) return value.map((one: unknown) => typesetDeep(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, typesetDeep(one)]))
}

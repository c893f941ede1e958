import type { Values } from './errors.ts'
import { numberFormatOf } from './formats.ts'

/** Fills placeholders such as `{max}` of a text. Numbers are formatted in its language. */
export function fillIn(text: string, values: Values = {}, locale = 'en'): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    if (value === undefined) return placeholder
    return typeof value === 'number' ? numberFormatOf(locale, {}).format(value) : value
  })
}

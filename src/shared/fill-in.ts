import type { Values } from './errors.ts'

/** Fills placeholders such as `{max}` of a contract's English text. Numbers are formatted in English. */
export function fillIn(text: string, values: Values = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    if (value === undefined) return placeholder
    return typeof value === 'number' ? value.toLocaleString('en') : value
  })
}

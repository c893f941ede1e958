import type { Values } from './errors.ts'

/** Fills `{max}` and the like into an English text of a contract. Numbers are written as English does. */
export function fillIn(text: string, values: Values = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    if (value === undefined) return placeholder
    return typeof value === 'number' ? value.toLocaleString('en') : value
  })
}

import { addElement } from '#shared/content/element.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Sheet } from '#shared/content/sheet.ts'

/**
 * A document that was cut off, to which a model adds what is missing. Its title and description stay. A sheet that was cut off in its rows
 * is begun again by the model with its name and columns; its rows go behind those that are there.
 */
export function createContinuation(existing: GeneratedContent): { content: GeneratedContent; add(element: GenerationElement): void } {
  const content = structuredClone(existing)
  const sheetsBefore = 'sheets' in content ? content.sheets.length : 0
  let isFirstSheet = true
  /** What the model counts as its first sheet. */
  let firstSheet = sheetsBefore
  return {
    content,
    add(element) {
      if (element.kind === 'head') return
      if (element.kind === 'rows') return addElement(content, { ...element, sheet: element.sheet + firstSheet })
      const last = 'sheets' in content ? content.sheets.at(-1) : undefined
      if (element.kind === 'sheet' && isFirstSheet && last && isSameSheet(last, element.sheet)) {
        firstSheet -= 1
        last.rows.push(...element.sheet.rows)
      } else addElement(content, element)
      if (element.kind === 'sheet') isFirstSheet = false
    },
  }
}

function isSameSheet(one: Sheet, other: Sheet): boolean {
  return one.name.toLowerCase() === other.name.toLowerCase() && one.columns.length === other.columns.length
}

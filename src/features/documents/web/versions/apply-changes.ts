import { addElement, emptyContent, pieceCount } from '#shared/content/element.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { Comparison } from './compare-content.ts'

/** Builds the version with exactly the accepted changes. With none it is the earlier version, with all the later one. */
export function applyChanges(type: DocumentType, { steps }: Comparison, accepted: ReadonlySet<number>): GeneratedContent {
  const result = emptyContent(type)
  /** Maps the sheets of either version to their position in the result. */
  const places = new Map<number, number>()
  for (const { piece, change, when } of steps) {
    if (when !== 'always' && accepted.has(change) !== (when === 'accepted')) continue
    const { slot } = piece
    switch (slot.at) {
      case 'title':
      case 'description':
        result[slot.at] = slot.value
        break
      case 'question':
        addElement(result, { kind: 'question', question: slot.value })
        break
      case 'block':
        addElement(result, { kind: 'block', block: slot.value })
        break
      case 'slide':
        addElement(result, { kind: 'slide', slide: slot.value })
        break
      case 'sheet':
        places.set(slot.index, pieceCount(result))
        addElement(result, { kind: 'sheet', sheet: slot.value })
        break
      case 'row': {
        const sheet = places.get(slot.sheet)
        if (sheet !== undefined) addElement(result, { kind: 'rows', sheet, rows: [slot.value] })
      }
    }
  }
  return result
}

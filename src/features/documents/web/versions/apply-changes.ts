import { emptyContent } from '#shared/content/element.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Sheet } from '#shared/content/sheet.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { Comparison } from './compare-content.ts'

/** The version that has the accepted changes and no other: none of them is the earlier one, all of them the later one. */
export function applyChanges(type: DocumentType, { steps }: Comparison, accepted: ReadonlySet<number>): GeneratedContent {
  const result: GeneratedContent = emptyContent(type)
  const sheets = new Map<number, Sheet>()
  for (const { piece, change, when } of steps) {
    if (when !== 'always' && accepted.has(change) !== (when === 'accepted')) continue
    const { slot } = piece
    if (slot.at === 'title' || slot.at === 'description') result[slot.at] = slot.value
    else if (slot.at === 'question' && 'questions' in result) result.questions.push(slot.value)
    else if (slot.at === 'block' && 'blocks' in result) result.blocks.push(slot.value)
    else if (slot.at === 'slide' && 'slides' in result) result.slides.push(slot.value)
    else if (slot.at === 'row') sheets.get(slot.sheet)?.rows.push(slot.value)
    else if (slot.at === 'sheet' && 'sheets' in result) {
      const sheet = { ...slot.value, rows: [...slot.value.rows] }
      sheets.set(slot.index, sheet)
      result.sheets.push(sheet)
    }
  }
  return result
}

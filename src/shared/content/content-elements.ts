import type { GenerationElement } from './element.ts'
import type { GeneratedContent } from './generated.ts'

const ROWS_PER_ELEMENT = 100

/** Finished content as the elements it was made of: the inverse of addElement. */
export function* contentElements(content: GeneratedContent): Generator<GenerationElement> {
  yield { kind: 'head', title: content.title, description: content.description }
  if ('questions' in content) for (const question of content.questions) yield { kind: 'question', question }
  if ('blocks' in content) for (const block of content.blocks) yield { kind: 'block', block }
  if ('slides' in content) for (const slide of content.slides) yield { kind: 'slide', slide }
  if (!('sheets' in content)) return
  for (const [index, sheet] of content.sheets.entries()) {
    yield { kind: 'sheet', sheet: { ...sheet, rows: [] } }
    for (let row = 0; row < sheet.rows.length; row += ROWS_PER_ELEMENT) {
      yield { kind: 'rows', sheet: index, rows: sheet.rows.slice(row, row + ROWS_PER_ELEMENT) }
    }
  }
}

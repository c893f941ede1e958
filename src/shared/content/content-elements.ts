import type { GenerationElement } from './element.ts'
import type { GeneratedContent } from './generated.ts'
import { byType } from './type-of.ts'
import type { ByType } from './type-of.ts'

const ROWS_PER_ELEMENT = 100

/** Splits finished content into the elements that build it. The inverse of addElement. */
export function* contentElements(content: GeneratedContent): Generator<GenerationElement> {
  yield { kind: 'head', title: content.title, description: content.description }
  yield* byType(PIECES, content)
}

const PIECES: ByType<Iterable<GenerationElement>> = {
  form: ({ questions }) => questions.map((question) => ({ kind: 'question', question })),
  doc: ({ blocks }) => blocks.map((block) => ({ kind: 'block', block })),
  slide: ({ slides }) => slides.map((slide) => ({ kind: 'slide', slide })),
  *sheet({ sheets }) {
    for (const [index, sheet] of sheets.entries()) {
      yield { kind: 'sheet', sheet: { ...sheet, rows: [] } }
      for (let row = 0; row < sheet.rows.length; row += ROWS_PER_ELEMENT) {
        yield { kind: 'rows', sheet: index, rows: sheet.rows.slice(row, row + ROWS_PER_ELEMENT) }
      }
    }
  },
}

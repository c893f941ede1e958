import type { GeneratedSheet } from '#shared/content/generated.ts'
import { emptySheet } from '#shared/content/sheet-edit.ts'
import { loadCatalogues } from '#web/i18n/catalogues.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import type { Kind } from '../kind.ts'
import { sheetEditorMessages } from './edit/messages.ts'
import { SheetView } from './view/SheetView.tsx'

export const sheetKind: Kind<GeneratedSheet> = {
  View: SheetView,
  Editor: lazyPart(async () => {
    const [{ SheetEditor }] = await Promise.all([import('./edit/SheetEditor.tsx'), loadCatalogues([sheetEditorMessages])])
    return SheetEditor
  }),
  layout: 'window',
  editorLook: 'theme',
  pieces: ({ sheets }) =>
    sheets.flatMap((sheet) => sheet.columns.map((column) => ({ title: column.header, kind: column.formula ? 'formula' : column.type }))),
  blank: (content, firstSheet) => ({ ...content, sheets: [emptySheet(firstSheet, ['A', 'B', 'C'])] }),
}

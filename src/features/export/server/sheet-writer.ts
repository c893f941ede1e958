import { writeXlsx } from 'hucre/xlsx'
import JSZip from 'jszip'
import type { CellStyle, ConditionalRule, DataValidation, SheetChart, WriteSheet } from 'hucre'

/**
 * What a workbook needs of its writer, so that the library behind it can be exchanged: it is young. The look is decided here, the
 * content in `xlsx.ts`.
 */
export type WorkbookCell = {
  value: string | number | boolean | Date | null
  /** Without `=`; `value` is its cached result. */
  formula?: string
  style?: CellStyle
}
export type WorkbookSheet = {
  name: string
  hidden?: boolean
  widths: number[]
  rows: WorkbookCell[][]
  filter?: string
  validations: DataValidation[]
  rules: ConditionalRule[]
  charts: SheetChart[]
}
export type SheetWriter = (workbook: {
  title: string
  description: string
  creator: string
  sheets: WorkbookSheet[]
}) => Promise<Uint8Array<ArrayBuffer>>

export const writeWorkbook: SheetWriter = async ({ title, description, creator, sheets }) => {
  const bytes = await writeXlsx({
    properties: { title, description, creator, created: new Date() },
    defaultFont: { name: 'Calibri', size: 11 },
    sheets: sheets.map(writeSheet),
  })
  return orderFonts(bytes)
}

/** hucre 1.0 writes a font's colour in front of its size; the schema, and strict readers, want it behind. */
async function orderFonts(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await JSZip.loadAsync(bytes)
  const styles = await zip.file(STYLES_PART)?.async('string')
  if (styles !== undefined) zip.file(STYLES_PART, styles.replace(/(<color [^>]*\/>)(<sz [^>]*\/>)/g, '$2$1'))
  return new Uint8Array(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE', compressionOptions: { level: 4 } }))
}

const STYLES_PART = 'xl/styles.xml'

function writeSheet(sheet: WorkbookSheet): WriteSheet {
  const cells: WriteSheet['cells'] = new Map()
  for (const [r, row] of sheet.rows.entries()) {
    for (const [c, cell] of row.entries()) {
      if (cell.formula !== undefined) {
        cells.set(`${r},${c}`, {
          type: 'formula',
          value: cell.value,
          formula: cell.formula,
          formulaResult: cell.value ?? '',
          style: cell.style,
        })
      } else if (cell.style) {
        cells.set(`${r},${c}`, { value: cell.value, style: cell.style })
      }
    }
  }
  return {
    name: sheet.name,
    hidden: sheet.hidden,
    columns: sheet.widths.map((width) => ({ width })),
    rows: sheet.rows.map((row) => row.map((cell) => cell.value)),
    cells,
    freezePane: { rows: 1 },
    autoFilter: sheet.filter ? { range: sheet.filter } : undefined,
    dataValidations: sheet.validations,
    conditionalRules: sheet.rules,
    charts: sheet.charts,
    pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0, printTitlesRow: '$1:$1' },
    headerFooter: { oddFooter: '&R&P / &N' },
  }
}

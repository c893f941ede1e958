import { dateToSerial } from '#shared/content/cell-value.ts'
import type { WorkbookCell, WorkbookSheet } from './sheet-writer.ts'

/**
 * Adds the points of a workbook's charts, which the workbook library omits. Programs that do not calculate (previews, converters, screen
 * readers) draw these cached values.
 */
export function addChartCaches(xml: string, { rows }: WorkbookSheet): string {
  return xml.replace(REFERENCE, (whole, kind: 'str' | 'num', reference: string, letters: string, first: string, last: string) => {
    const column = columnIndexOf(letters)
    const cells = rows.slice(Number(first) - 1, Number(last)).map((row) => row[column]?.value ?? null)
    const points = cells.flatMap((value, index) => {
      const text = pointText(value, kind)
      return text === undefined ? [] : [`<c:pt idx="${index}"><c:v>${text}</c:v></c:pt>`]
    })
    const format = kind === 'num' ? '<c:formatCode>General</c:formatCode>' : ''
    const cache = `<c:${kind}Cache>${format}<c:ptCount val="${cells.length}"/>${points.join('')}</c:${kind}Cache>`
    return whole.replace(reference, () => `${reference}${cache}`)
  })
}

const REFERENCE = /<c:(str|num)Ref>(<c:f>[^<]*\$([A-Z]{1,3})\$(\d+):\$[A-Z]{1,3}\$(\d+)<\/c:f>)<\/c:\1Ref>/g

function columnIndexOf(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function pointText(value: WorkbookCell['value'], kind: 'str' | 'num'): string | undefined {
  if (value === null || value === '') return undefined
  if (kind === 'str') return escapeXml(value instanceof Date ? value.toISOString().slice(0, 10) : String(value))
  if (value instanceof Date) return String(dateToSerial(value))
  return typeof value === 'number' ? String(value) : undefined
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

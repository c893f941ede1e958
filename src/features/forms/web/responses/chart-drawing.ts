import type { Chart } from '#shared/content/chart.ts'
import { barSpans } from '#shared/content/chart-shape.ts'

/*
 * A bar chart as a file. One list of boxes and texts is drawn as SVG and as PNG, so both look the same, also where no font of ours is installed.
 */

type Part =
  | { kind: 'box'; x: number; y: number; width: number; height: number; color: string }
  | { kind: 'text'; x: number; y: number; text: string; size: number; color: string; bold?: true; end?: true }
export type Drawing = { width: number; height: number; parts: Part[] }

/* Black on white in every theme, because the file goes into documents. */
const COLOR = { bar: '#0d6470', text: '#1a1e22', muted: '#5b6066', background: '#ffffff' }
const FONT = 'system-ui, -apple-system, "Segoe UI", Arial, sans-serif'
const WIDTH = 960
const MARGIN = 32
const NAMES = 300
const BARS = 460
const ROW = 36
const NAME_LINE = 18
const BAR = 20
const TITLE_LINE = 30
/** Characters that fit, of an average width. */
const TITLE_CHARS = 68
const NAME_CHARS = 38
const PNG_SCALE = 2

export function drawChart({ title, categories, series }: Chart, label: (value: number) => string): Drawing {
  const lines = wrap(title, TITLE_CHARS)
  const values = series[0]?.values ?? []
  const spans = barSpans([values]).bars[0] ?? []
  const top = MARGIN + lines.length * TITLE_LINE + 8
  const parts: Part[] = lines.map((text, line) => ({
    kind: 'text',
    x: MARGIN,
    y: MARGIN + (line + 0.7) * TITLE_LINE,
    text,
    size: 22,
    color: COLOR.text,
    bold: true,
  }))
  let y = top
  for (const [row, name] of categories.entries()) {
    const nameLines = wrap(name, NAME_CHARS)
    const height = Math.max(ROW, (nameLines.length + 1) * NAME_LINE)
    const x = MARGIN + NAMES + 16
    const width = Math.max(2, (spans[row]?.to ?? 0) * BARS)
    const baseline = y + height / 2 + 5
    const first = baseline - ((nameLines.length - 1) * NAME_LINE) / 2
    parts.push(
      ...nameLines.map((text, line): Part => ({
        kind: 'text',
        x: MARGIN + NAMES,
        y: first + line * NAME_LINE,
        text,
        size: 15,
        color: COLOR.muted,
        end: true,
      })),
      { kind: 'box', x, y: y + (height - BAR) / 2, width, height: BAR, color: COLOR.bar },
      { kind: 'text', x: x + width + 10, y: baseline, text: label(values[row] ?? 0), size: 15, color: COLOR.text },
    )
    y += height
  }
  return { width: WIDTH, height: y + MARGIN, parts }
}

export function toSvg({ width, height, parts }: Drawing): Blob {
  const drawn = parts.map((part) => {
    if (part.kind === 'box')
      return `<rect x="${part.x}" y="${part.y}" width="${part.width.toFixed(1)}" height="${part.height}" rx="3" fill="${part.color}"/>`
    const style = `font-size="${part.size}" fill="${part.color}"${part.bold ? ' font-weight="600"' : ''}${part.end ? ' text-anchor="end"' : ''}`
    return `<text x="${part.x.toFixed(1)}" y="${part.y.toFixed(1)}" ${style}>${escape(part.text)}</text>`
  })
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${escape(FONT)}">`
  const svg = `${head}<rect width="${width}" height="${height}" fill="${COLOR.background}"/>${drawn.join('')}</svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}

export function toPng({ width, height, parts }: Drawing): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width: width * PNG_SCALE, height: height * PNG_SCALE })
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.scale(PNG_SCALE, PNG_SCALE)
  context.fillStyle = COLOR.background
  context.fillRect(0, 0, width, height)
  for (const part of parts) {
    context.fillStyle = part.color
    if (part.kind === 'box') {
      context.beginPath()
      context.roundRect(part.x, part.y, part.width, part.height, 3)
      context.fill()
      continue
    }
    context.font = `${part.bold ? '600 ' : ''}${part.size}px ${FONT}`
    context.textAlign = part.end ? 'right' : 'left'
    context.fillText(part.text, part.x, part.y)
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** Breaks a text into lines. A word that is longer than a line goes on in the next one. */
function wrap(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).flatMap((part) => part.match(new RegExp(`.{1,${most}}`, 'gu')) ?? [])) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

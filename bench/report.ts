import { median } from './stage.ts'

/** One line per ratio: the median of its rounds with the worst, its target, and the raw limit of the same run. */
export type Figure = {
  id: string
  what: string
  /** One value per round. */
  ratios: number[]
  /** Our value and the raw limit, formatted for people. */
  ours: string
  raw: string
  floor: { limit: number; better: 'lower' | 'higher' }
  unit?: string
  note?: string
}

export function printFigure({ id, what, ratios, ours, raw, floor, unit = 'x', note }: Figure): void {
  const worst = floor.better === 'lower' ? Math.max(...ratios) : Math.min(...ratios)
  const middle = median(ratios)
  const holds = floor.better === 'lower' ? middle <= floor.limit : middle >= floor.limit
  const sign = floor.better === 'lower' ? '<=' : '>='
  process.stdout.write(
    `${id.padEnd(4)} ${what.padEnd(52)} ${format(middle)}${unit} (worst ${format(worst)}${unit}; floor ${sign} ${floor.limit}${unit}: ${holds ? 'holds' : 'MISSED'})` +
      `  ours ${ours}, raw ${raw}${note ? `  [${note}]` : ''}\n`,
  )
}

function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`
}

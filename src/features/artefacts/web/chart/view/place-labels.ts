/** In hundredths of the plot, from its upper left corner. */
export type Point = { x: number; y: number }
export type Label = { left: number; top: number; width: number; text: string }

type Box = { left: number; right: number; top: number; bottom: number }

/** Maximum height of a label and width of a character. The real size of the text follows the plot (`LinePlot`). */
export const LABEL_HEIGHT = 12
const CHARACTER_WIDTH = 2
const GAP = 2
const DOT = { width: 0.7, height: 2 }

/**
 * Places values beside their points: above, or below if another value or point is in the way. Omits a value that fits on neither side. The
 * chart's table has every number, and overlapping numbers would be illegible.
 */
export function placeLabels(wanted: (Point & { text: string })[], dots: Point[]): Label[] {
  const placed: Label[] = []
  for (const { x, y, text } of wanted) {
    const width = Math.min(100, text.length * CHARACTER_WIDTH)
    const left = Math.min(Math.max(0, x - width / 2), 100 - width)
    const label = [y - GAP - LABEL_HEIGHT, y + GAP].map((top) => ({ left, top, width, text })).find((one) => hasRoom(one, placed, dots))
    if (label) placed.push(label)
  }
  return placed
}

function hasRoom(label: Label, others: Label[], dots: Point[]): boolean {
  const own = boxOf(label)
  if (own.top < 0 || own.bottom > 100) return false
  return ![...others.map(boxOf), ...dots.map(dotBox)].some((box) => overlaps(own, box))
}

function boxOf({ left, top, width }: Label): Box {
  return { left, right: left + width, top, bottom: top + LABEL_HEIGHT }
}

/** A box slightly smaller than the dot, so that the dot does not collide with its own value. */
function dotBox({ x, y }: Point): Box {
  return { left: x - DOT.width, right: x + DOT.width, top: y - DOT.height + 0.1, bottom: y + DOT.height - 0.1 }
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

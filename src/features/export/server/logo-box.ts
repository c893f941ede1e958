import type { FileLogo } from './look.ts'
import { MARGIN_PT } from './slide-boxes.ts'

/** At the foot of a slide, left of the middle, level with the slide's number. */
const HEIGHT_PT = 26
const WIDTH_MAX_PT = 150
const BOTTOM_PT = 526

/** Returns the logo's box in points, as large as it fits without distortion. */
export function logoBox({ width, height }: Pick<FileLogo, 'width' | 'height'>): { x: number; y: number; w: number; h: number } {
  const scale = Math.min(HEIGHT_PT / height, WIDTH_MAX_PT / width)
  return { x: MARGIN_PT, y: BOTTOM_PT - height * scale, w: width * scale, h: height * scale }
}

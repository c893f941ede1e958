/** The look of everything we write: one accent, many greys. Hex without `#`, as the office formats want it. */
export const COLOR = {
  accent: '2F5D8C',
  accentSoft: 'E8EFF6',
  text: '1F2933',
  muted: '5B6773',
  line: 'CBD2D9',
  surface: 'F5F7FA',
  white: 'FFFFFF',
} as const

/** Calibri, and its metric twin Carlito where it is missing (LibreOffice substitutes it by itself). */
export const OFFICE_FONT = 'Calibri'
export const CODE_FONT = 'Courier New'

/** Distinguishable beside one another, also without colour vision; the first is the accent. */
export const SERIES_COLORS = ['2F5D8C', 'E08E45', '5B9A8B', 'A05C7B', '8A97A6', 'C9B037'] as const

export const TONE_COLORS = {
  info: { strong: '2F5D8C', soft: 'E8EFF6' },
  success: { strong: '2E7D5B', soft: 'E6F3ED' },
  warning: { strong: 'A8680A', soft: 'FBF1DE' },
  danger: { strong: 'B3372F', soft: 'FBE9E7' },
} as const

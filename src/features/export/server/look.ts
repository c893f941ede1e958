/** The look of everything we write is the screen's (src/web/theme.css, light). Hex without `#`, as the office formats want it. */
export const COLOR = {
  accent: '0D6470',
  accentSoft: 'DFF0F1',
  text: '1A1E22',
  muted: '5B6066',
  line: 'E3E0DA',
  lineStrong: '858A8E',
  surface: 'F0EEEA',
  white: 'FFFFFF',
  slide: 'A34A07',
  slideSoft: 'FDEBDC',
} as const

/** Calibri, and its metric twin Carlito where it is missing (LibreOffice substitutes it by itself). */
export const OFFICE_FONT = 'Calibri'
export const CODE_FONT = 'Courier New'

/** Distinguishable beside one another, also without colour vision; the first is the accent. */
export const SERIES_COLORS = ['0D6470', 'A34A07', '6D3FB5', '1B7042', '7A5200', '1F5FC2'] as const

export const TONE_COLORS = {
  info: { strong: '1F55B5', soft: 'E3ECFC' },
  success: { strong: '17693C', soft: 'DFF3E6' },
  warning: { strong: '7A5200', soft: 'FCEFC8' },
  danger: { strong: 'B3261E', soft: 'FCE6E3' },
} as const

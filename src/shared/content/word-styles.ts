import type { DocBlock } from './doc.ts'

/*
 * Names of the paragraph styles that our Word files have for what Word itself has no style for. The importer knows pieces by them again.
 */

export const CODE_STYLE = 'Code Block'
/** By level, as Word counts its own lists. */
export const CHECK_STYLES = ['Check List', 'Check List 2', 'Check List 3'] as const
export const CALLOUT_TITLE_STYLE = 'Callout Title'
export const CHECKED_SIGN = '☑'
export const UNCHECKED_SIGN = '☐'

type Tone = Extract<DocBlock, { type: 'callout' }>['tone']
const CALLOUT_STYLES: Record<Tone, string> = {
  info: 'Callout Info',
  success: 'Callout Success',
  warning: 'Callout Warning',
  danger: 'Callout Danger',
}
export const CALLOUT_TONES = Object.keys(CALLOUT_STYLES) as Tone[]

export function calloutStyle(tone: Tone): string {
  return CALLOUT_STYLES[tone]
}

/** The name without its spaces. */
export function styleId(name: string): string {
  return name.replaceAll(' ', '')
}

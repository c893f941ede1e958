import type { DocBlock } from './doc.ts'

/*
 * Paragraph styles of our Word files for elements without a style in Word. The importer recognises the elements by these names.
 */

export const CODE_STYLE = 'Code Block'
/** By list level, as in Word's own lists. */
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

/** Returns the name without its spaces. */
export function styleId(name: string): string {
  return name.replaceAll(' ', '')
}

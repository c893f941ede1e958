import type { DocBlock } from './doc.ts'

type Callout = Extract<DocBlock, { type: 'callout' }>

const TONES: ReadonlyMap<string, Callout['tone']> = new Map(
  Object.entries<Callout['tone']>({
    note: 'info',
    info: 'info',
    important: 'warning',
    tip: 'success',
    success: 'success',
    warning: 'warning',
    caution: 'danger',
    danger: 'danger',
  }),
)
const MARK = /^\[!([A-Za-z]{1,20})\][+-]?[ \t]*([^\n]{0,300})(?:\n|$)/

/** GitHub's names. Our own names are read as well. */
const MARKS = { info: 'NOTE', success: 'TIP', warning: 'WARNING', danger: 'CAUTION' } as const satisfies Record<Callout['tone'], string>

/** Returns the mark that `readCalloutMark` reads as this tone. */
export function calloutMark(tone: Callout['tone']): string {
  return `[!${MARKS[tone]}]`
}

/** Reads the first line of a quotation that is a callout: `> [!WARNING] Title`, as GitHub and Obsidian write it. */
export function readCalloutMark(text: string): { tone: Callout['tone']; title: string; length: number } | undefined {
  const [line, word = '', title = ''] = MARK.exec(text) ?? []
  const tone = TONES.get(word.toLowerCase())
  return line === undefined || tone === undefined ? undefined : { tone, title: title.trim(), length: line.length }
}

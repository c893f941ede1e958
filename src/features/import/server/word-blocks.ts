import { calloutMark } from '#shared/content/callout-mark.ts'
import type { DocBlock } from '#shared/content/doc.ts'
import {
  CALLOUT_TITLE_STYLE,
  CALLOUT_TONES,
  calloutStyle,
  CHECK_STYLES,
  CHECKED_SIGN,
  CODE_STYLE,
  UNCHECKED_SIGN,
} from '#shared/content/word-styles.ts'

/* Elements that Word lacks. They pass through mammoth by their style, as HTML or as a mark in front of their text. */

const CAPTION = '\uE002'
const DESCRIPTION = '\uE003'
const CHECK_SIGN = new RegExp(`<li>(${UNCHECKED_SIGN}|${CHECKED_SIGN})\\t`, 'g')
const [CHECK, CHECK_2, CHECK_3] = CHECK_STYLES

/** For mammoth's style map. */
export const PIECE_STYLES = [
  "p[style-name='Subtitle'] => p.description:fresh",
  "p[style-name='caption'] => p.caption:fresh",
  `p[style-name='${CODE_STYLE}'] => pre:fresh`,
  `p[style-name='${CHECK}'] => ul.check > li:fresh`,
  `p[style-name='${CHECK_2}'] => ul.check > li > ul.check > li:fresh`,
  `p[style-name='${CHECK_3}'] => ul.check > li > ul.check > li > ul.check > li:fresh`,
  ...CALLOUT_TONES.map((tone) => `p[style-name='${calloutStyle(tone)}'] => blockquote.callout:fresh > p:fresh`),
]

/** The used part of mammoth's elements. */
export type WordElement = { type: string; styleName?: string | null; value?: string; breakType?: string; children?: WordElement[] }

/** Gives callouts the mark that they have in Markdown. For mammoth's `transformDocument`. */
export function markCallouts(document: WordElement): WordElement {
  return { ...document, children: document.children?.map((element) => (element.type === 'paragraph' ? markCallout(element) : element)) }
}

function markCallout(paragraph: WordElement): WordElement {
  const tone = CALLOUT_TONES.find((one) => calloutStyle(one) === paragraph.styleName)
  if (tone === undefined) return paragraph
  const children = paragraph.children ?? []
  const begin = children.findIndex(({ styleName }) => styleName !== CALLOUT_TITLE_STYLE)
  const [titles, body] = begin < 0 ? [children, []] : [children.slice(0, begin), children.slice(begin)]
  // The break between title and text.
  const rest = titles.length > 0 && isBreak(body[0]) ? body.slice(1) : body
  const mark = { type: 'text', value: `${calloutMark(tone)} ${titles.map(textOf).join('')}`.trim() }
  return { ...paragraph, children: [run(paragraph, mark), run(paragraph, { type: 'break', breakType: 'line' }), ...rest] }
}

function run(paragraph: WordElement, child: WordElement): WordElement {
  const like = paragraph.children?.find(({ type }) => type === 'run')
  return { ...like, type: 'run', ...PLAIN, children: [child] }
}

const PLAIN = { styleName: null, styleId: null, isBold: false, isItalic: false, isUnderline: false, isStrikethrough: false }

function isBreak(element: WordElement | undefined): boolean {
  return element?.type === 'run' && element.children?.length === 1 && element.children[0]?.type === 'break'
}

function textOf(element: WordElement): string {
  return element.value ?? element.children?.map(textOf).join('') ?? ''
}

export function markPieces(html: string): string {
  return html
    .replace(CHECK_SIGN, (_, sign: string) => `<li><input type="checkbox"${sign === CHECKED_SIGN ? ' checked' : ''}>`)
    .replaceAll('<p class="caption">', `<p>${CAPTION}`)
    .replaceAll('<p class="description">', `<p>${DESCRIPTION}`)
}

/** Attaches captions to the table below and turns a subtitle below the title into the description. Others become paragraphs. */
export function joinPieces(blocks: DocBlock[]): { description?: string; blocks: DocBlock[] } {
  const [first] = blocks
  const description = first && isMarked(first, DESCRIPTION) ? first.text.slice(1) : undefined
  const joined = (description === undefined ? blocks : blocks.slice(1)).flatMap((block, at, all): DocBlock[] => {
    const before = all[at - 1]
    if (block.type === 'table' && before && isMarked(before, CAPTION))
      return [{ ...block, caption: before.text.slice(1, 501).toWellFormed() }]
    if (isMarked(block, CAPTION) && all[at + 1]?.type === 'table') return []
    return [isMarked(block, CAPTION) || isMarked(block, DESCRIPTION) ? { ...block, text: block.text.slice(1) } : block]
  })
  return { blocks: joined, ...(description === undefined ? {} : { description }) }
}

function isMarked(block: DocBlock, mark: string): block is Extract<DocBlock, { type: 'paragraph' }> {
  return block.type === 'paragraph' && block.text.startsWith(mark)
}

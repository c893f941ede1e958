import type { GenerationElement } from '#shared/content/element.ts'
import { fold } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { NOTICES } from '../../phrases/frame.ts'
import { added } from '../sheet-texts.ts'
import { direct, plainOf, says } from './direct-words.ts'

/* "Note | Total row at bottom": what is said to whoever makes the workbook is no content of it. It is named in the notice of what was left out. */

const CHARS_MAX = 1_500

/** The workbook without notes that are orders, and without a sheet of details that had nothing else. */
export function withoutOrderNotes(elements: readonly GenerationElement[], prompt: string, language: Locale): readonly GenerationElement[] {
  if (prompt.length > CHARS_MAX) return elements
  const sheets = elements.filter((element) => element.kind === 'sheet')
  const details = sheets.findIndex(({ sheet }) => fold(sheet.name) === fold(added('details', language)))
  if (details < 0) return elements
  const note = added('note', language)
  const orders: string[] = []
  const kept = elements.map((element) => {
    if (element.kind !== 'rows' || element.sheet !== details) return element
    const rows = element.rows.filter(([name, text = '']) => {
      const isOut = name === note && isSaidToAuthor(text)
      if (isOut) orders.push(text)
      return !isOut
    })
    return { ...element, rows }
  })
  if (orders.length === 0) return elements
  const isEmpty = kept.every((element) => element.kind !== 'rows' || element.sheet !== details || element.rows.length === 0)
  const isLast = details === sheets.length - 1
  const left =
    isEmpty && isLast
      ? kept.filter((element) => element !== sheets[details] && (element.kind !== 'rows' || element.sheet !== details))
      : kept
  const missed = left.flatMap((element) =>
    element.kind === 'notice' && element.code === 'prompt_not_used' ? [String(element.values?.names)] : [],
  )
  const names = [...missed, ...orders.filter((text) => !direct('^(?:{questions})').test(plainOf(text)))].join(' · ')
  const others = left.filter((element) => element.kind !== 'notice' || element.code !== 'prompt_not_used')
  return names === '' ? others : [...others, { kind: 'notice', code: 'prompt_not_used', text: NOTICES.prompt_not_used, values: { names } }]
}

/** Colours, charts, totals and columns that are asked for; a name or a day in it may be a fact. */
function isSaidToAuthor(text: string): boolean {
  const plain = plainOf(text)
    .replace(/[.!?]+$/u, '')
    .trim()
  const isColour = says(plain, 'colour_marks') && direct('(?:^| )(?:{conditions}) ').test(plain)
  const isFigure = direct(
    '^(?:and |plus |with |y |con |et |avec |also )*(?:an? |the |una? |el |la |une? |le )?(?:{charts}|{totals}|{averages}|{added_columns})(?: |$)',
  ).test(plain)
  const isOrder = direct('^(?:please )?(?:{orders})(?: |$)').test(plain) && !/\d|(?<=\p{L} )\p{Lu}\p{Ll}/u.test(text)
  return isColour || (isFigure && !/^[^:]+:/u.test(text)) || isOrder || direct('^(?:{questions})(?: |$)').test(plain)
}

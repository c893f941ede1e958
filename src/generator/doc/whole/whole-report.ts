import type { DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { heading } from '../blocks.ts'
import { occasionsIn } from '../occasion-texts.ts'
import { wholeBlocks, type Style } from './whole-blocks.ts'
import type { Said } from './whole-sentences.ts'

/* A report of what happened with its sentences whole: the lines for when, where and who stay above them, and the line to sign below. */

const LINE = /^\*\*([^*:]{1,40}?)\s?:\*\*\s(.+)$/u
const TO_SIGN = /_{4,}/u

/** Undefined where what was made is no such report. */
export function wholeReport(
  said: readonly Said[],
  made: readonly DocBlock[],
  { style, language }: { style: Style; language: Locale },
): DocBlock[] | undefined {
  const { labels } = occasionsIn(language)
  const [first] = made
  if (first?.type !== 'list' || !made.some((block) => block.type === 'heading' && block.text === labels.happened)) return undefined
  const items = first.items.filter(({ text }) => {
    const [, label = '', value = ''] = LINE.exec(text) ?? []
    return label !== '' && label !== labels.injuries && label !== labels.damage && !value.startsWith('[')
  })
  const shown = fold(items.map(({ text }) => text).join('\n'))
  const told = said.filter(({ label, text }) => label === undefined || !shown.includes(fold(text)))
  return [
    ...(items.length === 0 ? [] : [{ ...first, items }]),
    heading(labels.happened, 1),
    ...wholeBlocks(told, style),
    ...made.filter((block) => block.type === 'paragraph' && TO_SIGN.test(block.text)),
  ]
}

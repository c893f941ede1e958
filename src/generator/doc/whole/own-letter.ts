import type { DocBlock } from '#shared/content/doc.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import type { DocOrders } from '../../brief.ts'
import { literal } from '../../writing/inline.ts'
import { wordsIn } from '../../writing/words.ts'
import { toldParagraphs } from './whole-blocks.ts'
import { wholePrompt } from './whole-sentences.ts'

/* A letter that the prompt itself is: its greeting, its sentences and its closing, as they are. Who signs is added behind it. */

export function ownLetter(
  { greeting, text, closing }: NonNullable<DocOrders['letter']>,
  language: Locale,
): { title: string; blocks: DocBlock[] } {
  const { letterTo } = wordsIn(language)
  const paragraphs = text.split(/\n\s*\n/u).flatMap((part) => {
    const whole = wholePrompt(`${LEAD} ${part}`, language)
    return whole
      ? toldParagraphs([...(whole.first ? [whole.first] : []), ...whole.said])
      : [{ type: 'paragraph', text: literal(part) } satisfies DocBlock]
  })
  const name = greeting.replace(GREETS, '').replace(/[,:\s]+$/u, '')
  return {
    title: fillIn(letterTo, { name: /^(?:all|everyone|team|todos|todas|tous|toutes)$/iu.test(name) ? name.toLowerCase() : name }),
    blocks: [{ type: 'paragraph', text: literal(greeting) }, ...paragraphs, { type: 'paragraph', text: literal(closing) }],
  }
}
/** What is wanted is told by nobody: the prompt begins with the text. */
const LEAD = 'Letter:'
const GREETS =
  /^(?:(?:dear|hi|hello|hey|good morning|estimad[oa]s?|querid[oa]s?|hola|buenos días|ch[eè]re?s?|bonjour)(?: there)?(?: a | à )? ?)/iu

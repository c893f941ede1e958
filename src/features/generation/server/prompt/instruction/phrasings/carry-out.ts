import { sparePieces } from '#generator/edit/pieces/drop-spare.ts'
import { addElement, emptyContent, type GenerationElement } from '#shared/content/element.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { typeOf } from '#shared/content/type-of.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '../../../builtin/builtin-generator.ts'
import { TODAY } from './fixtures.ts'

type Notice = Extract<GenerationElement, { kind: 'notice' }>

/** What the built-in makes of an instruction, and what it says about it. The last three pieces are the person's own. */
export function carryOut(existing: GeneratedContent, prompt: string, locale: Locale): { content: GeneratedContent; notices: Notice[] } {
  const documentType = typeOf(existing)
  const content = emptyContent(documentType)
  const notices: Notice[] = []
  const spare = sparePieces(existing, [], locale).slice(0, -3)
  for (const element of writeBuiltin({ prompt, documentType, locale, seed: 1, today: TODAY, existing, spare })) {
    if (element.kind === 'notice') notices.push(element)
    addElement(content, element)
  }
  return { content, notices }
}

import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { readTexts } from '../../texts.ts'
import { having } from '../../writing/plain-kinds.ts'

/* Kinds of sections by their names: what belongs below them, and what a writer has to add where nothing is told. Folded. */

const words = z.string().transform((said) => said.split(/,\s+/u))
const Hint = z.strictObject({ en: z.string(), es: z.string(), fr: z.string() })
const Kinds = z.array(z.strictObject({ names: words, has: words, hint: Hint.optional() }))
export type SectionKind = z.infer<typeof Kinds>[number]

export function sectionKinds(): readonly SectionKind[] {
  return readTexts('doc/section-kinds.yaml', Kinds)
}

/** What the writer says below a section of that name: "what could go wrong and how you prevent it". */
export function hintFor(name: string, language: Locale): string | undefined {
  const folded = fold(name)
  const known = sectionKinds().filter(({ hint }) => hint !== undefined)
  const own = known.find(({ names }) => names.includes(folded)) ?? known.find(({ names }) => having(names).test(folded))
  return own?.hint?.[language]
}

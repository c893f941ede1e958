import { typeset } from '#generator/phrases/typeset.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { Locale } from '#shared/locale.ts'

/** `prompt` is the prompt for the built-in generator, if the title alone is not enough. */
type Words = { title: string; text: string; prompt?: string }
export type BuiltinTemplate = { id: string; type: DocumentType; intent: string; words: Record<Locale, Words> }

type Row = readonly [intent: string, en: readonly string[], es: readonly string[], fr: readonly string[]]

/** Builds templates from rows: the intent, then title, description and optionally the prompt in each language. */
export function templatesOf(type: DocumentType, rows: readonly Row[]): BuiltinTemplate[] {
  return rows.map(([intent, en, es, fr]) => ({
    id: `${type}-${intent}`,
    type,
    intent,
    words: { en: toWords(en), es: toWords(es), fr: toWords(fr.map(typeset)) },
  }))
}

function toWords([title = '', text = '', prompt]: readonly string[]): Words {
  return { title, text, ...(prompt === undefined ? {} : { prompt }) }
}

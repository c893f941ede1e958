import { isTelling } from './list/told-or-listed.ts'
import { listSheet } from './details-sheet.ts'
import { READ_CHARS_MAX } from './formulas/read-calculations.ts'
import type { Context } from './context.ts'
import type { PlannedSheet } from './planned-sheet.ts'
import { saidSentences, type Said } from './told/said-sentences.ts'
import { noteRow } from './whole-notes.ts'

/* Readers that know one purpose of a sheet: each is sure of its own kind or silent, and what it leaves stays in whole sentences below. */

/** `used` are the sentences that the tables show or carry out, `parts` what is left of them and stays in the details. */
export type ReadTables = { sheets: PlannedSheet[]; used: ReadonlySet<Said>; unused?: readonly string[]; parts?: readonly string[] }
export type TablesReader = (sentences: readonly Said[], context: Context) => ReadTables | undefined

/** What the first of the readers makes that understands the prompt. */
export function firstTables(
  readers: readonly TablesReader[],
  context: Context,
): { sheets: PlannedSheet[]; unused: readonly string[] } | undefined {
  const { brief, facts } = context
  if (brief.prompt.length > READ_CHARS_MAX) return undefined
  const sentences = saidSentences(brief.prompt)
  for (const reader of readers) {
    const read = reader(sentences, context)
    if (!read) continue
    const rows = read.sheets[0]?.rows.length ?? 0
    // "4 channels" is how many rows there are.
    const uncounted = (text: string): string => text.replace(new RegExp(String.raw`(?<![\d.,€$£])${rows}(?![\d.,:%])`, 'u'), '')
    const left = sentences.filter((said, at) => !read.used.has(said) && (at > 0 || isTelling({ text: uncounted(said.text) }, facts.title)))
    const parties = (context.bill?.lines ?? [])
      .filter(({ id }) => id === 'billfrom' || id === 'billto')
      .map(({ name, text }) => [name, text])
    // The whole of the first sentence names them as well.
    const notes = [
      ...(left[0] === sentences[0] ? [] : parties),
      ...[...(read.parts ?? []), ...left.map(({ text }) => text)].map((text) => noteRow(text, facts.language)),
    ]
    return { sheets: [...read.sheets, ...(notes.length > 0 ? [listSheet(notes, facts)] : [])], unused: read.unused ?? [] }
  }
  return undefined
}

import type { DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { literal } from '../writing/inline.ts'
import { sentence, withoutLead } from '../writing/plain-kinds.ts'
import type { PlainPrompt, Unit } from '../writing/plain-prompt.ts'
import type { PlainTexts } from '../writing/plain-texts.ts'
import { heading, list, type ListStyle } from './blocks.ts'

/* What plain documents of every kind are made of: lines behind a label, lists below a heading. */

/** What stands around a letter. */
export type Frame = { dear: string | undefined; recipient: string | undefined; from: string | undefined; to: string | undefined }
export type PlainDoc = { title: string; blocks: DocBlock[] }
export type Writing = { plain: PlainPrompt; texts: PlainTexts; colon: string; language: Locale; frame: Frame }

export function line(name: string, texts: readonly string[], colon: string): string {
  const own = texts.map((text) => withoutLead(text, [fold(name)]))
  const [only = ''] = own
  const said = own.length === 1 ? only : own.map(sentence).join(' ')
  return `**${literal(name)}${colon.trimEnd()}** ${literal(said)}`
}

export function dated({ plain: { when }, texts, colon }: Writing): DocBlock[] {
  return when === undefined ? [] : [{ type: 'paragraph', text: line(texts.labels.date, [when], colon) }]
}

export function labelLines(units: readonly Unit[], colon: string): string[] {
  return [...grouped(units.filter(({ label }) => label !== undefined))].map(
    ([label, group]) =>
      `**${literal(label)}${colon.trimEnd()}** ${literal(group.map(({ text }, at) => (at === 0 ? text : smaller(text))).join(', '))}`,
  )
}

function smaller(text: string): string {
  return /^\p{Lu}\p{Ll}* /u.test(text) || /^\p{Lu}\p{Ll}+$/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

export function grouped(units: readonly Unit[]): Map<string, Unit[]> {
  const groups = new Map<string, Unit[]>()
  for (const unit of units) groups.set(unit.label ?? '', [...(groups.get(unit.label ?? '') ?? []), unit])
  return groups
}

export function section(name: string, texts: readonly string[], style: ListStyle = 'bullet'): DocBlock[] {
  return texts.length === 0 ? [] : [heading(name, 1), list(texts.map(literal), style)]
}

import type { Fact, Piece as Whole } from '#generator/brief.ts'
import { capitalise, clip } from '#shared/words.ts'
import { factsIn, splitAt, splitParts, unmasked, type Span } from './clauses.ts'
import { valueOf } from '../facts/fact-values.ts'
import { nameOf, NUMBERED } from './part-kinds.ts'
import { choicesOf, optionsOf, YES_NO } from './read-options.ts'
import { runOnList } from './nested-lists.ts'

/* A part of a prompt as an item or as a sentence. */

const STATEMENT_CHARS_MAX = 600

/** What is written is cut out of the prompt at the end. */
export type Piece = Omit<Whole, 'said'>

export function item(part: Span, facts: readonly Fact[]): Piece {
  const inside = factsIn(part, facts)
  const base = { role: 'item' as const, start: part.start, end: part.start + part.text.length, facts: inside }
  const run = runOnList(part.text)
  if (run) {
    const before = { text: run.head, start: part.start }
    const amount = factsIn(before, inside).find(({ kind }) => kind === 'money')
    const name = amount ? run.head.slice(0, amount.start - part.start).trim() : run.head
    return { ...base, text: name === '' ? run.head : name, options: amount ? [amount.text, ...run.listed] : run.listed }
  }
  const numbered = NUMBERED.exec(part.text)
  if (numbered?.[1] !== undefined) return { ...base, text: numbered[1], ...(numbered[2] === undefined ? {} : { detail: numbered[2] }) }
  const asked = /^(?:yes ?\/ ?no|y\/n|s[ií] ?\/ ?no|oui ?\/ ?non) (?:for|on|about|to|para|sobre|a|pour|sur) (.+)$/i.exec(part.text)?.[1]
  if (asked !== undefined) return { ...base, text: asked, isYesNo: true }
  const bracket = /\(([^)]+)\)/.exec(part.text)?.[1]
  const [, of, strokes] = /^(.*\S)\s(\p{L}+(?:\/\p{L}+)+)$/u.exec(part.text) ?? []
  // "lunch yes/no (£8)"
  const isYesNo = YES_NO.test(part.text.replace(/\s*\([^)]*\)\s*$/, ''))
  if (of !== undefined && strokes !== undefined && !isYesNo) return { ...base, text: of, options: strokes.split('/') }
  const name = isYesNo ? nameOf(part, facts).replace(YES_NO, '').trim() : nameOf(part, facts)
  const plain = part.text
    .replace(/\([^)]*\)/g, ' ')
    .trim()
    .replace(YES_NO, '')
    .replace(/\s+/g, ' ')
  const behind = plain.startsWith(name) ? plain.slice(name.length).replace(/^[\s:=–-]+/, '') : ''
  const options = isYesNo ? [] : optionsOf(name)
  const value = /^\d[\d.,\s]*$/.test(behind)
    ? valueOf(behind)
    : inside.find(({ kind, value: known }) => known !== undefined && kind !== 'duration')?.value
  return {
    ...base,
    text: clip(name === '' ? plain : name, 160),
    ...(behind === '' ? {} : { detail: bracket === undefined ? behind : `${behind} (${bracket})` }),
    ...(bracket === undefined || behind !== '' ? {} : choicesOf({ text: bracket, start: 0 })),
    ...(options.length > 1 ? { options } : {}),
    ...(isYesNo ? { isYesNo: true as const } : {}),
    ...(value === undefined ? {} : { value }),
  }
}

export function statement(part: Span, facts: readonly Fact[], end = part.start + part.text.length): Piece {
  const said = unmasked(part.text).replace(/\s+/g, ' ').trim()
  const sentence = clip(
    said.replace(/^([^\p{L}\p{N}]*)(.*)$/su, (_, signs: string, rest: string) => signs + capitalise(rest)),
    STATEMENT_CHARS_MAX,
  )
  const choices =
    /(?:which|what|¿?cu[aá]l|lequel|laquelle|quel(?:le)?)(?: of| de| d['’]entre)? (.+? (?:or|o|ou) \S+(?: \S+)?)(?=\?| (?:should|shall|do|would|will|is|are|ponemos|prefer|voulez)\b)/iu.exec(
      said,
    )?.[1]
  return {
    role: 'statement',
    text: /[.!?…:"”»]$/.test(sentence) ? sentence : `${sentence}.`,
    start: part.start,
    end,
    facts: facts.filter((fact) => fact.start >= part.start && fact.start < end),
    ...(choices === undefined
      ? {}
      : {
          options: splitParts({ text: choices, start: 0 })
            .flatMap((option) => splitAt(option, / (?:or|o|ou) /gi))
            .map(({ text }) => text),
        }),
  }
}

export function valueIn({ value }: Fact): { value?: number } {
  return value === undefined ? {} : { value }
}

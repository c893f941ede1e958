import { z } from 'zod'
import type { DocBlock } from '#shared/content/doc.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold } from '#shared/words.ts'
import { readTexts } from '../../texts.ts'
import { literal } from '../../writing/inline.ts'
import { momentOf } from '../../writing/moments.ts'
import { having, starting } from '../../writing/plain-kinds.ts'
import { wordsIn } from '../../writing/words.ts'
import { list } from '../blocks.ts'
import { isNotes, type Said, type WholePrompt } from './whole-sentences.ts'

/* Terms and contracts: whom a contract is between, when and where stand above the clauses, which are numbered, and both sign below. */

const words = z.array(z.string())
const Terms = z.strictObject({
  terms: words,
  contracts: words,
  /** "I'm Fern Photography", "couple is Ann & Bo" */
  selves: words,
  parties: words,
  between: z.string(),
})
const ByLanguage = z.strictObject({ en: Terms, es: Terms, fr: Terms })

const CLAUSES_MIN = 3
const PLACE = /^(?:at |in |en |à |au )?\p{Lu}[\p{L}’'-]+(?: (?:of |de |du |la |le )?\p{Lu}[\p{L}’'-]+){0,3}$/u

/** Undefined where the prompt is for no such text, or says too little of it. */
export function wholeTerms({ title, first, said, told }: WholePrompt, language: Locale): { title: string; blocks: DocBlock[] } | undefined {
  const { terms, contracts, selves, parties, between } = readTexts('doc/terms.yaml', ByLanguage)[language]
  const folded = fold(title)
  const isContract = having(contracts).test(folded)
  if ((!isContract && !having(terms).test(folded)) || told === 'telling') return undefined
  const all = [...(first ? [first] : []), ...said]
  // Terms that are told in sentences stand below what they are about.
  if (all.some(({ label }) => label !== undefined) || (!isContract && !all.some((one) => isNotes(one)))) return undefined
  const clauses = all.flatMap(partsOf)
  if (clauses.length < CLAUSES_MIN) return undefined
  const names: string[] = []
  const lines: string[] = []
  const points: string[] = []
  const { labels, colon, signatureLine, signatureLineOf, and } = wordsIn(language)
  const line = (label: string, text: string): string => `**${label}${colon.trimEnd()}** ${literal(text)}`
  for (const clause of clauses) {
    const self = isContract ? starting(selves).exec(fold(clause))?.[0] : undefined
    const [, party, name] = isContract ? (PARTY.exec(clause) ?? []) : []
    if (self !== undefined && /^\s*\p{Lu}/u.test(clause.slice(self.length))) names.push(clause.slice(self.length).trim())
    else if (party !== undefined && name !== undefined && having(parties).test(fold(party))) names.push(name)
    else if (isContract && momentOf(clause) === clause) lines.push(line(labels.date, clause))
    else if (isContract && PLACE.test(clause)) lines.push(line(labels.place, clause))
    else points.push(clause)
  }
  if (points.length === 0) return undefined
  const isBetween = names.length > 1
  const head = isBetween ? fillIn(between, { names: names.map((name) => `**${literal(name)}**`).join(` ${and} `) }) : undefined
  const own = isBetween ? [] : names.map((name) => line(labels.name, name))
  return {
    title,
    blocks: [
      ...(head === undefined ? [] : [{ type: 'paragraph', text: head } satisfies DocBlock]),
      ...(own.length + lines.length === 0 ? [] : [list([...own, ...lines])]),
      list(
        points.map((point) => literal(capitalise(point))),
        'numbered',
      ),
      ...(isContract
        ? (isBetween ? names.map((name) => fillIn(signatureLineOf, { name: literal(name) })) : [signatureLine, signatureLine]).map(
            (text): DocBlock => ({ type: 'paragraph', text }),
          )
        : []),
    ],
  }
}
const PARTY = /^(?:the |el |la |los |las |le |les )?(\p{L}+(?: \p{L}+)?) (?:is|are|es|son|est|sont) (\p{Lu}.{1,60})$/iu

function partsOf(one: Said): string[] {
  return isNotes(one) ? [...one.parts] : [one.text]
}

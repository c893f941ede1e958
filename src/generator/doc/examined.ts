import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import type { Brief } from '../brief.ts'
import { lostIn } from '../judge/judge.ts'
import { hasDay } from '../writing/moments.ts'
import { formOf } from './form.ts'
import { withPurpose } from './letter-purpose.ts'
import { retoldLetter } from './notes/retold-letter.ts'
import { writePlainLetter } from './notes/write-notes.ts'

/*
 * The finished letter is examined: facts that were torn out of their notes are told in them, and one that is signed with a fact is written again in the
 * plainest way, unless that would lose more.
 */

type Made = { title: string; elements: readonly GenerationElement[] }

const EXAMINED: ReadonlySet<string> = new Set(['letter', 'announcement'])

export function examined(made: Made, brief: Brief): Made {
  const { facts } = brief
  const isLetter = facts.genre.id !== 'memo' && EXAMINED.has(formOf(facts.genre.id, facts.language).family)
  if (!isLetter) return made
  const { title, elements } = withoutFacts(made, brief)
  const others = elements.filter(({ kind }) => kind !== 'block')
  return { title, elements: [...others, ...elementsOf(withPurpose(blocksOf(elements), brief))] }
}

function withoutFacts(made: Made, brief: Brief): Made {
  const { orders = {} } = brief
  const retold = retoldLetter(blocksOf(made.elements), brief)
  if (retold && keepsFigures(elementsOf(retold), made.elements)) return { title: made.title, elements: elementsOf(retold) }
  if (Object.keys(orders).length > 0 || !isSignedWrong(made)) return made
  const plain = writePlainLetter(brief, made.title)
  return !isSignedWrong(plain) && lostIn(brief, plain.elements).length <= lostIn(brief, made.elements).length ? plain : made
}

function blocksOf(elements: readonly GenerationElement[]): DocBlock[] {
  return elements.flatMap((element) => (element.kind === 'block' ? [element.block] : []))
}

function elementsOf(blocks: readonly DocBlock[]): GenerationElement[] {
  return blocks.map((block) => ({ kind: 'block', block }))
}

/** A word may change, "40 hrs" to "40 hours", and a figure never does. */
function keepsFigures(retold: readonly GenerationElement[], elements: readonly GenerationElement[]): boolean {
  const kept = new Set(figuresIn(retold))
  return figuresIn(elements).every((figure) => kept.has(figure))
}

function figuresIn(elements: readonly GenerationElement[]): string[] {
  const text = blocksOf(elements)
    .map((block) => (block.type === 'paragraph' ? block.text : block.type === 'list' ? block.items.map((item) => item.text).join(' ') : ''))
    .join(' ')
  return text.match(/\d(?:[\d.,:]*\d)?/gu) ?? []
}

/** A name with an office has no day: "Bookings from 22 June" signs nothing. */
function isSignedWrong({ elements }: Made): boolean {
  const last = elements.findLast((element) => element.kind === 'block')?.block
  return last?.type === 'paragraph' && !/[.!?:\]]$/u.test(last.text) && hasDay(last.text)
}

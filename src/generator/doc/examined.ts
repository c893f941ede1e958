import type { GenerationElement } from '#shared/content/element.ts'
import type { Brief } from '../brief.ts'
import { lostIn } from '../judge/judge.ts'
import { hasDay } from '../writing/moments.ts'
import { formOf } from './form.ts'
import { writePlainLetter } from './notes/write-notes.ts'

/* The finished letter is examined: one that is signed with a fact is written again in the plainest way, unless that would lose more. */

type Made = { title: string; elements: readonly GenerationElement[] }

const EXAMINED: ReadonlySet<string> = new Set(['letter', 'announcement'])

export function examined(made: Made, brief: Brief): Made {
  const { facts, orders = {} } = brief
  const isLetter = facts.genre.id !== 'memo' && EXAMINED.has(formOf(facts.genre.id, facts.language).family)
  if (!isLetter || Object.keys(orders).length > 0 || !isSignedWrong(made)) return made
  const plain = writePlainLetter(brief, made.title)
  return !isSignedWrong(plain) && lostIn(brief, plain.elements).length <= lostIn(brief, made.elements).length ? plain : made
}

/** A name with an office has no day: "Bookings from 22 June" signs nothing. */
function isSignedWrong({ elements }: Made): boolean {
  const last = elements.findLast((element) => element.kind === 'block')?.block
  return last?.type === 'paragraph' && !/[.!?:\]]$/u.test(last.text) && hasDay(last.text)
}

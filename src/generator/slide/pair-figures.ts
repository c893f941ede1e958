import { capitalise } from '#shared/words.ts'
import { AMOUNT } from './outline/outline-changes.ts'

/* Two figures of one thing in one breath: "18% this year vs 12% last year", "flights 420 vs 690". */

const VERSUS = String.raw`,? (?:vs\.?|versus|against|compared (?:to|with)|frente al?|contra|contre) `
const PAIR = new RegExp(String.raw`^(${AMOUNT}) ([^\d,;]{2,30}?)${VERSUS}(${AMOUNT}) ([^\d,;]{2,30})$`, 'iu')

export type Stat = { value: string; label: string }

export function splitPair(text: string): [Stat, Stat] | undefined {
  const [, value, label, other, of] = PAIR.exec(text) ?? []
  return value === undefined || label === undefined || other === undefined || of === undefined
    ? undefined
    : [
        { value, label: capitalise(label) },
        { value: other, label: capitalise(of) },
      ]
}

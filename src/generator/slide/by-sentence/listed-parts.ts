import { fold, wordCount } from '#shared/words.ts'
import { having } from '../../writing/plain-kinds.ts'
import { leadOf } from '../outline/outline-texts.ts'
import { ordersIn, type Orders, type Words } from './read-orders.ts'
import type { Reading } from './read-sentences.ts'

/* "5 slides on knife safety, rule of arm's length, 3 knives per patrol, first aid": one list, each part of which is a fact or a topic. */

export const PARTS_MIN = 2
const TOPIC_WORDS_MAX = 4

export function orderedParts(ordered: readonly string[], words: Words): Pick<Orders, 'wanted' | 'per'> {
  const read = ordered.flatMap((part) => ordersIn(part, words) ?? [])
  return { wanted: read.flatMap(({ wanted }) => wanted), per: read.map(({ per }) => per).find((per) => per !== undefined) }
}

/** What says something is told where it stands; a short name of something else has a slide to fill in. */
export function readParts(parts: readonly string[], reading: Reading, words: Words): void {
  let behind = 0
  for (const part of parts) {
    if (isTopic(part, words)) reading.wanted.push({ name: part, place: 'body', points: [], owners: [], behind })
    else {
      reading.told.push({ label: undefined, points: [part] })
      behind += 1
    }
  }
}

function isTopic(part: string, { texts, outline }: Words): boolean {
  return (
    /^\p{Ll}/u.test(part) &&
    !/[\d:]/u.test(part) &&
    wordCount(part) <= TOPIC_WORDS_MAX &&
    leadOf(part, [...outline.says, ...texts.rules]) === '' &&
    !having([...texts.verbs, ...texts.rules]).test(fold(part))
  )
}

import { createHash } from 'node:crypto'
import { Id } from '#shared/fields.ts'
import { createPageStamps } from '#server/http/page-stamp.ts'
import { equalSecrets, signText } from '#server/secrets.ts'
import { PUZZLE_BITS } from '../../public-page.ts'

/*
 * What the page keeps for the server, signed, so that the server keeps nothing about visitors: when the page was opened, which response may be
 * changed, and the puzzle that is asked for above the limit of a network.
 */

/** Nobody reads a question and answers it in less. */
const ANSWERING_MIN_MS = 1_000
const PUZZLE_LIFE_MS = 10 * 60_000

export function createPageTokens(secretKey: Buffer) {
  const sign = (purpose: string, text: string) => signText(secretKey, purpose, text)
  const isSigned = (purpose: string, text: string, signature = '') => equalSecrets(sign(purpose, text), signature)
  const puzzleText = (formId: string, key: string, ends: string) => `${formId} ${key} ${ends}`

  return {
    ...createPageStamps(secretKey, 'form stamp', ANSWERING_MIN_MS),
    editLink(responseId: string): string {
      return `${responseId}.${sign('edit response', responseId)}`
    },
    /** Returns the id of the response that the holder of the link may change. */
    readEditLink(link: string): string | undefined {
      const [given = '', signature] = link.split('.')
      const id = Id.safeParse(given).data
      return id !== undefined && isSigned('edit response', id, signature) ? id : undefined
    },
    /** Bound to the key of one submission, so that a solution stores one response at most. */
    puzzle(formId: string, key: string, now = Date.now()): string {
      const ends = String(now + PUZZLE_LIFE_MS)
      return `${ends}.${sign('form puzzle', puzzleText(formId, key, ends))}`
    },
    isSolved(formId: string, key: string, { puzzle, solution }: { puzzle: string; solution: string }, now = Date.now()): boolean {
      const [ends = '', signature] = puzzle.split('.')
      if (solution === '' || !(Number(ends) > now) || !isSigned('form puzzle', puzzleText(formId, key, ends), signature)) return false
      const digest = createHash('sha256').update(`${puzzle}.${solution}`).digest()
      return digest.readUInt32BE(0) >>> (32 - PUZZLE_BITS) === 0
    },
  }
}

import { capitalise } from '#shared/words.ts'
import type { Piece, PromptFacts } from '../../brief.ts'
import { roleWords } from './role-words.ts'

/** "Show the score at the end and send results to Nia Holt": no topic of a quiz; who gets the results is told. */
export function withoutOrders(facts: PromptFacts): PromptFacts {
  const { orders, sentTo } = roleWords()
  const isOrder = (text: string): boolean => orders.test(text.replace(/\.$/u, '')) && /\s/u.test(text)
  const pieces = facts.pieces.flatMap((piece): Piece[] => {
    if (!isOrder(piece.text) || piece.role === 'fact') return [piece]
    const sent = sentTo.exec(piece.text.replace(/\.$/u, ''))?.[1]
    return sent === undefined ? [] : [{ ...piece, role: 'statement', text: `${capitalise(sent)}.`, isTold: true }]
  })
  return { ...facts, pieces, clauses: facts.clauses.filter(({ text }) => !isOrder(text)) }
}

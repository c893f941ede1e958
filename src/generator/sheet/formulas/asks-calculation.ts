import type { Clause } from '../../brief.ts'
import type { Context } from '../context.ts'

/** "need total wages", "show what's left": asks for a calculation and names nothing. */
const ASKS =
  /^(?:(?:i |we )?(?:need|want|show|add|calculate|work out|with|muestra|quiero|calcula|con|necesito|montre|calcule|avec|il faut)\b.{0,30}\b)?(?:grand |overall )?(?:totals?|totales?|totaux|sums?|sumas?|sommes?)(?: .{2,30})?$/iu
const SUM = /(?<!\p{L})(?:totals?|totales?|totaux|sums?|sumas?|sommes?)(?!\p{L})/iu

/** Whether a clause says how something is worked out, and names nothing: "VAT 20%", "cost per guest", "need total wages", "alert below 30". */
export function asksCalculation({ start, text, facts }: Clause, { calculations, rates, orders }: Context): boolean {
  // A day that is given is no calculation.
  if (facts.some(({ kind }) => kind === 'date')) return false
  if (ASKS.test(text)) return true
  const spans = [...[...calculations, ...rates].map(({ from, to }) => [from, to] as const), ...orders.spans, ...orders.taken]
  const shared = Math.max(0, ...spans.map(([from, to]) => Math.min(to, start + text.length) - Math.max(from, start)))
  return shared > (SUM.test(text) ? 0 : text.length / 2)
}

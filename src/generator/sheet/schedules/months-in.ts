import type { PromptFacts } from '../../brief.ts'

/** Behind an amount: "350 a month". */
export const MONTHLY =
  /^\s*(?:(?:a|per|each|every|por|al|par|le)\s+(?:month|mes|mois)|monthly|mensual\w*|mensuel\w*|\/ ?(?:month|mes|mois))/iu

/** "over 36 months" */
export function monthsIn({ given, counts }: PromptFacts): number | undefined {
  return given.find(({ kind, unit }) => kind === 'duration' && /^(?:months?|mes|meses|mois)$/i.test(unit ?? ''))?.value ?? counts.months
}

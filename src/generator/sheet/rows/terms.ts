import type { PromptFacts } from '../../brief.ts'

/** "due in 14 days", "per child £28": terms and rates, and no things. */
const TERM =
  /^(?:(?:payment|pago|paiement) )?(?:due(?! back| date)|payable|vence|vencimiento|a pagar|échéance|à régler|valid|válid[oa]|valable)(?!\p{L})(?=.*\d)|^(?:per|par) \p{L}/iu
/** "invoice 0047 to Mr Patel": the number of a paper, and no amount. */
const PAPER = /^(?:invoice|factura|facture|order|pedido|commande|ref|quote|devis|contract|contrat)/iu

/** A term of payment, a rate, or the number of a paper: about all lines, and none of them. */
export function isTerm(text: string, at: number, { given }: PromptFacts): boolean {
  return TERM.test(text) || given.some(({ kind, text: written, start }) => kind === 'reference' && start === at && PAPER.test(written))
}

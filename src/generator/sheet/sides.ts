import type { Given } from './read-records.ts'

const INCOME =
  /(?<!\p{L})(?:income|revenues?|salar(?:y|ies|io|ios)|wages?(?= in)|takings|fees?|dues|grants?|sponsors?\p{L}*|donations?|tickets? sold|sales|ingresos?|sueldos?|n[oó]minas?|cuotas?|ventas|subvenci[oó]n|patrocinios?|donativos?|recettes?|revenus?|salaires?|cotisations?|subventions?|dons?|ventes|alumnos|students|pupils|[ée]l[eè]ves|members|socios|adh[ée]rents)(?!\p{L})/iu
const EXPENSE =
  /(?<!\p{L})(?:expenses?|costs?|spending|spent|outgoings?|rent|wages|ingredients?|materials?|supplies|gastos?|costes?|pagos|alquiler|ingredientes|materiales?|d[ée]penses?|frais|charges?|loyer|ingr[ée]dients)(?!\p{L})/iu

/** Money in and money out. */
export type Side = 'income' | 'expense'

/** By the label in front of it or its name; where a profit is asked for, what is no cost brings money in. */
export function sidesOf(given: readonly Given[], isProfitAsked: boolean): Side[] | undefined {
  const sides = given.map(({ name, label, isCost }): Side => {
    if (label !== undefined && EXPENSE.test(label)) return 'expense'
    if (label !== undefined && INCOME.test(label)) return 'income'
    if (isProfitAsked) return isCost || EXPENSE.test(name) ? 'expense' : 'income'
    return INCOME.test(name) ? 'income' : 'expense'
  })
  return new Set(sides).size === 2 && given.length > 2 ? sides : undefined
}

import type { Given } from '../rows/read-records.ts'

const INCOME =
  /(?<!\p{L})(?:who pays|paid by|funding|contributions?|qui[eé]n paga|pagado por|qui paie|pay[ée] par|income|revenues?|salar(?:y|ies|io|ios)|wages?(?= in)|takings|fees?|dues|grants?|sponsors?\p{L}*|donations?|tickets? sold|sales|ingresos?|sueldos?|n[oó]minas?|cuotas?|ventas|subvenci[oó]n|patrocinios?|donativos?|recettes?|revenus?|salaires?|cotisations?|subventions?|dons?|ventes|alumnos|students|pupils|[ée]l[eè]ves|members|socios|adh[ée]rents)(?!\p{L})/iu
const EXPENSE =
  /(?<!\p{L})(?:expenses?|costs?|spending|spent|outgoings?|rent|wages|ingredients?|materials?|supplies|gastos?|costes?|pagos|alquiler|ingredientes|materiales?|d[ée]penses?|frais|charges?|loyer|ingr[ée]dients)(?!\p{L})/iu

/** What comes in for an event, whatever its list is called. */
const RECEIVED =
  /(?<!\p{L})(?:grants?|sponsors?\p{L}*|donations?|tickets?|ticket sales|entry fees?|admissions?|raffle|fundrais\p{L}*|advance|contributions?|(?:company|parents|school|members|guests|office) pays?|(?:empresa|padres|familias|socios) pagan?|(?:parents|familles|entreprise) paient|income|sales|takings|salary|ventas|sueldo|n[oó]mina|ventes|salaire|subvenci[oó]n(?:es)?|patrocin\p{L}*|donativos?|entradas|boletos|inscripci[oó]n(?:es)?|rifa|anticipos?|aportaci[oó]n(?:es)?|ayuda|cuotas?|ingresos?|subventions?|m[ée]c[ée]nat|dons?|entr[ée]es|billets?|billetterie|inscriptions?|tombola|avances?|acomptes?|participations?|cotisations?|recettes?)(?!\p{L})/iu
/** "tickets to London", "fee for the band": what is paid for them. */
const SPENT_ON =
  /(?<!\p{L})(?:train|plane|flight|bus|museum|tren|avi[oó]n|museo|vol|mus[ée]e|prizes?|premios?|lots|printing|print|imprenta|impression|paid|pagad[oa]|vers[ée]e?|for|to|para|pour|al?|del|au|du)(?!\p{L})/iu

/** "income: stalls": what this and the following lines are. */
const LABEL = /^(\p{L}+) ?: (.+)$/u

/** Money in and money out of an event, with the names of its lines, or `undefined` if all of it is one or the other. */
export function eventSides(said: readonly string[]): { names: string[]; sides: Side[] } | undefined {
  if (areTeams(said)) return undefined
  const isLabelled = said.some((name) => sideOf(LABEL.exec(name)?.[1] ?? '') !== undefined)
  let label: Side | undefined
  const lines = said.map((text) => {
    const [, first = '', name = ''] = LABEL.exec(text) ?? []
    const own = sideOf(first)
    label = own ?? label
    const isReceived = RECEIVED.test(text) && !SPENT_ON.test(text)
    return { name: own ? name : text, side: label ?? (isReceived && !isLabelled ? 'income' : 'expense') }
  })
  const sides = lines.map(({ side }): Side => side)
  return new Set(sides).size === 2 ? { names: lines.map(({ name }) => name), sides } : undefined
}

function sideOf(label: string): Side | undefined {
  if (EXPENSE.test(label)) return 'expense'
  return INCOME.test(label) ? 'income' : undefined
}

/** "Sales" among them is a team. */
const TEAM =
  /^(?:sales|support|customer support|product|hr|human resources|marketing|operations|finance|it|engineering|legal|logistics|production|ventas|soporte|producto|rr\.? ?hh\.?|operaciones|finanzas|inform[áa]tica|ingenier[ií]a|legal|log[ií]stica|producci[oó]n|ventes|produit|rh|op[ée]rations|finances?|informatique|ing[ée]nierie|juridique|logistique)$/iu
const TEAMS_MIN = 2

function areTeams(names: readonly string[]): boolean {
  return names.filter((name) => TEAM.test(name)).length >= TEAMS_MIN
}

/** Money in and money out. */
export type Side = 'income' | 'expense'

type Asked = { isProfit: boolean; isBalance: boolean }

/**
 * By the label in front of it or its name. Where a profit is asked for, what is sold by the piece brings money in; where a balance is, what is no income is
 * a cost. Without either, both must be named.
 */
export function sidesOf(given: readonly Given[], { isProfit, isBalance }: Asked): Side[] | undefined {
  if (areTeams(given.map(({ name }) => name))) return undefined
  const hasCosts = given.some(({ name, isCost }) => isCost || EXPENSE.test(name))
  const isSold = ({ name, quantity, figures }: Given): boolean => INCOME.test(name) || (quantity !== undefined && figures.length > 0)
  const labelled = given.some(({ label }) => label !== undefined && (EXPENSE.test(label) || INCOME.test(label)))
  const sides = given.map((one): Side | undefined => {
    const { name, label, isCost } = one
    if (label !== undefined && EXPENSE.test(label)) return 'expense'
    if (label !== undefined && INCOME.test(label)) return 'income'
    if (isProfit) return isCost || EXPENSE.test(name) || (!hasCosts && !isSold(one)) ? 'expense' : 'income'
    if (INCOME.test(name) || (labelled && !isBalance)) return 'income'
    return isBalance || isCost || EXPENSE.test(name) ? 'expense' : undefined
  })
  // "40 members at 35, 25 pensioners at 22": the second is an income like the first.
  for (const [at, one] of given.entries())
    if (
      at > 0 &&
      sides[at] === 'expense' &&
      sides[at - 1] === 'income' &&
      isSold(one) &&
      isSold(given[at - 1] ?? one) &&
      !EXPENSE.test(one.name)
    )
      sides[at] = 'income'
  // What is sold at a price that nobody said makes no profit to be told.
  if (isProfit && given.some(({ figures }, at) => sides[at] === 'income' && figures.length === 0)) return undefined
  const known = sides.filter((side) => side !== undefined)
  return new Set(known).size === 2 && known.length === given.length && given.length > 2 ? known : undefined
}

import { fold } from '#shared/words.ts'
import { formula, round, type RecipeColumn } from './recipe.ts'

/** Figures that follow from two others, by the words of their names (folded): what is divided by what, or taken from what. */
const RATIOS: readonly { name: RegExp; of: RegExp; by: RegExp; type: 'percent' | 'currency'; operator?: '-' | '+' | '*' }[] = [
  {
    name: /^(ctr|click rate|click through rate|tasa de clics|taux de clics?)$/,
    of: /^(clicks?|clics?)$/,
    by: /\b(impressions?|impresiones|views|visualizaciones|vues|sent|enviados|envoyes)\b/,
    type: 'percent',
  },
  {
    name: /^(cpc|cost per click|coste por clic|cout par clic)$/,
    of: /^(costs?|spend|spent|budget|coste|gasto|cout|depense|depenses)$/,
    by: /^(clicks?|clics?)$/,
    type: 'currency',
  },
  {
    name: /^(cpl|cost per lead|coste por (lead|contacto)|cout par (lead|contact))$/,
    of: /^(costs?|spend|spent|budget|coste|gasto|cout|depense|depenses)$/,
    by: /^(leads|contactos|contacts)$/,
    type: 'currency',
  },
  {
    name: /^(cpa|cac|cost per (conversion|acquisition|sale|order)|coste por (conversion|venta)|cout par (conversion|vente))$/,
    of: /^(costs?|spend|spent|budget|coste|gasto|cout|depense|depenses)$/,
    by: /\b(conversions?|conversiones|sales|orders|customers|ventas|ventes)\b/,
    type: 'currency',
  },
  {
    name: /^(conversion rate|conversion|tasa de conversion|taux de conversion)$/,
    of: /^(conversions|leads|conversiones|orders|sales|ventas|ventes)$/,
    by: /^(clicks?|clics?|visits|visitas|visites|leads)$/,
    type: 'percent',
  },
  {
    name: /^(engagement rate|tasa de interaccion|taux d engagement)$/,
    of: /\b(interactions|interacciones|likes|engagements)\b/,
    by: /\b(followers|reach|impressions|seguidores|alcance|abonnes|portee)\b/,
    type: 'percent',
  },
  {
    name: /^(open rate|tasa de apertura|taux d ouverture)$/,
    of: /^(opens|opened|aperturas|ouvertures)$/,
    by: /^(sent|emails sent|recipients|enviados|envoyes|destinataires)$/,
    type: 'percent',
  },
  {
    name: /^(roas)$/,
    of: /\b(revenue|sales|ingresos|ventas|revenus|ventes)\b/,
    by: /\b(cost|spend|budget|coste|gasto|cout|depense)\b/,
    type: 'percent',
  },
  {
    name: /^(profit|margin|gross profit|beneficio|margen|resultado|benefice|marge|resultat)$/,
    of: /\b(revenue|sales|income|ingresos|ventas|recettes|revenus|ventes)\b/,
    by: /\b(costs?|expenses|spend|costes|gastos|couts?|charges|depenses)\b/,
    type: 'currency',
    operator: '-',
  },
  {
    name: /^(commission|commissions|comision|comisiones)$/,
    of: /\b(value|sales|revenue|amount|valor|ventas|importe|montant|ventes)\b/,
    by: /\b(commission|comision|commission) ?(rate|%)?$|\btaux\b/,
    type: 'currency',
    operator: '*',
  },
  {
    name: /^(new salary|nuevo salario|nouveau salaire)$/,
    of: /^(current salary|salary|base salary|salario actual|salario|salaire actuel|salaire)$/,
    by: /^(raise|increase|salary increase|aumento|subida|augmentation)$/,
    type: 'currency',
    operator: '+',
  },
]

/** A named figure that follows from two others beside it is a formula over them. */
export function withRatios(columns: readonly RecipeColumn[]): RecipeColumn[] {
  return columns.map((column) => (column.formula ? column : (ratioFor(column, columns) ?? column)))
}

function ratioFor(column: RecipeColumn, columns: readonly RecipeColumn[]): RecipeColumn | undefined {
  const ratio = RATIOS.find(({ name }) => name.test(nameOf(column)))
  if (!ratio) return undefined
  const isNumber = (one: RecipeColumn) => one !== column && ['currency', 'number', 'integer', 'percent'].includes(one.type)
  const of = columns.find((one) => isNumber(one) && ratio.of.test(nameOf(one)))
  const by = columns.find((one) => one !== of && isNumber(one) && ratio.by.test(nameOf(one)))
  if (!of || !by) return undefined
  const { operator, type } = ratio
  if (operator)
    return formula(column.key, column.header, type, `={${of.key}}${operator}{${by.key}}`, (row) =>
      round(combine(operator, row.number(of.key), row.number(by.key))),
    )
  const digits = type === 'percent' ? 4 : 2
  return formula(column.key, column.header, type, `=ROUND({${of.key}}/{${by.key}},${digits})`, (row) =>
    round(row.number(of.key) / Math.max(1, row.number(by.key)), digits),
  )
}

function combine(operator: '-' | '+' | '*', a: number, b: number): number {
  if (operator === '*') return a * b
  return operator === '-' ? a - b : a + b
}

function nameOf({ header: [name] }: RecipeColumn): string {
  return fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

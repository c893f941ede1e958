import type { Triple } from '../../../intents/triple.ts'
import { formula, nth, round, text, whole, type Grid, type Recipe } from '../../recipe.ts'

const ONE: Triple = ['Criterion', 'Criterio', 'Critère']
const POINTS_MAX = 5

/** Points for each criterion, a total by weight, and a second sheet that says what the weights are. */
export function scoring(names: Triple, usual: number): Grid {
  return {
    names,
    usual,
    one: ONE,
    isFixed: false,
    keepsFigures: true,
    // Sample points fall from row to row, so that there is somebody at the top.
    cell: (key, header) => ({
      ...whole(key, header, 1, POINTS_MAX),
      make: (row) => Math.max(1, Math.min(POINTS_MAX, Math.round(POINTS_MAX - (row.at * 3) / row.count - row.random.next() * 1.5))),
    }),
    sums: (keys) => {
      const weights = weightsFor(keys.length)
      const parts = keys.map((key, at) => `{${key}}*${(weights[at] ?? 0) / 100}`).join('+')
      return [
        formula('total', ['Weighted total', 'Total ponderado', 'Total pondéré'], 'number', `=ROUND(${parts},2)`, (row) =>
          round(keys.reduce((sum, key, at) => sum + (row.number(key) * (weights[at] ?? 0)) / 100, 0)),
        ),
        { key: 'rank', header: ['Rank', 'Puesto', 'Rang'], type: 'integer', make: (row) => row.at + 1 },
      ]
    },
    explain: criteria,
  }
}

/** In per cent, the first criterion the heaviest; they add up to 100. */
function weightsFor(count: number): number[] {
  const all = (count * (count + 1)) / 2
  const weights = Array.from({ length: count }, (_, at) => Math.round((100 * (count - at)) / all))
  const [first = 0, ...rest] = weights
  return count === 0 ? [] : [first + 100 - weights.reduce((sum, weight) => sum + weight, 0), ...rest]
}

function criteria(names: readonly string[]): Recipe {
  const weights = weightsFor(names.length)
  const list = names.join('|')
  return {
    name: ['Weights', 'Pesos', 'Pondération'],
    rows: names.length,
    columns: [
      text('criterion', ONE, nth([list, list, list])),
      { key: 'weight', header: ['Weight', 'Peso', 'Poids'], type: 'percent', make: (row) => (weights[row.at] ?? 0) / 100 },
      formula('best', ['Best possible', 'Máximo posible', 'Maximum possible'], 'number', `={weight}*${POINTS_MAX}`, (row) =>
        round(row.number('weight') * POINTS_MAX),
      ),
      text(
        'five',
        ['What 5 points mean', 'Qué significan 5 puntos', 'Ce que valent 5 points'],
        (row) =>
          ['[Add: what is seen or heard]', '[Añadir: lo que se observa]', '[À compléter : ce que l’on constate]'][
            row.language === 'en' ? 0 : row.language === 'es' ? 1 : 2
          ] ?? '',
      ),
    ],
    totals: [
      ['weight', 'sum'],
      ['best', 'sum'],
    ],
    highlights: [],
    chart: { kind: 'pie', title: ['Weights', 'Pesos', 'Pondération'], category: 'criterion', values: ['weight'] },
  }
}

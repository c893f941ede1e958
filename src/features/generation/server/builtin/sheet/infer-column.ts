import type { Triple } from '../intents/triple.ts'
import { capitalise, clip, fold } from '../prompt/words.ts'
import { choice, date, formula, money, onward, person, text, whole, type RecipeColumn, type RowContext } from './recipe.ts'

const HEADER_CHARS_MAX = 80

type Build = (key: string, header: Triple) => RecipeColumn

const DEPARTMENTS: Triple = [
  'Sales|Marketing|Operations|Finance',
  'Ventas|Marketing|Operaciones|Finanzas',
  'Ventes|Marketing|Opérations|Finance',
]

/** What a column called so holds, by the words of its name (folded). The first that fits wins. */
const KINDS: readonly (readonly [RegExp, Build])[] = [
  [/\b(e mail|email|mail|correo|courriel)\b/, (key, header) => text(key, header, (row) => `person${row.at + 1}@example.com`)],
  [
    /\b(phone|telephone|telefono|mobile|movil)\b/,
    (key, header) => text(key, header, (row) => `+00 555 01${String(row.at % 100).padStart(2, '0')}`),
  ],
  [
    /\b(start|begin|from|inicio|debut) ?(date|fecha)?$|\b(date|fecha|day|due|deadline|vencimiento|echeance|birthday|limite)\b/,
    (key, header) => date(key, header, onward(0, 7)),
  ],
  [
    /(%|\b(percent|percentage|rate|share|margin|probability|porcentaje|tasa|margen|pourcentage|taux|marge|conversion|discount|descuento|remise)\b)/,
    (key, header) => ({ key, header, type: 'percent', make: (row) => row.random.integer(5, 95) / 100 }),
  ],
  [
    /\b(hourly rate|price|cost|costs|amount|total|budget|salary|spend|spent|value|revenue|fee|payment|precio|coste|costo|importe|presupuesto|salario|gasto|valor|ingresos|pago|prix|cout|couts|montant|salaire|depense|valeur|revenu|recette|planned|actual|previsto|real|prevu|reel|expense|sales|ventas|ventes|monto)\b/,
    (key, header) => money(key, header, 50, 5_000, 50),
  ],
  [/\b(hours|horas|heures)\b/, (key, header) => ({ key, header, type: 'number', make: (row) => row.random.integer(2, 16) / 2 })],
  [
    /\b(qty|quantity|count|number of|units|stock|days|age|score|points|tickets|cantidad|numero de|unidades|existencias|dias|edad|puntos|quantite|nombre de|unites|jours|points|clicks|views|leads|visits|participants|participantes|pieces|seats)\b/,
    (key, header) => whole(key, header, 1, 40),
  ],
  [
    /\b(status|state|stage|progress|estado|fase|statut|etat|avancement)\b/,
    (key, header) =>
      choice(key, header, ['Open|In progress|Done', 'Pendiente|En curso|Hecho', 'À faire|En cours|Terminé'], (row) =>
        row.at < 4 ? 2 : row.at < 8 ? 1 : 0,
      ),
  ],
  [
    /\b(priority|prioridad|priorite|urgency|risk level)\b/,
    (key, header) => choice(key, header, ['High|Medium|Low', 'Alta|Media|Baja', 'Haute|Moyenne|Basse']),
  ],
  [/\b(department|team|departamento|equipo|service|equipe|area)\b/, (key, header) => choice(key, header, DEPARTMENTS)],
  [
    /\b(category|type|kind|group|categoria|tipo|grupo|categorie|groupe)\b/,
    (key, header) => choice(key, header, ['Standard|Special|Other', 'Estándar|Especial|Otro', 'Standard|Particulier|Autre']),
  ],
  [
    /\b(channel|canal|platform|plataforma|plateforme)\b/,
    (key, header) => choice(key, header, ['Email|Web|Social|Event', 'Correo|Web|Redes|Evento', 'E-mail|Web|Réseaux|Événement']),
  ],
  [
    /\b(paid|approved|done|active|completed|confirmed|signed|pagado|aprobado|hecho|activo|confirmado|paye|approuve|fait|actif|confirme|remote)\b/,
    (key, header) => ({ key, header, type: 'boolean', make: (row) => row.random.next() < 0.6 }),
  ],
  [
    /\b(name|names|owner|employee|person|contact|manager|responsible|assignee|candidate|trainer|customer|client|author|lead|nombre|responsable|empleado|persona|contacto|encargado|candidato|cliente|autor|nom|collaborateur|salarie|candidat|auteur|vendedor|commercial)\b/,
    (key, header) => text(key, header, person),
  ],
  [
    /^(id|no|n|nr|code|sku|ref|reference|codigo|referencia)$|\b(code|reference|referencia|codigo)\b/,
    (key, header) => text(key, header, (row) => `A-${1001 + row.at}`),
  ],
  [
    /\b(city|location|site|ciudad|ubicacion|sede|ville|lieu|place|region)\b/,
    (key, header) => choice(key, header, ['North|South|East|West', 'Norte|Sur|Este|Oeste', 'Nord|Sud|Est|Ouest']),
  ],
  [
    /\b(notes?|comments?|remarks?|notas?|comentarios?|observaciones|remarques?|commentaires?|description|descripcion)\b/,
    (key, header) => text(key, header, () => '', 30),
  ],
]

/** A column for a name that the prompt gives: its type and sample values follow from the words. */
export function inferColumn(name: string, key: string): RecipeColumn {
  const shown = headerText(name)
  const header: Triple = [shown, shown, shown]
  const folded = fold(shown)
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
  const build = KINDS.find(([words]) => words.test(folded))?.[1]
  return build ? build(key, header) : text(key, header, (row) => `${shown} ${row.at + 1}`)
}

/** Literal, and usable between the braces of a formula: no braces, no sign that a program takes for a formula. */
export function headerText(name: string): string {
  return capitalise(
    clip(
      name
        .replace(/[{}[\]]/g, ' ')
        .replace(/^[\s=+\-@|'"＝＋－＠\t]+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
      HEADER_CHARS_MAX,
    ),
  )
}

const TOTAL: Triple = ['Line total', 'Total de línea', 'Total de ligne']
const NAMED_TOTAL =
  /^(total|line total|total amount|importe total|montant total|total price|total cost|sum|suma|somme|amount|importe|montant)$/

/** Columns with at least one formula over them: the user's own total where it is one, else a column that follows from what is there. */
export function withFormula(columns: readonly RecipeColumn[]): RecipeColumn[] {
  if (columns.some((column) => column.formula)) return [...columns]
  const monies = columns.filter((column) => column.type === 'currency')
  const counts = columns.filter((column) => column.type === 'integer' || column.type === 'number')
  const dates = columns.filter((column) => column.type === 'date')
  const count = counts[0]
  const total = monies.find((column) => NAMED_TOTAL.test(fold(column.header[0])))
  const price = monies.find((column) => column !== total)
  if (count && price && total) return columns.map((column) => (column === total ? product(total.key, total.header, count, price) : column))
  const [a, b] = monies
  if (a && b)
    return [
      ...columns,
      formula(
        'f1',
        ['Difference', 'Diferencia', 'Écart'],
        'currency',
        `={${a.key}}-{${b.key}}`,
        (row) => row.number(a.key) - row.number(b.key),
      ),
    ]
  if (a && count) return [...columns, product('f1', TOTAL, count, a)]
  const [from, to] = dates
  if (from && to) return [...columns.map((column) => (column === to ? laterThan(column, from) : column)), days('f1', from, to)]
  if (from) return [...columns, month('f1', from)]
  if (a) return withQuantity(columns, a)
  const [c, d] = counts
  if (c && d)
    return [
      ...columns,
      formula('f1', ['Sum', 'Suma', 'Somme'], 'number', `={${c.key}}+{${d.key}}`, (row) => row.number(c.key) + row.number(d.key)),
    ]
  return withHours(columns)
}

function product(key: string, header: Triple, count: RecipeColumn, price: RecipeColumn): RecipeColumn {
  return formula(
    key,
    header,
    'currency',
    `={${count.key}}*{${price.key}}`,
    (row) => Math.round(row.number(count.key) * row.number(price.key) * 100) / 100,
  )
}

function laterThan(column: RecipeColumn, from: RecipeColumn): RecipeColumn {
  return { ...column, make: (row) => row.number(from.key) + row.random.integer(1, 14) }
}

function days(key: string, from: RecipeColumn, to: RecipeColumn): RecipeColumn {
  return formula(
    key,
    ['Duration (days)', 'Duración (días)', 'Durée (jours)'],
    'integer',
    `={${to.key}}-{${from.key}}`,
    (row) => row.number(to.key) - row.number(from.key),
  )
}

function month(key: string, from: RecipeColumn): RecipeColumn {
  return formula(
    key,
    ['Month no.', 'N.º de mes', 'N° du mois'],
    'integer',
    `=MONTH({${from.key}})`,
    (row: RowContext) => new Date(row.number(from.key) * 86_400_000).getUTCMonth() + 1,
  )
}

function withQuantity(columns: readonly RecipeColumn[], price: RecipeColumn): RecipeColumn[] {
  const quantity = whole('f0', ['Units', 'Unidades', 'Unités'], 1, 12)
  return [...columns, quantity, product('f1', TOTAL, quantity, price)]
}

function withHours(columns: readonly RecipeColumn[]): RecipeColumn[] {
  const planned = whole('f0', ['Planned hours', 'Horas previstas', 'Heures prévues'], 4, 24)
  const spent = whole('f1', ['Hours spent', 'Horas dedicadas', 'Heures passées'], 1, 24)
  const left = formula(
    'f2',
    ['Hours left', 'Horas restantes', 'Heures restantes'],
    'integer',
    '={f0}-{f1}',
    (row) => row.number('f0') - row.number('f1'),
  )
  return [...columns, planned, spent, left]
}

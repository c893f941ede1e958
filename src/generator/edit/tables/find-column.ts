import type { GeneratedSheet } from '#shared/content/generated.ts'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { fold } from '#shared/words.ts'
import type { ColumnName } from '../../instruction.ts'
import { matchName } from '../pieces/find-places.ts'
import { Refusal, whichColumn } from '../refusal.ts'

export const NUMBER_TYPES: ReadonlySet<SheetColumn['type']> = new Set(['number', 'integer', 'currency', 'percent'])
/** They mean whatever column holds such things. */
const AMOUNTS =
  /^(?:amounts?|values?|figures?|numbers?|prices?|costs?|importes?|valores|cifras|cantidades|precios|montants?|valeurs|chiffres|prix)$/
const DATES = /^(?:dates?|due dates?|deadlines?|fechas?|plazos?|vencimientos?|echeances?|delais?)$/
const OWNERS =
  /^(?:owners?|assignees?|assigned to|responsible|person|responsables?|encargad[oa]|propietari[oa]|asignad[oa](?: a)?|persona|proprietaires?|attribue a|assigne a|personne|lead)$/

/** "planned amounts", "los importes previstos" */
const AMOUNTS_NAMED =
  /^(?:(.{2,60}) (?:amounts?|values?|figures?|numbers?|column)|(?:importes?|valores|cifras|cantidades|montants?|valeurs|chiffres) (?:de |del |du |des |d['’])?(?:los |las |la |el |l['’])?(.{2,60}))$/iu

const OF_ROWS =
  /^\S{1,40} (?:with|whose|where|having|con|cuy[oa]s?|donde|avec|dont|ayant) (?:the |an? |una? |el |la |los |las |une? |le |les |l['’])?(.{1,100})$/iu

export type FoundColumn = { sheet: Sheet; column: SheetColumn; place: number }

/** The column of the first sheet that has one of this name. Throws if none has, or if it may be several. */
export function findColumn(workbook: GeneratedSheet, wanted: ColumnName): FoundColumn {
  const { sheets } = workbook
  for (const find of WAYS) {
    for (const sheet of sheets) {
      const headers = sheet.columns.map(({ header }) => header)
      const [place, ...others] = find(sheet, wanted.name)
      if (place === undefined) continue
      if (others.length > 0) throw whichColumn(wanted.span, headers, [place, ...others])
      const column = sheet.columns[place]
      if (column) return { sheet, column, place }
    }
  }
  // "campaigns with a budget": what the rows are called stands before the column.
  const bare = AMOUNTS_NAMED.exec(wanted.name)
    ?.slice(1)
    .find((part) => part !== undefined)
  if (bare) return findColumn(workbook, { ...wanted, name: bare })
  const behind = OF_ROWS.exec(wanted.name)?.[1]
  if (behind) return findColumn(workbook, { ...wanted, name: behind })
  throw unknownColumn(sheets, wanted.name)
}

export function unknownColumn(sheets: readonly Sheet[], name: string): Refusal {
  const names = sheets.flatMap(({ columns }) => columns.map(({ header }) => header)).slice(0, COLUMNS_NAMED_MAX)
  return new Refusal('column_unknown', { name, names: names.join(', ') })
}

const COLUMNS_NAMED_MAX = 12

function byName({ columns }: Sheet, name: string): number[] {
  return matchName(
    name,
    columns.map(({ header }) => header),
  )
}

function byMeaning({ columns }: Sheet, name: string): number[] {
  const folded = fold(name)
  const all = [...columns.entries()]
  const placesOf = (isMeant: (column: SheetColumn) => boolean) => all.flatMap(([place, column]) => (isMeant(column) ? [place] : []))
  if (OWNERS.test(folded)) return placesOf(({ header }) => OWNERS.test(fold(header)))
  if (DATES.test(folded)) return placesOf(({ type }) => type === 'date')
  if (!AMOUNTS.test(folded)) return []
  const money = placesOf(({ type }) => type === 'currency')
  return money.length > 0 ? money : placesOf(({ type }) => type === 'number' || type === 'integer')
}

/** From the surest to the loosest. */
const WAYS = [byName, byMeaning, bySynonym, byOwnWords]

/** The columns of a sheet that a name may mean. */
export function columnsMeant(sheet: Sheet, name: string): number[] {
  return WAYS.map((find) => find(sheet, name)).find((places) => places.length > 0) ?? []
}

/** Words for the same thing, folded; one column of a sheet is called by one of them. */
const SYNONYMS = [
  'cost costs expense expenses spend spending coste costes gasto gastos cout couts depense depenses',
  'planned plan budget budgeted forecast previsto prevista presupuesto presupuestado prevu prevue',
  'actual actuals real reel reelle realise',
  'qty quantity number count amount units cantidad numero unidades quantite nombre unites',
  'status state stage progress estado situacion etat statut avancement',
  'name employee person candidate nombre empleado persona nom salarie personne employe',
  'department team area departamento equipo departement service equipe',
  'salary pay wage salario sueldo salaire remuneration',
  'phone telephone mobile telefono movil portable',
  'email mail correo courriel',
].map((words) => new Set(words.split(' ')))

function bySynonym({ columns }: Sheet, name: string): number[] {
  const group = SYNONYMS.find((words) => words.has(fold(name)))
  return group
    ? [...columns.entries()].flatMap(([place, { header }]) =>
        fold(header)
          .split(' ')
          .some((word) => group.has(word))
          ? [place]
          : [],
      )
    : []
}

/** "the planned spend" is the column Planned: all words of the header are said. */
function byOwnWords({ columns }: Sheet, name: string): number[] {
  const said = fold(name).split(' ')
  return said.length < 2
    ? []
    : [...columns.entries()].flatMap(([place, { header }]) =>
        fold(header)
          .split(' ')
          .every((word) => said.includes(word))
          ? [place]
          : [],
      )
}

/** Of a table that knows only the names of its columns. */
export function placesOfColumn(headers: readonly string[], name: string): number[] {
  const named = matchName(name, headers)
  if (named.length > 0 || !OWNERS.test(fold(name))) return named
  return [...headers.entries()].flatMap(([place, header]) => (OWNERS.test(fold(header)) ? [place] : []))
}

/** "due date" means the column Due, too. */
export function columnOfWords(sheet: Sheet, name: string): number | undefined {
  const words = fold(name).split(' ')
  const at = sheet.columns.findIndex(({ header }) => words.includes(fold(header)))
  return at < 0 ? undefined : at
}

export function withSheet(workbook: GeneratedSheet, before: Sheet, after: Sheet): GeneratedSheet {
  return { ...workbook, sheets: workbook.sheets.map((sheet) => (sheet === before ? after : sheet)) }
}

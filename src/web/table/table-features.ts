import {
  type ColumnDef,
  type ColumnHelper,
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'

export type ColumnMeta = {
  align?: 'end'
  /** The row's name: the first line of its card on a phone. */
  isTitle?: boolean
}

/** What tables of this product do. Another feature of the library becomes one of all tables here. */
export const TABLE_FEATURES = tableFeatures({ rowSelectionFeature, rowSortingFeature, columnMeta: metaHelper<ColumnMeta>() })

type Features = typeof TABLE_FEATURES
// oxlint-disable-next-line typescript/no-explicit-any -- each column has a value type of its own; the library's own type for a list of them
export type Columns<Row extends object> = readonly ColumnDef<Features, Row, any>[]

export function columnsOf<Row extends object>(): ColumnHelper<Features, Row> {
  return createColumnHelper<Features, Row>()
}

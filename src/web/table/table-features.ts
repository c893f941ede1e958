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
  /** The title of the row: the first line of its card on a phone. */
  isTitle?: boolean
  /** On a phone, shares the width of its line with the others that grow. */
  grows?: boolean
}

/** Features of all tables. Add further features of the library here. */
export const TABLE_FEATURES = tableFeatures({ rowSelectionFeature, rowSortingFeature, columnMeta: metaHelper<ColumnMeta>() })

type Features = typeof TABLE_FEATURES
// oxlint-disable-next-line typescript/no-explicit-any -- each column has its own value type; this is the library's type for a list of them
export type Columns<Row extends object> = readonly ColumnDef<Features, Row, any>[]

export function columnsOf<Row extends object>(): ColumnHelper<Features, Row> {
  return createColumnHelper<Features, Row>()
}

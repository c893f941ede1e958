import { type RowSelectionState, useTable } from '@tanstack/react-table'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '../cn.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { type ListQuery, QueryList } from '../ui/QueryList.tsx'
import { HeaderCell } from './HeaderCell.tsx'
import { SelectableRow } from './SelectableRow.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { TableCell } from './TableCell.tsx'
import { TableRow } from './TableRow.tsx'
import { type Columns, TABLE_FEATURES } from './table-features.ts'

type Sort = { column: string; isDescending: boolean }

/** Rows that are opened and selected, of which one is a stop of the Tab key. For the keys see `SelectableRow`. */
type Selection<Item> = {
  /** Returns the name of a row. */
  nameOf: (item: Item) => string
  onOpen: (item: Item) => void
  /** Actions for the selected rows. `clear` ends the selection. */
  bulkActions: (items: readonly Item[], clear: () => void) => ReactNode
}

type Props<Item extends object> = {
  label: string
  query: ListQuery<Item>
  /** Create it once (`columnsOf`), because a new list of columns makes a new table. Set `enableSorting: false` on unsortable columns. */
  columns: Columns<Item>
  idOf: (item: Item) => string
  /** Leave it out if rows are only read. What they contain keeps its own stops of the Tab key. */
  selection?: Selection<Item>
  /** The server sorts, because only it has all rows. Leave both out if no column can be sorted. */
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Actions at the end of a row. */
  actions?: (item: Item) => ReactNode
  pending: ReactNode
  empty: ReactNode
  failed: string
  /** Any number of columns: the table scrolls sideways inside its frame, which would cut off menus in its rows. */
  isWide?: boolean
}

/** A table of a server-side list. Below 640 px each row becomes a card. */
export function DataTable<Item extends object>({ query, pending, empty, failed, ...table }: Props<Item>) {
  return (
    <QueryList query={query} pending={pending} empty={empty} failed={failed}>
      {(items) => <Grid {...table} items={items} />}
    </QueryList>
  )
}

type GridProps<Item extends object> = Omit<Props<Item>, 'query' | 'pending' | 'empty' | 'failed'> & { items: readonly Item[] }

function Grid<Item extends object>({ label, items, columns, idOf, selection, sort, onSort, actions, isWide = false }: GridProps<Item>) {
  const t = useTranslations('table')
  const keysId = useId()
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const [current, setCurrent] = useState<string>()
  const sorting = sort ? [{ id: sort.column, desc: sort.isDescending }] : []
  const table = useTable({
    features: TABLE_FEATURES,
    data: items,
    columns,
    getRowId: idOf,
    state: { rowSelection, sorting },
    onRowSelectionChange: setRowSelection,
    enableSortingRemoval: false,
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update
      if (next) onSort?.({ column: next.id, isDescending: next.desc })
    },
  })
  const { rows } = table.getRowModel()
  // Actions must not reach a row that has left the list because of a filter or a deletion.
  const selected = rows.filter((row) => row.getIsSelected()).map(({ original }) => original)
  const stop = rows.some(({ id }) => id === current) ? current : rows[0]?.id
  return (
    <>
      {/* Not a <table>, because its parts lose their roles in some browsers when a phone shows them as cards. */}
      {/* Positioned, because a text for screen readers is, and would otherwise make the page as wide as the table. */}
      {/* Keys scroll it from a row, or from the frame if rows are no stops. */}
      <div
        {...(isWide && !selection && { role: 'region', 'aria-label': label, tabIndex: 0 })}
        className={cn(isWide && 'relative sm:overflow-x-auto')}
      >
        <div
          {...(selection ? { role: 'grid', 'aria-multiselectable': true, 'aria-describedby': keysId } : { role: 'table' })}
          aria-label={label}
          className="w-full rounded-lg border border-border bg-raised sm:table sm:border-separate sm:border-spacing-0"
        >
          <div role="rowgroup" className={cn('sm:table-header-group', !selection && !sort && 'max-sm:hidden')}>
            <div
              role="row"
              className="text-muted max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:border-b max-sm:border-border max-sm:px-3 sm:table-row"
            >
              {selection && (
                <div role="columnheader" className="w-10 py-2 sm:table-cell sm:border-b sm:border-border sm:pl-3 sm:align-middle">
                  <Checkbox
                    isLabelHidden
                    label={t('selectAll')}
                    checked={selected.length === rows.length ? true : selected.length > 0 && 'indeterminate'}
                    onCheckedChange={(checked) => table.toggleAllRowsSelected(checked)}
                  />
                </div>
              )}
              {table.getHeaderGroups().flatMap(({ headers }) =>
                headers.map((header) => (
                  <HeaderCell
                    key={header.id}
                    sorted={header.column.getCanSort() ? header.column.getIsSorted() : undefined}
                    align={header.column.columnDef.meta?.align}
                    onSort={() => header.column.toggleSorting()}
                  >
                    <table.FlexRender header={header} />
                  </HeaderCell>
                )),
              )}
              {actions && (
                <div role="columnheader" className="hidden border-b border-border sm:table-cell">
                  <span className="sr-only">{t('actions')}</span>
                </div>
              )}
            </div>
          </div>
          <div role="rowgroup" className="sm:table-row-group">
            {rows.map((row) => {
              const cells = row.getAllCells().map((cell) => {
                const { meta } = cell.column.columnDef
                const role = selection ? 'gridcell' : meta?.isTitle ? 'rowheader' : 'cell'
                return (
                  <TableCell key={cell.id} role={role} meta={meta} hasActions={actions !== undefined}>
                    <table.FlexRender cell={cell} />
                  </TableCell>
                )
              })
              if (!selection)
                return (
                  <TableRow key={row.id} cellRole="cell" actions={actions?.(row.original)} className="max-sm:pl-4">
                    {cells}
                  </TableRow>
                )
              return (
                <SelectableRow
                  key={row.id}
                  name={selection.nameOf(row.original)}
                  isSelected={row.getIsSelected()}
                  isStop={row.id === stop}
                  onFocus={() => setCurrent(row.id)}
                  onToggle={(withShift) =>
                    row.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey: withShift })
                  }
                  onOpen={() => selection.onOpen(row.original)}
                  actions={actions?.(row.original)}
                >
                  {cells}
                </SelectableRow>
              )
            })}
          </div>
        </div>
      </div>
      {selection && (
        <>
          <p id={keysId} hidden>
            {t('keys')}
          </p>
          <SelectionBar count={selected.length} onClear={() => setRowSelection({})}>
            {selected.length > 0 && selection.bulkActions(selected, () => setRowSelection({}))}
          </SelectionBar>
        </>
      )}
    </>
  )
}

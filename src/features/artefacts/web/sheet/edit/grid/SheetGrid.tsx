import { useTranslations } from 'use-intl'
import type { CalculationProblem } from '#shared/content/calculate.ts'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { moveRow } from '#shared/content/sheet-edit.ts'
import { isNumeric } from '../../view/sheet-look.ts'
import { ColumnHeader } from '../columns/ColumnHeader.tsx'
import { type AfterCommit, CellInput } from './CellInput.tsx'
import { GridRow } from './GridRow.tsx'
import { TotalsRow } from './TotalsRow.tsx'
import { HEADER_ROW, clampSelection, selectCell, type Selection } from './selection.ts'
import { useCellEditing } from './use-cell-editing.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridMouse } from './use-grid-mouse.ts'
import { ROW_PX, useGridRows } from './use-grid-rows.ts'

type Props = {
  sheet: Sheet
  problems: CalculationProblem[]
  selection: Selection
  onSelect: (selection: Selection) => void
  onChange: (sheet: Sheet) => void
  onSettings: (column: number) => void
  onDelete: (column: number) => void
}

const STEPS = { down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1], stay: [0, 0] } as const satisfies Record<
  AfterCommit,
  readonly [number, number]
>

/** One sheet as a grid. One cell is in the tab order, arrow keys move, and only visible rows are rendered. */
export function SheetGrid({ sheet, problems, selection: wished, onSelect, onChange, onSettings, onDelete }: Props) {
  const t = useTranslations('sheetEditor')
  const { editing, ...cells } = useCellEditing(sheet, onChange)
  // An undo or another tab can remove the selected rows and columns.
  const selection = clampSelection(wished, sheet.rows.length, sheet.columns.length)
  const { row: activeRow, column: activeColumn } = selection
  const template = `3rem ${sheet.columns.map((column) => `${widthOf(column)}px`).join(' ')}`

  const { scroller, rows, focusNext } = useGridRows({ count: sheet.rows.length, selection, isEditing: editing !== null })
  // Writes the typed text into its own cell before the selection moves.
  const go = (next: Selection) => {
    cells.commit()
    focusNext()
    onSelect(next)
    if (next.row >= 0) rows.scrollToIndex(next.row)
  }
  const edit = (typed?: string) => cells.open({ row: activeRow, column: activeColumn }, typed)
  const keys = useGridKeys({ grid: scroller, sheet, selection, onChange, go, edit })
  const commit = (after: AfterCommit) => {
    cells.commit()
    const [down, right] = STEPS[after]
    if (after !== 'stay')
      go(clampSelection(selectCell(Math.max(0, activeRow + down), activeColumn + right), sheet.rows.length, sheet.columns.length))
  }
  const mouse = useGridMouse({ sheet, selection, isEditing: editing !== null, onSelect, go, edit })

  const edited = editing && sheet.columns[editing.column]
  const input = edited && (
    <CellInput
      label={t('cell', { column: edited.header, row: editing.row + 1 })}
      column={edited}
      initial={editing.initial}
      onType={cells.type}
      onCommit={commit}
      onCancel={() => {
        cells.cancel()
        focusNext()
      }}
    />
  )
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={-1}
      aria-label={sheet.name}
      aria-rowcount={sheet.rows.length + 1 + (sheet.totals.length > 0 ? 1 : 0)}
      aria-colcount={sheet.columns.length + 1}
      aria-multiselectable
      {...keys}
      {...mouse}
      className="min-h-0 min-w-0 flex-1 overflow-auto bg-raised text-sm tabular-nums select-none focus-visible:-outline-offset-2"
    >
      <div role="presentation" className="w-max min-w-full">
        <div role="row" aria-rowindex={1} className="sticky top-0 z-20 grid" style={{ gridTemplateColumns: template, height: ROW_PX }}>
          <span
            role="columnheader"
            className="sticky left-0 z-10 flex items-center justify-center border-b border-border-strong bg-sunken text-xs text-muted"
          >
            #
          </span>
          {sheet.columns.map((column, index) => (
            <ColumnHeader
              key={index}
              sheet={sheet}
              index={index}
              isActive={activeRow === HEADER_ROW && activeColumn === index}
              problem={problems.find((problem) => problem.sheet === sheet.name && problem.column === column.header)?.problem}
              onChange={onChange}
              onSettings={() => onSettings(index)}
              onDelete={() => onDelete(index)}
            />
          ))}
        </div>
        <div role="rowgroup" className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => (
            <GridRow
              key={index}
              sheet={sheet}
              index={index}
              selection={selection}
              style={{ gridTemplateColumns: template, height: ROW_PX, transform: `translateY(${start}px)` }}
              onSelect={() => go({ row: index, column: 0, anchorRow: index, anchorColumn: sheet.columns.length - 1 })}
              onMove={(from) => onChange(moveRow(sheet, from, index))}
              field={index === editing?.row ? { column: editing.column, input } : undefined}
            />
          ))}
        </div>
        {sheet.totals.length > 0 && <TotalsRow sheet={sheet} template={template} />}
      </div>
    </div>
  )
}

/** Width of a digit at the grid's font size. Below: the cell's padding on both sides plus its border. */
const CHARACTER_PX = 8
const PADDING_PX = 32

function widthOf(column: SheetColumn): number {
  const characters = column.width ?? Math.max(Math.min(column.header.length + 4, 30), isNumeric(column) || column.type === 'date' ? 12 : 20)
  return characters * CHARACTER_PX + PADDING_PX
}

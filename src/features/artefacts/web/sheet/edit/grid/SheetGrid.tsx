import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { GripVertical } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { CalculationProblem } from '#shared/content/calculate.ts'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { hasFormula, moveRow } from '#shared/content/sheet-edit.ts'
import { isNumeric } from '../../view/sheet-look.ts'
import { ColumnHeader } from '../columns/ColumnHeader.tsx'
import { type AfterCommit, CellInput } from './CellInput.tsx'
import { GridCell } from './GridCell.tsx'
import { TotalsRow } from './TotalsRow.tsx'
import { HEADER_ROW, clampSelection, rangeOf, selectCell, type Selection } from './selection.ts'
import { useCellEditing } from './use-cell-editing.ts'
import { useGridKeys } from './use-grid-keys.ts'

type Props = {
  sheet: Sheet
  problems: CalculationProblem[]
  selection: Selection
  onSelect: (selection: Selection) => void
  onChange: (sheet: Sheet) => void
  onSettings: (column: number) => void
  onDelete: (column: number) => void
}

const ROW_PX = 34
const OVERSCAN_ROWS = 12
const DRAGGED = 'application/x-draftwell-row'
const STEPS = { down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1], stay: [0, 0] } as const satisfies Record<
  AfterCommit,
  readonly [number, number]
>

/** One sheet as a grid: one cell is in the tab order, the arrows move, only the rows in sight exist. */
export function SheetGrid({ sheet, problems, selection: wished, onSelect, onChange, onSettings, onDelete }: Props) {
  const t = useTranslations('sheetEditor')
  const scroller = useRef<HTMLDivElement>(null)
  const { editing, ...cells } = useCellEditing(sheet, onChange)
  const wantsFocus = useRef(false)
  const selection = clampSelection(wished, sheet.rows.length, sheet.columns.length)
  const { row: activeRow, column: activeColumn } = selection
  const range = rangeOf(selection)
  const template = `3rem ${sheet.columns.map((column) => `${widthOf(column)}px`).join(' ')}`

  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const rows = useVirtualizer({
    count: sheet.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN_ROWS,
    // The active row stays also where it is scrolled out of sight: it has the focus, and maybe a field with half a text in it.
    rangeExtractor: (seen) => withRow(defaultRangeExtractor(seen), activeRow),
    scrollPaddingStart: ROW_PX,
    scrollPaddingEnd: ROW_PX * 2,
  })
  const go = (next: Selection) => {
    cells.commit()
    wantsFocus.current = true
    onSelect(next)
    if (next.row >= 0) rows.scrollToIndex(next.row)
  }
  useEffect(() => {
    if (!wantsFocus.current || editing) return
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-row="${activeRow}"][data-column="${activeColumn}"]`)
    if (!cell) return
    wantsFocus.current = false
    cell.focus({ preventScroll: activeRow >= 0 })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const edit = (typed?: string) => cells.open({ row: activeRow, column: activeColumn }, typed)
  const keys = useGridKeys({ sheet, selection, onChange, go, edit })
  const commit = (after: AfterCommit) => {
    cells.commit()
    const [down, right] = STEPS[after]
    if (after !== 'stay')
      go(clampSelection(selectCell(Math.max(0, activeRow + down), activeColumn + right), sheet.rows.length, sheet.columns.length))
  }
  const at = (event: MouseEvent): { row: number; column: number } | undefined => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=gridcell][data-column]') : null
    return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined
  }

  const shownRows = rows.getVirtualItems()
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
      onMouseDown={(event) => {
        const cell = at(event)
        if (!cell || event.button !== 0) return
        if (event.shiftKey) {
          event.preventDefault()
          go({ ...selection, ...cell })
        } else go(selectCell(cell.row, cell.column))
      }}
      onMouseMove={(event) => {
        const cell = event.buttons === 1 && !editing ? at(event) : undefined
        if (cell && (cell.row !== activeRow || cell.column !== activeColumn)) onSelect({ ...selection, ...cell })
      }}
      onDoubleClick={(event) => at(event) && !hasFormula(sheet.columns[activeColumn]) && edit()}
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
              problem={problems.find((problem) => problem.sheet === sheet.name && problem.column === column.header)?.message}
              onChange={onChange}
              onSettings={() => onSettings(index)}
              onDelete={() => onDelete(index)}
            />
          ))}
        </div>
        <div role="rowgroup" className="relative" style={{ height: rows.getTotalSize() }}>
          {shownRows.map(({ index, start }) => (
            <div
              key={index}
              role="row"
              aria-rowindex={index + 2}
              className="absolute inset-x-0 top-0 grid"
              style={{ gridTemplateColumns: template, height: ROW_PX, transform: `translateY(${start}px)` }}
              onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
              onDrop={(event) => {
                const from = event.dataTransfer.getData(DRAGGED)
                if (from !== '') onChange(moveRow(sheet, Number(from), index))
              }}
            >
              <span
                role="rowheader"
                tabIndex={-1}
                draggable
                title={t('dragRow')}
                onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(index))}
                onMouseDown={() => go({ row: index, column: 0, anchorRow: index, anchorColumn: sheet.columns.length - 1 })}
                className="group sticky left-0 z-10 flex cursor-grab items-center justify-center gap-0.5 border-r border-b border-border bg-sunken text-xs text-muted"
              >
                <GripVertical aria-hidden className="-ml-1 size-3 opacity-0 group-hover:opacity-100" />
                {index + 1}
              </span>
              {sheet.columns.map((column, cell) => {
                const isActive = index === activeRow && cell === activeColumn
                return (
                  <div key={cell} role="presentation" className="relative min-w-0">
                    <GridCell
                      row={index}
                      index={cell}
                      cell={sheet.rows[index]?.[cell] ?? ''}
                      column={column}
                      highlights={sheet.highlights}
                      isActive={isActive}
                      isSelected={index >= range.top && index <= range.bottom && cell >= range.left && cell <= range.right}
                    />
                    {index === editing?.row && cell === editing.column && (
                      <CellInput
                        label={t('cell', { column: column.header, row: index + 1 })}
                        column={column}
                        initial={editing.initial}
                        onType={cells.type}
                        onCommit={commit}
                        onCancel={() => {
                          cells.cancel()
                          wantsFocus.current = true
                        }}
                      />
                    )}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
        {sheet.totals.length > 0 && <TotalsRow sheet={sheet} template={template} />}
      </div>
    </div>
  )
}

function withRow(rows: number[], row: number): number[] {
  return row < 0 || rows.includes(row) ? rows : [...rows, row].toSorted((a, b) => a - b)
}

const CHARACTER_PX = 8
const PADDING_PX = 32

function widthOf(column: SheetColumn): number {
  const characters = column.width ?? Math.max(Math.min(column.header.length + 4, 30), isNumeric(column) || column.type === 'date' ? 12 : 20)
  return characters * CHARACTER_PX + PADDING_PX
}

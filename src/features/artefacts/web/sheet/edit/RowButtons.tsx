import { ArrowDown, ArrowUp, ChartColumn, Columns3, Plus, Rows3, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Sheet } from '#shared/content/sheet.ts'
import { deleteRows, insertColumn, insertRow, moveRow } from '#shared/content/sheet-edit.ts'
import { Button } from '#web/ui/Button.tsx'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { rangeOf, selectCell, type Selection } from './grid/selection.ts'

type Props = {
  sheet: Sheet
  selection: Selection
  onChange: (sheet: Sheet) => void
  onSelect: (selection: Selection) => void
  onAddChart: () => void
}
const CHARTS_MAX = 20

/** Adds rows and columns at the end with one click, edits those of the selected cell, and adds charts. */
export function RowButtons({ sheet, selection, onChange, onSelect, onAddChart }: Props) {
  const t = useTranslations('sheetEditor')
  const { top, bottom } = rangeOf(selection)
  const { row, column } = selection
  const isRow = row >= 0 && row < sheet.rows.length
  const move = (by: 1 | -1) => {
    onChange(moveRow(sheet, row, row + by))
    onSelect(selectCell(row + by, column))
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => onChange(insertRow(sheet, sheet.rows.length))}>
        <Plus aria-hidden />
        {t('addRow')}
      </Button>
      <Button size="sm" onClick={() => onChange(insertColumn(sheet, sheet.columns.length))}>
        <Columns3 aria-hidden />
        {t('addColumn')}
      </Button>
      <Button size="sm" disabled={sheet.charts.length >= CHARTS_MAX} onClick={onAddChart}>
        <ChartColumn aria-hidden />
        {t('addChart')}
      </Button>
      {isRow && (
        <DropdownMenu
          align="start"
          trigger={
            <Button size="sm">
              <Rows3 aria-hidden />
              {t('row', { number: row + 1 })}
            </Button>
          }
        >
          <DropdownMenuItem onSelect={() => onChange(insertRow(sheet, row))}>
            <Plus aria-hidden />
            {t('insertAbove')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => onChange(insertRow(sheet, row + 1))}>
            <Plus aria-hidden />
            {t('insertBelow')}
          </DropdownMenuItem>
          {row > 0 && (
            <DropdownMenuItem onSelect={() => move(-1)}>
              <ArrowUp aria-hidden />
              {t('moveUp')}
            </DropdownMenuItem>
          )}
          {row < sheet.rows.length - 1 && (
            <DropdownMenuItem onSelect={() => move(1)}>
              <ArrowDown aria-hidden />
              {t('moveDown')}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem tone="danger" onSelect={() => onChange(deleteRows(sheet, Math.max(0, top), bottom))}>
            <Trash2 aria-hidden />
            {t('deleteRows', { count: bottom - Math.max(0, top) + 1 })}
          </DropdownMenuItem>
        </DropdownMenu>
      )}
    </div>
  )
}

import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { GeneratedSheet } from '#shared/content/generated.ts'
import type { Sheet } from '#shared/content/sheet.ts'
import { changeColumn, deleteColumn, emptySheet, readersOf, withSheet } from '#shared/content/sheet-edit.ts'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { cn } from '#web/cn.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { EditProps } from '../../kind.ts'
import { ChartDialog } from './charts/ChartDialog.tsx'
import { SheetCharts } from './charts/SheetCharts.tsx'
import { ColumnDialog } from './columns/ColumnDialog.tsx'
import { SheetGrid } from './grid/SheetGrid.tsx'
import { FIRST_CELL } from './grid/selection.ts'
import { RenameSheetDialog } from './RenameSheetDialog.tsx'
import { RowButtons } from './RowButtons.tsx'
import { SheetTabs } from './SheetTabs.tsx'
import { useCalculation } from './use-calculation.ts'

/** `chart` is the index of a chart, or one after the last for a new chart. */
type Asked = { kind: 'settings' | 'deleteColumn'; column: number } | { kind: 'chart'; chart: number } | { kind: 'rename' | 'deleteSheet' }

/** Edits a spreadsheet in place, one sheet at a time, with live results, totals and charts. */
export function SheetEditor({ content, onChange: onContentChange, onDerive }: EditProps<GeneratedSheet>) {
  const t = useTranslations('sheetEditor')
  const format = useFormatter()
  const locale = useLocale()
  const { sheets } = content
  const onChange = (next: Sheet[]) => onContentChange({ ...content, sheets: next })
  const [wished, setChosen] = useState(0)
  const [selection, setSelection] = useState(FIRST_CELL)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { problems, hasFailed } = useCalculation(sheets, (calculated) => onDerive({ ...content, sheets: calculated }))
  // An undo can remove the open sheet.
  const chosen = Math.min(wished, sheets.length - 1)
  const sheet = sheets[chosen]
  const close = () => setAsked(null)
  const change = (next: Sheet) => onChange(withSheet(sheets, chosen, next))
  const choose = (index: number) => {
    setChosen(index)
    setSelection(FIRST_CELL)
  }
  if (!sheet) {
    return <Button onClick={() => onChange([emptySheet(`${t('sheetName')} 1`, ['A', 'B', 'C'])])}>{t('addSheet')}</Button>
  }
  const leaving = asked?.kind === 'deleteColumn' ? (sheet.columns[asked.column]?.header ?? '') : ''
  const readers = asked?.kind === 'deleteColumn' ? readersOf(sheets, chosen, asked.column) : []
  // Asks for confirmation only if formulas read the column. Undo restores any other column.
  const drop = (column: number) =>
    readersOf(sheets, chosen, column).length > 0 ? setAsked({ kind: 'deleteColumn', column }) : change(deleteColumn(sheet, column))
  return (
    <>
      {/* The grid takes the whole height and scrolls inside. The top of the first chart shows below it. */}
      <div className={cn('flex min-w-0 flex-col', sheet.charts.length > 0 ? 'h-[calc(100%-4rem)]' : 'h-full')}>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-b border-border bg-raised px-3 py-1.5">
          <SheetTabs
            sheets={sheets}
            chosen={chosen}
            onChoose={choose}
            onChange={onChange}
            onRename={() => setAsked({ kind: 'rename' })}
            onDelete={() => setAsked({ kind: 'deleteSheet' })}
          />
          <RowButtons
            sheet={sheet}
            selection={selection}
            onChange={change}
            onSelect={setSelection}
            onAddChart={() => setAsked({ kind: 'chart', chart: sheet.charts.length })}
          />
        </div>
        <SheetGrid
          key={chosen}
          sheet={sheet}
          problems={problems}
          selection={selection}
          onSelect={setSelection}
          onChange={change}
          onSettings={(column) => setAsked({ kind: 'settings', column })}
          onDelete={drop}
        />
        {/* Below the grid: above it, the notice would move the cells away between the two clicks of a double click. */}
        {hasFailed && (
          <Alert tone="warning" className="rounded-none py-2">
            {t('calculationFailed')}
          </Alert>
        )}
      </div>
      <SheetCharts
        key={`charts ${chosen}`}
        sheet={sheet}
        onEdit={(chart) => setAsked({ kind: 'chart', chart })}
        onDelete={(chart) => change({ ...sheet, charts: sheet.charts.toSpliced(chart, 1) })}
      />
      {asked?.kind === 'chart' && (
        <ChartDialog
          sheet={sheet}
          chart={sheet.charts[asked.chart]}
          onClose={close}
          onChange={(chart) => {
            change({ ...sheet, charts: sheet.charts.toSpliced(asked.chart, 1, chart) })
            close()
          }}
        />
      )}
      {asked?.kind === 'settings' && (
        <ColumnDialog
          sheet={sheet}
          sheets={sheets}
          index={asked.column}
          onClose={close}
          onChange={(column) => {
            change(changeColumn(sheet, asked.column, column, locale))
            close()
          }}
        />
      )}
      {asked?.kind === 'rename' && (
        <RenameSheetDialog
          sheets={sheets}
          index={chosen}
          onClose={close}
          onRename={(name) => {
            change({ ...sheet, name })
            close()
          }}
        />
      )}
      <AlertDialog
        open={asked?.kind === 'deleteColumn' || asked?.kind === 'deleteSheet'}
        onOpenChange={(open) => !open && close()}
        title={asked?.kind === 'deleteSheet' ? t('deleteSheetTitle', { name: sheet.name }) : t('deleteColumnTitle', { name: leaving })}
        description={asked?.kind === 'deleteSheet' ? t('deleteSheetText') : t('deleteColumnText', { names: format.list(readers) })}
        confirmLabel={t('delete')}
        onConfirm={() => {
          if (asked?.kind === 'deleteColumn') change(deleteColumn(sheet, asked.column))
          else {
            onChange(sheets.toSpliced(chosen, 1))
            choose(Math.max(0, chosen - 1))
          }
        }}
      />
    </>
  )
}

import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Sheet } from '#shared/content/sheet.ts'
import { changeColumn, deleteColumn, emptySheet, readersOf } from '#shared/content/sheet-edit.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ChartView } from '../../chart/view/ChartView.tsx'
import { toChart } from '../view/sheet-look.ts'
import { ColumnDialog } from './columns/ColumnDialog.tsx'
import { SheetGrid } from './grid/SheetGrid.tsx'
import { FIRST_CELL } from './grid/selection.ts'
import { RenameSheetDialog } from './RenameSheetDialog.tsx'
import { RowButtons } from './RowButtons.tsx'
import { SheetTabs } from './SheetTabs.tsx'
import { useCalculation } from './use-calculation.ts'

type Props = {
  content: { sheets: Sheet[] }
  /** `isDerived`: results of formulas that follow from the change before, not a step of its own to be undone. */
  onChange: (sheets: Sheet[], meta?: { isDerived: boolean }) => void
}
type Asked = { kind: 'settings' | 'deleteColumn'; column: number } | { kind: 'rename' | 'deleteSheet' }

/** A spreadsheet edited in place, one sheet at a time, with its results, totals and charts as they come. */
export function SheetEditor({ content, onChange }: Props) {
  const t = useTranslations('sheetEditor')
  const locale = useLocale()
  const { sheets } = content
  const [wished, setChosen] = useState(0)
  const [selection, setSelection] = useState(FIRST_CELL)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { problems, hasFailed } = useCalculation(sheets, (calculated) => onChange(calculated, { isDerived: true }))
  const chosen = Math.min(wished, sheets.length - 1)
  const sheet = sheets[chosen]
  const close = () => setAsked(null)
  const change = (next: Sheet) => onChange(sheets.map((one, index) => (index === chosen ? next : one)))
  const choose = (index: number) => {
    setChosen(index)
    setSelection(FIRST_CELL)
  }
  if (!sheet) {
    return <Button onClick={() => onChange([emptySheet(`${t('sheetName')} 1`, ['A', 'B', 'C'])])}>{t('addSheet')}</Button>
  }
  const leaving = asked?.kind === 'deleteColumn' ? (sheet.columns[asked.column]?.header ?? '') : ''
  const readers = asked?.kind === 'deleteColumn' ? readersOf(sheet, asked.column) : []
  const drop = (column: number) =>
    readersOf(sheet, column).length > 0 ? setAsked({ kind: 'deleteColumn', column }) : change(deleteColumn(sheet, column))
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SheetTabs
          sheets={sheets}
          chosen={chosen}
          onChoose={choose}
          onChange={onChange}
          onRename={() => setAsked({ kind: 'rename' })}
          onDelete={() => setAsked({ kind: 'deleteSheet' })}
        />
        <RowButtons sheet={sheet} selection={selection} onChange={change} onSelect={setSelection} />
      </div>
      {hasFailed && <Alert tone="warning">{t('calculationFailed')}</Alert>}
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
      {sheet.charts.map((chart, index) => (
        <ChartView key={index} chart={toChart(sheet, chart)} className="rounded-lg border border-border bg-raised p-5" />
      ))}
      {asked?.kind === 'settings' && (
        <ColumnDialog
          sheet={sheet}
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
        description={asked?.kind === 'deleteSheet' ? t('deleteSheetText') : t('deleteColumnText', { names: readers.join(', ') })}
        confirmLabel={t('delete')}
        onConfirm={() => {
          if (asked?.kind === 'deleteColumn') change(deleteColumn(sheet, asked.column))
          else {
            onChange(sheets.toSpliced(chosen, 1))
            choose(Math.max(0, chosen - 1))
          }
        }}
      />
    </div>
  )
}

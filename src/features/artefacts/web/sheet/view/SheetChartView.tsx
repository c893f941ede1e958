import { useTranslations } from 'use-intl'
import { sheetChart } from '#shared/content/sheet-chart.ts'
import type { Sheet, SheetChart } from '#shared/content/sheet.ts'
import { ChartView } from '../../chart/view/ChartView.tsx'
import { useCellText } from './sheet-look.ts'

/** A chart of a sheet in its box, or why there is nothing to draw. */
export function SheetChartView({ sheet, chart }: { sheet: Sheet; chart: SheetChart }) {
  const t = useTranslations('artefacts.view')
  const drawn = sheetChart(sheet, chart, useCellText())
  const box = 'break-inside-avoid rounded-lg border border-border bg-raised p-5'
  if (drawn) return <ChartView chart={drawn} className={box} />
  return (
    <figure className={box}>
      {/* The buttons of the editor are over the upper right corner. */}
      {chart.title !== '' && <figcaption className="mb-2 pr-16 font-semibold wrap-anywhere">{chart.title}</figcaption>}
      <p className="pr-16 text-pretty text-muted">{t('chartGone')}</p>
    </figure>
  )
}

import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Sheet } from '#shared/content/sheet.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SheetChartView } from '../../view/SheetChartView.tsx'

type Props = { sheet: Sheet; onEdit: (index: number) => void; onDelete: (index: number) => void }

/** The charts of a sheet below its grid. Scrolls to a new one, because the grid fills the window. */
export function SheetCharts({ sheet, onEdit, onDelete }: Props) {
  const t = useTranslations('sheetEditor')
  const list = useRef<HTMLUListElement>(null)
  const known = useRef(sheet.charts.length)
  useEffect(() => {
    if (sheet.charts.length > known.current) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    known.current = sheet.charts.length
  }, [sheet.charts.length])
  if (sheet.charts.length === 0) return null
  return (
    <ul ref={list} aria-label={t('charts')} className="grid max-w-3xl gap-4 px-3 py-4 sm:px-6">
      {sheet.charts.map((chart, index) => {
        const name = chart.title || t('chartNumber', { number: index + 1 })
        return (
          <li key={index} className="relative min-w-0">
            <SheetChartView sheet={sheet} chart={chart} />
            <div className="absolute top-2 right-2 flex bg-raised">
              <IconButton size="sm" icon={Pencil} label={t('editChart', { name })} onClick={() => onEdit(index)} />
              <IconButton size="sm" icon={Trash2} label={t('deleteChart', { name })} onClick={() => onDelete(index)} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

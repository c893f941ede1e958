import { Download, FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { exportFileName } from '#shared/file-name.ts'
import type { Chart } from '#shared/content/chart.ts'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { saveFile } from '#web/save-file.ts'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { DropdownMenuSection } from '#web/ui/DropdownMenuSection.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { AddChartDialog } from './AddChartDialog.tsx'
import { CHART_TYPES } from './chart-content.ts'
import type { ChartType } from './chart-content.ts'
import { drawChart, toPng, toSvg } from './chart-drawing.ts'
import { useAddChart } from './use-add-chart.ts'
import type { ChartedForm } from './use-add-chart.ts'

/** Saves a chart as an image, or adds it to a document with its numbers. */
export function ChartMenu({ chart, form }: { chart: Chart; form: ChartedForm }) {
  const t = useTranslations('forms.chart')
  const format = useFormatter()
  const { add, isPending } = useAddChart(chart, form)
  const [choosing, setChoosing] = useState<ChartType>()
  const save = async (extension: 'png' | 'svg') => {
    const drawing = drawChart(chart, (value) => format.number(value))
    const file = extension === 'svg' ? toSvg(drawing) : await toPng(drawing)
    if (file) saveFile(file, exportFileName(chart.title, extension, 'chart'))
  }
  return (
    <span className="flex shrink-0">
      <DropdownMenu trigger={<IconButton size="sm" icon={Download} label={t('download', { title: chart.title })} />}>
        <DropdownMenuItem onSelect={() => void save('png')}>{t('png')}</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void save('svg')}>{t('svg')}</DropdownMenuItem>
      </DropdownMenu>
      <DropdownMenu trigger={<IconButton size="sm" icon={FilePlus2} disabled={isPending} label={t('use', { title: chart.title })} />}>
        <DropdownMenuSection label={t('new')}>
          {CHART_TYPES.map((type) => (
            <DropdownMenuItem key={type} onSelect={() => add({ type })}>
              {t(`types.${type}`)}
            </DropdownMenuItem>
          ))}
        </DropdownMenuSection>
        <DropdownMenuSection label={t('existing')}>
          {CHART_TYPES.map((type) => (
            <DropdownMenuItem key={type} onSelect={() => setChoosing(type)}>
              {t(`chooseTypes.${type}`)}
            </DropdownMenuItem>
          ))}
        </DropdownMenuSection>
      </DropdownMenu>
      {choosing && (
        <AddChartDialog
          type={choosing}
          onChoose={(id) => {
            add({ type: choosing, id })
            setChoosing(undefined)
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </span>
  )
}

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Logo } from '../../look/Logo.tsx'
import { lookStyle, useLook } from '../../look/look.ts'
import type { GeneratedSheet } from '#shared/content/generated.ts'
import type { ViewProps } from '../../kind.ts'
import { SheetChartView } from './SheetChartView.tsx'
import { SheetTable } from './SheetTable.tsx'

/** A grid with its totals, highlights and charts, one sheet at a time. */
export function SheetView({ content: { title, description, sheets }, titleTag: Title }: ViewProps<GeneratedSheet>) {
  const t = useTranslations('artefacts.view')
  const look = useLook()
  const [chosen, setChosen] = useState(0)
  const sheet = sheets[chosen] ?? sheets[0]
  return (
    // The paper extends beyond its content, so that the content keeps its position.
    <article
      data-paper
      style={lookStyle(look)}
      className="-m-3 grid min-w-0 gap-4 rounded-lg bg-surface p-3 print:m-0 print:bg-transparent print:p-0"
    >
      <header className="grid gap-1">
        <Logo className="mb-1 h-10 max-w-40" />
        <Title className="text-xl font-semibold wrap-anywhere">{title}</Title>
        {description !== '' && <p className="max-w-[65ch] text-pretty wrap-anywhere text-muted">{description}</p>}
      </header>
      {sheets.length > 1 && (
        <div role="group" aria-label={t('sheets')} className="flex flex-wrap gap-1">
          {sheets.map((one, index) => (
            <button
              key={index}
              type="button"
              aria-pressed={one === sheet}
              onClick={() => setChosen(index)}
              className="rounded-md px-3 py-1.5 text-muted hover:bg-hover aria-pressed:bg-sheet-soft aria-pressed:font-medium aria-pressed:text-sheet"
            >
              {one.name}
            </button>
          ))}
        </div>
      )}
      {sheet && <SheetTable sheet={sheet} />}
      {sheet?.charts.map((chart, index) => (
        <SheetChartView key={index} sheet={sheet} chart={chart} />
      ))}
    </article>
  )
}

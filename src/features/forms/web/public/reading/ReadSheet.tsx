import { Logo } from '#features/artefacts/web/look/Logo.tsx'
import { SheetChartView } from '#features/artefacts/web/sheet/view/SheetChartView.tsx'
import { SheetTable } from '#features/artefacts/web/sheet/view/SheetTable.tsx'
import type { GeneratedSheet } from '#shared/content/generated.ts'
import { cn } from '#web/cn.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import type { ReadingPart } from '../../../reading-page.ts'
import { PageLinks, partPath } from './PageLinks.tsx'
import { pagesOfSheet, rowsPerPage } from './parts.ts'
import type { ReadingTexts } from './texts.ts'

type Props = { content: GeneratedSheet; path: string; part: ReadingPart; texts: ReadingTexts; locale: Locale }

/** One sheet, page by page. Totals and charts are those of the whole sheet. */
export function ReadSheet({ content: { title, description, sheets }, path, part, texts, locale }: Props) {
  const sheet = sheets[part.sheet - 1]
  const count = sheet ? rowsPerPage(sheet) : 0
  const from = (part.page - 1) * count
  const number = (value: number) => value.toLocaleString(locale)
  const shown = sheet && { from: number(from + 1), to: number(Math.min(from + count, sheet.rows.length)), total: number(sheet.rows.length) }
  return (
    <article className="mx-auto grid w-full max-w-[80rem] min-w-0 gap-4">
      <header className="grid gap-1">
        <Logo className="mb-2 h-12 max-w-48" />
        <h1 className="text-2xl font-semibold text-balance wrap-anywhere">{title}</h1>
        {description !== '' && <p className="max-w-[65ch] text-pretty wrap-anywhere text-muted">{description}</p>}
      </header>
      {sheets.length > 1 && (
        <nav aria-label={texts.sheets} className="flex flex-wrap gap-1 print:hidden">
          {sheets.map(({ name }, index) => (
            <a
              key={index}
              href={partPath(path, { sheet: index + 1, page: 1 })}
              aria-current={index === part.sheet - 1 ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-md px-3 text-muted hover:bg-hover aria-[current]:bg-sheet-soft aria-[current]:font-medium aria-[current]:text-sheet"
            >
              {name}
            </a>
          ))}
        </nav>
      )}
      {sheet && sheet.rows.length > 0 && (
        <>
          <p className={cn('text-sm text-muted print:hidden', hiddenFrom(sheet.columns.length))}>
            {fillIn(texts.sideways, { count: number(sheet.columns.length) })}
          </p>
          <SheetTable sheet={sheet} from={from} count={count} />
          {shown && <p className="text-sm text-muted tabular-nums">{fillIn(texts.rows, shown)}</p>}
        </>
      )}
      {sheet?.rows.length === 0 && <p className="text-muted">{texts.noRows}</p>}
      {sheet && <PageLinks path={path} part={part} pages={pagesOfSheet(sheet)} texts={texts} />}
      {sheet?.charts.map((chart, index) => (
        <SheetChartView key={index} sheet={sheet} chart={chart} />
      ))}
    </article>
  )
}

/** Where a table of so many columns fits, nobody needs to be told that it scrolls. */
function hiddenFrom(columns: number): string {
  return columns < 4 ? 'hidden' : columns < 8 ? 'sm:hidden' : columns < 12 ? 'xl:hidden' : ''
}

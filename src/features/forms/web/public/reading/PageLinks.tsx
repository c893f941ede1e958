import { fillIn } from '#shared/fill-in.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { ReadingPart } from '../../../reading-page.ts'
import type { ReadingTexts } from './texts.ts'

type Props = { path: string; part: ReadingPart; pages: number; texts: ReadingTexts }

/** Previous and next page of a large document. */
export function PageLinks({ path, part, pages, texts }: Props) {
  if (pages <= 1) return null
  const { page } = part
  return (
    <nav aria-label={texts.pages} className="flex flex-wrap items-center justify-center gap-3 print:hidden">
      {page > 1 && (
        <a rel="prev" href={partPath(path, { ...part, page: page - 1 })} className={buttonStyle({})}>
          {texts.previous}
        </a>
      )}
      <span className="text-muted tabular-nums">{fillIn(texts.pageOf, { page: String(page), pages: String(pages) })}</span>
      {page < pages && (
        <a rel="next" href={partPath(path, { ...part, page: page + 1 })} className={buttonStyle({})}>
          {texts.next}
        </a>
      )}
    </nav>
  )
}

/** The address of a part. The first one is that of the document. */
export function partPath(path: string, { sheet, page }: ReadingPart): string {
  const query = new URLSearchParams({ ...(sheet > 1 && { sheet: String(sheet) }), ...(page > 1 && { page: String(page) }) }).toString()
  return query === '' ? path : `${path}?${query}`
}

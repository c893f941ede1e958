import { CornerDownLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DocumentType } from '#shared/content/document-type.ts'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import type { LandingTexts } from './en.ts'

/** An illustration of the product, drawn in HTML: one prompt becomes the four types. */
export function SampleArtefacts({ texts }: { texts: LandingTexts['sample'] }) {
  return (
    <figure className="rounded-lg border border-border bg-sunken p-4 text-left sm:p-6">
      <figcaption className="sr-only">{texts.label}</figcaption>
      <div aria-hidden className="grid gap-4">
        <div className="mx-auto flex w-full max-w-2xl items-center gap-3 rounded-lg border border-border-strong bg-raised p-4 text-base">
          <span className="flex-1 text-pretty">{texts.prompt}</span>
          <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-accent text-accent-text">
            <CornerDownLeft className="size-4" />
          </span>
        </div>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Sheet type="form" title={texts.formTitle}>
            <p className="font-medium text-pretty">{texts.formQuestion}</p>
            {texts.formOptions.map((option, index) => (
              <p key={option} className="flex items-center gap-2 rounded-sm border border-border px-2 py-1.5">
                <span className={`size-3 rounded-full border-2 ${index === 0 ? 'border-4 border-form' : 'border-border-strong'}`} />
                {option}
              </p>
            ))}
          </Sheet>
          <Sheet type="doc" title={texts.docTitle}>
            <p className="text-pretty text-muted">{texts.docText}</p>
            {texts.docItems.map((item) => (
              <p key={item} className="flex items-center gap-2">
                <span className="size-3.5 shrink-0 rounded-xs border border-border-strong" />
                {item}
              </p>
            ))}
          </Sheet>
          <Sheet type="sheet" title={texts.sheetTitle}>
            <div className="grid grid-cols-[1fr_auto_auto] tabular-nums *:py-1.5">
              {[texts.sheetColumns, ...texts.sheetRows, texts.sheetTotal].flatMap((row, index, rows) =>
                row.map((cell, column) => (
                  <span
                    key={`${index}-${column}`}
                    className={`${column > 0 ? 'pl-3 text-right' : ''} ${index === 0 ? 'text-muted' : ''} ${index === rows.length - 1 ? 'font-semibold' : 'border-b border-border'}`}
                  >
                    {cell}
                  </span>
                )),
              )}
            </div>
          </Sheet>
          <Sheet type="slide" title={texts.slideTitle}>
            <div className="grid flex-1 grid-cols-3 items-end gap-2">
              {texts.slideStats.map((stat, index) => (
                <div key={stat} className="grid gap-1.5 text-center text-pretty">
                  <span className={`rounded-sm bg-slide ${['h-20', 'h-12 opacity-70', 'h-7 opacity-45'][index] ?? ''}`} />
                  {stat}
                </div>
              ))}
            </div>
          </Sheet>
        </div>
      </div>
    </figure>
  )
}

function Sheet({ type, title, children }: { type: DocumentType; title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2.5 rounded-lg border border-border bg-raised p-4 text-xs">
      <p className="flex items-center gap-2.5 text-sm font-semibold">
        <TypeIcon type={type} size="sm" />
        {title}
      </p>
      {children}
    </div>
  )
}

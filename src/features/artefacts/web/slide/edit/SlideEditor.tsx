import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { GeneratedSlide } from '#shared/content/generated.ts'
import type { Slide } from '#shared/content/slide.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { insertItem, moveItem, removeItem } from '../../pieces/list-edits.ts'
import type { EditProps } from '../../kind.ts'
import { keepKey, keyOf } from '../../sort/item-keys.ts'
import { Card } from '#web/ui/Card.tsx'
import { ChartEditor } from '../../chart/edit/ChartEditor.tsx'
import { Filmstrip } from './Filmstrip.tsx'
import { SlideCanvas } from './SlideCanvas.tsx'
import { SlideToolbar } from './SlideToolbar.tsx'
import { newSlide, setLayout } from './set-layout.ts'
import type { SlideLayout } from './set-layout.ts'

/** Edits a deck: the filmstrip, the current slide, its chart's numbers, its notes. */
export function SlideEditor({ content, onChange, selection }: EditProps<GeneratedSlide>) {
  const t = useTranslations('artefacts.slide')
  const { slides } = content
  const current = Math.max(0, Math.min(selection.index, slides.length - 1))
  const slide = slides[current]
  const root = useRef<HTMLDivElement>(null)
  /** Versions of a slide in other layouts while it is unchanged, so that trying layouts loses nothing. */
  const earlier = useRef(new WeakMap<Slide, Partial<Record<SlideLayout, Slide>>>())
  const latest = useRef(content)
  useLayoutEffect(() => {
    latest.current = content
  })
  const { jump, select } = selection
  useEffect(() => {
    if (jump === 0) return
    const target = root.current?.querySelector<HTMLElement>('[data-field="title"]')
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center' })
  }, [jump])

  const change = useCallback(
    (next: (slides: Slide[]) => Slide[], place?: string) => onChange({ ...latest.current, slides: next(latest.current.slides) }, place),
    [onChange],
  )
  if (!slide) return <Button onClick={() => change(() => [newSlide('title')])}>{t('add')}</Button>

  const write = (next: Slide, field?: string) =>
    change((all) => all.with(current, keepKey(slide, next)), field && `${keyOf(slide)}.${field}`)
  const relayout = (layout: SlideLayout) => {
    const before = earlier.current.get(slide) ?? {}
    const known = before[layout]
    const changed = known ? { slide: { ...known }, hasRest: false } : setLayout(slide, layout)
    if (!changed) return toast.error(t('notesFull'))
    earlier.current.set(changed.slide, { ...before, [slide.layout]: slide })
    write(changed.slide)
    if (changed.hasRest) toast.info(t('restInNotes'))
  }
  const add = (added: Slide, index: number) => {
    change((all) => insertItem(all, index, added))
    select(index, { focus: true })
  }
  const strip = (
    <Filmstrip
      slides={slides}
      current={current}
      onSelect={select}
      onMove={(from, to) => {
        change((all) => moveItem(all, from, to))
        select(current === from ? to : current)
      }}
    />
  )
  return (
    <div ref={root} className="@container h-full">
      <div className="flex min-h-0 flex-col @3xl:h-full @3xl:flex-row">
        {strip}
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <SlideToolbar
            layout={slide.layout}
            onLayout={relayout}
            onAdd={() => add(newSlide(), current + 1)}
            onDuplicate={() => add(structuredClone(slide), current + 1)}
            onDelete={() => {
              change((all) => removeItem(all, current))
              select(Math.max(0, Math.min(current, slides.length - 2)))
            }}
          />
          <div className="min-h-0 flex-1 @3xl:overflow-y-auto">
            <div className="mx-auto grid w-full max-w-[calc((100dvh-15rem)*16/9)] min-w-64 grid-cols-[minmax(0,1fr)] gap-4 px-3 py-4 sm:px-6">
              <SlideCanvas key={keyOf(slide)} slide={slide} number={current + 1} onChange={write} />
              {slide.layout === 'chart' && (
                <Card className="p-4">
                  <ChartEditor
                    chart={slide.chart}
                    onChange={(chart, field) => write({ ...slide, chart }, field)}
                    key={`chart ${keyOf(slide)}`}
                  />
                </Card>
              )}
              <Field label={t('notes')}>
                {(control) => (
                  <Textarea
                    {...control}
                    value={slide.notes}
                    maxLength={5_000}
                    placeholder={t('notesPlaceholder')}
                    onChange={(event) => write({ ...slide, notes: event.target.value }, 'notes')}
                    className="max-h-72"
                  />
                )}
              </Field>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

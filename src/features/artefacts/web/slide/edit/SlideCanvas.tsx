import { TriangleAlert } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { Slide } from '#shared/content/slide.ts'
import { useMedia } from '#web/media.ts'
import { Button } from '#web/ui/Button.tsx'
import { SlideView } from '../view/SlideView.tsx'
import { GrowingText } from '../../GrowingText.tsx'
import { fieldsOf } from './slide-fields.ts'
import type { SlideField, SlideStep } from './slide-fields.ts'
import { partsOf } from './slide-parts.ts'

type Props = { slide: Slide; number: number; onChange: (slide: Slide, field?: string) => void }

/** The slide, with every text editable in place. It grows with its text, and says when it has outgrown the page. */
export function SlideCanvas({ slide, number, onChange }: Props) {
  const t = useTranslations('artefacts.slide')
  const root = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState('')
  const isNarrow = useMedia('(max-width: 639px)')
  const overflows = useOverflow(root) && !isNarrow
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    root.current?.querySelector<HTMLElement>(`[data-field="${wanted.current}"]`)?.focus()
    wanted.current = null
  })
  const step = (next: SlideStep) => {
    wanted.current = next.focus
    onChange(next.slide)
  }
  const fields = new Map(fieldsOf(slide).map((field) => [field.id, field]))
  const labelOf = ({ name, number: at }: SlideField) => t(`fields.${name}`, { number: at })
  const text = (id: string) => {
    const field = fields.get(id)
    if (!field) return null
    const { replace, remove } = field
    return (
      <GrowingText
        field={id}
        label={labelOf(field)}
        value={field.value}
        max={field.max}
        placeholder={labelOf(field)}
        onChange={(value) => onChange(field.set(value), id)}
        onEnter={replace && (() => step(replace([field.value, ''])))}
        onPasteLines={replace && ((lines) => step(replace(lines)))}
        onEmptied={remove && (() => step(remove()))}
        className={isNarrow ? 'rounded-md border border-border bg-raised px-3 py-2 text-base' : 'flex-1'}
      />
    )
  }
  const parts = partsOf(slide, active)
  return (
    <div className="grid gap-2">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only tracks the focus */}
      <div
        ref={root}
        role="group"
        aria-label={t('canvas', { number })}
        onFocus={(event) => setActive(event.target.getAttribute('data-field') ?? '')}
        className="relative"
      >
        <SlideView slide={slide} number={number} text={isNarrow ? undefined : text} />
        {/* On a phone a slide is too small to edit, so its texts are below it. */}
        {isNarrow && (
          <div className="mt-3 grid gap-1.5">
            {[...fields.keys()].map((id) => (
              <Fragment key={id}>{text(id)}</Fragment>
            ))}
          </div>
        )}
        {overflows && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-x-0 top-[var(--slide-end)] border-t border-dashed border-negative"
          />
        )}
      </div>
      {overflows && (
        <p role="status" className="flex items-center gap-2 text-warning">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {t('overflows')}
        </p>
      )}
      {parts.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {parts.map(({ act, run }) => (
            <Button key={act} size="sm" onClick={() => step(run())}>
              {t(`parts.${act}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Returns whether the slide is taller than 16:9. Stores the position of the page's end in `--slide-end`. */
function useOverflow(root: RefObject<HTMLDivElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = root.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const end = (element.clientWidth * 9) / 16
      element.style.setProperty('--slide-end', `${end}px`)
      setOverflows(element.clientHeight > end + 4)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [root])
  return overflows
}

import type { LucideIcon } from 'lucide-react'
import { ArrowDown, ArrowUp, Plus, Trash2, X } from 'lucide-react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { GrowingText } from '#features/artefacts/web/GrowingText.tsx'
import { insertItem, removeItem } from '#features/artefacts/web/pieces/list-edits.ts'
import { OUTLINE_HEADING_MAX, OUTLINE_POINTS_MAX, OUTLINE_POINT_MAX } from '#shared/limits.ts'
import type { OutlineSection } from '#shared/content/outline.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useEditorSession } from '../session/editor-session.ts'

type Props = {
  section: OutlineSection
  index: number
  total: number
  /** Of the heading. */
  error: string | undefined
  /** Focuses a field of the outline once the change is drawn. */
  focusOn: (field: string) => void
  onChange: (change: Partial<OutlineSection>, place?: string) => void
  onAddBelow: () => void
  /** `button` is pressed again at the new place. */
  onMove: (to: number, button: 'up' | 'down') => void
  onRemove: () => void
}

/** A chapter or a slide: its heading, and what it is to say. Enter adds the next, Backspace in an empty point removes it. */
export function SectionEditor({ section, index, total, error, focusOn, onChange, onAddBelow, onMove, onRemove }: Props) {
  const t = useTranslations('workspace.outline')
  const { type } = useEditorSession()
  const { heading, points } = section
  const name = t('section', { type, number: index + 1 })
  // A field takes no more letters then, and cuts what is pasted.
  const hintOf = (text: string, max: number) => (text.length >= max ? t('textFull', { max }) : undefined)
  const setPoints = (next: string[], at: number) => {
    // Several lines were pasted.
    if (next.length > OUTLINE_POINTS_MAX) toast.info(t('full', { type, max: OUTLINE_POINTS_MAX }))
    focusOn(at < 0 || next.length === 0 ? `${index}.heading` : `${index}.point.${Math.min(at, next.length - 1, OUTLINE_POINTS_MAX - 1)}`)
    onChange({ points: next.slice(0, OUTLINE_POINTS_MAX) })
  }
  const addPoint = (at: number) => points.length < OUTLINE_POINTS_MAX && setPoints(insertItem(points, at, ''), at)
  const mover = (button: 'up' | 'down', icon: LucideIcon, to: number) => (
    <IconButton
      data-field={`${index}.${button}`}
      size="sm"
      icon={icon}
      label={t(button, { name })}
      disabledReason={to < 0 ? t('isFirst') : to === total ? t('isLast') : undefined}
      onClick={() => onMove(to, button)}
    />
  )
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1 -mx-2 rounded-md px-2 py-2 focus-within:bg-sunken/60">
      <span aria-hidden className="min-w-5 pt-1.5 text-muted tabular-nums">
        {index + 1}
      </span>
      <GrowingText
        label={name}
        placeholder={t('headingPlaceholder')}
        value={heading}
        max={OUTLINE_HEADING_MAX}
        field={`${index}.heading`}
        error={error}
        hint={hintOf(heading, OUTLINE_HEADING_MAX)}
        onChange={(next) => onChange({ heading: next }, 'heading')}
        onEnter={onAddBelow}
        className="pt-1 text-base font-semibold"
      />
      <span className="flex">
        {mover('up', ArrowUp, index - 1)}
        {mover('down', ArrowDown, index + 1)}
        <IconButton size="sm" icon={Trash2} label={t('remove', { name })} onClick={onRemove} />
      </span>
      <div className="col-start-2 col-end-4 grid justify-items-start gap-0.5">
        {points.length > 0 && (
          <ul aria-label={t('points', { name })} className="grid w-full gap-0.5">
            {points.map((point, at) => (
              <li key={at} className="flex items-start gap-2">
                <span aria-hidden className="mt-3 size-1 shrink-0 rounded-full bg-muted" />
                <GrowingText
                  label={t('point', { number: at + 1, name })}
                  placeholder={t('pointPlaceholder')}
                  value={point}
                  max={OUTLINE_POINT_MAX}
                  field={`${index}.point.${at}`}
                  hint={hintOf(point, OUTLINE_POINT_MAX)}
                  onChange={(next) => onChange({ points: points.with(at, next) }, `point.${at}`)}
                  onEnter={() => addPoint(at + 1)}
                  onEmptied={() => setPoints(removeItem(points, at), at - 1)}
                  onPasteLines={(lines) => setPoints(points.toSpliced(at, 1, ...lines), at + lines.length - 1)}
                  className="flex-1 py-1"
                />
                <IconButton
                  size="sm"
                  icon={X}
                  label={t('remove', { name: t('point', { number: at + 1, name }) })}
                  onClick={() => setPoints(removeItem(points, at), at)}
                />
              </li>
            ))}
          </ul>
        )}
        <Button
          size="sm"
          variant="ghost"
          className="-ml-2"
          disabledReason={points.length >= OUTLINE_POINTS_MAX ? t('pointsFull', { type, max: OUTLINE_POINTS_MAX }) : undefined}
          onClick={() => addPoint(points.length)}
        >
          <Plus aria-hidden />
          {t('addPoint')}
        </Button>
      </div>
    </li>
  )
}

import type { LucideIcon } from 'lucide-react'
import { ArrowDown, ArrowUp, Copy, Heading, Plus, Trash2 } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { ChangeQuestions } from './FormEditor.tsx'
import { duplicateQuestion, moveQuestion, removeQuestion, startSection } from './edit-questions.ts'

type Props = {
  index: number
  total: number
  opensSection: boolean
  change: ChangeQuestions
  onSelect: (index: number, options?: { focus?: boolean }) => void
  onAdd: (index: number) => void
}

/** Actions for the current question. */
export function QuestionActions({ index, total, opensSection, change, onSelect, onAdd }: Props) {
  const t = useTranslations('artefacts')
  /** Moves the question and focuses the pressed button again at the new position, so that Enter moves it further. */
  const move = (to: number, pressed: HTMLElement) => {
    const item = pressed.closest('li')
    const { name } = pressed.dataset
    flushSync(() => {
      change((questions) => moveQuestion(questions, index, to))
      onSelect(to)
    })
    item?.querySelector<HTMLElement>(`[data-name="${name}"]`)?.focus()
  }
  const mover = (name: 'moveUp' | 'moveDown', icon: LucideIcon, to: number) => (
    <IconButton
      data-name={name}
      size="sm"
      icon={icon}
      label={t(name)}
      disabledReason={to < 0 ? t('form.isFirst') : to === total ? t('form.isLast') : undefined}
      onClick={({ currentTarget }) => move(to, currentTarget)}
    />
  )
  return (
    <div className="flex flex-wrap items-center gap-1 border-t border-border pt-2.5">
      <Button size="sm" variant="ghost" onClick={() => onAdd(index + 1)} className="-ml-2">
        <Plus aria-hidden />
        {t('form.addBelow')}
      </Button>
      {!opensSection && (
        <Button size="sm" variant="ghost" onClick={() => change((questions) => startSection(questions, index))}>
          <Heading aria-hidden />
          {t('form.addSection')}
        </Button>
      )}
      <span className="ml-auto flex">
        {mover('moveUp', ArrowUp, index - 1)}
        {mover('moveDown', ArrowDown, index + 1)}
        <IconButton
          size="sm"
          icon={Copy}
          label={t('duplicate')}
          onClick={() => {
            change((questions) => duplicateQuestion(questions, index))
            onSelect(index + 1, { focus: true })
          }}
        />
        <IconButton
          size="sm"
          icon={Trash2}
          label={t('delete')}
          onClick={() => {
            change((questions) => removeQuestion(questions, index))
            onSelect(Math.max(0, Math.min(index, total - 2)), { focus: true })
          }}
        />
      </span>
    </div>
  )
}

import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Question } from '#shared/content/form.ts'
import { cn } from '#web/cn.ts'
import { GrowingText } from '../../GrowingText.tsx'
import { SortHandle } from '../../sort/SortHandle.tsx'
import { keyOf } from '../../sort/item-keys.ts'
import { useSortableItem } from '../../sort/use-sortable-item.ts'
import type { ChangeQuestions } from './FormEditor.tsx'
import { ConditionEditor } from './ConditionEditor.tsx'
import { ConditionNote } from './ConditionNote.tsx'
import type { ConditionState } from './condition-states.ts'
import { OptionsEditor } from './OptionsEditor.tsx'
import { QuestionActions } from './QuestionActions.tsx'
import { QuestionAnswer } from './QuestionAnswer.tsx'
import { QuestionSettings } from './QuestionSettings.tsx'
import { SectionHeading } from './SectionHeading.tsx'
import { changeQuestion, withCondition, withText } from './edit-questions.ts'

type Props = {
  question: Question
  index: number
  total: number
  opensSection: boolean
  isSelected: boolean
  marksBlanks: boolean
  /** The questions before this one, while it is selected. */
  earlier: readonly Question[] | undefined
  condition: ConditionState | undefined
  sectionCondition: ConditionState | undefined
  change: ChangeQuestions
  onSelect: (index: number) => void
  onAdd: (index: number) => void
}

/** One question of the form, with its texts editable in place. The current question also shows its settings and actions. */
export const QuestionEditor = memo(function QuestionEditor({
  question,
  index,
  total,
  opensSection,
  isSelected,
  marksBlanks,
  earlier,
  condition,
  sectionCondition,
  change,
  ...acts
}: Props) {
  const t = useTranslations('artefacts.form')
  const key = keyOf(question)
  const { item, handle, isDragging } = useSortableItem(key)
  const name = t('question', { number: index + 1 })
  const write = (next: (question: Question) => Question, field?: string) =>
    change((questions) => changeQuestion(questions, index, next), field && `${key}.${field}`)
  const isChoice = question.type === 'multiple_choice'
  return (
    <li {...item} data-item={index} className="grid gap-1">
      {opensSection && (
        <SectionHeading
          section={question.section ?? ''}
          index={index}
          condition={question.section_if}
          state={sectionCondition}
          earlier={earlier}
          change={change}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only tracks the focus */}
      <div
        role="group"
        aria-label={name}
        onFocus={() => acts.onSelect(index)}
        className={cn(
          'group grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-1 rounded-lg border bg-raised py-3 pr-3 pl-1 sm:pr-4',
          isSelected ? 'border-border-strong' : 'border-transparent hover:border-border',
          isDragging && 'shadow-float',
        )}
      >
        <SortHandle
          {...handle}
          name={name}
          className={isSelected ? '' : 'opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100'}
        />
        <div className="grid min-w-0 gap-2.5">
          <div className="flex items-baseline gap-2 text-base font-medium">
            <span className="text-muted tabular-nums">{index + 1}.</span>
            <GrowingText
              field="text"
              label={name}
              value={question.title}
              max={1_000}
              placeholder={t('questionPlaceholder')}
              onChange={(title) => write((before) => ({ ...before, title }), 'text')}
              className="flex-1"
            />
            {question.required && (
              <span className="text-negative" title={t('required')}>
                *
              </span>
            )}
          </div>
          {(isSelected || question.description !== undefined) && (
            <GrowingText
              label={t('helpOf', { number: index + 1 })}
              value={question.description ?? ''}
              max={1_000}
              placeholder={t('helpPlaceholder')}
              isMultiline
              onChange={(text) => write((before) => withText(before, 'description', text), 'help')}
              className="text-muted"
            />
          )}
          {isChoice ? (
            <OptionsEditor question={question} name={name} place={key} marksBlanks={marksBlanks} write={write} />
          ) : (
            <QuestionAnswer question={question} isSelected={isSelected} write={write} />
          )}
          <ConditionNote state={condition} isEdited={isSelected} />
          {isSelected && (
            <>
              <QuestionSettings question={question} number={index + 1} write={write} />
              <ConditionEditor
                label={t('condition.question')}
                condition={question.show_if}
                earlier={earlier ?? []}
                onChange={(next) => write((before) => withCondition(before, next), 'show_if')}
              />
              <QuestionActions index={index} total={total} opensSection={opensSection} change={change} {...acts} />
            </>
          )}
        </div>
      </div>
    </li>
  )
})

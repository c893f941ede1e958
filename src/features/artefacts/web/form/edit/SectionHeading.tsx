import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Condition } from '#shared/content/conditions.ts'
import type { Question } from '#shared/content/form.ts'
import { GrowingText } from '../../GrowingText.tsx'
import { ConditionEditor } from './ConditionEditor.tsx'
import { ConditionNote } from './ConditionNote.tsx'
import type { ConditionState } from './condition-states.ts'
import type { ChangeQuestions } from './FormEditor.tsx'
import { changeSectionCondition, removeSection, renameSection } from './edit-questions.ts'

type Props = {
  section: string
  index: number
  condition: Condition | undefined
  state: ConditionState | undefined
  /** The questions before the section, while one of its own is being edited. */
  earlier: readonly Question[] | undefined
  change: ChangeQuestions
}

/** The heading above a group of questions, and the condition on which they are shown. */
export function SectionHeading({ section, index, condition, state, earlier, change }: Props) {
  const t = useTranslations('artefacts.form')
  const remove = () => change((questions) => removeSection(questions, index))
  return (
    <div className="mx-3 mt-4 mb-1 grid gap-2 border-b border-border pb-2 sm:mx-5">
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1 text-lg font-semibold">
          <GrowingText
            field="section"
            label={t('section', { number: index + 1 })}
            value={section}
            max={200}
            placeholder={t('sectionPlaceholder')}
            onChange={(text) => change((questions) => renameSection(questions, index, text), `section.${index}`)}
            onEmptied={remove}
          />
        </h2>
        <IconButton icon={X} size="sm" label={t('removeSection')} onClick={remove} />
      </div>
      {earlier && (
        <ConditionEditor
          label={t('condition.section')}
          condition={condition}
          earlier={earlier}
          onChange={(next) => change((questions) => changeSectionCondition(questions, index, next), `section_if.${index}`)}
        />
      )}
      <ConditionNote state={state} isEdited={earlier !== undefined} />
    </div>
  )
}

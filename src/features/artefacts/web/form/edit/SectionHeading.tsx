import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/ui/IconButton.tsx'
import { GrowingText } from '../../GrowingText.tsx'
import type { ChangeQuestions } from './FormEditor.tsx'
import { removeSection, renameSection } from './edit-questions.ts'

/** The heading above a group of questions. */
export function SectionHeading({ section, index, change }: { section: string; index: number; change: ChangeQuestions }) {
  const t = useTranslations('artefacts.form')
  const remove = () => change((questions) => removeSection(questions, index))
  return (
    <div className="mx-3 mt-4 mb-1 flex items-center gap-2 border-b border-border pb-2 sm:mx-5">
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
  )
}

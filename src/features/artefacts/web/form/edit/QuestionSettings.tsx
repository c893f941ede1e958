import { useTranslations } from 'use-intl'
import { QUESTION_FORMATS } from '#shared/content/question-formats.ts'
import type { Question } from '#shared/content/form.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { formatOf } from '#shared/content/question-formats.ts'
import type { QuestionFormat } from '#shared/content/question-formats.ts'
import { fitToFormat } from './edit-questions.ts'

const FORMATS = [...QUESTION_FORMATS.text, ...QUESTION_FORMATS.multiple_choice, ...QUESTION_FORMATS.rating] as const
const SCALES = [2, 3, 4, 5, 6, 7, 8, 9, 10]

type Props = { question: Question; number: number; write: (next: (question: Question) => Question) => void }

/** The answer format, whether an answer is required, and the options of the format. */
export function QuestionSettings({ question, number, write }: Props) {
  const t = useTranslations('artefacts.form')
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5 pt-1">
      <Select
        aria-label={t('kindOf', { number })}
        value={formatOf(question)}
        options={FORMATS.map((format) => ({ value: format, label: t(`formats.${format}`) }))}
        onValueChange={(format) => write((before) => fitToFormat(before, format as QuestionFormat))}
        className="max-w-52"
      />
      {question.type === 'rating' && question.format !== 'nps' && (
        <Select
          aria-label={t('scaleOf', { number })}
          value={String(question.scale)}
          options={SCALES.map((scale) => ({ value: String(scale), label: t('scale', { scale }) }))}
          onValueChange={(scale) => write((before) => ({ ...before, scale: Number(scale) }))}
          className="max-w-32"
        />
      )}
      <Checkbox
        label={t('required')}
        checked={question.required}
        onCheckedChange={(required) => write((before) => ({ ...before, required }))}
      />
      {question.type === 'multiple_choice' && (
        <Checkbox
          label={t('allowOther')}
          checked={question.allow_other ?? false}
          onCheckedChange={(allowed) => write((before) => ({ ...before, allow_other: allowed }))}
        />
      )}
    </div>
  )
}

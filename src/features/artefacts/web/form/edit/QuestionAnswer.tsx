import { useTranslations } from 'use-intl'
import { ratingRange } from '#shared/content/question-formats.ts'
import type { Question } from '#shared/content/form.ts'
import { Input } from '#web/ui/Input.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { RatingInput } from '../view/RatingInput.tsx'
import { GrowingText } from '../../GrowingText.tsx'
import { withText } from './edit-questions.ts'

type Props = { question: Question; isSelected: boolean; write: (next: (question: Question) => Question, field?: string) => void }

/** The answer field as respondents see it. It takes no answers here, but the labels of a scale can be edited. */
export function QuestionAnswer({ question, isSelected, write }: Props) {
  const t = useTranslations('artefacts.form')
  if (question.type !== 'rating') {
    return <div inert>{question.format === 'long' ? <Textarea readOnly className="min-h-24" /> : <Input readOnly />}</div>
  }
  const [lowest, highest] = ratingRange(question)
  const ends = [
    { field: 'low_label', label: t('lowLabel'), at: lowest },
    { field: 'high_label', label: t('highLabel'), at: highest },
  ] as const
  return (
    <div className="grid gap-2">
      {/* Resets when the scale has changed. */}
      <div inert key={`${question.format} ${question.scale}`}>
        <RatingInput id="" question={question} />
      </div>
      {isSelected && (
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          {ends.map(({ field, label, at }) => (
            <span key={field} className="flex items-baseline gap-2">
              <span aria-hidden className="min-w-4 text-right text-muted tabular-nums">
                {at}
              </span>
              <GrowingText
                label={label}
                value={question[field] ?? ''}
                max={100}
                placeholder={label}
                onChange={(text) => write((before) => withText(before, field, text), field)}
                className="flex-1 rounded-md border border-border px-2 py-1.5"
              />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SortHandle } from '#features/artefacts/web/sort/SortHandle.tsx'
import type { useSortableItem } from '#features/artefacts/web/sort/use-sortable-item.ts'
import { cn } from '#web/cn.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { OPTION_MAX, QUESTION_TEXT_MAX } from '../translations.ts'
import type { QuestionDraft } from './survey-draft.ts'

const ENDS = ['auto', 'first', 'last', 'none'] as const

type Props = {
  number: number
  /** Of `useSortableItem`. */
  handle: ReturnType<typeof useSortableItem>['handle']
  isDragging: boolean
  question: QuestionDraft
  questions: readonly QuestionDraft[]
  /** Why it was refused. */
  problem: string | undefined
  onChange: (changes: Partial<QuestionDraft>) => void
  /** The only question stays. */
  onRemove: (() => void) | undefined
}

/** One question of a survey. With answers, only its text changes. */
export function QuestionEditor({ number, handle, isDragging, question, questions, problem, onChange, onRemove }: Props) {
  const t = useTranslations('surveys.form')
  const { kind, text, isFixed } = question
  const comment = kind === 'comment' ? t('commentHint') : undefined
  const hint = isFixed ? t(kind === 'comment' ? 'commentFixed' : 'fixed') : comment
  return (
    <Card className={cn('p-5 sm:p-6', isDragging && 'shadow-float')}>
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <legend className="sr-only">
          {t('question', { n: number })}
          {kind === 'comment' && `, ${t('comment')}`}
        </legend>
        <div className="flex items-center justify-between gap-2">
          <div className="flex items-center gap-1">
            <SortHandle {...handle} name={t('question', { n: number })} className="-ml-2" />
            <p aria-hidden className="flex flex-wrap items-center gap-2 font-semibold">
              {t('question', { n: number })}
              {kind === 'comment' && <Badge>{t('comment')}</Badge>}
            </p>
          </div>
          <IconButton
            icon={Trash2}
            label={t('remove', { n: number })}
            disabledReason={onRemove ? undefined : t('lastQuestion')}
            onClick={onRemove}
          />
        </div>
        {problem !== undefined && <Alert tone="negative">{problem}</Alert>}
        <Field label={t('questionText')} hint={hint}>
          {(control) => (
            <Input {...control} value={text} maxLength={QUESTION_TEXT_MAX} onChange={(event) => onChange({ text: event.target.value })} />
          )}
        </Field>
        {kind === 'choice' && <ChoiceFields question={question} questions={questions} onChange={onChange} />}
      </fieldset>
    </Card>
  )
}

/** The options, which of them is favourable, and what a control question checks. */
function ChoiceFields({ question, questions, onChange }: Pick<Props, 'question' | 'questions' | 'onChange'>) {
  const t = useTranslations('surveys.form')
  const { key, options, isControl, checks, favourable, isFixed } = question
  const setOption = (at: number, value: string) => onChange({ options: options.with(at, value) })
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map((option, at) => (
          // Its place is all that an option field is known by.
          <Field key={at} label={t('option', { n: at + 1 })}>
            {(control) => (
              <Input
                {...control}
                value={option}
                readOnly={isFixed}
                maxLength={OPTION_MAX}
                onChange={(event) => setOption(at, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <Field label={t('favourable')} hint={t('favourableHint')} className="sm:max-w-xs">
        {(control) => (
          <Select
            {...control}
            value={favourable}
            options={ENDS.map((value) => ({ value, label: t(`ends.${value}`) }))}
            onValueChange={(value) => onChange({ favourable: ENDS.find((end) => end === value) ?? 'auto' })}
          />
        )}
      </Field>
      {!isFixed && (
        <Switch
          label={t('control')}
          hint={t('controlHint')}
          checked={isControl}
          onCheckedChange={(next) => onChange({ isControl: next, ...(next ? {} : { checks: '' }) })}
        />
      )}
      {isControl && (
        <Field label={t('checks')} hint={checks === '' ? t('checksNothingText') : undefined}>
          {(control) => (
            <Select
              {...control}
              value={checks}
              disabled={isFixed}
              options={[
                { value: '', label: t('checksNothing') },
                ...questions.flatMap((other, at) =>
                  other.kind === 'comment' || other.isControl || other.key === key
                    ? []
                    : [{ value: other.key, label: t('checksQuestion', { n: at + 1, text: other.text }) }],
                ),
              ]}
              onValueChange={(value) => onChange({ checks: value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

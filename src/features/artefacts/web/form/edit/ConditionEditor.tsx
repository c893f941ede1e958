import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { rulesFor } from '#shared/content/conditions.ts'
import type { Condition, ConditionRule } from '#shared/content/conditions.ts'
import type { Question } from '#shared/content/form.ts'
import { ratingsOf } from '#shared/content/question-formats.ts'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'

const VALUE_MAX = 500
const TITLE_SHOWN_MAX = 60

type Props = {
  /** What is shown on the condition. */
  label: string
  condition: Condition | undefined
  /** The questions before it, which a condition can name. */
  earlier: readonly Question[]
  onChange: (condition: Condition | undefined) => void
}

/** Chooses the earlier question and its answer on which something is shown. */
export function ConditionEditor({ label, condition, earlier, onChange }: Props) {
  const t = useTranslations('artefacts.form')
  const id = useId()
  const asked = earlier.find((question) => question.id === condition?.question)
  const choices = earlier.map((question, index) => ({ value: question.id, label: `${index + 1}. ${shortened(question.title)}` }))
  if (choices.length === 0 && !condition) return null
  const isGone = condition !== undefined && !asked
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <Select
          id={id}
          value={condition?.question ?? ''}
          options={[
            { value: '', label: t('condition.always') },
            ...(isGone ? [{ value: condition.question, label: t('condition.gone') }] : []),
            ...choices,
          ]}
          onValueChange={(chosen) => {
            const question = earlier.find((one) => one.id === chosen)
            onChange(question && startOf(question))
          }}
          className="max-w-64"
        />
        {condition && asked && (
          <>
            <Select
              aria-label={`${label}: ${t('condition.rule')}`}
              value={condition.rule}
              options={rulesFor(asked).map((rule) => ({ value: rule, label: t(`condition.${ruleName(rule, asked)}`) }))}
              onValueChange={(rule) => onChange({ ...startOf(asked), ...condition, rule: rule as ConditionRule })}
              className="max-w-36"
            />
            {condition.rule !== 'answered' && (
              <ValueField label={`${label}: ${t('condition.value')}`} condition={condition} asked={asked} onChange={onChange} />
            )}
          </>
        )}
      </div>
    </div>
  )
}

type ValueProps = Omit<Props, 'earlier' | 'condition'> & { condition: Condition; asked: Question }

function ValueField({ label, condition, asked, onChange }: ValueProps) {
  const t = useTranslations('artefacts.form')
  const value = String(condition.value ?? '')
  if (asked.type === 'text') {
    return (
      <Input
        aria-label={label}
        value={value}
        maxLength={VALUE_MAX}
        placeholder={t('condition.value')}
        onChange={(event) => onChange({ ...condition, value: event.target.value })}
        className="max-w-40"
      />
    )
  }
  const values = asked.type === 'rating' ? ratingsOf(asked).map(String) : [...new Set(asked.options)]
  return (
    <Select
      aria-label={label}
      value={value}
      options={[...(values.includes(value) ? [] : [value]), ...values].map((one) => ({ value: one, label: shortened(one) }))}
      onValueChange={(chosen) => onChange({ ...condition, value: asked.type === 'rating' ? Number(chosen) : chosen })}
      className="max-w-40"
    />
  )
}

/** The condition that a newly chosen question begins with. */
function startOf(question: Question): Condition {
  const [rule = 'answered'] = rulesFor(question)
  const value = question.type === 'rating' ? ratingsOf(question).at(-1) : question.options[0]
  return { question: question.id, rule, ...(rule === 'answered' ? {} : { value: value ?? '' }) }
}

function ruleName(rule: ConditionRule, { format }: Question): ConditionRule | 'includes' | 'includes_not' {
  if (format !== 'many') return rule
  return rule === 'is' ? 'includes' : rule === 'is_not' ? 'includes_not' : rule
}

function shortened(text: string): string {
  return text.length > TITLE_SHOWN_MAX ? `${text.slice(0, TITLE_SHOWN_MAX)}…` : text
}

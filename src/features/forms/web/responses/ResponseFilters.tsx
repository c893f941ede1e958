import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceButtons } from '#web/ui/ChoiceButtons.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { FormSummary } from '../../contract.ts'
import { PeriodFields } from './PeriodFields.tsx'
import { isFiltered } from './responses-search.ts'
import type { ResponsesSearch } from './responses-search.ts'

type Props = {
  questions: FormSummary['questions']
  search: ResponsesSearch
  onSearch: (search: ResponsesSearch) => void
}

/** Not an option of a form: those have no line breaks. */
const OTHER = '\n'
const SHOWN = ['responses', 'spam', 'test'] as const

/** Which responses the table shows: all that count, spam or tests, of some days, with some answer. */
export function ResponseFilters({ questions, search, onSearch }: Props) {
  const t = useTranslations('forms')
  const shown = search.spam ? 'spam' : search.test ? 'test' : 'responses'
  const chosen = questions.find(({ id }) => id === search.question)
  const change = (next: Partial<ResponsesSearch>) => onSearch({ ...search, ...next, tab: 'responses' })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <ChoiceButtons
          label={t('show')}
          value={shown}
          onChange={(next) => change({ spam: next === 'spam' || undefined, test: next === 'test' || undefined })}
          options={SHOWN.map((value) => ({ value, label: t(value === 'test' ? 'tests' : value) }))}
        />
        <SearchField
          label={t('filters.search')}
          value={search.search ?? ''}
          onChange={(text) => change({ search: text === '' ? undefined : text })}
        />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <PeriodFields from={search.from} to={search.to} onChange={change} />
        <Field label={t('filters.question')} className="min-w-0 basis-56 max-sm:grow">
          {(control) => (
            <Select
              {...control}
              value={chosen?.id ?? ''}
              onValueChange={(id) => change({ question: id === '' ? undefined : id, value: undefined, other: undefined })}
              options={[{ value: '', label: t('filters.anyQuestion') }, ...questions.map(({ id, title }) => ({ value: id, label: title }))]}
            />
          )}
        </Field>
        {chosen?.counts && (
          <Field label={t('filters.answer')} className="min-w-0 basis-48 max-sm:grow">
            {(control) => (
              <Select
                {...control}
                value={search.other ? OTHER : (search.value ?? '')}
                onValueChange={(value) =>
                  change(
                    value === OTHER ? { value: undefined, other: true } : { value: value === '' ? undefined : value, other: undefined },
                  )
                }
                options={[
                  { value: '', label: t('filters.anyAnswer') },
                  ...(chosen.counts ?? []).map(({ value, count }) => ({ value, label: t('filters.option', { value, count }) })),
                  ...(chosen.other === undefined
                    ? []
                    : [{ value: OTHER, label: t('filters.option', { value: t('summary.other'), count: chosen.other }) }]),
                ]}
              />
            )}
          </Field>
        )}
        {isFiltered(search) && (
          <Button variant="ghost" onClick={() => onSearch({ tab: 'responses', spam: search.spam, test: search.test })}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
    </div>
  )
}

import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { columnFormulaProblem, headerProblem } from '#shared/content/sheet-edit.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { FormulaField } from './FormulaField.tsx'

type Props = { sheet: Sheet; index: number; onChange: (column: SheetColumn) => void; onClose: () => void }
const TYPES = SheetColumn.shape.type.options

/** Everything about a column: name, type, what belongs to the type, formula, width. */
export function ColumnDialog({ sheet, index, onChange, onClose }: Props) {
  const t = useTranslations('sheetEditor')
  const types = useTranslations('artefacts.kinds')
  const ui = useTranslations('ui')
  const formId = useId()
  const [column, setColumn] = useState<SheetColumn>(() => sheet.columns[index] ?? { header: '', type: 'text' })
  const [choices, setChoices] = useState(() => column.choices?.join('\n') ?? '')
  const [isChecked, setChecked] = useState(false)
  const set = (change: Partial<SheetColumn>) => setColumn({ ...column, ...change })
  const name = headerProblem(column.header, sheet, index)
  // Under the name it is about to have.
  const named = { ...sheet, columns: sheet.columns.map((one, i) => (i === index ? column : one)) }
  const formula = columnFormulaProblem(named, index, column.formula ?? '')
  const isCurrencyWrong = column.type === 'currency' && column.currency !== undefined && !/^[A-Z]{3}$/.test(column.currency)
  const isWidthWrong = column.width !== undefined && !SheetColumn.shape.width.safeParse(column.width).success
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (name !== undefined || formula !== undefined || isCurrencyWrong || isWidthWrong) return
    const list = choices.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim().slice(0, 200)]))
    onChange({
      ...column,
      header: column.header.trim(),
      ...(column.type === 'choice' ? { choices: [...new Set(list)].slice(0, 200) } : {}),
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('columnSettings')}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <Field label={t('columnName')} error={isChecked && name ? t(`nameProblems.${name}`) : undefined}>
          {(control) => (
            <Input {...control} value={column.header} maxLength={200} onChange={(event) => set({ header: event.target.value })} />
          )}
        </Field>
        <Field label={t('columnType')}>
          {(control) => (
            <Select
              {...control}
              value={column.type}
              options={TYPES.map((value) => ({ value, label: types(value) }))}
              onValueChange={(value) => set({ type: TYPES.find((type) => type === value) ?? 'text' })}
            />
          )}
        </Field>
        {column.type === 'currency' && (
          <Field label={t('currency')} hint={t('currencyHint')} error={isChecked && isCurrencyWrong ? t('currencyProblem') : undefined}>
            {(control) => (
              <Input
                {...control}
                value={column.currency ?? ''}
                maxLength={3}
                autoCapitalize="characters"
                onChange={({ target: { value } }) => set({ currency: value === '' ? undefined : value.toUpperCase() })}
              />
            )}
          </Field>
        )}
        {column.type === 'choice' && (
          <Field label={t('choices')} hint={t('choicesHint')}>
            {(control) => <Textarea {...control} value={choices} onChange={(event) => setChoices(event.target.value)} />}
          </Field>
        )}
        <FormulaField
          value={column.formula ?? ''}
          headers={sheet.columns.filter((_, i) => i !== index).map(({ header }) => header)}
          error={isChecked || (column.formula ?? '').length > 1 ? formula : undefined}
          onValueChange={(value) => set({ formula: value })}
        />
        <Field label={t('width')} optional hint={t('widthHint')} error={isChecked && isWidthWrong ? t('widthHint') : undefined}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={column.width ?? ''}
              onChange={({ target: { value } }) => set({ width: /^\d+$/.test(value) ? Number(value) : undefined })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}

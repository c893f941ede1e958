import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { DATE_FORMATS, writeDate } from '#shared/content/date-format.ts'
import { type Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { columnFormulaProblem, headerProblem } from '#shared/content/sheet-edit.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { SelectField } from '#web/form/SelectField.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { TextareaField } from '#web/form/TextareaField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useFormulaProblemText } from '../use-formula-problem-text.ts'
import { FormulaField } from './FormulaField.tsx'
import { type ColumnFields, applyFields, fieldsOf, isWidth, withColumn } from './column-fields.ts'

type Props = { sheet: Sheet; sheets: readonly Sheet[]; index: number; onChange: (column: SheetColumn) => void; onClose: () => void }
/** Shows which number is the day. */
const EXAMPLE = new Date('2026-12-31T00:00:00Z')
const TYPES = SheetColumn.shape.type.options

/** Settings of a column: name, type, options of the type, formula, width. */
export function ColumnDialog({ sheet, sheets, index, onChange, onClose }: Props) {
  const t = useTranslations('sheetEditor')
  const types = useTranslations('artefacts.kinds')
  const problemText = useFormulaProblemText()
  const column: SheetColumn = sheet.columns[index] ?? { header: '', type: 'text' }
  const form = useForm<ColumnFields>({
    initial: fieldsOf(column),
    isLive: true,
    check: (fields) => {
      const name = headerProblem(fields.header, sheet, index)
      const formula = columnFormulaProblem(withColumn(sheet, index, fields), index, fields.formula, sheets)
      return {
        header: name && t(`nameProblems.${name}`),
        currency: fields.type === 'currency' && !/^([A-Z]{3})?$/i.test(fields.currency) ? t('currencyProblem') : undefined,
        formula: formula && problemText(formula),
        width: isWidth(fields.width) ? undefined : t('widthHint'),
      }
    },
    submit: (fields) => onChange(applyFields(column, fields)),
  })
  const type = useWatch({ control: form.control, name: 'type' })
  return (
    <FormDialog form={form} title={t('columnSettings')} submitLabel={t('apply')} onClose={onClose}>
      <TextField form={form} name="header" label={t('columnName')} maxLength={200} />
      <SelectField form={form} name="type" label={t('columnType')} options={TYPES.map((value) => ({ value, label: types(value) }))} />
      {type === 'currency' && (
        <TextField form={form} name="currency" label={t('currency')} hint={t('currencyHint')} maxLength={3} autoCapitalize="characters" />
      )}
      {type === 'date' && (
        <SelectField
          form={form}
          name="dateFormat"
          label={t('dateFormat')}
          options={[{ value: '', label: t('readersDate') }, ...DATE_FORMATS.map((value) => ({ value, label: writeDate(EXAMPLE, value) }))]}
        />
      )}
      {type === 'choice' && <TextareaField form={form} name="choices" label={t('choices')} hint={t('choicesHint')} />}
      <FormulaField form={form} headers={sheet.columns.filter((_, i) => i !== index).map(({ header }) => header)} />
      <TextField form={form} name="width" label={t('width')} optional hint={t('widthHint')} inputMode="numeric" />
    </FormDialog>
  )
}

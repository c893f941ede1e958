import { useTranslations } from 'use-intl'
import { FormField } from '#web/form/FormField.tsx'
import type { Form } from '#web/form/use-form.ts'
import { Combobox } from '#web/ui/Combobox.tsx'
import type { ColumnFields } from './column-fields.ts'

const SUGGESTIONS_MAX = 8
const FORMULA_MAX = 2_000

type Props = { form: Form<ColumnFields>; headers: readonly string[] }

/** `={Qty}*{Price}`: "{" opens a list of the columns; arrow keys and Enter choose one. */
export function FormulaField({ form, headers }: Props) {
  const t = useTranslations('sheetEditor')
  return (
    <FormField form={form} name="formula" label={t('formula')} optional hint={t('formulaHint')}>
      {({ onChange, ...control }) => (
        <Combobox
          {...control}
          onValueChange={(value) => onChange(value)}
          listLabel={t('columns')}
          suggest={(before) => {
            const typed = /\{([^{}]*)$/.exec(before)?.[1]
            if (typed === undefined) return undefined
            const start = typed.trimStart().toLowerCase()
            const options = headers.filter((header) => header.toLowerCase().startsWith(start)).slice(0, SUGGESTIONS_MAX)
            return { length: typed.length, options }
          }}
          complete={({ before, option, after }) => {
            const head = `${before}${option}}`
            return { value: `${head}${after.replace(/^\}/, '')}`, cursor: head.length }
          }}
          spellCheck={false}
          maxLength={FORMULA_MAX}
          placeholder="={…}*{…}"
          className="font-mono"
        />
      )}
    </FormField>
  )
}

import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Input } from '../ui/Input.tsx'
import { FormField } from './FormField.tsx'
import type { FieldProps } from './field-props.ts'

/** The format of the browser's colour field. Any other value causes a warning on the console. */
const HEX = /^#[0-9a-f]{6}$/i
const NO_COLOR = '#ffffff'

/** A colour, picked or typed. `codeLabel` names the text field; `note` says what the colour is for. */
export function ColorField<Values extends FieldValues>({
  codeLabel,
  note,
  ...rest
}: FieldProps<Values> & { codeLabel: string; note?: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <FormField {...rest}>
        {({ ref, value, onChange, onBlur, name, ...control }) => (
          <span className="flex gap-2">
            <input
              {...control}
              type="color"
              value={HEX.test(value) ? value : NO_COLOR}
              onChange={onChange}
              className="h-10 w-14 shrink-0 cursor-pointer rounded-md border border-border-strong bg-raised p-1 sm:h-9"
            />
            <Input
              {...{ ref, value, onChange, onBlur, name }}
              aria-label={codeLabel}
              aria-invalid={control['aria-invalid']}
              aria-describedby={control['aria-describedby']}
              spellCheck={false}
              maxLength={9}
              className="tabular-nums"
            />
          </span>
        )}
      </FormField>
      {note !== undefined && <p className="text-xs text-muted">{note}</p>}
    </div>
  )
}

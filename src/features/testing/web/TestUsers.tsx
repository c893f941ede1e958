import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Form } from '#web/form/use-form.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import type { TestUser } from '../contract.ts'
import type { TestFields } from './test-fields.ts'

/** Whom the test is for. */
export function TestUsers({ form, users }: { form: Form<TestFields>; users: readonly TestUser[] }) {
  const t = useTranslations('testing')
  const {
    field: { value: chosen, onChange, ref },
    fieldState,
  } = useController({ control: form.control, name: 'users' })
  const emails = users.map(({ email }) => email)
  const isAll = chosen.length === emails.length
  return (
    // The first wrong field gets the focus.
    <fieldset ref={ref} tabIndex={-1} aria-describedby="users-problem" className="grid gap-3 outline-none">
      <legend className="mb-2 text-sm font-medium">{t('users')}</legend>
      <p id="users-problem" role="alert" className="text-sm text-negative empty:hidden">
        {fieldState.error?.message}
      </p>
      <Checkbox
        label={t('all')}
        checked={isAll || (chosen.length > 0 && 'indeterminate')}
        onCheckedChange={() => onChange(isAll ? [] : emails)}
      />
      <div className="grid gap-3 border-t border-border pt-3 sm:grid-cols-2">
        {users.map(({ email, role, department }) => (
          <Checkbox
            key={email}
            label={email}
            hint={t('userLine', { department, role: t(`roles.${role}`) })}
            checked={chosen.includes(email)}
            onCheckedChange={(checked) => onChange(emails.filter((other) => (other === email ? checked : chosen.includes(other))))}
          />
        ))}
      </div>
    </fieldset>
  )
}

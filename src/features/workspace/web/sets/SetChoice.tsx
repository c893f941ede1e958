import { useTranslations } from 'use-intl'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import type { SetPlan } from './use-set-plan.ts'

/** Before anything is written: what the brief asks for, and what of it to leave out. */
export function SetChoice({ plan }: { plan: SetPlan }) {
  const t = useTranslations('workspace.set')
  const types = useTranslations('ui.types')
  return (
    <fieldset className="grid gap-2.5 rounded-md bg-sunken p-4">
      <legend className="float-left font-medium">{t('makes', { count: plan.items.length })}</legend>
      {plan.items.map(({ documentType, title }, index) => (
        <Checkbox
          key={index}
          label={<span className="wrap-anywhere">{title}</span>}
          hint={types(documentType)}
          checked={plan.isChosen(index)}
          onCheckedChange={() => plan.toggle(index)}
        />
      ))}
    </fieldset>
  )
}

import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { type Brand, BrandColor, TEXT_CONTRAST_MIN, WHITE, contrast, textOn } from '#shared/brand.ts'
import { ColorField } from '#web/form/ColorField.tsx'
import type { Form } from '#web/form/use-form.ts'

type Props = { form: Form<Brand>; name: 'primary' | 'secondary'; label: string; hint: string }

/** A brand colour, with a note on its contrast. */
export function BrandColorField({ form, name, label, hint }: Props) {
  const t = useTranslations('brand')
  const color = BrandColor.safeParse(useWatch({ control: form.control, name })).data
  const note =
    color && t(contrast(color, WHITE) < TEXT_CONTRAST_MIN ? 'poor' : 'fine', { color: textOn(color) === WHITE ? t('white') : t('black') })
  return <ColorField form={form} name={name} label={label} hint={hint} codeLabel={t('code', { name: label })} note={note} />
}

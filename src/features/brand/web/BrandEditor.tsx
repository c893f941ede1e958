import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { LookContext } from '#features/artefacts/web/look/look.ts'
import { BRAND_FONTS, BrandColor, DEFAULT_BRAND } from '#shared/brand.ts'
import type { Brand } from '#shared/brand.ts'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { SelectField } from '#web/form/SelectField.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { Brands, BrandScope } from '../contract.ts'
import { brandApi } from './api.ts'
import { BrandPreview } from './BrandPreview.tsx'
import { BrandColorField } from './BrandColorField.tsx'
import { LogoField } from './LogoField.tsx'
import { brandQuery } from './queries.ts'

/** Edits colours, font and logo beside a preview. The logo is saved at once, the rest with the button. */
export function BrandEditor({ scope, brands }: { scope: BrandScope; brands: Brands }) {
  const t = useTranslations('brand')
  const errorText = useErrorText('brand')
  const queryClient = useQueryClient()
  const kit = brands[scope]
  const present = kit ?? brands.effective ?? DEFAULT_BRAND
  const keep = (answer: Brands) => queryClient.setQueryData(brandQuery.queryKey, answer)
  const save = useMutation(
    brandApi.update.mutationOptions({
      onSuccess: (answer) => {
        keep(answer)
        toast.success(t('done.saved'))
      },
    }),
  )
  const badColor = (color: string) => (BrandColor.safeParse(color).success ? undefined : t('badColor'))
  const form = useForm<Brand>({
    initial: { primary: present.primary, secondary: present.secondary, font: present.font },
    isLive: true,
    check: ({ primary, secondary }) => ({ primary: badColor(primary), secondary: badColor(secondary) }),
    submit: (fields) => save.mutateAsync({ scope, ...fields }),
    errorText,
  })
  const reset = useMutation(
    brandApi.remove.mutationOptions({
      onSuccess: (answer) => {
        keep(answer)
        const { primary, secondary, font } = answer.effective ?? DEFAULT_BRAND
        form.reset({ primary, secondary, font })
        toast.success(t('done.reset'))
      },
      onError: (error) => toast.error(t('failed.save'), { description: errorText(error) }),
    }),
  )
  const draft = useWatch({ control: form.control })
  const shown: Brand = {
    primary: BrandColor.safeParse(draft.primary).data ?? present.primary,
    secondary: BrandColor.safeParse(draft.secondary).data ?? present.secondary,
    font: draft.font ?? present.font,
  }
  const logoUrl = kit?.logo ? `/api/brand/logo?scope=${scope}&id=${kit.logo.id}` : null

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
      <Card className="p-5">
        <FormFrame form={form} failureTitle={t('failed.save')} className="gap-5">
          <p className="text-muted">{t(`scopeHint.${scope}`)}</p>
          <BrandColorField form={form} name="primary" label={t('primary')} hint={t('primaryHint')} />
          <BrandColorField form={form} name="secondary" label={t('secondary')} hint={t('secondaryHint')} />
          <SelectField
            form={form}
            name="font"
            label={t('font')}
            options={BRAND_FONTS.map((value) => ({ value, label: t(`fonts.${value}`) }))}
          />
          <LogoField scope={scope} logoUrl={logoUrl} onChange={keep} />
          <div className="flex flex-wrap gap-2 border-t border-border pt-5">
            <SubmitButton form={form} label={t('save')} busyLabel={t('saving')} />
            {kit && (
              <Button variant="ghost" busy={reset.isPending} onClick={() => reset.mutate({ query: { scope } })}>
                {t('reset')}
              </Button>
            )}
          </div>
        </FormFrame>
      </Card>
      <LookContext value={{ ...shown, logoUrl }}>
        <BrandPreview />
      </LookContext>
    </div>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { LookContext } from '#features/artefacts/web/look/look.ts'
import { BRAND_FONTS, BrandColor, DEFAULT_BRAND } from '#shared/brand.ts'
import type { Brand, BrandFont } from '#shared/brand.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { Brands, BrandScope } from '../contract.ts'
import { brandApi } from './api.ts'
import { BrandPreview } from './BrandPreview.tsx'
import { ColorField } from './ColorField.tsx'
import { LogoField } from './LogoField.tsx'
import { brandQuery } from './queries.ts'

/** Colours, font and logo, and beside them what they do. The logo is saved at once, the rest with the button. */
export function BrandEditor({ scope, brands }: { scope: BrandScope; brands: Brands }) {
  const t = useTranslations('brand')
  const errorText = useErrorText('brand')
  const queryClient = useQueryClient()
  const kit = brands[scope]
  const present = kit ?? brands.effective ?? DEFAULT_BRAND
  const [draft, setDraft] = useState<Brand>({ primary: present.primary, secondary: present.secondary, font: present.font })
  const change = (fields: Partial<Brand>) => setDraft((before) => ({ ...before, ...fields }))
  const keep = (answer: Brands) => queryClient.setQueryData(brandQuery.queryKey, answer)
  const fail = (error: unknown) => toast.error(t('failed.save'), { description: errorText(error) })
  const save = useMutation(
    brandApi.update.mutationOptions({
      onSuccess: (answer) => {
        keep(answer)
        toast.success(t('done.saved'))
      },
      onError: fail,
    }),
  )
  const reset = useMutation(
    brandApi.remove.mutationOptions({
      onSuccess: (answer) => {
        keep(answer)
        const { primary, secondary, font } = answer.effective ?? DEFAULT_BRAND
        setDraft({ primary, secondary, font })
        toast.success(t('done.reset'))
      },
      onError: fail,
    }),
  )
  const isValid = BrandColor.safeParse(draft.primary).success && BrandColor.safeParse(draft.secondary).success
  const shown = isValid ? draft : { ...draft, primary: present.primary, secondary: present.secondary }
  const logoUrl = kit?.logo ? `/api/brand/logo?scope=${scope}&id=${kit.logo.id}` : null

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
      <Card className="p-5">
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (isValid) save.mutate({ scope, ...draft })
          }}
        >
          <p className="text-muted">{t(`scopeHint.${scope}`)}</p>
          <ColorField label={t('primary')} hint={t('primaryHint')} value={draft.primary} onChange={(primary) => change({ primary })} />
          <ColorField
            label={t('secondary')}
            hint={t('secondaryHint')}
            value={draft.secondary}
            onChange={(secondary) => change({ secondary })}
          />
          <Field label={t('font')}>
            {(control) => (
              <Select
                {...control}
                value={draft.font}
                options={BRAND_FONTS.map((value) => ({ value, label: t(`fonts.${value}`) }))}
                onValueChange={(font) => change({ font: font as BrandFont })}
              />
            )}
          </Field>
          <LogoField scope={scope} logoUrl={logoUrl} onChange={keep} />
          <div className="flex flex-wrap gap-2 border-t border-border pt-5">
            <Button type="submit" variant="primary" busy={save.isPending} disabledReason={isValid ? undefined : t('badColor')}>
              {save.isPending ? t('saving') : t('save')}
            </Button>
            {kit && (
              <Button variant="ghost" busy={reset.isPending} onClick={() => reset.mutate({ query: { scope } })}>
                {t('reset')}
              </Button>
            )}
          </div>
        </form>
      </Card>
      <LookContext value={{ ...shown, logoUrl }}>
        <BrandPreview />
      </LookContext>
    </div>
  )
}

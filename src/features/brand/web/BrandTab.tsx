import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { HelpLink } from '#web/ui/HelpLink.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BRAND_SCOPES } from '../contract.ts'
import type { BrandScope } from '../contract.ts'
import { BrandEditor } from './BrandEditor.tsx'
import { ChoiceButtons } from '#web/ui/ChoiceButtons.tsx'
import { brandQuery } from './queries.ts'

/** The person's brand kit and, for administrators, the default kit. */
export function BrandTab() {
  const t = useTranslations('brand')
  const brands = useQuery(brandQuery)
  const [scope, setScope] = useState<BrandScope>('own')
  if (brands.isError && !brands.data) return <ErrorState title={t('failed.read')} onRetry={() => void brands.refetch()} />
  if (!brands.data) return <Skeleton className="h-96 w-full" />
  const source = brands.data.own ? 'own' : brands.data.default ? 'default' : 'product'
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid gap-0.5">
          <p className="max-w-[65ch] text-pretty">
            {t('text')} <HelpLink article="brand-kit" />
          </p>
          <p className="text-muted">{t(`source.${source}`)}</p>
        </div>
        {brands.data.can.update_default && (
          <ChoiceButtons
            label={t('scope')}
            value={scope}
            onChange={setScope}
            options={BRAND_SCOPES.map((value) => ({ value, label: t(`scopes.${value}`) }))}
          />
        )}
      </div>
      <BrandEditor key={scope} scope={scope} brands={brands.data} />
    </div>
  )
}

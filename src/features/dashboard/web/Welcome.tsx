import { useTranslations } from 'use-intl'

export function Welcome({ product }: { product: string }) {
  const t = useTranslations('dashboard')
  return (
    <div className="grid gap-1.5">
      <h1 className="text-2xl font-semibold">{t('welcome', { product })}</h1>
      <p className="text-base text-pretty text-muted">{t('tagline')}</p>
    </div>
  )
}

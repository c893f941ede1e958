import { Link } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Card } from '#web/ui/Card.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

/** The super admin's first card on the dashboard while no model is set. */
export function SetUpModelCard() {
  const t = useTranslations('models.card')
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <h2 className="flex items-center gap-2 text-base font-semibold">
          <Sparkles aria-hidden className="size-4 text-accent-strong" />
          {t('title')}
        </h2>
        <p className="text-pretty">{t('text')}</p>
      </div>
      <Link to="/admin/model" className={buttonStyle({ variant: 'primary' })}>
        {t('action')}
      </Link>
    </Card>
  )
}

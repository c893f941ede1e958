import { useTranslations } from 'use-intl'
import { isApiError } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'

/** The way out of the refusal to show untranslated texts: to submit the form once more. */
export function AllowUntranslated({ error, onAllow }: { error: unknown; onAllow: () => void }) {
  const t = useTranslations('surveys.languages')
  if (!isApiError(error) || error.data?.reason !== 'untranslated') return null
  return (
    <Button size="sm" type="submit" onClick={onAllow}>
      {t('saveAnyway')}
    </Button>
  )
}

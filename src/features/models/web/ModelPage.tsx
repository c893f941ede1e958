import { useTranslations } from 'use-intl'
import { HelpLink } from '#web/ui/HelpLink.tsx'
import { usePageTitle } from '#web/page-title.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ModelSettings } from './ModelSettings.tsx'

/** /admin/model: the current model and the ways to set one, for the first minute of an installation. */
export function ModelPage() {
  const t = useTranslations('models')
  usePageTitle(t('title'))
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <PageHeader
        title={t('title')}
        text={
          <>
            {t('text')} <HelpLink article="connect-an-ai-model" />
          </>
        }
      />
      <ModelSettings />
    </div>
  )
}

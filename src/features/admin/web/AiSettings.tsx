import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { AccessDenied } from '#web/AccessDenied.tsx'
import { isApiError } from '#web/api.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { AdminSettings } from '../contract.ts'
import { AiSettingsForm } from './AiSettingsForm.tsx'
import { GoogleSettings } from './GoogleSettings.tsx'
import { settingsQuery } from './queries.ts'

/** The tab AI Settings: which service writes, its key and its model, and Google's key. */
export function AiSettings() {
  return (
    <LoadedSettings>
      {(settings) => (
        <div className="grid max-w-2xl gap-6">
          <AiSettingsForm settings={settings} />
          <GoogleSettings settings={settings} />
        </div>
      )}
    </LoadedSettings>
  )
}

/** The settings, or why they are not there. */
export function LoadedSettings({ children }: { children: (settings: AdminSettings) => React.ReactNode }) {
  const t = useTranslations('administration')
  const errorText = useErrorText('administration')
  const settings = useQuery(settingsQuery)
  if (settings.data) return children(settings.data)
  if (isApiError(settings.error) && settings.error.data?.reason === 'super_admin_only') return <AccessDenied />
  if (!settings.isError) return <Skeleton className="h-96 w-full max-w-2xl" />
  return (
    <ErrorState
      title={t('settingsFailed')}
      text={errorText(settings.error)}
      onRetry={() => void settings.refetch()}
      isRetrying={settings.isFetching}
    />
  )
}

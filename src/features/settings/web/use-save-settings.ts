import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { isUnauthenticated } from '#web/api.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { setTimeZone } from '#web/i18n/time-zone.ts'
import type { Settings } from '../contract.ts'
import { settingsApi } from './api.ts'
import { settingsQuery } from './queries.ts'

/** Saves a change that is on screen already, or is shown once it is saved. Says when it failed. */
export function useSaveSettings() {
  const queryClient = useQueryClient()
  const t = useTranslations('settings')
  const errorText = useErrorText('settings')
  const onError = (error: unknown) => {
    if (isUnauthenticated(error)) toast.error(t('failed.notAuthenticated'))
    else toast.error(t('failed.save'), { description: errorText(error) })
  }
  return useMutation(settingsApi.update.mutationOptions({ onSuccess: (settings) => keepSettings(queryClient, settings), onError }))
}

/** Shows the saved settings wherever they are seen, before the event about them arrives. */
export function keepSettings(queryClient: QueryClient, settings: Settings): void {
  queryClient.setQueryData(settingsQuery.queryKey, settings)
  setTimeZone(settings.timezone)
  const { first_name, last_name, avatar_id, theme, locale, timezone, notifications_enabled, voice_enabled } = settings
  const shown = { first_name, last_name, avatar_id, theme, locale, timezone, notifications_enabled, voice_enabled }
  queryClient.setQueryData(sessionQuery.queryKey, (session) =>
    session?.user ? { ...session, user: { ...session.user, ...shown } } : session,
  )
}

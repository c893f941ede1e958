import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { configQuery } from '#features/site/web/queries.ts'
import { modelsApi } from '#features/models/web/api.ts'
import { logAdministration } from '#web/action-log.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import type { AdminSettings, SettingsChange } from '../contract.ts'
import { adminApi } from './api.ts'
import { settingsQuery } from './queries.ts'

/** Sends only what has changed, and shows what is set afterwards. */
export function useSaveSettings(): {
  save: (change: SettingsChange) => Promise<AdminSettings>
  /** For what is no field of a form, which would show the failure above its fields. */
  saveAtOnce: (change: SettingsChange) => void
  isSaving: boolean
  failure: (error: unknown) => string
} {
  const t = useTranslations('administration')
  const errorText = useErrorText('administration')
  const queryClient = useQueryClient()
  const failure = (error: unknown) => t('saveFailed', { reason: errorText(error) })
  const { mutateAsync: save, isPending: isSaving } = useMutation(
    adminApi.updateSettings.mutationOptions({
      onSuccess: (settings) => {
        queryClient.setQueryData(settingsQuery.queryKey, settings)
        void queryClient.invalidateQueries({ queryKey: configQuery.queryKey })
        void queryClient.invalidateQueries({ queryKey: modelsApi.key() })
        toast.success(t('saved'))
        logAdministration('SETTINGS_SAVED', t('title'))
      },
    }),
  )
  const saveAtOnce = (change: SettingsChange) => void save(change).catch((error: unknown) => toast.error(failure(error)))
  return { save, saveAtOnce, isSaving, failure }
}

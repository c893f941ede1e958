import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { avatarUrl } from '#features/auth/web/avatar-url.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { AVATAR_MAX_BYTES, AVATAR_TYPES } from '../contract.ts'
import type { Settings } from '../contract.ts'
import { settingsApi } from './api.ts'
import { uploadAvatar } from './upload.ts'
import { keepSettings } from './use-save-settings.ts'

/** The person's picture, with buttons to choose and to remove it. */
export function AvatarField({ settings }: { settings: Settings }) {
  const t = useTranslations('settings')
  const errorText = useErrorText('settings')
  const queryClient = useQueryClient()
  const onSuccess = (saved: Settings) => keepSettings(queryClient, saved)
  const onError = (error: unknown) => toast.error(t('failed.avatar'), { description: errorText(error) })
  const upload = useMutation({ mutationFn: uploadAvatar, onSuccess, onError })
  const remove = useMutation(settingsApi.removeAvatar.mutationOptions({ onSuccess, onError }))
  const url = avatarUrl(settings.avatar_id)

  function choose(file: File): void {
    // Checked here, because the server would read all of it before it could explain.
    if (file.size > AVATAR_MAX_BYTES) toast.error(t('failed.avatar'), { description: t('reasons.avatar_too_large') })
    else upload.mutate(file)
  }

  return (
    <div role="group" aria-label={t('avatar.label')} className="flex flex-wrap items-center gap-4">
      <Avatar firstName={settings.first_name || settings.email} lastName={settings.last_name} url={url} className="size-16 text-lg" />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <FileButton accept={AVATAR_TYPES.join(',')} fieldLabel={t('avatar.choose')} size="sm" busy={upload.isPending} onFile={choose}>
            {upload.isPending ? t('avatar.uploading') : t(url === undefined ? 'avatar.choose' : 'avatar.replace')}
          </FileButton>
          {url !== undefined && (
            <Button size="sm" variant="ghost" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
              {t('avatar.remove')}
            </Button>
          )}
        </div>
        <p className="text-xs text-muted">{t('avatar.hint')}</p>
      </div>
    </div>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { privacyApi } from '#features/privacy/web/api.ts'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

/** Tells the person that somebody has acted for them, on every page until they have read it: a mail about it reaches not everybody. */
export function ActedNotice() {
  const t = useTranslations('shell.acted')
  const format = useFormatter()
  const errorText = useErrorText('ui')
  const queryClient = useQueryClient()
  const { data } = useQuery(privacyApi.unseenImpersonation.queryOptions({ staleTime: Infinity }))
  const seen = useMutation(
    privacyApi.markImpersonationsSeen.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: privacyApi.unseenImpersonation.key() }),
      onError: (error) => toast.error(errorText(error)),
    }),
  )
  if (!data?.latest) return null
  const { id, by, reason, started_at } = data.latest
  const date = format.dateTime(new Date(started_at), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-info-soft px-4 py-2 text-info wrap-anywhere print:hidden"
    >
      <Eye aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">
        {t('text', { by, date, reason })} <TextLink to="/my-data">{t('link')}</TextLink>
      </span>
      <Button size="sm" busy={seen.isPending} onClick={() => seen.mutate({ id })}>
        {t('seen')}
      </Button>
    </div>
  )
}

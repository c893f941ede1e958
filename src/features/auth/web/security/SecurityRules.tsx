import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { logAdministration } from '#web/action-log.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { securityApi } from './api.ts'
import { rulesQuery } from './queries.ts'

/** The super admin's tab: what administrators must do to sign in. */
export function SecurityRules() {
  const t = useTranslations('security.rules')
  const errorText = useErrorText('auth')
  const queryClient = useQueryClient()
  const rules = useQuery(rulesQuery)
  const update = useMutation(
    securityApi.updateRules.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(rulesQuery.queryKey, saved)
        toast.success(t('saved'))
        logAdministration('SETTINGS_SAVED', t('tab'))
      },
      onError: (error) => toast.error(t('failed'), { description: errorText(error) }),
    }),
  )
  if (rules.isError && !rules.data)
    return (
      <ErrorState
        title={t('loadFailed')}
        text={errorText(rules.error)}
        onRetry={() => void rules.refetch()}
        isRetrying={rules.isFetching}
      />
    )
  if (!rules.data) return <Skeleton className="h-24 w-full max-w-2xl" />
  return (
    <Card className="max-w-2xl p-6">
      <Switch
        label={t('label')}
        hint={t('hint')}
        checked={rules.data.admins_need_second_factor}
        busy={update.isPending}
        onCheckedChange={(on) => update.mutate({ admins_need_second_factor: on })}
      />
    </Card>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Bowser from 'bowser'
import { Monitor, Smartphone } from 'lucide-react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { QueryList } from '#web/ui/QueryList.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { SecurityCard } from './SecurityCard.tsx'
import { securityApi } from './api.ts'
import { sessionsQuery } from './queries.ts'

/** Where the person is signed in. This browser signs out in the menu, so it has no button here. */
export function SessionsCard() {
  const t = useTranslations('security.sessions')
  const format = useFormatter()
  const errorText = useErrorText('auth')
  const queryClient = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const end = useMutation(
    securityApi.endSession.mutationOptions({
      onSuccess: () => toast.success(t('ended')),
      onError: (error) => toast.error(errorText(error)),
      onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    }),
  )
  return (
    <SecurityCard title={t('title')} text={t('text')}>
      <QueryList query={sessions} pending={<Skeleton className="h-24 w-full" />} failed={t('failed')} empty={null}>
        {(items) => (
          <ul className="grid divide-y divide-border">
            {items.map(({ id, user_agent, last_seen_at, is_current }) => {
              const { name, isPhone } = deviceOf(user_agent)
              const Icon = isPhone ? Smartphone : Monitor
              const label = name ?? t('unknown')
              return (
                <li key={id} className="flex flex-wrap items-center gap-3 py-3">
                  <Icon aria-hidden className="size-5 shrink-0 text-muted" />
                  <div className="grid min-w-0 flex-1">
                    <span className="font-medium wrap-anywhere">{label}</span>
                    <span className="text-xs text-muted">
                      {t('lastUsed', { time: format.dateTime(new Date(last_seen_at), { dateStyle: 'medium', timeStyle: 'short' }) })}
                    </span>
                  </div>
                  {is_current ? (
                    <Badge tone="positive">{t('current')}</Badge>
                  ) : (
                    <Button
                      size="sm"
                      aria-label={t('endOf', { device: label })}
                      busy={end.isPending && end.variables.id === id}
                      onClick={() => end.mutate({ id })}
                    >
                      {t('end')}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </QueryList>
    </SecurityCard>
  )
}

/** What people call their device, from the browser's own words for itself. */
function deviceOf(userAgent: string): { name: string | undefined; isPhone: boolean } {
  if (userAgent === '') return { name: undefined, isPhone: false }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const name = [browser.name, os.name].filter(Boolean).join(' · ')
  return { name: name === '' ? undefined : name, isPhone: platform.type === 'mobile' }
}

import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ShieldCheck, UserRound } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { nameOf } from '#features/auth/web/person-name.ts'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { cn } from '#web/cn.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useBottomBar } from '#web/ui/bottom-bar.ts'
import { ImpersonateDialog } from './ImpersonateDialog.tsx'
import { peopleApi } from './api.ts'
import { followOtherTabs, reloadAs, takeEnded } from './impersonating.ts'

const SECOND_MS = 1_000
const MINUTE_S = 60

/** Below every page of the super admin: act for somebody, or who that is, for how long, and the way back. */
export function ImpersonationBar() {
  const t = useTranslations('people.impersonation')
  const { user, impersonation } = useSuspenseQuery(sessionQuery).data
  const [isOpen, setOpen] = useState(false)
  const ended = t('ended')
  const bar = useRef<HTMLElement>(null)
  useBottomBar(bar, impersonation !== undefined)
  useEffect(() => {
    if (takeEnded()) toast.info(ended)
    return followOtherTabs()
  }, [ended])
  useNoticedEnd(impersonation !== undefined, ended)
  return (
    <aside
      ref={bar}
      aria-label={t('label')}
      // It stays in sight, and warns, only while somebody is acted for.
      className={cn(
        'flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-t border-border px-4 py-1 print:hidden',
        impersonation ? 'sticky bottom-0 z-20 bg-warning-soft' : 'bg-raised',
      )}
    >
      <Badge tone="accent">
        <ShieldCheck aria-hidden />
        {t('badge')}
      </Badge>
      {impersonation && user ? (
        <Acting name={nameOf(user)} until={impersonation.expires_at} />
      ) : (
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          <UserRound aria-hidden />
          {t('open')}
        </Button>
      )}
      {isOpen && <ImpersonateDialog onClose={() => setOpen(false)} />}
    </aside>
  )
}

function Acting({ name, until }: { name: string; until: string }) {
  const t = useTranslations('people.impersonation')
  const errorText = useErrorText('people')
  const end = useMutation(
    peopleApi.endImpersonation.mutationOptions({
      // What comes of it is told by the session, as with any other end.
      onError: (error) => toast.error(t('endFailed'), { description: errorText(error) }),
    }),
  )
  return (
    <>
      <span className="min-w-0 font-medium wrap-anywhere">{t('active', { name })}</span>
      <Countdown until={until} />
      <Button size="sm" busy={end.isPending || end.isSuccess} onClick={() => end.mutate(undefined)}>
        {end.isPending || end.isSuccess ? t('ending') : t('end')}
      </Button>
    </>
  )
}

/** Not announced: a screen reader would read every second. */
function Countdown({ until }: { until: string }) {
  const t = useTranslations('people.impersonation')
  const queryClient = useQueryClient()
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / SECOND_MS))
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const isOver = left === 0
  useEffect(() => {
    // The server has ended it; asking tells who one is now.
    if (isOver) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }, [isOver, queryClient])
  const [minutes, seconds] = [Math.floor(left / MINUTE_S), left % MINUTE_S].map((part) => String(part).padStart(2, '0'))
  return (
    <span className="text-muted tabular-nums" aria-live="off">
      {t('left', { minutes: minutes ?? '', seconds: seconds ?? '' })}
    </span>
  )
}

/** The server may end it at any time: after its hour, and when a generation begins. Then the session answers without it. */
function useNoticedEnd(isImpersonating: boolean, ended: string): void {
  const queryClient = useQueryClient()
  const [wasImpersonating, setWas] = useState(isImpersonating)
  const leave = useEffectEvent(() => {
    toast.info(ended)
    reloadAs('ended')
  })
  if (isImpersonating && !wasImpersonating) setWas(true)
  const hasEnded = wasImpersonating && !isImpersonating
  useEffect(() => {
    if (hasEnded) leave()
  }, [hasEnded])
  useEffect(() => {
    if (!isImpersonating) return undefined
    return queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success')
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    })
  }, [isImpersonating, queryClient])
}

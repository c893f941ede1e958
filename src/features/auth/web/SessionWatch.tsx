import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { isApiError, isUnauthenticated } from '#web/api.ts'
import type { Session } from '../contract.ts'
import { authApi } from './api.ts'
import { rememberActivity } from './local-keys.ts'
import { localPath } from '#web/local-path.ts'
import { watchFailures } from '#web/watch-failures.ts'
import { sessionQuery } from './queries.ts'
import { adoptPreferences, leaveSession } from './sign-in.ts'
import { hearOtherTabs } from './sign-out-notices.ts'

type SessionData = z.infer<typeof Session>

const IDLE_MAX_MS = 24 * 60 * 60_000
const CHECK_MS = 5 * 60_000
const TELL_MS = 60_000
const REPLACING_MAX_MS = 10_000
const ACTIVITY = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart'] as const

/**
 * Ends the session in the browser: when the server refuses a call because nobody is signed in any more, when another tab signs out, and
 * after 24 hours without activity in any tab, looked at every five minutes. The server ends its session by itself after the same time. As
 * long as the session lasts, it takes over what the person has changed in another browser.
 */
export function SessionWatch() {
  const t = useTranslations('auth')
  const router = useRouter()
  const queryClient = useQueryClient()
  const [expired, signedOutElsewhere, suspended] = [t('expired'), t('signedOutElsewhere'), t('reasons.account_suspended')]

  useEffect(() => {
    let isOver = false
    let isLeavingElsewhere = false
    let replacing: ReturnType<typeof setTimeout> | undefined
    /** A call refused after signing out says nothing new. */
    function expireIfSignedIn(): void {
      const session = queryClient.getQueryData(sessionQuery.queryKey)
      // Under impersonation the own session goes on. Asking tells who one is now, and the bar says that it has ended.
      if (session?.impersonation) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      else if (session?.user != null) expire()
    }
    /** The session itself says why, if there is more to say than that it has ended. */
    function askWhy(error: unknown): void {
      if (isApiError(error) && error.data?.reason === 'account_suspended')
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      else expireIfSignedIn()
    }
    function expire(): void {
      // The new session is in the cookie once the other tab has its answer.
      if (isOver || replacing !== undefined) return
      isOver = true
      const isSuspended = queryClient.getQueryData(sessionQuery.queryKey)?.refusal === 'account_suspended'
      if (isSuspended) toast.error(suspended, { duration: Infinity })
      else if (isLeavingElsewhere) toast.info(signedOutElsewhere, { duration: 5_000 })
      else toast.error(expired, { duration: 5_000 })
      const redirect = localPath(router.state.location.href)
      void leaveSession(queryClient, () => router.navigate({ to: '/login', search: { redirect }, ignoreBlocker: true }))
    }

    function askAgain(): void {
      clearTimeout(replacing)
      replacing = undefined
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }

    const stopNotices = hearOtherTabs((notice) => {
      // That tab may have been closed before it heard anything.
      if (notice === 'replacing') replacing ??= setTimeout(askAgain, REPLACING_MAX_MS)
      else if (notice === 'replaced') askAgain()
      else isLeavingElsewhere = notice !== 'stayed'
      if (notice === 'left') expireIfSignedIn()
    })
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      // The server was asked who is signed in, and says nobody; signing out writes it by hand.
      const isAnswer = event.action.type === 'success' && event.action.manual !== true
      if (!isAnswer || event.query.queryHash !== hashKey(sessionQuery.queryKey)) return
      const { user } = event.query.state.data as SessionData
      if (user === null) {
        expire()
        return
      }
      adoptPreferences(user)
      // Only /my-data is open from now on: the guard of the pages leads there.
      if (user.deletion_scheduled_at !== null) void router.invalidate()
    })
    const stopFailures = watchFailures(queryClient, (error) => isUnauthenticated(error) && askWhy(error))
    const stopIdle = watchIdle(() => {
      void authApi.logout.call().catch(() => undefined)
      expireIfSignedIn()
    })
    return () => {
      clearTimeout(replacing)
      stopNotices()
      stopQueries()
      stopFailures()
      stopIdle()
    }
  }, [router, queryClient, expired, signedOutElsewhere, suspended])

  return null
}

/** Tabs tell each other of activity, so that an idle one does not sign out somebody who works in another. */
function watchIdle(onIdle: () => void): () => void {
  const abort = new AbortController()
  const channel = new BroadcastChannel('activity')
  let activeAt = Date.now()
  let toldAt = 0

  channel.addEventListener('message', () => (activeAt = Date.now()))
  for (const name of ACTIVITY) window.addEventListener(name, note, { passive: true, signal: abort.signal })
  const timer = setInterval(() => {
    if (Date.now() - activeAt >= IDLE_MAX_MS) onIdle()
  }, CHECK_MS)

  function note(): void {
    activeAt = Date.now()
    if (activeAt - toldAt < TELL_MS) return
    toldAt = activeAt
    channel.postMessage(null)
    rememberActivity()
  }

  return () => {
    abort.abort()
    channel.close()
    clearInterval(timer)
  }
}

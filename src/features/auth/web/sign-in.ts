import { type QueryClient, hashKey } from '@tanstack/react-query'
import type { InferContractRouterOutputs } from '@orpc/contract'
import { setLocale } from '#web/i18n/locale.ts'
import { setTimeZone } from '#web/i18n/time-zone.ts'
import { setTheme } from '#web/theme.ts'
import type { User, authContract } from '../contract.ts'
import { forgetSignedIn, mirrorSettings, rememberImpersonation, rememberSignedIn } from './local-keys.ts'
import { sessionQuery } from './queries.ts'

type Session = InferContractRouterOutputs<typeof authContract>['session']

/** Takes over what the server says about who is signed in, after signing in or when the app starts. */
export function adoptSession(queryClient: QueryClient, { user, expires_at, impersonation }: Session): void {
  queryClient.setQueryData(sessionQuery.queryKey, { user, expires_at, ...(impersonation && { impersonation }) })
  if (user === null) return
  rememberSignedIn(impersonation?.original.email ?? user.email)
  rememberImpersonation(impersonation ? { user, originalEmail: impersonation.original.email } : null)
  adoptPreferences(user)
}

/** Language, theme and time zone follow the person to every browser, and from one to the other. */
export function adoptPreferences(user: User): void {
  setLocale(user.locale)
  setTheme(user.theme)
  setTimeZone(user.timezone)
  mirrorSettings(user)
}

/** Nothing of one person may be seen by the next one at the same browser. What is on screen is dropped once `leave` has left it. */
export async function leaveSession(queryClient: QueryClient, leave: () => Promise<void>): Promise<void> {
  await queryClient.cancelQueries()
  queryClient.setQueryData(sessionQuery.queryKey, { user: null, expires_at: null })
  forgetSignedIn()
  await leave()
  setTimeZone(null)
  queryClient.removeQueries({ type: 'inactive', predicate: (query) => query.queryHash !== hashKey(sessionQuery.queryKey) })
}

import { rememberImpersonation } from '#features/auth/web/local-keys.ts'
import { logAdministration } from '#web/action-log.ts'
import { leaveInTab, readStored, takeFromTab } from '#web/stored.ts'

/* What a browser does when an impersonation begins or ends: everything on screen is somebody else's then, so all tabs load anew. */

/** Time to read what happened. */
const RELOAD_AFTER_MS = 1_000
const ENDED_KEY = 'impersonationEnded'

let channel: BroadcastChannel | undefined
/** One for the tab: a channel does not hear itself. */
const openChannel = () => (channel ??= new BroadcastChannel('impersonation'))

/** Loads the app anew, on a page that both people have. */
export function reloadAs(what: 'started' | 'ended'): void {
  openChannel().postMessage(null)
  if (what === 'ended') {
    const [name, email] = [readStored('impersonatingUserName'), readStored('impersonatingUserEmail')]
    rememberImpersonation(null)
    if (name !== null) logAdministration('IMPERSONATION_ENDED', name, email)
    leaveInTab(ENDED_KEY, 'true')
  }
  setTimeout(() => window.location.assign('/dashboard'), RELOAD_AFTER_MS)
}

/** Returns true once after the reload that ended an impersonation. */
export function takeEnded(): boolean {
  return takeFromTab(ENDED_KEY) !== null
}

/** Follows the other tabs. Returns the stop. */
export function followOtherTabs(): () => void {
  const listener = () => window.location.assign('/dashboard')
  openChannel().addEventListener('message', listener)
  return () => openChannel().removeEventListener('message', listener)
}

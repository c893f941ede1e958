/*
 * Tabs share a session. The one that signs out tells the others, so that they leave too and do not call it an expired session: `leaving`
 * before the server is asked (from then on it may end their streams at any moment), then `left` or `stayed`. Asking for the deletion of one's
 * account ends the session, too, and begins another: `replacing`, then `replaced`, whatever came of it.
 */
export type SignOutNotice = 'leaving' | 'left' | 'stayed' | 'replacing' | 'replaced'

let channel: BroadcastChannel | undefined
/** One for the tab: a channel does not hear itself. */
const openChannel = () => (channel ??= new BroadcastChannel('sign-out'))

/** Reaches the other tabs of this browser, never this one. */
export function tellOtherTabs(notice: SignOutNotice): void {
  openChannel().postMessage(notice)
}

/** Returns the stop. */
export function hearOtherTabs(hear: (notice: SignOutNotice) => void): () => void {
  const listener = ({ data }: MessageEvent<SignOutNotice>) => hear(data)
  openChannel().addEventListener('message', listener)
  return () => openChannel().removeEventListener('message', listener)
}

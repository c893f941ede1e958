/*
 * Tabs share a session. The one that signs out tells the others, so that they leave too and do not call it an expired session: `leaving`
 * before the server is asked (from then on it may end their streams at any moment), then `left` or `stayed`.
 */
export type SignOutNotice = 'leaving' | 'left' | 'stayed'

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

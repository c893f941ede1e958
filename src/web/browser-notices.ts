import { readStored, writeStored } from './stored.ts'

/* Notifications of the browser. A person switches them on for each browser, and only then is its permission asked for. */

const KEY = 'browser_notifications'

export function canShowBrowserNotices(): boolean {
  return 'Notification' in window
}

export function areBrowserNoticesOn(): boolean {
  return canShowBrowserNotices() && Notification.permission === 'granted' && readStored(KEY) !== 'off'
}

/** Returns whether the browser allows them. Its permission cannot be given back, so switching off is remembered. */
export async function setBrowserNotices(on: boolean): Promise<boolean> {
  writeStored(KEY, on ? null : 'off')
  return on && canShowBrowserNotices() && (await Notification.requestPermission()) === 'granted'
}

import { equalSecrets, signText } from '#server/secrets.ts'

/** When a page was opened, signed, so that the server keeps nothing about its visitors. `subject` is what the page is about. */
export type PageStamps = {
  stamp: (subject: string, now?: number) => string
  /** Returns a genuine stamp, to be shown again after a refusal. */
  readStamp: (subject: string, stamp: string) => string | undefined
  /** Returns whether the page was filled in faster than a person does it, or not opened at all. */
  isTooFast: (subject: string, stamp: string, now?: number) => boolean
  /** Returns whether a genuine stamp is older than `maxMs`, as one that programs use again and again. */
  isOlder: (subject: string, stamp: string, maxMs: number, now?: number) => boolean
}

/** `minMs`: nobody fills in the page in less. */
export function createPageStamps(secretKey: Buffer, purpose: string, minMs: number): PageStamps {
  const sign = (subject: string, time: string | number) => signText(secretKey, purpose, `${subject} ${time}`)
  const readStamp = (subject: string, stamp: string) => {
    const [time = '', signature = ''] = stamp.split('.')
    return equalSecrets(sign(subject, time), signature) ? stamp : undefined
  }
  const ageOf = (subject: string, stamp: string, now: number) => {
    const genuine = readStamp(subject, stamp)
    return genuine === undefined ? undefined : now - Number(genuine.split('.')[0])
  }
  return {
    stamp: (subject, now = Date.now()) => `${now}.${sign(subject, now)}`,
    readStamp,
    isTooFast: (subject, stamp, now = Date.now()) => (ageOf(subject, stamp, now) ?? 0) < minMs,
    isOlder: (subject, stamp, maxMs, now = Date.now()) => (ageOf(subject, stamp, now) ?? 0) > maxMs,
  }
}

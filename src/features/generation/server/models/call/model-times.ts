import ipaddr from 'ipaddr.js'

export type CallTimes = {
  /** Until the first byte of an answer. A local server may load the model in this time. */
  firstByteMs: number
  /** Later, without a byte for so long, the call is given up. */
  silenceMs: number
  /** The first pause is somewhere in 0…this, the second in 0…twice this. */
  backoffMs: number
  /** A whole answer, however lively. */
  answerMs: number
}

/** A service in the cloud. Its models think in silence for a while before they write. */
const SERVICE_TIMES: CallTimes = { firstByteMs: 60_000, silenceMs: 60_000, backoffMs: 2_000, answerMs: 600_000 }
/** A machine of one's own: it loads gigabytes before the first word, and without a graphics card writes a few words a second. */
const LOCAL_TIMES: CallTimes = { firstByteMs: 300_000, silenceMs: 120_000, backoffMs: 2_000, answerMs: 1_800_000 }

/** Returns how long the server at `baseUrl` is waited for. `firstByteSeconds` is the operator's own value. */
export function timesOf(baseUrl: string, firstByteSeconds?: number): CallTimes {
  const times = isLocalServer(baseUrl) ? LOCAL_TIMES : SERVICE_TIMES
  return firstByteSeconds === undefined
    ? times
    : { ...times, firstByteMs: firstByteSeconds * 1_000, answerMs: firstByteSeconds * 1_000 + times.answerMs }
}

/** Returns true for an address of this machine or of its network: loopback, private ranges, names without a dot or of a local domain. */
export function isLocalServer(baseUrl: string): boolean {
  const host = URL.parse(baseUrl)?.hostname.replaceAll(/^\[|\]$/g, '') ?? ''
  if (!ipaddr.isValid(host)) return !host.includes('.') || /\.(?:local|localhost|internal|lan|home\.arpa)$/.test(host)
  return ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'].includes(ipaddr.process(host).range())
}

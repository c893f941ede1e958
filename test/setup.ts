import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** What runs before every test file: the outside world is closed, and an error on the console fails the test. */

const LOOPBACK = /^(127\.|::1$|localhost$|$)/

// oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
const connect = Socket.prototype.connect
Socket.prototype.connect = function connectToThisMachineOnly(this: Socket, ...args: Parameters<typeof connect>): Socket {
  const host = hostOf(args)
  if (!LOOPBACK.test(host)) throw new Error(`A test wanted to connect to ${host}. Use one of the fakes in test/fakes.`)
  return connect.apply(this, args)
} as typeof connect

/** Node calls it with (options), ([options, callback]), (port, host) or (path). */
function hostOf(args: readonly unknown[]): string {
  const first: unknown = Array.isArray(args[0]) ? args[0][0] : args[0]
  if (typeof first === 'object' && first !== null && 'host' in first) return String(first.host ?? '')
  return typeof first === 'number' && typeof args[1] === 'string' ? args[1] : ''
}

// What is written is shown by the assertion below.
const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => consoleError.mockClear())
afterEach(() => {
  expect(consoleError.mock.calls, 'Nothing may be written to console.error').toEqual([])
})

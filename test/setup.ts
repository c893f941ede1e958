import { enableCompileCache } from 'node:module'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Runs before every test file: blocks outside connections, and fails a test that writes an error to the console. */

// As in src/app/main.ts, for the task processes, which inherit it. Compiling takes most of their start.
enableCompileCache(fileURLToPath(new URL('../.cache/compiled/', import.meta.url)))

const LOOPBACK = /^(127\.|::1$|localhost$|$)/

// The files of a worker share the modules of Node, and each runs this file again.
if (Socket.prototype.connect.name !== 'connectToThisMachineOnly') {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const connect = Socket.prototype.connect
  Socket.prototype.connect = function connectToThisMachineOnly(this: Socket, ...args: Parameters<typeof connect>): Socket {
    const host = hostOf(args)
    if (!LOOPBACK.test(host)) throw new Error(`A test wanted to connect to ${host}. Use one of the fakes in test/fakes.`)
    return connect.apply(this, args)
  } as typeof connect
}

/** Node calls it with (options), ([options, callback]), (port, host) or (path). */
function hostOf(args: readonly unknown[]): string {
  const first: unknown = Array.isArray(args[0]) ? args[0][0] : args[0]
  if (typeof first === 'object' && first !== null && 'host' in first) return String(first.host ?? '')
  return typeof first === 'number' && typeof args[1] === 'string' ? args[1] : ''
}

// The assertion below shows the messages.
const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => consoleError.mockClear())
afterEach(() => {
  expect(consoleError.mock.calls, 'Nothing may be written to console.error').toEqual([])
})

import { STATUS_CODES } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { GENERAL_REASONS, errorBody, refuse } from '#server/errors.ts'
import type { AppError } from '#server/errors.ts'

/** Delay before the connection is closed. Closed at once, the answer could be lost on its way to a client that is still sending. */
const LINGER_MS = 1_000

/** By the error codes of node's parser and timeouts. */
const ANSWERS = new Map<string, { status: number; refused: () => AppError }>([
  ['HPE_HEADER_OVERFLOW', { status: 431, refused: () => refuse('too_large', GENERAL_REASONS, 'head_too_large') }],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', { status: 413, refused: () => refuse('too_large', GENERAL_REASONS, 'too_large') }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, refused: tooSlow }],
])

/**
 * Answers input that never became a request, in our format; node's own answers have no body. `response` is the last one on this
 * connection, so that nothing is written into the middle of it.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex, response: ServerResponse | undefined): void {
  const isAnswering = response !== undefined && response.headersSent && !response.writableFinished
  if (!socket.writable || isAnswering || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const { status, refused } = ANSWERS.get(error.code ?? '') ?? {
    status: 400,
    refused: () => refuse('bad_request', GENERAL_REASONS, 'invalid_input'),
  }
  endSocket(socket, status, refused())
}

/** Ends a request whose body does not arrive. The reader of that body sees the connection close. */
export function endSlowRequest(socket: Duplex, response: ServerResponse): void {
  if (response.headersSent || !socket.writable) socket.destroy()
  else endSocket(socket, 408, tooSlow())
}

function tooSlow(): AppError {
  return refuse('bad_request', GENERAL_REASONS, 'too_slow')
}

function endSocket(socket: Duplex, status: number, refused: AppError): void {
  const body = JSON.stringify(errorBody(refused, false))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

import { STATUS_CODES } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { GENERAL_REASONS, errorBody, refuse } from '#server/errors.ts'
import type { AppError } from '#server/errors.ts'

/** Until the connection is closed after such an answer. Closed at once, it could be lost on the way to a client that still sends. */
const LINGER_MS = 1_000

/** By the codes that node's parser and its timeouts give. */
const ANSWERS = new Map<string, { status: number; refused: () => AppError }>([
  ['HPE_HEADER_OVERFLOW', { status: 431, refused: () => refuse('too_large', GENERAL_REASONS, 'head_too_large') }],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', { status: 413, refused: () => refuse('too_large', GENERAL_REASONS, 'too_large') }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, refused: tooSlow }],
])

/**
 * Answers what never became a request, in our form: node's own answers have no body. `response` is the last one on this connection: nothing
 * may be written into the middle of it.
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

/** Ends a request whose body does not arrive. Whoever reads that body learns it from the connection. */
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

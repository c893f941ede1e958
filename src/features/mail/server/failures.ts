import { cleanText } from '#shared/text.ts'
import type { MailFailure } from '#shared/mail-failures.ts'

export type Failure = { failure: MailFailure; answer: string }

/** Some servers answer with a page of text and links. */
const ANSWER_MAX = 500

/** What nodemailer adds to its errors: https://nodemailer.com/errors */
type SmtpError = Error & { code?: unknown; originalCode?: unknown; syscall?: unknown; response?: unknown; responseCode?: unknown }

/** Reads what went wrong off an error of nodemailer, with what the mail server said, or what the network did. */
export function readFailure(error: unknown): Failure {
  const { message, response } = toError(error)
  const failure = kindOf(toError(error))
  // The text of a mistake of ours or of a library helps nobody who sees it.
  const answer = failure === 'other' ? '' : typeof response === 'string' ? response : message
  return { failure, answer: cleanText(answer).slice(0, ANSWER_MAX).toWellFormed() }
}

function kindOf(error: SmtpError): MailFailure {
  const { code, responseCode, syscall } = error
  const status = typeof responseCode === 'number' ? responseCode : undefined
  // 421 ends the connection, too, whatever was asked.
  if (status !== undefined && status >= 400 && status < 500) return 'deferred'
  if (code === 'EAUTH' || code === 'ENOAUTH' || status === 530 || status === 535) return 'wrong_password'
  if (isTls(error)) return 'tls'
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'refused'
  if (code === 'EDNS' || code === 'ETIMEDOUT' || syscall === 'connect') return 'unreachable'
  if (code === 'ECONNECTION' || code === 'ESOCKET') return 'cut_off'
  // A greeting of 5xx: the server serves nobody, or not us.
  return code === 'EPROTOCOL' ? 'unreachable' : 'other'
}

/** A certificate that is not trusted is an error of the socket, whose own code and text tell what it is. */
function isTls({ code, originalCode, message }: SmtpError): boolean {
  if (code === 'ETLS' || code === 'EREQUIRETLS') return true
  return code === 'ESOCKET' && /CERT|SSL|TLS|certificate/.test(`${String(originalCode)} ${message}`)
}

function toError(error: unknown): SmtpError {
  return error instanceof Error ? error : new Error(String(error))
}

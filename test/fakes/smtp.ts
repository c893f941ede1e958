import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'

/* A real SMTP server on loopback, which behaves as a test tells it. */

export type FakeSmtp = {
  port: number
  /** smtp://127.0.0.1:port */
  url: string
  /** Who got which mail, in the order of arrival. */
  received: { to: string[]; mail: string }[]
  stop: () => Promise<void>
}

type Answer = 'accept' | 'cut' | { code: number; text: string }

/** `answer` says what becomes of a mail: after its recipient is named, or for 'cut' in the middle of its text. */
export async function startFakeSmtp({
  answer = () => 'accept',
  ...options
}: SMTPServerOptions & { answer?: (recipient: string) => Answer } = {}): Promise<FakeSmtp> {
  const received: FakeSmtp['received'] = []
  const server = new SMTPServer({
    // Without an account, unless the test wants one.
    authOptional: options.onAuth === undefined,
    disabledCommands: options.onAuth ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    // What is open after this time when the server stops is cut.
    closeTimeout: 100,
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      const said = answer(address)
      if (typeof said === 'string') done()
      else done(Object.assign(new Error(said.text), { responseCode: said.code }))
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (to.some((address) => answer(address) === 'cut')) return cut(session.id)
        received.push({ to, mail: Buffer.concat(parts).toString('utf8') })
        done()
      })
    },
    ...options,
  })
  // Clients that give up are no failure of the test.
  server.on('error', () => {})
  function cut(sessionId: string): void {
    for (const connection of server.connections) if (connection.session.id === sessionId) connection._socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, url: `smtp://127.0.0.1:${port}`, received, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** The readable text of a mail: quoted-printable lines are joined, and what is encoded in them is decoded. */
export function decodeMail(mail: string): string {
  const joined = mail.replace(/=\r?\n/g, '')
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
}

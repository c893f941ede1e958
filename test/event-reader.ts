export type ReceivedEvent = { id: string | undefined; event: string; data: Record<string, unknown> }

/** A server-sent event stream for tests. */
export type EventReader = {
  status: number
  /** All events so far. */
  received: ReceivedEvent[]
  /** Reads until an event matches, including earlier ones. Throws if the stream ends or is silent for too long. */
  until(fits: (event: ReceivedEvent, all: ReceivedEvent[]) => boolean): Promise<ReceivedEvent>
  /** Resolves when the server ends it. */
  ended: Promise<void>
  close(): Promise<void>
}

/** Only ends what hangs: what is generated has the lowest priority, and says nothing while it waits. */
const SILENCE_MS = 120_000

export async function openEvents(url: URL, headers: Record<string, string>): Promise<EventReader> {
  const leaving = new AbortController()
  const response = await fetch(url, { headers, signal: leaving.signal })
  const received: ReceivedEvent[] = []
  let wake: () => void = () => {}
  let isOver = false
  const ended = read(response, (event) => {
    received.push(event)
    wake()
  })
    .catch(() => {})
    .then(() => {
      isOver = true
      wake()
    })

  return {
    status: response.status,
    received,
    ended,
    async until(fits) {
      for (let next = 0; ;) {
        for (; next < received.length; next += 1) {
          const event = received[next]
          if (event && fits(event, received.slice(0, next + 1))) return event
        }
        if (isOver)
          throw new Error(`The stream (${response.status}) ended before that came. It had: ${JSON.stringify(received).slice(-2_000)}`)
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(
            () => reject(new Error(`Nothing came for ${SILENCE_MS} ms. Before: ${JSON.stringify(received).slice(-2_000)}`)),
            SILENCE_MS,
          )
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
    },
    async close() {
      leaving.abort()
      await ended
    },
  }
}

async function read(response: Response, take: (event: ReceivedEvent) => void): Promise<void> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const bytes of response.body ?? []) {
    rest += decoder.decode(bytes, { stream: true })
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const fields = new Map(rest.slice(0, end).split('\n').map(splitField))
      rest = rest.slice(end + 2)
      const event = fields.get('event')
      if (event !== undefined)
        take({ id: fields.get('id'), event, data: JSON.parse(fields.get('data') ?? '{}') as Record<string, unknown> })
    }
  }
}

function splitField(line: string): [string, string] {
  const at = line.indexOf(': ')
  return [line.slice(0, at), line.slice(at + 2)]
}

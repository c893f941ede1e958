import { Agent, request } from 'node:http'
import { pathToFileURL } from 'node:url'

/** The request of a flood, repeated on so many connections. */
export type Flood = { url: string; cookie: string; connections: number; method: 'GET' | 'POST'; path: string; body?: object }
/** Number of answers by status; 0 is a broken connection. */
export type FloodAnswers = Record<number, number>

/**
 * Repeats a request as soon as it is answered, whatever the answer. Runs in its own process, so that its work does not delay the clock of the
 * measurement. Reports the answers when the parent asks for them, and ends.
 */
async function pour({ url, cookie, connections, method, path, body }: Flood): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  const text = body === undefined ? '' : JSON.stringify(body)
  const headers = { cookie, ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}) }
  const answers: FloodAnswers = {}
  let isOver = false
  const ask = () =>
    new Promise<number>((resolve) => {
      const call = request({ agent, host: hostname, port, method, path, headers }, (response) => {
        response.resume()
        response.once('close', () => resolve(response.statusCode ?? 0))
      })
      call.once('error', () => resolve(0))
      call.end(text)
    })
  process.once('message', () => {
    isOver = true
    process.send?.(answers, () => process.exit())
  })
  process.once('disconnect', () => process.exit())
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!isOver) {
        const status = await ask()
        answers[status] = (answers[status] ?? 0) + 1
      }
    }),
  )
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await pour(JSON.parse(process.argv[2] ?? '{}') as Flood)

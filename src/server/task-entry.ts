import { pathToFileURL } from 'node:url'

/*
 * The entry of a task process: answers each message with any number of parts and then one outcome or failure (see task-process.ts).
 * Node ends the process when the parent is gone, because nothing else keeps it alive.
 */

export type TaskMessage = { filename: string; name: string; request: unknown }
export type TaskAnswer = { part: unknown } | { outcome: unknown; residentMb: number } | { failure: string }

const MB = 1024 * 1024

process.on('message', (message: TaskMessage) => void answer(message))

async function answer({ filename, name, request }: TaskMessage): Promise<void> {
  try {
    const functions = (await import(pathToFileURL(filename).href)) as Record<
      string,
      (request: unknown, send: (part: unknown) => void) => unknown
    >
    const outcome = await functions[name]?.(request, (part) => send({ part }))
    send({ outcome, residentMb: process.memoryUsage.rss() / MB })
  } catch (error) {
    send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

function send(message: TaskAnswer): void {
  process.send?.(message)
}

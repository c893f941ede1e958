import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Person, Stage } from './stage.ts'

/** Publishes a form that anybody with the link may answer. Returns its id. */
export async function publishForm(stage: Stage, { cookie }: Person, questions: object[], settings: object = {}): Promise<string> {
  const call = async (method: string, path: string, body: object) => {
    const answer = await fetch(stage.url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as { id: string }
  }
  const { id } = await call('POST', '/api/documents', { title: 'Lunch', type: 'form', questions })
  await call('POST', `/api/documents/${id}/publish`, {})
  await call('PATCH', `/api/forms/${id}/settings`, { access: 'link', ...settings })
  return id
}

/**
 * Returns a function that sends one response to the form. Each comes from an address of its own, because limits count by address. `onStatus` may
 * throw; without it anything but 201 fails.
 */
export function submitter(stage: Stage, form: string, answers: object, callers: number, onStatus = expectCreated): () => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const body = JSON.stringify({ answers })
  let n = 0
  return () =>
    new Promise((resolve, reject) => {
      n += 1
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      }
      const call = request(`${stage.url}/api/forms/${form}/responses`, { agent, method: 'POST', headers }, (response) => {
        response.resume()
        response.once('end', () => {
          try {
            onStatus(response.statusCode ?? 0)
            resolve()
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)))
          }
        })
      })
      call.once('error', reject)
      call.end(body)
    })
}

function expectCreated(status: number): void {
  if (status !== 201) throw new Error(`Status ${status}`)
}

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Asked } from '#test/checks/asked.ts'
import { promptName } from './prompt-name.ts'

/*
 * Keeps a model's answers word for word, in the format of test/evaluation. What a reader must see is not filled in, because a person has to read
 * the answer for that.
 */

/** What the set calls the services. */
type Service = 'openai' | 'claude' | 'compatible'
const SERVICES: [RegExp, Service][] = [
  [/\/responses$/, 'openai'],
  [/\/messages$/, 'claude'],
  [/\/chat\/completions$/, 'compatible'],
]
const CUT = /"(?:stop_reason|finish_reason|reason)":\s*"(?:max_tokens|length|max_output_tokens)"/

type Heard = { service: Service; body: Promise<string> }

export type Recorder = {
  /** Writes down the last answer to the case. */
  save(asked: Asked): Promise<void>
}

/** Listens to everything that is fetched from now on. */
export function startRecorder(folder: string): Recorder {
  let heard: Heard | undefined
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init)
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const service = SERVICES.find(([address]) => address.test(pathname))?.[1]
    // A body that breaks off is kept as far as it came.
    if (service && response.ok) heard = { service, body: readAll(response.clone()) }
    return response
  }
  return {
    async save(asked) {
      if (!heard) return
      const { service } = heard
      const body = await heard.body
      heard = undefined
      const head = [
        'special: [what is special about this answer]',
        `prompt: ${asked.prompt.replaceAll(/\s+/g, ' ')}`,
        `${service}: ${CUT.test(body) ? 'cut at length' : 'plain'}`,
      ]
      const where = path.join(folder, asked.type)
      mkdirSync(where, { recursive: true })
      writeFileSync(
        path.join(where, `${promptName(asked.prompt)}-${service}.txt`),
        [...head, '---', '[what a reader must see]', '---', answerIn(body), ''].join('\n'),
      )
    },
  }
}

async function readAll(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const bytes of response.body ?? []) text += decoder.decode(bytes, { stream: true })
  } catch {
    // The reader left, or the line broke.
  }
  return text
}

/** The text that the events of a stream carry, or that a whole completion holds; thoughts left out. */
function answerIn(body: string): string {
  if (body.startsWith('{')) return partIn(JSON.parse(body) as Event)
  return body
    .split('\n')
    .filter((line) => line.startsWith('data: {') && line.endsWith('}'))
    .map((line) => partIn(JSON.parse(line.slice('data: '.length)) as Event))
    .join('')
}

type Event = {
  type?: string
  delta?: string | { type?: string; text?: string }
  choices?: { delta?: { content?: string | null }; message?: { content?: string | null } }[]
}

function partIn({ type, delta, choices }: Event): string {
  if (type === 'response.output_text.delta' && typeof delta === 'string') return delta
  if (type === 'content_block_delta' && typeof delta === 'object') return delta.text ?? ''
  const choice = choices?.[0]
  return choice?.delta?.content ?? choice?.message?.content ?? ''
}

import { readFileSync, readdirSync } from 'node:fs'
import { z } from 'zod'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { Reply } from '#test/fakes/ai-replay.ts'
import type { End } from '#test/fakes/ai-wire.ts'

/*
 * One file of the set is one answer: what is special about it, what was asked, how each service carries it, what a reader must see, and the
 * answer itself, word for word. The answers are written after each service's documentation and after what models are known to do; none of them
 * is recorded. CONTRIBUTING.md says how to add one, also a recorded one.
 */

export const SERVICES = ['openai', 'claude', 'compatible'] as const
export type Service = (typeof SERVICES)[number]

export type Case = {
  type: DocumentType
  service: Service
  /** Of the file. */
  name: string
  special: string
  isPoor: boolean
  prompt: string
  /** Lines that must be seen; see `unseen`. */
  seen: string[]
  reply: Reply
}

const PART_LENGTH = 24
const FOLDER = new URL('./', import.meta.url)

const Words = z.string().transform((text) => text.split(',').map((word) => word.trim()))
const Head = z.strictObject({
  special: z.string().min(1),
  poor: z.literal('yes').optional(),
  prompt: z.string().min(1),
  openai: Words.optional(),
  claude: Words.optional(),
  compatible: Words.optional(),
})

const ENDS: Record<string, End> = {
  'cut at length': 'length',
  'stopped by a filter': 'refusal',
  declined: 'declined',
  'error in the stream': 'error',
  'no end': 'open',
}

/** Reads all cases of a type, one for each service that an answer came from. */
export function readCases(type: DocumentType): Case[] {
  const folder = new URL(`${type}/`, FOLDER)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .flatMap((file) => toCases(type, file.slice(0, -'.txt'.length), readFileSync(new URL(file, folder), 'utf8')))
}

function toCases(type: DocumentType, name: string, file: string): Case[] {
  const [, head = '', seen = '', text = ''] = /^([^]*?)\n---\n([^]*?)\n---\n([^]*)\n$/.exec(file) ?? []
  const fields = head.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
  const parsed = Head.safeParse(Object.fromEntries(fields))
  if (!parsed.success) throw new Error(`${type}/${name}.txt: ${z.prettifyError(parsed.error)}`)
  const { special, poor, prompt } = parsed.data
  return SERVICES.flatMap((service) => {
    const words = parsed.data[service]
    if (!words) return []
    const reply = toReply(text, words, service, `${type}/${name}.txt`)
    return [{ type, service, name, special, isPoor: poor === 'yes', prompt, seen: seen.split('\n'), reply }]
  })
}

/** `plain` says nothing; the other words each say one thing about how the answer travels. */
function toReply(text: string, words: string[], service: Service, where: string): Reply {
  const reply: Reply = {
    text,
    end: 'stop',
    partLength: PART_LENGTH,
    isThinking: false,
    isWhole: false,
    isToolCall: false,
    hasUsage: true,
    refusesSchema: false,
  }
  for (const word of words) {
    const [, what, length = ''] = /^(parts|writes) of (\d+)$/.exec(word) ?? []
    const end = ENDS[word]
    if (what === 'parts') reply.partLength = Number(length)
    else if (what === 'writes') reply.writeLength = Number(length)
    else if (end) reply.end = end
    else if (word === 'thinking') reply.isThinking = true
    else if (word !== 'plain' && !(service === 'compatible' && takesOwn(reply, word)))
      throw new Error(`${where}: ${service} knows no “${word}”`)
  }
  return reply
}

/** What only servers of one's own do. */
function takesOwn(reply: Reply, word: string): boolean {
  if (word === 'not streamed') reply.isWhole = true
  else if (word === 'tool call') reply.isToolCall = true
  else if (word === 'no usage') reply.hasUsage = false
  else if (word === 'no schema') reply.refusesSchema = true
  else return false
  return true
}

import { sampleAnswer } from './ai-answers.ts'
import type { AnswerType, GivenOutline } from './ai-answers.ts'
import type { Ended } from './ai-wire.ts'

/*
 * What the fake does is written in the prompt: `fail:500` every time, `fail:500*1` the first time only. `stall`, `drop` and
 * `refuse-connection` are about the connection and are done by the server itself. `hold:name` sends a part of the answer and waits until
 * somebody asks for /release/name.
 */

const FAILURES = [
  '429',
  '429-retry-after',
  '429-retry-after-ms',
  '429-retry-later',
  'no-credit',
  'unverified',
  '500',
  '502',
  '503',
  '529',
  '401',
  '403',
  '302',
  '308',
  'refuse-connection',
  'silence',
  'stall',
  'stall-midway',
  'drip',
  'drip-silently',
  'drop',
  'drop-early',
  'drop-at-end',
  'error-early',
  'error-midway',
  'thoughts',
  'no-schemas',
  'no-schemas-400',
  'no-schemas-422',
  'no-schemas-500',
  'grammar-too-large',
  'small-context',
  'older-server',
  'strict-server',
  'cut',
  'refusal',
  'refused-midway',
  'html',
  'empty',
  'fenced',
  'prose',
  'schema',
  'unusable',
  'wrapped',
  'whole',
  'tool-call',
  'tool-call-whole',
  'no-stream',
  'no-usage-option',
  'no-usage',
  'kept',
  'slow-start',
  '10mb',
  'nul',
  'surrogates',
  'quotes',
] as const
export type Failure = (typeof FAILURES)[number]

const TEN_MB = 10_000_000

export function failureIn(prompt: string): { failure: Failure; times: number } | undefined {
  const [, name, times] = /fail:([a-z0-9-]+)(?:\*(\d+))?/.exec(prompt) ?? []
  const failure = FAILURES.find((known) => known === name)
  return failure && { failure, times: times === undefined ? Number.POSITIVE_INFINITY : Number(times) }
}

export function holdIn(prompt: string): string | undefined {
  return /hold:([\w-]+)/.exec(prompt)?.[1]
}

/** The text of the answer. */
export function answerText(
  type: AnswerType,
  prompt: string,
  { failure, ...given }: { failure: Failure | undefined; withIds: boolean; outline: GivenOutline | undefined },
): { text: string; end: Ended } {
  const answer = sampleAnswer(type, prompt, given)
  const text = JSON.stringify(answer)
  switch (failure) {
    case 'refused-midway':
      return { text: text.slice(0, Math.floor(text.length * 0.7)), end: 'refusal' }
    case 'cut':
      return { text: text.slice(0, Math.floor(text.length * 0.7)), end: 'length' }
    case 'refusal':
      return { text: '', end: 'refusal' }
    case 'html':
      return { text: '<!doctype html><html><body><script>alert({"a":1})</script><h1>Bad gateway</h1></body></html>', end: 'stop' }
    case 'empty':
      return { text: '', end: 'stop' }
    case 'unusable':
      return { text: 'I am sorry, {dear reader}, but I would rather write a poem.', end: 'stop' }
    case 'thoughts':
      return { text: `<think>\nFirst {"title":"A draft","blocks":[]}, then…\n</think>\n\n${text}`, end: 'stop' }
    case 'fenced':
      return { text: `\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\`\n`, end: 'stop' }
    case 'prose':
      return { text: `Sure! Here is {what you asked for}, not {} or {"a":1}:\n\n${text}\n\nLet me know what you think.`, end: 'stop' }
    case 'wrapped':
      return { text: JSON.stringify({ result: answer }), end: 'stop' }
    case 'schema':
      return { text: withWrongPart(answer), end: 'stop' }
    case '10mb':
      return { text: repeatedTo(TEN_MB, answer), end: 'stop' }
    case 'nul':
      return { text: text.replace('About: ', 'About:\\u0000\\u0007 ').replace(/(":")([A-Z])/g, '$1\u0000\u0001$2'), end: 'stop' }
    case 'surrogates':
      return { text: text.replaceAll('😀', '\\ud83d'), end: 'stop' }
    case 'quotes':
      return { text: text.replace('ready to use', 'ready\nto\tuse'), end: 'stop' }
    default:
      return { text, end: 'stop' }
  }
}

function listOf(answer: Record<string, unknown>): { key: string; list: unknown[] } {
  const entry = Object.entries(answer).find(([, value]) => Array.isArray(value))
  return { key: entry?.[0] ?? '', list: (entry?.[1] ?? []) as unknown[] }
}

/** The second element is nonsense. A sheet's list begins with it. */
function withWrongPart(answer: Record<string, unknown>): string {
  const { key, list } = listOf(answer)
  return JSON.stringify({
    ...answer,
    [key]: [list[0], { type: 'hologram', layout: 'hologram', name: 7, columns: 'none', rows: [] }, ...list.slice(1)],
  })
}

function repeatedTo(length: number, answer: Record<string, unknown>): string {
  const { key, list } = listOf(answer)
  const element = JSON.stringify(list[0])
  const head = JSON.stringify({ title: answer.title, description: answer.description })
  return `${head.slice(0, -1)},"${key}":[${`${element},`.repeat(Math.ceil(length / element.length))}${element}]}`
}

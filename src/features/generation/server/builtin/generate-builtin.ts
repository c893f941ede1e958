import type { GenerationElement } from '#shared/content/element.ts'
import type { GenerationRequest } from '../generator.ts'
export async function* generateBuiltin(request: GenerationRequest, signal: AbortSignal): AsyncIterable<GenerationElement> {
  signal.throwIfAborted()
  yield { kind: 'head', title: request.prompt.slice(0, 50), description: 'x' }
  yield { kind: 'question', question: { id: 'q1', title: 'How?', type: 'text', options: [], scale: 10, required: false } }
}

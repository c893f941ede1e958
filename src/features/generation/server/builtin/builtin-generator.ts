import type { GenerationElement } from '#shared/content/element.ts'
import { generate } from '#generator/generate.ts'
import type { GenerationRequest } from '../generator.ts'
import { readBrief } from '../prompt/read-brief.ts'

/** The built-in generator, from the prompt to the elements. Heavy: the product runs it in a task process (task-generator.ts). */
export function writeBuiltin(request: GenerationRequest): Iterable<GenerationElement> {
  return generate(readBrief(request))
}

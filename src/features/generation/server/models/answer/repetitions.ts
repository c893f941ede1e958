import type { GenerationElement } from '#shared/content/element.ts'

/**
 * Finds what a model wrote again because it went round in a circle. Some things may stand twice ("Please explain", a slide "Break"): those count
 * as repeated only after the same neighbour.
 */
export class Repetitions {
  readonly #seen = new Set<string>()
  #last = ''

  has(element: GenerationElement): boolean {
    const own = keyOf(element)
    if (own === undefined) return false
    const pair = `${this.#last}\n${own}`
    const isRepeated = this.#seen.has(mayStandTwice(element) ? pair : own)
    this.#seen.add(own).add(pair)
    this.#last = own
    return isRepeated
  }
}

function keyOf(element: GenerationElement): string | undefined {
  if (element.kind === 'question') return JSON.stringify({ ...element.question, id: '' })
  return element.kind === 'slide' ? JSON.stringify(element.slide) : undefined
}

function mayStandTwice(element: GenerationElement): boolean {
  if (element.kind === 'question') return element.question.type === 'text'
  return element.kind === 'slide' && element.slide.layout === 'section'
}

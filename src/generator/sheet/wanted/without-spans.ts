import type { Brief } from '../../brief.ts'

/** The brief as if the prompt did not say what stands in the spans. What it says stays in its place. */
export function withoutSpans(brief: Brief, spans: readonly (readonly [number, number])[]): Brief {
  const { facts } = brief
  const prompt = spans.reduce((text, [from, to]) => text.slice(0, from) + ' '.repeat(to - from) + text.slice(to), brief.prompt)
  const isGone = ({ start, text }: { start: number; text: string }): boolean =>
    !/[\p{L}\p{N}]/u.test(prompt.slice(start, start + text.length))
  const left = <T extends { start: number; text: string }>(one: T): T => {
    if (brief.prompt.slice(one.start, one.start + one.text.length) !== one.text) return one
    const text = prompt.slice(one.start, one.start + one.text.length).replace(/(?<![\s,;])[\s,;]+$/u, '')
    return { ...one, text: text.trimStart(), start: one.start + text.length - text.trimStart().length }
  }
  return {
    ...brief,
    prompt,
    facts: {
      ...facts,
      clauses: facts.clauses.filter((clause) => !isGone(clause)).map(left),
      pieces: facts.pieces.filter((piece) => !isGone(piece)).map(left),
      given: facts.given.filter((fact) => !isGone(fact)),
    },
  }
}

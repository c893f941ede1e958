import { addElement, emptyContent } from '#shared/content/element.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { checkGenerated } from '#features/generation/server/result/check-generated.ts'
import type { Generator, Usage } from '#features/generation/server/generator.ts'
import type { Asked } from '#test/checks/asked.ts'
import { namedChecks } from '#test/checks/content-checks.ts'
import { checkCalculation, checkFile } from '#test/checks/file-checks.ts'
import { missingFacts } from '#test/checks/reader/fact-checks.ts'
import { readerChecks } from '#test/checks/reader/reader-checks.ts'
import { stockSentences } from '#test/checks/reader/stock-sentences.ts'
import { requestChecks } from '#test/checks/request-checks.ts'

const TODAY = '2026-03-02'
const TIMEOUT_MS = 240_000

/** `problems` are listed by the name of the check. `content` is missing if the generation failed. */
export type Measured = {
  asked: Asked
  content: GeneratedContent | undefined
  problems: Record<string, string[]>
  facts: { given: number; carried: number }
  sentences: { given: number; specific: number }
}

/** Runs one prompt through one generator and every check over the result. A failed generation fails the check `generated`. */
export async function measure(generator: Generator, asked: Asked, report: (usage: Usage) => void): Promise<Omit<Measured, 'sentences'>> {
  const given = asked.facts.length
  const content = await generate(generator, asked, report).catch((error: unknown) => String(error))
  if (typeof content === 'string') return { asked, content: undefined, problems: { generated: [content] }, facts: { given, carried: 0 } }
  const calculation = 'sheets' in content ? await checkCalculation(content) : undefined
  return {
    asked,
    content,
    facts: { given, carried: given - missingFacts(asked, content).length },
    problems: {
      generated: [],
      ...requestChecks(asked, content),
      ...readerChecks(asked, content),
      // A letter does not begin with a summary: how a report is built says nothing about other genres.
      ...(asked.genre === 'any' ? namedChecks(content) : {}),
      'file valid': await checkFile(content),
      ...(calculation ? { 'no formula in error': calculation.formulas, 'totals reconcile': calculation.totals } : {}),
    },
  }
}

/** Adds the check that needs the whole run: whether each sentence was written for its prompt. */
export function withStock(run: readonly Omit<Measured, 'sentences'>[]): Measured[] {
  const written = run.flatMap(({ asked, content }) => (content ? [{ asked, content }] : []))
  const sentences = new Map(stockSentences(written).map((found, at) => [written[at]?.asked, found]))
  return run.map((one) => {
    const { written: count, stock } = sentences.get(one.asked) ?? { written: 0, stock: [] }
    return {
      ...one,
      sentences: { given: count, specific: count - stock.length },
      problems: { ...one.problems, 'sentences are specific': stock },
    }
  })
}

async function generate(
  generator: Generator,
  { type, prompt, language }: Asked,
  report: (usage: Usage) => void,
): Promise<GeneratedContent> {
  const content = emptyContent(type)
  // If the prompt's language is unclear, the person's own decides, as in the product.
  const request = { lane: 'bench', prompt, documentType: type, locale: language, seed: 1, today: TODAY }
  for await (const element of generator.generate(request, AbortSignal.timeout(TIMEOUT_MS), report)) addElement(content, element)
  return checkGenerated(type, content)
}

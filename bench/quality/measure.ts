import { addElement, emptyContent } from '#shared/content/element.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { checkGenerated } from '#features/generation/server/check-generated.ts'
import type { Generator, Usage } from '#features/generation/server/generator.ts'
import { namedChecks } from '#test/checks/content-checks.ts'
import { checkCalculation, checkFile } from '#test/checks/file-checks.ts'
import { requestChecks } from '#test/checks/request-checks.ts'
import type { Case } from './prompts.ts'

const TODAY = '2026-03-02'
const TIMEOUT_MS = 240_000

/** Problems by the name of the check. */
export type Measured = Record<string, string[]>

/** Runs one prompt through one generator and every check over the result. A failed generation fails the check `generated`. */
export async function measure(generator: Generator, asked: Case, report: (usage: Usage) => void): Promise<Measured> {
  const content = await generate(generator, asked, report).catch((error: unknown) => String(error))
  if (typeof content === 'string') return { generated: [content] }
  const calculation = 'sheets' in content ? await checkCalculation(content) : undefined
  return {
    generated: [],
    ...requestChecks(asked, content),
    ...namedChecks(content),
    'file valid': await checkFile(content),
    ...(calculation ? { 'no formula in error': calculation.formulas, 'totals reconcile': calculation.totals } : {}),
  }
}

async function generate(generator: Generator, { type, prompt, language }: Case, report: (usage: Usage) => void): Promise<GeneratedContent> {
  const content = emptyContent(type)
  // If the prompt's language is unclear, the person's own decides, as in the product.
  const request = { lane: 'bench', prompt, documentType: type, locale: language, seed: 1, today: TODAY }
  for await (const element of generator.generate(request, AbortSignal.timeout(TIMEOUT_MS), report)) addElement(content, element)
  return checkGenerated(type, content)
}

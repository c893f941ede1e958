import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Checks } from './check.ts'
import { DOC_CHECKS } from './doc-checks.ts'
import { FORM_CHECKS } from './form-checks.ts'
import { SHEET_CHECKS } from './sheet-checks.ts'
import { SLIDE_CHECKS } from './slide-checks.ts'

/** Checks for any text. */
export const TEXT_CHECKS: Checks<GeneratedContent> = {
  'title is there': ({ title }) => (title.trim() === '' || title.length > 120 ? [`title: ${title}`] : []),
  'no filler': (content) => {
    const text = JSON.stringify(content)
    // A formula may read a column called {Item}.
    const found =
      /lorem ipsum|as an ai\b|as a language model|\bundefined\b|\[object/i.exec(text) ??
      /\{(?:item|title|intro|list|detail|lead)\}/.exec(text)
    return found ? [`filler: ${found[0]}`] : []
  },
}

/** Returns all problems. Every generator must pass the same checks. */
export function checkContent(content: GeneratedContent): string[] {
  return Object.values(namedChecks(content)).flat()
}

/** Returns the problems by check. */
export function namedChecks(content: GeneratedContent): Record<string, string[]> {
  return { ...named(TEXT_CHECKS, content), ...ofType(content) }
}

function ofType(content: GeneratedContent): Record<string, string[]> {
  if ('questions' in content) return named(FORM_CHECKS, content)
  if ('blocks' in content) return named(DOC_CHECKS, content)
  return 'sheets' in content ? named(SHEET_CHECKS, content) : named(SLIDE_CHECKS, content)
}

function named<T>(checks: Checks<T>, content: T): Record<string, string[]> {
  return Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, check(content)]))
}

import { useTranslations } from 'use-intl'
import type { FormulaProblem } from '#shared/content/formula-problem.ts'

/** Returns the problem of a formula in the reader's language. */
export function useFormulaProblemText(): (problem: FormulaProblem) => string {
  const t = useTranslations('sheetEditor.formulaProblems')
  return ({ reason, values }) => t(reason, { ...NO_VALUES, ...values })
}

/** Placeholders that any of the texts may use. */
const NO_VALUES = { name: '', word: '', example: '', character: '', code: '', min: 0, max: 0, count: 0, rows: 0 }

import type { BuiltinTemplate } from './builtin-template.ts'
import { DOCS } from './docs.ts'
import { EVERYDAY_FORMS } from './everyday-forms.ts'
import { FORMS } from './forms.ts'
import { SHEETS } from './sheets.ts'
import { SLIDES } from './slides.ts'
import { SURVEYS } from './surveys.ts'

const SAMPLES = [FORMS[0], DOCS[0], SHEETS[0], SLIDES[0]].filter((sample) => sample !== undefined)

/** Everything that the built-in generator can write, as templates: the four samples first, then by type. */
export const BUILTIN_TEMPLATES: readonly BuiltinTemplate[] = [
  ...SAMPLES,
  ...[...FORMS, ...SURVEYS, ...EVERYDAY_FORMS, ...DOCS, ...SHEETS, ...SLIDES].filter((template) => !SAMPLES.includes(template)),
]

const BY_ID = new Map(BUILTIN_TEMPLATES.map((template) => [template.id, template]))

export function findBuiltin(id: string): BuiltinTemplate | undefined {
  return BY_ID.get(id)
}

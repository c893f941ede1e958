import { BUILTIN_TEMPLATES } from '#features/templates/server/builtin/catalogue.ts'
import type { BuiltinTemplate } from '#features/templates/server/builtin/builtin-template.ts'
import { checkGenerated } from '#features/generation/server/result/check-generated.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'
import { todayIn } from '#features/generation/server/generate-now.ts'
import type { Sample, Samples } from '#features/site/samples.ts'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'

/** The seed of the template library, so that a sample is what the library shows. */
const SEED = 7

/** Writes the sample of each type with the built-in generator, as the template library does for somebody who is signed in. */
export async function writeSamples(): Promise<Samples> {
  const [en, es, fr] = await Promise.all([writeIn('en'), writeIn('es'), writeIn('fr')])
  return { en, es, fr }
}

function writeIn(locale: Locale): Promise<Sample[]> {
  // The catalogue begins with the samples, one of each type.
  return Promise.all(BUILTIN_TEMPLATES.slice(0, DOCUMENT_TYPES.length).map((template) => writeSample(template, locale)))
}

async function writeSample({ type, words }: BuiltinTemplate, locale: Locale): Promise<Sample> {
  const { title, text, prompt = title } = words[locale]
  const raw = emptyContent(type)
  for (const element of writeBuiltin({ prompt, documentType: type, locale, seed: SEED, today: todayIn('UTC') })) addElement(raw, element)
  return { type, title, description: text, prompt, content: await checkGenerated(type, raw) }
}

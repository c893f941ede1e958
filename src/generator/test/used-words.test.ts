import { expect, test } from 'vitest'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

function unusedOf(documentType: DocumentType, prompt: string, locale: Locale): string[] {
  return Array.from(writeBuiltin({ prompt, documentType, locale, seed: 1, today: '2026-11-25' })).flatMap((element) =>
    element.kind === 'notice' && element.code === 'prompt_not_used' ? [String(element.values?.names)] : [],
  )
}

test.each<[DocumentType, Locale, string]>([
  ['form', 'en', 'Customer survey with 10 questions about delivery time, staff friendliness and price'],
  ['form', 'es', 'Encuesta de satisfacción de clientes con 8 preguntas sobre precio, calidad y entrega'],
  ['form', 'fr', 'sondage sur la cantine, 7 questions avec choix des plats, prix et horaires'],
  ['form', 'en', 'exit interview short, 6 questions, why leaving, manager 1-5, would come back yes/no'],
  ['form', 'es', 'encuesta rápida sobre el teletrabajo, 5 preguntas, escala 1 a 5, anónima'],
  ['form', 'en', 'retro of sprint 14: what went well, what didnt, one thing to change'],
  ['slide', 'fr', 'présentation marque employeur pour la direction, 7 diapos avec concurrents, canaux et prochaines étapes'],
])('what was used is not said to be left out: %s %s "%s"', (documentType, locale, prompt) => {
  expect(unusedOf(documentType, prompt, locale)).toEqual([])
})

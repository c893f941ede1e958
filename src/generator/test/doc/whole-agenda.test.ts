import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import { textOfBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* An agenda in sentences has a point for each thing that is to be talked about, and no empty table. */

test.each<[Locale, string, string[]]>([
  [
    'en',
    'Agenda for the parish council on Monday 14 July at 7.30pm in the vestry. Apologies first, then minutes of 9 June. Main things are the playground quote (£14,200, Jill to present), the speed sign on Mill Road, and whether to lease the allotment to Mr Bond. Ten minutes for public questions. Finish by 9.',
    [
      'Apologies first, then minutes of 9 June',
      'The playground quote (£14,200, Jill to present)',
      'The speed sign on Mill Road',
      'Whether to lease the allotment to Mr Bond',
      'Ten minutes for public questions',
      'Finish by 9',
    ],
  ],
  [
    'es',
    'Orden del día de la junta del 3 de mayo a las 19 h en el portal. Lectura del acta anterior. Los puntos son la fachada, el ascensor y la cuota de 2027. Ruegos y preguntas.',
    ['Lectura del acta anterior', 'La fachada', 'El ascensor', 'La cuota de 2027', 'Ruegos y preguntas'],
  ],
  [
    'fr',
    "Ordre du jour du CSE du 4 juin à 14 h, salle Monet. Approbation du compte rendu de mai. Il faut parler de la chaleur dans l'atelier, des tickets restaurant et du départ de Luc. Questions diverses. Fin à 16 h.",
    [
      'Approbation du compte rendu de mai',
      "La chaleur dans l'atelier",
      'Des tickets restaurant',
      'Du départ de Luc',
      'Questions diverses',
      'Fin à 16 h',
    ],
  ],
])('each sentence of an agenda is a point (%s)', (locale, prompt, points) => {
  const content = emptyContent('doc')
  for (const element of writeBuiltin({ prompt, documentType: 'doc', locale, seed: 1, today: '2026-11-30' })) addElement(content, element)
  expect(content.blocks.some(({ type }) => type === 'table')).toBe(false)
  // Nothing of when and where it is got lost.
  const shown = `${content.title}\n${content.blocks.map(textOfBlock).join('\n')}`
  expect(shown).toMatch(/vestry|portal|Monet/u)
  const [numbered] = content.blocks.filter((block) => block.type === 'list' && block.style === 'numbered')
  expect(
    numbered &&
      textOfBlock(numbered)
        .split('\n')
        .map((line) => line.replaceAll(/[\u00A0\u202F]/gu, ' ')),
  ).toEqual(points)
})

import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { DocBlock } from '#shared/content/doc.ts'
import { textOfBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* A job advertisement in sentences: its facts in a table, its duties one by one, each sentence in one section. */

function linesOf(block: DocBlock): string[] {
  return block.type === 'table' ? block.rows.map((row) => row.join(' | ')) : textOfBlock(block).split('\n')
}

test.each<[Locale, string, string, Record<string, string[]>]>([
  [
    'en',
    'Job description for a part-time receptionist at Brook Street Vets, 24 hours a week, Mon-Wed 8am to 4.30pm, £12.80 an hour, reporting to the practice manager Gill Foster. Duties are answering phones, booking, taking payments and comforting upset owners. Must be able to lift 15kg, experience of a till preferred. 28 days holiday pro rata and 40% off treatment. Closing date 30 April, interviews week of 12 May.',
    'Part-time receptionist at Brook Street Vets',
    {
      '': [
        'We are looking for a part-time receptionist at Brook Street Vets.',
        'Hours | 24 hours a week, Mon-Wed 8am to 4.30pm',
        'Pay | £12.80 an hour',
        'Reports to | Practice manager Gill Foster',
      ],
      'What you will do': ['Answering phones', 'Booking', 'Taking payments', 'Comforting upset owners'],
      'What we look for': ['Must be able to lift 15kg', 'Experience of a till preferred'],
      'What we offer': ['28 days holiday pro rata and 40% off treatment'],
      'How to apply': ['Closing date 30 April, interviews week of 12 May'],
    },
  ],
  [
    'es',
    'Oferta de empleo: auxiliar de farmacia en Gijón, contrato indefinido, 30 horas, 1.250 € brutos. Funciones: atender al público, recibir pedidos y colocar género. Imprescindible título de técnico. Ofrecemos dos sábados libres al mes. Incorporación el 2 de mayo. Enviar el currículum a farmacia@gijon.example.',
    'Auxiliar de farmacia en Gijón',
    {
      '': ['Contrato | Contrato indefinido', 'Horario | 30 horas', 'Sueldo | 1.250 € brutos', 'Incorporación | 2 de mayo'],
      Tareas: ['Atender al público', 'Recibir pedidos', 'Colocar género'],
      'Qué buscamos': ['Imprescindible título de técnico'],
      'Qué ofrecemos': ['Ofrecemos dos sábados libres al mes'],
      'Cómo presentarse': ['Enviar el currículum a farmacia@gijon.example'],
    },
  ],
  [
    'fr',
    "Annonce pour un poste de serveur à Annecy, brasserie du Lac, CDI 39 h, 1 900 € net plus pourboires, logement possible. Il faut deux ans d'expérience et parler anglais. Début le 1er mai. Envoyer CV à lac@brasserie.example avant le 10 avril.",
    'Annonce pour un poste de serveur à Annecy',
    {
      '': [
        'Nous proposons un poste de serveur à Annecy.',
        'Lieu | Brasserie du Lac',
        'Contrat | CDI 39 h',
        'Salaire | 1 900 € net plus pourboires',
        'Début | 1er mai',
      ],
      'Profil recherché': ["Il faut deux ans d'expérience et parler anglais"],
      'Ce que nous offrons': ['Logement possible'],
      'Comment postuler': ['Envoyer CV à lac@brasserie.example avant le 10 avril'],
    },
  ],
])('each fact of a job stands in its row or section (%s)', (locale, prompt, title, sections) => {
  const content = emptyContent('doc')
  for (const element of writeBuiltin({ prompt, documentType: 'doc', locale, seed: 1, today: '2026-11-30' })) addElement(content, element)
  const under: Record<string, string[]> = {}
  let heading = ''
  for (const block of content.blocks) {
    if (block.type === 'heading') heading = block.text
    else under[heading] = [...(under[heading] ?? []), ...linesOf(block)].map((line) => line.replaceAll(/[\u00A0\u202F]/gu, ' '))
  }
  expect(content.title).toBe(title)
  expect(under).toEqual(sections)
})

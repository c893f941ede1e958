import type { GeneratedDoc, GeneratedForm, GeneratedSheet, GeneratedSlide } from '#shared/content/generated.ts'
import { Question } from '#shared/content/form.ts'
import { Sheet } from '#shared/content/sheet.ts'
import type { Locale } from '#shared/locale.ts'

/* Four small documents in each language, alike in all but their words: so what an instruction must change is said once, by place. */

const WORDS = {
  en: {
    title: 'Team pulse for the new office and its people',
    questions: [
      'How satisfied are you with your team?',
      'Which office do you work in?',
      'Is the travel budget large enough?',
      'Which training budget do you need?',
      'Anything else you want to tell us?',
      'How do you rate your manager?',
    ],
    areas: ['About you', 'Your work'],
    sections: ['Purpose', 'Budget', 'Timeline', 'Risks'],
    table: ['Task', 'Owner'],
    slides: ['Welcome', 'Results', 'Travel budget', 'Training budget', 'Next steps'],
    columns: ['Task', 'Status', 'Region', 'Owner', 'Due date', 'Qty', 'Price', 'Cost'],
    status: ['Open', 'In progress', 'Done'],
    regions: ['North', 'South'],
    sheets: ['Tasks', 'Archive'],
    tasks: ['Call venue', 'Book flights', 'Print badges', 'Write agenda'],
  },
  es: {
    title: 'Encuesta para el equipo de la nueva oficina',
    questions: [
      '¿Qué tan satisfecho está con su equipo?',
      '¿En qué oficina trabaja?',
      '¿Es suficiente el presupuesto de viajes?',
      '¿Qué presupuesto de formación necesita?',
      '¿Algo más que quiera contarnos?',
      '¿Cómo valora a su responsable?',
    ],
    areas: ['Sobre usted', 'Su trabajo'],
    sections: ['Objetivo', 'Presupuesto', 'Calendario', 'Riesgos'],
    table: ['Tarea', 'Responsable'],
    slides: ['Bienvenida', 'Resultados', 'Presupuesto de viajes', 'Presupuesto de formación', 'Próximos pasos'],
    columns: ['Tarea', 'Estado', 'Región', 'Responsable', 'Fecha límite', 'Cantidad', 'Precio', 'Coste'],
    status: ['Pendiente', 'En curso', 'Hecho'],
    regions: ['Norte', 'Sur'],
    sheets: ['Tareas', 'Archivo'],
    tasks: ['Llamar al local', 'Reservar vuelos', 'Imprimir acreditaciones', 'Escribir agenda'],
  },
  fr: {
    title: 'Enquête pour l’équipe du nouveau bureau',
    questions: [
      'Êtes-vous satisfait de votre équipe\u202F?',
      'Dans quel bureau travaillez-vous\u202F?',
      'Le budget de voyage suffit-il\u202F?',
      'De quel budget de formation avez-vous besoin\u202F?',
      'Souhaitez-vous ajouter autre chose\u202F?',
      'Comment évaluez-vous votre responsable\u202F?',
    ],
    areas: ['À propos de vous', 'Votre travail'],
    sections: ['Objectif', 'Budget', 'Calendrier', 'Risques'],
    table: ['Tâche', 'Responsable'],
    slides: ['Bienvenue', 'Résultats', 'Budget de voyage', 'Budget de formation', 'Prochaines étapes'],
    columns: ['Tâche', 'Statut', 'Région', 'Responsable', 'Échéance', 'Quantité', 'Prix', 'Coût'],
    status: ['À faire', 'En cours', 'Terminé'],
    regions: ['Nord', 'Sud'],
    sheets: ['Tâches', 'Archives'],
    tasks: ['Appeler la salle', 'Réserver les vols', 'Imprimer les badges', 'Écrire l’ordre du jour'],
  },
} as const

export type Fixtures = { form: GeneratedForm; doc: GeneratedDoc; slide: GeneratedSlide; sheet: GeneratedSheet }

export const TODAY = '2026-03-02'

export function fixturesIn(language: Locale): Fixtures {
  const words = WORDS[language]
  const head = { title: words.title, description: '' }
  const [team, office, travel, training, more, manager] = words.questions
  const question = (id: string, title: string, area: 0 | 1, rest: Partial<Question>): Question =>
    Question.parse({ id, title, type: 'text', scale: 5, section: words.areas[area], ...rest })
  return {
    form: {
      ...head,
      questions: [
        question('q1', team, 0, { type: 'rating', format: 'scale', required: true }),
        question('q2', office, 0, { type: 'multiple_choice', format: 'one', options: ['Madrid', 'Paris'] }),
        question('q3', travel, 1, { format: 'short', required: true }),
        question('q4', training, 1, { format: 'number' }),
        question('q5', more, 1, { format: 'long' }),
        question('q6', manager, 1, { type: 'rating', format: 'star' }),
      ],
    },
    doc: {
      ...head,
      blocks: [
        { type: 'paragraph', text: 'Madrid, Paris' },
        ...words.sections.flatMap((text): GeneratedDoc['blocks'] => [
          { type: 'heading', level: 2, text },
          { type: 'paragraph', text: `${text}: Ana` },
        ]),
        {
          type: 'table',
          columns: [...words.table],
          rows: [
            [words.tasks[0], 'Bob'],
            [words.tasks[1], 'Ana'],
          ],
        },
      ],
    },
    slide: {
      ...head,
      slides: words.slides.map((title, at) =>
        at === 0 ? { layout: 'title', title, notes: 'Ana' } : { layout: 'bullets', title, notes: '', bullets: [`${title} 1`, 'Ana'] },
      ),
    },
    sheet: { ...head, sheets: [tasks(words), archive(words)] },
  }
}

type Words = (typeof WORDS)[Locale]

function tasks({ columns, status, regions, sheets, tasks: names }: Words): Sheet {
  const [task, state, region, owner, due, quantity, price, cost] = columns
  const [open, busy, done] = status
  const [north, south] = regions
  return Sheet.parse({
    name: sheets[0],
    columns: [
      { header: task, type: 'text' },
      { header: state, type: 'choice', choices: [...status] },
      { header: region, type: 'text' },
      { header: owner, type: 'text' },
      { header: due, type: 'date' },
      { header: quantity, type: 'integer' },
      { header: price, type: 'currency', currency: 'EUR' },
      { header: cost, type: 'currency', currency: 'EUR' },
    ],
    rows: [
      [names[0], open, south, 'Bob', '2026-04-01', '3', '100', '1500'],
      [names[1], done, north, 'Ana', '2026-01-15', '1', '900', '900'],
      [names[2], busy, north, 'Eva', '2026-02-01', '5', '20', '50'],
      [names[3], done, south, 'Bob', '2026-03-20', '2', '40', '2000'],
    ],
    totals: [],
    highlights: [],
  })
}

function archive({ columns, sheets }: Words): Sheet {
  return Sheet.parse({ name: sheets[1], columns: [{ header: columns[0], type: 'text' }], rows: [['2025']] })
}

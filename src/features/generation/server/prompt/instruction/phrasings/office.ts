import type { GeneratedContent, GeneratedDoc, GeneratedForm, GeneratedSheet, GeneratedSlide } from '#shared/content/generated.ts'
import { Question } from '#shared/content/form.ts'
import { Sheet } from '#shared/content/sheet.ts'

/* Documents as HR and marketing have them, longer than the ones of the other tables. */

const question = (title: string, rest: Partial<Question> = {}): Question => Question.parse({ title, type: 'text', scale: 5, ...rest })
const numbered = (questions: Question[]): Question[] => questions.map((one, at) => ({ ...one, id: `q${at + 1}` }))
const choice = (...options: string[]): Partial<Question> => ({ type: 'multiple_choice', format: 'one', options })
const rating: Partial<Question> = { type: 'rating', format: 'scale' }
const text = (words: string): GeneratedDoc['blocks'][number] => ({ type: 'paragraph', text: words })
const heading = (words: string): GeneratedDoc['blocks'][number] => ({ type: 'heading', level: 2, text: words })
const list = (style: 'bullet' | 'numbered', ...items: string[]): GeneratedDoc['blocks'][number] => ({
  type: 'list',
  style,
  items: items.map((item) => ({ text: item, level: 0 })),
})
const bullets = (title: string, ...all: string[]): GeneratedSlide['slides'][number] => ({
  layout: 'bullets',
  title,
  notes: '',
  bullets: all,
})

const onboarding: GeneratedForm = {
  title: 'Onboarding feedback',
  description: 'Tell us about your first weeks.',
  questions: numbered([
    question('Your name', { required: true, section: 'About you' }),
    question('Which department do you work in?', { ...choice('HR', 'Marketing', 'Finance'), required: true, section: 'About you' }),
    question('How satisfied are you with your onboarding overall?', { ...rating, required: true, section: 'Your first weeks' }),
    question('How well did your manager support you?', { ...rating, section: 'Your first weeks' }),
    question('Was your equipment ready on day one?', { ...choice('Yes', 'No', 'Partly'), section: 'Your first weeks' }),
    question('Which trainings did you attend?', { ...choice('Security', 'Product tour'), format: 'many', section: 'Your first weeks' }),
    question('Would you like to talk to HR?', { ...choice('Yes', 'No'), section: 'Looking ahead' }),
    question('Anything else?', { section: 'Looking ahead' }),
  ]),
}

const campaigns: GeneratedSheet = {
  title: 'Campaign budget 2026',
  description: '',
  sheets: [
    Sheet.parse({
      name: 'Campaigns',
      columns: [
        { header: 'Campaign', type: 'text' },
        { header: 'Owner', type: 'text' },
        { header: 'Start', type: 'date' },
        { header: 'Budget', type: 'currency', currency: 'EUR' },
        { header: 'Spent', type: 'currency', currency: 'EUR' },
        { header: 'Status', type: 'choice', choices: ['Planned', 'Running', 'Done'] },
      ],
      rows: [
        ['Spring newsletter', 'Tom Baker', '2026-03-02', '8000', '7600', 'Done'],
        ['Trade fair', 'Ana Ruiz', '2026-05-11', '24000', '26100', 'Done'],
        ['Webinar series', 'Tom Baker', '2026-06-01', '6000', '2500', 'Running'],
        ['Summer sale', 'Lena Vogt', '2026-07-15', '15000', '15900', 'Running'],
        ['Christmas cards', 'Ana Ruiz', '2026-11-25', '2500', '0', 'Planned'],
      ],
    }),
  ],
}

const policy: GeneratedDoc = {
  title: 'Remote work policy',
  description: 'For everyone at Acme',
  blocks: [
    text('This policy starts on 1 October 2026. Ask the HR team if anything is unclear.'),
    heading('Scope'),
    text('It applies to all employees in Germany and Spain.'),
    heading('Equipment'),
    text('The HR team orders it within 2 days.'),
    list('bullet', 'Laptop', 'Headset', 'Docking station'),
    heading('Core hours'),
    text('Be reachable from 10:00 to 15:00.'),
    heading('How to apply'),
    list('numbered', 'Talk to your manager', 'Fill in the form'),
    heading('Contacts'),
    {
      type: 'table',
      columns: ['Topic', 'Name', 'Contact'],
      rows: [
        ['Policy', 'Maria Lopez', '+49 30 555100'],
        ['Equipment', 'Jonas Weber', '+49 30 555200'],
      ],
    },
  ],
}

const review: GeneratedSlide = {
  title: 'Q3 marketing review',
  description: '',
  slides: [
    { layout: 'title', title: 'Q3 marketing review', notes: '', subtitle: 'Board meeting, 12 October 2026' },
    { layout: 'stats', title: 'Results', notes: '', stats: [{ value: '€89,500', label: 'budget' }] },
    bullets('What went well', 'Trade fair brought 120 leads', 'Webinars were fully booked'),
    bullets('What did not work', 'Summer sale was over budget'),
    bullets('Competitors', 'Contoso opened a Madrid office'),
    { layout: 'quote', title: 'A customer says', notes: '', quote: 'Best webinar of the year.', source: 'Eva Stein' },
    bullets('Next steps', 'Plan the Christmas campaign', 'Agree on the 2027 budget'),
    { layout: 'section', title: 'Thank you', notes: '' },
  ],
}

const inscripcion: GeneratedForm = {
  title: 'Inscripción al curso de liderazgo',
  description: '',
  questions: numbered([
    question('Nombre y apellidos', { required: true }),
    question('¿En qué sede trabaja?', choice('Madrid', 'Barcelona', 'Valencia')),
    question('¿Qué turno prefiere?', choice('Mañana', 'Tarde')),
    question('¿Cómo valora su experiencia previa?', rating),
    question('¿Tiene alergias?'),
    question('Comentarios', { format: 'long' }),
  ]),
}

const vacaciones: GeneratedSheet = {
  title: 'Vacaciones del equipo',
  description: '',
  sheets: [
    Sheet.parse({
      name: 'Vacaciones',
      columns: [
        { header: 'Persona', type: 'text' },
        { header: 'Departamento', type: 'text' },
        { header: 'Desde', type: 'date' },
        { header: 'Días', type: 'integer' },
        { header: 'Estado', type: 'choice', choices: ['Pendiente', 'Aprobado'] },
      ],
      rows: [
        ['Lucía Pérez', 'Marketing', '2026-07-01', '11', 'Aprobado'],
        ['Marcos Gil', 'Ventas', '2026-08-03', '10', 'Pendiente'],
        ['Inés Soto', 'Marketing', '2026-06-22', '5', 'Pendiente'],
      ],
    }),
  ],
}

const acogida: GeneratedDoc = {
  title: 'Plan de acogida',
  description: '',
  blocks: [
    heading('Antes del primer día'),
    list('bullet', 'Firmar el contrato', 'Pedir el portátil'),
    heading('Primera semana'),
    text('El lunes 4 de mayo de 2026 empieza con un desayuno a las 9:00.'),
    list('bullet', 'Visita a la oficina', 'Comida con el equipo'),
    heading('Contactos'),
    {
      type: 'table',
      columns: ['Tema', 'Persona', 'Correo'],
      rows: [
        ['Nóminas', 'Raúl Vega', 'raul@acme.es'],
        ['Informática', 'Sara Mora', 'sara@acme.es'],
      ],
    },
  ],
}

const lanzamiento: GeneratedSlide = {
  title: 'Lanzamiento de Luma',
  description: '',
  slides: [
    { layout: 'title', title: 'Lanzamiento de Luma', notes: '', subtitle: 'Comité, mayo de 2026' },
    bullets('Objetivos', 'Abrir en Lisboa'),
    bullets('Riesgos', 'Falta de personal'),
    bullets('Presupuesto', '30.000 € en total'),
    bullets('Próximos pasos', 'Elegir agencia'),
  ],
}

const enquete: GeneratedForm = {
  title: 'Enquête après l’atelier',
  description: '',
  questions: numbered([
    question('Votre nom', { required: true }),
    question('Dans quel service travaillez-vous\u202F?', choice('RH', 'Ventes')),
    question('Quelle note donnez-vous à l’atelier\u202F?', rating),
    question('La salle était-elle adaptée\u202F?', choice('Oui', 'Non')),
    question('Que faut-il améliorer\u202F?', { format: 'long' }),
    question('Autres remarques', { format: 'long' }),
  ]),
}

const candidatures: GeneratedSheet = {
  title: 'Suivi des candidatures',
  description: '',
  sheets: [
    Sheet.parse({
      name: 'Candidatures',
      columns: [
        { header: 'Candidat', type: 'text' },
        { header: 'Poste', type: 'text' },
        { header: 'Reçue le', type: 'date' },
        { header: 'Salaire', type: 'currency', currency: 'EUR' },
        { header: 'Responsable', type: 'text' },
        { header: 'Étape', type: 'choice', choices: ['Nouveau', 'Entretien', 'Offre'] },
      ],
      rows: [
        ['Julie Morel', 'Marketing', '2026-03-04', '38000', 'Paul Roche', 'Entretien'],
        ['Karim Benali', 'Comptable', '2026-02-17', '42000', 'Anne Petit', 'Nouveau'],
        ['Luc Girard', 'Développeur', '2026-01-09', '51000', 'Anne Petit', 'Offre'],
      ],
    }),
  ],
}

const charte: GeneratedDoc = {
  title: 'Charte du télétravail',
  description: '',
  blocks: [
    text('Cette charte s’applique à partir du 1er septembre 2026.'),
    heading('Matériel'),
    list('bullet', 'Ordinateur portable', 'Casque'),
    heading('Horaires'),
    text('Soyez joignable de 10 h à 16 h.'),
    heading('Contacts'),
    {
      type: 'table',
      columns: ['Sujet', 'Personne', 'Téléphone'],
      rows: [
        ['Charte', 'Claire Dubois', '01 44 55 66 77'],
        ['Matériel', 'Hugo Lambert', '01 44 55 66 88'],
      ],
    },
  ],
}

const bilan: GeneratedSlide = {
  title: 'Bilan de la campagne',
  description: '',
  slides: [
    { layout: 'title', title: 'Bilan de la campagne', notes: '', subtitle: 'Comité du 8 juin 2026' },
    bullets('Résultats', '300 nouveaux contacts'),
    bullets('Difficultés', 'Retard de l’agence'),
    bullets('Budget', '45 000 € prévus'),
    bullets('Prochaines étapes', 'Choisir une agence'),
  ],
}

export const OFFICE = {
  en: { form: onboarding, sheet: campaigns, doc: policy, slide: review },
  es: { form: inscripcion, sheet: vacaciones, doc: acogida, slide: lanzamiento },
  fr: { form: enquete, sheet: candidatures, doc: charte, slide: bilan },
} as const

/** A line for each piece, its settings behind it. */
export function linesOf(content: GeneratedContent): string[] {
  const head = [`${content.title} / ${content.description}`]
  if ('questions' in content)
    return [
      ...head,
      ...content.questions.map(({ title, type, format, scale, options, required, section }) => {
        const how =
          type === 'multiple_choice' ? `${format}: ${options.join(', ')}` : type === 'rating' ? `${format} ${scale}` : (format ?? type)
        return `${title} ${how}${required ? ' *' : ''}${section === undefined ? '' : ` (${section})`}`
      }),
    ]
  if ('sheets' in content)
    return [
      ...head,
      ...content.sheets.flatMap(({ columns, rows, totals, highlights }) => [
        columns.map(({ header, formula = '' }) => header + formula).join(' | '),
        ...rows.map((row) => row.join(' | ').replace(/(?: \| )+$/, '')),
        ...totals.map((total) => `${total.function} ${total.column}`),
        ...highlights.map(({ column, rule, value, tone }) => `${column} ${rule} ${value} ${tone}`),
      ]),
    ]
  const pieces: readonly object[] = 'slides' in content ? content.slides : content.blocks
  return [...head, ...pieces.map(lineOf)]
}

/** All that a block or slide says. */
function lineOf(piece: object): string {
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
  return texts(piece)
    .filter((said) => said !== '')
    .join(' | ')
}

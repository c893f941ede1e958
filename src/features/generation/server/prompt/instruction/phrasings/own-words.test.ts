import { describe, expect, test } from 'vitest'
import { Question } from '#shared/content/form.ts'
import type { GeneratedContent, GeneratedDoc } from '#shared/content/generated.ts'
import { Sheet } from '#shared/content/sheet.ts'
import type { Locale } from '#shared/locale.ts'
import { carryOut } from './carry-out.ts'

/* What people say in their own words about forms, sheets and figures: each line of the outline that must be different, as it is afterwards. */

const question = (at: number, title: string, rest: Partial<Question>): Question =>
  Question.parse({ id: `q${at + 1}`, title, type: 'text', format: 'short', scale: 5, ...rest })
const form = (...questions: [title: string, rest?: Partial<Question>][]): GeneratedContent => ({
  title: 'Form',
  description: '',
  questions: questions.map(([title, rest = {}], at) => question(at, title, rest)),
})
const choice = (...options: string[]): Partial<Question> => ({ type: 'multiple_choice', format: 'one', options })
const rating: Partial<Question> = { type: 'rating', format: 'scale' }
const nps: Partial<Question> = { type: 'rating', format: 'nps', scale: 10 }

const FORMS: Record<Locale, GeneratedContent> = {
  en: form(
    ['Full name', { required: true }],
    ['Email', { required: true }],
    ['Department', choice('Sales', 'IT')],
    ['Which trainings have you done?', choice('Safety', 'CRM')],
    ['Rate the food', rating],
    ['Would you recommend us?', nps],
    ['Do you need parking?', choice('Yes', 'No')],
    ['Comments', { format: 'long' }],
  ),
  es: form(
    ['Nombre', { required: true }],
    ['Correo', { required: true }],
    ['¿En qué turno viene?', choice('Tarde', 'Mañana')],
    ['¿Qué temas le interesan?', choice('Ventas', 'Feedback')],
    ['Experiencia', rating],
    ['¿Nos recomendaría?', nps],
  ),
  fr: form(
    ['Nom', { required: true }],
    ['E-mail', { required: true }],
    ['Comment avez-vous connu notre stand\u202F?', choice('Presse', 'Invitation')],
    ['Formations souhaitées', choice('Excel', 'Anglais')],
    ['Accueil', rating],
    ['Nous recommanderiez-vous ?', nps],
  ),
}

const sheet = (name: string, headers: string[], rows: string[][]): GeneratedContent => ({
  title: name,
  description: '',
  sheets: [
    Sheet.parse({
      name,
      columns: headers.map((header, at) => ({ header, type: at === 2 ? 'integer' : at === 3 ? 'date' : 'text' })),
      rows,
    }),
  ],
})

const SHEETS: Record<Locale, GeneratedContent> = {
  en: sheet(
    'Campaigns',
    ['Campaign', 'Channel', 'Budget', 'Start'],
    [
      ['Spring', 'Social', '400', '2027-03-01'],
      ['Launch', 'Email', '900', '2027-06-15'],
      ['News', 'Email', '150', '2027-01-10'],
    ],
  ),
  es: sheet(
    'Candidatos',
    ['Candidato', 'Puesto', 'Nota', 'Fecha'],
    [
      ['Lucía', 'Ventas', '8', '2027-02-03'],
      ['Mario', 'Diseño', '6', '2027-02-10'],
      ['Eva', 'Diseño', '4', '2027-01-20'],
    ],
  ),
  fr: sheet(
    'Articles',
    ['Article', 'Service', 'Quantité', 'Livraison'],
    [
      ['Casque', 'Support', '10', '2027-03-02'],
      ['Écran', 'Achats', '6', '2027-02-20'],
      ['Souris', 'Achats', '4', '2027-04-01'],
    ],
  ),
}

const doc = (...texts: string[]): GeneratedDoc => ({
  title: 'Plan',
  description: '',
  blocks: [{ type: 'heading', level: 2, text: 'Plan' }, ...texts.map((text) => ({ type: 'paragraph' as const, text }))],
})
const DOCS: Record<Locale, GeneratedDoc> = {
  en: doc('The ticket price is 45 EUR.', 'We expect 150 leads.', 'The fair is open from 9:00 to 18:00.', 'The rent is 8,500 EUR a month.'),
  es: doc('Cada empleado tiene 23 días de vacaciones.', 'El plazo es de 15 días.'),
  fr: doc('Le budget est de 300 EUR par an.', 'Nous attendons 20 revendeurs.'),
}

/** A line for each question, column, row or text: "Email text/email *", "Which …? many: Safety, CRM", "Rate the food 1-5". */
function outline(content: GeneratedContent): string[] {
  if ('questions' in content)
    return content.questions.map(({ title, type, format, scale, options, required }) => {
      const own = type === 'multiple_choice' ? `${format}: ${options.join(', ')}` : type === 'rating' ? `${format} ${scale}` : format
      return `${title} ${own}${required ? ' *' : ''}`
    })
  if ('sheets' in content)
    return content.sheets.flatMap(({ columns, rows, highlights }) => [
      columns.map(({ header, choices }) => header + (choices ? ` (${choices.join(', ')})` : '')).join(' | '),
      ...rows.map((row) => row.join(' | ')),
      ...highlights.map(({ column, rule, value }) => `${column} ${rule} ${value}`),
    ])
  return 'blocks' in content ? content.blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text] : [])) : []
}

const CHANGES: [Locale, said: string, GeneratedContent, gone: number, fresh: string[]][] = [
  ['en', 'let people pick several trainings', FORMS.en, 1, ['Which trainings have you done? many: Safety, CRM']],
  ['en', 'the trainings question should allow several answers', FORMS.en, 1, ['Which trainings have you done? many: Safety, CRM']],
  ['en', 'department shuld be a dropdown', FORMS.en, 1, ['Department dropdown: Sales, IT']],
  ['en', 'only the full name should be required', FORMS.en, 1, ['Email short']],
  ['en', 'just the email needs to be mandatory', FORMS.en, 1, ['Full name short']],
  ['en', 'make everything optional except email', FORMS.en, 1, ['Full name short']],
  ['en', 'make all ratings 1 to 7', FORMS.en, 1, ['Rate the food scale 7']],
  ['en', 'turn the nps question into a 5 star rating', FORMS.en, 1, ['Would you recommend us? scale 5']],
  ['en', 'rate the food from 1 to 10', FORMS.en, 1, ['Rate the food scale 10']],
  ['en', 'make the food question 1 to 10', FORMS.en, 1, ['Rate the food scale 10']],
  ['en', 'make the food question 1-10', FORMS.en, 1, ['Rate the food scale 10']],
  ['en', 'the food question should be 1 to 10', FORMS.en, 1, ['Rate the food scale 10']],
  ['en', 'make the food question a 1 to 7 scale', FORMS.en, 1, ['Rate the food scale 7']],
  ['en', "ask for the phone number and the manager's name", FORMS.en, 0, ['Phone number phone *', "Manager's name short *"]],
  ['en', 'add a yes/no question about the shuttle bus and make it mandatory', FORMS.en, 0, ['Shuttle bus one: Yes, No *']],
  ['en', 'sort the trainings a to z', FORMS.en, 1, ['Which trainings have you done? one: CRM, Safety']],
  ['en', 'add the option Legal to department', FORMS.en, 1, ['Department one: Sales, IT, Legal']],
  ['en', 'change no to not needed in parking', FORMS.en, 1, ['Do you need parking? one: Yes, Not needed']],
  ['en', 'can u take the comments out pls', FORMS.en, 1, []],
  ['es', 'que se puedan elegir varios temas', FORMS.es, 1, ['¿Qué temas le interesan? many: Ventas, Feedback']],
  ['es', 'permite varias respuestas en temas', FORMS.es, 1, ['¿Qué temas le interesan? many: Ventas, Feedback']],
  ['es', 'solo el nombre debe ser obligatorio', FORMS.es, 1, ['Correo short']],
  ['es', 'todo opcional menos el nombre', FORMS.es, 1, ['Correo short']],
  ['es', 'todas las valoraciones del 1 al 7', FORMS.es, 1, ['Experiencia scale 7']],
  ['es', 'haz que la pregunta de experiencia sea de 1 a 10', FORMS.es, 1, ['Experiencia scale 10']],
  ['es', 'pon la pregunta de experiencia de 1 a 10', FORMS.es, 1, ['Experiencia scale 10']],
  ['fr', 'mets la question accueil de 1 à 10', FORMS.fr, 1, ['Accueil scale 10']],
  ['es', 'la experiencia del 1 al 10', FORMS.es, 1, ['Experiencia scale 10']],
  ['es', 'añade la opción Noche al turno', FORMS.es, 1, ['¿En qué turno viene? one: Tarde, Mañana, Noche']],
  ['es', 'ordena las opciones del turno alfabéticamente', FORMS.es, 1, ['¿En qué turno viene? one: Mañana, Tarde']],
  ['fr', 'autorise plusieurs réponses pour les formations', FORMS.fr, 1, ['Formations souhaitées many: Excel, Anglais']],
  [
    'fr',
    'il faut pouvoir choisir plusieurs réponses pour le stand',
    FORMS.fr,
    1,
    ['Comment avez-vous connu notre stand\u202F? many: Presse, Invitation'],
  ],
  ['fr', 'seul le nom doit etre obligatoire', FORMS.fr, 1, ['E-mail short']],
  ['fr', 'tout facultatif sauf le nom', FORMS.fr, 1, ['E-mail short']],
  ['fr', 'toutes les notes sur 10', FORMS.fr, 1, ['Accueil scale 10']],
  ['fr', "ajoute l'option Radio au stand", FORMS.fr, 1, ['Comment avez-vous connu notre stand\u202F? one: Presse, Invitation, Radio']],
  ['fr', 'ajoute Allemand aux formations', FORMS.fr, 1, ['Formations souhaitées one: Excel, Anglais, Allemand']],
  ['en', 'add a campaign called Autumn promo', SHEETS.en, 0, ['Autumn promo |  |  | ']],
  ['en', 'delete the news campaign', SHEETS.en, 1, []],
  ['en', 'only keep the email campaigns', SHEETS.en, 1, []],
  ['en', 'highlight campaigns with a budget over 500', SHEETS.en, 0, ['Budget greater_than 500']],
  ['es', 'añade un candidato llamado Pedro Vidal', SHEETS.es, 0, ['Pedro Vidal |  |  | ']],
  ['es', 'elimina los candidatos de Diseño', SHEETS.es, 2, []],
  ['fr', 'ajoute un article appelé Clavier', SHEETS.fr, 0, ['Clavier |  |  | ']],
  ['fr', 'supprime les lignes du Support', SHEETS.fr, 1, []],
  ['en', 'the ticket price is 50 EUR now, not 45', DOCS.en, 1, ['The ticket price is 50 EUR.']],
  ['en', 'we expect 180 leads, not 150', DOCS.en, 1, ['We expect 180 leads.']],
  ['en', 'the fair opens at 8:30 instead of 9:00', DOCS.en, 1, ['The fair is open from 8:30 to 18:00.']],
  ['en', 'the rent is 8,900 EUR a month, not 8,500', DOCS.en, 1, ['The rent is 8,900 EUR a month.']],
  ['es', 'son 25 días de vacaciones, no 23', DOCS.es, 1, ['Cada empleado tiene 25 días de vacaciones.']],
  ['es', 'el plazo es ahora de 20 días', DOCS.es, 1, ['El plazo es de 20 días.']],
  ['fr', 'le budget est maintenant de 400 EUR', DOCS.fr, 1, ['Le budget est de 400 EUR par an.']],
  ['fr', 'nous attendons 30 revendeurs, pas 20', DOCS.fr, 1, ['Nous attendons 30 revendeurs.']],
]

describe('An instruction in somebody’s own words changes what it is about, and nothing else', () => {
  test.each(CHANGES)('%s: %s', (locale, said, existing, gone, fresh) => {
    const { content, notices } = carryOut(existing, said, locale)
    const [before, after] = [outline(existing), outline(content)]
    expect(notices).toEqual([])
    expect(after.filter((line) => !before.includes(line))).toEqual(fresh)
    expect(before.filter((line) => !after.includes(line))).toHaveLength(gone)
  })
})

test.each<[Locale, said: string, names: string[]]>([
  ['en', 'sort by channel then budget', ['News', 'Launch', 'Spring']],
  ['en', 'sort by channel, then by start newest first', ['Launch', 'News', 'Spring']],
  ['es', 'ordena por puesto y luego por nota', ['Eva', 'Mario', 'Lucía']],
  ['fr', 'trie par service puis par quantité décroissante', ['Écran', 'Souris', 'Casque']],
])('Rows that are alike in the first column stand in the order of the second: %s, %s', (locale, said, names) => {
  const { content } = carryOut(SHEETS[locale], said, locale)
  expect('sheets' in content && content.sheets[0]?.rows.map(([first]) => first)).toEqual(names)
})

test.each<[Locale, said: string, header: string]>([
  ['en', 'add a column Status with Planned, Running and Done', 'Campaign | Channel | Budget | Start | Status (Planned, Running, Done)'],
  ['es', 'añade una columna Estado: nuevo, hecho', 'Candidato | Puesto | Nota | Fecha | Estado (Nuevo, Hecho)'],
  ['es', 'añade una columna Teléfono después de Puesto', 'Candidato | Puesto | Teléfono | Nota | Fecha'],
  ['fr', 'ajoute une colonne État avec Neuf et Cassé', 'Article | Service | Quantité | Livraison | État (Neuf, Cassé)'],
])('A new column has the choices that are said, and stands where it is said: %s, %s', (locale, said, header) => {
  expect(outline(carryOut(SHEETS[locale], said, locale).content)[0]).toBe(header)
})

test.each<[Locale, said: string]>([
  ['en', 'show dates as 31/12/2026'],
  ['es', 'muestra las fechas como 31/12/2026'],
  ['fr', 'affiche les dates comme 31/12/2026'],
])('A date shows how dates are to be written: %s, %s', (locale, said) => {
  const { content, notices } = carryOut(SHEETS[locale], said, locale)
  const columns = 'sheets' in content ? (content.sheets[0]?.columns ?? []) : []
  const formats = columns.filter(({ type }) => type === 'date').map((column) => column.date_format)
  expect([notices, formats]).toEqual([[], ['DD/MM/YYYY']])
})

test('A car and a post are no reasons, and are not cut off.', () => {
  expect(outline(carryOut(FORMS.en, 'add a question about the company car', 'en').content).join()).toContain('Company car')
})

import type { DocumentType } from '#shared/content/document-type.ts'

/** What is asked for: a document of a type, or the outline of one. */
export type AnswerType = DocumentType | 'outline'
export type GivenOutline = { title: string; sections: { heading: string; points: string[] }[] }

/**
 * A rich, valid answer a type, in the shape that the wire schema asks for: every key there, "" and [] for none. It mentions the prompt, and
 * follows the outline that it is given. `withIds`: a changed form, with new questions only.
 */
export function sampleAnswer(
  type: AnswerType,
  prompt: string,
  { withIds = false, outline }: { withIds?: boolean; outline?: GivenOutline | undefined } = {},
): Record<string, unknown> {
  if (outline) return followed(type, outline)
  const subject = prompt.replace(/\s+/g, ' ').trim().slice(0, 60)
  const head = { title: `About: ${subject}`, description: `Made for “${subject}” – ready to use ✅` }
  switch (type) {
    case 'form':
      return { ...head, questions: questions(subject).map((question) => (withIds ? { id: '', ...question } : question)) }
    case 'doc':
      return { ...head, blocks: blocks(subject) }
    case 'sheet':
      return { ...head, sheets: sheets() }
    case 'slide':
      return { ...head, slides: slides(subject) }
    case 'outline':
      return { title: head.title, sections: sections(subject) }
  }
}

function sections(subject: string) {
  return [
    { heading: `Why ${subject} matters`, points: [] },
    { heading: 'Three things change', points: ['Plan', 'Pay', 'People 😀'] },
    { heading: 'Two steps lead there', points: ['Ask all teams', 'Act by May'] },
  ]
}

function followed(type: AnswerType, { title, sections: wanted }: GivenOutline) {
  const head = { title, description: 'Made from an outline' }
  if (type === 'slide') {
    const notes = 'Say what this means.'
    return { ...head, slides: wanted.map(({ heading, points }) => ({ layout: 'bullets', title: heading, notes, bullets: points })) }
  }
  const chapter = ({ heading, points }: GivenOutline['sections'][number]) => [
    { type: 'heading', level: 1, text: heading },
    { type: 'paragraph', text: points.join('. ') || 'More about this.' },
  ]
  return { ...head, blocks: wanted.flatMap(chapter) }
}

function questions(subject: string) {
  const text = (format: string, title: string, section: string, required = false) => ({
    type: 'text',
    format,
    section,
    title,
    description: '',
    required,
  })
  return [
    text('short', 'What is your name?', 'About you', true),
    text('email', 'What is your e-mail address?', 'About you', true),
    {
      type: 'multiple_choice',
      format: 'one',
      section: 'Your view',
      title: `How did you hear of ${subject}?`,
      description: '',
      options: ['Colleague', 'Newsletter', 'Intranet'],
      allow_other: true,
      required: false,
    },
    {
      type: 'rating',
      format: 'star',
      section: 'Your view',
      title: 'How satisfied are you overall?',
      description: '',
      scale: 5,
      low_label: 'Not at all',
      high_label: 'Very',
      required: true,
    },
    text('long', 'What should change? 😀', 'Your view'),
  ]
}

function blocks(subject: string) {
  return [
    { type: 'heading', level: 1, text: 'Summary' },
    { type: 'paragraph', text: `This text is about **${subject}** – naïve café, 漢字, 😀.` },
    {
      type: 'list',
      style: 'bullet',
      items: [
        { text: 'First', level: 0, checked: false },
        { text: 'Second', level: 1, checked: false },
      ],
    },
    {
      type: 'table',
      columns: ['What', 'Who'],
      caption: '',
      rows: [
        ['Plan', 'HR'],
        ['Write', 'Marketing'],
      ],
    },
    { type: 'callout', tone: 'info', title: '', text: 'Sample data' },
    { type: 'quote', text: 'Well begun is half done.', source: '' },
    { type: 'code', language: '', text: '{ "a": ["}"] }' },
    {
      type: 'chart',
      chart: { kind: 'bar', title: 'Hires', categories: ['Q1', 'Q2'], series: [{ name: 'Hires', values: [3, 5.5] }], unit: '' },
    },
    { type: 'break' },
  ]
}

function sheets() {
  const column = (header: string, type: string, more: object = {}) => ({ header, type, formula: '', currency: '', choices: [], ...more })
  return [
    {
      name: 'Budget',
      columns: [
        column('Item', 'text'),
        column('Qty', 'integer'),
        column('Unit price', 'currency', { currency: 'EUR' }),
        column('Total', 'currency', { formula: '={Qty}*{Unit price}', currency: 'EUR' }),
        column('State', 'choice', { choices: ['Open', 'Done'] }),
      ],
      totals: [{ column: 'Total', function: 'sum', label: '' }],
      highlights: [{ column: 'Total', rule: 'greater_than', value: '100', tone: 'warning' }],
      charts: [{ kind: 'bar', title: 'Totals', category_column: 'Item', value_columns: ['Total'] }],
      rows: Array.from({ length: 12 }, (_, index) => [`Item ${index + 1} é`, String(index + 1), '9.5', '', index % 2 ? 'Done' : 'Open']),
    },
  ]
}

function slides(subject: string) {
  const notes = 'Say what this means for the team and what happens next.'
  const half = (heading: string) => ({ heading, bullets: ['One', 'Two'] })
  return [
    { layout: 'title', title: `Why ${subject} matters`, notes, subtitle: '' },
    { layout: 'bullets', title: 'Three things change', notes, bullets: ['Plan', 'Pay', 'People 😀'] },
    { layout: 'two_column', title: 'Before and after differ', notes, left: half('Before'), right: half('After') },
    { layout: 'table', title: 'Who does what', notes, columns: ['Task', 'Owner'], rows: [['Plan', 'HR']] },
    { layout: 'stats', title: 'Numbers are sample data', notes, stats: [{ value: '42 %', label: 'Share' }] },
    {
      layout: 'steps',
      title: 'Two steps lead there',
      notes,
      steps: [
        { title: 'Ask', text: 'All teams' },
        { title: 'Act', text: 'By May' },
      ],
    },
    { layout: 'quote', title: 'People say it best', notes, quote: 'It works.', source: '' },
  ]
}

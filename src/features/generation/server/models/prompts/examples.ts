import type { DocumentType } from '#shared/content/document-type.ts'

/*
 * One miniature answer for each type, for the prompt: a shape is copied more surely than it is described. Models without a schema need it most.
 * It uses what they get wrong: "" and [] for none, formula cells left empty, percentages as fractions, sample data called so.
 */
export const EXAMPLES = {
  form: {
    title: 'Feedback on the first aid course',
    description: 'Tells us what to change before the next course.',
    questions: [
      {
        type: 'rating',
        format: 'scale',
        section: 'The course',
        title: 'How prepared do you feel to give first aid at work?',
        description: '',
        scale: 5,
        low_label: 'Not at all prepared',
        high_label: 'Fully prepared',
        required: true,
      },
      {
        type: 'multiple_choice',
        format: 'many',
        section: 'The course',
        title: 'Which parts would you like to practise again?',
        description: '',
        options: ['Resuscitation', 'Stopping a bleed', 'Recovery position'],
        allow_other: true,
        required: false,
      },
      { type: 'text', format: 'long', section: 'Next time', title: 'What should we change?', description: '', required: false },
    ],
  },
  doc: {
    title: 'Parking at the new office',
    description: 'Who may park where from 1 June, and how to get a permit.',
    blocks: [
      { type: 'heading', level: 1, text: 'In short' },
      { type: 'paragraph', text: 'From 1 June, **40 spaces** are free for staff. Ask for a permit by 20 May; [Add: name] decides.' },
      {
        type: 'list',
        style: 'check',
        items: [
          { text: 'Send the form to Facilities', level: 0, checked: false },
          { text: 'Put the permit behind the windscreen', level: 0, checked: false },
        ],
      },
      {
        type: 'table',
        columns: ['Area', 'Spaces', 'For'],
        caption: 'Spaces by area',
        rows: [
          ['A', '30', 'Everybody with a permit'],
          ['B', '10', 'People who share a car'],
        ],
      },
    ],
  },
  sheet: {
    title: 'Orders for the summer party',
    description: 'What is ordered, from whom and for how much.',
    sheets: [
      {
        name: 'Orders',
        columns: [
          { header: 'Item', type: 'text', formula: '', currency: '', choices: [] },
          { header: 'Qty', type: 'integer', formula: '', currency: '', choices: [] },
          { header: 'Unit price', type: 'currency', formula: '', currency: 'EUR', choices: [] },
          { header: 'Discount', type: 'percent', formula: '', currency: '', choices: [] },
          { header: 'Status', type: 'choice', formula: '', currency: '', choices: ['Open', 'Ordered'] },
          { header: 'Cost', type: 'currency', formula: '=ROUND({Qty}*{Unit price}*(1-{Discount}),2)', currency: 'EUR', choices: [] },
        ],
        totals: [{ column: 'Cost', function: 'sum', label: 'Total' }],
        highlights: [{ column: 'Status', rule: 'equal_to', value: 'Open', tone: 'warning' }],
        charts: [{ kind: 'bar', title: 'Cost by item', category_column: 'Item', value_columns: ['Cost'] }],
        rows: [
          ['Lanterns', '25', '3.8', '0.1', 'Ordered', ''],
          ['Tables', '12', '14', '0', 'Open', ''],
        ],
      },
    ],
  },
  slide: {
    title: 'A second shift in packing',
    description: 'Asks the management for a second shift from September.',
    slides: [
      {
        layout: 'title',
        title: 'A second shift brings packing up to date by October',
        notes: 'I ask you today to decide on a second shift. It takes ten minutes.',
        subtitle: 'Proposal for the management',
      },
      {
        layout: 'chart',
        title: 'The backlog has doubled since May',
        notes: 'These figures are samples; the real ones come from the warehouse system.',
        chart: {
          kind: 'line',
          title: 'Orders that wait (sample data)',
          categories: ['May', 'June', 'July'],
          series: [{ name: 'Orders', values: [120, 180, 240] }],
          unit: '',
        },
      },
    ],
  },
} as const satisfies Record<DocumentType, object>

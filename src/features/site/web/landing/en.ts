import type { Translated } from '#web/i18n/translated.ts'

const texts = {
  title: 'Forms, documents, spreadsheets and presentations from a few words',
  hero: {
    headline: 'Say what you need. Get the finished draft.',
    text: 'Describe a form, document, spreadsheet or presentation in your own words. Watch it being written, change what you like, then publish or download it.',
    start: 'Get Started Free',
    more: 'Learn More',
  },
  samples: {
    label: 'An example: this prompt became this document.',
    title: 'Four samples to start from',
    text: 'The built-in generator wrote each one from a single sentence. Look inside, then sign up to make it yours.',
    preview: 'Preview',
    use: 'Use template',
    all: 'All samples',
    written: 'Written from the prompt: {prompt}',
  },
  features: {
    title: 'Powerful Features',
    cards: [
      ['AI-Powered Generation', 'Write one sentence or a whole briefing. The draft appears piece by piece while it is written.'],
      ['Smart Forms & Documents', 'Questions of every kind with sections and scales; texts with headings, tables, checklists and charts.'],
      ['Dynamic Spreadsheets', 'Typed columns, formulas that calculate, totals and charts, filled with sample data.'],
      ['Presentation Builder', 'Slides in clear layouts, with speaker notes and charts that carry their own numbers.'],
      [
        'Survey Management',
        'Surveys for everybody, a department or chosen people, with reminders, and with checks of how far the answers can be trusted.',
      ],
      ['Office Downloads', 'Word, Excel, PowerPoint, PDF, CSV and Markdown files that open cleanly in the programs you have.'],
    ],
  },
  uses: {
    title: 'Built for Your Needs',
    cards: [
      ['Employee onboarding', 'A welcome guide, a checklist and a first-week survey, ready before the first day.'],
      ['Customer surveys', 'The right questions in the right order, on one page.'],
      ['Project proposals', 'A structured text, its numbers in a table, and the slides to present it.'],
      ['Training materials', 'Handouts, exercises and a deck from the same briefing.'],
    ],
  },
  trust: [
    ['GDPR Compliant', 'Everybody can download and erase their data, and the privacy page lists all that is stored.'],
    ['Team Collaboration', 'Templates for everybody, surveys by department, and forms that colleagues answer.'],
    ['Lightning Fast', 'A draft without a model takes a second or two, and appears while it is written.'],
  ],
  end: { title: 'Your next draft is one sentence away.', start: 'Start Free Trial' },
} as const

export type LandingTexts = Translated<typeof texts>
export const en: LandingTexts = texts

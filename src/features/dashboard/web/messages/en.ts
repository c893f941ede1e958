export const en = {
  title: 'Dashboard',
  welcome: 'Welcome to {product}',
  tagline: 'Create, manage, and collaborate on documents with AI-powered tools',
  figures: {
    label: 'Your documents in figures',
    week: 'documents this week',
    total: 'total',
    updated: 'last updated',
    never: 'Not yet',
    failed: 'Failed to fetch documents',
  },
  quick: {
    title: 'Create',
    form: 'Create Form',
    formText: 'Questions and surveys',
    doc: 'Create Document',
    docText: 'Texts and reports',
    sheet: 'Create Sheet',
    sheetText: 'Data and calculations',
    slide: 'Create Slides',
    slideText: 'A talk with notes',
  },
  voice: {
    title: 'From words to document',
    speak: 'Speak Instructions',
    speakText: 'Say or type what you need, as you would to a colleague.',
    process: 'AI Processing',
    processText: 'Your words become a structure: questions, sections, columns or slides.',
    generate: 'Auto Generation',
    generateText: 'Watch it being written, then edit, publish or download it.',
  },
  templates: {
    title: 'Template Quickstart',
    text: 'Start from a prompt that works, and change it as you like.',
    use: 'Use template',
    form: {
      name: 'Customer Survey',
      text: 'Satisfaction after a purchase: rating, reasons, ideas.',
      prompt:
        'A customer satisfaction survey with 8 questions for people who bought from us in the last month: overall rating, delivery, product quality, support, what they liked best, what we should improve, and whether they would recommend us.',
    },
    doc: {
      name: 'Onboarding Doc',
      text: 'The first week of a new colleague, day by day.',
      prompt:
        'An onboarding guide for new employees: a warm welcome, the first week day by day, who to ask for what, tools and access as a checklist, and goals for the first 30 days.',
    },
    sheet: {
      name: 'Budget Tracker',
      text: 'Planned and actual cost by team, with totals.',
      prompt:
        'A marketing budget tracker for a year with columns for month, channel, planned, actual, difference and share spent, 12 rows of sample data, totals and a chart of planned against actual.',
    },
    slide: {
      name: 'Business Review',
      text: 'A quarter in ten slides, with speaker notes.',
      prompt:
        'A quarterly business review of 10 slides: highlights, revenue against plan as a chart, customers won and lost, what we learnt, risks, and the plan for next quarter, with speaker notes.',
    },
  },
  start: {
    title: 'Get Started',
    form: 'See your forms and their answers',
    doc: 'See your texts and reports',
    sheet: 'See your tables',
    slide: 'See your slides',
  },
} as const

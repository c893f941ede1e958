import type { Article } from '../ArticlePage.tsx'
import type { MockupTexts } from '../MockupPage.tsx'

const about: Article = {
  title: 'About {product}',
  intro:
    'A workspace in which teams describe what they need and get a draft of a form, a document, a spreadsheet, a presentation or a survey.',
  sections: [
    {
      heading: 'What you can do with it',
      text: [
        'You write one sentence or a whole briefing. A queue works on it, also when you close the page, and the draft appears piece by piece. You then edit it, publish it, collect answers with it, or download it.',
        [
          'Forms with conditions, files, time limits, results and a spreadsheet that fills itself',
          'Documents and presentations as Word, PowerPoint and PDF files',
          'Spreadsheets with formulas that calculate, as Excel and CSV files',
          'Employee surveys with checks of how far the answers can be trusted',
        ],
      ],
    },
    {
      heading: 'Where your data is',
      text: [
        '{company} runs {product} and stores what you write. The Privacy Policy lists everything that is stored, and for how long.',
        '{product} works without artificial intelligence: a built-in generator writes drafts from templates. If {company} has connected a language model, the text of a request is sent to that service when you generate something. The screen says which one.',
      ],
      links: [
        ['/privacy', 'Privacy Policy'],
        ['/api/docs', 'API reference'],
      ],
    },
    {
      heading: 'Questions',
      text: ['Use the contact form to reach the people who run this installation.'],
      links: [['/contact', 'Contact']],
    },
  ],
}

const terms: Article = {
  title: 'Terms of Service',
  intro: 'The rules for using {product}.',
  sections: [
    {
      heading: '1. Who may use it',
      text: [
        'You must be at least 16 years old. If you use {product} for an organisation, you act for it, and its own rules apply to you as well.',
        'Your account is yours alone. Keep your password to yourself, and tell {company} if you think that somebody else knows it.',
      ],
    },
    {
      heading: '2. What you write stays yours',
      text: [
        'You keep all rights to your texts, files and answers. {company} stores and processes them only to provide {product} to you, as the Privacy Policy says.',
        'When you publish a form, a page or a survey, the people whom you choose can see it. You decide who they are and when it ends.',
      ],
      links: [['/privacy', 'Privacy Policy']],
    },
    {
      heading: '3. Generated texts',
      text: [
        'Drafts can be wrong or incomplete. Read them before you use or publish them. Figures that are marked as samples are made up.',
      ],
    },
    {
      heading: '4. What is not allowed',
      text: [
        [
          'Breaking the law, or the rights of others, with what you publish',
          'Collecting passwords, payment details or other secrets with forms',
          'Using the answers to a survey to find out who gave them, if the survey says that it is anonymous',
          'Getting at other people’s data, or disturbing the service for them',
        ],
        '{company} can remove content and suspend accounts that do this.',
      ],
    },
    {
      heading: '5. Availability',
      text: [
        '{company} takes care that {product} works and that data is backed up, but does not promise that it is always available. Download what you cannot do without.',
      ],
    },
    {
      heading: '6. Leaving',
      text: [
        'You can download your data and ask for your account to be deleted at any time, under “My Data & Privacy”. Your data is erased within a month.',
      ],
    },
    {
      heading: '7. Changes to these terms',
      text: [
        '{company} announces changes at least 30 days before they apply. If you do not agree, you can delete your account before that day.',
      ],
    },
    {
      heading: '8. Contact',
      text: ['{company}, {address}'],
      needs: ['company', 'address'],
    },
    { heading: 'Questions', text: ['Use the contact form for questions about these terms.'], links: [['/contact', 'Contact']] },
  ],
}

const accessibility: Article = {
  title: 'Accessibility',
  intro: 'How far {product} can be used with a keyboard, a screen reader, large text or little colour, and what is known to be missing.',
  sections: [
    {
      heading: 'The aim',
      text: ['The Web Content Accessibility Guidelines (WCAG) 2.2, level AA.'],
    },
    {
      heading: 'What is tested',
      text: [
        [
          'The screens are checked with axe in Chromium, in a wide and a narrow window. The main ones are also checked in the dark theme.',
          'Forms, spreadsheets and lists are operated with the keyboard alone in tests. Orders can be changed without dragging.',
          'Public forms can be answered without JavaScript.',
          'Movement stops if your system asks for reduced motion.',
          'PDF files are tagged, and their charts and pictures have descriptions.',
        ],
      ],
    },
    {
      heading: 'What is missing',
      text: [
        [
          'Nobody outside the development has assessed {product}, and people who use a screen reader every day have not tested it.',
          'It has not been tested with speech control or with magnifying programs.',
          'Word, Excel and PowerPoint files have titles, languages and descriptions of pictures, but have not been assessed as a whole.',
          'Pictures that people upload are described only if those people write a description.',
        ],
      ],
    },
    {
      heading: 'Tell us',
      text: ['If something stands in your way, write to us. Say which page it is and what you use to read it.'],
      links: [['/contact', 'Contact']],
    },
  ],
}

const mockup: MockupTexts = {
  title: 'One sentence. Four kinds of drafts.',
  intro: 'Describe what you need in {product}, and edit, publish or download what comes out.',
  signIn: 'Sign In',
  start: 'Get Started',
  cards: [
    ['Forms', 'Questions of many kinds, with conditions and sections. Answers are counted and charted as they arrive.'],
    ['Docs', 'Policies, letters, minutes and guides with headings, tables and checklists.'],
    ['Sheets', 'Columns with types, formulas that calculate, totals and charts.'],
    ['Slides', 'Presentations in clear layouts, with speaker notes.'],
  ],
}

const frame = {
  signIn: 'Log in',
  signUp: 'Sign up',
  dashboard: 'Dashboard',
  skip: 'Skip to content',
  footer: 'About this site',
  about: 'About',
  help: 'Help',
  contact: 'Contact',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  accessibility: 'Accessibility',
  api: 'API reference',
  support: 'Support:',
  operator: 'the operator',
  languages: 'Languages',
}

export const en = { frame, about, terms, accessibility, mockup }
export type SiteTexts = typeof en

export const en = {
  title: 'Privacy',
  intro:
    '{hasCompany, select, yes {{company}} other {The operator of this installation}} runs {product} and is responsible for the data in it. This page says what is stored, why, on what legal basis, how long, and what becomes of it.',
  titles: {
    rights: 'Your rights',
    leaving: 'If you leave',
    cookies: 'Cookies',
    recipients: 'Who receives your data',
    models: 'The model that writes texts',
    age: 'Minimum age',
    backups: 'Backups',
  },
  points: {
    rights:
      'You can see, correct, export and delete your data yourself, in the settings and under My Data & Privacy in your account menu. You can ask {hasCompany, select, yes {{company}} other {the operator}} to restrict its use, and object to what rests on a legitimate interest. You can also complain to your data protection authority.',
    leaving:
      'When you ask for the deletion of your account, it is closed at once and erased within a month. Until then the administrator can cancel the deletion. What stays without you is named below, with each kind of data.',
    cookies:
      'Only cookies that signing in needs. Your browser also keeps settings such as colours and language, and what is not saved yet. Nothing follows you to other sites.',
    recipients:
      'Nobody else receives your data{services, select, none {} mail {, except the service that sends mails} models {, except the model that writes texts} other {, except the service that sends mails and the model that writes texts}}.',
    models:
      '{model, select, openai {A model of OpenAI} claude {A model of Anthropic} other {A model on a server that {hasCompany, select, yes {{company}} other {the operator}} has chosen}} writes texts. It receives the prompts and the files that you attach, with whatever is written in them. Your name, your address and your id are not added.',
    age: '{product} is not for people under 16.',
    backups:
      'Backups may hold erased data until they are overwritten. If one is restored, the people who were erased are locked out before anybody can sign in, and erased again.',
  },
  contact: 'Questions about your data:',
  record: 'Record of processing',
  recordText: 'What the database holds, by what it is for. The product’s tests compare this list with every table and column.',
  basis: 'Legal basis',
  data: 'Data',
  keptFor: 'Kept',
  erasure: 'When you leave',
  tables: 'All columns of {count, plural, one {# table} other {# tables}}',
  purposes: {
    account: 'Your account',
    security: 'Security and the log of acts',
    documents: 'Your documents',
    generation: 'Generated texts',
    forms: 'Forms, invitations and answers',
    surveys: 'Surveys and their answers',
    templates: 'Templates',
    brand: 'Colours, logos and uploaded files',
    mail: 'Mails',
    contact: 'Messages to us',
    privacy: 'Exports of your data',
    operation: 'Running the product',
  },
  what: {
    account: 'Your name, address, picture, department and position, your settings, and how you sign in.',
    security: 'Where you are signed in, your second steps, and a log of acts such as signing in or changing a role.',
    documents: 'What you write, with its earlier versions.',
    generation: 'What you asked to be written, the result, and how much of it you use each day.',
    forms: 'Your forms, whom you invited, the answers to them, and the answers that you give to forms of others.',
    surveys: 'The surveys that you are asked to take, your answers and your result.',
    templates: 'The templates that you save.',
    brand: 'Your colours, font and logo, and the files that you upload.',
    mail: 'The mails that were sent to you.',
    contact: 'What you write with the contact form, your name and address, and our answer.',
    privacy: 'The zip with your data, until it expires.',
    operation: 'What the product needs to run, such as notices to your other tabs.',
  },
  bases: {
    contract: 'Contract, or steps before one (Art. 6(1)(b) GDPR)',
    legitimate_interests: 'Legitimate interest in a safe and working product (Art. 6(1)(f) GDPR)',
    legal_obligation: 'Legal obligation (Art. 6(1)(c) GDPR)',
  },
  classes: {
    identity: 'who you are',
    content: 'what you write and upload',
    observed: 'what the product notes about its use',
    secret: 'hashes and keys, which nobody can read',
    operational: 'technical details',
  },
  kept: {
    account: 'as long as the account exists',
    installation: 'as long as the installation exists',
    always: 'for ever',
    days: '{days, plural, one {# day} other {# days}}',
  },
  erasures: { delete: 'It is deleted.', anonymise: 'It stays without you.', keep: 'It stays.' },
  whyNot: {
    evidence: 'Acts stay as evidence, without the person.',
    no_person: 'What says nothing about a person stays.',
    admin_account: 'Accounts of the administration and their user names stay until a super admin removes them.',
    anonymous_answers:
      'Answers to anonymous surveys stay. They are stored without your name, your id, your address and the time, so yours cannot be found, shown or deleted.',
    template_of_everybody: 'It is deleted; templates for everybody stay without their author.',
    survey_of_organisation: 'It is deleted; surveys stay without their author.',
    logo_of_everybody: 'It is deleted; the logo of the organisation stays.',
  },
} as const

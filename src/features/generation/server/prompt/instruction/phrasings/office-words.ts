import type { Locale } from '#shared/locale.ts'
import type { OFFICE } from './office.ts'

/** Which document, what somebody types, and every line of it that is different afterwards (`changesOf`). */
export const SAID_IN_OTHER_WORDS: [Locale, type: keyof (typeof OFFICE)['en'], said: string, changes: string[]][] = [
  // Said in another order, with a reason, with a pronoun, with a letter wrong
  [
    'en',
    'form',
    'pls make the name optional, we want it kind of anonymous',
    ['- Your name text * (About you)', '+ Your name text (About you)'],
  ],
  ['en', 'form', 'drop the talk question, nobody fills it in', ['- Would you like to talk to HR? one: Yes, No (Looking ahead)']],
  [
    'en',
    'form',
    "add a question about pets, it's optional",
    ['+ How would you rate the pets? scale 5 (Looking ahead) < Anything else? text (Looking ahead)'],
  ],
  [
    'en',
    'form',
    'delete question 6 and make q5 required',
    [
      '- Was your equipment ready on day one? one: Yes, No, Partly (Your first weeks)',
      '- Which trainings did you attend? many: Security, Product tour (Your first weeks)',
      '+ Was your equipment ready on day one? one: Yes, No, Partly * (Your first weeks) < How well did your manager support you? scale 5 (Your first weeks)',
    ],
  ],
  [
    'en',
    'form',
    'delete question 3 and make q5 required',
    [
      '- How satisfied are you with your onboarding overall? scale 5 * (Your first weeks)',
      '- Was your equipment ready on day one? one: Yes, No, Partly (Your first weeks)',
      '+ Was your equipment ready on day one? one: Yes, No, Partly * (Your first weeks) < How well did your manager support you? scale 5 (Your first weeks)',
    ],
  ],
  [
    'en',
    'form',
    'question 3 and 4 out please',
    [
      '- How satisfied are you with your onboarding overall? scale 5 * (Your first weeks)',
      '- How well did your manager support you? scale 5 (Your first weeks)',
    ],
  ],
  [
    'en',
    'form',
    'delete 3 and 4',
    [
      '- How satisfied are you with your onboarding overall? scale 5 * (Your first weeks)',
      '- How well did your manager support you? scale 5 (Your first weeks)',
    ],
  ],
  [
    'en',
    'form',
    'make everything requierd except the last one',
    [
      '- How well did your manager support you? scale 5 (Your first weeks)',
      '- Was your equipment ready on day one? one: Yes, No, Partly (Your first weeks)',
      '- Which trainings did you attend? many: Security, Product tour (Your first weeks)',
      '- Would you like to talk to HR? one: Yes, No (Looking ahead)',
      '+ How well did your manager support you? scale 5 * (Your first weeks)',
      '+ Was your equipment ready on day one? one: Yes, No, Partly * (Your first weeks)',
      '+ Which trainings did you attend? many: Security, Product tour * (Your first weeks)',
      '+ Would you like to talk to HR? one: Yes, No * (Looking ahead)',
    ],
  ],
  [
    'en',
    'form',
    'make the first one optional and the last one required',
    [
      '- Your name text * (About you)',
      '- Anything else? text (Looking ahead)',
      '+ Your name text (About you)',
      '+ Anything else? text * (Looking ahead)',
    ],
  ],
  [
    'en',
    'form',
    'the last question should say Any other comments?',
    ['- Anything else? text (Looking ahead)', '+ Any other comments? text (Looking ahead)'],
  ],
  [
    'en',
    'form',
    'remove the questions about the manager and about HR',
    ['- How well did your manager support you? scale 5 (Your first weeks)', '- Would you like to talk to HR? one: Yes, No (Looking ahead)'],
  ],
  [
    'en',
    'form',
    'the rating questions should be optional',
    [
      '- How satisfied are you with your onboarding overall? scale 5 * (Your first weeks)',
      '+ How satisfied are you with your onboarding overall? scale 5 (Your first weeks)',
    ],
  ],
  [
    'en',
    'form',
    'add an answer Prefer not to say to every multiple choice question',
    [
      '- Which department do you work in? one: HR, Marketing, Finance * (About you)',
      '- Was your equipment ready on day one? one: Yes, No, Partly (Your first weeks)',
      '- Which trainings did you attend? many: Security, Product tour (Your first weeks)',
      '- Would you like to talk to HR? one: Yes, No (Looking ahead)',
      '+ Which department do you work in? one: HR, Marketing, Finance, Prefer not to say * (About you)',
      '+ Was your equipment ready on day one? one: Yes, No, Partly, Prefer not to say (Your first weeks)',
      '+ Which trainings did you attend? many: Security, Product tour, Prefer not to say (Your first weeks)',
      '+ Would you like to talk to HR? one: Yes, No, Prefer not to say (Looking ahead)',
    ],
  ],
  [
    'en',
    'form',
    'change the title to Onboarding check-in and delete the description',
    ['- Onboarding feedback / Tell us about your first weeks.', '+ Onboarding check-in / '],
  ],
  [
    'en',
    'sheet',
    'rename Spent to Actual spend and move it before Budget',
    [
      '- Campaign | Owner | Start | Budget | Spent | Status',
      '- Spring newsletter | Tom Baker | 2026-03-02 | 8000 | 7600 | Done',
      '- Trade fair | Ana Ruiz | 2026-05-11 | 24000 | 26100 | Done',
      '- Webinar series | Tom Baker | 2026-06-01 | 6000 | 2500 | Running',
      '- Summer sale | Lena Vogt | 2026-07-15 | 15000 | 15900 | Running',
      '- Christmas cards | Ana Ruiz | 2026-11-25 | 2500 | 0 | Planned',
      '+ Campaign | Owner | Start | Actual spend | Budget | Status',
      '+ Spring newsletter | Tom Baker | 2026-03-02 | 7600 | 8000 | Done',
      '+ Trade fair | Ana Ruiz | 2026-05-11 | 26100 | 24000 | Done',
      '+ Webinar series | Tom Baker | 2026-06-01 | 2500 | 6000 | Running',
      '+ Summer sale | Lena Vogt | 2026-07-15 | 15900 | 15000 | Running',
      '+ Christmas cards | Ana Ruiz | 2026-11-25 | 0 | 2500 | Planned',
    ],
  ],
  [
    'en',
    'sheet',
    'make Lena Vogt the owner of the trade fair and the webinar series',
    [
      '- Trade fair | Ana Ruiz | 2026-05-11 | 24000 | 26100 | Done',
      '- Webinar series | Tom Baker | 2026-06-01 | 6000 | 2500 | Running',
      '+ Trade fair | Lena Vogt | 2026-05-11 | 24000 | 26100 | Done',
      '+ Webinar series | Lena Vogt | 2026-06-01 | 6000 | 2500 | Running',
    ],
  ],
  [
    'en',
    'sheet',
    'change the status of summer sale to Done and its budget to 20k',
    ['- Summer sale | Lena Vogt | 2026-07-15 | 15000 | 15900 | Running', '+ Summer sale | Lena Vogt | 2026-07-15 | 20000 | 15900 | Done'],
  ],
  [
    'en',
    'sheet',
    'show only the running ones',
    [
      '- Spring newsletter | Tom Baker | 2026-03-02 | 8000 | 7600 | Done',
      '- Trade fair | Ana Ruiz | 2026-05-11 | 24000 | 26100 | Done',
      '- Christmas cards | Ana Ruiz | 2026-11-25 | 2500 | 0 | Planned',
    ],
  ],
  [
    'en',
    'doc',
    "in the contacts table change Maria Lopez's contact to +49 30 123456",
    [
      '- table | Topic | Name | Contact | Policy | Maria Lopez | +49 30 555100 | Equipment | Jonas Weber | +49 30 555200',
      '+ table | Topic | Name | Contact | Policy | Maria Lopez | +49 30 123456 | Equipment | Jonas Weber | +49 30 555200',
    ],
  ],
  [
    'en',
    'slide',
    'on slide 5 change Contoso to Globex',
    ['- bullets | Competitors | Contoso opened a Madrid office', '+ bullets | Competitors | Globex opened a Madrid office'],
  ],
  [
    'en',
    'slide',
    'remove the quote and the slide about competitors',
    ['- bullets | Competitors | Contoso opened a Madrid office', '- quote | A customer says | Best webinar of the year. | Eva Stein'],
  ],
  [
    'en',
    'slide',
    'move the competitors slide right after the title',
    ['+ bullets | Competitors | Contoso opened a Madrid office < title | Q3 marketing review | Board meeting, 12 October 2026'],
  ],
  ['es', 'form', 'la última pregunta que sea obligatoria', ['- Comentarios long', '+ Comentarios long *']],
  [
    'es',
    'form',
    'la pregunta 4 que vaya del 1 al 7',
    ['- ¿Cómo valora su experiencia previa? scale 5', '+ ¿Cómo valora su experiencia previa? scale 7'],
  ],
  ['es', 'form', 'borra la 4 y la 6', ['- ¿Cómo valora su experiencia previa? scale 5', '- Comentarios long']],
  ['es', 'form', 'quita la pregunta de las alergias, nadie la rellena', ['- ¿Tiene alergias? text']],
  ['es', 'sheet', 'solo los de marketing', ['- Marcos Gil | Ventas | 2026-08-03 | 10 | Pendiente']],
  [
    'es',
    'sheet',
    'cambia el estado de Marcos Gil a Aprobado y su departamento a Marketing',
    ['- Marcos Gil | Ventas | 2026-08-03 | 10 | Pendiente', '+ Marcos Gil | Marketing | 2026-08-03 | 10 | Aprobado'],
  ],
  [
    'es',
    'sheet',
    'pon el total de días y cambia a Marcos Gil por Nuria Gil',
    [
      '- Marcos Gil | Ventas | 2026-08-03 | 10 | Pendiente',
      '+ Nuria Gil | Ventas | 2026-08-03 | 10 | Pendiente < Lucía Pérez | Marketing | 2026-07-01 | 11 | Aprobado',
      '+ sum Días < Inés Soto | Marketing | 2026-06-22 | 5 | Pendiente',
    ],
  ],
  [
    'es',
    'doc',
    'añade a la lista de la primera semana: Formación en seguridad',
    [
      '- list | bullet | Visita a la oficina | Comida con el equipo',
      '+ list | bullet | Visita a la oficina | Comida con el equipo | Formación en seguridad',
    ],
  ],
  [
    'es',
    'doc',
    'quita a Raúl Vega de la tabla',
    [
      '- table | Tema | Persona | Correo | Nóminas | Raúl Vega | raul@acme.es | Informática | Sara Mora | sara@acme.es',
      '+ table | Tema | Persona | Correo | Informática | Sara Mora | sara@acme.es',
    ],
  ],
  [
    'es',
    'doc',
    'Raúl Vega es sustituido por Nadia Klein',
    [
      '- table | Tema | Persona | Correo | Nóminas | Raúl Vega | raul@acme.es | Informática | Sara Mora | sara@acme.es',
      '+ table | Tema | Persona | Correo | Nóminas | Nadia Klein | raul@acme.es | Informática | Sara Mora | sara@acme.es',
    ],
  ],
  [
    'es',
    'slide',
    'en la diapositiva 2 cambia Lisboa por Oporto',
    ['- bullets | Objetivos | Abrir en Lisboa', '+ bullets | Objetivos | Abrir en Oporto'],
  ],
  [
    'fr',
    'form',
    'supprime la 2 et la 5',
    ['- Dans quel service travaillez-vous\u202F? one: RH, Ventes', '- Que faut-il améliorer\u202F? long'],
  ],
  ['fr', 'form', 'rends le nom facultatif, on veut une enquête anonyme', ['- Votre nom text *', '+ Votre nom text']],
  ['fr', 'form', "supprime la question sur la salle, c'est inutile", ['- La salle était-elle adaptée\u202F? one: Oui, Non']],
  [
    'fr',
    'sheet',
    'seulement celles de Paul Roche',
    [
      '- Karim Benali | Comptable | 2026-02-17 | 42000 | Anne Petit | Nouveau',
      '- Luc Girard | Développeur | 2026-01-09 | 51000 | Anne Petit | Offre',
    ],
  ],
  [
    'fr',
    'sheet',
    "change l'étape de Karim Benali en Offre et son responsable en Paul Roche",
    [
      '- Karim Benali | Comptable | 2026-02-17 | 42000 | Anne Petit | Nouveau',
      '+ Karim Benali | Comptable | 2026-02-17 | 42000 | Paul Roche | Offre',
    ],
  ],
  [
    'fr',
    'doc',
    'change le téléphone de Claire Dubois : 01 22 33 44 55',
    [
      '- table | Sujet | Personne | Téléphone | Charte | Claire Dubois | 01 44 55 66 77 | Matériel | Hugo Lambert | 01 44 55 66 88',
      '+ table | Sujet | Personne | Téléphone | Charte | Claire Dubois | 01 22 33 44 55 | Matériel | Hugo Lambert | 01 44 55 66 88',
    ],
  ],
  [
    'fr',
    'doc',
    'Hugo Lambert est remplacé par Nadia Klein',
    [
      '- table | Sujet | Personne | Téléphone | Charte | Claire Dubois | 01 44 55 66 77 | Matériel | Hugo Lambert | 01 44 55 66 88',
      '+ table | Sujet | Personne | Téléphone | Charte | Claire Dubois | 01 44 55 66 77 | Matériel | Nadia Klein | 01 44 55 66 88',
    ],
  ],
  [
    'fr',
    'slide',
    'sur la diapo 4 remplace 45 000 € par 50 000 €',
    ['- bullets | Budget | 45 000 € prévus', '+ bullets | Budget | 50 000 € prévus'],
  ],
]

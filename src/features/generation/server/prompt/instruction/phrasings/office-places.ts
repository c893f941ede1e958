import type { Locale } from '#shared/locale.ts'
import type { OFFICE } from './office.ts'

/** Which document, what somebody types, and every line of it that is different afterwards (`changesOf`). */
export const SAID_OF_PLACES: [Locale, type: keyof (typeof OFFICE)['en'], said: string, changes: string[]][] = [
  // Where something new stands
  [
    'en',
    'form',
    'can you add a question asking which office they work in: Berlin, Paris, Madrid, after the department one',
    [
      '+ Office they work in one: Berlin, Paris, Madrid (About you) < Which department do you work in? one: HR, Marketing, Finance * (About you)',
    ],
  ],
  [
    'en',
    'form',
    'add a question: Do you feel your ideas are heard? (1-5) before the last question',
    ['+ Do you feel your ideas are heard? scale 5 (Looking ahead) < Would you like to talk to HR? one: Yes, No (Looking ahead)'],
  ],
  [
    'en',
    'form',
    'add a question How was lunch? from 1 to 5 after question 4',
    ['+ How was lunch? scale 5 (Your first weeks) < How well did your manager support you? scale 5 (Your first weeks)'],
  ],
  [
    'en',
    'form',
    'add a question about life after work',
    ['+ How would you rate the life after work? scale 5 * (Looking ahead) < Anything else? text (Looking ahead)'],
  ],
  [
    'en',
    'form',
    'add a question about pets after the first',
    ['+ How would you rate the pets? scale 5 * (About you) < Your name text * (About you)'],
  ],
  [
    'en',
    'form',
    'add 3 questions: Your email, Your phone number, Your start date',
    [
      '+ Email email * (Looking ahead) < Anything else? text (Looking ahead)',
      '+ Phone number phone * (Looking ahead) < Email email * (Looking ahead)',
      '+ Start date date * (Looking ahead) < Phone number phone * (Looking ahead)',
    ],
  ],
  [
    'en',
    'doc',
    'add a section on pets before the last one',
    [
      '+ heading | Pets < list | numbered | Talk to your manager | Fill in the form',
      '+ paragraph | *Who may come, and when? Who looks after them? What do they have to know?* < heading | Pets',
    ],
  ],
  [
    'en',
    'doc',
    'add a section Costs after Equipment: Acme pays 30 euros a month for internet.',
    [
      '+ heading | Costs < list | bullet | Laptop | Headset | Docking station',
      '+ paragraph | Acme pays 30 euros a month for internet < heading | Costs',
    ],
  ],
  [
    'en',
    'doc',
    'add a section Costs: rent, power, internet',
    [
      '+ heading | Costs < table | Topic | Name | Contact | Policy | Maria Lopez | +49 30 555100 | Equipment | Jonas Weber | +49 30 555200',
      '+ list | bullet | rent | power | internet < heading | Costs',
    ],
  ],
  [
    'en',
    'slide',
    'add a slide about lessons learned before the second last one',
    [
      '+ bullets | Lessons: what we do differently | What worked and stays? | What do we change? | Who sees to it? < quote | A customer says | Best webinar of the year. | Eva Stein',
    ],
  ],
  [
    'en',
    'slide',
    'add a slide called Lessons learned',
    [
      '+ bullets | Lessons learned | What worked and stays? | What do we change? | Who sees to it? < bullets | Next steps | Plan the Christmas campaign | Agree on the 2027 budget',
    ],
  ],
  [
    'en',
    'slide',
    'add a slide Team after Competitors: Ana, Ben, Eva',
    ['+ bullets | Team | Ana | Ben | Eva < bullets | Competitors | Contoso opened a Madrid office'],
  ],
  [
    'es',
    'form',
    'añade una pregunta sobre el transporte antes de la última',
    ['+ Transporte one: Voy por mi cuenta, Necesito plaza en un coche, Ofrezco plazas en mi coche * < ¿Tiene alergias? text'],
  ],
  [
    'es',
    'form',
    'añade una pregunta: ¿Cómo valora el curso? (1 a 7) después de la primera',
    ['+ ¿Cómo valora el curso? scale 7 < Nombre y apellidos text *'],
  ],
  [
    'es',
    'form',
    'añade una pregunta sobre el transporte después de la de la sede',
    [
      '+ Transporte one: Voy por mi cuenta, Necesito plaza en un coche, Ofrezco plazas en mi coche * < ¿En qué sede trabaja? one: Madrid, Barcelona, Valencia',
    ],
  ],
  [
    'es',
    'doc',
    'añade una sección Seguridad antes de Contactos: Lleva siempre la tarjeta.',
    [
      '+ heading | Seguridad < list | bullet | Visita a la oficina | Comida con el equipo',
      '+ paragraph | Lleva siempre la tarjeta < heading | Seguridad',
    ],
  ],
  [
    'es',
    'slide',
    'añade una diapositiva llamada Equipo y presupuesto',
    [
      '+ bullets | Equipo y presupuesto | ¿Cuánto cuesta en total? | ¿Qué gastos vuelven cada año? | ¿Quién los aprueba? < bullets | Presupuesto | 30.000 € en total',
    ],
  ],
  [
    'fr',
    'form',
    'ajoute une question sur les transports avant la dernière',
    ['+ Comment évaluez-vous les transports\u202F? scale 5 * < Que faut-il améliorer\u202F? long'],
  ],
  [
    'fr',
    'form',
    'ajoute une question : Comment jugez-vous le repas ? (1 à 5) avant la dernière question',
    ['+ Comment jugez-vous le repas\u202F? scale 5 < Que faut-il améliorer\u202F? long'],
  ],
  [
    'fr',
    'form',
    'ajoute une question sur les transports après celle du service',
    ['+ Comment évaluez-vous les transports\u202F? scale 5 * < Dans quel service travaillez-vous\u202F? one: RH, Ventes'],
  ],
  [
    'fr',
    'doc',
    'ajoute une section Frais après Matériel : Acme rembourse 30 € par mois.',
    ['+ heading | Frais < list | bullet | Ordinateur portable | Casque', '+ paragraph | Acme rembourse 30 € par mois < heading | Frais'],
  ],
  ['fr', 'slide', 'ajoute une diapo « Équipe et budget »', ['+ section | Équipe et budget < bullets | Budget | 45 000 € prévus']],
  // Counted from the end
  [
    'en',
    'doc',
    'delete the second last section',
    ['- heading | How to apply', '- list | numbered | Talk to your manager | Fill in the form'],
  ],
  [
    'en',
    'doc',
    'delete the second-to-last section',
    ['- heading | How to apply', '- list | numbered | Talk to your manager | Fill in the form'],
  ],
  [
    'en',
    'doc',
    'remove the last but one section',
    ['- heading | How to apply', '- list | numbered | Talk to your manager | Fill in the form'],
  ],
  [
    'en',
    'doc',
    'delete the second and the last section',
    [
      '- heading | Equipment',
      '- paragraph | The HR team orders it within 2 days.',
      '- list | bullet | Laptop | Headset | Docking station',
      '- heading | Contacts',
      '- table | Topic | Name | Contact | Policy | Maria Lopez | +49 30 555100 | Equipment | Jonas Weber | +49 30 555200',
    ],
  ],
  ['es', 'slide', 'elimina la penúltima diapositiva', ['- bullets | Presupuesto | 30.000 € en total']],
  ['fr', 'slide', "supprime l'avant-dernière diapo", ['- bullets | Budget | 45 000 € prévus']],
  // New values and dates
  [
    'es',
    'doc',
    'el lunes 4 de mayo pasa a ser el martes 5 de mayo',
    [
      '- paragraph | El lunes 4 de mayo de 2026 empieza con un desayuno a las 9:00.',
      '+ paragraph | El martes 5 de mayo de 2026 empieza con un desayuno a las 9:00.',
    ],
  ],
  [
    'es',
    'doc',
    'empieza el 11 de mayo, no el 4 de mayo',
    [
      '- paragraph | El lunes 4 de mayo de 2026 empieza con un desayuno a las 9:00.',
      '+ paragraph | El lunes 11 de mayo de 2026 empieza con un desayuno a las 9:00.',
    ],
  ],
  [
    'en',
    'doc',
    'the policy starts on 1 january 2027 not 1 october 2026',
    [
      '- paragraph | This policy starts on 1 October 2026. Ask the HR team if anything is unclear.',
      '+ paragraph | This policy starts on 1 January 2027. Ask the HR team if anything is unclear.',
    ],
  ],
  [
    'en',
    'slide',
    'the board meeting is on 19 october not 12 october',
    ['- title | Q3 marketing review | Board meeting, 12 October 2026', '+ title | Q3 marketing review | Board meeting, 19 October 2026'],
  ],
  [
    'en',
    'slide',
    'the board meeting is on 19 October 2027, not 12 October',
    ['- title | Q3 marketing review | Board meeting, 12 October 2026', '+ title | Q3 marketing review | Board meeting, 19 October 2027'],
  ],
  [
    'en',
    'slide',
    'change €89,500 to €92,000 and the title to Autumn review',
    [
      '- Q3 marketing review / ',
      '- title | Q3 marketing review | Board meeting, 12 October 2026',
      '- stats | Results | €89,500 | budget',
      '+ Autumn review / ',
      '+ title | Autumn review | Board meeting, 12 October 2026',
      '+ stats | Results | €92,000 | budget',
    ],
  ],
  [
    'en',
    'sheet',
    'the webinar series is done and the summer sale starts on 1 august 2026',
    [
      '- Webinar series | Tom Baker | 2026-06-01 | 6000 | 2500 | Running',
      '- Summer sale | Lena Vogt | 2026-07-15 | 15000 | 15900 | Running',
      '+ Webinar series | Tom Baker | 2026-06-01 | 6000 | 2500 | Done',
      '+ Summer sale | Lena Vogt | 2026-08-01 | 15000 | 15900 | Running',
    ],
  ],
  [
    'fr',
    'doc',
    "la charte s'applique à partir du 1er octobre 2026 et non du 1er septembre",
    [
      '- paragraph | Cette charte s’applique à partir du 1er septembre 2026.',
      '+ paragraph | Cette charte s’applique à partir du 1er octobre 2026.',
    ],
  ],
  [
    'fr',
    'slide',
    'change 45 000 € en 50 000 € et le titre en Bilan de printemps',
    [
      '- Bilan de la campagne / ',
      '- title | Bilan de la campagne | Comité du 8 juin 2026',
      '- bullets | Budget | 45 000 € prévus',
      '+ Bilan de printemps / ',
      '+ title | Bilan de printemps | Comité du 8 juin 2026',
      '+ bullets | Budget | 50 000 € prévus',
    ],
  ],
  // Rows, columns and rules
  [
    'en',
    'sheet',
    'add a new row for Radio spots owned by Tom Baker with a budget of 7000',
    ['+ Radio spots | Tom Baker |  | 7000 < Christmas cards | Ana Ruiz | 2026-11-25 | 2500 | 0 | Planned'],
  ],
  [
    'en',
    'sheet',
    'add a row with campaign Radio, owner Tom Baker, budget 7000',
    ['+ Radio | Tom Baker |  | 7000 < Christmas cards | Ana Ruiz | 2026-11-25 | 2500 | 0 | Planned'],
  ],
  [
    'en',
    'sheet',
    'add a column that shows spent in % of budget',
    [
      '- Campaign | Owner | Start | Budget | Spent | Status',
      '+ Campaign | Owner | Start | Budget | Spent | Status | Spent in % of budget={Spent}/{Budget}',
    ],
  ],
  [
    'en',
    'sheet',
    'highlight in red every campaign where spent is more than budget',
    ['+ Spent greater_than {Budget} negative < Christmas cards | Ana Ruiz | 2026-11-25 | 2500 | 0 | Planned'],
  ],
  [
    'es',
    'sheet',
    'añade una fila para Pablo Nieto con 5 días',
    ['+ Pablo Nieto |  |  | 5 < Inés Soto | Marketing | 2026-06-22 | 5 | Pendiente'],
  ],
  [
    'es',
    'sheet',
    'resalta en rojo las personas cuyos días son más de 8',
    ['+ Días greater_than 8 negative < Inés Soto | Marketing | 2026-06-22 | 5 | Pendiente'],
  ],
  [
    'fr',
    'sheet',
    'ajoute une ligne pour Emma Leroy avec un salaire de 40 000 €',
    ['+ Emma Leroy |  |  | 40000 < Luc Girard | Développeur | 2026-01-09 | 51000 | Anne Petit | Offre'],
  ],
  [
    'fr',
    'sheet',
    'surligne en rouge les candidats dont le salaire dépasse 40 000 €',
    ['+ Salaire greater_than 40000 negative < Luc Girard | Développeur | 2026-01-09 | 51000 | Anne Petit | Offre'],
  ],
]

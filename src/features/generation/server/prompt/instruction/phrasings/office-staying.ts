import type { Locale } from '#shared/locale.ts'
import type { OFFICE } from './office.ts'

/** Which document, what somebody types, and every line of it that is different afterwards (`changesOf`). */
export const SAID_OF_STAYING: [Locale, type: keyof (typeof OFFICE)['en'], said: string, changes: string[]][] = [
  // What is to stay, numbers behind a move, what rows are called
  [
    'en',
    'form',
    'make it 7 questions but keep the one about trainings',
    ['- Was your equipment ready on day one? one: Yes, No, Partly (Your first weeks)'],
  ],
  [
    'en',
    'form',
    'cut it down to 6 questions, keep the trainings question',
    [
      '- How well did your manager support you? scale 5 (Your first weeks)',
      '- Was your equipment ready on day one? one: Yes, No, Partly (Your first weeks)',
    ],
  ],
  [
    'en',
    'form',
    'reduce it to 6 questions without deleting the last one',
    [
      '- How well did your manager support you? scale 5 (Your first weeks)',
      '- Was your equipment ready on day one? one: Yes, No, Partly (Your first weeks)',
    ],
  ],
  ['es', 'form', 'que sean 5 preguntas pero deja la de las alergias', ['- ¿Qué turno prefiere? one: Mañana, Tarde']],
  ['fr', 'form', 'passe à 5 questions mais garde celle sur la salle', ['- Quelle note donnez-vous à l’atelier\u202F? scale 5']],
  [
    'en',
    'slide',
    'move slide 7 before slide 2 and delete slide 5',
    [
      '- bullets | Competitors | Contoso opened a Madrid office',
      '+ bullets | Next steps | Plan the Christmas campaign | Agree on the 2027 budget < title | Q3 marketing review | Board meeting, 12 October 2026',
    ],
  ],
  [
    'en',
    'slide',
    'move the last slide to the top and delete slides 3 and 4',
    [
      '- bullets | What went well | Trade fair brought 120 leads | Webinars were fully booked',
      '- bullets | What did not work | Summer sale was over budget',
      '+ section | Thank you < Q3 marketing review / ',
    ],
  ],
  [
    'es',
    'slide',
    'mueve la diapositiva 5 al principio y borra la diapositiva 3',
    ['- bullets | Riesgos | Falta de personal', '+ bullets | Próximos pasos | Elegir agencia < Lanzamiento de Luma / '],
  ],
  [
    'fr',
    'slide',
    'déplace la diapo 5 au début et supprime la diapo 3',
    ['- bullets | Difficultés | Retard de l’agence', '+ bullets | Prochaines étapes | Choisir une agence < Bilan de la campagne / '],
  ],
  [
    'en',
    'doc',
    'move the last section to the top and rename it to Who to ask',
    [
      '- heading | Contacts',
      '+ heading | Who to ask',
      '+ table | Topic | Name | Contact | Policy | Maria Lopez | +49 30 555100 | Equipment | Jonas Weber | +49 30 555200',
    ],
  ],
  [
    'en',
    'sheet',
    'set all campaigns of Lena Vogt to done',
    ['- Summer sale | Lena Vogt | 2026-07-15 | 15000 | 15900 | Running', '+ Summer sale | Lena Vogt | 2026-07-15 | 15000 | 15900 | Done'],
  ],
  [
    'es',
    'sheet',
    'cambia a todas las personas de Ventas a Aprobado',
    ['- Marcos Gil | Ventas | 2026-08-03 | 10 | Pendiente', '+ Marcos Gil | Ventas | 2026-08-03 | 10 | Aprobado'],
  ],
  [
    'fr',
    'sheet',
    'mets toutes les candidatures de Paul Roche en Offre',
    [
      '- Julie Morel | Marketing | 2026-03-04 | 38000 | Paul Roche | Entretien',
      '+ Julie Morel | Marketing | 2026-03-04 | 38000 | Paul Roche | Offre',
    ],
  ],
  [
    'en',
    'sheet',
    'add a row like the last one',
    ['+ Christmas cards | Ana Ruiz | 2026-11-25 | 2500 | 0 | Planned < Christmas cards | Ana Ruiz | 2026-11-25 | 2500 | 0 | Planned'],
  ],
  [
    'fr',
    'form',
    'déplace la question sur la salle après celle du nom',
    ['+ La salle était-elle adaptée\u202F? one: Oui, Non < Votre nom text *'],
  ],
  [
    'en',
    'form',
    'move the manager question below the equipment one and make it required',
    [
      '- How well did your manager support you? scale 5 (Your first weeks)',
      '+ How well did your manager support you? scale 5 * (Your first weeks)',
    ],
  ],
  [
    'en',
    'form',
    'the manager question should be first',
    ['- How well did your manager support you? scale 5 (Your first weeks)', '+ How well did your manager support you? scale 5 (About you)'],
  ],
  [
    'en',
    'form',
    'question 3 must be last',
    [
      '- How satisfied are you with your onboarding overall? scale 5 * (Your first weeks)',
      '+ How satisfied are you with your onboarding overall? scale 5 * (Looking ahead)',
    ],
  ],
  [
    'es',
    'form',
    'la pregunta del turno debe ser la primera',
    ['+ ¿Qué turno prefiere? one: Mañana, Tarde < Inscripción al curso de liderazgo / '],
  ],
  [
    'fr',
    'form',
    'la question sur la salle doit être la dernière',
    ['+ La salle était-elle adaptée\u202F? one: Oui, Non < Autres remarques long'],
  ],
  ['en', 'sheet', 'add an empty row', ['+  < Christmas cards | Ana Ruiz | 2026-11-25 | 2500 | 0 | Planned']],
  ['es', 'sheet', 'añade una fila vacía', ['+  < Inés Soto | Marketing | 2026-06-22 | 5 | Pendiente']],
  ['fr', 'sheet', 'ajoute deux lignes vides', ['+  < Luc Girard | Développeur | 2026-01-09 | 51000 | Anne Petit | Offre', '+  < ']],
  [
    'en',
    'doc',
    'add step Sign the agreement to how to apply',
    [
      '- list | numbered | Talk to your manager | Fill in the form',
      '+ list | numbered | Talk to your manager | Fill in the form | Sign the agreement',
    ],
  ],
  [
    'en',
    'form',
    'delete all questions about you',
    ['- Your name text * (About you)', '- Which department do you work in? one: HR, Marketing, Finance * (About you)'],
  ],
]

import { field, long, one, short, yesNoOptions as yesNo, type QuestionBank } from '../ask.ts'
import { ABOUT_YOU, CLOSING, must, name, phone } from './common.ts'

export const LEAD: QuestionBank = {
  nature: 'facts',
  intro: [
    'Tell us a little about yourself, and we will come back to you with what fits.',
    'Cuéntenos un poco sobre usted y le responderemos con lo que encaje.',
    'Présentez-vous en quelques mots ; nous reviendrons vers vous avec ce qui convient.',
  ],
  sections: [
    {
      title: ABOUT_YOU,
      questions: [
        name,
        field(
          'email',
          [
            'What is your work email address?',
            '¿Cuál es su correo electrónico de trabajo?',
            'Quelle est votre adresse e-mail professionnelle ?',
          ],
          must,
        ),
        short(['Which company do you work for?', '¿Para qué empresa trabaja?', 'Pour quelle entreprise travaillez-vous ?'], must),
        phone,
      ],
    },
    {
      title: ['Your interest', 'Su interés', 'Votre intérêt'],
      questions: [
        long(['What would you like to solve?', '¿Qué le gustaría resolver?', 'Que souhaitez-vous résoudre ?'], must),
        one(
          ['When would you like to begin?', '¿Cuándo le gustaría empezar?', 'Quand souhaitez-vous commencer ?'],
          [
            'This month|Within 3 months|Later|Just looking',
            'Este mes|En 3 meses|Más adelante|Solo me informo',
            'Ce mois-ci|Dans les 3 mois|Plus tard|Je m’informe',
          ],
        ),
        short(['How did you hear about us?', '¿Cómo nos conoció?', 'Comment nous avez-vous connus ?']),
      ],
    },
    {
      title: CLOSING,
      questions: [
        one(
          [
            'May we contact you by email about this?',
            '¿Podemos escribirle por correo sobre esto?',
            'Pouvons-nous vous écrire par e-mail à ce sujet ?',
          ],
          yesNo,
          must,
        ),
      ],
    },
  ],
}

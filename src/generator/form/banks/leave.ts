import { field, long, one, short, type QuestionBank } from '../ask.ts'
import { ABOUT_YOU, CLOSING, must, name, email, phone, department, anythingElse } from './common.ts'

export const LEAVE: QuestionBank = {
  nature: 'facts',
  intro: [
    'Ask for time off here. Your manager answers within the agreed time.',
    'Solicite aquí su ausencia. Su responsable responderá en el plazo acordado.',
    'Demandez votre absence ici. Votre responsable répond dans le délai convenu.',
  ],
  sections: [
    {
      title: ABOUT_YOU,
      questions: [
        name,
        email,
        department,
        short(['Who is your manager?', '¿Quién es su responsable?', 'Qui est votre responsable ?'], must),
      ],
    },
    {
      title: ['Your absence', 'Su ausencia', 'Votre absence'],
      questions: [
        one(
          ['Which kind of leave do you request?', '¿Qué tipo de ausencia solicita?', 'Quel type de congé demandez-vous ?'],
          [
            'Annual leave|Parental leave|Training|Unpaid leave',
            'Vacaciones|Permiso parental|Formación|Permiso no retribuido',
            'Congés annuels|Congé parental|Formation|Congé sans solde',
          ],
          { ...must, other: true },
        ),
        field(
          'date',
          ['What is the first day of your leave?', '¿Cuál es el primer día de ausencia?', 'Quel est le premier jour de votre congé ?'],
          must,
        ),
        field(
          'date',
          ['What is the last day of your leave?', '¿Cuál es el último día de ausencia?', 'Quel est le dernier jour de votre congé ?'],
          must,
        ),
        field(
          'number',
          ['How many working days are you asking for?', '¿Cuántos días laborables solicita?', 'Combien de jours ouvrés demandez-vous ?'],
          must,
        ),
        short(['Who covers for you?', '¿Quién le sustituye?', 'Qui vous remplace ?'], must),
        long(['Which work must be handed over?', '¿Qué trabajo hay que traspasar?', 'Quels dossiers faut-il transmettre ?']),
        phone,
      ],
    },
    { title: CLOSING, questions: [anythingElse] },
  ],
}

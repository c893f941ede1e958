import { field, long, many, one, scale, type QuestionBank } from '../ask.ts'
import { must, department, tenure, recommend } from './common.ts'

export const EXIT: QuestionBank = {
  nature: 'opinion',
  intro: [
    'Thank you for your work with us. Your honest view helps those who stay.',
    'Gracias por su trabajo con nosotros. Su opinión sincera ayuda a quienes se quedan.',
    'Merci pour votre travail parmi nous. Votre avis sincère aide ceux qui restent.',
  ],
  sections: [
    {
      title: ['Your role', 'Su puesto', 'Votre poste'],
      questions: [
        department,
        tenure,
        field(
          'date',
          ['What is your last working day?', '¿Cuál es su último día de trabajo?', 'Quel est votre dernier jour de travail ?'],
          must,
        ),
      ],
    },
    {
      title: ['Your experience here', 'Su experiencia aquí', 'Votre expérience chez nous'],
      questions: [
        scale(
          [
            'How satisfied were you with your role?',
            '¿Cuál era su satisfacción con el puesto?',
            'Quel était votre niveau de satisfaction dans votre poste ?',
          ],
          'satisfied',
        ),
        scale(
          [
            'How well did your manager support your work?',
            '¿Cómo valora el apoyo que le dio su responsable?',
            'Comment évaluez-vous le soutien de votre responsable ?',
          ],
          'good',
        ),
        scale(
          [
            'How would you rate your chances to develop?',
            '¿Cómo valora sus oportunidades de desarrollo?',
            'Comment évaluez-vous vos possibilités d’évolution ?',
          ],
          'good',
        ),
        long([
          'What did you value most about working here?',
          '¿Qué es lo que más valoró de trabajar aquí?',
          'Qu’avez-vous le plus apprécié en travaillant ici ?',
        ]),
      ],
    },
    {
      title: ['Your decision', 'Su decisión', 'Votre décision'],
      questions: [
        many(
          ['Which reasons led to your decision?', '¿Qué motivos le llevaron a su decisión?', 'Quelles raisons ont motivé votre décision ?'],
          [
            'New opportunity|Pay|Workload|Management|Development|Location|Personal reasons',
            'Nueva oportunidad|Salario|Carga de trabajo|Dirección|Desarrollo|Ubicación|Motivos personales',
            'Nouvelle opportunité|Salaire|Charge de travail|Encadrement|Évolution|Lieu|Raisons personnelles',
          ],
          { other: true, required: true },
        ),
        long([
          'What could have changed your mind?',
          '¿Qué podría haberle hecho cambiar de opinión?',
          'Qu’est-ce qui aurait pu vous faire changer d’avis ?',
        ]),
        one(
          ['Would you consider coming back one day?', '¿Se plantearía volver algún día?', 'Envisageriez-vous de revenir un jour ?'],
          ['Yes|Perhaps|No', 'Sí|Quizás|No', 'Oui|Peut-être|Non'],
        ),
        recommend,
        long([
          'What should your successor know?',
          '¿Qué debería saber quien ocupe su puesto?',
          'Que devrait savoir la personne qui vous succédera ?',
        ]),
        long(
          [
            'Did you experience anything at work that we should follow up in confidence?',
            '¿Vivió algo en el trabajo que debamos tratar de forma confidencial?',
            'Avez-vous vécu au travail une situation à traiter en toute confidentialité ?',
          ],
          { sensitive: true },
        ),
      ],
    },
  ],
}

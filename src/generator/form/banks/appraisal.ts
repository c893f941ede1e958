import { field, long, scale, type QuestionBank } from '../ask.ts'
import { CLOSING, must, name, anythingElse } from './common.ts'

export const APPRAISAL: QuestionBank = {
  nature: 'opinion',
  intro: [
    'Prepare the conversation: look back, look ahead, and name what you need.',
    'Prepare la conversación: mire atrás, mire adelante y diga qué necesita.',
    'Préparez l’entretien : faites le bilan, projetez-vous et dites ce dont vous avez besoin.',
  ],
  sections: [
    {
      title: ['Looking back', 'Mirada atrás', 'Bilan'],
      questions: [
        name,
        long(
          [
            'Which results are you most satisfied with?',
            '¿De qué resultados está más satisfecho?',
            'De quels résultats êtes-vous le plus satisfait ?',
          ],
          must,
        ),
        long(['Which goal did you not reach?', '¿Qué objetivo no alcanzó?', 'Quel objectif n’avez-vous pas atteint ?']),
        scale(
          [
            'How would you rate the quality of your work?',
            '¿Cómo valora la calidad de su trabajo?',
            'Comment évaluez-vous la qualité de votre travail ?',
          ],
          'good',
        ),
        scale(
          [
            'How would you rate your cooperation with others?',
            '¿Cómo valora su colaboración con los demás?',
            'Comment évaluez-vous votre collaboration avec les autres ?',
          ],
          'good',
        ),
        scale(
          [
            'How reliably do you keep deadlines?',
            '¿Con qué fiabilidad cumple los plazos?',
            'Avec quelle fiabilité respectez-vous les délais ?',
          ],
          'good',
        ),
      ],
    },
    {
      title: ['Looking ahead', 'Mirada adelante', 'Perspectives'],
      questions: [
        long(
          [
            'What are your goals for the next period?',
            '¿Cuáles son sus objetivos para el próximo periodo?',
            'Quels sont vos objectifs pour la prochaine période ?',
          ],
          must,
        ),
        long([
          'Which skill would you like to develop?',
          '¿Qué competencia le gustaría desarrollar?',
          'Quelle compétence souhaitez-vous développer ?',
        ]),
        long([
          'What support do you need from your manager?',
          '¿Qué apoyo necesita de su responsable?',
          'De quel soutien de votre responsable avez-vous besoin ?',
        ]),
        scale(
          [
            'How motivated do you feel at the moment?',
            '¿Cuál es su motivación en este momento?',
            'Quel est votre niveau de motivation en ce moment ?',
          ],
          'good',
        ),
        field('date', [
          'When should we review these goals?',
          '¿Cuándo deberíamos revisar estos objetivos?',
          'Quand devrions-nous revoir ces objectifs ?',
        ]),
      ],
    },
    { title: CLOSING, questions: [anythingElse] },
  ],
}

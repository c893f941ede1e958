import { long, many, one, scale, stars, type QuestionBank } from '../ask.ts'
import { CLOSING, must, recommend, anythingElse } from './common.ts'

export const TRAINING: QuestionBank = {
  nature: 'opinion',
  intro: [
    'Help us to make the next training more useful.',
    'Ayúdenos a que la próxima formación sea más útil.',
    'Aidez-nous à rendre la prochaine formation plus utile.',
  ],
  sections: [
    {
      title: ['The training', 'La formación', 'La formation'],
      questions: [
        stars([
          'How would you rate the training overall?',
          '¿Cómo valora la formación en general?',
          'Comment évaluez-vous la formation dans l’ensemble ?',
        ]),
        scale(
          [
            'How relevant was the content to your work?',
            '¿Fue relevante el contenido para su trabajo?',
            'Le contenu était-il pertinent pour votre travail ?',
          ],
          'agree',
        ),
        one(
          ['How was the pace?', '¿Cómo fue el ritmo?', 'Comment était le rythme ?'],
          ['Too slow|About right|Too fast', 'Demasiado lento|Adecuado|Demasiado rápido', 'Trop lent|Adapté|Trop rapide'],
          must,
        ),
        scale(
          [
            'How clearly did the trainer explain things?',
            '¿Con qué claridad explicó el formador?',
            'Les explications du formateur étaient-elles claires ?',
          ],
          'clear',
        ),
        scale(
          [
            'How useful were the exercises?',
            '¿Cómo valora la utilidad de los ejercicios?',
            'Comment évaluez-vous l’utilité des exercices ?',
          ],
          'good',
        ),
      ],
    },
    {
      title: ['What you take with you', 'Lo que se lleva', 'Ce que vous en retirez'],
      questions: [
        scale(
          [
            'How confident are you that you can apply what you learnt?',
            '¿Se siente capaz de aplicar lo aprendido?',
            'Vous sentez-vous capable d’appliquer ce que vous avez appris ?',
          ],
          'confident',
        ),
        long([
          'What will you do differently from now on?',
          '¿Qué hará de otra manera a partir de ahora?',
          'Que ferez-vous différemment désormais ?',
        ]),
        long(['Which part needs more explanation?', '¿Qué parte necesita más explicación?', 'Quelle partie mérite plus d’explications ?']),
        many(
          [
            'Which format do you prefer for further training?',
            '¿Qué formato prefiere para seguir formándose?',
            'Quel format préférez-vous pour la suite ?',
          ],
          [
            'Classroom|Live online|Self-paced|Coaching|Short videos',
            'Presencial|En línea en directo|A su ritmo|Acompañamiento|Vídeos cortos',
            'Présentiel|En ligne en direct|À votre rythme|Accompagnement|Vidéos courtes',
          ],
        ),
      ],
    },
    { title: CLOSING, questions: [recommend, anythingElse] },
  ],
}

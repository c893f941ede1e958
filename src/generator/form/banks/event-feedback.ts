import { long, many, one, scale, stars, type QuestionBank } from '../ask.ts'
import { CLOSING, anythingElse } from './common.ts'

export const EVENT_FEEDBACK: QuestionBank = {
  nature: 'opinion',
  intro: [
    'Thank you for coming. Two minutes of honest feedback make the next event better.',
    'Gracias por venir. Dos minutos de opinión sincera mejoran el próximo evento.',
    'Merci d’être venu. Deux minutes d’avis sincère rendent le prochain événement meilleur.',
  ],
  sections: [
    {
      title: ['The event', 'El evento', 'L’événement'],
      questions: [
        stars([
          'How did you like the event overall?',
          '¿Qué le pareció el evento en general?',
          'Que pensez-vous de l’événement dans l’ensemble ?',
        ]),
        scale(
          [
            'How well did the event meet your expectations?',
            '¿En qué medida cumplió el evento sus expectativas?',
            'L’événement a-t-il répondu à vos attentes ?',
          ],
          'agree',
        ),
        stars(['How would you rate the programme?', '¿Cómo valora el programa?', 'Comment évaluez-vous le programme ?']),
        one(
          ['How was the length of the event?', '¿Qué le pareció la duración?', 'Que pensez-vous de la durée ?'],
          ['Too short|Just right|Too long', 'Demasiado corta|Adecuada|Demasiado larga', 'Trop courte|Bonne|Trop longue'],
        ),
        long(['What did you enjoy most?', '¿Qué fue lo que más le gustó?', 'Qu’avez-vous le plus apprécié ?']),
      ],
    },
    {
      title: ['Place and organisation', 'Lugar y organización', 'Lieu et organisation'],
      questions: [
        stars(['How would you rate the venue?', '¿Cómo valora el lugar?', 'Comment évaluez-vous le lieu ?']),
        stars(['How would you rate the food and drinks?', '¿Cómo valora la comida y la bebida?', 'Comment évaluez-vous la restauration ?']),
        scale(
          [
            'How clear was the information before the event?',
            '¿Fue clara la información previa?',
            'Les informations reçues avant étaient-elles claires ?',
          ],
          'clear',
        ),
        many(
          ['How did you hear about the event?', '¿Cómo se enteró del evento?', 'Comment avez-vous connu l’événement ?'],
          ['Email|Colleague|Website|Social media', 'Correo|Compañero|Sitio web|Redes sociales', 'E-mail|Collègue|Site web|Réseaux sociaux'],
          { other: true },
        ),
      ],
    },
    {
      title: CLOSING,
      questions: [
        scale(
          [
            'How likely are you to come again?',
            '¿Qué probabilidad hay de que vuelva a venir?',
            'Quelle est la probabilité que vous reveniez ?',
          ],
          'likely',
        ),
        long([
          'What should we do differently next time?',
          '¿Qué deberíamos hacer de otra manera la próxima vez?',
          'Que devrions-nous changer la prochaine fois ?',
        ]),
        anythingElse,
      ],
    },
  ],
}

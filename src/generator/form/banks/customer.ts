import { field, long, many, one, scale, stars, type QuestionBank } from '../ask.ts'
import { CLOSING, recommend, scoreReason } from './common.ts'

export const CUSTOMER: QuestionBank = {
  nature: 'opinion',
  intro: [
    'Your answers take a few minutes and show us what to keep and what to improve.',
    'Sus respuestas nos muestran qué mantener y qué mejorar; solo le llevará unos minutos.',
    'Vos réponses, en quelques minutes, nous montrent ce qu’il faut garder et ce qu’il faut améliorer.',
  ],
  sections: [
    {
      title: ['Your experience', 'Su experiencia', 'Votre expérience'],
      questions: [
        scale(
          [
            'How satisfied are you with us overall?',
            '¿Cuál es su grado de satisfacción general con nosotros?',
            'Quel est votre niveau de satisfaction générale ?',
          ],
          'satisfied',
        ),
        stars([
          'How would you rate the quality of what you received?',
          '¿Cómo valora la calidad de lo que recibió?',
          'Comment évaluez-vous la qualité de ce que vous avez reçu ?',
        ]),
        scale(
          [
            'How easy was it to get what you needed?',
            '¿Le resultó fácil conseguir lo que necesitaba?',
            'Vous a-t-il été facile d’obtenir ce qu’il vous fallait ?',
          ],
          'easy',
        ),
        one(
          ['How often do you buy from us?', '¿Con qué frecuencia nos compra?', 'À quelle fréquence achetez-vous chez nous ?'],
          [
            'This was the first time|A few times a year|Every month|Every week',
            'Ha sido la primera vez|Algunas veces al año|Cada mes|Cada semana',
            'C’était la première fois|Quelques fois par an|Chaque mois|Chaque semaine',
          ],
        ),
      ],
    },
    {
      title: ['Service and delivery', 'Atención y entrega', 'Service et livraison'],
      questions: [
        scale(
          [
            'How friendly was the person who helped you?',
            '¿Cómo valora el trato de la persona que le atendió?',
            'Comment évaluez-vous l’amabilité de la personne qui vous a aidé ?',
          ],
          'good',
        ),
        one(
          [
            'How long did you wait for an answer?',
            '¿Cuánto tiempo esperó una respuesta?',
            'Combien de temps avez-vous attendu une réponse ?',
          ],
          [
            'Less than 1 hour|1 to 24 hours|2 to 3 days|4 days or more',
            'Menos de 1 hora|De 1 a 24 horas|De 2 a 3 días|4 días o más',
            'Moins de 1 heure|De 1 à 24 heures|De 2 à 3 jours|4 jours ou plus',
          ],
        ),
        scale(
          [
            'How fair is the price for what you get?',
            '¿Le parece justo el precio por lo que recibe?',
            'Le prix vous paraît-il juste pour ce que vous recevez ?',
          ],
          'agree',
        ),
        many(
          [
            'What matters most to you when you choose us?',
            '¿Qué es lo más importante cuando nos elige?',
            'Qu’est-ce qui compte le plus quand vous nous choisissez ?',
          ],
          [
            'Quality|Price|Speed|Service|Location|Recommendation',
            'Calidad|Precio|Rapidez|Atención|Ubicación|Recomendación',
            'Qualité|Prix|Rapidité|Service|Proximité|Recommandation',
          ],
          { other: true },
        ),
      ],
    },
    {
      title: CLOSING,
      questions: [
        recommend,
        scoreReason,
        long(['Which one thing should we improve first?', '¿Qué deberíamos mejorar primero?', 'Que devrions-nous améliorer en premier ?']),
        field(
          'email',
          [
            'Which email address may we reply to?',
            '¿A qué correo electrónico podemos responderle?',
            'À quelle adresse e-mail pouvons-nous vous répondre ?',
          ],
          { sensitive: true },
        ),
      ],
    },
  ],
}

import { long, one, scale, short, yesNoOptions as yesNo, type QuestionBank } from '../ask.ts'
import { CLOSING, must, recommend, email } from './common.ts'

export const PRODUCT: QuestionBank = {
  nature: 'opinion',
  intro: [
    'Tell us how you use the product and what would make it better.',
    'Cuéntenos cómo usa el producto y qué lo mejoraría.',
    'Dites-nous comment vous utilisez le produit et ce qui l’améliorerait.',
  ],
  sections: [
    {
      title: ['How you use it', 'Cómo lo usa', 'Votre utilisation'],
      questions: [
        one(
          ['How often do you use the product?', '¿Con qué frecuencia usa el producto?', 'À quelle fréquence utilisez-vous le produit ?'],
          [
            'Every day|Every week|Every month|Hardly ever',
            'Cada día|Cada semana|Cada mes|Casi nunca',
            'Chaque jour|Chaque semaine|Chaque mois|Presque jamais',
          ],
          must,
        ),
        short(['What do you mainly use it for?', '¿Para qué lo usa principalmente?', 'À quoi vous sert-il principalement ?']),
        one(
          ['On which device do you use it most?', '¿En qué dispositivo lo usa más?', 'Sur quel appareil l’utilisez-vous le plus ?'],
          ['Computer|Phone|Tablet', 'Ordenador|Teléfono|Tableta', 'Ordinateur|Téléphone|Tablette'],
        ),
      ],
    },
    {
      title: ['What you think', 'Su opinión', 'Votre avis'],
      questions: [
        scale(['How easy is the product to use?', '¿Es fácil de usar el producto?', 'Le produit est-il facile à utiliser ?'], 'easy'),
        scale(
          ['How well does it solve your problem?', '¿En qué medida resuelve su problema?', 'Dans quelle mesure répond-il à votre besoin ?'],
          'good',
        ),
        scale(
          [
            'How would you rate its value for money?',
            '¿Cómo valora la relación calidad-precio?',
            'Comment évaluez-vous le rapport qualité-prix ?',
          ],
          'good',
        ),
        long(['Which feature do you miss most?', '¿Qué función echa más en falta?', 'Quelle fonction vous manque le plus ?']),
        long(['What frustrates you about it?', '¿Qué le resulta frustrante?', 'Qu’est-ce qui vous agace ?']),
        scale(
          [
            'How disappointed would you be without it?',
            '¿Cuánto lo echaría de menos si desapareciera?',
            'À quel point vous manquerait-il s’il disparaissait ?',
          ],
          'important',
        ),
      ],
    },
    {
      title: CLOSING,
      questions: [
        recommend,
        one(
          [
            'May we contact you for an interview?',
            '¿Podemos contactarle para una entrevista?',
            'Pouvons-nous vous contacter pour un entretien ?',
          ],
          yesNo,
        ),
        { ...email, required: false, sensitive: true },
      ],
    },
  ],
}

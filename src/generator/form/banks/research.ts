import { field, long, many, one, scale, short, type QuestionBank } from '../ask.ts'
import { CLOSING, anythingElse, must } from './common.ts'

export const RESEARCH: QuestionBank = {
  nature: 'opinion',
  intro: [
    'We would like to understand what you buy and why. There are no right or wrong answers.',
    'Queremos entender qué compra y por qué. No hay respuestas correctas ni incorrectas.',
    'Nous aimerions comprendre ce que vous achetez et pourquoi. Il n’y a ni bonne ni mauvaise réponse.',
  ],
  sections: [
    {
      title: ['Your habits', 'Sus hábitos', 'Vos habitudes'],
      questions: [
        one(
          [
            'How often do you buy this kind of product?',
            '¿Con qué frecuencia compra este tipo de producto?',
            'À quelle fréquence achetez-vous ce type de produit ?',
          ],
          [
            'Every week|Every month|A few times a year|Never',
            'Cada semana|Cada mes|Algunas veces al año|Nunca',
            'Chaque semaine|Chaque mois|Quelques fois par an|Jamais',
          ],
          must,
        ),
        many(
          ['Where do you usually buy it?', '¿Dónde suele comprarlo?', 'Où l’achetez-vous d’habitude ?'],
          [
            'Supermarket|Specialist shop|Online|Market',
            'Supermercado|Tienda especializada|Internet|Mercado',
            'Supermarché|Magasin spécialisé|En ligne|Marché',
          ],
          { other: true },
        ),
        short([
          'Which brand comes to your mind first?',
          '¿Qué marca le viene primero a la mente?',
          'Quelle marque vous vient d’abord à l’esprit ?',
        ]),
        many(
          ['What decides when you choose?', '¿Qué decide su elección?', 'Qu’est-ce qui décide votre choix ?'],
          [
            'Price|Quality|Brand|Origin|Sustainability|Recommendation',
            'Precio|Calidad|Marca|Origen|Sostenibilidad|Recomendación',
            'Prix|Qualité|Marque|Origine|Durabilité|Recommandation',
          ],
        ),
      ],
    },
    {
      title: ['The idea', 'La idea', 'L’idée'],
      questions: [
        scale(
          ['How interesting is this idea to you?', '¿Qué interés tiene para usted esta idea?', 'Cette idée vous intéresse-t-elle ?'],
          'important',
        ),
        scale(
          ['How likely are you to try it?', '¿Qué probabilidad hay de que lo pruebe?', 'Quelle est la probabilité que vous l’essayiez ?'],
          'likely',
        ),
        field('number', ['Which price would you find fair?', '¿Qué precio le parecería justo?', 'Quel prix vous paraîtrait juste ?']),
        long(['What would keep you from buying it?', '¿Qué le impediría comprarlo?', 'Qu’est-ce qui vous empêcherait de l’acheter ?']),
      ],
    },
    {
      title: CLOSING,
      questions: [
        anythingElse,
        one(
          ['Which age group do you belong to?', '¿A qué grupo de edad pertenece?', 'À quelle tranche d’âge appartenez-vous ?'],
          [
            '18 to 29|30 to 44|45 to 59|60 or older',
            'De 18 a 29|De 30 a 44|De 45 a 59|60 o más',
            'De 18 à 29|De 30 à 44|De 45 à 59|60 ou plus',
          ],
          { sensitive: true },
        ),
      ],
    },
  ],
}

import { long, many, one, scale, yesNoOptions as yesNo, type QuestionBank } from '../ask.ts'
import { ABOUT_YOU, CLOSING, must, name, email, anythingElse } from './common.ts'

export const GENERAL_BANK: QuestionBank = {
  nature: 'opinion',
  intro: [
    'Your answers help us to understand what is needed. It takes a few minutes.',
    'Sus respuestas nos ayudan a entender qué hace falta. Le llevará unos minutos.',
    'Vos réponses nous aident à comprendre les besoins. Cela prend quelques minutes.',
  ],
  sections: [
    {
      title: ABOUT_YOU,
      questions: [
        { ...name, required: false, sensitive: true },
        { ...email, required: false, sensitive: true },
      ],
    },
    {
      title: ['Your view', 'Su opinión', 'Votre avis'],
      questions: [
        one(
          ['How familiar are you with the subject?', '¿Conoce bien el tema?', 'Connaissez-vous bien le sujet ?'],
          ['Not at all|A little|Well|Very well', 'Nada|Un poco|Bien|Muy bien', 'Pas du tout|Un peu|Bien|Très bien'],
          must,
        ),
        scale(
          [
            'How important is this subject to you?',
            '¿Qué importancia tiene este tema para usted?',
            'Quelle importance a ce sujet pour vous ?',
          ],
          'important',
        ),
        scale(
          [
            'How satisfied are you with the present situation?',
            '¿Cuál es su satisfacción con la situación actual?',
            'Quel est votre niveau de satisfaction actuel ?',
          ],
          'satisfied',
        ),
        long(['What works well today?', '¿Qué funciona bien hoy?', 'Qu’est-ce qui fonctionne bien aujourd’hui ?']),
        long(['What gets in your way most?', '¿Qué le dificulta más las cosas?', 'Qu’est-ce qui vous gêne le plus ?']),
        many(
          ['What would help you most?', '¿Qué le ayudaría más?', 'Qu’est-ce qui vous aiderait le plus ?'],
          [
            'More time|Clear rules|Better tools|Training|A contact person',
            'Más tiempo|Reglas claras|Mejores herramientas|Formación|Una persona de contacto',
            'Plus de temps|Des règles claires|De meilleurs outils|Une formation|Un interlocuteur',
          ],
          { other: true },
        ),
        one(
          ['How soon do you need a change?', '¿Cuándo necesita un cambio?', 'Quand avez-vous besoin d’un changement ?'],
          [
            'This month|This quarter|This year|No change needed',
            'Este mes|Este trimestre|Este año|No hace falta',
            'Ce mois-ci|Ce trimestre|Cette année|Aucun changement',
          ],
        ),
        long(['Which idea would you try first?', '¿Qué idea probaría primero?', 'Quelle idée essaieriez-vous en premier ?']),
      ],
    },
    {
      title: CLOSING,
      questions: [
        anythingElse,
        one(
          [
            'May we contact you about your answers?',
            '¿Podemos contactarle sobre sus respuestas?',
            'Pouvons-nous vous contacter au sujet de vos réponses ?',
          ],
          yesNo,
        ),
      ],
    },
  ],
}

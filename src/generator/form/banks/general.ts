import { long, many, one, scale, type QuestionBank } from '../ask.ts'
import { anythingElse, CLOSING, must } from './common.ts'

export const GENERAL_BANK: QuestionBank = {
  nature: 'opinion',
  intro: [
    'Your answers help us to understand what is needed. It takes a few minutes.',
    'Sus respuestas nos ayudan a entender qué hace falta. Le llevará unos minutos.',
    'Vos réponses nous aident à comprendre les besoins. Cela prend quelques minutes.',
  ],
  sections: [
    {
      title: ['Your view', 'Su opinión', 'Votre avis'],
      questions: [
        one(
          ['How familiar are you with {subject}?', '¿Conoce bien este tema{subject}?', 'Connaissez-vous bien ce sujet{subject} ?'],
          ['Not at all|A little|Well|Very well', 'Nada|Un poco|Bien|Muy bien', 'Pas du tout|Un peu|Bien|Très bien'],
          must,
        ),
        scale(
          [
            'How important is {subject} to you?',
            '¿Qué importancia tiene para usted este tema{subject}?',
            'Quelle importance a pour vous ce sujet{subject} ?',
          ],
          'important',
        ),
        scale(
          [
            'How satisfied are you with {subject} today?',
            '¿Cuál es su satisfacción actual con este tema{subject}?',
            'Quelle est votre satisfaction actuelle sur ce sujet{subject} ?',
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
        long(['What should stay as it is?', '¿Qué debería quedarse como está?', 'Qu’est-ce qui devrait rester ainsi ?']),
        one(
          ['How often does it concern you?', '¿Con qué frecuencia le afecta?', 'À quelle fréquence cela vous concerne-t-il ?'],
          [
            'Every day|Every week|Every month|Less often',
            'Cada día|Cada semana|Cada mes|Con menos frecuencia',
            'Chaque jour|Chaque semaine|Chaque mois|Moins souvent',
          ],
        ),
        scale(
          [
            'How well informed do you feel about it?',
            '¿Se siente bien informado al respecto?',
            'Vous sentez-vous bien informé à ce propos ?',
          ],
          'informed',
        ),
        long(['Which idea would you try first?', '¿Qué idea probaría primero?', 'Quelle idée essaieriez-vous en premier ?']),
      ],
    },
    {
      title: CLOSING,
      questions: [anythingElse],
    },
  ],
}

import { field, long, one, scale, short, type QuestionBank } from '../ask.ts'
import { ABOUT_YOU, CLOSING, must, name } from './common.ts'

export const QUIZ: QuestionBank = {
  nature: 'knowledge',
  intro: [
    'Check what you remember. Answer without looking things up.',
    'Compruebe lo que recuerda. Responda sin consultar nada.',
    'Vérifiez ce que vous avez retenu. Répondez sans rien consulter.',
  ],
  sections: [
    {
      title: ABOUT_YOU,
      questions: [
        name,
        field('date', ['When did you finish the course?', '¿Cuándo terminó el curso?', 'Quand avez-vous terminé le cours ?']),
      ],
    },
    {
      title: ['What you know', 'Lo que sabe', 'Ce que vous savez'],
      questions: [
        long(
          [
            'What is the most important idea, in your own words?',
            '¿Cuál es la idea principal, con sus propias palabras?',
            'Quelle est l’idée principale, avec vos mots ?',
          ],
          must,
        ),
        short(
          [
            'Which term would you explain first to a newcomer?',
            '¿Qué término explicaría primero a alguien nuevo?',
            'Quel terme expliqueriez-vous d’abord à un débutant ?',
          ],
          must,
        ),
        long(
          ['What is the first step in practice?', '¿Cuál es el primer paso en la práctica?', 'Quelle est la première étape en pratique ?'],
          must,
        ),
        long(['Which mistake happens most often?', '¿Qué error es el más frecuente?', 'Quelle erreur est la plus fréquente ?'], must),
        short(
          [
            'Where do you find the rule when you are unsure?',
            '¿Dónde encuentra la norma cuando tiene dudas?',
            'Où trouvez-vous la règle en cas de doute ?',
          ],
          must,
        ),
        long(['How would you handle an exception?', '¿Cómo trataría una excepción?', 'Comment traiteriez-vous une exception ?']),
        one(
          [
            'Who decides when a rule does not fit?',
            '¿Quién decide cuando una norma no encaja?',
            'Qui décide lorsqu’une règle ne convient pas ?',
          ],
          [
            'Myself|My team|My manager|I would have to ask',
            'Yo|Mi equipo|Mi responsable|Tendría que preguntar',
            'Moi-même|Mon équipe|Mon responsable|Je devrais demander',
          ],
        ),
      ],
    },
    {
      title: CLOSING,
      questions: [
        scale(
          [
            'How confident are you in your answers?',
            '¿Qué seguridad tiene en sus respuestas?',
            'Quelle confiance avez-vous dans vos réponses ?',
          ],
          'confident',
        ),
        long(['Which topic would you like to repeat?', '¿Qué tema le gustaría repasar?', 'Quel sujet souhaitez-vous revoir ?']),
      ],
    },
  ],
}

import { field, long, many, one, short, type QuestionBank } from '../ask.ts'
import { ABOUT_YOU, CLOSING, must, name, email, phone } from './common.ts'

export const APPLICATION: QuestionBank = {
  nature: 'facts',
  intro: [
    'Thank you for your interest. Please answer in your own words; we read every application.',
    'Gracias por su interés. Responda con sus propias palabras; leemos todas las candidaturas.',
    'Merci de votre intérêt. Répondez avec vos mots ; nous lisons chaque candidature.',
  ],
  sections: [
    {
      title: ABOUT_YOU,
      questions: [
        name,
        email,
        phone,
        field('url', [
          'Where can we see your work or profile?',
          '¿Dónde podemos ver su trabajo o su perfil?',
          'Où pouvons-nous voir vos travaux ou votre profil ?',
        ]),
      ],
    },
    {
      title: ['The position', 'El puesto', 'Le poste'],
      questions: [
        short(['Which position are you applying for?', '¿A qué puesto se presenta?', 'À quel poste postulez-vous ?'], must),
        field('date', ['When could you start?', '¿Cuándo podría empezar?', 'Quand pourriez-vous commencer ?'], must),
        one(
          ['Which working model do you prefer?', '¿Qué modalidad de trabajo prefiere?', 'Quel mode de travail préférez-vous ?'],
          ['On site|Hybrid|Remote', 'Presencial|Híbrido|A distancia', 'Sur place|Hybride|À distance'],
        ),
      ],
    },
    {
      title: ['Experience and skills', 'Experiencia y competencias', 'Expérience et compétences'],
      questions: [
        one(
          [
            'How many years of relevant experience do you have?',
            '¿Cuántos años de experiencia relevante tiene?',
            'Combien d’années d’expérience pertinente avez-vous ?',
          ],
          [
            'Less than 1 year|1 to 3 years|4 to 6 years|7 years or more',
            'Menos de 1 año|De 1 a 3 años|De 4 a 6 años|7 años o más',
            'Moins de 1 an|De 1 à 3 ans|De 4 à 6 ans|7 ans ou plus',
          ],
          must,
        ),
        long(
          [
            'Which achievement are you most proud of?',
            '¿De qué logro está más orgulloso?',
            'De quelle réalisation êtes-vous le plus fier ?',
          ],
          must,
        ),
        many(
          ['In which languages can you work?', '¿En qué idiomas puede trabajar?', 'Dans quelles langues pouvez-vous travailler ?'],
          [
            'English|Spanish|French|German|Portuguese',
            'Inglés|Español|Francés|Alemán|Portugués',
            'Anglais|Espagnol|Français|Allemand|Portugais',
          ],
          { other: true },
        ),
        long(
          [
            'Why would you like to work with us?',
            '¿Por qué le gustaría trabajar con nosotros?',
            'Pourquoi souhaitez-vous travailler avec nous ?',
          ],
          must,
        ),
        short([
          'Who may we contact for a reference?',
          '¿A quién podemos pedir referencias?',
          'Qui pouvons-nous contacter pour une référence ?',
        ]),
      ],
    },
    {
      title: CLOSING,
      questions: [
        field('number', ['What annual salary do you expect?', '¿Qué salario anual espera?', 'Quel salaire annuel attendez-vous ?'], {
          sensitive: true,
        }),
        long(
          [
            'Do you need any adjustments for the interview?',
            '¿Necesita alguna adaptación para la entrevista?',
            'Avez-vous besoin d’aménagements pour l’entretien ?',
          ],
          { sensitive: true },
        ),
      ],
    },
  ],
}

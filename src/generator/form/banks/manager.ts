import { long, scale, type QuestionBank } from '../ask.ts'
import { CLOSING, department, tenure } from './common.ts'

export const MANAGER: QuestionBank = {
  nature: 'opinion',
  intro: [
    'Please think of your direct manager and the last six months. Results are reported for groups only.',
    'Piense en su responsable directo y en los últimos seis meses. Los resultados se muestran solo por grupos.',
    'Pensez à votre responsable direct et aux six derniers mois. Les résultats sont présentés par groupes uniquement.',
  ],
  sections: [
    {
      title: ['Direction and support', 'Orientación y apoyo', 'Cap et soutien'],
      questions: [
        scale(
          ['My manager sets clear priorities.', 'Mi responsable fija prioridades claras.', 'Mon responsable fixe des priorités claires.'],
          'agree',
        ),
        scale(
          [
            'My manager helps when something gets in my way.',
            'Mi responsable me ayuda cuando algo me frena.',
            'Mon responsable m’aide quand quelque chose me bloque.',
          ],
          'agree',
        ),
        scale(
          [
            'My manager takes time for me when I need it.',
            'Mi responsable me dedica tiempo cuando lo necesito.',
            'Mon responsable prend du temps pour moi quand j’en ai besoin.',
          ],
          'agree',
        ),
      ],
    },
    {
      title: ['Working together', 'Trabajo conjunto', 'Travail en commun'],
      questions: [
        scale(['My manager listens to my ideas.', 'Mi responsable escucha mis ideas.', 'Mon responsable écoute mes idées.'], 'agree'),
        scale(
          [
            'My manager treats everyone in the team fairly.',
            'Mi responsable trata a todo el equipo con justicia.',
            'Mon responsable traite toute l’équipe avec équité.',
          ],
          'agree',
        ),
        scale(['My manager keeps promises.', 'Mi responsable cumple lo que promete.', 'Mon responsable tient ses promesses.'], 'agree'),
        scale(
          [
            'My manager gives me feedback that helps me.',
            'Mi responsable me da comentarios que me ayudan.',
            'Mon responsable me donne des retours qui m’aident.',
          ],
          'agree',
        ),
        scale(
          [
            'My manager lets me decide what I can decide.',
            'Mi responsable me deja decidir lo que puedo decidir.',
            'Mon responsable me laisse décider de ce que je peux décider.',
          ],
          'agree',
        ),
      ],
    },
    {
      title: ['In your own words', 'En sus palabras', 'Avec vos mots'],
      questions: [
        long([
          'What should your manager keep doing?',
          '¿Qué debería seguir haciendo su responsable?',
          'Que devrait continuer à faire votre responsable ?',
        ]),
        long([
          'What should your manager do differently?',
          '¿Qué debería hacer de otra manera su responsable?',
          'Que devrait faire autrement votre responsable ?',
        ]),
      ],
    },
    {
      title: CLOSING,
      questions: [
        { ...department, sensitive: true },
        { ...tenure, sensitive: true },
      ],
    },
  ],
}

import { long, scale, type QuestionBank } from '../ask.ts'
import { CLOSING, department, recommendWork, scoreReason, tenure } from './common.ts'

export const ENGAGEMENT: QuestionBank = {
  nature: 'opinion',
  intro: [
    'This survey asks how work feels to you. Answer openly: results are reported for groups only.',
    'Esta encuesta pregunta cómo vive su trabajo. Responda con franqueza: los resultados se muestran solo por grupos.',
    'Cette enquête porte sur votre ressenti au travail. Répondez librement : les résultats sont présentés par groupes uniquement.',
  ],
  sections: [
    {
      title: ['Your work', 'Su trabajo', 'Votre travail'],
      questions: [
        scale(
          [
            'I know what is expected of me at work.',
            'Sé lo que se espera de mí en el trabajo.',
            'Je sais ce que l’on attend de moi au travail.',
          ],
          'agree',
        ),
        scale(
          [
            'My work makes good use of my strengths.',
            'Mi trabajo aprovecha bien mis puntos fuertes.',
            'Mon travail met bien à profit mes points forts.',
          ],
          'agree',
        ),
        scale(['My workload is manageable.', 'Mi carga de trabajo es razonable.', 'Ma charge de travail est raisonnable.'], 'agree'),
      ],
    },
    {
      title: ['Team and leadership', 'Equipo y dirección', 'Équipe et encadrement'],
      questions: [
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
            'In my team it is safe to say what I think.',
            'En mi equipo puedo decir lo que pienso sin temor.',
            'Dans mon équipe, je peux dire ce que je pense sans crainte.',
          ],
          'agree',
        ),
        scale(
          [
            'Decisions that affect me are explained to me.',
            'Me explican las decisiones que me afectan.',
            'Les décisions qui me concernent me sont expliquées.',
          ],
          'agree',
        ),
      ],
    },
    {
      title: ['Growth and recognition', 'Desarrollo y reconocimiento', 'Évolution et reconnaissance'],
      questions: [
        scale(
          [
            'I see good opportunities to develop here.',
            'Veo buenas oportunidades de desarrollo aquí.',
            'Je vois ici de bonnes possibilités d’évolution.',
          ],
          'agree',
        ),
        scale(
          ['Good work is noticed in my team.', 'En mi equipo se reconoce el buen trabajo.', 'Dans mon équipe, le bon travail est reconnu.'],
          'agree',
        ),
        recommendWork,
        scoreReason,
        long(['What makes you want to stay?', '¿Qué le anima a quedarse?', 'Qu’est-ce qui vous donne envie de rester ?']),
        long([
          'Which change would improve your working day most?',
          '¿Qué cambio mejoraría más su jornada?',
          'Quel changement améliorerait le plus votre journée de travail ?',
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

import { field, long, one, short, yesNoOptions as yesNo, type QuestionBank } from '../ask.ts'
import { ABOUT_YOU, department, must, name, phone } from './common.ts'

export const INCIDENT: QuestionBank = {
  nature: 'facts',
  intro: [
    'Report what happened, as soon and as exactly as you can. The purpose is to prevent it, not to find somebody to blame.',
    'Comunique lo ocurrido cuanto antes y con exactitud. Se trata de prevenir, no de buscar culpables.',
    'Signalez ce qui s’est passé, vite et précisément. Le but est de prévenir, non de chercher un coupable.',
  ],
  sections: [
    { title: ABOUT_YOU, questions: [name, phone, department] },
    {
      title: ['What happened', 'Qué ocurrió', 'Ce qui s’est passé'],
      questions: [
        field('date', ['On which date did it happen?', '¿En qué fecha ocurrió?', 'À quelle date cela s’est-il produit ?'], must),
        short(['At what time did it happen?', '¿A qué hora ocurrió?', 'À quelle heure cela s’est-il produit ?'], must),
        short(['Where exactly did it happen?', '¿En qué lugar exacto ocurrió?', 'Où exactement cela s’est-il produit ?'], must),
        one(
          ['What kind of incident was it?', '¿Qué tipo de incidente fue?', 'De quel type d’incident s’agit-il ?'],
          [
            'Injury|Near miss|Damage to property|Security or data',
            'Lesión|Casi accidente|Daño material|Seguridad o datos',
            'Blessure|Presque accident|Dégât matériel|Sécurité ou données',
          ],
          { ...must, other: true },
        ),
        long(['What happened, step by step?', '¿Qué pasó, paso a paso?', 'Que s’est-il passé, étape par étape ?'], must),
        one(['Did anybody see it happen?', '¿Hubo testigos?', 'Y a-t-il des témoins ?'], yesNo),
      ],
    },
    {
      title: ['Consequences', 'Consecuencias', 'Conséquences'],
      questions: [
        one(
          ['How serious was it?', '¿Qué gravedad tuvo?', 'Quelle en est la gravité ?'],
          [
            'No harm|First aid|Medical treatment|Hospital',
            'Sin daños|Primeros auxilios|Atención médica|Hospital',
            'Aucun dommage|Premiers soins|Soins médicaux|Hôpital',
          ],
          must,
        ),
        long(['What was done at once?', '¿Qué se hizo de inmediato?', 'Qu’a-t-on fait immédiatement ?']),
        long([
          'What could prevent it from happening again?',
          '¿Qué podría evitar que se repita?',
          'Qu’est-ce qui pourrait éviter que cela se reproduise ?',
        ]),
      ],
    },
  ],
}

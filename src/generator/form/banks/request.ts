import { dropdown, field, long, one, short, type QuestionBank } from '../ask.ts'
import { ABOUT_YOU, CLOSING, must, name, email, phone, department, anythingElse } from './common.ts'

export const REQUEST: QuestionBank = {
  nature: 'facts',
  intro: [
    'Describe what you need. The more precise you are, the faster we can help.',
    'Describa lo que necesita. Cuanto más preciso sea, antes podremos ayudarle.',
    'Décrivez votre besoin. Plus vous êtes précis, plus vite nous pourrons vous aider.',
  ],
  sections: [
    { title: ABOUT_YOU, questions: [name, email, phone, department] },
    {
      title: ['Your request', 'Su solicitud', 'Votre demande'],
      questions: [
        short(['What is your request about?', '¿Sobre qué trata su solicitud?', 'Sur quoi porte votre demande ?'], must),
        dropdown(
          ['Which kind of request is it?', '¿De qué tipo de solicitud se trata?', 'De quel type de demande s’agit-il ?'],
          [
            'Question|Problem|Order|Complaint|Suggestion',
            'Consulta|Problema|Pedido|Reclamación|Sugerencia',
            'Question|Problème|Commande|Réclamation|Suggestion',
          ],
          { ...must, other: true },
        ),
        long(['What exactly do you need?', '¿Qué necesita exactamente?', 'De quoi avez-vous besoin exactement ?'], must),
        one(
          ['How urgent is it?', '¿Qué urgencia tiene?', 'Quel est le degré d’urgence ?'],
          [
            'It can wait|This week|Today|Work has stopped',
            'Puede esperar|Esta semana|Hoy|El trabajo está parado',
            'Cela peut attendre|Cette semaine|Aujourd’hui|Le travail est bloqué',
          ],
          must,
        ),
        field('date', ['By when do you need it?', '¿Para cuándo lo necesita?', 'Pour quand en avez-vous besoin ?']),
        long(['What have you already tried?', '¿Qué ha intentado ya?', 'Qu’avez-vous déjà essayé ?']),
        one(
          ['How should we reach you?', '¿Cómo prefiere que le contactemos?', 'Comment préférez-vous être contacté ?'],
          ['Email|Phone|Chat', 'Correo|Teléfono|Chat', 'E-mail|Téléphone|Messagerie'],
        ),
      ],
    },
    { title: CLOSING, questions: [anythingElse] },
  ],
}

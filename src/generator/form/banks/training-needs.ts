import { field, long, many, one, scale, type QuestionBank } from '../ask.ts'
import { ABOUT_YOU, CLOSING, anythingElse, department, must, tenure } from './common.ts'

export const TRAINING_NEEDS: QuestionBank = {
  nature: 'facts',
  intro: [
    'Tell us what would help you in your work. We plan the next training from your answers.',
    'Díganos qué le ayudaría en su trabajo. Con sus respuestas planificamos la próxima formación.',
    'Dites-nous ce qui vous aiderait au travail. Vos réponses servent à préparer la prochaine formation.',
  ],
  sections: [
    { title: ABOUT_YOU, questions: [department, tenure] },
    {
      title: ['Today', 'Hoy', 'Aujourd’hui'],
      questions: [
        scale(
          [
            'How confident do you feel in your main tasks?',
            '¿Con qué seguridad realiza sus tareas principales?',
            'Êtes-vous à l’aise dans vos tâches principales ?',
          ],
          'confident',
        ),
        long([
          'Which task costs you more effort than it should?',
          '¿Qué tarea le cuesta más de lo que debería?',
          'Quelle tâche vous coûte plus d’effort qu’elle ne devrait ?',
        ]),
        field('date', [
          'When did you last take part in a training?',
          '¿Cuándo participó por última vez en una formación?',
          'Quand avez-vous suivi votre dernière formation ?',
        ]),
      ],
    },
    {
      title: ['What you need', 'Lo que necesita', 'Vos besoins'],
      questions: [
        many(
          ['Which subjects would help you most?', '¿Qué temas le ayudarían más?', 'Quels sujets vous aideraient le plus ?'],
          [
            'Leading people|Communication|Software tools|Project work|Languages|Customer contact',
            'Dirigir personas|Comunicación|Herramientas informáticas|Proyectos|Idiomas|Trato con clientes',
            'Encadrement|Communication|Outils informatiques|Projets|Langues|Relation client',
          ],
          { ...must, other: true },
        ),
        one(
          ['Which format suits you best?', '¿Qué formato le conviene más?', 'Quel format vous convient le mieux ?'],
          [
            'Classroom|Live online|Self-paced online|Coaching',
            'Presencial|En línea en directo|En línea a su ritmo|Coaching',
            'Présentiel|En ligne en direct|En ligne à son rythme|Coaching',
          ],
          must,
        ),
        one(
          [
            'How much time could you give to training each month?',
            '¿Cuánto tiempo podría dedicar al mes?',
            'Combien de temps pourriez-vous y consacrer par mois ?',
          ],
          [
            'Up to 2 hours|3 to 5 hours|6 to 10 hours|More than 10 hours',
            'Hasta 2 horas|De 3 a 5 horas|De 6 a 10 horas|Más de 10 horas',
            'Jusqu’à 2 heures|De 3 à 5 heures|De 6 à 10 heures|Plus de 10 heures',
          ],
        ),
        scale(
          ['How urgent is training for you?', '¿Qué urgencia tiene para usted la formación?', 'La formation est-elle urgente pour vous ?'],
          'important',
        ),
      ],
    },
    {
      title: CLOSING,
      questions: [
        long(['What should you be able to do afterwards?', '¿Qué debería saber hacer después?', 'Que devriez-vous savoir faire ensuite ?']),
        anythingElse,
      ],
    },
  ],
}

import { dropdown, field, long, many, short, type QuestionBank } from '../ask.ts'
import { ABOUT_YOU, anythingElse, CLOSING, email, must, name } from './common.ts'

/** What has to be known before somebody begins to design, write or build. */
export const BRIEF: QuestionBank = {
  nature: 'facts',
  intro: [
    'Your answers are the basis of our work. Write in keywords; what is still open may stay open.',
    'Sus respuestas son la base de nuestro trabajo. Bastan palabras clave; lo que aún no se sabe puede quedar abierto.',
    'Vos réponses sont la base de notre travail. Des mots-clés suffisent ; ce qui reste ouvert peut le rester.',
  ],
  sections: [
    {
      title: ABOUT_YOU,
      questions: [
        name,
        email,
        short(['Which company or team is it for?', '¿Para qué empresa o equipo es?', 'Pour quelle entreprise ou équipe ?']),
      ],
    },
    {
      title: ['The project', 'El proyecto', 'Le projet'],
      questions: [
        short(['What is the project called?', '¿Cómo se llama el proyecto?', 'Comment s’appelle le projet ?'], must),
        long(
          ['What should be different afterwards?', '¿Qué debe ser distinto después?', 'Qu’est-ce qui doit être différent après ?'],
          must,
        ),
        long(['Who is the target audience?', '¿Cuál es el público objetivo?', 'Quelle est la cible ?'], must),
        long(['What should people remember?', '¿Qué debe recordar la gente?', 'Que doit-on en retenir ?']),
        many(
          ['Which channels are planned?', '¿Qué canales están previstos?', 'Quels canaux sont prévus ?'],
          [
            'Website|Social media|Email|Print|Video|Event',
            'Sitio web|Redes sociales|Correo|Impresos|Vídeo|Evento',
            'Site web|Réseaux sociaux|E-mail|Imprimés|Vidéo|Événement',
          ],
          { other: true },
        ),
        long(['Which examples do you like?', '¿Qué ejemplos le gustan?', 'Quels exemples vous plaisent ?']),
      ],
    },
    {
      title: ['Frame', 'Marco', 'Cadre'],
      questions: [
        field('date', ['What is the deadline?', '¿Cuál es la fecha límite o el plazo?', 'Quel est le délai ou la date limite ?'], must),
        dropdown(
          ['Which budget is planned?', '¿Qué presupuesto está previsto?', 'Quel budget est prévu ?'],
          [
            'Up to 5 thousand|6 to 20 thousand|21 to 50 thousand|More than 50 thousand|Not decided',
            'Hasta 5 mil|De 6 a 20 mil|De 21 a 50 mil|Más de 50 mil|Sin decidir',
            'Jusqu’à 5 milliers|De 6 à 20 milliers|De 21 à 50 milliers|Plus de 50 milliers|Pas encore décidé',
          ],
        ),
        short(['Who approves the result?', '¿Quién aprueba el resultado?', 'Qui valide le résultat ?']),
      ],
    },
    { title: CLOSING, questions: [anythingElse] },
  ],
}

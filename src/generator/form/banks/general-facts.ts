import { field, long, short, type QuestionBank } from '../ask.ts'
import { ABOUT_YOU, anythingElse, CLOSING, email, must, name, phone } from './common.ts'

/** A form of which only its own list is known: who fills it in, what it is about, and room for the rest. */
export const GENERAL_FACTS: QuestionBank = {
  nature: 'facts',
  intro: [
    'Please fill in what you know. Fields with a star are needed; the rest helps.',
    'Rellene lo que sepa. Los campos con asterisco son necesarios; el resto ayuda.',
    'Remplissez ce que vous savez. Les champs avec un astérisque sont nécessaires ; le reste aide.',
  ],
  sections: [
    { title: ABOUT_YOU, questions: [name, email, phone] },
    {
      title: ['Details', 'Detalles', 'Détails'],
      questions: [
        short(['What is it about?', '¿De qué se trata?', 'De quoi s’agit-il ?'], must),
        field('date', ['Which date does it concern?', '¿A qué fecha se refiere?', 'Quelle date est concernée ?']),
        long(['Which details should we know?', '¿Qué detalles debemos saber?', 'Quels détails devons-nous connaître ?']),
        long([
          'What would be a good result for you?',
          '¿Cuál sería un buen resultado para usted?',
          'Quel serait un bon résultat pour vous ?',
        ]),
      ],
    },
    { title: CLOSING, questions: [anythingElse] },
  ],
}

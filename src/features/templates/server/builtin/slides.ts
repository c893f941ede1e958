import { templatesOf } from './builtin-template.ts'

export const SLIDES = templatesOf('slide', [
  [
    'review',
    ['Business Review', 'A quarter in ten slides, with speaker notes.', 'Quarterly business review, 10 slides'],
    ['Revisión del negocio', 'Un trimestre en diez diapositivas, con notas.', 'Revisión trimestral de resultados, 10 diapositivas'],
    ['Bilan trimestriel', 'Un trimestre en dix diapositives, avec notes.', 'Bilan trimestriel des résultats, 10 diapositives'],
  ],
  [
    'allhands',
    ['All-hands meeting', 'News, numbers, people and questions.', 'All hands company meeting'],
    ['Reunión general', 'Novedades, cifras, personas y preguntas.'],
    ['Réunion générale', 'Nouvelles, chiffres, personnes et questions.'],
  ],
  [
    'kickoff',
    ['Project kick-off', 'Why, what, who and when, in one meeting.', 'Kick off of a project'],
    ['Arranque de proyecto', 'Por qué, qué, quién y cuándo, en una reunión.', 'Inicio de proyecto'],
    ['Lancement de projet', 'Pourquoi, quoi, qui et quand, en une réunion.'],
  ],
  [
    'pitch',
    ['Pitch deck', 'Problem, solution, market and what you ask for.'],
    ['Presentación para inversores', 'Problema, solución, mercado y lo que pides.'],
    ['Présentation aux investisseurs', 'Problème, solution, marché et demande.'],
  ],
  [
    'campaign',
    ['Campaign recap', 'What ran, what it brought and what to do next.'],
    ['Resultados de la campaña', 'Qué se hizo, qué trajo y qué viene ahora.', 'Informe de campaña'],
    ['Bilan de campagne', 'Ce qui a été fait, le résultat et la suite.'],
  ],
  [
    'training',
    ['Training deck', 'A course to teach from, with exercises.', 'Training course'],
    ['Curso de formación', 'Un curso listo para impartir, con ejercicios.'],
    ['Cours de formation', 'Un cours prêt à donner, avec exercices.'],
  ],
  [
    'event',
    ['Event concept', 'The idea, the audience, the programme and the costs.'],
    ['Concepto de evento', 'La idea, el público, el programa y los costes.'],
    ['Concept d’événement', 'L’idée, le public, le programme et les coûts.'],
  ],
  [
    'proposal',
    ['Sales proposal', 'The need, the offer and why you.'],
    ['Propuesta comercial', 'La necesidad, la oferta y por qué tú.'],
    ['Proposition de service', 'Le besoin, l’offre et pourquoi vous.'],
  ],
])

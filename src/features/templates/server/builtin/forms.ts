import { templatesOf } from './builtin-template.ts'

export const FORMS = templatesOf('form', [
  [
    'customer',
    [
      'Customer Survey',
      'Satisfaction after a purchase: rating, reasons, ideas.',
      'Customer satisfaction survey with 8 questions about delivery, product quality, price and support',
    ],
    [
      'Encuesta a clientes',
      'Satisfacción después de una compra: nota, motivos, ideas.',
      'Encuesta de satisfacción de clientes con 8 preguntas sobre entrega, calidad, precio y atención',
    ],
    [
      'Enquête clients',
      'Satisfaction après un achat : note, raisons, idées.',
      'Questionnaire de satisfaction client, 8 questions, sur la livraison, la qualité, le prix et le service',
    ],
  ],
  [
    'engagement',
    ['Employee engagement survey', 'How people feel about their work, their team and where the company is going.'],
    ['Encuesta de clima laboral', 'Cómo se siente la plantilla con su trabajo, su equipo y el rumbo de la empresa.'],
    ['Baromètre social', 'Comment chacun vit son travail, son équipe et le cap de l’entreprise.'],
  ],
  [
    'event',
    ['Event registration', 'Who comes, with what needs, and when.'],
    ['Inscripción a un evento', 'Quién viene, con qué necesidades y cuándo.'],
    ['Inscription à un événement', 'Qui vient, avec quels besoins et quand.'],
  ],
  [
    'eventfeedback',
    ['Event feedback', 'What was worth it, what was not, and what should come next time.'],
    [
      'Encuesta posterior al evento',
      'Qué valió la pena, qué no y qué debería venir la próxima vez.',
      'Encuesta de satisfacción de un evento',
    ],
    ['Avis sur un événement', 'Ce qui a plu, ce qui a manqué et la prochaine fois.', 'Enquête de satisfaction après un événement'],
  ],
  [
    'application',
    ['Job application', 'Experience, availability and motivation of an applicant.', 'Job application form'],
    ['Solicitud de empleo', 'Experiencia, disponibilidad y motivación de quien se presenta.'],
    ['Dossier de candidature', 'Expérience, disponibilité et motivation du candidat.'],
  ],
  [
    'candidate',
    ['Candidate experience survey', 'How applicants lived through your hiring process.'],
    ['Experiencia de candidatos', 'Cómo vivieron tu proceso de selección.', 'Encuesta de experiencia de candidatos'],
    ['Expérience candidat', 'Comment les candidats ont vécu le recrutement.', 'Enquête d’expérience candidat'],
  ],
  [
    'exit',
    ['Exit interview', 'Why people leave and what would have kept them.'],
    ['Entrevista de salida', 'Por qué se va la gente y qué la habría hecho quedarse.'],
    ['Entretien de départ', 'Pourquoi on part et ce qui aurait fait rester.'],
  ],
  [
    'onboarding',
    ['Onboarding check-in', 'The first weeks as a new colleague sees them.', 'Onboarding feedback form for new employees'],
    ['Seguimiento de incorporación', 'Las primeras semanas vistas por quien empieza.', 'Formulario de incorporación para nuevos empleados'],
    ['Suivi d’intégration', 'Les premières semaines vues par la personne qui arrive.', 'Formulaire d’intégration des nouveaux arrivants'],
  ],
  [
    'training',
    ['Training feedback', 'Did the course help, and what is missing?', 'Training course feedback form'],
    ['Valoración de una formación', '¿Sirvió el curso y qué falta?', 'Formulario sobre un curso de formación'],
    ['Évaluation d’une formation', 'La formation a-t-elle aidé, et que manque-t-il ?', 'Questionnaire sur une formation et son atelier'],
  ],
  [
    'trainingneeds',
    ['Training needs assessment', 'What people need to learn for their work, and how they like to learn.'],
    ['Necesidades de formación', 'Qué hace falta aprender y cómo prefiere aprenderlo cada cual.'],
    ['Besoins en formation', 'Ce qu’il faut apprendre, et comment chacun préfère l’apprendre.', 'Recueil des besoins en formation'],
  ],
  [
    'product',
    ['Product feedback', 'What people do with your product and where it gets in their way.', 'Product feedback survey on usability'],
    ['Opinión sobre un producto', 'Para qué se usa tu producto y dónde estorba.', 'Encuesta sobre el producto y su usabilidad'],
    ['Retour produit', 'Ce que l’on fait avec votre produit, et ce qui gêne.'],
  ],
  [
    'request',
    ['IT support request', 'A problem described so that it can be solved at once.'],
    ['Solicitud de soporte', 'Un problema descrito de forma que se pueda resolver a la primera.', 'Solicitud de soporte informático'],
    ['Demande d’assistance', 'Un problème décrit de façon à être résolu tout de suite.'],
  ],
  [
    'appraisal',
    ['Performance review', 'The past year, goals and support, from both sides.'],
    ['Evaluación del desempeño', 'El año pasado, objetivos y apoyo, desde los dos lados.'],
    ['Entretien annuel', 'L’année écoulée, les objectifs et le soutien, des deux côtés.'],
  ],
  [
    'quiz',
    ['Knowledge check', 'A short test after a course or a reading.', 'Quiz'],
    ['Prueba de conocimientos', 'Un test breve después de un curso o una lectura.', 'Cuestionario de conocimientos'],
    ['Contrôle des connaissances', 'Un petit test après un cours ou une lecture.', 'Questionnaire de connaissances'],
  ],
  [
    'leave',
    ['Leave request', 'Dates, kind of leave and who stands in.'],
    ['Solicitud de vacaciones', 'Fechas, tipo de permiso y quién sustituye.'],
    ['Demande de congés', 'Dates, type de congé et remplaçant.'],
  ],
  [
    'incident',
    ['Incident report', 'What happened, where, to whom, and what was done.'],
    ['Parte de incidencias', 'Qué pasó, dónde, a quién y qué se hizo.'],
    ['Déclaration d’accident', 'Ce qui s’est passé, où, à qui et ce qui a été fait.', 'Déclaration d’accident du travail'],
  ],
  [
    'bug',
    ['Bug report', 'What happened, what was expected, how often and on which device.'],
    ['Informe de error', 'Qué ocurrió, qué se esperaba, con qué frecuencia y en qué dispositivo.'],
    ['Signalement de bug', 'Ce qui s’est passé, ce qui était attendu, à quelle fréquence et sur quel appareil.'],
  ],
  [
    'suggestion',
    ['Suggestion box', 'An idea, what it would improve and how it could be done.'],
    ['Buzón de sugerencias', 'Una idea, qué mejoraría y cómo se podría hacer.'],
    ['Boîte à idées', 'Une idée, ce qu’elle améliorerait et comment s’y prendre.'],
  ],
  [
    'nomination',
    ['Award nomination', 'Who you are nominating, what they did and who benefited from it.'],
    ['Propuesta de premio', 'A quién propone, qué ha hecho y a quién ha ayudado.'],
    ['Proposition de prix', 'Qui vous proposez, ce que cette personne a fait et pour qui.'],
  ],
  [
    'remote',
    ['Remote work survey', 'How working from home and in the office is going, and what should change.'],
    ['Encuesta sobre el teletrabajo', 'Cómo va el trabajo en casa y en la oficina, y qué debería cambiar.'],
    ['Enquête sur le télétravail', 'Comment se passe le travail chez soi et au bureau, et ce qu’il faut changer.'],
  ],
  [
    'research',
    ['Market research survey', 'Who buys, why, and what else they look at.'],
    ['Investigación de mercado', 'Quién compra, por qué y qué más mira.'],
    ['Étude de marché', 'Qui achète, pourquoi, et ce que l’on compare.'],
  ],
  [
    'manager',
    ['Manager feedback', 'What a team thinks of how it is led.', 'Manager feedback survey'],
    ['Evaluación de responsables', 'Qué piensa un equipo de cómo se le dirige.'],
    ['Évaluation du manager', 'Ce que l’équipe pense de la façon dont elle est dirigée.', 'Évaluation des managers'],
  ],
  [
    'brief',
    ['Creative brief', 'Goal, audience, message and deadline of a job for designers.'],
    ['Brief creativo', 'Objetivo, público, mensaje y plazo de un encargo de diseño.'],
    ['Brief créatif', 'But, public, message et délai d’une commande graphique.'],
  ],
  [
    'lead',
    ['Lead capture form', 'Who is interested, in what, and how to reach them.'],
    ['Captación de clientes', 'Quién se interesa, por qué y cómo contactar.', 'Formulario de captación de leads'],
    ['Demande de démo', 'Qui s’intéresse, à quoi, et comment joindre la personne.', 'Formulaire de capture de leads'],
  ],
])

import type { IntentId } from '../intents/catalogue.ts'
import type { Triple } from '../intents/triple.ts'
import { dropdown, field, long, many, one, recommendText, scale, short, stars, yesNoOptions as yesNo, type QuestionBank } from './ask.ts'

const ABOUT_YOU: Triple = ['About you', 'Sobre usted', 'À propos de vous']
const CLOSING: Triple = ['Before you go', 'Para terminar', 'Pour finir']
const must = { required: true }

const name = short(['What is your full name?', '¿Cuál es su nombre completo?', 'Quel est votre nom complet ?'], must)
const email = field('email', ['What is your email address?', '¿Cuál es su correo electrónico?', 'Quelle est votre adresse e-mail ?'], must)
const phone = field('phone', ['What is your phone number?', '¿Cuál es su número de teléfono?', 'Quel est votre numéro de téléphone ?'])
const department = dropdown(
  ['Which department do you work in?', '¿En qué departamento trabaja?', 'Dans quel service travaillez-vous ?'],
  [
    'Sales|Marketing|Operations|Finance|Human resources|IT',
    'Ventas|Marketing|Operaciones|Finanzas|Recursos humanos|Informática',
    'Ventes|Marketing|Opérations|Finance|Ressources humaines|Informatique',
  ],
  { other: true },
)
const tenure = one(
  ['How long have you worked here?', '¿Cuánto tiempo lleva trabajando aquí?', 'Depuis combien de temps travaillez-vous ici ?'],
  [
    'Less than 1 year|1 to 3 years|4 to 6 years|7 years or more',
    'Menos de 1 año|De 1 a 3 años|De 4 a 6 años|7 años o más',
    'Moins de 1 an|De 1 à 3 ans|De 4 à 6 ans|7 ans ou plus',
  ],
)
const recommend = scale(recommendText, 'likely', { points: 10 })
const anythingElse = long([
  'Is there anything else you would like to tell us?',
  '¿Hay algo más que quiera contarnos?',
  'Souhaitez-vous ajouter quelque chose ?',
])

/** Question banks by intent: the questions in the order in which they are asked. */
export const BANKS: Partial<Record<IntentId, QuestionBank>> = {
  onboarding: {
    nature: 'opinion',
    intro: [
      'Tell us how your first weeks are going, so that we can make the start better for you and for those who follow.',
      'Cuéntenos cómo van sus primeras semanas para que podamos mejorar la acogida.',
      'Dites-nous comment se passent vos premières semaines afin que nous améliorions l’accueil.',
    ],
    sections: [
      {
        title: ABOUT_YOU,
        questions: [
          name,
          email,
          department,
          field(
            'date',
            ['What was your first day?', '¿Cuál fue su primer día de trabajo?', 'Quel a été votre premier jour de travail ?'],
            must,
          ),
        ],
      },
      {
        title: ['Your first days', 'Sus primeros días', 'Vos premiers jours'],
        questions: [
          stars([
            'How welcome did you feel on your first day?',
            '¿Cómo valora la bienvenida de su primer día?',
            'Comment évaluez-vous l’accueil de votre premier jour ?',
          ]),
          one(
            [
              'Was your equipment ready when you started?',
              '¿Estaba listo su equipo cuando empezó?',
              'Votre matériel était-il prêt à votre arrivée ?',
            ],
            [
              'Everything was ready|Some things were missing|Nothing was ready',
              'Todo estaba listo|Faltaban algunas cosas|No había nada listo',
              'Tout était prêt|Il manquait certaines choses|Rien n’était prêt',
            ],
            must,
          ),
          many(
            [
              'Which accounts or tools are you still missing?',
              '¿Qué cuentas o herramientas le faltan todavía?',
              'Quels comptes ou outils vous manquent encore ?',
            ],
            [
              'Email|Calendar|Team chat|Shared files|Customer system|None',
              'Correo|Calendario|Chat del equipo|Archivos compartidos|Sistema de clientes|Ninguna',
              'E-mail|Agenda|Messagerie d’équipe|Fichiers partagés|Système clients|Aucun',
            ],
            { other: true },
          ),
        ],
      },
      {
        title: ['Your role and your team', 'Su puesto y su equipo', 'Votre poste et votre équipe'],
        questions: [
          scale(
            [
              'How clear are your goals for the first three months?',
              '¿Tiene claros sus objetivos para los tres primeros meses?',
              'Vos objectifs pour les trois premiers mois sont-ils clairs ?',
            ],
            'clear',
          ),
          scale(
            [
              'How well does your manager support you?',
              '¿Cómo valora el apoyo de su responsable?',
              'Comment évaluez-vous le soutien de votre responsable ?',
            ],
            'good',
          ),
          one(
            [
              'How often do you meet your buddy?',
              '¿Con qué frecuencia se reúne con su compañero guía?',
              'À quelle fréquence rencontrez-vous votre parrain ou marraine ?',
            ],
            [
              'Every day|Every week|Less often|I have no buddy',
              'Cada día|Cada semana|Con menos frecuencia|No tengo compañero guía',
              'Chaque jour|Chaque semaine|Moins souvent|Je n’en ai pas',
            ],
          ),
          long([
            'What would have made your start easier?',
            '¿Qué habría facilitado su llegada?',
            'Qu’est-ce qui aurait facilité votre arrivée ?',
          ]),
        ],
      },
      {
        title: CLOSING,
        questions: [
          anythingElse,
          long(
            [
              'Is there anything about your health or workplace that we should provide for?',
              '¿Hay algo sobre su salud o su lugar de trabajo que debamos tener en cuenta?',
              'Y a-t-il un besoin de santé ou d’aménagement dont nous devons tenir compte ?',
            ],
            { sensitive: true },
          ),
        ],
      },
    ],
  },
  customer: {
    nature: 'opinion',
    intro: [
      'Your answers take a few minutes and show us what to keep and what to improve.',
      'Sus respuestas nos muestran qué mantener y qué mejorar; solo le llevará unos minutos.',
      'Vos réponses, en quelques minutes, nous montrent ce qu’il faut garder et ce qu’il faut améliorer.',
    ],
    sections: [
      {
        title: ['Your experience', 'Su experiencia', 'Votre expérience'],
        questions: [
          scale(
            [
              'How satisfied are you with us overall?',
              '¿Cuál es su grado de satisfacción general con nosotros?',
              'Quel est votre niveau de satisfaction générale ?',
            ],
            'satisfied',
          ),
          stars([
            'How would you rate the quality of what you received?',
            '¿Cómo valora la calidad de lo que recibió?',
            'Comment évaluez-vous la qualité de ce que vous avez reçu ?',
          ]),
          scale(
            [
              'How easy was it to get what you needed?',
              '¿Le resultó fácil conseguir lo que necesitaba?',
              'Vous a-t-il été facile d’obtenir ce qu’il vous fallait ?',
            ],
            'easy',
          ),
          one(
            ['How often do you buy from us?', '¿Con qué frecuencia nos compra?', 'À quelle fréquence achetez-vous chez nous ?'],
            [
              'This was the first time|A few times a year|Every month|Every week',
              'Ha sido la primera vez|Algunas veces al año|Cada mes|Cada semana',
              'C’était la première fois|Quelques fois par an|Chaque mois|Chaque semaine',
            ],
          ),
        ],
      },
      {
        title: ['Service and delivery', 'Atención y entrega', 'Service et livraison'],
        questions: [
          scale(
            [
              'How friendly was the person who helped you?',
              '¿Cómo valora el trato de la persona que le atendió?',
              'Comment évaluez-vous l’amabilité de la personne qui vous a aidé ?',
            ],
            'good',
          ),
          one(
            [
              'How long did you wait for an answer?',
              '¿Cuánto tiempo esperó una respuesta?',
              'Combien de temps avez-vous attendu une réponse ?',
            ],
            [
              'Less than 1 hour|1 to 24 hours|2 to 3 days|4 days or more',
              'Menos de 1 hora|De 1 a 24 horas|De 2 a 3 días|4 días o más',
              'Moins de 1 heure|De 1 à 24 heures|De 2 à 3 jours|4 jours ou plus',
            ],
          ),
          scale(
            [
              'How fair is the price for what you get?',
              '¿Le parece justo el precio por lo que recibe?',
              'Le prix vous paraît-il juste pour ce que vous recevez ?',
            ],
            'agree',
          ),
          many(
            [
              'What matters most to you when you choose us?',
              '¿Qué es lo más importante cuando nos elige?',
              'Qu’est-ce qui compte le plus quand vous nous choisissez ?',
            ],
            [
              'Quality|Price|Speed|Service|Location|Recommendation',
              'Calidad|Precio|Rapidez|Atención|Ubicación|Recomendación',
              'Qualité|Prix|Rapidité|Service|Proximité|Recommandation',
            ],
            { other: true },
          ),
        ],
      },
      {
        title: CLOSING,
        questions: [
          recommend,
          long([
            'What is the main reason for your score?',
            '¿Cuál es el motivo principal de su puntuación?',
            'Quelle est la raison principale de votre note ?',
          ]),
          long([
            'Which one thing should we improve first?',
            '¿Qué deberíamos mejorar primero?',
            'Que devrions-nous améliorer en premier ?',
          ]),
          field(
            'email',
            [
              'Which email address may we reply to?',
              '¿A qué correo electrónico podemos responderle?',
              'À quelle adresse e-mail pouvons-nous vous répondre ?',
            ],
            { sensitive: true },
          ),
        ],
      },
    ],
  },
  engagement: {
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
            [
              'Good work is noticed in my team.',
              'En mi equipo se reconoce el buen trabajo.',
              'Dans mon équipe, le bon travail est reconnu.',
            ],
            'agree',
          ),
          recommend,
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
  },
  event: {
    nature: 'facts',
    intro: [
      'Please register here. We use your details for this event only.',
      'Inscríbase aquí. Usaremos sus datos únicamente para este evento.',
      'Inscrivez-vous ici. Vos données ne servent que pour cet événement.',
    ],
    sections: [
      {
        title: ABOUT_YOU,
        questions: [
          name,
          email,
          phone,
          short(['Which organisation do you represent?', '¿A qué organización representa?', 'Quelle organisation représentez-vous ?']),
        ],
      },
      {
        title: ['Your attendance', 'Su asistencia', 'Votre participation'],
        questions: [
          one(
            ['How will you take part?', '¿Cómo va a participar?', 'Comment allez-vous participer ?'],
            ['On site|Online', 'De forma presencial|En línea', 'Sur place|En ligne'],
            must,
          ),
          field('date', ['On which date will you arrive?', '¿En qué fecha llegará?', 'À quelle date arriverez-vous ?']),
          many(
            [
              'Which sessions would you like to attend?',
              '¿A qué sesiones le gustaría asistir?',
              'À quelles sessions souhaitez-vous assister ?',
            ],
            [
              'Opening|Talks|Workshops|Networking|Closing',
              'Apertura|Ponencias|Talleres|Networking|Clausura',
              'Ouverture|Conférences|Ateliers|Rencontres|Clôture',
            ],
            must,
          ),
          field('number', [
            'How many guests will you bring?',
            '¿Cuántos acompañantes traerá?',
            'Combien de personnes vous accompagneront ?',
          ]),
          one(['Do you need accommodation?', '¿Necesita alojamiento?', 'Avez-vous besoin d’un hébergement ?'], yesNo),
          short([
            'What would you like to ask the speakers?',
            '¿Qué le gustaría preguntar a los ponentes?',
            'Que souhaitez-vous demander aux intervenants ?',
          ]),
        ],
      },
      {
        title: ['What we should provide for', 'Lo que debemos tener en cuenta', 'Ce que nous devons prévoir'],
        questions: [
          many(
            [
              'Do you have any dietary requirements?',
              '¿Tiene alguna necesidad alimentaria?',
              'Avez-vous un régime alimentaire particulier ?',
            ],
            [
              'None|Vegetarian|Vegan|Gluten-free|Halal|Kosher',
              'Ninguna|Vegetariana|Vegana|Sin gluten|Halal|Kosher',
              'Aucun|Végétarien|Végan|Sans gluten|Halal|Casher',
            ],
            { other: true, sensitive: true },
          ),
          long(
            [
              'Do you have any accessibility needs?',
              '¿Tiene alguna necesidad de accesibilidad?',
              'Avez-vous des besoins d’accessibilité ?',
            ],
            { sensitive: true },
          ),
        ],
      },
    ],
  },
  application: {
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
  },
  exit: {
    nature: 'opinion',
    intro: [
      'Thank you for your work with us. Your honest view helps those who stay.',
      'Gracias por su trabajo con nosotros. Su opinión sincera ayuda a quienes se quedan.',
      'Merci pour votre travail parmi nous. Votre avis sincère aide ceux qui restent.',
    ],
    sections: [
      {
        title: ['Your role', 'Su puesto', 'Votre poste'],
        questions: [
          department,
          tenure,
          field(
            'date',
            ['What is your last working day?', '¿Cuál es su último día de trabajo?', 'Quel est votre dernier jour de travail ?'],
            must,
          ),
        ],
      },
      {
        title: ['Your experience here', 'Su experiencia aquí', 'Votre expérience chez nous'],
        questions: [
          scale(
            [
              'How satisfied were you with your role?',
              '¿Cuál era su satisfacción con el puesto?',
              'Quel était votre niveau de satisfaction dans votre poste ?',
            ],
            'satisfied',
          ),
          scale(
            [
              'How well did your manager support your work?',
              '¿Cómo valora el apoyo que le dio su responsable?',
              'Comment évaluez-vous le soutien de votre responsable ?',
            ],
            'good',
          ),
          scale(
            [
              'How would you rate your chances to develop?',
              '¿Cómo valora sus oportunidades de desarrollo?',
              'Comment évaluez-vous vos possibilités d’évolution ?',
            ],
            'good',
          ),
          long([
            'What did you value most about working here?',
            '¿Qué es lo que más valoró de trabajar aquí?',
            'Qu’avez-vous le plus apprécié en travaillant ici ?',
          ]),
        ],
      },
      {
        title: ['Your decision', 'Su decisión', 'Votre décision'],
        questions: [
          many(
            [
              'Which reasons led to your decision?',
              '¿Qué motivos le llevaron a su decisión?',
              'Quelles raisons ont motivé votre décision ?',
            ],
            [
              'New opportunity|Pay|Workload|Management|Development|Location|Personal reasons',
              'Nueva oportunidad|Salario|Carga de trabajo|Dirección|Desarrollo|Ubicación|Motivos personales',
              'Nouvelle opportunité|Salaire|Charge de travail|Encadrement|Évolution|Lieu|Raisons personnelles',
            ],
            { other: true, required: true },
          ),
          long([
            'What could have changed your mind?',
            '¿Qué podría haberle hecho cambiar de opinión?',
            'Qu’est-ce qui aurait pu vous faire changer d’avis ?',
          ]),
          one(
            ['Would you consider coming back one day?', '¿Se plantearía volver algún día?', 'Envisageriez-vous de revenir un jour ?'],
            ['Yes|Perhaps|No', 'Sí|Quizás|No', 'Oui|Peut-être|Non'],
          ),
          recommend,
          long([
            'What should your successor know?',
            '¿Qué debería saber quien ocupe su puesto?',
            'Que devrait savoir la personne qui vous succédera ?',
          ]),
          long(
            [
              'Did you experience anything at work that we should follow up in confidence?',
              '¿Vivió algo en el trabajo que debamos tratar de forma confidencial?',
              'Avez-vous vécu au travail une situation à traiter en toute confidentialité ?',
            ],
            { sensitive: true },
          ),
        ],
      },
    ],
  },
  training: {
    nature: 'opinion',
    intro: [
      'Help us to make the next training more useful.',
      'Ayúdenos a que la próxima formación sea más útil.',
      'Aidez-nous à rendre la prochaine formation plus utile.',
    ],
    sections: [
      {
        title: ['The training', 'La formación', 'La formation'],
        questions: [
          stars([
            'How would you rate the training overall?',
            '¿Cómo valora la formación en general?',
            'Comment évaluez-vous la formation dans l’ensemble ?',
          ]),
          scale(
            [
              'How relevant was the content to your work?',
              '¿Fue relevante el contenido para su trabajo?',
              'Le contenu était-il pertinent pour votre travail ?',
            ],
            'agree',
          ),
          one(
            ['How was the pace?', '¿Cómo fue el ritmo?', 'Comment était le rythme ?'],
            ['Too slow|About right|Too fast', 'Demasiado lento|Adecuado|Demasiado rápido', 'Trop lent|Adapté|Trop rapide'],
            must,
          ),
          scale(
            [
              'How clearly did the trainer explain things?',
              '¿Con qué claridad explicó el formador?',
              'Les explications du formateur étaient-elles claires ?',
            ],
            'clear',
          ),
          scale(
            [
              'How useful were the exercises?',
              '¿Cómo valora la utilidad de los ejercicios?',
              'Comment évaluez-vous l’utilité des exercices ?',
            ],
            'good',
          ),
        ],
      },
      {
        title: ['What you take with you', 'Lo que se lleva', 'Ce que vous en retirez'],
        questions: [
          scale(
            [
              'How confident are you that you can apply what you learnt?',
              '¿Se siente capaz de aplicar lo aprendido?',
              'Vous sentez-vous capable d’appliquer ce que vous avez appris ?',
            ],
            'confident',
          ),
          long([
            'What will you do differently from now on?',
            '¿Qué hará de otra manera a partir de ahora?',
            'Que ferez-vous différemment désormais ?',
          ]),
          long([
            'Which part needs more explanation?',
            '¿Qué parte necesita más explicación?',
            'Quelle partie mérite plus d’explications ?',
          ]),
          many(
            [
              'Which format do you prefer for further training?',
              '¿Qué formato prefiere para seguir formándose?',
              'Quel format préférez-vous pour la suite ?',
            ],
            [
              'Classroom|Live online|Self-paced|Coaching|Short videos',
              'Presencial|En línea en directo|A su ritmo|Acompañamiento|Vídeos cortos',
              'Présentiel|En ligne en direct|À votre rythme|Accompagnement|Vidéos courtes',
            ],
          ),
        ],
      },
      { title: CLOSING, questions: [recommend, anythingElse] },
    ],
  },
  product: {
    nature: 'opinion',
    intro: [
      'Tell us how you use the product and what would make it better.',
      'Cuéntenos cómo usa el producto y qué lo mejoraría.',
      'Dites-nous comment vous utilisez le produit et ce qui l’améliorerait.',
    ],
    sections: [
      {
        title: ['How you use it', 'Cómo lo usa', 'Votre utilisation'],
        questions: [
          one(
            ['How often do you use the product?', '¿Con qué frecuencia usa el producto?', 'À quelle fréquence utilisez-vous le produit ?'],
            [
              'Every day|Every week|Every month|Hardly ever',
              'Cada día|Cada semana|Cada mes|Casi nunca',
              'Chaque jour|Chaque semaine|Chaque mois|Presque jamais',
            ],
            must,
          ),
          short(['What do you mainly use it for?', '¿Para qué lo usa principalmente?', 'À quoi vous sert-il principalement ?']),
          one(
            ['On which device do you use it most?', '¿En qué dispositivo lo usa más?', 'Sur quel appareil l’utilisez-vous le plus ?'],
            ['Computer|Phone|Tablet', 'Ordenador|Teléfono|Tableta', 'Ordinateur|Téléphone|Tablette'],
          ),
        ],
      },
      {
        title: ['What you think', 'Su opinión', 'Votre avis'],
        questions: [
          scale(['How easy is the product to use?', '¿Es fácil de usar el producto?', 'Le produit est-il facile à utiliser ?'], 'easy'),
          scale(
            [
              'How well does it solve your problem?',
              '¿En qué medida resuelve su problema?',
              'Dans quelle mesure répond-il à votre besoin ?',
            ],
            'good',
          ),
          scale(
            [
              'How would you rate its value for money?',
              '¿Cómo valora la relación calidad-precio?',
              'Comment évaluez-vous le rapport qualité-prix ?',
            ],
            'good',
          ),
          long(['Which feature do you miss most?', '¿Qué función echa más en falta?', 'Quelle fonction vous manque le plus ?']),
          long(['What frustrates you about it?', '¿Qué le resulta frustrante?', 'Qu’est-ce qui vous agace ?']),
          scale(
            [
              'How disappointed would you be without it?',
              '¿Cuánto lo echaría de menos si desapareciera?',
              'À quel point vous manquerait-il s’il disparaissait ?',
            ],
            'important',
          ),
        ],
      },
      {
        title: CLOSING,
        questions: [
          recommend,
          one(
            [
              'May we contact you for an interview?',
              '¿Podemos contactarle para una entrevista?',
              'Pouvons-nous vous contacter pour un entretien ?',
            ],
            yesNo,
          ),
          { ...email, required: false, sensitive: true },
        ],
      },
    ],
  },
  request: {
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
  },
  appraisal: {
    nature: 'opinion',
    intro: [
      'Prepare the conversation: look back, look ahead, and name what you need.',
      'Prepare la conversación: mire atrás, mire adelante y diga qué necesita.',
      'Préparez l’entretien : faites le bilan, projetez-vous et dites ce dont vous avez besoin.',
    ],
    sections: [
      {
        title: ['Looking back', 'Mirada atrás', 'Bilan'],
        questions: [
          name,
          long(
            [
              'Which results are you most satisfied with?',
              '¿De qué resultados está más satisfecho?',
              'De quels résultats êtes-vous le plus satisfait ?',
            ],
            must,
          ),
          long(['Which goal did you not reach?', '¿Qué objetivo no alcanzó?', 'Quel objectif n’avez-vous pas atteint ?']),
          scale(
            [
              'How would you rate the quality of your work?',
              '¿Cómo valora la calidad de su trabajo?',
              'Comment évaluez-vous la qualité de votre travail ?',
            ],
            'good',
          ),
          scale(
            [
              'How would you rate your cooperation with others?',
              '¿Cómo valora su colaboración con los demás?',
              'Comment évaluez-vous votre collaboration avec les autres ?',
            ],
            'good',
          ),
          scale(
            [
              'How reliably do you keep deadlines?',
              '¿Con qué fiabilidad cumple los plazos?',
              'Avec quelle fiabilité respectez-vous les délais ?',
            ],
            'good',
          ),
        ],
      },
      {
        title: ['Looking ahead', 'Mirada adelante', 'Perspectives'],
        questions: [
          long(
            [
              'What are your goals for the next period?',
              '¿Cuáles son sus objetivos para el próximo periodo?',
              'Quels sont vos objectifs pour la prochaine période ?',
            ],
            must,
          ),
          long([
            'Which skill would you like to develop?',
            '¿Qué competencia le gustaría desarrollar?',
            'Quelle compétence souhaitez-vous développer ?',
          ]),
          long([
            'What support do you need from your manager?',
            '¿Qué apoyo necesita de su responsable?',
            'De quel soutien de votre responsable avez-vous besoin ?',
          ]),
          scale(
            [
              'How motivated do you feel at the moment?',
              '¿Cuál es su motivación en este momento?',
              'Quel est votre niveau de motivation en ce moment ?',
            ],
            'good',
          ),
          field('date', [
            'When should we review these goals?',
            '¿Cuándo deberíamos revisar estos objetivos?',
            'Quand devrions-nous revoir ces objectifs ?',
          ]),
        ],
      },
      { title: CLOSING, questions: [anythingElse] },
    ],
  },
  quiz: {
    nature: 'knowledge',
    intro: [
      'Check what you remember. Answer without looking things up.',
      'Compruebe lo que recuerda. Responda sin consultar nada.',
      'Vérifiez ce que vous avez retenu. Répondez sans rien consulter.',
    ],
    sections: [
      {
        title: ABOUT_YOU,
        questions: [
          name,
          field('date', ['When did you finish the course?', '¿Cuándo terminó el curso?', 'Quand avez-vous terminé le cours ?']),
        ],
      },
      {
        title: ['What you know', 'Lo que sabe', 'Ce que vous savez'],
        questions: [
          long(
            [
              'What is the most important idea, in your own words?',
              '¿Cuál es la idea principal, con sus propias palabras?',
              'Quelle est l’idée principale, avec vos mots ?',
            ],
            must,
          ),
          short(
            [
              'Which term would you explain first to a newcomer?',
              '¿Qué término explicaría primero a alguien nuevo?',
              'Quel terme expliqueriez-vous d’abord à un débutant ?',
            ],
            must,
          ),
          long(
            [
              'What is the first step in practice?',
              '¿Cuál es el primer paso en la práctica?',
              'Quelle est la première étape en pratique ?',
            ],
            must,
          ),
          long(['Which mistake happens most often?', '¿Qué error es el más frecuente?', 'Quelle erreur est la plus fréquente ?'], must),
          short(
            [
              'Where do you find the rule when you are unsure?',
              '¿Dónde encuentra la norma cuando tiene dudas?',
              'Où trouvez-vous la règle en cas de doute ?',
            ],
            must,
          ),
          long(['How would you handle an exception?', '¿Cómo trataría una excepción?', 'Comment traiteriez-vous une exception ?']),
          one(
            [
              'Who decides when a rule does not fit?',
              '¿Quién decide cuando una norma no encaja?',
              'Qui décide lorsqu’une règle ne convient pas ?',
            ],
            [
              'Myself|My team|My manager|I would have to ask',
              'Yo|Mi equipo|Mi responsable|Tendría que preguntar',
              'Moi-même|Mon équipe|Mon responsable|Je devrais demander',
            ],
          ),
        ],
      },
      {
        title: CLOSING,
        questions: [
          scale(
            [
              'How confident are you in your answers?',
              '¿Qué seguridad tiene en sus respuestas?',
              'Quelle confiance avez-vous dans vos réponses ?',
            ],
            'confident',
          ),
          long(['Which topic would you like to repeat?', '¿Qué tema le gustaría repasar?', 'Quel sujet souhaitez-vous revoir ?']),
        ],
      },
    ],
  },
  leave: {
    nature: 'facts',
    intro: [
      'Ask for time off here. Your manager answers within the agreed time.',
      'Solicite aquí su ausencia. Su responsable responderá en el plazo acordado.',
      'Demandez votre absence ici. Votre responsable répond dans le délai convenu.',
    ],
    sections: [
      {
        title: ABOUT_YOU,
        questions: [
          name,
          email,
          department,
          short(['Who is your manager?', '¿Quién es su responsable?', 'Qui est votre responsable ?'], must),
        ],
      },
      {
        title: ['Your absence', 'Su ausencia', 'Votre absence'],
        questions: [
          one(
            ['Which kind of leave do you request?', '¿Qué tipo de ausencia solicita?', 'Quel type de congé demandez-vous ?'],
            [
              'Annual leave|Parental leave|Training|Unpaid leave',
              'Vacaciones|Permiso parental|Formación|Permiso no retribuido',
              'Congés annuels|Congé parental|Formation|Congé sans solde',
            ],
            { ...must, other: true },
          ),
          field(
            'date',
            ['What is the first day of your leave?', '¿Cuál es el primer día de ausencia?', 'Quel est le premier jour de votre congé ?'],
            must,
          ),
          field(
            'date',
            ['What is the last day of your leave?', '¿Cuál es el último día de ausencia?', 'Quel est le dernier jour de votre congé ?'],
            must,
          ),
          field(
            'number',
            ['How many working days are you asking for?', '¿Cuántos días laborables solicita?', 'Combien de jours ouvrés demandez-vous ?'],
            must,
          ),
          short(['Who covers for you?', '¿Quién le sustituye?', 'Qui vous remplace ?'], must),
          long(['Which work must be handed over?', '¿Qué trabajo hay que traspasar?', 'Quels dossiers faut-il transmettre ?']),
          phone,
        ],
      },
      { title: CLOSING, questions: [anythingElse] },
    ],
  },
}

export const GENERAL_BANK: QuestionBank = {
  nature: 'opinion',
  intro: [
    'Your answers help us to understand what is needed. It takes a few minutes.',
    'Sus respuestas nos ayudan a entender qué hace falta. Le llevará unos minutos.',
    'Vos réponses nous aident à comprendre les besoins. Cela prend quelques minutes.',
  ],
  sections: [
    { title: ABOUT_YOU, questions: [name, email] },
    {
      title: ['Your view', 'Su opinión', 'Votre avis'],
      questions: [
        one(
          ['How familiar are you with the subject?', '¿Conoce bien el tema?', 'Connaissez-vous bien le sujet ?'],
          ['Not at all|A little|Well|Very well', 'Nada|Un poco|Bien|Muy bien', 'Pas du tout|Un peu|Bien|Très bien'],
          must,
        ),
        scale(
          [
            'How important is this subject to you?',
            '¿Qué importancia tiene este tema para usted?',
            'Quelle importance a ce sujet pour vous ?',
          ],
          'important',
        ),
        scale(
          [
            'How satisfied are you with the present situation?',
            '¿Cuál es su satisfacción con la situación actual?',
            'Quel est votre niveau de satisfaction actuel ?',
          ],
          'satisfied',
        ),
        long(['What works well today?', '¿Qué funciona bien hoy?', 'Qu’est-ce qui fonctionne bien aujourd’hui ?']),
        long(['What gets in your way most?', '¿Qué le dificulta más las cosas?', 'Qu’est-ce qui vous gêne le plus ?']),
        many(
          ['What would help you most?', '¿Qué le ayudaría más?', 'Qu’est-ce qui vous aiderait le plus ?'],
          [
            'More time|Clear rules|Better tools|Training|A contact person',
            'Más tiempo|Reglas claras|Mejores herramientas|Formación|Una persona de contacto',
            'Plus de temps|Des règles claires|De meilleurs outils|Une formation|Un interlocuteur',
          ],
          { other: true },
        ),
        one(
          ['How soon do you need a change?', '¿Cuándo necesita un cambio?', 'Quand avez-vous besoin d’un changement ?'],
          [
            'This month|This quarter|This year|No change needed',
            'Este mes|Este trimestre|Este año|No hace falta',
            'Ce mois-ci|Ce trimestre|Cette année|Aucun changement',
          ],
        ),
        long(['Which idea would you try first?', '¿Qué idea probaría primero?', 'Quelle idée essaieriez-vous en premier ?']),
      ],
    },
    {
      title: CLOSING,
      questions: [
        anythingElse,
        one(
          [
            'May we contact you about your answers?',
            '¿Podemos contactarle sobre sus respuestas?',
            'Pouvons-nous vous contacter au sujet de vos réponses ?',
          ],
          yesNo,
        ),
      ],
    },
  ],
}

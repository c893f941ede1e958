import type { IntentId } from '../../intents/catalogue.ts'
import type { Triple } from '../../intents/triple.ts'

/** The stages of any work, in order: 'Name|Focus|Result'. */
export const GENERAL_PHASES: readonly Triple[] = [
  [
    'Prepare|Fix goals, people, dates and access|Everything that is needed is ready',
    'Preparar|Fijar metas, personas, fechas y accesos|Todo lo necesario está listo',
    'Préparer|Fixer buts, personnes, dates et accès|Tout le nécessaire est prêt',
  ],
  [
    'Start|Meet everyone and agree how to work|All know their role and their contact',
    'Empezar|Conocerse y acordar la forma de trabajo|Cada persona conoce su función',
    'Démarrer|Se rencontrer et convenir du travail|Chacun connaît son rôle',
  ],
  [
    'Learn|Get to know tools, rules and typical cases|The basics are understood',
    'Aprender|Conocer herramientas, normas y casos típicos|Se entienden las bases',
    'Apprendre|Découvrir outils, règles et cas typiques|Les bases sont comprises',
  ],
  [
    'Practise|Carry out first tasks with support|First results have been discussed',
    'Practicar|Realizar las primeras tareas con apoyo|Se han comentado los primeros resultados',
    'Pratiquer|Réaliser les premières tâches avec appui|Les premiers résultats sont discutés',
  ],
  [
    'Apply|Work on real cases with less help|Standard cases succeed without help',
    'Aplicar|Trabajar en casos reales con menos ayuda|Los casos normales salen sin ayuda',
    'Appliquer|Traiter des cas réels avec moins d’aide|Les cas courants réussissent sans aide',
  ],
  [
    'Deepen|Handle exceptions and close gaps|Open questions have been answered',
    'Profundizar|Tratar excepciones y cerrar lagunas|Las dudas abiertas están resueltas',
    'Approfondir|Traiter les exceptions et combler les lacunes|Les questions ouvertes sont réglées',
  ],
  [
    'Hand over|Take responsibility and document|Responsibility has been passed on',
    'Traspasar|Asumir responsabilidad y documentar|La responsabilidad está traspasada',
    'Transmettre|Prendre la responsabilité et documenter|La responsabilité est transmise',
  ],
  [
    'Review|Look back, measure and decide|Next goals have been agreed',
    'Revisar|Hacer balance, medir y decidir|Se han acordado las próximas metas',
    'Faire le bilan|Regarder en arrière, mesurer et décider|Les prochains buts sont convenus',
  ],
]

/** Where the subject has stages of its own. */
export const PHASES: Partial<Record<IntentId, readonly Triple[]>> = {
  onboarding: [
    [
      'Arrive|Welcome, accounts, tools, meet the team and the buddy|Everything works and the first names are known',
      'Llegada|Bienvenida, accesos, herramientas, equipo y mentor|Todo funciona y se conocen los primeros nombres',
      'Arrivée|Accueil, accès, outils, équipe et parrain|Tout fonctionne et les premiers noms sont connus',
    ],
    [
      'Understand|Customers, products, rules and how we work together|Can explain what we do and for whom',
      'Comprensión|Clientes, productos, normas y forma de trabajar|Sabe explicar qué hacemos y para quién',
      'Comprendre|Clients, produits, règles et façon de travailler|Sait expliquer ce que nous faisons et pour qui',
    ],
    [
      'Observe|Accompany experienced colleagues, note questions|Has seen the typical cases at least once',
      'Observación|Acompañar a colegas con experiencia y anotar dudas|Ha visto los casos típicos al menos una vez',
      'Observer|Accompagner des collègues et noter ses questions|A vu au moins une fois les cas typiques',
    ],
    [
      'Practise|First own tasks with feedback on the same day|First results are discussed and corrected',
      'Práctica|Primeras tareas propias con comentarios el mismo día|Los primeros resultados están comentados',
      'Pratiquer|Premières tâches propres avec retour le jour même|Les premiers résultats sont discutés',
    ],
    [
      'Take over|Own area, fewer check-ins, work with other teams|Standard cases succeed without help',
      'Asunción|Área propia, menos control y trabajo con otros equipos|Los casos normales salen sin ayuda',
      'Prendre en charge|Domaine propre, moins de suivi, autres équipes|Les cas courants réussissent sans aide',
    ],
    [
      'Review|Look back together and agree goals for the next months|Goals, open points and a decision are in writing',
      'Balance|Hacer balance y acordar objetivos de los próximos meses|Objetivos y puntos abiertos están por escrito',
      'Faire le bilan|Regarder en arrière et convenir des prochains buts|Buts et points ouverts sont écrits',
    ],
  ],
  training: [
    [
      'Needs|Ask participants and managers what must be possible afterwards|Three learning goals are written down',
      'Necesidades|Preguntar qué debe ser posible después|Hay tres objetivos de aprendizaje escritos',
      'Besoins|Demander ce qui doit être possible ensuite|Trois buts d’apprentissage sont écrits',
    ],
    [
      'Preparation|Material, examples, room or link, invitation|Everyone is invited and knows why',
      'Preparación|Material, ejemplos, sala o enlace, invitación|Todos están invitados y saben para qué',
      'Préparation|Supports, exemples, salle ou lien, invitation|Chacun est invité et sait pourquoi',
    ],
    [
      'Basics|Explain the core with one real case|The core can be repeated in own words',
      'Bases|Explicar lo esencial con un caso real|Se repite lo esencial con palabras propias',
      'Bases|Expliquer l’essentiel avec un cas réel|L’essentiel est redit avec ses mots',
    ],
    [
      'Practice|Exercises in pairs with feedback|Everyone has done it once',
      'Práctica|Ejercicios en pareja con comentarios|Todos lo han hecho una vez',
      'Pratique|Exercices à deux avec retour|Chacun l’a fait une fois',
    ],
    [
      'Transfer|Apply it at work, a contact answers questions|First own cases are solved',
      'Aplicación|Aplicarlo en el trabajo con una persona de apoyo|Resueltos los primeros casos propios',
      'Transfert|Appliquer au travail avec une personne d’appui|Les premiers cas propres sont résolus',
    ],
    [
      'Check|Short test, feedback and next steps|Gaps are known and closed',
      'Comprobación|Prueba breve, opinión y próximos pasos|Se conocen y cierran las lagunas',
      'Vérification|Court test, avis et suite|Les lacunes sont connues et comblées',
    ],
  ],
  campaign: [
    [
      'Brief|Goal, audience, message and budget|The brief is approved in one page',
      'Briefing|Objetivo, público, mensaje y presupuesto|El briefing está aprobado en una página',
      'Brief|Objectif, public, message et budget|Le brief tient sur une page et est validé',
    ],
    [
      'Create|Texts, pictures, landing page|All pieces are approved',
      'Creación|Textos, imágenes y página de destino|Todas las piezas están aprobadas',
      'Création|Textes, images et page d’arrivée|Toutes les pièces sont validées',
    ],
    [
      'Set up|Channels, tracking, test with a small group|Figures arrive and links work',
      'Puesta a punto|Canales, medición y prueba con un grupo pequeño|Llegan cifras y los enlaces funcionan',
      'Mise en place|Canaux, mesure, essai avec un petit groupe|Les chiffres arrivent, les liens marchent',
    ],
    [
      'Launch|Start on all channels, answer within the day|The start went as planned',
      'Lanzamiento|Inicio en todos los canales y respuesta en el día|El inicio salió según lo previsto',
      'Lancement|Départ sur tous les canaux, réponse dans la journée|Le départ s’est passé comme prévu',
    ],
    [
      'Optimise|Move budget to what works|Cost per result is falling',
      'Optimización|Mover presupuesto a lo que funciona|Baja el coste por resultado',
      'Optimisation|Déplacer le budget vers ce qui marche|Le coût par résultat baisse',
    ],
    [
      'Recap|Compare with the goal, write down lessons|One page with results and lessons is shared',
      'Balance|Comparar con el objetivo y anotar lecciones|Se comparte una página con resultados',
      'Bilan|Comparer à l’objectif, noter les leçons|Une page de résultats est partagée',
    ],
  ],
  event: [
    [
      'Concept|Goal, guests, format and budget|The concept is decided',
      'Concepto|Objetivo, invitados, formato y presupuesto|El concepto está decidido',
      'Concept|Objectif, invités, format et budget|Le concept est décidé',
    ],
    [
      'Bookings|Place, speakers, catering, technology|Offers are compared and signed',
      'Reservas|Lugar, ponentes, catering y técnica|Ofertas comparadas y firmadas',
      'Réservations|Lieu, intervenants, traiteur, technique|Les offres sont comparées et signées',
    ],
    [
      'Invitations|Invite, register, remind|Registrations are counted every week',
      'Invitaciones|Invitar, inscribir y recordar|Las inscripciones se cuentan cada semana',
      'Invitations|Inviter, inscrire, rappeler|Les inscriptions sont comptées chaque semaine',
    ],
    [
      'Details|Schedule, roles, material, signs|Everyone knows task and place',
      'Detalles|Horario, funciones, material y señales|Cada persona conoce su tarea y lugar',
      'Détails|Horaires, rôles, matériel, signalétique|Chacun connaît sa tâche et sa place',
    ],
    [
      'Rehearsal|Technology, walk-through, plan B|The weak points are known',
      'Ensayo|Técnica, recorrido y plan B|Se conocen los puntos débiles',
      'Répétition|Technique, parcours, plan B|Les points faibles sont connus',
    ],
    [
      'Event and follow-up|Host, thank, collect feedback|Feedback and costs are evaluated',
      'Evento y seguimiento|Acoger, agradecer y recoger opiniones|Opiniones y costes están evaluados',
      'Événement et suite|Accueillir, remercier, recueillir les avis|Avis et coûts sont évalués',
    ],
  ],
}

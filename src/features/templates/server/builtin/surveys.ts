import { templatesOf } from './builtin-template.ts'

/** What people think: customers, members, patients, families, staff. */
export const SURVEYS = templatesOf('form', [
  [
    'visit',
    ['Visit feedback', 'How customers of a salon, workshop or practice felt during a visit.'],
    ['Encuesta sobre su visita', 'Cómo se sintió la clientela de un salón, taller o consulta.'],
    ['Enquête sur votre visite', 'Comment les clients d’un salon, d’un garage ou d’un cabinet ont vécu leur visite.'],
  ],
  [
    'members',
    ['Members’ survey', 'What members of a club, gym or association like and miss.'],
    ['Encuesta a los socios', 'Qué gusta y qué falta a los socios de un club o gimnasio.'],
    ['Enquête auprès des adhérents', 'Ce que les adhérents d’un club ou d’une association aiment et regrettent.'],
  ],
  [
    'patient',
    ['Patient satisfaction', 'How patients felt about appointment, treatment and care.'],
    ['Satisfacción de los pacientes', 'Cómo vivieron los pacientes la cita, el tratamiento y el trato.'],
    ['Satisfaction des patients', 'Comment les patients ont vécu le rendez-vous, les soins et l’accueil.'],
  ],
  [
    'producttest',
    ['Product test', 'What people think of a product, a sample or a taste they have tried.'],
    ['Prueba de producto', 'Qué opina la gente de un producto o una muestra que ha probado.'],
    ['Test produit', 'Ce que l’on pense d’un produit ou d’un échantillon essayé.'],
  ],
  [
    'inclusion',
    ['Diversity and inclusion survey', 'Whether everyone feels respected and has the same chances.'],
    ['Encuesta de diversidad e inclusión', 'Si todas las personas se sienten respetadas y tienen las mismas oportunidades.'],
    ['Enquête diversité et inclusion', 'Si chacun se sent respecté et a les mêmes chances.'],
  ],
  [
    'canteen',
    ['Canteen survey', 'How the food, the prices and the breaks in the canteen are liked.'],
    ['Encuesta sobre el comedor', 'Qué se opina de la comida, los precios y las pausas.'],
    ['Enquête sur la cantine', 'Ce que l’on pense des repas, des prix et des pauses.'],
  ],
  [
    'benefits',
    ['Benefits survey', 'Which benefits people use, value and miss.'],
    ['Encuesta de beneficios', 'Qué beneficios se usan, se valoran y se echan en falta.'],
    ['Enquête sur les avantages sociaux', 'Quels avantages sont utilisés, appréciés ou manquent.'],
  ],
  [
    'commuting',
    ['Commuting survey', 'How people come to work, and what would make it easier.'],
    ['Encuesta de movilidad', 'Cómo se viene al trabajo y qué lo haría más fácil.'],
    ['Enquête mobilité', 'Comment on vient au travail, et ce qui faciliterait le trajet.'],
  ],
  [
    'workplace',
    ['Workplace survey', 'What people need from the office, before or after a move.'],
    ['Encuesta sobre la oficina', 'Qué se necesita de la oficina, antes o después de un traslado.'],
    ['Enquête sur les bureaux', 'Ce que l’on attend des locaux, avant ou après un déménagement.'],
  ],
  [
    'parents',
    ['Parents’ survey', 'How families see the school or nursery.'],
    ['Encuesta a las familias', 'Cómo ven las familias el centro.'],
    ['Enquête auprès des parents', 'Ce que les familles pensent de l’école ou de la crèche.'],
  ],
  [
    'students',
    ['Student feedback', 'How students see lessons, materials and support.'],
    ['Encuesta al alumnado', 'Cómo ve el alumnado las clases, los materiales y el apoyo.'],
    ['Avis des étudiants', 'Ce que les étudiants pensent des cours, des supports et de l’aide.'],
  ],
  [
    'tenants',
    ['Residents’ survey', 'How people feel about the building, repairs and neighbours.'],
    ['Encuesta a los vecinos', 'Qué se opina del edificio, las reparaciones y la convivencia.'],
    ['Enquête auprès des habitants', 'Ce que l’on pense de l’immeuble, des réparations et du voisinage.'],
  ],
  [
    'visitors',
    ['Visitor survey', 'What visitors liked, missed and will tell others.'],
    ['Encuesta a visitantes', 'Qué gustó, qué faltó y qué contarán.'],
    ['Enquête auprès des visiteurs', 'Ce que les visiteurs ont aimé, regretté et raconteront.'],
  ],
  [
    'comms',
    ['Internal communication survey', 'Whether people know what they need to know.'],
    ['Encuesta de comunicación interna', 'Si la plantilla sabe lo que necesita saber.'],
    ['Enquête communication interne', 'Si chacun sait ce qu’il doit savoir.'],
  ],
  [
    'itservice',
    ['IT satisfaction survey', 'How devices, programs and support work for people.'],
    ['Encuesta de satisfacción con informática', 'Cómo funcionan los equipos, los programas y el soporte.'],
    ['Enquête de satisfaction informatique', 'Comment fonctionnent postes, logiciels et assistance.'],
  ],
  [
    'readers',
    ['Readers’ survey', 'What readers of a newsletter, blog or magazine want more of.'],
    ['Encuesta a lectores', 'Qué quieren más quienes leen un boletín, blog o revista.'],
    ['Enquête auprès des lecteurs', 'Ce que veulent les lecteurs d’une newsletter, d’un blog ou d’un magazine.'],
  ],
  [
    'brand',
    ['Brand awareness survey', 'Who knows the brand, from where, and what they think of it.'],
    ['Encuesta de notoriedad de marca', 'Quién conoce la marca, de dónde y qué piensa de ella.'],
    ['Enquête de notoriété', 'Qui connaît la marque, d’où, et ce que l’on en pense.'],
  ],
  [
    'clientproject',
    ['Feedback at the end of a project', 'How a client saw the result and the work together.'],
    ['Encuesta de fin de proyecto', 'Cómo vio el cliente el resultado y la colaboración.'],
    ['Avis de fin de projet', 'Ce que le client pense du résultat et de la collaboration.'],
  ],
  [
    'helpers',
    ['Volunteer feedback', 'How volunteers feel about their tasks, support and thanks.'],
    ['Encuesta al voluntariado', 'Cómo se siente el voluntariado con sus tareas, el apoyo y el reconocimiento.'],
    ['Avis des bénévoles', 'Ce que les bénévoles pensent de leurs tâches, du soutien et des remerciements.'],
  ],
  [
    'trip',
    ['Trip feedback', 'How travellers liked a tour, a trip or an excursion.'],
    ['Encuesta sobre un viaje', 'Qué pareció un viaje, una ruta o una excursión.'],
    ['Avis sur un voyage', 'Ce que les participants ont pensé d’un voyage ou d’une excursion.'],
  ],
  [
    'partyplan',
    ['Survey before a party or team event', 'When, where and what people would like.'],
    ['Encuesta antes de una fiesta o actividad', 'Cuándo, dónde y qué le gustaría a cada cual.'],
    ['Sondage avant une fête ou une sortie', 'Quand, où et ce que chacun aimerait.'],
  ],
  [
    'anyfeedback',
    ['General feedback', 'What went well, what did not, and an answer if wanted.'],
    ['Opinión general', 'Qué fue bien, qué no y una respuesta si se desea.'],
    ['Avis général', 'Ce qui s’est bien passé, ce qui manque, et une réponse si souhaitée.'],
  ],
])

import { templatesOf } from './builtin-template.ts'

export const DOCS = templatesOf('doc', [
  [
    'onboarding',
    [
      'Onboarding Doc',
      'The first week of a new colleague, day by day.',
      'Onboarding plan for new employees, 4 weeks, with buddy programme and checklist',
    ],
    [
      'Guía de incorporación',
      'La primera semana de alguien nuevo, día a día.',
      'Plan de incorporación para nuevos empleados de 4 semanas con mentor y lista de control',
    ],
    [
      'Guide d’accueil',
      'La première semaine d’un nouveau collègue, jour par jour.',
      'Plan d’intégration des nouveaux arrivants, 4 semaines, avec parrain et liste de contrôle',
    ],
  ],
  [
    'handbook',
    ['Employee handbook', 'How we work here: hours, leave, conduct, benefits.'],
    ['Manual del empleado', 'Cómo trabajamos: horarios, permisos, conducta, ventajas.'],
    ['Livret d’accueil', 'Comment on travaille ici : horaires, congés, conduite, avantages.'],
  ],
  [
    'job',
    ['Job description', 'The role, what it asks for and what it offers.'],
    ['Descripción del puesto', 'El puesto, lo que pide y lo que ofrece.'],
    ['Fiche de poste', 'Le poste, ce qu’il demande et ce qu’il offre.'],
  ],
  [
    'policy',
    ['Code of conduct', 'What is expected of everybody, and how to speak up.'],
    ['Código de conducta', 'Qué se espera de cada cual y cómo avisar.'],
    ['Règlement intérieur', 'Ce qui est attendu de chacun, et comment signaler.', 'Règlement et code de conduite'],
  ],
  [
    'remote',
    ['Remote work policy', 'Where and when people work, with what equipment, how securely.'],
    ['Política de teletrabajo', 'Dónde y cuándo se trabaja, con qué equipo y con qué seguridad.'],
    ['Charte de télétravail', 'Où et quand on travaille, avec quel matériel, en sécurité.'],
  ],
  [
    'expensepolicy',
    ['Expense policy', 'What is paid back, up to how much, and how to claim it.'],
    ['Política de gastos', 'Qué se reembolsa, hasta cuánto y cómo pedirlo.'],
    ['Politique de frais', 'Ce qui est remboursé, jusqu’à combien et comment.'],
  ],
  [
    'training',
    ['Training guide', 'Goals, modules and exercises of a course.', 'Training course guide'],
    ['Guía de formación', 'Objetivos, módulos y ejercicios de un curso.', 'Curso de formación'],
    ['Support de formation', 'Objectifs, modules et exercices d’un cours.'],
  ],
  [
    'procedure',
    ['Standard procedure', 'One process, step by step, with who does what.', 'Standard operating procedure'],
    ['Procedimiento', 'Un proceso paso a paso, con quién hace qué.'],
    ['Procédure', 'Un processus pas à pas, et qui fait quoi.', 'Procédure et mode opératoire'],
  ],
  [
    'proposal',
    ['Project proposal', 'The need, the offer, the plan and the price.'],
    ['Propuesta de proyecto', 'La necesidad, la oferta, el plan y el precio.'],
    ['Proposition commerciale', 'Le besoin, l’offre, le plan et le prix.'],
  ],
  [
    'minutes',
    ['Meeting minutes', 'Decisions and actions, with names and dates.'],
    ['Acta de reunión', 'Decisiones y tareas, con nombres y fechas.'],
    ['Compte rendu de réunion', 'Décisions et actions, avec noms et dates.'],
  ],
  [
    'press',
    ['Press release', 'The news first, a quote, the background, the contact.'],
    ['Nota de prensa', 'Primero la noticia, luego cita, contexto y contacto.'],
    ['Communiqué de presse', 'La nouvelle d’abord, puis citation, contexte et contact.'],
  ],
  [
    'newsletter',
    ['Newsletter', 'News, people and dates of the month.'],
    ['Boletín interno', 'Novedades, personas y fechas del mes.'],
    ['Lettre d’information', 'Nouvelles, personnes et dates du mois.'],
  ],
  [
    'marketing',
    ['Marketing plan', 'Audience, message, channels, budget and what is measured.'],
    ['Plan de marketing', 'Público, mensaje, canales, presupuesto y medición.'],
    ['Plan marketing', 'Public, message, canaux, budget et mesure.'],
  ],
  [
    'kickoff',
    ['Project plan', 'Goal, scope, milestones, roles and risks.'],
    ['Plan de proyecto', 'Objetivo, alcance, hitos, papeles y riesgos.'],
    ['Plan de projet', 'But, périmètre, jalons, rôles et risques.'],
  ],
  [
    'announcement',
    ['Internal announcement', 'What changes, when, why, and what it means for people.'],
    ['Anuncio interno', 'Qué cambia, cuándo, por qué y qué significa para las personas.'],
    ['Note de service', 'Ce qui change, quand, pourquoi, et ce que cela veut dire pour chacun.', 'Annonce interne à toute l’équipe'],
  ],
  [
    'crisis',
    ['Crisis communication plan', 'The first hour, who speaks, and what is said to whom.'],
    ['Plan de comunicación de crisis', 'La primera hora, quién habla y qué se dice a quién.'],
    ['Plan de communication de crise', 'La première heure, qui parle, et ce que l’on dit à qui.'],
  ],
])

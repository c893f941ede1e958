import { templatesOf } from './builtin-template.ts'

export const SHEETS = templatesOf('sheet', [
  [
    'marketingbudget',
    ['Budget Tracker', 'Planned and actual cost, with the difference and totals.', 'Marketing budget with 12 rows'],
    ['Control de presupuesto', 'Gasto previsto y real, con la diferencia y los totales.', 'Presupuesto de marketing con 12 filas'],
    ['Suivi de budget', 'Dépenses prévues et réelles, avec l’écart et les totaux.', 'Budget marketing, 12 lignes'],
  ],
  [
    'eventbudget',
    ['Event budget', 'Every item of an event, estimated and paid.'],
    ['Presupuesto de evento', 'Cada partida de un evento, estimada y pagada.'],
    ['Budget événement', 'Chaque poste d’un événement, estimé et payé.'],
  ],
  [
    'expenses',
    ['Expense report', 'Receipts by category, with tax and totals.'],
    ['Informe de gastos', 'Recibos por categoría, con impuestos y totales.'],
    ['Note de frais', 'Justificatifs par catégorie, avec taxes et totaux.'],
  ],
  [
    'invoices',
    ['Invoice tracker', 'What was billed, what is paid, what is late.', 'Invoices and payments'],
    ['Control de facturas', 'Qué se facturó, qué está pagado y qué va tarde.', 'Facturas y cobros'],
    ['Suivi des factures', 'Ce qui est facturé, payé ou en retard.', 'Factures et paiements'],
  ],
  [
    'inventory',
    ['Inventory', 'What there is, where it is and when to order more.'],
    ['Inventario', 'Qué hay, dónde está y cuándo pedir más.'],
    ['Inventaire', 'Ce qu’il y a, où, et quand en recommander.'],
  ],
  [
    'pipeline',
    ['Sales pipeline', 'Deals by stage, with value and probability.'],
    ['Embudo de ventas', 'Oportunidades por fase, con valor y probabilidad.'],
    ['Pipeline des ventes', 'Affaires par étape, avec valeur et probabilité.'],
  ],
  [
    'timesheet',
    ['Timesheet', 'Hours by day and project, summed up by themselves.'],
    ['Hoja de horas', 'Horas por día y proyecto, que se suman solas.'],
    ['Feuille de temps', 'Heures par jour et par projet, additionnées.'],
  ],
  [
    'leave',
    ['Leave tracker', 'Days taken and days left, by person.'],
    ['Control de vacaciones', 'Días usados y días que quedan, por persona.'],
    ['Suivi des congés', 'Jours pris et jours restants, par personne.'],
  ],
  [
    'roster',
    ['Staff directory', 'Who is who, in which team, since when.', 'Employee list directory'],
    ['Directorio de la plantilla', 'Quién es quién, en qué equipo y desde cuándo.'],
    ['Annuaire des équipes', 'Qui est qui, dans quelle équipe, depuis quand.'],
  ],
  [
    'recruitment',
    ['Recruitment tracker', 'Candidates by role and stage, with the next step.'],
    ['Control de selección', 'Candidaturas por puesto y fase, con el paso siguiente.', 'Reclutamiento y selección de candidatos'],
    ['Suivi de recrutement', 'Candidatures par poste et étape, avec la suite.'],
  ],
  [
    'onboarding',
    ['Onboarding tasks', 'What has to be done for a new colleague, by whom, by when.', 'Onboarding tracker for new hires'],
    ['Tareas de incorporación', 'Qué hay que hacer, quién y para cuándo.', 'Incorporación de nuevos empleados'],
    ['Tâches d’intégration', 'Ce qu’il faut faire, par qui et pour quand.', 'Intégration des nouveaux arrivants'],
  ],
  [
    'training',
    ['Training log', 'Courses, people, dates and results.', 'Training courses tracker'],
    ['Registro de formación', 'Cursos, personas, fechas y resultados.', 'Cursos de formación'],
    ['Registre de formation', 'Cours, personnes, dates et résultats.', 'Suivi des formations et des cours de formation'],
  ],
  [
    'compensation',
    ['Compensation review', 'Salaries, bands and raises side by side.'],
    ['Revisión salarial', 'Salarios, bandas y subidas, lado a lado.'],
    ['Revue salariale', 'Salaires, fourchettes et augmentations.'],
  ],
  [
    'project',
    ['Project tracker', 'Tasks with owner, dates and progress.'],
    ['Seguimiento de proyecto', 'Tareas con responsable, fechas y avance.'],
    ['Suivi de projet', 'Tâches avec responsable, dates et avancement.'],
  ],
  [
    'content',
    ['Content calendar', 'What is published where, when and by whom.'],
    ['Calendario editorial', 'Qué se publica, dónde, cuándo y quién lo hace.'],
    ['Calendrier éditorial', 'Ce qui paraît, où, quand et par qui.'],
  ],
  [
    'event',
    ['Guest list', 'Guests of an event, answers and needs.', 'Event attendees and guests'],
    ['Lista de invitados', 'Personas invitadas, respuestas y necesidades.', 'Invitados e inscripción al evento'],
    ['Liste des invités', 'Invités d’un événement, réponses et besoins.', 'Invités à l’événement et inscription'],
  ],
  [
    'campaign',
    ['Campaign results', 'Reach, clicks, leads and what each of them cost.', 'Campaign report on advertising'],
    ['Resultados de campaña', 'Alcance, clics, contactos y su coste.', 'Informe de campaña'],
    ['Résultats de campagne', 'Portée, clics, contacts et leur coût.', 'Campagnes et publicité'],
  ],
  [
    'kpi',
    ['KPI dashboard', 'Targets, actual figures and how far apart they are.'],
    ['Cuadro de mando', 'Objetivos, cifras reales y la distancia entre ambos.', 'Cuadro de mando de indicadores'],
    ['Tableau de bord', 'Objectifs, chiffres réels et écart.', 'Tableau de bord des indicateurs'],
  ],
])

import type { IntentId } from '../intents/catalogue.ts'
import type { Triple } from '../intents/triple.ts'
import {
  choice,
  date,
  formula,
  inStepWith,
  money,
  nth,
  onward,
  person,
  round,
  text,
  whole,
  type Recipe,
  type RecipeColumn,
} from './recipe.ts'

const DEPARTMENTS: Triple = [
  'Sales|Marketing|Operations|Finance|HR|IT',
  'Ventas|Marketing|Operaciones|Finanzas|RR. HH.|Informática',
  'Ventes|Marketing|Opérations|Finance|RH|Informatique',
]
const STATUS: Triple = ['Open|In progress|Done', 'Pendiente|En curso|Hecho', 'À faire|En cours|Terminé']
const PRIORITY: Triple = ['High|Medium|Low', 'Alta|Media|Baja', 'Haute|Moyenne|Basse']
const NOTES: Triple = ['Notes', 'Notas', 'Remarques']

const department = choice('department', ['Department', 'Departamento', 'Service'], DEPARTMENTS)
const owner = text('owner', ['Owner', 'Responsable', 'Responsable'], person)
/** Rows are in the order of their dates: the first ones are done, the last ones open. */
const status = choice('status', ['Status', 'Estado', 'Statut'], STATUS, (row) => (row.at < 4 ? 2 : row.at < 8 ? 1 : 0))
const notes = text('notes', NOTES, () => '')
const difference: RecipeColumn = formula('difference', ['Difference', 'Diferencia', 'Écart'], 'currency', '={planned}-{actual}', (row) =>
  round(row.number('planned') - row.number('actual')),
)
const used: RecipeColumn = formula('used', ['Used', 'Consumido', 'Consommé'], 'percent', '={actual}/{planned}', (row) =>
  round(row.number('actual') / row.number('planned'), 4),
)

function share(row: Parameters<RecipeColumn['make']>[0], of: string, min: number, max: number): number {
  return Math.round((row.number(of) * row.random.integer(min, max)) / 1_000) * 10
}

export const RECIPES: Partial<Record<IntentId, Recipe>> = {
  budget: {
    name: ['Budget', 'Presupuesto', 'Budget'],
    rows: 12,
    columns: [
      text(
        'item',
        ['Item', 'Concepto', 'Poste'],
        nth([
          'Salaries|Rent|Software|Advertising|Travel|Training|Equipment|Events|Insurance|Telephone|Consulting|Reserve',
          'Salarios|Alquiler|Programas|Publicidad|Viajes|Formación|Equipos|Eventos|Seguros|Telefonía|Consultoría|Reserva',
          'Salaires|Loyer|Logiciels|Publicité|Déplacements|Formation|Équipement|Événements|Assurances|Téléphonie|Conseil|Réserve',
        ]),
      ),
      department,
      owner,
      money('planned', ['Planned', 'Previsto', 'Prévu'], 1_000, 24_000, 100),
      { key: 'actual', header: ['Actual', 'Real', 'Réel'], type: 'currency', make: (row) => share(row, 'planned', 70, 112) },
      difference,
      used,
      notes,
    ],
    totals: [
      ['planned', 'sum'],
      ['actual', 'sum'],
      ['difference', 'sum'],
    ],
    highlights: [
      ['difference', 'less_than', '0', 'negative'],
      ['used', 'greater_than', '0.95', 'warning'],
    ],
    chart: {
      kind: 'bar',
      title: ['Planned and actual', 'Previsto y real', 'Prévu et réel'],
      category: 'item',
      values: ['planned', 'actual'],
    },
  },
  inventory: {
    name: ['Inventory', 'Inventario', 'Inventaire'],
    rows: 12,
    columns: [
      text('sku', ['Item no.', 'Referencia', 'Référence'], (row) => `A-${1001 + row.at}`),
      text(
        'item',
        ['Item', 'Artículo', 'Article'],
        nth([
          'Laptop 14"|Monitor 27"|Desk chair|Headset|Keyboard|Docking station|Phone|Printer paper|Whiteboard|Projector|Desk lamp|Webcam',
          'Portátil 14"|Monitor 27"|Silla de oficina|Auriculares|Teclado|Base de conexión|Teléfono|Papel|Pizarra|Proyector|Lámpara|Cámara web',
          'Ordinateur 14"|Écran 27"|Chaise de bureau|Casque|Clavier|Station d’accueil|Téléphone|Papier|Tableau blanc|Vidéoprojecteur|Lampe|Webcam',
        ]),
      ),
      choice(
        'category',
        ['Category', 'Categoría', 'Catégorie'],
        ['Hardware|Furniture|Supplies', 'Equipos|Mobiliario|Consumibles', 'Matériel|Mobilier|Fournitures'],
        inStepWith([0, 0, 1, 0, 0, 0, 0, 2, 1, 0, 1, 0]),
      ),
      choice(
        'location',
        ['Location', 'Ubicación', 'Emplacement'],
        ['Main store|Office|Depot', 'Almacén central|Oficina|Depósito', 'Magasin principal|Bureau|Dépôt'],
      ),
      whole('qty', ['Quantity', 'Cantidad', 'Quantité'], 2, 60),
      whole('minimum', ['Minimum stock', 'Stock mínimo', 'Stock minimum'], 4, 20),
      money('price', ['Unit price', 'Precio unitario', 'Prix unitaire'], 15, 900, 5),
      formula('value', ['Stock value', 'Valor del stock', 'Valeur du stock'], 'currency', '={qty}*{price}', (row) =>
        round(row.number('qty') * row.number('price')),
      ),
      formula(
        'above',
        ['Above minimum', 'Sobre el mínimo', 'Au-dessus du minimum'],
        'integer',
        '={qty}-{minimum}',
        (row) => row.number('qty') - row.number('minimum'),
      ),
    ],
    totals: [
      ['qty', 'sum'],
      ['value', 'sum'],
    ],
    highlights: [['above', 'less_than', '0', 'negative']],
    chart: {
      kind: 'bar',
      title: ['Stock value by item', 'Valor del stock por artículo', 'Valeur du stock par article'],
      category: 'item',
      values: ['value'],
    },
  },
  timesheet: {
    name: ['Timesheet', 'Hoja de horas', 'Feuille de temps'],
    rows: 10,
    columns: [
      date('date', ['Date', 'Fecha', 'Date'], onward(-14, 1)),
      text('employee', ['Employee', 'Empleado', 'Collaborateur'], person),
      text(
        'project',
        ['Project', 'Proyecto', 'Projet'],
        nth([
          'Website|Onboarding|Support|Campaign|Reporting',
          'Sitio web|Acogida|Soporte|Campaña|Informes',
          'Site web|Accueil|Assistance|Campagne|Rapports',
        ]),
      ),
      { key: 'hours', header: ['Hours', 'Horas', 'Heures'], type: 'number', make: (row) => row.random.integer(12, 17) / 2 },
      { key: 'breaks', header: ['Breaks', 'Pausas', 'Pauses'], type: 'number', make: (row) => row.random.integer(1, 2) / 2 },
      formula(
        'net',
        ['Net hours', 'Horas netas', 'Heures nettes'],
        'number',
        '={hours}-{breaks}',
        (row) => row.number('hours') - row.number('breaks'),
      ),
      money('rate', ['Hourly rate', 'Tarifa por hora', 'Taux horaire'], 30, 80, 5),
      formula('amount', ['Amount', 'Importe', 'Montant'], 'currency', '={net}*{rate}', (row) =>
        round(row.number('net') * row.number('rate')),
      ),
      { key: 'approved', header: ['Approved', 'Aprobado', 'Approuvé'], type: 'boolean', make: (row) => row.at < 7 },
    ],
    totals: [
      ['net', 'sum'],
      ['amount', 'sum'],
    ],
    highlights: [['net', 'greater_than', '8', 'warning']],
    chart: {
      kind: 'bar',
      title: ['Net hours by employee', 'Horas netas por empleado', 'Heures nettes par collaborateur'],
      category: 'employee',
      values: ['net'],
    },
  },
  leave: {
    name: ['Leave', 'Ausencias', 'Congés'],
    rows: 10,
    columns: [
      text('employee', ['Employee', 'Empleado', 'Collaborateur'], person),
      department,
      choice(
        'kind',
        ['Type of leave', 'Tipo de ausencia', 'Type de congé'],
        [
          'Annual leave|Parental leave|Training|Unpaid',
          'Vacaciones|Permiso parental|Formación|Sin sueldo',
          'Congés annuels|Congé parental|Formation|Sans solde',
        ],
      ),
      date('start', ['First day', 'Primer día', 'Premier jour'], onward(5, 6)),
      {
        key: 'end',
        header: ['Last day', 'Último día', 'Dernier jour'],
        type: 'date',
        make: (row) => row.number('start') + row.random.integer(1, 12),
      },
      formula('days', ['Days', 'Días', 'Jours'], 'integer', '={end}-{start}+1', (row) => row.number('end') - row.number('start') + 1),
      whole('allowance', ['Days available', 'Días disponibles', 'Jours disponibles'], 14, 28),
      formula(
        'left',
        ['Days left', 'Días restantes', 'Jours restants'],
        'integer',
        '={allowance}-{days}',
        (row) => row.number('allowance') - row.number('days'),
      ),
      choice(
        'decision',
        ['Decision', 'Decisión', 'Décision'],
        ['Approved|Requested|Declined', 'Aprobada|Solicitada|Rechazada', 'Accordée|Demandée|Refusée'],
        (row) => (row.at % 5 === 4 ? 2 : row.at < 6 ? 0 : 1),
      ),
    ],
    totals: [
      ['days', 'sum'],
      ['left', 'average'],
    ],
    highlights: [
      ['decision', 'equal_to', 2, 'negative'],
      ['left', 'less_than', '5', 'warning'],
    ],
    chart: {
      kind: 'bar',
      title: ['Days by employee', 'Días por empleado', 'Jours par collaborateur'],
      category: 'employee',
      values: ['days'],
    },
  },
  project: {
    name: ['Project tracker', 'Seguimiento', 'Suivi de projet'],
    rows: 12,
    columns: [
      text(
        'task',
        ['Task', 'Tarea', 'Tâche'],
        nth([
          'Agree on goals|Collect requirements|Draft concept|Review concept|Prepare data|Build first version|Test with users|Fix findings|Write guide|Train team|Launch|Look back',
          'Acordar objetivos|Reunir requisitos|Redactar concepto|Revisar concepto|Preparar datos|Crear primera versión|Probar con usuarios|Corregir fallos|Escribir guía|Formar al equipo|Lanzar|Hacer balance',
          'Fixer les objectifs|Recueillir les besoins|Rédiger le concept|Relire le concept|Préparer les données|Créer la première version|Tester avec les utilisateurs|Corriger|Rédiger le guide|Former l’équipe|Lancer|Faire le bilan',
        ]),
      ),
      owner,
      choice('priority', ['Priority', 'Prioridad', 'Priorité'], PRIORITY),
      status,
      date('start', ['Start', 'Inicio', 'Début'], onward(-20, 6)),
      {
        key: 'due',
        header: ['Due date', 'Fecha límite', 'Échéance'],
        type: 'date',
        make: (row) => row.number('start') + row.random.integer(3, 12),
      },
      formula(
        'duration',
        ['Duration (days)', 'Duración (días)', 'Durée (jours)'],
        'integer',
        '={due}-{start}',
        (row) => row.number('due') - row.number('start'),
      ),
      whole('estimate', ['Estimated hours', 'Horas estimadas', 'Heures estimées'], 6, 40),
      {
        key: 'spent',
        header: ['Hours spent', 'Horas dedicadas', 'Heures passées'],
        type: 'integer',
        make: (row) => (row.choice('status') === 0 ? 0 : row.random.integer(3, 38)),
      },
      formula(
        'left',
        ['Hours left', 'Horas restantes', 'Heures restantes'],
        'integer',
        '={estimate}-{spent}',
        (row) => row.number('estimate') - row.number('spent'),
      ),
    ],
    totals: [
      ['estimate', 'sum'],
      ['spent', 'sum'],
      ['left', 'sum'],
    ],
    highlights: [
      ['status', 'equal_to', 2, 'positive'],
      ['left', 'less_than', '0', 'negative'],
    ],
    chart: {
      kind: 'bar',
      title: ['Estimated hours and hours spent', 'Horas estimadas y dedicadas', 'Heures estimées et passées'],
      category: 'task',
      values: ['estimate', 'spent'],
    },
  },
  expenses: {
    name: ['Expenses', 'Gastos', 'Frais'],
    rows: 10,
    columns: [
      date('date', ['Date', 'Fecha', 'Date'], onward(-40, 3)),
      text('employee', ['Employee', 'Empleado', 'Collaborateur'], person),
      choice(
        'category',
        ['Category', 'Categoría', 'Catégorie'],
        ['Travel|Meals|Accommodation|Supplies', 'Viaje|Comidas|Alojamiento|Material', 'Transport|Repas|Hébergement|Fournitures'],
        inStepWith([0, 1, 2, 3, 0, 0, 0, 3]),
      ),
      text(
        'description',
        ['Description', 'Descripción', 'Description'],
        nth([
          'Train ticket|Client lunch|Hotel, 1 night|Stationery|Taxi|Conference fee|Parking|Printing',
          'Billete de tren|Comida con cliente|Hotel, 1 noche|Papelería|Taxi|Cuota de congreso|Aparcamiento|Impresión',
          'Billet de train|Déjeuner client|Hôtel, 1 nuit|Papeterie|Taxi|Frais de congrès|Stationnement|Impression',
        ]),
      ),
      money('net', ['Net amount', 'Importe neto', 'Montant HT'], 20, 420, 5),
      { key: 'rate', header: ['Tax rate', 'Tipo de impuesto', 'Taux de taxe'], type: 'percent', make: () => 0.1 },
      formula('tax', ['Tax', 'Impuesto', 'Taxe'], 'currency', '={net}*{rate}', (row) => round(row.number('net') * row.number('rate'))),
      formula('gross', ['Total amount', 'Importe total', 'Montant TTC'], 'currency', '={net}+{tax}', (row) =>
        round(row.number('net') + row.number('tax')),
      ),
      choice(
        'state',
        ['Reimbursement', 'Reembolso', 'Remboursement'],
        ['Paid|Approved|Submitted', 'Pagado|Aprobado|Presentado', 'Payé|Approuvé|Soumis'],
        (row) => (row.at < 4 ? 0 : row.at < 7 ? 1 : 2),
      ),
    ],
    totals: [
      ['net', 'sum'],
      ['tax', 'sum'],
      ['gross', 'sum'],
    ],
    highlights: [
      ['gross', 'greater_than', '300', 'warning'],
      ['state', 'equal_to', 0, 'positive'],
    ],
    chart: {
      kind: 'bar',
      title: ['Total amount by description', 'Importe total por concepto', 'Montant TTC par description'],
      category: 'description',
      values: ['gross'],
    },
  },
  pipeline: {
    name: ['Sales pipeline', 'Embudo de ventas', 'Pipeline commercial'],
    rows: 12,
    columns: [
      text(
        'company',
        ['Company', 'Empresa', 'Entreprise'],
        nth([
          'Northwind Ltd|Blue Harbor|Maple & Co|Cedar Labs|Silverline|Brightfield|Oak Street|Riverside|Summit Foods|Clearview|Lakeside|Greenway',
          'Costa Norte|Puerto Azul|Arce y Cía|Cedro Labs|Línea Plata|Campo Claro|Calle Roble|Ribera|Cumbre|Mirador|Lago Sur|Vía Verde',
          'Côte Nord|Port Bleu|Érable et Cie|Cèdre Labs|Ligne Claire|Beauchamp|Rue du Chêne|Rivage|Sommet|Belle Vue|Bord du Lac|Voie Verte',
        ]),
      ),
      text('contact', ['Contact', 'Contacto', 'Contact'], person),
      choice(
        'stage',
        ['Stage', 'Fase', 'Étape'],
        [
          'Lead|Qualified|Offer|Negotiation|Won|Lost',
          'Contacto|Cualificado|Oferta|Negociación|Ganado|Perdido',
          'Prospect|Qualifié|Offre|Négociation|Gagné|Perdu',
        ],
      ),
      money('value', ['Deal value', 'Valor', 'Montant de l’affaire'], 2_000, 48_000, 500),
      {
        key: 'probability',
        header: ['Probability', 'Probabilidad', 'Probabilité'],
        type: 'percent',
        make: (row) => [0.1, 0.3, 0.5, 0.75, 1, 0][row.choice('stage')] ?? 0.1,
      },
      formula('weighted', ['Weighted value', 'Valor ponderado', 'Montant pondéré'], 'currency', '={value}*{probability}', (row) =>
        round(row.number('value') * row.number('probability')),
      ),
      date('close', ['Expected close', 'Cierre previsto', 'Clôture prévue'], onward(7, 6)),
      text('seller', ['Sales owner', 'Comercial', 'Commercial'], person),
    ],
    totals: [
      ['value', 'sum'],
      ['weighted', 'sum'],
    ],
    highlights: [
      ['stage', 'equal_to', 4, 'positive'],
      ['stage', 'equal_to', 5, 'negative'],
    ],
    chart: {
      kind: 'bar',
      title: ['Value and weighted value', 'Valor y valor ponderado', 'Montant et montant pondéré'],
      category: 'company',
      values: ['value', 'weighted'],
    },
  },
  content: {
    name: ['Content calendar', 'Calendario', 'Calendrier éditorial'],
    rows: 12,
    columns: [
      date('date', ['Publication date', 'Fecha de publicación', 'Date de publication'], onward(1, 3)),
      choice(
        'channel',
        ['Channel', 'Canal', 'Canal'],
        ['Blog|LinkedIn|Instagram|Newsletter', 'Blog|LinkedIn|Instagram|Boletín', 'Blog|LinkedIn|Instagram|Newsletter'],
      ),
      text(
        'topic',
        ['Topic', 'Tema', 'Sujet'],
        nth([
          'Customer story|Product tip|Team portrait|Event invitation|How-to guide|Survey result|Behind the scenes|Frequent question|Seasonal offer|Partner interview|Checklist|Look back',
          'Historia de cliente|Consejo de producto|Retrato del equipo|Invitación a evento|Guía práctica|Resultado de encuesta|Entre bastidores|Pregunta frecuente|Oferta de temporada|Entrevista a socio|Lista de control|Balance',
          'Histoire de client|Conseil produit|Portrait d’équipe|Invitation|Guide pratique|Résultat d’enquête|Dans les coulisses|Question fréquente|Offre de saison|Entretien partenaire|Liste de contrôle|Rétrospective',
        ]),
      ),
      choice(
        'format',
        ['Format', 'Formato', 'Format'],
        ['Article|Image|Video|Email', 'Artículo|Imagen|Vídeo|Correo', 'Article|Image|Vidéo|E-mail'],
      ),
      owner,
      choice(
        'state',
        ['Status', 'Estado', 'Statut'],
        ['Idea|Draft|Approved|Published', 'Idea|Borrador|Aprobado|Publicado', 'Idée|Brouillon|Validé|Publié'],
        (row) => Math.max(0, 3 - Math.floor(row.at / 3)),
      ),
      whole('views', ['Views', 'Visualizaciones', 'Vues'], 400, 4_000),
      {
        key: 'clicks',
        header: ['Clicks', 'Clics', 'Clics'],
        type: 'integer',
        make: (row) => Math.round((row.number('views') * row.random.integer(2, 12)) / 100),
      },
      formula('rate', ['Click rate', 'Tasa de clics', 'Taux de clics'], 'percent', '={clicks}/{views}', (row) =>
        round(row.number('clicks') / row.number('views'), 4),
      ),
    ],
    totals: [
      ['views', 'sum'],
      ['clicks', 'sum'],
      ['rate', 'average'],
    ],
    highlights: [
      ['state', 'equal_to', 3, 'positive'],
      ['rate', 'less_than', '0.04', 'warning'],
    ],
    chart: {
      kind: 'line',
      title: ['Views and clicks', 'Visualizaciones y clics', 'Vues et clics'],
      category: 'topic',
      values: ['views', 'clicks'],
    },
  },
  recruitment: {
    name: ['Recruitment', 'Selección', 'Recrutement'],
    rows: 12,
    columns: [
      text('candidate', ['Candidate', 'Candidato', 'Candidat'], person),
      text(
        'position',
        ['Position', 'Puesto', 'Poste'],
        nth([
          'Account manager|Developer|Designer|Accountant|Recruiter',
          'Gestor de cuentas|Desarrollador|Diseñador|Contable|Técnico de selección',
          'Chargé de clientèle|Développeur|Graphiste|Comptable|Chargé de recrutement',
        ]),
      ),
      choice(
        'source',
        ['Source', 'Origen', 'Source'],
        [
          'Referral|Job board|Website|Agency',
          'Recomendación|Portal de empleo|Sitio web|Agencia',
          'Cooptation|Site d’emploi|Site web|Agence',
        ],
      ),
      date('applied', ['Applied on', 'Fecha de candidatura', 'Candidature reçue'], onward(-60, 3)),
      choice(
        'stage',
        ['Stage', 'Fase', 'Étape'],
        [
          'New|Phone screen|Interview|Offer|Hired|Rejected',
          'Nuevo|Llamada|Entrevista|Oferta|Contratado|Descartado',
          'Nouveau|Appel|Entretien|Offre|Embauché|Refusé',
        ],
      ),
      {
        key: 'contacted',
        header: ['Last contact', 'Último contacto', 'Dernier contact'],
        type: 'date',
        make: (row) => row.number('applied') + row.random.integer(2, 24),
      },
      formula(
        'days',
        ['Days in process', 'Días en proceso', 'Jours de traitement'],
        'integer',
        '={contacted}-{applied}',
        (row) => row.number('contacted') - row.number('applied'),
      ),
      whole('score', ['Score (1–5)', 'Puntuación (1–5)', 'Note (1–5)'], 2, 5),
      text('recruiter', ['Recruiter', 'Responsable', 'Recruteur'], person),
    ],
    totals: [
      ['candidate', 'count'],
      ['days', 'average'],
      ['score', 'average'],
    ],
    highlights: [
      ['stage', 'equal_to', 4, 'positive'],
      ['days', 'greater_than', '20', 'warning'],
    ],
    chart: { kind: 'bar', title: ['Days in process', 'Días en proceso', 'Jours de traitement'], category: 'candidate', values: ['days'] },
  },
  onboarding: {
    name: ['Onboarding', 'Incorporación', 'Intégration'],
    rows: 12,
    columns: [
      text(
        'task',
        ['Task', 'Tarea', 'Tâche'],
        nth([
          'Send contract|Order equipment|Open accounts|Inform the team|Name a buddy|Welcome on day one|Tour and introductions|Explain the tools|Agree first goals|First task|Check-in week two|Review after one month',
          'Enviar contrato|Pedir equipo|Abrir cuentas|Informar al equipo|Nombrar compañero guía|Bienvenida|Visita y presentaciones|Explicar herramientas|Acordar objetivos|Primera tarea|Seguimiento semana dos|Balance del primer mes',
          'Envoyer le contrat|Commander le matériel|Ouvrir les comptes|Informer l’équipe|Nommer un parrain|Accueil du premier jour|Visite et présentations|Présenter les outils|Fixer les premiers objectifs|Première mission|Point semaine deux|Bilan du premier mois',
        ]),
      ),
      choice(
        'area',
        ['Area', 'Área', 'Domaine'],
        ['HR|IT|Team|Manager', 'RR. HH.|Informática|Equipo|Responsable', 'RH|Informatique|Équipe|Responsable'],
      ),
      owner,
      date('planned', ['Planned for', 'Previsto para', 'Prévu le'], onward(-10, 4)),
      {
        key: 'done',
        header: ['Done on', 'Hecho el', 'Fait le'],
        type: 'date',
        make: (row) => row.number('planned') + row.random.integer(-1, 3),
      },
      formula(
        'delay',
        ['Delay (days)', 'Retraso (días)', 'Retard (jours)'],
        'integer',
        '={done}-{planned}',
        (row) => row.number('done') - row.number('planned'),
      ),
      status,
      notes,
    ],
    totals: [
      ['task', 'count'],
      ['delay', 'average'],
    ],
    highlights: [
      ['delay', 'greater_than', '1', 'warning'],
      ['status', 'equal_to', 2, 'positive'],
    ],
    chart: { kind: 'bar', title: ['Delay by task', 'Retraso por tarea', 'Retard par tâche'], category: 'task', values: ['delay'] },
  },
  training: {
    name: ['Training plan', 'Plan de formación', 'Plan de formation'],
    rows: 10,
    columns: [
      text(
        'course',
        ['Course', 'Curso', 'Formation'],
        nth([
          'Welcome day|Data protection|Customer talks|Spreadsheets|Presenting|Time planning|Leadership basics|First aid|Negotiation|Writing clearly',
          'Jornada de bienvenida|Protección de datos|Trato con clientes|Hojas de cálculo|Presentar|Gestión del tiempo|Bases de liderazgo|Primeros auxilios|Negociación|Redacción clara',
          'Journée d’accueil|Protection des données|Entretien client|Tableurs|Présenter|Gestion du temps|Bases du management|Premiers secours|Négociation|Écrire clairement',
        ]),
      ),
      text('trainer', ['Trainer', 'Formador', 'Formateur'], person),
      date('date', ['Date', 'Fecha', 'Date'], onward(10, 8)),
      choice(
        'format',
        ['Format', 'Formato', 'Format'],
        ['Classroom|Online|Blended', 'Presencial|En línea|Mixto', 'Présentiel|En ligne|Mixte'],
      ),
      whole('people', ['Participants', 'Participantes', 'Participants'], 6, 20),
      { key: 'hours', header: ['Hours', 'Horas', 'Heures'], type: 'number', make: (row) => row.random.integer(2, 8) },
      money('price', ['Cost per person', 'Coste por persona', 'Coût par personne'], 40, 240, 10),
      formula(
        'cost',
        ['Total cost', 'Coste total', 'Coût total'],
        'currency',
        '={people}*{price}',
        (row) => row.number('people') * row.number('price'),
      ),
      formula(
        'total',
        ['Learning hours', 'Horas de formación', 'Heures de formation'],
        'number',
        '={people}*{hours}',
        (row) => row.number('people') * row.number('hours'),
      ),
    ],
    totals: [
      ['people', 'sum'],
      ['cost', 'sum'],
      ['total', 'sum'],
    ],
    highlights: [['cost', 'greater_than', '2500', 'warning']],
    chart: {
      kind: 'bar',
      title: ['Total cost by course', 'Coste total por curso', 'Coût total par formation'],
      category: 'course',
      values: ['cost'],
    },
  },
  event: {
    name: ['Guests', 'Invitados', 'Invités'],
    rows: 12,
    columns: [
      text('guest', ['Guest', 'Invitado', 'Invité'], person),
      choice(
        'kind',
        ['Group', 'Grupo', 'Groupe'],
        ['Customer|Partner|Team|Press', 'Cliente|Socio|Equipo|Prensa', 'Client|Partenaire|Équipe|Presse'],
      ),
      choice('answer', ['Answer', 'Respuesta', 'Réponse'], ['Yes|No|Open', 'Sí|No|Pendiente', 'Oui|Non|En attente']),
      date('invited', ['Invited on', 'Fecha de invitación', 'Invité le'], onward(-20, 1)),
      whole('tickets', ['Tickets', 'Entradas', 'Billets'], 1, 4),
      money('price', ['Ticket price', 'Precio de entrada', 'Prix du billet'], 20, 90, 10),
      formula('total', ['Total', 'Total', 'Total'], 'currency', '={tickets}*{price}', (row) => row.number('tickets') * row.number('price')),
      { key: 'paid', header: ['Paid', 'Pagado', 'Payé'], type: 'boolean', make: (row) => row.random.next() < 0.6 },
    ],
    totals: [
      ['tickets', 'sum'],
      ['total', 'sum'],
    ],
    highlights: [
      ['answer', 'equal_to', 0, 'positive'],
      ['answer', 'equal_to', 1, 'negative'],
    ],
    chart: {
      kind: 'bar',
      title: ['Tickets by guest', 'Entradas por invitado', 'Billets par invité'],
      category: 'guest',
      values: ['tickets'],
    },
  },
  campaign: {
    name: ['Campaigns', 'Campañas', 'Campagnes'],
    rows: 10,
    columns: [
      text(
        'campaign',
        ['Campaign', 'Campaña', 'Campagne'],
        nth([
          'Spring launch|Newsletter|Search ads|Social series|Trade fair|Referral offer|Webinar|Video spots|Partner mailing|Year-end offer',
          'Lanzamiento de primavera|Boletín|Anuncios de búsqueda|Serie en redes|Feria|Oferta por recomendación|Seminario web|Vídeos|Envío de socios|Oferta de fin de año',
          'Lancement de printemps|Lettre d’information|Annonces de recherche|Série sociale|Salon|Offre de parrainage|Webinaire|Spots vidéo|Envoi partenaire|Offre de fin d’année',
        ]),
      ),
      choice(
        'channel',
        ['Channel', 'Canal', 'Canal'],
        ['Email|Search|Social|Event', 'Correo|Búsqueda|Redes|Evento', 'E-mail|Recherche|Réseaux|Événement'],
        inStepWith([0, 0, 1, 2, 3, 0, 3, 2, 0, 0]),
      ),
      date('start', ['Start', 'Inicio', 'Début'], onward(-60, 9)),
      money('planned', ['Budget', 'Presupuesto', 'Budget'], 1_000, 12_000, 100),
      { key: 'actual', header: ['Spend', 'Gasto', 'Dépense'], type: 'currency', make: (row) => share(row, 'planned', 75, 108) },
      whole('clicks', ['Clicks', 'Clics', 'Clics'], 300, 4_000),
      {
        key: 'leads',
        header: ['Leads', 'Contactos', 'Contacts'],
        type: 'integer',
        make: (row) => Math.max(1, Math.round((row.number('clicks') * row.random.integer(2, 9)) / 100)),
      },
      formula('cost', ['Cost per lead', 'Coste por contacto', 'Coût par contact'], 'currency', '=ROUND({actual}/{leads},2)', (row) =>
        round(row.number('actual') / row.number('leads')),
      ),
      used,
    ],
    totals: [
      ['planned', 'sum'],
      ['actual', 'sum'],
      ['leads', 'sum'],
    ],
    highlights: [['used', 'greater_than', '1', 'negative']],
    chart: {
      kind: 'bar',
      title: ['Budget and spend', 'Presupuesto y gasto', 'Budget et dépense'],
      category: 'campaign',
      values: ['planned', 'actual'],
    },
  },
  invoices: {
    name: ['Invoices', 'Facturas', 'Factures'],
    rows: 12,
    columns: [
      text('number', ['Invoice no.', 'N.º de factura', 'N° de facture'], (row) => `R-${String(row.at + 1).padStart(4, '0')}`),
      text('customer', ['Customer', 'Cliente', 'Client'], person),
      date('issued', ['Issued on', 'Fecha de emisión', 'Date d’émission'], onward(-45, 3)),
      { key: 'due', header: ['Due date', 'Vencimiento', 'Échéance'], type: 'date', make: (row) => row.number('issued') + 30 },
      money('planned', ['Amount', 'Importe', 'Montant'], 200, 6_000, 50),
      {
        key: 'actual',
        header: ['Paid', 'Pagado', 'Payé'],
        type: 'currency',
        make: (row) => (row.at % 3 === 2 ? 0 : row.number('planned')),
      },
      formula(
        'open',
        ['Open amount', 'Pendiente', 'Reste dû'],
        'currency',
        '={planned}-{actual}',
        (row) => row.number('planned') - row.number('actual'),
      ),
    ],
    totals: [
      ['planned', 'sum'],
      ['actual', 'sum'],
      ['open', 'sum'],
    ],
    highlights: [['open', 'greater_than', '0', 'warning']],
    chart: {
      kind: 'bar',
      title: ['Amount and paid', 'Importe y pagado', 'Montant et payé'],
      category: 'number',
      values: ['planned', 'actual'],
    },
  },
  roster: {
    name: ['Staff', 'Plantilla', 'Personnel'],
    rows: 12,
    columns: [
      text('employee', ['Employee', 'Empleado', 'Collaborateur'], person),
      department,
      text(
        'role',
        ['Role', 'Puesto', 'Fonction'],
        nth([
          'Account manager|Team lead|Assistant|Analyst|Specialist|Coordinator',
          'Gestor de cuentas|Jefe de equipo|Asistente|Analista|Especialista|Coordinador',
          'Chargé de clientèle|Chef d’équipe|Assistant|Analyste|Spécialiste|Coordinateur',
        ]),
      ),
      date('start', ['Start date', 'Fecha de inicio', 'Date d’entrée'], onward(-900, 60)),
      choice(
        'model',
        ['Working model', 'Modalidad', 'Mode de travail'],
        ['On site|Hybrid|Remote', 'Presencial|Híbrido|Remoto', 'Sur site|Hybride|À distance'],
      ),
      {
        key: 'hours',
        header: ['Weekly hours', 'Horas semanales', 'Heures par semaine'],
        type: 'integer',
        make: (row) => row.random.pick([20, 30, 35, 40]),
      },
      money('rate', ['Hourly rate', 'Tarifa por hora', 'Taux horaire'], 18, 48, 2),
      formula(
        'cost',
        ['Weekly cost', 'Coste semanal', 'Coût par semaine'],
        'currency',
        '={hours}*{rate}',
        (row) => row.number('hours') * row.number('rate'),
      ),
    ],
    totals: [
      ['employee', 'count'],
      ['hours', 'sum'],
      ['cost', 'sum'],
    ],
    highlights: [['hours', 'less_than', '30', 'warning']],
    chart: {
      kind: 'bar',
      title: ['Weekly cost by employee', 'Coste semanal por empleado', 'Coût par semaine et collaborateur'],
      category: 'employee',
      values: ['cost'],
    },
  },
}

export const GENERAL_RECIPE: Recipe = {
  name: ['Overview', 'Resumen', 'Aperçu'],
  rows: 12,
  columns: [
    text(
      'item',
      ['Item', 'Elemento', 'Élément'],
      (row) => `${['Item', 'Elemento', 'Élément'][row.language === 'en' ? 0 : row.language === 'es' ? 1 : 2] ?? ''} ${row.at + 1}`,
    ),
    choice('category', ['Category', 'Categoría', 'Catégorie'], ['A|B|C', 'A|B|C', 'A|B|C']),
    owner,
    date('date', ['Date', 'Fecha', 'Date'], onward(0, 7)),
    status,
    whole('qty', ['Quantity', 'Cantidad', 'Quantité'], 1, 20),
    money('price', ['Unit price', 'Precio unitario', 'Prix unitaire'], 10, 300, 5),
    formula('total', ['Total', 'Total', 'Total'], 'currency', '={qty}*{price}', (row) => row.number('qty') * row.number('price')),
  ],
  totals: [
    ['qty', 'sum'],
    ['total', 'sum'],
  ],
  highlights: [['status', 'equal_to', 2, 'positive']],
  chart: { kind: 'bar', title: ['Total by item', 'Total por elemento', 'Total par élément'], category: 'item', values: ['total'] },
}

import type { DocumentType } from '#shared/content/document-type.ts'
import type { Request } from '#test/checks/request-checks.ts'

/** A prompt and the countable facts of its result. */
export interface Case extends Request {
  type: DocumentType
  prompt: string
}

type Asked = Omit<Case, 'type' | 'prompt' | 'language'>
type Row = readonly [language: Case['language'], prompt: string, asked?: Asked]

const FRIENDLY = /thank you|hello|gracias|hola|bonjour|merci|good to have you/
const FORMAL = /kindly|responsibilities that apply|le rogamos|se ruega|nous vous prions|disposi/
const PLAYFUL = /coffee|cake|café|tarta|gâteau/
const LONG = `${'We are a family business with three sites and about two hundred people, and over the years many habits have grown. '.repeat(20)}Please create`

const FORMS: readonly Row[] = [
  [
    'en',
    'Customer satisfaction survey with 10 questions about delivery time, staff friendliness, price and email',
    { count: 10, items: ['delivery time', 'staff friendliness', 'price', 'email'] },
  ],
  ['en', 'a 5-question onboarding feedback form', { count: 5 }],
  [
    'en',
    'Event registration form for our spring conference, including dietary requirements, t-shirt size and arrival date',
    { items: ['dietary requirements', 't-shirt size', 'arrival date'] },
  ],
  ['en', 'exit interview, twelve questions, with workload and career growth', { count: 12, items: ['workload', 'career growth'] }],
  ['en', 'Pulse survey, friendly tone, 6 questions', { count: 6, tone: FRIENDLY }],
  ['en', 'JOB APPLICATION FORM WITH 9 QUESTIONS INCLUDING PORTFOLIO AND START DATE', { count: 9, items: ['portfolio', 'start date'] }],
  ['en', 'cusotmer satisfacton servey w/ 8 questions', { count: 8 }],
  ['en', 'leave request', {}],
  [
    'en',
    `${LONG} an employee engagement survey with 15 questions covering workload, recognition and leadership.`,
    { count: 15, items: ['workload', 'recognition', 'leadership'] },
  ],
  [
    'es',
    'Encuesta de satisfacción de clientes con 8 preguntas sobre precio, calidad y entrega',
    { count: 8, items: ['precio', 'calidad', 'entrega'] },
  ],
  [
    'es',
    'Formulario de inscripción a un evento que incluya alergias y talla de camiseta, tono cercano',
    { items: ['alergias', 'talla de camiseta'], tone: FRIENDLY },
  ],
  ['es', 'entrevista de salida, 7 preguntas', { count: 7 }],
  [
    'fr',
    'Formulaire d’inscription à un séminaire avec 9 questions, y compris régime alimentaire',
    { count: 9, items: ['régime alimentaire'] },
  ],
  ['fr', 'Questionnaire de satisfaction client, 10 questions, ton formel', { count: 10, tone: FORMAL }],
  [
    'fr',
    'Baromètre social pour les salariés incluant charge de travail, reconnaissance et télétravail',
    { items: ['charge de travail', 'reconnaissance', 'télétravail'] },
  ],

  ['en', 'eNPS survey with 5 questions', { count: 5, items: ['recommend us as a place to work', 'main reason for your score'] }],
  ['en', 'CSAT survey after support call, 4 questions', { count: 4, items: ['How satisfied are you'] }],
  ['en', 'pulse survey about return to office, 8 questions', { count: 8, items: ['return to office'] }],
  [
    'en',
    'short survey on our new cafeteria menu, 6 questions incl. variety, price and waiting time',
    { count: 6, items: ['variety', 'price', 'waiting time'] },
  ],
  [
    'en',
    'manager effectiveness survey covering communication, trust, feedback and delegation, 12 questions',
    { count: 12, items: ['communication', 'trust', 'feedback', 'delegation', 'my manager'] },
  ],
  ['en', 'brand awareness survey for a coffee brand, 12 questions, age and gender at the start', { count: 12, items: ['age', 'gender'] }],
  [
    'en',
    'website redesign client questionnaire: target audience, competitors, brand colors, deadline and budget',
    { items: ['target audience', 'competitors', 'brand colors', 'deadline', 'budget'] },
  ],
  [
    'en',
    'feedback on the quarterly newsletter: layout and content, frequency, topics',
    { items: ['layout', 'content', 'frequency', 'topics'] },
  ],
  ['es', 'encuesta NPS para clientes de un hotel, 6 preguntas', { count: 6, items: ['nos recomiende', 'motivo principal'] }],
  [
    'es',
    'cuestionario para evaluar a un proveedor, 8 preguntas con calidad, plazos y trato',
    { count: 8, items: ['calidad', 'plazos', 'trato'] },
  ],
  [
    'fr',
    'sondage sur la cantine, 7 questions avec choix des plats, prix et horaires',
    { count: 7, items: ['choix des plats', 'prix', 'horaires'] },
  ],
  ['fr', 'formulaire de brief marketing avec cible, budget, délai et canaux', { items: ['cible', 'budget', 'délai', 'canaux'] }],
  ['en', 'feedback form for the summer wellbeing week of Acme', {}],
  ['fr', 'avis sur notre journée portes ouvertes', {}],
]

const DOCS: readonly Row[] = [
  [
    'en',
    'onboarding plan for a remote sales team, 6 weeks, with buddy programme and checklist',
    { items: ['buddy programme', 'checklist', 'Week 6', 'remote', 'sales'] },
  ],
  [
    'en',
    'Write a project proposal for Acme including budget, timeline, risks and success metrics',
    { items: ['Acme', 'budget', 'timeline', 'risks', 'success metrics'] },
  ],
  ['en', 'remote work policy with 5 sections', { count: 5 }],
  ['en', 'Expense policy, formal, covering mileage, hotels and per diem', { items: ['mileage', 'hotels', 'per diem'], tone: FORMAL }],
  [
    'en',
    'Job description for a senior data engineer at Northwind, covering benefits and how to apply',
    { items: ['Northwind', 'benefits', 'how to apply'] },
  ],
  ['en', 'standard operating procedure for handling returns', { items: ['returns'] }],
  ['en', 'newsletter for March, playful tone', { tone: PLAYFUL }],
  ['en', 'MEETING NOTES FOR THE MARKETING TEAM WITH DECISIONS AND ACTION ITEMS', { items: ['decisions', 'action items'] }],
  ['en', 'beekeeping', {}],
  [
    'en',
    `${LONG} training materials for new supervisors, 8 sections, with feedback talks and conflict.`,
    { count: 8, items: ['feedback talks', 'conflict'] },
  ],
  [
    'es',
    'plan de incorporación para nuevos empleados de 4 semanas con mentor y lista de control',
    { items: ['mentor', 'lista de control', 'Semana 4'] },
  ],
  ['es', 'Política de gastos con 6 secciones que incluya kilometraje', { count: 6, items: ['kilometraje'] }],
  ['es', 'boletín interno de abril, tono cercano', { tone: FRIENDLY }],
  ['fr', 'Rédige une politique de télétravail avec horaires, sécurité et matériel', { items: ['horaires', 'sécurité', 'matériel'] }],
  ['fr', 'plan de campagne pour le lancement d’un yaourt bio, 5 sections', { count: 5, items: ['yaourt bio'] }],

  ['en', 'one-pager about our mentoring programme', { items: ['mentoring programme'], words: [200, 560] }],
  [
    'en',
    '3 page marketing plan for a bakery with target group, channels, budget and calendar',
    { items: ['target group', 'channels', 'budget', 'calendar'], words: [700, 1_400] },
  ],
  ['en', 'half a page announcement about the new parking rules', { items: ['parking rules'], words: [80, 300] }],
  [
    'en',
    'crisis communication plan with spokespersons, holding statements and contact list',
    { items: ['spokespersons', 'holding statements', 'contact list'] },
  ],
  ['en', 'internal memo on switching from Slack to Teams, short', { items: ['Slack', 'Teams'], words: [200, 560] }],
  [
    'en',
    'creative brief for a summer campaign of an ice cream brand with audience, key message, deliverables and next steps',
    { items: ['audience', 'key message', 'deliverables', 'next steps'] },
  ],
  [
    'es',
    'plan de comunicación interna con canales, mensajes y calendario, 2 páginas',
    { items: ['canales', 'mensajes', 'calendario'], words: [450, 1_000] },
  ],
  ['en', 'Dear team letter about the office move to Lisbon in March', { items: ['Lisbon', 'What it means for you'] }],
  ['es', 'anuncio interno a toda la plantilla sobre el nuevo permiso parental', { items: ['Qué tiene que hacer'] }],
  ['fr', 'note de service sur les nouveaux horaires', { items: ['horaires', 'Ce qui change'] }],
  ['en', 'crisis plan for a data breach', { items: ['The first hour', 'Approval'] }],
  ['en', 'change management plan for the new CRM', { items: ['Who is affected'] }],
  ['es', 'protocolo contra el acoso laboral', { items: ['acoso laboral'] }],
  ['fr', 'charte des réseaux sociaux avec bonnes pratiques et sanctions', { items: ['bonnes pratiques', 'sanctions'] }],
]

const SHEETS: readonly Row[] = [
  [
    'en',
    'Expense tracker with columns: name, date, amount, category and approved. 12 rows in euros',
    { count: 12, items: ['name', 'date', 'amount', 'category', 'approved', 'EUR'] },
  ],
  ['en', 'marketing budget for 2026 with 15 rows', { count: 15 }],
  [
    'en',
    'inventory of office equipment, 8 items, including warranty date and supplier',
    { count: 8, items: ['warranty date', 'supplier'] },
  ],
  ['en', 'leave tracker for 20 employees', { count: 20 }],
  ['en', 'sales pipeline, 30 deals', { count: 30 }],
  ['en', 'content calendar for social media with hashtags and approver, 20 rows', { count: 20, items: ['hashtags', 'approver'] }],
  ['en', 'TIMESHEET', {}],
  ['en', 'projct plan w gantt 14 tasks', { count: 14 }],
  ['en', 'Recruiting pipeline with 10 candidates', { count: 10 }],
  [
    'en',
    'Shift cost sheet with 14 rows: employee, department, shift, hours, hourly rate, total cost',
    { count: 14, items: ['employee', 'department', 'shift', 'hours', 'hourly rate', 'total cost'] },
  ],
  [
    'es',
    'presupuesto mensual con columnas: concepto, importe previsto, importe real',
    { items: ['concepto', 'importe previsto', 'importe real'] },
  ],
  ['es', 'seguimiento de vacaciones para 12 empleados', { count: 12 }],
  ['es', 'calendario editorial con 16 filas que incluya palabra clave', { count: 16, items: ['palabra clave'] }],
  ['fr', 'suivi de projet avec 10 lignes', { count: 10 }],
  ['fr', 'notes de frais, 18 lignes, avec TVA et projet', { count: 18, items: ['TVA', 'projet'] }],

  [
    'en',
    'marketing budget for 2027 by month with planned and actual spend, 12 rows',
    {
      count: 12,
      rows: /^(January|February|March|April|May|June|July|August|September|October|November|December) 2027$/,
      items: ['planned', 'actual'],
    },
  ],
  ['en', 'vacation tracker for a team of 8 people with remaining days', { count: 8, items: ['remaining days'] }],
  [
    'en',
    'content calendar for LinkedIn, 4 weeks, with owner and status',
    { items: ['owner', 'status'], only: ['Channel', ['LinkedIn']], between: ['2026-03-02', '2026-03-29'] },
  ],
  ['en', 'interview scorecard comparing 5 candidates', { count: 5, items: ['weighted total', 'rank'] }],
  ['en', 'weekly shift schedule for a cafe with 6 employees and hours worked', { count: 6, items: ['Monday', 'Sunday', 'hours worked'] }],
  [
    'en',
    'social media content plan for instagram and tiktok for june, 20 posts',
    { count: 20, only: ['Channel', ['Instagram', 'TikTok']], between: ['2026-06-01', '2026-06-30'] },
  ],
  ['en', 'headcount plan by department for 2027', { items: ['Finance', 'planned headcount'], rows: /^[A-Z]/ }],
  ['en', 'employee turnover by quarter', { count: 4, rows: /^Q[1-4] 20\d\d$/, items: ['turnover rate'] }],
  ['en', 'monthly sales by region with totals', { rows: /^(North|South|East|West)$/, items: ['Jan', 'Dec', 'Total'] }],
  [
    'en',
    'Q3 campaign performance by channel: impressions, clicks, CTR, cost, CPC, conversions',
    { items: ['impressions', 'clicks', 'CTR', 'cost', 'CPC', 'conversions', '{Cost}/{Clicks}'] },
  ],
  ['en', 'cash flow forecast by month, 6 months', { count: 6, rows: / 2026$/ }],
  [
    'en',
    'guest list for the company party with plus one and dietary requirements, 25 guests',
    { count: 25, items: ['plus one', 'dietary requirements'] },
  ],
  ['en', 'training attendance for 15 people over 5 sessions', { count: 15, items: ['Session 5'] }],
  ['es', 'presupuesto de marketing por trimestre para 2027', { count: 4, rows: /^T[1-4] 2027$/ }],
  ['es', 'cuadrante de turnos semanal para un restaurante con 7 empleados', { count: 7, items: ['Lunes', 'Horas'] }],
  ['fr', 'tableau des ventes par région et par trimestre', { rows: /^(Nord|Sud|Est|Ouest)$/, items: ['T1', 'T4'] }],
  ['fr', 'comparatif de 3 logiciels de paie avec prix, ergonomie et support', { count: 3, items: ['prix', 'ergonomie', 'support'] }],
]

const SLIDES: readonly Row[] = [
  [
    'en',
    'Create 8 slides about our Q3 marketing campaign results for the board, including budget, lessons learned and TikTok ads',
    { count: 8, items: ['budget', 'lessons learned', 'TikTok ads'] },
  ],
  ['en', 'training deck on data protection, 15 slides', { count: 15 }],
  ['en', 'pitch deck for a solar startup', { items: ['solar startup'] }],
  ['en', 'kick-off presentation, 5 slides, with team, scope and risks', { count: 5, items: ['team', 'scope', 'risks'] }],
  ['en', 'all-hands for March, friendly tone, 9 slides', { count: 9, tone: FRIENDLY }],
  ['en', 'quarterly business review', {}],
  [
    'en',
    'campaign recap, 12 slides, with reach, cost per lead and next steps',
    { count: 12, items: ['reach', 'cost per lead', 'next steps'] },
  ],
  ['en', 'ONBOARDING DECK FOR NEW HIRES 10 SLIDES', { count: 10 }],
  ['en', 'presentaton abuot our new benfits, 6 slides', { count: 6 }],
  ['en', `${LONG} a deck of 7 slides with our values and safety rules.`, { count: 7, items: ['values', 'safety rules'] }],
  ['es', 'presentación de resultados trimestrales con 12 diapositivas', { count: 12 }],
  ['es', 'Presentación para inversores, 8 diapositivas, con mercado y equipo', { count: 8, items: ['mercado', 'equipo'] }],
  ['es', 'materiales de formación sobre atención al cliente, 10 diapositivas', { count: 10 }],
  ['fr', 'présentation d’accueil des nouveaux salariés en 10 diapositives avec parrainage', { count: 10, items: ['parrainage'] }],
  ['fr', 'bilan de campagne, 8 diapositives, ton ludique', { count: 8, tone: PLAYFUL }],

  [
    'en',
    'quarterly business review for the marketing team, 9 slides, with pipeline chart and next steps',
    { count: 9, items: ['next steps'], shown: ['chart', 'pipeline'] },
  ],
  [
    'en',
    '8 slides on employee wellbeing with burnout statistics, support offers and a quote',
    { count: 8, items: ['burnout statistics', 'support offers'], shown: ['quote', 'voice'] },
  ],
  [
    'en',
    'sales kickoff 2027, 12 slides with targets by region, new products, incentive plan and timeline',
    { count: 12, items: ['new products', 'incentive plan', 'timeline'], shown: ['chart', 'targets by region'] },
  ],
  [
    'en',
    'brand guidelines deck 10 slides with logo, colours, typography and tone of voice',
    { count: 10, items: ['logo', 'colours', 'typography', 'tone of voice'] },
  ],
  [
    'en',
    '5 slide deck: why we should switch to a 4 day week, pros and cons, costs, pilot plan',
    { count: 5, items: ['pros and cons', 'costs', 'pilot plan'] },
  ],
  [
    'en',
    'product launch plan for a vegan snack bar, 10 slides, with competitor table and roadmap',
    { count: 10, shown: ['table', 'competitor'] },
  ],
  ['en', 'pitch for a four-day week to our executive board', { items: ['Our executive board'] }],
  [
    'es',
    'presentación de la estrategia de redes sociales, 9 diapositivas con gráfico de alcance, calendario y próximos pasos',
    { count: 9, items: ['calendario', 'próximos pasos'], shown: ['chart', 'alcance'] },
  ],
  [
    'fr',
    'plan de recrutement 2027, 8 diapositives, avec graphique des effectifs et budget',
    { count: 8, items: ['budget'], shown: ['chart', 'effectifs'] },
  ],
  [
    'fr',
    'présentation marque employeur pour la direction, 7 diapos avec concurrents, canaux et prochaines étapes',
    { count: 7, items: ['concurrents', 'canaux', 'prochaines étapes'] },
  ],
]

export const CASES: readonly Case[] = [...of('form', FORMS), ...of('doc', DOCS), ...of('sheet', SHEETS), ...of('slide', SLIDES)]

function of(type: DocumentType, rows: readonly Row[]): Case[] {
  return rows.map(([language, prompt, asked = {}]) => ({ type, prompt, language, ...asked }))
}

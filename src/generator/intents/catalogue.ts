/** 'feedback' and 'offsite,retreat' are the tags 'feedback+offsite' and 'feedback+retreat'. */
function pairs(some: string, others: string): string {
  return some
    .split(',')
    .flatMap((one) => others.split(',').map((other) => `${one}+${other}`))
    .join(',')
}

const GATHERINGS = 'open day,open house,team day,away day,family day,sports day,career day,careers day,offsite,off site,retreat,fair,party'

/**
 * What people ask for, and the words by which it is recognised: folded (lower case, no accents), in the three languages. Which types an
 * intent can be written as follows from the data: question banks (form/) and column recipes (sheet/).
 */
const INTENTS = {
  onboarding:
    'onboarding,onboard,new hire,new hires,new starter,new employee,new employees,induction,first day,first week,buddy,incorporacion,nuevos empleados,nueva incorporacion,bienvenida,integration,nouvel arrivant,nouveaux arrivants,nouveaux salaries,nouveaux employes,accueil,parcours d integration,onboarding plan,onboarding deck,buddy programme',
  training:
    'training,trainings,formations,formaciones,courses,cursos,workshop,course,learning,tutorial,lesson,curriculum,module,formacion,curso,taller,capacitacion,aprendizaje,formation,atelier,cours,apprentissage,stage',
  customer:
    'customer,customers,client,clients,satisfaction,nps,csat,customer feedback,client feedback,support call,service quality,cliente,clientes,satisfaccion,opinion,clientele,avis client',
  engagement:
    'engagement,enps,day week,4 day week,four day week,working week,semana laboral,semana de cuatro dias,semaine de travail,semaine de quatre jours,stay interview,mental health,burnout,salud mental,sante mentale,employee survey,employee satisfaction,pulse,morale,wellbeing,well being,climate,workplace,clima laboral,compromiso,bienestar,encuesta de empleados,satisfaccion laboral,engagement des,climat social,bien etre,barometre,salaries,qualite de vie au travail',
  event:
    'event,registration,register,conference,webinar,rsvp,meetup,party,attendees,guest,guests,invitation,evento,inscripcion,conferencia,asistentes,invitados,jornada,evenement,inscription,conference,invites,participants,seminaire,soiree',
  application:
    'candidate,candidates,candidatos,candidats,job application,application form,apply,applicant,applicants,candidate application,solicitud de empleo,candidatura,postulacion,candidature,postuler,dossier de candidature',
  exit: 'exit interview,exit,offboarding,leaving,resignation,departure,leaver,entrevista de salida,salida,baja voluntaria,desvinculacion,entretien de depart,depart,demission,sortie',
  product:
    'product feedback,user research,beta,usability,feature,features,prototype,app feedback,usabilidad,producto,utilisabilite,retour produit,produit',
  request:
    'request,ticket,helpdesk,it support,contact form,inquiry,enquiry,order form,complaint,solicitud,soporte,contacto,reclamacion,pedido,demande,assistance,contact,reclamation,commande',
  appraisal:
    'performance review,appraisal,evaluation,self assessment,360,one on one,evaluacion del desempeno,desempeno,autoevaluacion,entretien annuel,evaluation annuelle,auto evaluation,360 review,360 feedback,feedback 360,performance,improvement plan,plan de mejora',
  quiz: 'quiz,test,exam,knowledge check,assessment,trivia,cuestionario de conocimientos,examen,prueba,evaluation des connaissances,questionnaire de connaissances,controle',
  proposal:
    'proposal,pitch+board,pitch+management,pitch+executive team,pitch+leadership team,pitch+directors,pitch deck+board,pitch deck+management,pitch deck+executive team,pitch deck+leadership team,pitch+direccion,pitch+junta directiva,pitch+comite,pitch+direction,pitch+codir,offer,bid,business case,tender,statement of work,propuesta,oferta,licitacion,caso de negocio,proposition,offre,appel d offres,devis',
  policy:
    'policy,social media policy,politica de redes sociales,charte des reseaux sociaux,guideline,guidelines,rules,code of conduct,compliance,privacy,politica,normas,reglamento,codigo de conducta,cumplimiento,manual,politique,reglement,charte,conformite,guide',
  expensepolicy:
    'expense policy,expenses policy,travel policy,travel expense policy,travel and expense policy,reimbursement policy,politica de gastos,politica de viajes,politica de gastos de viaje,politique de frais,politique des frais,politique de notes de frais,politique voyages,politique de remboursement',
  remote:
    'remote work policy,remote working policy,remote policy,hybrid work policy,hybrid working policy,work from home policy,home office policy,remote work,hybrid work,teletrabajo,politica de teletrabajo,trabajo remoto,trabajo a distancia,teletravail,politique de teletravail,charte de teletravail,charte teletravail,travail a distance',
  allhands:
    'all hands,all hands meeting,town hall,townhall,company meeting,company update,staff meeting deck,reunion general,reunion de toda la empresa,asamblea general,reunion de empresa,reunion generale,assemblee du personnel,pleniere,reunion d entreprise',
  pitch:
    'pitch,pitch deck,pitch+investor,pitch+investors,pitch+startup,pitch+start up,pitch+funding,pitch+inversores,pitch+investisseurs,investor,investors,investor deck,startup,start up,seed round,fundraising,inversores,inversion,ronda de financiacion,emprendimiento,investisseurs,levee de fonds,jeune pousse',
  job: 'job description,job posting,job ad,vacancy,role description,position,descripcion del puesto,descripcion de puesto,oferta de empleo,vacante,puesto,fiche de poste,offre d emploi,poste,annonce d emploi',
  announcement: [
    'internal announcement,staff announcement,team announcement,team letter,letter about,dear team,dear all,dear colleagues,memo,internal memo,memorandum,internal note,announcement to the team,announcement for the team,announcement to our team,announcement to all,update to the team',
    pairs('announcement', 'employees,staff,workforce,colleagues,policy,rules,reorganisation,reorganization'),
    pairs('announce', 'employees,staff,workforce,colleagues,to the team,to our team'),
    pairs('letter to,email to,e mail to', 'team,employees,staff,workforce,colleagues'),
    'anuncio interno,comunicado interno,circular,circular interna,nota interna,memorando,carta al equipo,estimado equipo,querido equipo,correo al equipo,correo a todo el equipo',
    pairs('anuncio,comunicado,carta a,correo a', 'empleados,empleadas,plantilla,todo el equipo,al equipo,trabajadores'),
    'note de service,note interne,annonce interne,communique interne,circulaire,chere equipe,chers collegues,chers collaborateurs',
    pairs('annonce,communique,lettre,courrier,mail,courriel', 'a l equipe,a toute l equipe,salaries,employes,collaborateurs,personnel'),
  ].join(','),
  crisis: [
    'crisis,crisis plan,crisis management,crisis communication plan,crisis communications plan,breach,incident response,plan de crisis,comunicacion de crisis,gestion de crisis,brecha de datos,filtracion de datos,crise,plan de crise,communication de crise,gestion de crise,fuite de donnees,violation de donnees',
    pairs('breach,incident', 'communication,communications,response,response plan'),
  ].join(','),
  change: [
    'change management,change management plan,change plan,reorganisation,reorganization,reorganisation plan,reorganization plan,restructuring,gestion del cambio,plan de gestion del cambio,reorganizacion,reestructuracion,conduite du changement,plan de conduite du changement,accompagnement du changement,restructuration',
    pairs('rollout,roll out,rolling out', 'staff,employees,workforce,all teams'),
    'despliegue+empleados,despliegue+plantilla,implantacion+empleados,implantacion+plantilla,deploiement+salaries,deploiement+collaborateurs',
  ].join(','),
  press:
    'press release,announcement,announce,news release,media,nota de prensa,comunicado,anuncio,lanzamiento,communique,communique de presse,annonce,lancement',
  minutes:
    'minutes,meeting minutes,meeting notes,agenda,meeting,acta,acta de reunion,reunion,orden del dia,compte rendu,proces verbal,ordre du jour',
  marketing:
    'marketing plan,marketing,go to market,strategy,brand,positioning,social media,plan de marketing,estrategia,marca,redes sociales,plan marketing,strategie,marque,reseaux sociaux',
  newsletter: 'newsletter,bulletin,digest,mailing,update email,boletin,boletin interno,lettre d information,infolettre',
  review:
    'business review,quarterly review,qbr,report,results,annual report,status report,kpi,kpis,performance,informe,resultados,revision trimestral,informe anual,rapport,resultats,bilan,revue',
  kickoff:
    'kick off,kickoff,project plan,project charter,project brief,launch plan,rollout,arranque,inicio de proyecto,plan de proyecto,lancement de projet,plan de projet,reunion de lancement,cahier des charges,cadrage',
  campaign:
    'campaign report,campaign,campaigns,advertising,ads,campana,campanas,publicidad,anuncios,informe de campana,campagne,campagnes,publicite,bilan de campagne,campaign brief,campaign recap,campaign plan,brief+campaign,brief de campana,plan de campana,plan de campagne,bilan de campagne,promotion',
  procedure:
    'procedure,process,sop,how to,instructions,guide,playbook,runbook,procedimiento,proceso,instrucciones,guia,procedure,processus,mode operatoire,mode d emploi',
  eventfeedback: [
    'event feedback,post event,post event survey,feedback+party,feedback+event,feedback+conference,feedback+webinar,feedback+workshop day,survey+event,survey+conference,survey+party,encuesta+evento,opinion+evento,satisfaccion+evento,encuesta+fiesta,avis+evenement,enquete+evenement,satisfaction+evenement,avis+seminaire,retour+evenement',
    pairs('feedback,survey,how was', GATHERINGS),
    pairs('feedback,how was', 'week'),
    pairs(
      'opinion,opiniones,encuesta,valoracion,que tal',
      'jornada de puertas abiertas,dia de puertas abiertas,retiro,convivencia,feria,semana',
    ),
    pairs('avis,enquete,retour,retours', 'journee portes ouvertes,portes ouvertes,seminaire,salon,foire,semaine,journee d equipe,fete'),
  ].join(','),
  candidate:
    'candidate experience,candidate feedback,interview feedback,survey+candidate,survey+candidates,experiencia del candidato,experiencia de candidatos,encuesta+candidatos,experience candidat,enquete+candidats',
  incident:
    'incident,incident report,accident,accident report,near miss,hazard,safety report,incidente,incidencia,parte de incidencias,accidente,incidents,accident du travail,declaration d accident',
  trainingneeds:
    'training needs,training needs assessment,needs assessment,needs analysis,skills gap,learning needs,necesidades de formacion,deteccion de necesidades,besoins de formation,recueil des besoins,besoins en formation',
  research:
    'market research,consumer survey,brand survey,buyer survey,brand awareness,investigacion de mercado,estudio de mercado,notoriedad de marca,etude de marche,enquete consommateurs,notoriete',
  handbook:
    'handbook,employee handbook,staff handbook,company handbook,employee manual,manual del empleado,manual de empleados,manual de bienvenida,guia del empleado,livret d accueil,manuel du salarie,guide du salarie',
  compensation:
    'compensation,compensation review,salary review,salary,salary overview,salario,salaire,payroll,pay review,salary bands,salarios,nomina,nominas,revision salarial,remuneration,remunerations,salaires,paie,revue salariale',
  kpi: 'kpi,kpis,kpi dashboard,kpi tracker,dashboard,scorecard,balanced scorecard,okr,okrs,okr tracker,metrics,indicadores,cuadro de mando,objetivos,indicateurs,tableau de bord,objectifs',
  marketingbudget:
    'marketing budget,campaign budget,advertising budget,budget+marketing,budget+campaign,presupuesto de marketing,presupuesto+marketing,presupuesto+campana,presupuesto+publicidad,budget+campagne,budget+publicite',
  eventbudget:
    'event budget,party budget,conference budget,budget+event,budget+party,budget+conference,budget+wedding,presupuesto+evento,presupuesto+fiesta,presupuesto+conferencia,budget+evenement,budget+seminaire,budget+soiree',
  budget:
    'budget,budgets,forecast,cost plan,spending,presupuesto,presupuestos,prevision,gastos previstos,budget previsionnel,previsions,couts',
  inventory:
    'inventory,stock,warehouse,equipment,assets,supplies,inventario,existencias,almacen,equipos,inventaire,stocks,entrepot,materiel',
  timesheet:
    'timesheet,time sheet,working hours,hours,time tracking,hoja de horas,horas trabajadas,control horario,registro horario,feuille de temps,heures,releve d heures,pointage',
  leave:
    'leave,vacation,holiday,absence,pto,time off,sick,vacaciones,ausencias,permisos,bajas,conges,absences,rtt,leave request,vacation request,time off request,holiday request,solicitud+vacaciones,solicitud de vacaciones,solicitud de permiso,demande+conges,demande de conges',
  project:
    'project tracker,tasks,task list,project,gantt,to do,todo,milestones,action plan,seguimiento de proyecto,seguimiento de proyectos,tareas,proyecto,plan de accion,suivi de projet,taches,projet,plan d action',
  expenses:
    'expense,expenses,expense report,travel costs,reimbursement,receipts,gastos,informe de gastos,nota de gastos,reembolso,depenses,note de frais,notes de frais,remboursement',
  pipeline:
    'sales pipeline,pipeline,leads,deals,crm,opportunities,sales,embudo,ventas,oportunidades,prospectos,ventes,opportunites,prospects,affaires',
  content:
    'content calendar,editorial calendar,social media calendar,posts,content plan,calendario editorial,calendario de contenidos,publicaciones,contenidos,calendrier editorial,publications,contenus,planning editorial',
  recruitment:
    'recruitment,recruiting,candidates,hiring pipeline,hiring,applicant tracking,seleccion,candidatos,reclutamiento,contratacion,recrutement,candidats,embauche,embauches,candidate,candidature,candidatures,candidatura,candidaturas,postulaciones,vacantes,postes a pourvoir',
  invoices:
    'invoice,invoices,billing,accounts receivable,payments,factura,facturas,facturacion,cobros,facture,factures,facturation,paiements',
  roster:
    'roster,staff list,employee list,directory,contacts,team list,plantilla,directorio,lista de empleados,annuaire,effectif,liste des salaries',
  brief:
    'brief,creative brief,design brief,project brief,project intake,intake form,client questionnaire,discovery questionnaire,brief marketing,brief de marketing,brief creativo,brief creatif,questionnaire client projet',
  lead: 'customer onboarding,client onboarding,alta de clientes,onboarding client,lead,leads,lead capture,lead form,lead generation,demo request,contact sales,captacion de leads,captacion de clientes,captura de leads,capture de leads,generation de leads,demande de demo',
  manager:
    'manager effectiveness,manager feedback,manager survey,manager evaluation,leadership survey,leadership feedback,upward feedback,feedback for manager,evaluacion de responsables,evaluacion de jefes,evaluacion del responsable,evaluation du manager,evaluation des managers,feedback manager',
  shifts:
    'shift schedule,shift plan,shift planner,shift,shifts,rota,schedule,work schedule,weekly schedule,staff schedule,cuadrante,cuadrante de turnos,turnos,planilla de turnos,planning,equipes,planning des equipes,planning du personnel,planning hebdomadaire,roulement',
  scorecard:
    'interview scorecard,candidate scorecard,hiring scorecard,candidate comparison,candidate evaluation,candidate assessment,interview evaluation,comparison+candidates,comparing+candidates,compare+candidates,scoring+candidates,scorecard+candidates,scorecard+interview,evaluacion de candidatos,evaluacion+candidatos,comparativa+candidatos,matriz+candidatos,grille d entretien,grille+candidats,evaluation+candidats,comparatif+candidats',
  comparison:
    'comparison,compare,comparing,vendor comparison,supplier comparison,supplier evaluation,vendor evaluation,decision matrix,evaluation matrix,quote comparison,comparativa,comparacion,comparativo,matriz de decision,evaluacion+proveedores,comparatif,comparaison,tableau comparatif,evaluation+fournisseurs',
  skills:
    'skills matrix,skill matrix,skills,competency matrix,competence matrix,matriz de competencias,competencias,matriz de habilidades,matrice de competences,matrice des competences,competences',
  attendance:
    'attendance,attendance sheet,attendance list,attendance tracker,sign in sheet,training attendance,asistencia,lista de asistencia,control de asistencia,presence,feuille de presence,liste de presence,emargement,feuille d emargement',
  sales:
    'sales by,sales per,sales report,sales figures,sales overview,sales forecast,monthly sales,quarterly sales,weekly sales,sales targets,revenue,revenues,revenue by,ventas por,informe de ventas,ventas mensuales,prevision de ventas,ingresos,ventes par,tableau des ventes,suivi des ventes,chiffre d affaires,previsions de ventes',
  headcount:
    'headcount,head count,headcount plan,staffing plan,workforce plan,workforce planning,plantilla prevista,plan de plantilla,plan de personal,plan d effectifs,effectifs,plan des effectifs',
  turnover:
    'turnover,employee turnover,staff turnover,attrition,rotacion,rotacion de personal,turnover du personnel,rotation,rotation du personnel',
  cashflow: 'cash flow,cashflow,cash flow forecast,liquidity,flujo de caja,tesoreria,flujo de efectivo,tresorerie,plan de tresorerie',
} as const satisfies Record<string, string>

export type IntentId = keyof typeof INTENTS

const TAGS = Object.entries(INTENTS).map(([id, tags]) => ({ id: id as IntentId, tags: tags.split(',') }))
/** What a prompt starts with says what it is; what comes later may be background. */
const HEAD_CHARS = 120
/** Enough for a long preface; a bound on the work. */
const READ_CHARS_MAX = 4_000

/** What a prompt is to contain or is about comes behind one of these: what stands before says what it is. */
const HEAD_END =
  / (?:with|including|include|includes|covering|featuring|ask about|asking|incluyendo|incluya|que incluya|con|avec|incluant|comprenant|y compris) /
const PHRASE_END =
  / (?:for|in|of|by|to|about|on|with|and|from|per|after|de|del|para|sobre|pour|sur|d|du|des|en|a|al|au|aux|con|avec|apres) /

/** The intents of `among` that the prompt's words point to, best first; none where no tag is in it. */
export function rankIntents(whole: string, among: readonly IntentId[]): IntentId[] {
  const folded = whole.slice(0, READ_CHARS_MAX)
  const head = ` ${(folded.slice(0, HEAD_CHARS).split(HEAD_END)[0] ?? '').trim()} `
  const phrase = ` ${(head.split(PHRASE_END)[0] ?? '').trim()} `
  const scored = TAGS.filter(({ id }) => among.includes(id)).map(({ id, tags }) => {
    const score = tags.reduce((sum, tag) => sum + scoreTag(tag, { folded, head, phrase }), 0)
    return { id, score }
  })
  return scored
    .filter((entry) => entry.score > 0)
    .sort((a, b) => b.score - a.score)
    .map((entry) => entry.id)
}

/** More words, more certain; in the head, twice as certain; most of all where it is the thing itself: "campaign budget" is a budget. */
function scoreTag(tag: string, { folded, head, phrase }: { folded: string; head: string; phrase: string }): number {
  const parts = tag.split('+').map((part) => ` ${part} `)
  if (!parts.every((part) => folded.includes(part))) return 0
  const length = tag.split(/[ +]/).length
  const isHead = parts.every((part) => head.includes(part))
  const isThing = parts.length === 1 && phrase.endsWith(` ${tag} `)
  return (1 + (length - 1) * 1.5) * (isHead ? 2 : 1) + (isThing ? 1.5 : 0)
}

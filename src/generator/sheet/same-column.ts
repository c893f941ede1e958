import { fold } from '#shared/words.ts'

/** "planned and actual amounts": the second stands for its column too. */
export const AMOUNTS =
  /(?<=^(planned|actual|budgeted)) (amounts?|costs?|budget|spend|spending|values?)( (per|by|each) \w{1,20})?$|^(importes?|montants?|gastos?|depenses?) (?=(previstos?|reales|real|prevu|prevue|prevus|prevues|reels?|reelles?)$)/

/** Names of one and the same column in tables of one kind, folded. */
const SYNONYMS: readonly string[] = [
  'days left,remaining days,days remaining,remaining leave,leave balance,vacation balance,balance,dias restantes,dias pendientes,saldo,saldo de vacaciones,jours restants,solde,solde de conges,solde restant',
  'days available,allowance,annual allowance,entitlement,annual entitlement,dias disponibles,dias totales,jours disponibles,droits,jours acquis',
  'days,days taken,days used,used days,dias,dias usados,dias disfrutados,jours,jours pris',
  'decision,status,approval,approval status,estado,decision,statut,validation',
  'status,state,progress,estado,fase,statut,etat,avancement',
  'stage,status,phase,fase,estado,etape,statut',
  'owner,responsible,responsible person,person responsible,assignee,assigned to,author,responsable,encargado,asignado a,autor,responsable,auteur,en charge',
  'sales owner,owner,sales rep,rep,account manager,comercial,responsable,vendedor,commercial,responsable',
  'recruiter,owner,responsable,recruteur',
  'employee,name,employee name,staff member,person,empleado,nombre,collaborateur,nom,salarie,employe',
  'candidate,name,candidate name,candidato,nombre,candidat,nom',
  'guest,name,guest name,invitado,nombre,invite,nom',
  'participant,name,participante,nombre,nom',
  'hours,hours worked,working hours,total hours,weekly hours,horas,horas trabajadas,total de horas,heures,heures travaillees,total des heures',
  'publication date,publish date,post date,posting date,date,fecha de publicacion,fecha,date de publication',
  'topic,subject,title,post,tema,asunto,titulo,sujet,titre,theme',
  'channel,platform,network,canal,plataforma,red social,plateforme,reseau',
  'first day,start date,start,from,primer dia,fecha de inicio,inicio,premier jour,date de debut,debut',
  'last day,end date,end,until,to,ultimo dia,fecha de fin,fin,dernier jour,date de fin',
  'start,start date,inicio,fecha de inicio,debut,date de debut',
  'due date,deadline,due,end date,fecha limite,plazo,fecha de fin,echeance,date limite,date de fin',
  'type of leave,leave type,reason,type,tipo de ausencia,tipo,motivo,type de conge,type,motif',
  'planned,budget,planned spend,budgeted,plan,previsto,presupuesto,prevu,budget prevu',
  'actual,spent,actual spend,spend,real,gastado,reel,depense',
  'difference,variance,deviation,gap,diferencia,desviacion,ecart,difference',
  'notes,comments,remarks,notas,comentarios,observaciones,remarques,commentaires',
  'answer,rsvp,response,reply,respuesta,confirmacion,reponse,confirmation',
  'weighted total,total,total score,weighted score,score,overall score,total ponderado,puntuacion total,puntuacion,total pondere,note totale,note globale,score total',
  'rank,ranking,place,puesto,clasificacion,rang,classement',
  'deal value,value,amount,deal size,valor,importe,montant de l affaire,montant,valeur',
  'expected close,close date,closing date,cierre previsto,fecha de cierre,cloture prevue,date de cloture',
  'item,category,cost item,concepto,categoria,partida,poste,categorie',
  'attendance rate,attendance,tasa de asistencia,asistencia,taux de presence,presence',
  'increase %,raise %,increase,aumento %,augmentation %',
  'raise,salary increase,pay rise,aumento,subida,augmentation',
  'turnover rate,turnover,tasa de rotacion,taux de rotation,turnover %',
]
const GROUPS = SYNONYMS.map((names) => new Set(names.split(',')))

/** A column of the recipe and a name in the prompt mean the same: in the same words, in the plural, or in other words. */
export function isSame(header: string, item: string): boolean {
  const a = plainName(header)
  const b = plainName(item).replace(AMOUNTS, '')
  if (a === b || `${a}s` === b || a === `${b}s`) return true
  return GROUPS.some((names) => names.has(a) && (names.has(b) || names.has(b.replace(/s$/, ''))))
}

/** "Employee name", "statut de l’article" without what every column has: signs and articles. */
function plainName(name: string): string {
  return fold(name)
    .replace(/\(.*\)/, '')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
}

import type { Triple } from '../intents/triple.ts'

/** What one row of a table can stand for, or one column of a table that is read both ways. */
export interface Axis {
  id: AxisId
  /** Folded, as they stand behind "by", "per", "each". */
  words: readonly string[]
  /** "monthly sales" and the like say it as well, if less clearly. */
  adverbs: readonly string[]
  header: Triple
  /** Their names; '' for times, which are written from the calendar, and for people. */
  values: Triple
  rows: number
}

export type AxisId = (typeof DATA)[number][0]
const TIMES: readonly AxisId[] = ['month', 'quarter', 'week', 'day', 'year']

const NONE: Triple = ['', '', '']
const DATA = [
  [
    'month',
    'month,months,mes,meses,mois',
    'monthly,mensual,mensuales,mensuel,mensuelle,mensuels,mensuelles',
    ['Month', 'Mes', 'Mois'],
    NONE,
    12,
  ],
  [
    'quarter',
    'quarter,quarters,trimestre,trimestres',
    'quarterly,trimestral,trimestrales,trimestriel,trimestrielle,trimestriels,trimestrielles',
    ['Quarter', 'Trimestre', 'Trimestre'],
    NONE,
    4,
  ],
  [
    'week',
    'week,weeks,semana,semanas,semaine,semaines',
    'weekly,semanal,semanales,hebdomadaire,hebdomadaires',
    ['Week', 'Semana', 'Semaine'],
    NONE,
    12,
  ],
  ['day', 'day,days,dia,dias,jour,jours', 'daily,diario,diaria,quotidien,quotidienne', ['Day', 'Día', 'Jour'], NONE, 14],
  ['year', 'year,years,ano,anos,annee,annees,an,ans', 'yearly,anual,annuel,annuelle', ['Year', 'Año', 'Année'], NONE, 5],
  [
    'employee',
    'employee,employees,person,people,team member,staff member,member,empleado,empleados,persona,trabajador,salarie,salaries,employe,collaborateur,personne',
    '',
    ['Employee', 'Empleado', 'Collaborateur'],
    NONE,
    10,
  ],
  [
    'department',
    'department,departments,team,teams,departamento,departamentos,area,equipo,equipos,service,services,departement,departements,equipe,equipes',
    '',
    ['Department', 'Departamento', 'Service'],
    [
      'Sales|Marketing|Operations|Finance|HR|IT|Customer service|Product',
      'Ventas|Marketing|Operaciones|Finanzas|RR. HH.|Informática|Atención al cliente|Producto',
      'Ventes|Marketing|Opérations|Finance|RH|Informatique|Service client|Produit',
    ],
    6,
  ],
  [
    'region',
    'region,regions,area of sales,territory,territories,zona,zonas,regiones,territorio,territoire,zone,zones',
    '',
    ['Region', 'Región', 'Région'],
    ['North|South|East|West|Centre|Export', 'Norte|Sur|Este|Oeste|Centro|Exportación', 'Nord|Sud|Est|Ouest|Centre|Export'],
    4,
  ],
  [
    'country',
    'country,countries,market,markets,pais,paises,mercado,mercados,pays,marche,marches',
    '',
    ['Country', 'País', 'Pays'],
    [
      'France|Germany|Spain|Italy|United Kingdom|Portugal|Belgium|Netherlands',
      'España|Francia|Alemania|Italia|Reino Unido|Portugal|Bélgica|Países Bajos',
      'France|Allemagne|Espagne|Italie|Royaume-Uni|Portugal|Belgique|Pays-Bas',
    ],
    5,
  ],
  [
    'site',
    'site,sites,location,locations,office,offices,store,stores,branch,branches,shop,sede,sedes,tienda,tiendas,oficina,oficinas,sucursal,magasin,magasins,agence,agences,bureau',
    '',
    ['Site', 'Sede', 'Site'],
    ['Site A|Site B|Site C|Site D|Site E', 'Sede A|Sede B|Sede C|Sede D|Sede E', 'Site A|Site B|Site C|Site D|Site E'],
    5,
  ],
  [
    'channel',
    'channel,channels,platform,platforms,network,networks,canal,canales,plataforma,plataformas,red social,canaux,plateforme,plateformes,reseau,reseaux',
    '',
    ['Channel', 'Canal', 'Canal'],
    [
      'Search ads|Social ads|Email|Website|Events|Partners|Print|Video',
      'Buscadores|Redes sociales|Correo|Sitio web|Eventos|Socios|Impresos|Vídeo',
      'Recherche|Réseaux sociaux|E-mail|Site web|Événements|Partenaires|Imprimés|Vidéo',
    ],
    6,
  ],
  [
    'product',
    'product,products,item,article,sku,producto,productos,articulo,produit,produits',
    '',
    ['Product', 'Producto', 'Produit'],
    [
      'Product A|Product B|Product C|Product D|Product E|Product F',
      'Producto A|Producto B|Producto C|Producto D|Producto E|Producto F',
      'Produit A|Produit B|Produit C|Produit D|Produit E|Produit F',
    ],
    6,
  ],
  [
    'category',
    'category,categories,type,categoria,categorias,tipo,categorie',
    '',
    ['Category', 'Categoría', 'Catégorie'],
    [
      'Staff|Material|Services|Travel|Training|Other',
      'Personal|Material|Servicios|Viajes|Formación|Otros',
      'Personnel|Matériel|Services|Déplacements|Formation|Autres',
    ],
    6,
  ],
  [
    'customer',
    'customer,customers,client,clients,account,accounts,cliente,clientes,compte',
    '',
    ['Customer', 'Cliente', 'Client'],
    [
      'Customer A|Customer B|Customer C|Customer D|Customer E|Customer F',
      'Cliente A|Cliente B|Cliente C|Cliente D|Cliente E|Cliente F',
      'Client A|Client B|Client C|Client D|Client E|Client F',
    ],
    6,
  ],
  [
    'campaign',
    'campaign,campaigns,campana,campanas,campagne,campagnes',
    '',
    ['Campaign', 'Campaña', 'Campagne'],
    [
      'Spring launch|Customer week|Referral offer|Webinar series|Anniversary|Year-end offer',
      'Lanzamiento de primavera|Semana del cliente|Oferta por recomendación|Seminarios web|Aniversario|Oferta de fin de año',
      'Lancement de printemps|Semaine du client|Offre de parrainage|Webinaires|Anniversaire|Offre de fin d’année',
    ],
    6,
  ],
  [
    'project',
    'project,projects,proyecto,proyectos,projet,projets',
    '',
    ['Project', 'Proyecto', 'Projet'],
    [
      'Project A|Project B|Project C|Project D|Project E',
      'Proyecto A|Proyecto B|Proyecto C|Proyecto D|Proyecto E',
      'Projet A|Projet B|Projet C|Projet D|Projet E',
    ],
    5,
  ],
] as const satisfies readonly (readonly [string, words: string, adverbs: string, Triple, Triple, number])[]

export const AXES: readonly Axis[] = DATA.map(([id, words, adverbs, header, values, rows]) => ({
  id,
  words: words.split(','),
  adverbs: adverbs.split(','),
  header,
  values,
  rows,
}))

export function isTime(id: AxisId | undefined): boolean {
  return id !== undefined && TIMES.includes(id)
}

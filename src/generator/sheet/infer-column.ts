import type { Triple } from '../intents/triple.ts'
import { capitalise, clip, fold } from '#shared/words.ts'
import { choice, date, money, nth, onward, personFrom, text, whole, type RecipeColumn } from './recipe.ts'

const HEADER_CHARS_MAX = 80
const OFFSETS = 17

type Build = (key: string, header: Triple) => RecipeColumn

const DEPARTMENTS: Triple = [
  'Sales|Marketing|Operations|Finance',
  'Ventas|Marketing|Operaciones|Finanzas',
  'Ventes|Marketing|Opérations|Finance',
]

/** What a column called so holds, by the words of its name (folded). The first that fits wins. */
const KINDS: readonly (readonly [RegExp, Build])[] = [
  [/\b(e mail|email|mail|correo|courriel)\b/, (key, header) => text(key, header, (row) => `person${row.at + 1}@example.com`)],
  [
    /\b(phone|telephone|telefono|mobile|movil)\b/,
    (key, header) => text(key, header, (row) => `+00 555 01${String(row.at % 100).padStart(2, '0')}`),
  ],
  [
    /\b(start|begin|from|inicio|debut) ?(date|fecha)?$|\b(date|fecha|day|due|deadline|expiry|expires|expiration|dates|fechas|caducidad|(last|next) (contact|call|meeting|visit)|ultimo contacto|dernier contact|vencimiento|echeance|birthday|limite)\b/,
    (key, header) => date(key, header, onward(0, 7)),
  ],
  [
    /\b(impressions?|impresiones|reach|alcance|portee|followers|seguidores|abonnes|audience size|views|visualizaciones|vues)\b/,
    (key, header) => ({ key, header, type: 'integer', make: (row) => row.random.integer(40, 600) * 100 }),
  ],
  [
    /^(ctr|(click|click through|open|conversion|engagement|bounce|turnover|unsubscribe) rate|tasa de (clics|apertura|conversion|interaccion|rotacion)|taux (de clics|d ouverture|de conversion|d engagement|de rotation))$/,
    (key, header) => ({ key, header, type: 'percent', make: (row) => row.random.integer(12, 95) / 1_000 }),
  ],
  [
    /^(sent|delivered|recipients|enviados|entregados|envoyes|destinataires)$/,
    (key, header) => ({ key, header, type: 'integer', make: (row) => row.random.integer(40, 90) * 100 }),
  ],
  [/^(opens|opened|aperturas|ouvertures|visitors|visitantes|visiteurs)$/, (key, header) => whole(key, header, 900, 3_200)],
  [
    /\b(commission|comision)( rate| %)$|^(tasa de comision|taux de commission)$/,
    (key, header) => ({ key, header, type: 'percent', make: (row) => row.random.integer(3, 12) / 100 }),
  ],
  [
    /\b(payment terms?|plazo de pago|delai de paiement|notice period)\b/,
    (key, header) => choice(key, header, ['14 days|30 days|60 days', '15 días|30 días|60 días', '15 jours|30 jours|60 jours']),
  ],
  [
    /\b(dietary|diet|allergies|alergias|dieta|regime|allergies alimentaires)\b/,
    (key, header) =>
      choice(key, header, [
        'None|Vegetarian|Vegan|Gluten-free',
        'Ninguno|Vegetariano|Vegano|Sin gluten',
        'Aucun|Végétarien|Végan|Sans gluten',
      ]),
  ],
  [/^(cpc|cpm|cpl|cpa|cac)$/, (key, header) => money(key, header, 1, 40, 1)],
  [/^(clicks?|clics?|visits?|visitas|visites)$/, (key, header) => whole(key, header, 400, 2_400)],
  [/^(conversions?|conversiones|leads|orders|sign ?ups|registrations)$/, (key, header) => whole(key, header, 15, 180)],
  [
    /^(applications|interviews|offers|hires|meetings|calls|demos|sign ?ups|subscribers|complaints|incidents|absences|solicitudes|candidaturas|entrevistas|ofertas|contrataciones|reuniones|llamadas|candidatures|entretiens|offres|embauches|reunions|appels)$/,
    (key, header) => whole(key, header, 2, 40),
  ],
  [/^(rank|ranking|place|puesto|rang|classement)$/, (key, header) => ({ key, header, type: 'integer', make: (row) => row.at + 1 })],
  [
    /^(quality|support|ease of use|usability|reliability|service|design|fit|experience|communication|motivation|teamwork|knowledge|calidad|soporte|trato|facilidad de uso|fiabilidad|experiencia|comunicacion|motivacion|qualite|facilite d utilisation|fiabilite|experience|motivation|relationnel|(overall )?(rating|score|grade|note|nota|valoracion))( \(?1 ?[–-] ?5\)?)?$/,
    (key, header) => whole(key, header, 2, 5),
  ],
  [/\b(hours|horas|heures)\b/, (key, header) => ({ key, header, type: 'number', make: (row) => row.random.integer(8, 18) / 2 })],
  [
    /\b(hourly rate|pay rate|rate per hour|tarifa|precio por hora|taux horaire|tarif horaire)\b/,
    (key, header) => money(key, header, 15, 80, 5),
  ],
  [/^(currency|moneda|divisa|devise|monnaie)$/, (key, header) => choice(key, header, ['EUR|USD|GBP', 'EUR|USD|GBP', 'EUR|USD|GBP'])],
  [
    /^(shift|shifts|turno|turnos)$|\b(type of shift|shift type|poste horaire|creneau)\b/,
    (key, header) => choice(key, header, ['Morning|Afternoon|Night', 'Mañana|Tarde|Noche', 'Matin|Après-midi|Nuit']),
  ],
  [
    /^(item|items|concept|concepto|conceptos|poste|product|products|producto|productos|produit|article|articulo)$/,
    (key, header) =>
      text(
        key,
        header,
        nth([
          'Laptop|Desk chair|Software licence|Printer paper|Train ticket|Advertising|Training|Catering|Headset|Insurance',
          'Portátil|Silla de oficina|Licencia de software|Papel|Billete de tren|Publicidad|Formación|Catering|Auriculares|Seguro',
          'Ordinateur|Chaise de bureau|Licence logicielle|Papier|Billet de train|Publicité|Formation|Traiteur|Casque|Assurance',
        ]),
      ),
  ],
  [
    /^(project|projects|proyecto|projet|campaign|campana|campagne)$/,
    (key, header) =>
      text(
        key,
        header,
        nth([
          'Website|Onboarding|Product launch|Customer survey|Spring event',
          'Sitio web|Acogida|Lanzamiento|Encuesta de clientes|Evento de primavera',
          'Site web|Accueil|Lancement|Enquête clients|Événement de printemps',
        ]),
      ),
  ],
  [
    /(%|\b(percent|percentage|rate|share|margin|probability|porcentaje|tasa|margen|pourcentage|taux|marge|conversion|discount|descuento|remise)\b)/,
    (key, header) => ({ key, header, type: 'percent', make: (row) => row.random.integer(5, 95) / 100 }),
  ],
  [
    /\b(hourly rate|price|cost|costs|amount|total|budget|salary|raise|bonus|spend|spent|value|revenue|fee|payment|precio|coste|costo|importe|presupuesto|salario|gasto|valor|ingresos|pago|prix|cout|couts|montant|salaire|depense|valeur|revenu|recette|aumento|augmentation|prime|planned|actual|previsto|real|prevu|reel|expense|sales|ventas|ventes|monto)\b/,
    (key, header) => money(key, header, 50, 5_000, 50),
  ],
  [
    /\b(qty|quantity|count|number of|units|stock|days|age|score|points|tickets|cantidad|numero de|unidades|existencias|dias|edad|puntos|quantite|nombre de|unites|jours|points|clicks|views|leads|visits|participants|participantes|pieces|seats)\b/,
    (key, header) => whole(key, header, 1, 40),
  ],
  [
    /\b(status|state|stage|progress|estado|fase|statut|etat|avancement)\b/,
    (key, header) =>
      choice(key, header, ['Open|In progress|Done', 'Pendiente|En curso|Hecho', 'À faire|En cours|Terminé'], (row) =>
        row.at < 4 ? 2 : row.at < 8 ? 1 : 0,
      ),
  ],
  [
    /\b(priority|prioridad|priorite|urgency|urgencia|urgence|risk level|severity|gravedad|gravite|impact|impacto)\b/,
    (key, header) => choice(key, header, ['High|Medium|Low', 'Alta|Media|Baja', 'Haute|Moyenne|Basse']),
  ],
  [/\b(department|team|departamento|equipo|service|equipe|area)\b/, (key, header) => choice(key, header, DEPARTMENTS)],
  [
    /\b(category|type|kind|group|categoria|tipo|grupo|categorie|groupe)\b/,
    (key, header) => choice(key, header, ['Standard|Special|Other', 'Estándar|Especial|Otro', 'Standard|Particulier|Autre']),
  ],
  [
    /\b(channel|canal|platform|plataforma|plateforme)\b/,
    (key, header) => choice(key, header, ['Email|Web|Social|Event', 'Correo|Web|Redes|Evento', 'E-mail|Web|Réseaux|Événement']),
  ],
  [
    /\b(paid|approved|done|active|completed|confirmed|signed|pagado|aprobado|hecho|activo|confirmado|paye|approuve|fait|actif|confirme|remote|plus one|acompanante|accompagnant)\b/,
    (key, header) => ({ key, header, type: 'boolean', make: (row) => row.random.next() < 0.6 }),
  ],
  [
    /\b(name|names|owner|employee|person|contact|manager|responsible|assignee|candidate|trainer|customer|client|author|lead|nombre|responsable|empleado|persona|contacto|encargado|candidato|cliente|autor|nom|collaborateur|salarie|candidat|auteur|vendedor|commercial)\b/,
    // Two columns of people, like employee and manager, hold different ones.
    (key, header) => text(key, header, personFrom(header[0].length % OFFSETS)),
  ],
  [
    /^(id|no|n|nr|code|sku|ref|reference|codigo|referencia)$|\b(code|reference|referencia|codigo)\b/,
    (key, header) => text(key, header, (row) => `A-${1001 + row.at}`),
  ],
  [
    /\b(city|location|site|ciudad|ubicacion|sede|ville|lieu|place|region)\b/,
    (key, header) => choice(key, header, ['North|South|East|West', 'Norte|Sur|Este|Oeste', 'Nord|Sud|Est|Ouest']),
  ],
  [
    /\b(notes?|comments?|remarks?|notas?|comentarios?|observaciones|remarques?|commentaires?|description|descripcion)\b/,
    (key, header) => text(key, header, () => '', 30),
  ],
]

/** A column for a name that the prompt gives: its type and sample values follow from the words. */
export function inferColumn(name: string, key: string): RecipeColumn {
  const shown = headerText(name)
  const header: Triple = [shown, shown, shown]
  const folded = fold(shown)
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
  const build = KINDS.find(([words]) => words.test(folded))?.[1]
  return build ? build(key, header) : text(key, header, (row) => `${shown} ${row.at + 1}`)
}

/** Literal, and usable between the braces of a formula: no braces, no sign that a program takes for a formula. */
export function headerText(name: string): string {
  return capitalise(
    clip(
      name
        .replace(/[{}[\]]/g, ' ')
        .replace(/^[\s=+\-@|'"＝＋－＠\t]+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
      HEADER_CHARS_MAX,
    ),
  )
}

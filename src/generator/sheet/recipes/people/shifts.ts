import { choice, formula, nth, person, text, type Recipe } from '../../recipe.ts'

const DAYS_PER_WEEK = 7

export const SHIFTS: Recipe = {
  name: ['Shift schedule', 'Cuadrante de turnos', 'Planning'],
  rows: 8,
  axis: 'employee',
  columns: [
    text('employee', ['Employee', 'Empleado', 'Collaborateur'], person),
    text(
      'role',
      ['Role', 'Función', 'Fonction'],
      nth([
        'Team lead|Specialist|Assistant|Specialist',
        'Jefe de equipo|Especialista|Auxiliar|Especialista',
        'Chef d’équipe|Spécialiste|Assistant|Spécialiste',
      ]),
    ),
  ],
  fits: [
    {
      key: 'role',
      words: 'cafe,coffee shop,restaurant,bar,bistro,hotel,cafeteria,restaurante,catering,brasserie',
      values: [
        'Shift lead|Service|Kitchen|Counter|Service',
        'Encargado|Sala|Cocina|Barra|Sala',
        'Responsable|Salle|Cuisine|Comptoir|Salle',
      ],
    },
    {
      key: 'role',
      words: 'bakery,panaderia,pasteleria,boulangerie,patisserie',
      values: [
        'Shift lead|Baker|Sales|Pastry|Sales',
        'Encargado|Panadero|Venta|Pastelería|Venta',
        'Responsable|Boulanger|Vente|Pâtissier|Vente',
      ],
    },
    {
      key: 'role',
      words: 'shop,store,retail,supermarket,tienda,supermercado,comercio,magasin,boutique,supermarche',
      values: ['Store lead|Sales floor|Till|Stock', 'Encargado|Venta|Caja|Almacén', 'Responsable|Vente|Caisse|Réserve'],
    },
    {
      key: 'role',
      words: 'hospital,clinic,nurses,care home,clinica,enfermeria,hopital,clinique,ehpad',
      values: [
        'Charge nurse|Nurse|Nurse|Care assistant',
        'Supervisor|Enfermería|Enfermería|Auxiliar',
        'Cadre|Infirmier|Infirmier|Aide-soignant',
      ],
    },
    {
      key: 'role',
      words: 'warehouse,factory,production,almacen,fabrica,produccion,entrepot,usine,atelier',
      values: [
        'Shift lead|Operator|Forklift|Packing',
        'Jefe de turno|Operario|Carretilla|Embalaje',
        'Chef d’équipe|Opérateur|Cariste|Emballage',
      ],
    },
  ],
  grid: {
    names: [
      'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday',
      'Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo',
      'Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche',
    ],
    usual: DAYS_PER_WEEK,
    one: ['Day', 'Día', 'Jour'],
    isFixed: true,
    keepsFigures: true,
    // Two days off in a row for everyone, moved on from person to person; early and late by turns.
    cell: (key, header, place) =>
      choice(key, header, ['Early|Late', 'Mañana|Tarde', 'Matin|Soir'], (row) =>
        (place + DAYS_PER_WEEK - ((row.at * 2) % DAYS_PER_WEEK)) % DAYS_PER_WEEK < 2 ? -1 : row.at % 2,
      ),
    sums: (keys) => [
      formula(
        'shifts',
        ['Shifts', 'Turnos', 'Services'],
        'integer',
        `=COUNTA(${keys.map((key) => `{${key}}`).join(',')})`,
        (row) => keys.filter((key) => row.choice(key) >= 0).length,
      ),
      {
        key: 'length',
        header: ['Hours per shift', 'Horas por turno', 'Heures par service'],
        type: 'number',
        make: (row) => row.random.pick([6, 7, 8]),
      },
      formula('hours', ['Hours', 'Horas', 'Heures'], 'number', '={shifts}*{length}', (row) => row.number('shifts') * row.number('length')),
    ],
  },
  totals: [
    ['shifts', 'sum'],
    ['hours', 'sum'],
  ],
  highlights: [['hours', 'greater_than', '40', 'warning']],
  chart: {
    kind: 'bar',
    title: ['Hours by employee', 'Horas por empleado', 'Heures par collaborateur'],
    category: 'employee',
    values: ['hours'],
  },
}

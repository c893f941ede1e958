import { choice, date, formula, money, onward, person, text, whole, type Recipe } from '../../recipe.ts'

export const EVENT: Recipe = {
  name: ['Guests', 'Invitados', 'Invités'],
  rows: 12,
  axis: 'employee',
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
}

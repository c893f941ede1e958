import { choice, date, formula, money, nth, onward, person, personFrom, round, text, type Recipe } from '../../recipe.ts'

export const PIPELINE: Recipe = {
  name: ['Sales pipeline', 'Embudo de ventas', 'Pipeline commercial'],
  rows: 12,
  axis: 'customer',
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
    text('seller', ['Sales owner', 'Comercial', 'Commercial'], personFrom(7)),
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
}

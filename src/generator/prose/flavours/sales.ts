import { aspect, type AspectsByLanguage } from '../aspect.ts'

export const SALES: AspectsByLanguage = {
  en: [
    aspect(
      'sales,selling,quota,pipeline,crm,sales training,product training',
      'Ramp-up in sales',
      'Sales ramp-up: first listen, then sell, then own the number',
      'New sales people learn the customers before the product. They listen to real calls, then run their own with a colleague beside them, and only then carry a target. The target grows in steps, so that early habits are formed by good conversations and not by pressure.',
      [
        'Weeks 1–2: product, prices, customers; listen to five calls',
        'Weeks 3–4: first own calls with feedback, CRM kept daily',
        'Weeks 5–6: own accounts, pipeline review every week',
        'Target: [Add: share of the full quota, by month]',
      ],
      'table',
    ),
  ],
  es: [
    aspect(
      'ventas,comercial,comerciales,crm,cuota,producto',
      'Arranque en ventas',
      'En ventas: primero escuchar, luego vender, luego responder',
      'Quien entra en ventas conoce antes a los clientes que el producto. Escucha llamadas reales, después hace las suyas con un compañero al lado y solo entonces asume un objetivo. El objetivo crece por pasos, para que los hábitos nazcan de buenas conversaciones y no de la presión.',
      [
        'Semanas 1–2: producto, precios y clientes; escuchar cinco llamadas',
        'Semanas 3–4: primeras llamadas con comentarios, CRM al día',
        'Semanas 5–6: cartera propia y revisión semanal',
        'Objetivo: [Añadir: parte de la cuota, por mes]',
      ],
      'table',
    ),
  ],
  fr: [
    aspect(
      'vente,ventes,commercial,commerciaux,commerciale,crm,quota,produit',
      'Montée en puissance commerciale',
      'Dans la vente : écouter, puis vendre, puis répondre du chiffre',
      'Une nouvelle personne découvre les clients avant le produit. Elle écoute de vrais appels, mène ensuite les siens avec un collègue à côté, puis porte un objectif. Celui-ci croît par paliers, afin que les habitudes naissent de bonnes conversations et non de la pression.',
      [
        'Semaines 1–2 : produit, prix, clients ; écouter cinq appels',
        'Semaines 3–4 : premiers appels commentés, CRM tenu à jour',
        'Semaines 5–6 : portefeuille propre, revue chaque semaine',
        'Objectif : [À compléter : part du quota, par mois]',
      ],
      'table',
    ),
  ],
}
